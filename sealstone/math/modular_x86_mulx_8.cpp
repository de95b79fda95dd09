// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

template <>
[[gnu::naked]] void multiply_mulx<8>(Limb*, const Limb*, const Limb*, const Modulus&) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $40, %rsp; mov %rdi, 32(%rsp)
    mov %rsi, 0(%rsp); mov %rdx, 8(%rsp); mov 8(%rcx), %rax; mov %rax, 16(%rsp); mov 32(%rcx), %rax
    mov %rax, 24(%rsp); mov 0(%rdx), %rdx; mulx 0(%rsi), %r8, %r9; mulx 8(%rsi), %rax, %r10; add %rax, %r9
    mulx 16(%rsi), %rax, %r11; adc %rax, %r10; mulx 24(%rsi), %rax, %r12; adc %rax, %r11
    mulx 32(%rsi), %rax, %r13; adc %rax, %r12; mulx 40(%rsi), %rax, %r14; adc %rax, %r13
    mulx 48(%rsi), %rax, %r15; adc %rax, %r14; mulx 56(%rsi), %rax, %rbp; adc %rax, %r15; adc $0, %rbp
    xor %ebx, %ebx; mov 24(%rsp), %rdx; imul %r8, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; adcx %r8, %rbp; adox %r8, %rbx
    adc $0, %rbx; mov 8(%rsp), %rdx; mov 8(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r8d, %r8d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %rbp; mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; adcx %r8, %rbx; mov $0, %rax
    adox %rax, %r8; adc $0, %r8; mov 24(%rsp), %rdx; imul %r9, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %rbp; mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; adcx %r9, %rbx; adox %r9, %r8
    adc $0, %r8; mov 8(%rsp), %rdx; mov 16(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r9d, %r9d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbp
    adox %rcx, %rbx; mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; adcx %r9, %r8; mov $0, %rax
    adox %rax, %r9; adc $0, %r9; mov 24(%rsp), %rdx; imul %r10, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbp
    adox %rcx, %rbx; mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; adcx %r10, %r8; adox %r10, %r9
    adc $0, %r9; mov 8(%rsp), %rdx; mov 24(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r10d, %r10d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbx
    adox %rcx, %r8; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adcx %r10, %r9; mov $0, %rax
    adox %rax, %r10; adc $0, %r10; mov 24(%rsp), %rdx; imul %r11, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbx
    adox %rcx, %r8; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adcx %r11, %r9; adox %r11, %r10
    adc $0, %r10; mov 8(%rsp), %rdx; mov 32(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r11d, %r11d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %rbp; mulx 32(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adcx %r11, %r10; mov $0, %rax
    adox %rax, %r11; adc $0, %r11; mov 24(%rsp), %rdx; imul %r12, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %rbp; mulx 32(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adcx %r12, %r10; adox %r12, %r11
    adc $0, %r11; mov 8(%rsp), %rdx; mov 40(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r12d, %r12d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %rbp; adox %rcx, %rbx; mulx 32(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adcx %r12, %r11; mov $0, %rax
    adox %rax, %r12; adc $0, %r12; mov 24(%rsp), %rdx; imul %r13, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %rbp; adox %rcx, %rbx; mulx 32(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adcx %r13, %r11
    adox %r13, %r12; adc $0, %r12; mov 8(%rsp), %rdx; mov 48(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r13d, %r13d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %rbp; mulx 16(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %rbx; adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adcx %r13, %r12; mov $0, %rax
    adox %rax, %r13; adc $0, %r13; mov 24(%rsp), %rdx; imul %r14, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %rbp; mulx 16(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %rbx; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %rbx; adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adcx %r14, %r12
    adox %r14, %r13; adc $0, %r13; mov 8(%rsp), %rdx; mov 56(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r14d, %r14d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 8(%rsi), %rax, %rcx; adcx %rax, %rbp
    adox %rcx, %rbx; mulx 16(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adcx %r14, %r13; mov $0, %rax
    adox %rax, %r14; adc $0, %r14; mov 24(%rsp), %rdx; imul %r15, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 8(%rsi), %rax, %rcx; adcx %rax, %rbp
    adox %rcx, %rbx; mulx 16(%rsi), %rax, %rcx; adcx %rax, %rbx; adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adcx %r15, %r13
    adox %r15, %r14; adc $0, %r14; mov 32(%rsp), %rdx; mov %rbp, 0(%rdx); mov %rbx, 8(%rdx); mov %r8, 16(%rdx)
    mov %r9, 24(%rdx); mov %r10, 32(%rdx); mov %r11, 40(%rdx); mov %r12, 48(%rdx); mov %r13, 56(%rdx)
    sub 0(%rsi), %rbp; sbb 8(%rsi), %rbx; sbb 16(%rsi), %r8; sbb 24(%rsi), %r9; sbb 32(%rsi), %r10
    sbb 40(%rsi), %r11; sbb 48(%rsi), %r12; sbb 56(%rsi), %r13; sbb $0, %r14; cmovc 0(%rdx), %rbp
    cmovc 8(%rdx), %rbx; cmovc 16(%rdx), %r8; cmovc 24(%rdx), %r9; cmovc 32(%rdx), %r10; cmovc 40(%rdx), %r11
    cmovc 48(%rdx), %r12; cmovc 56(%rdx), %r13; mov %rbp, 0(%rdx); mov %rbx, 8(%rdx); mov %r8, 16(%rdx)
    mov %r9, 24(%rdx); mov %r10, 32(%rdx); mov %r11, 40(%rdx); mov %r12, 48(%rdx); mov %r13, 56(%rdx)
    add $40, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

template <>
[[gnu::naked]] void square_mulx<8>(Limb*, const Limb*, const Modulus&) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $152, %rsp; mov %rdx, 128(%rsp)
    mov %rdi, 144(%rsp); mov 0(%rsi), %rdx; mulx 8(%rsi), %r8, %r9; mulx 16(%rsi), %rax, %r10; add %rax, %r9
    mulx 24(%rsi), %rax, %r11; adc %rax, %r10; mulx 32(%rsi), %rax, %r12; adc %rax, %r11
    mulx 40(%rsi), %rax, %r13; adc %rax, %r12; mulx 48(%rsi), %rax, %r14; adc %rax, %r13
    mulx 56(%rsi), %rax, %r15; adc %rax, %r14; adc $0, %r15; mov %r8, 8(%rsp); mov %r9, 16(%rsp)
    mov 8(%rsi), %rdx; xor %r8d, %r8d; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 48(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; adc $0, %r8
    mov %r10, 24(%rsp); mov %r11, 32(%rsp); mov 16(%rsi), %rdx; xor %r9d, %r9d; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %r8; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r12, 40(%rsp)
    mov %r13, 48(%rsp); mov 24(%rsi), %rdx; xor %r10d, %r10d; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10
    mov %r14, 56(%rsp); mov %r15, 64(%rsp); mov 32(%rsi), %rdx; xor %r11d, %r11d; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 56(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11; mov %r8, 72(%rsp)
    mov %r9, 80(%rsp); mov 40(%rsi), %rdx; xor %r8d, %r8d; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r8; adc $0, %r8; mov %r10, 88(%rsp)
    mov %r11, 96(%rsp); mov 48(%rsi), %rdx; xor %r9d, %r9d; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; adc $0, %r9; mov %r8, 104(%rsp); mov %r9, 112(%rsp); xor %eax, %eax; mov 0(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov %rax, 0(%rsp); mov 8(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 8(%rsp); mov 8(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov 16(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 16(%rsp); mov 24(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
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
    adox %rax, %rdx; mov %rdx, 112(%rsp); mov $0, %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 120(%rsp)
    mov 144(%rsp), %rdi; mov 0(%rsp), %r8; mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 24(%rsp), %r11
    mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov 48(%rsp), %r14; mov 56(%rsp), %r15; mov 128(%rsp), %rcx
    mov 32(%rcx), %rax; mov %rax, 136(%rsp); mov 8(%rcx), %rsi; mov 136(%rsp), %rdx; imul %r8, %rdx
    xor %ebp, %ebp; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 8(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 48(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    adcx %r8, %rbp; mov 136(%rsp), %rdx; imul %r9, %rdx; xor %r8d, %r8d; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    mulx 56(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8; adcx %r9, %r8; mov 136(%rsp), %rdx
    imul %r10, %rdx; xor %r9d, %r9d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; adcx %r10, %r9; mov 136(%rsp), %rdx; imul %r11, %rdx; xor %r10d, %r10d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adcx %r11, %r10
    mov 136(%rsp), %rdx; imul %r12, %rdx; xor %r11d, %r11d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp
    mulx 32(%rsi), %rax, %rcx; adcx %rax, %rbp; adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 56(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; adcx %r12, %r11; mov 136(%rsp), %rdx; imul %r13, %rdx; xor %r12d, %r12d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %rbp; adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adcx %r13, %r12
    mov 136(%rsp), %rdx; imul %r14, %rdx; xor %r13d, %r13d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %rbp; adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 32(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 56(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adcx %r14, %r13; mov 136(%rsp), %rdx; imul %r15, %rdx; xor %r14d, %r14d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %rbp; mulx 8(%rsi), %rax, %rcx; adcx %rax, %rbp
    adox %rcx, %r8; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 56(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adcx %r15, %r14
    mov %rsi, %rdx; add 64(%rsp), %rbp; adc 72(%rsp), %r8; adc 80(%rsp), %r9; adc 88(%rsp), %r10
    adc 96(%rsp), %r11; adc 104(%rsp), %r12; adc 112(%rsp), %r13; adc 120(%rsp), %r14; mov $0, %rsi
    adc %rsi, %rsi; mov %rbp, 64(%rsp); mov %r8, 72(%rsp); mov %r9, 80(%rsp); mov %r10, 88(%rsp)
    mov %r11, 96(%rsp); mov %r12, 104(%rsp); mov %r13, 112(%rsp); mov %r14, 120(%rsp); sub 0(%rdx), %rbp
    sbb 8(%rdx), %r8; sbb 16(%rdx), %r9; sbb 24(%rdx), %r10; sbb 32(%rdx), %r11; sbb 40(%rdx), %r12
    sbb 48(%rdx), %r13; sbb 56(%rdx), %r14; sbb $0, %rsi; cmovc 64(%rsp), %rbp; cmovc 72(%rsp), %r8
    cmovc 80(%rsp), %r9; cmovc 88(%rsp), %r10; cmovc 96(%rsp), %r11; cmovc 104(%rsp), %r12
    cmovc 112(%rsp), %r13; cmovc 120(%rsp), %r14; mov %rbp, 0(%rdi); mov %r8, 8(%rdi); mov %r9, 16(%rdi)
    mov %r10, 24(%rdi); mov %r11, 32(%rdi); mov %r12, 40(%rdi); mov %r13, 48(%rdi); mov %r14, 56(%rdi)
    add $152, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

template <>
[[gnu::naked]] void add_mulx<8>(Limb*, const Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; mov 0(%rsi), %r8; mov 8(%rsi), %r9; mov 16(%rsi), %r10; mov 24(%rsi), %r11
    mov 32(%rsi), %rax; mov 40(%rsi), %rbx; mov 48(%rsi), %rbp; mov 56(%rsi), %r12; add 0(%rdx), %r8
    adc 8(%rdx), %r9; adc 16(%rdx), %r10; adc 24(%rdx), %r11; adc 32(%rdx), %rax; adc 40(%rdx), %rbx
    adc 48(%rdx), %rbp; adc 56(%rdx), %r12; mov $0, %rsi; adc %rsi, %rsi; sub 0(%rcx), %r8; sbb 8(%rcx), %r9
    sbb 16(%rcx), %r10; sbb 24(%rcx), %r11; sbb 32(%rcx), %rax; sbb 40(%rcx), %rbx; sbb 48(%rcx), %rbp
    sbb 56(%rcx), %r12; sbb $0, %rsi; test %rsi, %rsi; mov $0, %rsi; mov 0(%rcx), %rdx; cmovz %rsi, %rdx
    adcx %rdx, %r8; mov 8(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r9; mov 16(%rcx), %rdx; cmovz %rsi, %rdx
    adcx %rdx, %r10; mov 24(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r11; mov 32(%rcx), %rdx; cmovz %rsi, %rdx
    adcx %rdx, %rax; mov 40(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %rbx; mov 48(%rcx), %rdx; cmovz %rsi, %rdx
    adcx %rdx, %rbp; mov 56(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r12; mov %r8, 0(%rdi); mov %r9, 8(%rdi)
    mov %r10, 16(%rdi); mov %r11, 24(%rdi); mov %rax, 32(%rdi); mov %rbx, 40(%rdi); mov %rbp, 48(%rdi)
    mov %r12, 56(%rdi); pop %r12; pop %rbp; pop %rbx; ret
)");
}

template <>
[[gnu::naked]] void subtract_mulx<8>(Limb*, const Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; mov 0(%rsi), %r8; mov 8(%rsi), %r9; mov 16(%rsi), %r10; mov 24(%rsi), %r11
    mov 32(%rsi), %rax; mov 40(%rsi), %rbx; mov 48(%rsi), %rbp; mov 56(%rsi), %r12; sub 0(%rdx), %r8
    sbb 8(%rdx), %r9; sbb 16(%rdx), %r10; sbb 24(%rdx), %r11; sbb 32(%rdx), %rax; sbb 40(%rdx), %rbx
    sbb 48(%rdx), %rbp; sbb 56(%rdx), %r12; sbb %rsi, %rsi; test %rsi, %rsi; mov $0, %rsi; mov 0(%rcx), %rdx
    cmovz %rsi, %rdx; adcx %rdx, %r8; mov 8(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r9; mov 16(%rcx), %rdx
    cmovz %rsi, %rdx; adcx %rdx, %r10; mov 24(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r11; mov 32(%rcx), %rdx
    cmovz %rsi, %rdx; adcx %rdx, %rax; mov 40(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %rbx; mov 48(%rcx), %rdx
    cmovz %rsi, %rdx; adcx %rdx, %rbp; mov 56(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r12; mov %r8, 0(%rdi)
    mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov %r11, 24(%rdi); mov %rax, 32(%rdi); mov %rbx, 40(%rdi)
    mov %rbp, 48(%rdi); mov %r12, 56(%rdi); pop %r12; pop %rbp; pop %rbx; ret
)");
}

template <>
[[gnu::naked]] void half_mulx<8>(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; mov 0(%rsi), %r8; mov 8(%rsi), %r9; mov 16(%rsi), %r10; mov 24(%rsi), %r11
    mov 32(%rsi), %rax; mov 40(%rsi), %rbx; mov 48(%rsi), %rbp; mov 56(%rsi), %r12; mov %r8, %rsi; and $1, %rsi
    mov $0, %rsi; mov 0(%rdx), %rcx; cmovz %rsi, %rcx; adcx %rcx, %r8; mov 8(%rdx), %rcx; cmovz %rsi, %rcx
    adcx %rcx, %r9; mov 16(%rdx), %rcx; cmovz %rsi, %rcx; adcx %rcx, %r10; mov 24(%rdx), %rcx; cmovz %rsi, %rcx
    adcx %rcx, %r11; mov 32(%rdx), %rcx; cmovz %rsi, %rcx; adcx %rcx, %rax; mov 40(%rdx), %rcx; cmovz %rsi, %rcx
    adcx %rcx, %rbx; mov 48(%rdx), %rcx; cmovz %rsi, %rcx; adcx %rcx, %rbp; mov 56(%rdx), %rcx; cmovz %rsi, %rcx
    adcx %rcx, %r12; adc $0, %rsi; shrd $1, %r9, %r8; shrd $1, %r10, %r9; shrd $1, %r11, %r10
    shrd $1, %rax, %r11; shrd $1, %rbx, %rax; shrd $1, %rbp, %rbx; shrd $1, %r12, %rbp; shrd $1, %rsi, %r12
    mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov %r11, 24(%rdi); mov %rax, 32(%rdi)
    mov %rbx, 40(%rdi); mov %rbp, 48(%rdi); mov %r12, 56(%rdi); pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
