// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"
#if SEALSTONE_X86

// Written by tools/power_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void product_mulx(Limb*, const Limb*, const Limb*, size_t) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov %rdi, %rbx; mov %rsi, %rbp
    mov %rdx, %r12; mov %rcx, %r13; mov %rcx, %r14; lea 7(%r13), %rcx; shr $3, %rcx; mov %r13, %rax; neg %rax
    and $7, %eax; lea 10f(%rip), %r10; movslq (%r10,%rax,4), %r11; add %r10, %r11; shl $3, %rax; sub %rax, %rbx
    sub %rax, %rbp; mov %rcx, %r15; 20: mov %rbx, %rdi; mov %rbp, %rsi; mov %r15, %rcx; mov (%r12), %rdx
    xor %r8d, %r8d; xor %r9d, %r9d; xor %eax, %eax; jmp *%r11; 2: mulx 0(%rsi), %rax, %r9; adcx 0(%rdi), %rax
    adox %r8, %rax; mov %rax, 0(%rdi); 3: mulx 8(%rsi), %rax, %r8; adcx 8(%rdi), %rax; adox %r9, %rax
    mov %rax, 8(%rdi); 4: mulx 16(%rsi), %rax, %r9; adcx 16(%rdi), %rax; adox %r8, %rax; mov %rax, 16(%rdi)
    5: mulx 24(%rsi), %rax, %r8; adcx 24(%rdi), %rax; adox %r9, %rax; mov %rax, 24(%rdi)
    6: mulx 32(%rsi), %rax, %r9; adcx 32(%rdi), %rax; adox %r8, %rax; mov %rax, 32(%rdi)
    7: mulx 40(%rsi), %rax, %r8; adcx 40(%rdi), %rax; adox %r9, %rax; mov %rax, 40(%rdi)
    8: mulx 48(%rsi), %rax, %r9; adcx 48(%rdi), %rax; adox %r8, %rax; mov %rax, 48(%rdi)
    9: mulx 56(%rsi), %rax, %r8; adcx 56(%rdi), %rax; adox %r9, %rax; mov %rax, 56(%rdi); lea 64(%rsi), %rsi
    lea 64(%rdi), %rdi; lea -1(%rcx), %rcx; jrcxz 1f; jmp 2b
    1: mov $0, %eax; adcx %rax, %r8; adox %rax, %r8; mov %r8, (%rdi); add $8, %rbx; add $8, %r12; dec %r14
    jnz 20b; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
    10:
    .long 2b - 10b
    .long 3b - 10b
    .long 4b - 10b
    .long 5b - 10b
    .long 6b - 10b
    .long 7b - 10b
    .long 8b - 10b
    .long 9b - 10b
)");
}

[[gnu::naked]] void square_mulx(Limb*, const Limb*, size_t) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; push %rdi; push %rsi; push %rdx
    lea 8(%rdi), %rbx; mov %rsi, %rbp; mov %rdx, %r13; dec %r13; 20:; lea 7(%r13), %rcx; shr $3, %rcx
    mov %r13, %rax; neg %rax; and $7, %eax; lea 10f(%rip), %r10; movslq (%r10,%rax,4), %r11; add %r10, %r11
    shl $3, %rax; mov %rbx, %rdi; sub %rax, %rdi; mov (%rbp), %rdx; lea 8(%rbp), %rbp; mov %rbp, %rsi
    sub %rax, %rsi; xor %r8d, %r8d; xor %r9d, %r9d; xor %eax, %eax; jmp *%r11; 2: mulx 0(%rsi), %rax, %r9
    adcx 0(%rdi), %rax; adox %r8, %rax; mov %rax, 0(%rdi); 3: mulx 8(%rsi), %rax, %r8; adcx 8(%rdi), %rax
    adox %r9, %rax; mov %rax, 8(%rdi); 4: mulx 16(%rsi), %rax, %r9; adcx 16(%rdi), %rax; adox %r8, %rax
    mov %rax, 16(%rdi); 5: mulx 24(%rsi), %rax, %r8; adcx 24(%rdi), %rax; adox %r9, %rax; mov %rax, 24(%rdi)
    6: mulx 32(%rsi), %rax, %r9; adcx 32(%rdi), %rax; adox %r8, %rax; mov %rax, 32(%rdi)
    7: mulx 40(%rsi), %rax, %r8; adcx 40(%rdi), %rax; adox %r9, %rax; mov %rax, 40(%rdi)
    8: mulx 48(%rsi), %rax, %r9; adcx 48(%rdi), %rax; adox %r8, %rax; mov %rax, 48(%rdi)
    9: mulx 56(%rsi), %rax, %r8; adcx 56(%rdi), %rax; adox %r9, %rax; mov %rax, 56(%rdi); lea 64(%rsi), %rsi
    lea 64(%rdi), %rdi; lea -1(%rcx), %rcx; jrcxz 1f; jmp 2b
    1: mov $0, %eax; adcx %rax, %r8; adox %rax, %r8; mov %r8, (%rdi); add $16, %rbx; dec %r13; jnz 20b; pop %rcx
    pop %rsi; pop %rdi; xor %eax, %eax; 30: mov (%rsi), %rdx; mulx %rdx, %rax, %r8; mov (%rdi), %r9
    mov 8(%rdi), %r10; adcx %r9, %r9; adox %rax, %r9; adcx %r10, %r10; adox %r8, %r10; mov %r9, (%rdi)
    mov %r10, 8(%rdi); lea 8(%rsi), %rsi; lea 16(%rdi), %rdi; lea -1(%rcx), %rcx; jrcxz 31f; jmp 30b; 31:
    pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
    10:
    .long 2b - 10b
    .long 3b - 10b
    .long 4b - 10b
    .long 5b - 10b
    .long 6b - 10b
    .long 7b - 10b
    .long 8b - 10b
    .long 9b - 10b
)");
}

[[gnu::naked]] Limb reduce_mulx(Limb*, const Limb*, size_t, Limb) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov %rdi, %rbx; mov %rsi, %rbp
    mov %rcx, %r12; mov %rdx, %r13; push %rdx; xor %r14d, %r14d; lea 7(%r13), %rcx; shr $3, %rcx; mov %r13, %rax
    neg %rax; and $7, %eax; lea 10f(%rip), %r10; movslq (%r10,%rax,4), %r11; add %r10, %r11; shl $3, %rax
    sub %rax, %rbp; mov %rcx, %r15; mov %rax, %r13; 20: mov %rbx, %rdi; mov (%rdi), %rdx; imul %r12, %rdx
    sub %r13, %rdi; mov %rbp, %rsi; mov %r15, %rcx; xor %r8d, %r8d; xor %r9d, %r9d; xor %eax, %eax; jmp *%r11
    2: mulx 0(%rsi), %rax, %r9; adcx 0(%rdi), %rax; adox %r8, %rax; mov %rax, 0(%rdi)
    3: mulx 8(%rsi), %rax, %r8; adcx 8(%rdi), %rax; adox %r9, %rax; mov %rax, 8(%rdi)
    4: mulx 16(%rsi), %rax, %r9; adcx 16(%rdi), %rax; adox %r8, %rax; mov %rax, 16(%rdi)
    5: mulx 24(%rsi), %rax, %r8; adcx 24(%rdi), %rax; adox %r9, %rax; mov %rax, 24(%rdi)
    6: mulx 32(%rsi), %rax, %r9; adcx 32(%rdi), %rax; adox %r8, %rax; mov %rax, 32(%rdi)
    7: mulx 40(%rsi), %rax, %r8; adcx 40(%rdi), %rax; adox %r9, %rax; mov %rax, 40(%rdi)
    8: mulx 48(%rsi), %rax, %r9; adcx 48(%rdi), %rax; adox %r8, %rax; mov %rax, 48(%rdi)
    9: mulx 56(%rsi), %rax, %r8; adcx 56(%rdi), %rax; adox %r9, %rax; mov %rax, 56(%rdi); lea 64(%rsi), %rsi
    lea 64(%rdi), %rdi; lea -1(%rcx), %rcx; jrcxz 1f; jmp 2b
    1: mov $0, %eax; adcx %rax, %r8; adox %rax, %r8; xor %eax, %eax; add %r14, %r8; adc %rax, %rax
    add %r8, (%rdi); adc $0, %rax; mov %rax, %r14; add $8, %rbx; decq (%rsp); jnz 20b; pop %rcx; mov %r14, %rax
    pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
    10:
    .long 2b - 10b
    .long 3b - 10b
    .long 4b - 10b
    .long 5b - 10b
    .long 6b - 10b
    .long 7b - 10b
    .long 8b - 10b
    .long 9b - 10b
)");
}

[[gnu::naked]] void subtract_once_mulx(Limb*, const Limb*, const Limb*, size_t, Limb) {
    __asm__(R"(
    mov %rdx, %r10; mov %rcx, %r11; xor %r9d, %r9d
    1: mov (%rsi,%r9,8), %rax; sbb (%r10,%r9,8), %rax; mov %rax, (%rdi,%r9,8); lea 1(%r9), %r9
    lea -1(%rcx), %rcx; jrcxz 2f; jmp 1b; 2: sbb $0, %r8; mov %r11, %rcx; xor %r9d, %r9d; test %r8, %r8
    3: mov (%rdi,%r9,8), %rax; cmovs (%rsi,%r9,8), %rax; mov %rax, (%rdi,%r9,8); lea 1(%r9), %r9
    lea -1(%rcx), %rcx; jrcxz 4f; jmp 3b; 4:; ret
)");
}

}  // namespace sealstone::math
#endif
