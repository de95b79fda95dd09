// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_mulx.h"
#if SEALSTONE_X86

// Written by tools/power_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void shift_less_mulx(Limb*, const Limb*, size_t, Limb, unsigned) {
    __asm__(R"(
    push %rbx; push %rbp; mov %rdx, %rax; shr $3, %rax; mov %rcx, %rdx; mov %rax, %rcx; mov $64, %r9
    sub %r8, %r9; xor %ebx, %ebx; xor %r10d, %r10d; xor %eax, %eax; stc; 11:; mulx 0(%rsi), %rax, %r11
    adox %r10, %rax; not %rax; mov 0(%rdi), %r10; shlx %r8, %r10, %rbp; lea (%rbp,%rbx), %rbp
    shrx %r9, %r10, %rbx; adcx %rax, %rbp; mov %rbp, 0(%rdi); mulx 8(%rsi), %rax, %r10; adox %r11, %rax
    not %rax; mov 8(%rdi), %r11; shlx %r8, %r11, %rbp; lea (%rbp,%rbx), %rbp; shrx %r9, %r11, %rbx
    adcx %rax, %rbp; mov %rbp, 8(%rdi); mulx 16(%rsi), %rax, %r11; adox %r10, %rax; not %rax; mov 16(%rdi), %r10
    shlx %r8, %r10, %rbp; lea (%rbp,%rbx), %rbp; shrx %r9, %r10, %rbx; adcx %rax, %rbp; mov %rbp, 16(%rdi)
    mulx 24(%rsi), %rax, %r10; adox %r11, %rax; not %rax; mov 24(%rdi), %r11; shlx %r8, %r11, %rbp
    lea (%rbp,%rbx), %rbp; shrx %r9, %r11, %rbx; adcx %rax, %rbp; mov %rbp, 24(%rdi); mulx 32(%rsi), %rax, %r11
    adox %r10, %rax; not %rax; mov 32(%rdi), %r10; shlx %r8, %r10, %rbp; lea (%rbp,%rbx), %rbp
    shrx %r9, %r10, %rbx; adcx %rax, %rbp; mov %rbp, 32(%rdi); mulx 40(%rsi), %rax, %r10; adox %r11, %rax
    not %rax; mov 40(%rdi), %r11; shlx %r8, %r11, %rbp; lea (%rbp,%rbx), %rbp; shrx %r9, %r11, %rbx
    adcx %rax, %rbp; mov %rbp, 40(%rdi); mulx 48(%rsi), %rax, %r11; adox %r10, %rax; not %rax
    mov 48(%rdi), %r10; shlx %r8, %r10, %rbp; lea (%rbp,%rbx), %rbp; shrx %r9, %r10, %rbx; adcx %rax, %rbp
    mov %rbp, 48(%rdi); mulx 56(%rsi), %rax, %r10; adox %r11, %rax; not %rax; mov 56(%rdi), %r11
    shlx %r8, %r11, %rbp; lea (%rbp,%rbx), %rbp; shrx %r9, %r11, %rbx; adcx %rax, %rbp; mov %rbp, 56(%rdi)
    lea 64(%rsi), %rsi; lea 64(%rdi), %rdi; lea -1(%rcx), %rcx; jrcxz 12f; jmp 11b; 12:; mov $0, %rax
    adox %r10, %rax; not %rax; mov 0(%rdi), %rbp; shlx %r8, %rbp, %rbp; lea (%rbp,%rbx), %rbp; adcx %rax, %rbp
    mov %rbp, 0(%rdi); pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
