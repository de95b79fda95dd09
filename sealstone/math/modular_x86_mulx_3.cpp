// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

template <>
[[gnu::naked]] void multiply_mulx<3>(Limb*, const Limb*, const Limb*, const Modulus&) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $40, %rsp; mov %rdi, 32(%rsp)
    mov %rsi, 0(%rsp); mov %rdx, 8(%rsp); mov 8(%rcx), %rax; mov %rax, 16(%rsp); mov 32(%rcx), %rax
    mov %rax, 24(%rsp); mov 0(%rdx), %rdx; mulx 0(%rsi), %r8, %r9; mulx 8(%rsi), %rax, %r10; add %rax, %r9
    mulx 16(%rsi), %rax, %r11; adc %rax, %r10; adc $0, %r11; xor %r12d, %r12d; mov 24(%rsp), %rdx
    imul %r8, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; adcx %r8, %r11; adox %r8, %r12; adc $0, %r12; mov 8(%rsp), %rdx; mov 8(%rdx), %rdx
    mov 0(%rsp), %rsi; xor %r8d, %r8d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adcx %r8, %r12; mov $0, %rax; adox %rax, %r8; adc $0, %r8; mov 24(%rsp), %rdx
    imul %r9, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; adcx %r9, %r12; adox %r9, %r8; adc $0, %r8; mov 8(%rsp), %rdx
    mov 16(%rdx), %rdx; mov 0(%rsp), %rsi; xor %r9d, %r9d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r8; adcx %r9, %r8; mov $0, %rax; adox %rax, %r9; adc $0, %r9
    mov 24(%rsp), %rdx; imul %r10, %rdx; mov 16(%rsp), %rsi; xor %eax, %eax; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r8; adcx %r10, %r8; adox %r10, %r9; adc $0, %r9
    mov 32(%rsp), %rdx; mov %r11, 0(%rdx); mov %r12, 8(%rdx); mov %r8, 16(%rdx); sub 0(%rsi), %r11
    sbb 8(%rsi), %r12; sbb 16(%rsi), %r8; sbb $0, %r9; cmovc 0(%rdx), %r11; cmovc 8(%rdx), %r12
    cmovc 16(%rdx), %r8; mov %r11, 0(%rdx); mov %r12, 8(%rdx); mov %r8, 16(%rdx); add $40, %rsp; pop %r15
    pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

template <>
[[gnu::naked]] void square_mulx<3>(Limb*, const Limb*, const Modulus&) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $72, %rsp; mov %rdx, 48(%rsp)
    mov %rdi, 64(%rsp); mov 0(%rsi), %rdx; mulx 8(%rsi), %r8, %r9; mulx 16(%rsi), %rax, %r10; add %rax, %r9
    adc $0, %r10; mov %r8, 8(%rsp); mov %r9, 16(%rsp); mov 8(%rsi), %rdx; xor %r8d, %r8d
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r8; adc $0, %r8; mov %r10, 24(%rsp)
    mov %r8, 32(%rsp); xor %eax, %eax; mov 0(%rsi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, 0(%rsp)
    mov 8(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 8(%rsp); mov 8(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov 16(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 16(%rsp)
    mov 24(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 24(%rsp); mov 16(%rsi), %rdx
    mulx %rdx, %rax, %rcx; mov 32(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 32(%rsp)
    mov $0, %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 40(%rsp); mov 64(%rsp), %rdi; mov 0(%rsp), %r8
    mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 48(%rsp), %rcx; mov 32(%rcx), %rax; mov %rax, 56(%rsp)
    mov 8(%rcx), %rsi; mov 56(%rsp), %rdx; imul %r8, %rdx; xor %r11d, %r11d; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adcx %r8, %r11; mov 56(%rsp), %rdx
    imul %r9, %rdx; xor %r8d, %r8d; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r8; adcx %r9, %r8; mov 56(%rsp), %rdx; imul %r10, %rdx; xor %r9d, %r9d; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r8
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adcx %r10, %r9; mov %rsi, %rdx
    add 24(%rsp), %r11; adc 32(%rsp), %r8; adc 40(%rsp), %r9; mov $0, %rsi; adc %rsi, %rsi; mov %r11, 24(%rsp)
    mov %r8, 32(%rsp); mov %r9, 40(%rsp); sub 0(%rdx), %r11; sbb 8(%rdx), %r8; sbb 16(%rdx), %r9; sbb $0, %rsi
    cmovc 24(%rsp), %r11; cmovc 32(%rsp), %r8; cmovc 40(%rsp), %r9; mov %r11, 0(%rdi); mov %r8, 8(%rdi)
    mov %r9, 16(%rdi); add $72, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

template <>
[[gnu::naked]] void add_mulx<3>(Limb*, const Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    mov 0(%rsi), %r8; mov 8(%rsi), %r9; mov 16(%rsi), %r10; add 0(%rdx), %r8; adc 8(%rdx), %r9
    adc 16(%rdx), %r10; mov $0, %rsi; adc %rsi, %rsi; sub 0(%rcx), %r8; sbb 8(%rcx), %r9; sbb 16(%rcx), %r10
    sbb $0, %rsi; test %rsi, %rsi; mov $0, %rsi; mov 0(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r8
    mov 8(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r9; mov 16(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r10
    mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); ret
)");
}

template <>
[[gnu::naked]] void subtract_mulx<3>(Limb*, const Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    mov 0(%rsi), %r8; mov 8(%rsi), %r9; mov 16(%rsi), %r10; sub 0(%rdx), %r8; sbb 8(%rdx), %r9
    sbb 16(%rdx), %r10; sbb %rsi, %rsi; test %rsi, %rsi; mov $0, %rsi; mov 0(%rcx), %rdx; cmovz %rsi, %rdx
    adcx %rdx, %r8; mov 8(%rcx), %rdx; cmovz %rsi, %rdx; adcx %rdx, %r9; mov 16(%rcx), %rdx; cmovz %rsi, %rdx
    adcx %rdx, %r10; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); ret
)");
}

template <>
[[gnu::naked]] void half_mulx<3>(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    mov 0(%rsi), %r8; mov 8(%rsi), %r9; mov 16(%rsi), %r10; mov %r8, %rsi; and $1, %rsi; mov $0, %rsi
    mov 0(%rdx), %rcx; cmovz %rsi, %rcx; adcx %rcx, %r8; mov 8(%rdx), %rcx; cmovz %rsi, %rcx; adcx %rcx, %r9
    mov 16(%rdx), %rcx; cmovz %rsi, %rcx; adcx %rcx, %r10; adc $0, %rsi; shrd $1, %r9, %r8; shrd $1, %r10, %r9
    shrd $1, %rsi, %r10; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); ret
)");
}

}  // namespace sealstone::math
#endif
