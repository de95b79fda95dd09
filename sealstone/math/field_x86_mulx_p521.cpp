// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void multiply_p521_mulx(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $168, %rsp; mov %rdi, 160(%rsp)
    mov %rdx, %rdi; mov 0(%rdi), %rdx; mulx 0(%rsi), %r8, %r9; mulx 8(%rsi), %rax, %r10; add %rax, %r9
    mulx 16(%rsi), %rax, %r11; adc %rax, %r10; mulx 24(%rsi), %rax, %r12; adc %rax, %r11
    mulx 32(%rsi), %rax, %r13; adc %rax, %r12; mulx 40(%rsi), %rax, %r14; adc %rax, %r13
    mulx 48(%rsi), %rax, %r15; adc %rax, %r14; mulx 56(%rsi), %rax, %rbp; adc %rax, %r15
    mulx 64(%rsi), %rax, %rbx; adc %rax, %rbp; adc $0, %rbx; mov %r8, 0(%rsp); mov 8(%rdi), %rdx; xor %r8d, %r8d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %rbp; mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %rbx; adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 16(%rdi), %rdx; xor %r9d, %r9d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbp
    adox %rcx, %rbx; mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp); mov 24(%rdi), %rdx; xor %r10d, %r10d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbx
    adox %rcx, %r8; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp); mov 32(%rdi), %rdx; xor %r11d, %r11d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %rbp; mulx 32(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11; mov %r12, 32(%rsp); mov 40(%rdi), %rdx; xor %r12d, %r12d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %rbp; adox %rcx, %rbx; mulx 32(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp); mov 48(%rdi), %rdx; xor %r13d, %r13d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %rbp; mulx 16(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %rbx; adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov %r14, 48(%rsp); mov 56(%rdi), %rdx; xor %r14d, %r14d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 8(%rsi), %rax, %rcx; adcx %rax, %rbp
    adox %rcx, %rbx; mulx 16(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov %r15, 56(%rsp); mov 64(%rdi), %rdx; xor %r15d, %r15d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 8(%rsi), %rax, %rcx; adcx %rax, %rbx
    adox %rcx, %r8; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov %rbp, 64(%rsp); mov %rbx, 72(%rsp); mov %r8, 80(%rsp)
    mov %r9, 88(%rsp); mov %r10, 96(%rsp); mov %r11, 104(%rsp); mov %r12, 112(%rsp); mov %r13, 120(%rsp)
    mov %r14, 128(%rsp); mov %r15, 136(%rsp); mov 160(%rsp), %rdi; mov 64(%rsp), %rax; mov 72(%rsp), %r8
    mov 80(%rsp), %r9; mov 88(%rsp), %r10; mov 96(%rsp), %r11; mov 104(%rsp), %r12; mov 112(%rsp), %r13
    mov 120(%rsp), %r14; mov 128(%rsp), %r15; mov 136(%rsp), %rbp; mov %rax, %rdx; shrd $9, %r8, %rax
    shrd $9, %r9, %r8; shrd $9, %r10, %r9; shrd $9, %r11, %r10; shrd $9, %r12, %r11; shrd $9, %r13, %r12
    shrd $9, %r14, %r13; shrd $9, %r15, %r14; shrd $9, %rbp, %r15; and $511, %rdx; stc; adc 0(%rsp), %rax
    adc 8(%rsp), %r8; adc 16(%rsp), %r9; adc 24(%rsp), %r10; adc 32(%rsp), %r11; adc 40(%rsp), %r12
    adc 48(%rsp), %r13; adc 56(%rsp), %r14; adc %rdx, %r15; mov %r15, %rcx; shr $9, %rcx; xor $1, %rcx
    and $511, %r15; sub %rcx, %rax; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12
    sbb $0, %r13; sbb $0, %r14; sbb $0, %r15; mov %rax, 0(%rdi); mov %r8, 8(%rdi); mov %r9, 16(%rdi)
    mov %r10, 24(%rdi); mov %r11, 32(%rdi); mov %r12, 40(%rdi); mov %r13, 48(%rdi); mov %r14, 56(%rdi)
    mov %r15, 64(%rdi); add $168, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

[[gnu::naked]] void square_p521_mulx(Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $168, %rsp; mov %rdi, 160(%rsp)
    mov 0(%rsi), %rdx; mulx 8(%rsi), %r8, %r9; mulx 16(%rsi), %rax, %r10; add %rax, %r9
    mulx 24(%rsi), %rax, %r11; adc %rax, %r10; mulx 32(%rsi), %rax, %r12; adc %rax, %r11
    mulx 40(%rsi), %rax, %r13; adc %rax, %r12; mulx 48(%rsi), %rax, %r14; adc %rax, %r13
    mulx 56(%rsi), %rax, %r15; adc %rax, %r14; mulx 64(%rsi), %rax, %rbp; adc %rax, %r15; adc $0, %rbp
    mov %r8, 8(%rsp); mov %r9, 16(%rsp); mov 8(%rsi), %rdx; xor %r8d, %r8d; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 56(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %rbp; mulx 64(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8; adc $0, %r8
    mov %r10, 24(%rsp); mov %r11, 32(%rsp); mov 16(%rsi), %rdx; xor %r9d, %r9d; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %rbp; mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r12, 40(%rsp); mov %r13, 48(%rsp); mov 24(%rsi), %rdx
    xor %r10d, %r10d; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %rbp; mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8
    mulx 56(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 64(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; adc $0, %r10; mov %r14, 56(%rsp); mov %r15, 64(%rsp); mov 32(%rsi), %rdx; xor %r11d, %r11d
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11; mov %rbp, 72(%rsp); mov %r8, 80(%rsp); mov 40(%rsi), %rdx
    xor %r8d, %r8d; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 56(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 64(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r8; adc $0, %r8
    mov %r9, 88(%rsp); mov %r10, 96(%rsp); mov 48(%rsi), %rdx; xor %r9d, %r9d; mulx 56(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r8; mulx 64(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9
    mov %r11, 104(%rsp); mov %r8, 112(%rsp); mov 56(%rsi), %rdx; xor %r8d, %r8d; mulx 64(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r8; adc $0, %r8; mov %r9, 120(%rsp); mov %r8, 128(%rsp); xor %eax, %eax
    mov 0(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, 0(%rsp); mov 8(%rsp), %rdx; adcx %rdx, %rdx
    adox %rcx, %rdx; mov %rdx, 8(%rsp); mov 8(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 16(%rsp), %rdx
    adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 16(%rsp); mov 24(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 24(%rsp); mov 16(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 32(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 32(%rsp); mov 40(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 40(%rsp); mov 24(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 48(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 48(%rsp); mov 56(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 56(%rsp); mov 32(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 64(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 64(%rsp); mov 72(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 72(%rsp); mov 40(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 80(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 80(%rsp); mov 88(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 88(%rsp); mov 48(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 96(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 96(%rsp); mov 104(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 104(%rsp); mov 56(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 112(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 112(%rsp); mov 120(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 120(%rsp); mov 64(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 128(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 128(%rsp); mov $0, %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 136(%rsp)
    mov 160(%rsp), %rdi; mov 64(%rsp), %rax; mov 72(%rsp), %r8; mov 80(%rsp), %r9; mov 88(%rsp), %r10
    mov 96(%rsp), %r11; mov 104(%rsp), %r12; mov 112(%rsp), %r13; mov 120(%rsp), %r14; mov 128(%rsp), %r15
    mov 136(%rsp), %rbp; mov %rax, %rdx; shrd $9, %r8, %rax; shrd $9, %r9, %r8; shrd $9, %r10, %r9
    shrd $9, %r11, %r10; shrd $9, %r12, %r11; shrd $9, %r13, %r12; shrd $9, %r14, %r13; shrd $9, %r15, %r14
    shrd $9, %rbp, %r15; and $511, %rdx; stc; adc 0(%rsp), %rax; adc 8(%rsp), %r8; adc 16(%rsp), %r9
    adc 24(%rsp), %r10; adc 32(%rsp), %r11; adc 40(%rsp), %r12; adc 48(%rsp), %r13; adc 56(%rsp), %r14
    adc %rdx, %r15; mov %r15, %rcx; shr $9, %rcx; xor $1, %rcx; and $511, %r15; sub %rcx, %rax; sbb $0, %r8
    sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r14; sbb $0, %r15
    mov %rax, 0(%rdi); mov %r8, 8(%rdi); mov %r9, 16(%rdi); mov %r10, 24(%rdi); mov %r11, 32(%rdi)
    mov %r12, 40(%rdi); mov %r13, 48(%rdi); mov %r14, 56(%rdi); mov %r15, 64(%rdi); add $168, %rsp; pop %r15
    pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
