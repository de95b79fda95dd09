// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void multiply_p384_mulx(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $120, %rsp; mov %rdi, 112(%rsp)
    mov %rdx, %rdi; mov 0(%rdi), %rdx; mulx 0(%rsi), %r8, %r9; mulx 8(%rsi), %rax, %r10; add %rax, %r9
    mulx 16(%rsi), %rax, %r11; adc %rax, %r10; mulx 24(%rsi), %rax, %r12; adc %rax, %r11
    mulx 32(%rsi), %rax, %r13; adc %rax, %r12; mulx 40(%rsi), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 8(%rdi), %rdx; xor %r8d, %r8d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 16(%rdi), %rdx; xor %r9d, %r9d; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp); mov 24(%rdi), %rdx; xor %r10d, %r10d
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp)
    mov 32(%rdi), %rdx; xor %r11d, %r11d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11
    mov %r12, 32(%rsp); mov 40(%rdi), %rdx; xor %r12d, %r12d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 32(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp); mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp)
    mov %r10, 72(%rsp); mov %r11, 80(%rsp); mov %r12, 88(%rsp); mov 112(%rsp), %rdi; mov 0(%rsp), %r8
    mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13
    mov %r8, %rax; shl $32, %rax; add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx
    mov %r8, %rdx; mov %r8, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r9; sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8
    mov %r9, %rax; shl $32, %rax; add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx
    mov %r9, %rdx; mov %r9, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r10; sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9
    mov %r10, %rax; shl $32, %rax; add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx
    mov %r10, %rdx; mov %r10, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r11; sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10
    mov %r11, %rax; shl $32, %rax; add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx
    mov %r11, %rdx; mov %r11, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r12; sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11
    mov %r12, %rax; shl $32, %rax; add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx
    mov %r12, %rdx; mov %r12, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r13; sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12
    mov %r13, %rax; shl $32, %rax; add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx
    mov %r13, %rdx; mov %r13, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r8; sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13
    add 48(%rsp), %r8; adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12
    adc 88(%rsp), %r13; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx
    mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp)
    sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi
    cmovc %rdx, %r8; cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12
    cmovc 88(%rsp), %r13; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov %r11, 24(%rdi)
    mov %r12, 32(%rdi); mov %r13, 40(%rdi); add $120, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp
    pop %rbx; ret
)");
}

[[gnu::naked]] void square_p384_mulx(Limb*, const Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $120, %rsp; mov %rdi, 112(%rsp)
    mov 0(%rsi), %rdx; mulx 8(%rsi), %r8, %r9; mulx 16(%rsi), %rax, %r10; add %rax, %r9
    mulx 24(%rsi), %rax, %r11; adc %rax, %r10; mulx 32(%rsi), %rax, %r12; adc %rax, %r11
    mulx 40(%rsi), %rax, %r13; adc %rax, %r12; adc $0, %r13; mov %r8, 8(%rsp); mov %r9, 16(%rsp)
    mov 8(%rsi), %rdx; xor %r8d, %r8d; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r8; adc $0, %r8; mov %r10, 24(%rsp)
    mov %r11, 32(%rsp); mov 16(%rsi), %rdx; xor %r9d, %r9d; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r12, 40(%rsp); mov %r13, 48(%rsp); mov 24(%rsi), %rdx
    xor %r10d, %r10d; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r8, 56(%rsp); mov %r9, 64(%rsp); mov 32(%rsi), %rdx
    xor %r8d, %r8d; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r8; adc $0, %r8; mov %r10, 72(%rsp)
    mov %r8, 80(%rsp); xor %eax, %eax; mov 0(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, 0(%rsp)
    mov 8(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 8(%rsp); mov 8(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov 16(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 16(%rsp)
    mov 24(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 24(%rsp); mov 16(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov 32(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 32(%rsp)
    mov 40(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 40(%rsp); mov 24(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov 48(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 48(%rsp)
    mov 56(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 56(%rsp); mov 32(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov 64(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 64(%rsp)
    mov 72(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 72(%rsp); mov 40(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov 80(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 80(%rsp)
    mov $0, %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 88(%rsp); mov 112(%rsp), %rdi; mov 0(%rsp), %r8
    mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13
    mov %r8, %rax; shl $32, %rax; add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx
    mov %r8, %rdx; mov %r8, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r9; sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8
    mov %r9, %rax; shl $32, %rax; add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx
    mov %r9, %rdx; mov %r9, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r10; sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9
    mov %r10, %rax; shl $32, %rax; add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx
    mov %r10, %rdx; mov %r10, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r11; sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10
    mov %r11, %rax; shl $32, %rax; add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx
    mov %r11, %rdx; mov %r11, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r12; sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11
    mov %r12, %rax; shl $32, %rax; add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx
    mov %r12, %rdx; mov %r12, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r13; sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12
    mov %r13, %rax; shl $32, %rax; add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx
    mov %r13, %rdx; mov %r13, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi
    adc %rdx, %rdx; sub %rax, %r8; sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13
    add 48(%rsp), %r8; adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12
    adc 88(%rsp), %r13; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx
    mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp)
    sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi
    cmovc %rdx, %r8; cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12
    cmovc 88(%rsp), %r13; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov %r11, 24(%rdi)
    mov %r12, 32(%rdi); mov %r13, 40(%rdi); add $120, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp
    pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
