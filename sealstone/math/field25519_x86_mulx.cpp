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

[[gnu::naked]] void ladder_25519_mulx(Limb (&)[11][4], const uint8_t*, size_t) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov %rdx, %rbx; 1:; mov 32(%rdi), %r8
    mov 40(%rdi), %r9; mov 48(%rdi), %r10; mov 56(%rdi), %r11; add 64(%rdi), %r8; adc 72(%rdi), %r9
    adc 80(%rdi), %r10; adc 88(%rdi), %r11; sbb %eax, %eax; and $38, %eax; add %rax, %r8; adc $0, %r9
    adc $0, %r10; adc $0, %r11; sbb %eax, %eax; and $38, %eax; add %rax, %r8; mov %r8, 160(%rdi)
    mov %r9, 168(%rdi); mov %r10, 176(%rdi); mov %r11, 184(%rdi); mov 32(%rdi), %r12; mov 40(%rdi), %r13
    mov 48(%rdi), %r14; mov 56(%rdi), %r15; sub 64(%rdi), %r12; sbb 72(%rdi), %r13; sbb 80(%rdi), %r14
    sbb 88(%rdi), %r15; sbb %eax, %eax; and $38, %eax; sub %rax, %r12; sbb $0, %r13; sbb $0, %r14; sbb $0, %r15
    sbb %eax, %eax; and $38, %eax; sub %rax, %r12; mov %r12, 192(%rdi); mov %r13, 200(%rdi); mov %r14, 208(%rdi)
    mov %r15, 216(%rdi); mov 96(%rdi), %r8; mov 104(%rdi), %r9; mov 112(%rdi), %r10; mov 120(%rdi), %r11
    add 128(%rdi), %r8; adc 136(%rdi), %r9; adc 144(%rdi), %r10; adc 152(%rdi), %r11; sbb %eax, %eax
    and $38, %eax; add %rax, %r8; adc $0, %r9; adc $0, %r10; adc $0, %r11; sbb %eax, %eax; and $38, %eax
    add %rax, %r8; mov %r8, 224(%rdi); mov %r9, 232(%rdi); mov %r10, 240(%rdi); mov %r11, 248(%rdi)
    mov 96(%rdi), %r12; mov 104(%rdi), %r13; mov 112(%rdi), %r14; mov 120(%rdi), %r15; sub 128(%rdi), %r12
    sbb 136(%rdi), %r13; sbb 144(%rdi), %r14; sbb 152(%rdi), %r15; sbb %eax, %eax; and $38, %eax; sub %rax, %r12
    sbb $0, %r13; sbb $0, %r14; sbb $0, %r15; sbb %eax, %eax; and $38, %eax; sub %rax, %r12; mov %r12, 256(%rdi)
    mov %r13, 264(%rdi); mov %r14, 272(%rdi); mov %r15, 280(%rdi); mov 160(%rdi), %rdx; mulx 256(%rdi), %r8, %r9
    mulx 264(%rdi), %rax, %r10; add %rax, %r9; mulx 272(%rdi), %rax, %r11; adc %rax, %r10
    mulx 280(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 168(%rdi), %rdx; xor %r13d, %r13d
    mulx 256(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 264(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 272(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 280(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 176(%rdi), %rdx; xor %r14d, %r14d
    mulx 256(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 264(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 272(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 280(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 184(%rdi), %rdx; xor %r15d, %r15d
    mulx 256(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 264(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 272(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 280(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $38, %edx; xor %eax, %eax; mulx %r12, %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx; adcx %rax, %r11
    mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8; adc $0, %r9
    adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 288(%rdi)
    mov %r9, 296(%rdi); mov %r10, 304(%rdi); mov %r11, 312(%rdi); mov 192(%rdi), %rdx; mulx 224(%rdi), %r8, %r9
    mulx 232(%rdi), %rax, %r10; add %rax, %r9; mulx 240(%rdi), %rax, %r11; adc %rax, %r10
    mulx 248(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 200(%rdi), %rdx; xor %r13d, %r13d
    mulx 224(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 232(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 240(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 248(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 208(%rdi), %rdx; xor %r14d, %r14d
    mulx 224(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 232(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 240(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 248(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 216(%rdi), %rdx; xor %r15d, %r15d
    mulx 224(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 232(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 240(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 248(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $38, %edx; xor %eax, %eax; mulx %r12, %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx; adcx %rax, %r11
    mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8; adc $0, %r9
    adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 320(%rdi)
    mov %r9, 328(%rdi); mov %r10, 336(%rdi); mov %r11, 344(%rdi); movzbl -1(%rsi,%rbx), %ebp; mov 160(%rdi), %r8
    mov 168(%rdi), %r9; mov 176(%rdi), %r10; mov 184(%rdi), %r11; test %ebp, %ebp; cmovnz 224(%rdi), %r8
    cmovnz 232(%rdi), %r9; cmovnz 240(%rdi), %r10; cmovnz 248(%rdi), %r11; mov %r8, 160(%rdi)
    mov %r9, 168(%rdi); mov %r10, 176(%rdi); mov %r11, 184(%rdi); mov 192(%rdi), %r8; mov 200(%rdi), %r9
    mov 208(%rdi), %r10; mov 216(%rdi), %r11; test %ebp, %ebp; cmovnz 256(%rdi), %r8; cmovnz 264(%rdi), %r9
    cmovnz 272(%rdi), %r10; cmovnz 280(%rdi), %r11; mov %r8, 192(%rdi); mov %r9, 200(%rdi); mov %r10, 208(%rdi)
    mov %r11, 216(%rdi); mov 160(%rdi), %rdx; mulx 168(%rdi), %r9, %r10; mulx 176(%rdi), %rax, %r11
    add %rax, %r10; mulx 184(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 168(%rdi), %rdx
    xor %r13d, %r13d; mulx 176(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 184(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 176(%rdi), %rdx; xor %r14d, %r14d
    mulx 184(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax
    mov 160(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9
    mov 168(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10; adcx %r11, %r11
    adox %rcx, %r11; mov 176(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12; adox %rax, %r12
    adcx %r13, %r13; adox %rcx, %r13; mov 184(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r14, %r14
    adox %rax, %r14; mov $0, %r15; adcx %r15, %r15; adox %rcx, %r15; mov $38, %edx; xor %eax, %eax
    mulx %r12, %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx
    adcx %rax, %r11; mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8
    adc $0, %r9; adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 160(%rdi)
    mov %r9, 168(%rdi); mov %r10, 176(%rdi); mov %r11, 184(%rdi); mov 192(%rdi), %rdx; mulx 200(%rdi), %r9, %r10
    mulx 208(%rdi), %rax, %r11; add %rax, %r10; mulx 216(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12
    mov 200(%rdi), %rdx; xor %r13d, %r13d; mulx 208(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 216(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 208(%rdi), %rdx
    xor %r14d, %r14d; mulx 216(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax
    mov 192(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9
    mov 200(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10; adcx %r11, %r11
    adox %rcx, %r11; mov 208(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12; adox %rax, %r12
    adcx %r13, %r13; adox %rcx, %r13; mov 216(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r14, %r14
    adox %rax, %r14; mov $0, %r15; adcx %r15, %r15; adox %rcx, %r15; mov $38, %edx; xor %eax, %eax
    mulx %r12, %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx
    adcx %rax, %r11; mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8
    adc $0, %r9; adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 192(%rdi)
    mov %r9, 200(%rdi); mov %r10, 208(%rdi); mov %r11, 216(%rdi); mov 288(%rdi), %r8; mov 296(%rdi), %r9
    mov 304(%rdi), %r10; mov 312(%rdi), %r11; add 320(%rdi), %r8; adc 328(%rdi), %r9; adc 336(%rdi), %r10
    adc 344(%rdi), %r11; sbb %eax, %eax; and $38, %eax; add %rax, %r8; adc $0, %r9; adc $0, %r10; adc $0, %r11
    sbb %eax, %eax; and $38, %eax; add %rax, %r8; mov %r8, 224(%rdi); mov %r9, 232(%rdi); mov %r10, 240(%rdi)
    mov %r11, 248(%rdi); mov 288(%rdi), %r12; mov 296(%rdi), %r13; mov 304(%rdi), %r14; mov 312(%rdi), %r15
    sub 320(%rdi), %r12; sbb 328(%rdi), %r13; sbb 336(%rdi), %r14; sbb 344(%rdi), %r15; sbb %eax, %eax
    and $38, %eax; sub %rax, %r12; sbb $0, %r13; sbb $0, %r14; sbb $0, %r15; sbb %eax, %eax; and $38, %eax
    sub %rax, %r12; mov %r12, 256(%rdi); mov %r13, 264(%rdi); mov %r14, 272(%rdi); mov %r15, 280(%rdi)
    mov 224(%rdi), %rdx; mulx 232(%rdi), %r9, %r10; mulx 240(%rdi), %rax, %r11; add %rax, %r10
    mulx 248(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 232(%rdi), %rdx; xor %r13d, %r13d
    mulx 240(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 248(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; adc $0, %r13; mov 240(%rdi), %rdx; xor %r14d, %r14d; mulx 248(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax; mov 224(%rdi), %rdx; mulx %rdx, %rax, %rcx
    mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 232(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10
    adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11; mov 240(%rdi), %rdx; mulx %rdx, %rax, %rcx
    adcx %r12, %r12; adox %rax, %r12; adcx %r13, %r13; adox %rcx, %r13; mov 248(%rdi), %rdx
    mulx %rdx, %rax, %rcx; adcx %r14, %r14; adox %rax, %r14; mov $0, %r15; adcx %r15, %r15; adox %rcx, %r15
    mov $38, %edx; xor %eax, %eax; mulx %r12, %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx %r15, %rax, %rcx; adcx %rax, %r11; mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx
    add %rcx, %r8; adc $0, %r9; adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8
    mov %r8, 96(%rdi); mov %r9, 104(%rdi); mov %r10, 112(%rdi); mov %r11, 120(%rdi); mov 256(%rdi), %rdx
    mulx 264(%rdi), %r9, %r10; mulx 272(%rdi), %rax, %r11; add %rax, %r10; mulx 280(%rdi), %rax, %r12
    adc %rax, %r11; adc $0, %r12; mov 264(%rdi), %rdx; xor %r13d, %r13d; mulx 272(%rdi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 280(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13
    mov 272(%rdi), %rdx; xor %r14d, %r14d; mulx 280(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    adc $0, %r14; xor %eax, %eax; mov 256(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9
    adox %rcx, %r9; mov 264(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10
    adcx %r11, %r11; adox %rcx, %r11; mov 272(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12
    adox %rax, %r12; adcx %r13, %r13; adox %rcx, %r13; mov 280(%rdi), %rdx; mulx %rdx, %rax, %rcx
    adcx %r14, %r14; adox %rax, %r14; mov $0, %r15; adcx %r15, %r15; adox %rcx, %r15; mov $38, %edx
    xor %eax, %eax; mulx %r12, %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx
    adcx %rax, %r11; mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8
    adc $0, %r9; adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 256(%rdi)
    mov %r9, 264(%rdi); mov %r10, 272(%rdi); mov %r11, 280(%rdi); mov 160(%rdi), %r8; mov 168(%rdi), %r9
    mov 176(%rdi), %r10; mov 184(%rdi), %r11; sub 192(%rdi), %r8; sbb 200(%rdi), %r9; sbb 208(%rdi), %r10
    sbb 216(%rdi), %r11; sbb %eax, %eax; and $38, %eax; sub %rax, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11
    sbb %eax, %eax; and $38, %eax; sub %rax, %r8; mov %r8, 224(%rdi); mov %r9, 232(%rdi); mov %r10, 240(%rdi)
    mov %r11, 248(%rdi); mov 192(%rdi), %rdx; mulx 160(%rdi), %r8, %r9; mulx 168(%rdi), %rax, %r10
    add %rax, %r9; mulx 176(%rdi), %rax, %r11; adc %rax, %r10; mulx 184(%rdi), %rax, %r12; adc %rax, %r11
    adc $0, %r12; mov 200(%rdi), %rdx; xor %r13d, %r13d; mulx 160(%rdi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 168(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 176(%rdi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 184(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13
    mov 208(%rdi), %rdx; xor %r14d, %r14d; mulx 160(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 168(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 176(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 184(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14
    mov 216(%rdi), %rdx; xor %r15d, %r15d; mulx 160(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 168(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 176(%rdi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 184(%rdi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $38, %edx
    xor %eax, %eax; mulx %r12, %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx
    adcx %rax, %r11; mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8
    adc $0, %r9; adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 32(%rdi)
    mov %r9, 40(%rdi); mov %r10, 48(%rdi); mov %r11, 56(%rdi); mov $121665, %edx; mulx 224(%rdi), %r8, %r9
    mulx 232(%rdi), %rax, %r10; add %rax, %r9; mulx 240(%rdi), %rax, %r11; adc %rax, %r10
    mulx 248(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; add 160(%rdi), %r8; adc 168(%rdi), %r9
    adc 176(%rdi), %r10; adc 184(%rdi), %r11; adc $0, %r12; imul $38, %r12, %r12; add %r12, %r8; adc $0, %r9
    adc $0, %r10; adc $0, %r11; sbb %eax, %eax; and $38, %eax; add %rax, %r8; mov %r8, 160(%rdi)
    mov %r9, 168(%rdi); mov %r10, 176(%rdi); mov %r11, 184(%rdi); mov 256(%rdi), %rdx; mulx 0(%rdi), %r8, %r9
    mulx 8(%rdi), %rax, %r10; add %rax, %r9; mulx 16(%rdi), %rax, %r11; adc %rax, %r10
    mulx 24(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 264(%rdi), %rdx; xor %r13d, %r13d
    mulx 0(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 272(%rdi), %rdx; xor %r14d, %r14d
    mulx 0(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 280(%rdi), %rdx; xor %r15d, %r15d
    mulx 0(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $38, %edx; xor %eax, %eax; mulx %r12, %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx; adcx %rax, %r11
    mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8; adc $0, %r9
    adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 128(%rdi)
    mov %r9, 136(%rdi); mov %r10, 144(%rdi); mov %r11, 152(%rdi); mov 224(%rdi), %rdx; mulx 160(%rdi), %r8, %r9
    mulx 168(%rdi), %rax, %r10; add %rax, %r9; mulx 176(%rdi), %rax, %r11; adc %rax, %r10
    mulx 184(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 232(%rdi), %rdx; xor %r13d, %r13d
    mulx 160(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 168(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 176(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 184(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 240(%rdi), %rdx; xor %r14d, %r14d
    mulx 160(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 168(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 176(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 184(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 248(%rdi), %rdx; xor %r15d, %r15d
    mulx 160(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 168(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 176(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 184(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $38, %edx; xor %eax, %eax; mulx %r12, %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx %r13, %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx %r14, %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx %r15, %rax, %rcx; adcx %rax, %r11
    mov $0, %rax; adcx %rax, %rcx; adox %rax, %rcx; imul $38, %rcx, %rcx; add %rcx, %r8; adc $0, %r9
    adc $0, %r10; adc $0, %r11; sbb %rcx, %rcx; and $38, %rcx; add %rcx, %r8; mov %r8, 64(%rdi)
    mov %r9, 72(%rdi); mov %r10, 80(%rdi); mov %r11, 88(%rdi); dec %rbx; jnz 1b; pop %r15; pop %r14; pop %r13
    pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
