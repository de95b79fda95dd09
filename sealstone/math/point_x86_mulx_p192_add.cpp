// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void add_p192_mulx(Limb*, const Limb*, Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov %rdx, %rbp; mov 0(%rsi), %rax
    mov 24(%rsi), %rcx; mov %rax, 72(%rbp); mov %rcx, 96(%rbp); mov 8(%rsi), %rax; mov 32(%rsi), %rcx
    mov %rax, 80(%rbp); mov %rcx, 104(%rbp); mov 16(%rsi), %rax; mov 40(%rsi), %rcx; mov %rax, 88(%rbp)
    mov %rcx, 112(%rbp); mov 48(%rdi), %rdx; mulx 56(%rdi), %r9, %r10; mulx 64(%rdi), %rax, %r11; add %rax, %r10
    adc $0, %r11; mov 56(%rdi), %rdx; xor %r12d, %r12d; mulx 64(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; xor %eax, %eax; mov 48(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8
    adcx %r9, %r9; adox %rcx, %r9; mov 56(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10
    adcx %r11, %r11; adox %rcx, %r11; mov 64(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12
    adox %rax, %r12; mov $0, %r13; adcx %r13, %r13; adox %rcx, %r13; sub %r8, %r9; sbb $0, %r10; sbb $0, %r8
    sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10; add %r11, %r8
    adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12; mov %r10, %r13
    sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9; cmovc %r13, %r10
    mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov 72(%rbp), %rdx; mulx 0(%rbp), %r8, %r9
    mulx 8(%rbp), %rax, %r10; add %rax, %r9; mulx 16(%rbp), %rax, %r11; adc %rax, %r10; adc $0, %r11
    mov 80(%rbp), %rdx; xor %r12d, %r12d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov 88(%rbp), %rdx; xor %r13d, %r13d; mulx 0(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9; sbb $0, %r10
    sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; sub 0(%rdi), %r8; sbb 8(%rdi), %r9; sbb 16(%rdi), %r10; sbb %rsi, %rsi; mov %rsi, %rax
    add %rax, %rax; add %rsi, %r8; adc %rax, %r9; adc %rsi, %r10; mov %r8, 24(%rbp); mov %r9, 32(%rbp)
    mov %r10, 40(%rbp); mov 48(%rdi), %rdx; mulx 0(%rbp), %r8, %r9; mulx 8(%rbp), %rax, %r10; add %rax, %r9
    mulx 16(%rbp), %rax, %r11; adc %rax, %r10; adc $0, %r11; mov 56(%rdi), %rdx; xor %r12d, %r12d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12
    mov 64(%rdi), %rdx; xor %r13d, %r13d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; adc $0, %r13; sub %r8, %r9; sbb $0, %r10; sbb $0, %r8; sub %r9, %r10; sbb $0, %r8
    sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10; add %r11, %r8; adc %r12, %r9; adc %r13, %r10
    mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12; mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9
    sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9; cmovc %r13, %r10; mov %r8, 48(%rbp)
    mov %r9, 56(%rbp); mov %r10, 64(%rbp); mov 96(%rbp), %rdx; mulx 48(%rbp), %r8, %r9
    mulx 56(%rbp), %rax, %r10; add %rax, %r9; mulx 64(%rbp), %rax, %r11; adc %rax, %r10; adc $0, %r11
    mov 104(%rbp), %rdx; xor %r12d, %r12d; mulx 48(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 56(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 64(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov 112(%rbp), %rdx; xor %r13d, %r13d; mulx 48(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 56(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 64(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9; sbb $0, %r10
    sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; sub 24(%rdi), %r8; sbb 32(%rdi), %r9; sbb 40(%rdi), %r10; sbb %rsi, %rsi; mov %rsi, %rax
    add %rax, %rax; add %rsi, %r8; adc %rax, %r9; adc %rsi, %r10; mov %r8, 48(%rbp); mov %r9, 56(%rbp)
    mov %r10, 64(%rbp); mov 24(%rbp), %rdx; mulx 32(%rbp), %r9, %r10; mulx 40(%rbp), %rax, %r11; add %rax, %r10
    adc $0, %r11; mov 32(%rbp), %rdx; xor %r12d, %r12d; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; xor %eax, %eax; mov 24(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8
    adcx %r9, %r9; adox %rcx, %r9; mov 32(%rbp), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10
    adcx %r11, %r11; adox %rcx, %r11; mov 40(%rbp), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12
    adox %rax, %r12; mov $0, %r13; adcx %r13, %r13; adox %rcx, %r13; sub %r8, %r9; sbb $0, %r10; sbb $0, %r8
    sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10; add %r11, %r8
    adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12; mov %r10, %r13
    sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9; cmovc %r13, %r10
    mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov 24(%rbp), %rdx; mulx 48(%rdi), %r8, %r9
    mulx 56(%rdi), %rax, %r10; add %rax, %r9; mulx 64(%rdi), %rax, %r11; adc %rax, %r10; adc $0, %r11
    mov 32(%rbp), %rdx; xor %r12d, %r12d; mulx 48(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 56(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 64(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov 40(%rbp), %rdx; xor %r13d, %r13d; mulx 48(%rdi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 56(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 64(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9; sbb $0, %r10
    sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; mov %r8, 48(%rdi); mov %r9, 56(%rdi); mov %r10, 64(%rdi); mov 24(%rbp), %rdx
    mulx 0(%rbp), %r8, %r9; mulx 8(%rbp), %rax, %r10; add %rax, %r9; mulx 16(%rbp), %rax, %r11; adc %rax, %r10
    adc $0, %r11; mov 32(%rbp), %rdx; xor %r12d, %r12d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; mov 40(%rbp), %rdx; xor %r13d, %r13d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9
    sbb $0, %r10; sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; mov %r8, 72(%rbp); mov %r9, 80(%rbp); mov %r10, 88(%rbp); mov 0(%rbp), %rdx
    mulx 0(%rdi), %r8, %r9; mulx 8(%rdi), %rax, %r10; add %rax, %r9; mulx 16(%rdi), %rax, %r11; adc %rax, %r10
    adc $0, %r11; mov 8(%rbp), %rdx; xor %r12d, %r12d; mulx 0(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 8(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov 16(%rbp), %rdx; xor %r13d, %r13d; mulx 0(%rdi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9; sbb $0, %r10
    sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp); add 0(%rbp), %r8; adc 8(%rbp), %r9
    adc 16(%rbp), %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12; mov %r10, %r13; sub $-1, %r8
    sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9; cmovc %r13, %r10
    mov %r8, 96(%rbp); mov %r9, 104(%rbp); mov %r10, 112(%rbp); mov 48(%rbp), %rdx; mulx 56(%rbp), %r9, %r10
    mulx 64(%rbp), %rax, %r11; add %rax, %r10; adc $0, %r11; mov 56(%rbp), %rdx; xor %r12d, %r12d
    mulx 64(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; xor %eax, %eax
    mov 48(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 56(%rbp), %rdx
    mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11
    mov 64(%rbp), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12; adox %rax, %r12; mov $0, %r13; adcx %r13, %r13
    adox %rcx, %r13; sub %r8, %r9; sbb $0, %r10; sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9
    sub %r10, %r8; sbb $0, %r9; sbb $0, %r10; add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi
    adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12; mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10
    sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9; cmovc %r13, %r10; sub 72(%rbp), %r8; sbb 80(%rbp), %r9
    sbb 88(%rbp), %r10; sbb %rsi, %rsi; mov %rsi, %rax; add %rax, %rax; add %rsi, %r8; adc %rax, %r9
    adc %rsi, %r10; sub 96(%rbp), %r8; sbb 104(%rbp), %r9; sbb 112(%rbp), %r10; sbb %rsi, %rsi; mov %rsi, %rax
    add %rax, %rax; add %rsi, %r8; adc %rax, %r9; adc %rsi, %r10; mov %r8, 0(%rdi); mov %r9, 8(%rdi)
    mov %r10, 16(%rdi); mov 0(%rbp), %r8; mov 8(%rbp), %r9; mov 16(%rbp), %r10; sub 0(%rdi), %r8
    sbb 8(%rdi), %r9; sbb 16(%rdi), %r10; sbb %rsi, %rsi; mov %rsi, %rax; add %rax, %rax; add %rsi, %r8
    adc %rax, %r9; adc %rsi, %r10; mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov 72(%rbp), %rdx
    mulx 24(%rdi), %r8, %r9; mulx 32(%rdi), %rax, %r10; add %rax, %r9; mulx 40(%rdi), %rax, %r11; adc %rax, %r10
    adc $0, %r11; mov 80(%rbp), %rdx; xor %r12d, %r12d; mulx 24(%rdi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 32(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rdi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; mov 88(%rbp), %rdx; xor %r13d, %r13d
    mulx 24(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 32(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 40(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9
    sbb $0, %r10; sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; mov %r8, 24(%rbp); mov %r9, 32(%rbp); mov %r10, 40(%rbp); mov 0(%rbp), %rdx
    mulx 48(%rbp), %r8, %r9; mulx 56(%rbp), %rax, %r10; add %rax, %r9; mulx 64(%rbp), %rax, %r11; adc %rax, %r10
    adc $0, %r11; mov 8(%rbp), %rdx; xor %r12d, %r12d; mulx 48(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 56(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 64(%rbp), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; mov 16(%rbp), %rdx; xor %r13d, %r13d
    mulx 48(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 56(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 64(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9
    sbb $0, %r10; sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; sub 24(%rbp), %r8; sbb 32(%rbp), %r9; sbb 40(%rbp), %r10; sbb %rsi, %rsi; mov %rsi, %rax
    add %rax, %rax; add %rsi, %r8; adc %rax, %r9; adc %rsi, %r10; mov %r8, 24(%rdi); mov %r9, 32(%rdi)
    mov %r10, 40(%rdi); pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
