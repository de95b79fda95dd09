// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field25519_x86_mulx.h"
#if SEALSTONE_X86

// Written by tools/field25519_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void square_25519_mulx(Limb*, const Limb*, size_t) {
    __asm__(R"(
    push %r12; push %r13; push %r14; push %r15; sub $40, %rsp; mov 0(%rsi), %r8; mov 8(%rsi), %r9
    mov 16(%rsi), %r10; mov 24(%rsi), %r11; mov %rdx, %rsi; 1:; mov %r8, 0(%rsp); mov %r9, 8(%rsp)
    mov %r10, 16(%rsp); mov %r11, 24(%rsp); mov 0(%rsp), %rdx; mulx 8(%rsp), %r9, %r10
    mulx 16(%rsp), %rax, %r11; add %rax, %r10; mulx 24(%rsp), %rax, %r12; adc %rax, %r11; adc $0, %r12
    mov 8(%rsp), %rdx; xor %r13d, %r13d; mulx 16(%rsp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 24(%rsp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 16(%rsp), %rdx
    xor %r14d, %r14d; mulx 24(%rsp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax
    mov 0(%rsp), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 8(%rsp), %rdx
    mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11
    mov 16(%rsp), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12; adox %rax, %r12; adcx %r13, %r13
    adox %rcx, %r13; mov 24(%rsp), %rdx; mulx %rdx, %rax, %rcx; adcx %r14, %r14; adox %rax, %r14; mov $0, %r15
    adcx %r15, %r15; adox %rcx, %r15; mov $38, %edx; xor %eax, %eax; mulx %r12, %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx %r14, %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx; adcx %rax, %r11; mov $0, %rax; adcx %rax, %rcx
    adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8; adc $0, %r9; adc $0, %r10; adc $0, %r11
    sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; dec %rsi; jnz 1b; mov %r8, 0(%rdi); mov %r9, 8(%rdi)
    mov %r10, 16(%rdi); mov %r11, 24(%rdi); add $40, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; ret
)");
}

}  // namespace sealstone::math
#endif
