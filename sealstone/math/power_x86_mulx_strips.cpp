// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"
#if SEALSTONE_X86

// Written by tools/power_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void product_mulx(Limb*, Limb*, const Limb*, const Limb*, const Modulus&) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $80, %rsp; mov %rdi, 0(%rsp)
    mov %rsi, 8(%rsp); mov %rdx, %rsi; mov %rcx, 16(%rsp); mov 0(%r8), %rax; shr $3, %rax; mov %rax, 48(%rsp)
    mov 8(%r8), %rax; mov %rax, 24(%rsp); mov 32(%r8), %rdx; mov %rdx, 32(%rsp); mov 8(%rax), %r9
    imul %rdx, %r9; mulx 0(%rax), %rax, %r10; lea 1(%r9,%r10), %r9; imul %rdx, %r9; mov %r9, 40(%rsp)
    mov %rcx, %r8; pxor %xmm0, %xmm0; mov 48(%rsp), %rbp; 11:; movups %xmm0, 0(%rdi); movups %xmm0, 16(%rdi)
    movups %xmm0, 32(%rdi); movups %xmm0, 48(%rdi); add $64, %rdi; dec %rbp; jnz 11b; mov 0(%rsp), %rdi
    mov 48(%rsp), %rax; mov %rax, 56(%rsp); cmp %r8, %rsi; je 12f; 13:; mov %rdi, 64(%rsp); mov 16(%rsp), %rbx
    mov 48(%rsp), %rbp; xor %r8d, %r8d; xor %r9d, %r9d; xor %r10d, %r10d; xor %r11d, %r11d; xor %r12d, %r12d
    xor %r13d, %r13d; xor %r14d, %r14d; xor %r15d, %r15d; 14:; mov 0(%rbx), %rdx; xor %eax, %eax
    adox 0(%rdi), %r8; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r8; mov %r8, 0(%rdi); adox %rcx, %r9
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 56(%rsi), %rax, %r8; adcx %rax, %r15
    mov $0, %rax; adcx %rax, %r8; adox %rax, %r8; mov 8(%rbx), %rdx; xor %eax, %eax; adox 8(%rdi), %r9
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; mov %r9, 8(%rdi); adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %r8; mulx 56(%rsi), %rax, %r9; adcx %rax, %r8; mov $0, %rax; adcx %rax, %r9
    adox %rax, %r9; mov 16(%rbx), %rdx; xor %eax, %eax; adox 16(%rdi), %r10; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r10; mov %r10, 16(%rdi); adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 56(%rsi), %rax, %r10; adcx %rax, %r9; mov $0, %rax; adcx %rax, %r10; adox %rax, %r10
    mov 24(%rbx), %rdx; xor %eax, %eax; adox 24(%rdi), %r11; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11
    mov %r11, 24(%rdi); adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 56(%rsi), %rax, %r11; adcx %rax, %r10; mov $0, %rax; adcx %rax, %r11; adox %rax, %r11
    mov 32(%rbx), %rdx; xor %eax, %eax; adox 32(%rdi), %r12; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r12
    mov %r12, 32(%rdi); adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 56(%rsi), %rax, %r12; adcx %rax, %r11; mov $0, %rax; adcx %rax, %r12; adox %rax, %r12
    mov 40(%rbx), %rdx; xor %eax, %eax; adox 40(%rdi), %r13; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13
    mov %r13, 40(%rdi); adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 56(%rsi), %rax, %r13; adcx %rax, %r12; mov $0, %rax; adcx %rax, %r13; adox %rax, %r13
    mov 48(%rbx), %rdx; xor %eax, %eax; adox 48(%rdi), %r14; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14
    mov %r14, 48(%rdi); adox %rcx, %r15; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 56(%rsi), %rax, %r14; adcx %rax, %r13; mov $0, %rax; adcx %rax, %r14; adox %rax, %r14
    mov 56(%rbx), %rdx; xor %eax, %eax; adox 56(%rdi), %r15; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15
    mov %r15, 56(%rdi); adox %rcx, %r8; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 56(%rsi), %rax, %r15; adcx %rax, %r14; mov $0, %rax; adcx %rax, %r15; adox %rax, %r15; add $64, %rbx
    add $64, %rdi; dec %rbp; jnz 14b; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov %r11, 24(%rdi)
    mov %r12, 32(%rdi); mov %r13, 40(%rdi); mov %r14, 48(%rdi); mov %r15, 56(%rdi); mov 64(%rsp), %rdi
    add $64, %rdi; add $64, %rsi; decq 56(%rsp); jnz 13b; jmp 15f; 12:; mov %rsi, 16(%rsp); 16:
    mov %rdi, 64(%rsp); mov 8(%rdi), %r9; mov 16(%rdi), %r10; mov 24(%rdi), %r11; mov 32(%rdi), %r12
    mov 40(%rdi), %r13; mov 48(%rdi), %r14; mov 56(%rdi), %r15; mov 0(%rsi), %rdx; xor %eax, %eax
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 56(%rsi), %rax, %r8; adcx %rax, %r15
    mov $0, %rax; adcx %rax, %r8; adox %rax, %r8; mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov 8(%rsi), %rdx
    xor %eax, %eax; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %r8; mulx 56(%rsi), %rax, %r9; adcx %rax, %r8; mov $0, %rax; adcx %rax, %r9; adox %rax, %r9
    mov %r11, 24(%rdi); mov %r12, 32(%rdi); mov 16(%rsi), %rdx; xor %eax, %eax; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 56(%rsi), %rax, %r10; adcx %rax, %r9; mov $0, %rax; adcx %rax, %r10; adox %rax, %r10
    mov %r13, 40(%rdi); mov %r14, 48(%rdi); mov 24(%rsi), %rdx; xor %eax, %eax; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 56(%rsi), %rax, %r11; adcx %rax, %r10
    mov $0, %rax; adcx %rax, %r11; adox %rax, %r11; mov %r15, 56(%rdi); mov 32(%rsi), %rdx; xor %eax, %eax
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %r12; adcx %rax, %r11; mov $0, %rax; adcx %rax, %r12; adox %rax, %r12
    mov 40(%rsi), %rdx; xor %eax, %eax; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 56(%rsi), %rax, %r13; adcx %rax, %r12; mov $0, %rax; adcx %rax, %r13; adox %rax, %r13
    mov 48(%rsi), %rdx; xor %eax, %eax; mulx 56(%rsi), %rax, %r14; adcx %rax, %r13; mov $0, %rax
    adcx %rax, %r14; adox %rax, %r14; xor %r15d, %r15d; lea 64(%rsi), %rbx; add $64, %rdi; mov 56(%rsp), %rbp
    dec %rbp; jz 17f; 18:; mov 0(%rbx), %rdx; xor %eax, %eax; adox 0(%rdi), %r8; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r8; mov %r8, 0(%rdi); adox %rcx, %r9; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 56(%rsi), %rax, %r8; adcx %rax, %r15; mov $0, %rax; adcx %rax, %r8; adox %rax, %r8; mov 8(%rbx), %rdx
    xor %eax, %eax; adox 8(%rdi), %r9; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; mov %r9, 8(%rdi)
    adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 56(%rsi), %rax, %r9
    adcx %rax, %r8; mov $0, %rax; adcx %rax, %r9; adox %rax, %r9; mov 16(%rbx), %rdx; xor %eax, %eax
    adox 16(%rdi), %r10; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; mov %r10, 16(%rdi); adox %rcx, %r11
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 56(%rsi), %rax, %r10; adcx %rax, %r9
    mov $0, %rax; adcx %rax, %r10; adox %rax, %r10; mov 24(%rbx), %rdx; xor %eax, %eax; adox 24(%rdi), %r11
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; mov %r11, 24(%rdi); adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 56(%rsi), %rax, %r11; adcx %rax, %r10; mov $0, %rax; adcx %rax, %r11
    adox %rax, %r11; mov 32(%rbx), %rdx; xor %eax, %eax; adox 32(%rdi), %r12; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r12; mov %r12, 32(%rdi); adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %r12; adcx %rax, %r11; mov $0, %rax; adcx %rax, %r12; adox %rax, %r12
    mov 40(%rbx), %rdx; xor %eax, %eax; adox 40(%rdi), %r13; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13
    mov %r13, 40(%rdi); adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 56(%rsi), %rax, %r13; adcx %rax, %r12; mov $0, %rax; adcx %rax, %r13; adox %rax, %r13
    mov 48(%rbx), %rdx; xor %eax, %eax; adox 48(%rdi), %r14; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14
    mov %r14, 48(%rdi); adox %rcx, %r15; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 56(%rsi), %rax, %r14; adcx %rax, %r13; mov $0, %rax; adcx %rax, %r14; adox %rax, %r14
    mov 56(%rbx), %rdx; xor %eax, %eax; adox 56(%rdi), %r15; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15
    mov %r15, 56(%rdi); adox %rcx, %r8; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 56(%rsi), %rax, %r15; adcx %rax, %r14; mov $0, %rax; adcx %rax, %r15; adox %rax, %r15; add $64, %rbx
    add $64, %rdi; dec %rbp; jnz 18b; mov %r8, 0(%rdi); mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov %r11, 24(%rdi)
    mov %r12, 32(%rdi); mov %r13, 40(%rdi); mov %r14, 48(%rdi); mov %r15, 56(%rdi); mov 64(%rsp), %rdi
    add $128, %rdi; add $64, %rsi; decq 56(%rsp); jmp 16b; 17:; mov %r8, 0(%rdi); mov %r9, 8(%rdi)
    mov %r10, 16(%rdi); mov %r11, 24(%rdi); mov %r12, 32(%rdi); mov %r13, 40(%rdi); mov %r14, 48(%rdi)
    mov %r15, 56(%rdi); mov 0(%rsp), %rdi; mov 16(%rsp), %rsi; mov 48(%rsp), %rcx; xor %eax, %eax; 19:
    mov 0(%rsi), %rdx; mulx %rdx, %rax, %rdx; mov 0(%rdi), %r8; adcx %r8, %r8; adox %rax, %r8; mov %r8, 0(%rdi)
    mov 8(%rdi), %r9; adcx %r9, %r9; adox %rdx, %r9; mov %r9, 8(%rdi); mov 8(%rsi), %rdx; mulx %rdx, %rax, %rdx
    mov 16(%rdi), %r8; adcx %r8, %r8; adox %rax, %r8; mov %r8, 16(%rdi); mov 24(%rdi), %r9; adcx %r9, %r9
    adox %rdx, %r9; mov %r9, 24(%rdi); mov 16(%rsi), %rdx; mulx %rdx, %rax, %rdx; mov 32(%rdi), %r8
    adcx %r8, %r8; adox %rax, %r8; mov %r8, 32(%rdi); mov 40(%rdi), %r9; adcx %r9, %r9; adox %rdx, %r9
    mov %r9, 40(%rdi); mov 24(%rsi), %rdx; mulx %rdx, %rax, %rdx; mov 48(%rdi), %r8; adcx %r8, %r8
    adox %rax, %r8; mov %r8, 48(%rdi); mov 56(%rdi), %r9; adcx %r9, %r9; adox %rdx, %r9; mov %r9, 56(%rdi)
    mov 32(%rsi), %rdx; mulx %rdx, %rax, %rdx; mov 64(%rdi), %r8; adcx %r8, %r8; adox %rax, %r8
    mov %r8, 64(%rdi); mov 72(%rdi), %r9; adcx %r9, %r9; adox %rdx, %r9; mov %r9, 72(%rdi); mov 40(%rsi), %rdx
    mulx %rdx, %rax, %rdx; mov 80(%rdi), %r8; adcx %r8, %r8; adox %rax, %r8; mov %r8, 80(%rdi)
    mov 88(%rdi), %r9; adcx %r9, %r9; adox %rdx, %r9; mov %r9, 88(%rdi); mov 48(%rsi), %rdx
    mulx %rdx, %rax, %rdx; mov 96(%rdi), %r8; adcx %r8, %r8; adox %rax, %r8; mov %r8, 96(%rdi)
    mov 104(%rdi), %r9; adcx %r9, %r9; adox %rdx, %r9; mov %r9, 104(%rdi); mov 56(%rsi), %rdx
    mulx %rdx, %rax, %rdx; mov 112(%rdi), %r8; adcx %r8, %r8; adox %rax, %r8; mov %r8, 112(%rdi)
    mov 120(%rdi), %r9; adcx %r9, %r9; adox %rdx, %r9; mov %r9, 120(%rdi); lea 64(%rsi), %rsi
    lea 128(%rdi), %rdi; lea -1(%rcx), %rcx; jrcxz 20f; jmp 19b; 20:; 15:; mov 0(%rsp), %rdi; mov 48(%rsp), %rax
    mov %rax, 56(%rsp); movq $0, 72(%rsp); 21:; mov 24(%rsp), %rsi; mov 0(%rdi), %r8; mov 8(%rdi), %r9
    mov 16(%rdi), %r10; mov 24(%rdi), %r11; mov 32(%rdi), %r12; mov 40(%rdi), %r13; mov 48(%rdi), %r14
    mov 56(%rdi), %r15; mov %r8, %rdx; mulx 32(%rsp), %rax, %rcx; imul 40(%rsp), %rdx; add %rdx, %rcx
    mov %r9, %rbx; imul 32(%rsp), %rbx; add %rcx, %rbx; mov %rax, %rdx; mov %rax, 0(%rdi); xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 56(%rsi), %rax, %r8; adcx %rax, %r15; mov $0, %rax; adcx %rax, %r8; adox %rax, %r8
    mov %rbx, %rdx; mov %rbx, 8(%rdi); xor %eax, %eax; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 56(%rsi), %rax, %r9; adcx %rax, %r8
    mov $0, %rax; adcx %rax, %r9; adox %rax, %r9; mov %r10, %rdx; mulx 32(%rsp), %rax, %rcx; imul 40(%rsp), %rdx
    add %rdx, %rcx; mov %r11, %rbx; imul 32(%rsp), %rbx; add %rcx, %rbx; mov %rax, %rdx; mov %rax, 16(%rdi)
    xor %eax, %eax; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 48(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 56(%rsi), %rax, %r10; adcx %rax, %r9; mov $0, %rax; adcx %rax, %r10
    adox %rax, %r10; mov %rbx, %rdx; mov %rbx, 24(%rdi); xor %eax, %eax; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 56(%rsi), %rax, %r11; adcx %rax, %r10; mov $0, %rax; adcx %rax, %r11; adox %rax, %r11; mov %r12, %rdx
    mulx 32(%rsp), %rax, %rcx; imul 40(%rsp), %rdx; add %rdx, %rcx; mov %r13, %rbx; imul 32(%rsp), %rbx
    add %rcx, %rbx; mov %rax, %rdx; mov %rax, 32(%rdi); xor %eax, %eax; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 56(%rsi), %rax, %r12; adcx %rax, %r11; mov $0, %rax; adcx %rax, %r12; adox %rax, %r12; mov %rbx, %rdx
    mov %rbx, 40(%rdi); xor %eax, %eax; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 56(%rsi), %rax, %r13; adcx %rax, %r12
    mov $0, %rax; adcx %rax, %r13; adox %rax, %r13; mov %r14, %rdx; mulx 32(%rsp), %rax, %rcx
    imul 40(%rsp), %rdx; add %rdx, %rcx; mov %r15, %rbx; imul 32(%rsp), %rbx; add %rcx, %rbx; mov %rax, %rdx
    mov %rax, 48(%rdi); xor %eax, %eax; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 56(%rsi), %rax, %r14; adcx %rax, %r13
    mov $0, %rax; adcx %rax, %r14; adox %rax, %r14; mov %rbx, %rdx; mov %rbx, 56(%rdi); xor %eax, %eax
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 56(%rsi), %rax, %r15; adcx %rax, %r14; mov $0, %rax; adcx %rax, %r15; adox %rax, %r15
    lea 64(%rsi), %rbx; mov %rdi, %rsi; mov %rdi, 64(%rsp); add $64, %rdi; mov 48(%rsp), %rbp; dec %rbp; jz 22f
    23:; mov 0(%rbx), %rdx; xor %eax, %eax; adox 0(%rdi), %r8; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r8
    mov %r8, 0(%rdi); adox %rcx, %r9; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 56(%rsi), %rax, %r8; adcx %rax, %r15; mov $0, %rax; adcx %rax, %r8; adox %rax, %r8; mov 8(%rbx), %rdx
    xor %eax, %eax; adox 8(%rdi), %r9; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r9; mov %r9, 8(%rdi)
    adox %rcx, %r10; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 32(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r15; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 56(%rsi), %rax, %r9
    adcx %rax, %r8; mov $0, %rax; adcx %rax, %r9; adox %rax, %r9; mov 16(%rbx), %rdx; xor %eax, %eax
    adox 16(%rdi), %r10; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r10; mov %r10, 16(%rdi); adox %rcx, %r11
    mulx 8(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rsi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8
    mulx 48(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 56(%rsi), %rax, %r10; adcx %rax, %r9
    mov $0, %rax; adcx %rax, %r10; adox %rax, %r10; mov 24(%rbx), %rdx; xor %eax, %eax; adox 24(%rdi), %r11
    mulx 0(%rsi), %rax, %rcx; adcx %rax, %r11; mov %r11, 24(%rdi); adox %rcx, %r12; mulx 8(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 24(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r15
    adox %rcx, %r8; mulx 40(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 48(%rsi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 56(%rsi), %rax, %r11; adcx %rax, %r10; mov $0, %rax; adcx %rax, %r11
    adox %rax, %r11; mov 32(%rbx), %rdx; xor %eax, %eax; adox 32(%rdi), %r12; mulx 0(%rsi), %rax, %rcx
    adcx %rax, %r12; mov %r12, 32(%rdi); adox %rcx, %r13; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 16(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; mulx 24(%rsi), %rax, %rcx
    adcx %rax, %r15; adox %rcx, %r8; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 56(%rsi), %rax, %r12; adcx %rax, %r11; mov $0, %rax; adcx %rax, %r12; adox %rax, %r12
    mov 40(%rbx), %rdx; xor %eax, %eax; adox 40(%rdi), %r13; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r13
    mov %r13, 40(%rdi); adox %rcx, %r14; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 56(%rsi), %rax, %r13; adcx %rax, %r12; mov $0, %rax; adcx %rax, %r13; adox %rax, %r13
    mov 48(%rbx), %rdx; xor %eax, %eax; adox 48(%rdi), %r14; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r14
    mov %r14, 48(%rdi); adox %rcx, %r15; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r15; adox %rcx, %r8
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 56(%rsi), %rax, %r14; adcx %rax, %r13; mov $0, %rax; adcx %rax, %r14; adox %rax, %r14
    mov 56(%rbx), %rdx; xor %eax, %eax; adox 56(%rdi), %r15; mulx 0(%rsi), %rax, %rcx; adcx %rax, %r15
    mov %r15, 56(%rdi); adox %rcx, %r8; mulx 8(%rsi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 16(%rsi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 24(%rsi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 32(%rsi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 40(%rsi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; mulx 48(%rsi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 56(%rsi), %rax, %r15; adcx %rax, %r14; mov $0, %rax; adcx %rax, %r15; adox %rax, %r15; add $64, %rbx
    add $64, %rdi; dec %rbp; jnz 23b; 22:; mov 72(%rsp), %rax; neg %rax; adc 0(%rdi), %r8; mov %r8, 0(%rdi)
    adc 8(%rdi), %r9; mov %r9, 8(%rdi); adc 16(%rdi), %r10; mov %r10, 16(%rdi); adc 24(%rdi), %r11
    mov %r11, 24(%rdi); adc 32(%rdi), %r12; mov %r12, 32(%rdi); adc 40(%rdi), %r13; mov %r13, 40(%rdi)
    adc 48(%rdi), %r14; mov %r14, 48(%rdi); adc 56(%rdi), %r15; mov %r15, 56(%rdi); setc %al; movzx %al, %eax
    mov %rax, 72(%rsp); mov 64(%rsp), %rdi; add $64, %rdi; decq 56(%rsp); jnz 21b; mov 8(%rsp), %rdx
    mov 24(%rsp), %rsi; mov 48(%rsp), %rbp; neg %rax; xor %ecx, %ecx; 24:; mov 0(%rsi), %r8; and %rax, %r8
    mov 8(%rsi), %r9; and %rax, %r9; mov 16(%rsi), %r10; and %rax, %r10; mov 24(%rsi), %r11; and %rax, %r11
    mov 32(%rsi), %r12; and %rax, %r12; mov 40(%rsi), %r13; and %rax, %r13; mov 48(%rsi), %r14; and %rax, %r14
    mov 56(%rsi), %r15; and %rax, %r15; neg %rcx; mov 0(%rdi), %rcx; sbb %r8, %rcx; mov %rcx, 0(%rdx)
    mov 8(%rdi), %rcx; sbb %r9, %rcx; mov %rcx, 8(%rdx); mov 16(%rdi), %rcx; sbb %r10, %rcx; mov %rcx, 16(%rdx)
    mov 24(%rdi), %rcx; sbb %r11, %rcx; mov %rcx, 24(%rdx); mov 32(%rdi), %rcx; sbb %r12, %rcx
    mov %rcx, 32(%rdx); mov 40(%rdi), %rcx; sbb %r13, %rcx; mov %rcx, 40(%rdx); mov 48(%rdi), %rcx
    sbb %r14, %rcx; mov %rcx, 48(%rdx); mov 56(%rdi), %rcx; sbb %r15, %rcx; mov %rcx, 56(%rdx); sbb %rcx, %rcx
    add $64, %rdx; add $64, %rsi; add $64, %rdi; dec %rbp; jnz 24b; add $80, %rsp; pop %r15; pop %r14; pop %r13
    pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
