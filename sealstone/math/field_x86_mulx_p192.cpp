// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void multiply_p192_mulx(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov %rdx, %rbx; mov 0(%rbx), %rdx
    mulx 0(%rsi), %r8, %r9; mulx 8(%rsi), %rax, %r10; add %rax, %r9; mulx 16(%rsi), %rax, %r11; adc %rax, %r10
    adc $0, %r11; mov 8(%rbx), %rdx; xor %r12d, %r12d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov 16(%rbx), %rdx; xor %r13d, %r13d; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; sub %r8, %r9; sbb $0, %r10
    sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9; sub %r10, %r8; sbb $0, %r9; sbb $0, %r10
    add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi; adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12
    mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10; sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9
    cmovc %r13, %r10; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); pop %r15; pop %r14; pop %r13
    pop %r12; pop %rbp; pop %rbx; ret
)");
}

[[gnu::naked]] void square_p192_mulx(Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov 0(%rsi), %rdx; mulx 8(%rsi), %r9, %r10
    mulx 16(%rsi), %rax, %r11; add %rax, %r10; adc $0, %r11; mov 8(%rsi), %rdx; xor %r12d, %r12d
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; xor %eax, %eax; mov 0(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 8(%rsi), %rdx
    mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11
    mov 16(%rsi), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12; adox %rax, %r12; mov $0, %r13; adcx %r13, %r13
    adox %rcx, %r13; sub %r8, %r9; sbb $0, %r10; sbb $0, %r8; sub %r9, %r10; sbb $0, %r8; sbb $0, %r9
    sub %r10, %r8; sbb $0, %r9; sbb $0, %r10; add %r11, %r8; adc %r12, %r9; adc %r13, %r10; mov $0, %rsi
    adc %rsi, %rsi; mov %r8, %r11; mov %r9, %r12; mov %r10, %r13; sub $-1, %r8; sbb $-2, %r9; sbb $-1, %r10
    sbb $0, %rsi; cmovc %r11, %r8; cmovc %r12, %r9; cmovc %r13, %r10; mov %r8, 0(%rdi); mov %r9, 8(%rdi)
    mov %r10, 16(%rdi); pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
