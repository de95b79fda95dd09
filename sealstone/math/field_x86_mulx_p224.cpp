// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void multiply_p224_mulx(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov %rdx, %rbx; mov 0(%rbx), %rdx
    mulx 0(%rsi), %r8, %r9; mulx 8(%rsi), %rax, %r10; add %rax, %r9; mulx 16(%rsi), %rax, %r11; adc %rax, %r10
    mulx 24(%rsi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 8(%rbx), %rdx; xor %r13d, %r13d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 16(%rbx), %rdx; xor %r14d, %r14d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 24(%rbx), %rdx; xor %r15d, %r15d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov %r8, %rdx; neg %rdx; mov %rdx, %rax; shl $32, %rax
    mov %rdx, %rcx; shr $32, %rcx; mov $0, %rbx; mov $0, %rsi; sub %rax, %rbx; sbb %rcx, %rsi; sbb $0, %rax
    sbb $0, %rcx; add %rdx, %r8; adc %rbx, %r9; adc %rsi, %r10; adc %rax, %r11; adc %rcx, %r8; mov %r9, %rdx
    neg %rdx; mov %rdx, %rax; shl $32, %rax; mov %rdx, %rcx; shr $32, %rcx; mov $0, %rbx; mov $0, %rsi
    sub %rax, %rbx; sbb %rcx, %rsi; sbb $0, %rax; sbb $0, %rcx; add %rdx, %r9; adc %rbx, %r10; adc %rsi, %r11
    adc %rax, %r8; adc %rcx, %r9; mov %r10, %rdx; neg %rdx; mov %rdx, %rax; shl $32, %rax; mov %rdx, %rcx
    shr $32, %rcx; mov $0, %rbx; mov $0, %rsi; sub %rax, %rbx; sbb %rcx, %rsi; sbb $0, %rax; sbb $0, %rcx
    add %rdx, %r10; adc %rbx, %r11; adc %rsi, %r8; adc %rax, %r9; adc %rcx, %r10; mov %r11, %rdx; neg %rdx
    mov %rdx, %rax; shl $32, %rax; mov %rdx, %rcx; shr $32, %rcx; mov $0, %rbx; mov $0, %rsi; sub %rax, %rbx
    sbb %rcx, %rsi; sbb $0, %rax; sbb $0, %rcx; add %rdx, %r11; adc %rbx, %r8; adc %rsi, %r9; adc %rax, %r10
    adc %rcx, %r11; add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11; mov $0, %rsi; adc %rsi, %rsi
    movabs $0xffffffff00000000, %rax; mov $4294967295, %ecx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14
    mov %r11, %r15; sub $1, %r8; sbb %rax, %r9; sbb $-1, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8
    cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi)
    mov %r11, 24(%rdi); pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

[[gnu::naked]] void square_p224_mulx(Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov 0(%rsi), %rdx; mulx 8(%rsi), %r9, %r10
    mulx 16(%rsi), %rax, %r11; add %rax, %r10; mulx 24(%rsi), %rax, %r12; adc %rax, %r11; adc $0, %r12
    mov 8(%rsi), %rdx; xor %r13d, %r13d; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 16(%rsi), %rdx
    xor %r14d, %r14d; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax
    mov 0(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 8(%rsi), %rdx
    mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11
    mov 16(%rsi), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12; adox %rax, %r12; adcx %r13, %r13
    adox %rcx, %r13; mov 24(%rsi), %rdx; mulx %rdx, %rax, %rcx; adcx %r14, %r14; adox %rax, %r14; mov $0, %r15
    adcx %r15, %r15; adox %rcx, %r15; mov %r8, %rdx; neg %rdx; mov %rdx, %rax; shl $32, %rax; mov %rdx, %rcx
    shr $32, %rcx; mov $0, %rbx; mov $0, %rsi; sub %rax, %rbx; sbb %rcx, %rsi; sbb $0, %rax; sbb $0, %rcx
    add %rdx, %r8; adc %rbx, %r9; adc %rsi, %r10; adc %rax, %r11; adc %rcx, %r8; mov %r9, %rdx; neg %rdx
    mov %rdx, %rax; shl $32, %rax; mov %rdx, %rcx; shr $32, %rcx; mov $0, %rbx; mov $0, %rsi; sub %rax, %rbx
    sbb %rcx, %rsi; sbb $0, %rax; sbb $0, %rcx; add %rdx, %r9; adc %rbx, %r10; adc %rsi, %r11; adc %rax, %r8
    adc %rcx, %r9; mov %r10, %rdx; neg %rdx; mov %rdx, %rax; shl $32, %rax; mov %rdx, %rcx; shr $32, %rcx
    mov $0, %rbx; mov $0, %rsi; sub %rax, %rbx; sbb %rcx, %rsi; sbb $0, %rax; sbb $0, %rcx; add %rdx, %r10
    adc %rbx, %r11; adc %rsi, %r8; adc %rax, %r9; adc %rcx, %r10; mov %r11, %rdx; neg %rdx; mov %rdx, %rax
    shl $32, %rax; mov %rdx, %rcx; shr $32, %rcx; mov $0, %rbx; mov $0, %rsi; sub %rax, %rbx; sbb %rcx, %rsi
    sbb $0, %rax; sbb $0, %rcx; add %rdx, %r11; adc %rbx, %r8; adc %rsi, %r9; adc %rax, %r10; adc %rcx, %r11
    add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11; mov $0, %rsi; adc %rsi, %rsi
    movabs $0xffffffff00000000, %rax; mov $4294967295, %ecx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14
    mov %r11, %r15; sub $1, %r8; sbb %rax, %r9; sbb $-1, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8
    cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi)
    mov %r11, 24(%rdi); pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
