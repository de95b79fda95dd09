// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void add_p256_mulx(Limb*, const Limb*, Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; mov %rdx, %rbp; mov 0(%rsi), %rax
    mov 32(%rsi), %rcx; mov %rax, 96(%rbp); mov %rcx, 128(%rbp); mov 8(%rsi), %rax; mov 40(%rsi), %rcx
    mov %rax, 104(%rbp); mov %rcx, 136(%rbp); mov 16(%rsi), %rax; mov 48(%rsi), %rcx; mov %rax, 112(%rbp)
    mov %rcx, 144(%rbp); mov 24(%rsi), %rax; mov 56(%rsi), %rcx; mov %rax, 120(%rbp); mov %rcx, 152(%rbp)
    mov 64(%rdi), %rdx; mulx 72(%rdi), %r9, %r10; mulx 80(%rdi), %rax, %r11; add %rax, %r10
    mulx 88(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 72(%rdi), %rdx; xor %r13d, %r13d
    mulx 80(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 88(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; adc $0, %r13; mov 80(%rdi), %rdx; xor %r14d, %r14d; mulx 88(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax; mov 64(%rdi), %rdx; mulx %rdx, %rax, %rcx
    mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 72(%rdi), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10
    adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11; mov 80(%rdi), %rdx; mulx %rdx, %rax, %rcx
    adcx %r12, %r12; adox %rax, %r12; adcx %r13, %r13; adox %rcx, %r13; mov 88(%rdi), %rdx
    mulx %rdx, %rax, %rcx; adcx %r14, %r14; adox %rax, %r14; mov $0, %r15; adcx %r15, %r15; adox %rcx, %r15
    mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx; mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8
    add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8; shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx
    mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10; adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9
    shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx; sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11
    adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10; shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx
    sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8; adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8
    adc %r13, %r9; adc %r14, %r10; adc %r15, %r11; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000001, %rcx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8
    sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp)
    mov %r11, 24(%rbp); mov 96(%rbp), %rdx; mulx 0(%rbp), %r8, %r9; mulx 8(%rbp), %rax, %r10; add %rax, %r9
    mulx 16(%rbp), %rax, %r11; adc %rax, %r10; mulx 24(%rbp), %rax, %r12; adc %rax, %r11; adc $0, %r12
    mov 104(%rbp), %rdx; xor %r13d, %r13d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13
    mov 112(%rbp), %rdx; xor %r14d, %r14d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14
    mov 120(%rbp), %rdx; xor %r15d, %r15d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx
    shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx; mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9
    adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8; shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx
    sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10; adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9
    shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx; sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11
    adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10; shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx
    sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8; adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8
    adc %r13, %r9; adc %r14, %r10; adc %r15, %r11; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000001, %rcx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8
    sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; sub 0(%rdi), %r8; sbb 8(%rdi), %r9; sbb 16(%rdi), %r10
    sbb 24(%rdi), %r11; sbb %rsi, %rsi; mov %esi, %eax; movabs $0xffffffff00000001, %rcx; and %rsi, %rcx
    add %rsi, %r8; adc %rax, %r9; adc $0, %r10; adc %rcx, %r11; mov %r8, 32(%rbp); mov %r9, 40(%rbp)
    mov %r10, 48(%rbp); mov %r11, 56(%rbp); mov 64(%rdi), %rdx; mulx 0(%rbp), %r8, %r9; mulx 8(%rbp), %rax, %r10
    add %rax, %r9; mulx 16(%rbp), %rax, %r11; adc %rax, %r10; mulx 24(%rbp), %rax, %r12; adc %rax, %r11
    adc $0, %r12; mov 72(%rdi), %rdx; xor %r13d, %r13d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13
    mov 80(%rdi), %rdx; xor %r14d, %r14d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14
    mov 88(%rdi), %rdx; xor %r15d, %r15d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx
    shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx; mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9
    adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8; shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx
    sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10; adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9
    shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx; sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11
    adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10; shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx
    sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8; adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8
    adc %r13, %r9; adc %r14, %r10; adc %r15, %r11; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000001, %rcx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8
    sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 64(%rbp); mov %r9, 72(%rbp); mov %r10, 80(%rbp)
    mov %r11, 88(%rbp); mov 128(%rbp), %rdx; mulx 64(%rbp), %r8, %r9; mulx 72(%rbp), %rax, %r10; add %rax, %r9
    mulx 80(%rbp), %rax, %r11; adc %rax, %r10; mulx 88(%rbp), %rax, %r12; adc %rax, %r11; adc $0, %r12
    mov 136(%rbp), %rdx; xor %r13d, %r13d; mulx 64(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 72(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 88(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13
    mov 144(%rbp), %rdx; xor %r14d, %r14d; mulx 64(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 72(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 88(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14
    mov 152(%rbp), %rdx; xor %r15d, %r15d; mulx 64(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 72(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 88(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx
    shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx; mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9
    adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8; shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx
    sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10; adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9
    shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx; sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11
    adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10; shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx
    sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8; adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8
    adc %r13, %r9; adc %r14, %r10; adc %r15, %r11; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000001, %rcx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8
    sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; sub 32(%rdi), %r8; sbb 40(%rdi), %r9; sbb 48(%rdi), %r10
    sbb 56(%rdi), %r11; sbb %rsi, %rsi; mov %esi, %eax; movabs $0xffffffff00000001, %rcx; and %rsi, %rcx
    add %rsi, %r8; adc %rax, %r9; adc $0, %r10; adc %rcx, %r11; mov %r8, 64(%rbp); mov %r9, 72(%rbp)
    mov %r10, 80(%rbp); mov %r11, 88(%rbp); mov 32(%rbp), %rdx; mulx 40(%rbp), %r9, %r10
    mulx 48(%rbp), %rax, %r11; add %rax, %r10; mulx 56(%rbp), %rax, %r12; adc %rax, %r11; adc $0, %r12
    mov 40(%rbp), %rdx; xor %r13d, %r13d; mulx 48(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 56(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 48(%rbp), %rdx
    xor %r14d, %r14d; mulx 56(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax
    mov 32(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 40(%rbp), %rdx
    mulx %rdx, %rax, %rcx; adcx %r10, %r10; adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11
    mov 48(%rbp), %rdx; mulx %rdx, %rax, %rcx; adcx %r12, %r12; adox %rax, %r12; adcx %r13, %r13
    adox %rcx, %r13; mov 56(%rbp), %rdx; mulx %rdx, %rax, %rcx; adcx %r14, %r14; adox %rax, %r14; mov $0, %r15
    adcx %r15, %r15; adox %rcx, %r15; mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx; mov %r8, %rdx
    sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8
    shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10
    adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9; shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx
    sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11; adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10
    shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx; sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000001, %rcx; mov %r8, %r12
    mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8; sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11
    sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 0(%rbp)
    mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov %r11, 24(%rbp); mov 32(%rbp), %rdx; mulx 64(%rdi), %r8, %r9
    mulx 72(%rdi), %rax, %r10; add %rax, %r9; mulx 80(%rdi), %rax, %r11; adc %rax, %r10
    mulx 88(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 40(%rbp), %rdx; xor %r13d, %r13d
    mulx 64(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 72(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 80(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 88(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 48(%rbp), %rdx; xor %r14d, %r14d
    mulx 64(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 72(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 80(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 88(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 56(%rbp), %rdx; xor %r15d, %r15d
    mulx 64(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 72(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 80(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 88(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx
    mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8
    shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10
    adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9; shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx
    sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11; adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10
    shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx; sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000001, %rcx; mov %r8, %r12
    mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8; sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11
    sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 64(%rdi)
    mov %r9, 72(%rdi); mov %r10, 80(%rdi); mov %r11, 88(%rdi); mov 32(%rbp), %rdx; mulx 0(%rbp), %r8, %r9
    mulx 8(%rbp), %rax, %r10; add %rax, %r9; mulx 16(%rbp), %rax, %r11; adc %rax, %r10
    mulx 24(%rbp), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 40(%rbp), %rdx; xor %r13d, %r13d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rbp), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 48(%rbp), %rdx; xor %r14d, %r14d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rbp), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 56(%rbp), %rdx; xor %r15d, %r15d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rbp), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx
    mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8
    shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10
    adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9; shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx
    sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11; adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10
    shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx; sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000001, %rcx; mov %r8, %r12
    mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8; sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11
    sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 96(%rbp)
    mov %r9, 104(%rbp); mov %r10, 112(%rbp); mov %r11, 120(%rbp); mov 0(%rbp), %rdx; mulx 0(%rdi), %r8, %r9
    mulx 8(%rdi), %rax, %r10; add %rax, %r9; mulx 16(%rdi), %rax, %r11; adc %rax, %r10
    mulx 24(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 8(%rbp), %rdx; xor %r13d, %r13d
    mulx 0(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 16(%rbp), %rdx; xor %r14d, %r14d
    mulx 0(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 24(%rbp), %rdx; xor %r15d, %r15d
    mulx 0(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx
    mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8
    shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10
    adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9; shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx
    sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11; adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10
    shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx; sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000001, %rcx; mov %r8, %r12
    mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8; sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11
    sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 0(%rbp)
    mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov %r11, 24(%rbp); add 0(%rbp), %r8; adc 8(%rbp), %r9
    adc 16(%rbp), %r10; adc 24(%rbp), %r11; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000001, %rcx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8
    sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 128(%rbp); mov %r9, 136(%rbp); mov %r10, 144(%rbp)
    mov %r11, 152(%rbp); mov 64(%rbp), %rdx; mulx 72(%rbp), %r9, %r10; mulx 80(%rbp), %rax, %r11; add %rax, %r10
    mulx 88(%rbp), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 72(%rbp), %rdx; xor %r13d, %r13d
    mulx 80(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 88(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; adc $0, %r13; mov 80(%rbp), %rdx; xor %r14d, %r14d; mulx 88(%rbp), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; xor %eax, %eax; mov 64(%rbp), %rdx; mulx %rdx, %rax, %rcx
    mov %rax, %r8; adcx %r9, %r9; adox %rcx, %r9; mov 72(%rbp), %rdx; mulx %rdx, %rax, %rcx; adcx %r10, %r10
    adox %rax, %r10; adcx %r11, %r11; adox %rcx, %r11; mov 80(%rbp), %rdx; mulx %rdx, %rax, %rcx
    adcx %r12, %r12; adox %rax, %r12; adcx %r13, %r13; adox %rcx, %r13; mov 88(%rbp), %rdx
    mulx %rdx, %rax, %rcx; adcx %r14, %r14; adox %rax, %r14; mov $0, %r15; adcx %r15, %r15; adox %rcx, %r15
    mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx; mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8
    add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8; shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx
    mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10; adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9
    shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx; sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11
    adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10; shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx
    sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8; adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8
    adc %r13, %r9; adc %r14, %r10; adc %r15, %r11; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000001, %rcx; mov %r8, %r12; mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8
    sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11; sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; sub 96(%rbp), %r8; sbb 104(%rbp), %r9; sbb 112(%rbp), %r10
    sbb 120(%rbp), %r11; sbb %rsi, %rsi; mov %esi, %eax; movabs $0xffffffff00000001, %rcx; and %rsi, %rcx
    add %rsi, %r8; adc %rax, %r9; adc $0, %r10; adc %rcx, %r11; sub 128(%rbp), %r8; sbb 136(%rbp), %r9
    sbb 144(%rbp), %r10; sbb 152(%rbp), %r11; sbb %rsi, %rsi; mov %esi, %eax; movabs $0xffffffff00000001, %rcx
    and %rsi, %rcx; add %rsi, %r8; adc %rax, %r9; adc $0, %r10; adc %rcx, %r11; mov %r8, 0(%rdi)
    mov %r9, 8(%rdi); mov %r10, 16(%rdi); mov %r11, 24(%rdi); mov 0(%rbp), %r8; mov 8(%rbp), %r9
    mov 16(%rbp), %r10; mov 24(%rbp), %r11; sub 0(%rdi), %r8; sbb 8(%rdi), %r9; sbb 16(%rdi), %r10
    sbb 24(%rdi), %r11; sbb %rsi, %rsi; mov %esi, %eax; movabs $0xffffffff00000001, %rcx; and %rsi, %rcx
    add %rsi, %r8; adc %rax, %r9; adc $0, %r10; adc %rcx, %r11; mov %r8, 0(%rbp); mov %r9, 8(%rbp)
    mov %r10, 16(%rbp); mov %r11, 24(%rbp); mov 96(%rbp), %rdx; mulx 32(%rdi), %r8, %r9
    mulx 40(%rdi), %rax, %r10; add %rax, %r9; mulx 48(%rdi), %rax, %r11; adc %rax, %r10
    mulx 56(%rdi), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 104(%rbp), %rdx; xor %r13d, %r13d
    mulx 32(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 48(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 56(%rdi), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 112(%rbp), %rdx; xor %r14d, %r14d
    mulx 32(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 48(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 56(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 120(%rbp), %rdx; xor %r15d, %r15d
    mulx 32(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 40(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 48(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 56(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx
    mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8
    shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10
    adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9; shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx
    sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11; adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10
    shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx; sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000001, %rcx; mov %r8, %r12
    mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8; sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11
    sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; mov %r8, 32(%rbp)
    mov %r9, 40(%rbp); mov %r10, 48(%rbp); mov %r11, 56(%rbp); mov 0(%rbp), %rdx; mulx 64(%rbp), %r8, %r9
    mulx 72(%rbp), %rax, %r10; add %rax, %r9; mulx 80(%rbp), %rax, %r11; adc %rax, %r10
    mulx 88(%rbp), %rax, %r12; adc %rax, %r11; adc $0, %r12; mov 8(%rbp), %rdx; xor %r13d, %r13d
    mulx 64(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 72(%rbp), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 88(%rbp), %rax, %rcx
    adcx %rax, %r12; adox %rcx, %r13; adc $0, %r13; mov 16(%rbp), %rdx; xor %r14d, %r14d
    mulx 64(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 72(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 88(%rbp), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; adc $0, %r14; mov 24(%rbp), %rdx; xor %r15d, %r15d
    mulx 64(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 72(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 88(%rbp), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r15; adc $0, %r15; mov $32, %rbx; shlx %rbx, %r8, %rax; shrx %rbx, %r8, %rcx
    mov %r8, %rdx; sub %rax, %rdx; sbb %rcx, %r8; add %rax, %r9; adc %rcx, %r10; adc %rdx, %r11; adc $0, %r8
    shlx %rbx, %r9, %rax; shrx %rbx, %r9, %rcx; mov %r9, %rdx; sub %rax, %rdx; sbb %rcx, %r9; add %rax, %r10
    adc %rcx, %r11; adc %rdx, %r8; adc $0, %r9; shlx %rbx, %r10, %rax; shrx %rbx, %r10, %rcx; mov %r10, %rdx
    sub %rax, %rdx; sbb %rcx, %r10; add %rax, %r11; adc %rcx, %r8; adc %rdx, %r9; adc $0, %r10
    shlx %rbx, %r11, %rax; shrx %rbx, %r11, %rcx; mov %r11, %rdx; sub %rax, %rdx; sbb %rcx, %r11; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc $0, %r11; add %r12, %r8; adc %r13, %r9; adc %r14, %r10; adc %r15, %r11
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000001, %rcx; mov %r8, %r12
    mov %r9, %r13; mov %r10, %r14; mov %r11, %r15; sub $-1, %r8; sbb %rax, %r9; sbb $0, %r10; sbb %rcx, %r11
    sbb $0, %rsi; cmovc %r12, %r8; cmovc %r13, %r9; cmovc %r14, %r10; cmovc %r15, %r11; sub 32(%rbp), %r8
    sbb 40(%rbp), %r9; sbb 48(%rbp), %r10; sbb 56(%rbp), %r11; sbb %rsi, %rsi; mov %esi, %eax
    movabs $0xffffffff00000001, %rcx; and %rsi, %rcx; add %rsi, %r8; adc %rax, %r9; adc $0, %r10; adc %rcx, %r11
    mov %r8, 32(%rdi); mov %r9, 40(%rdi); mov %r10, 48(%rdi); mov %r11, 56(%rdi); pop %r15; pop %r14; pop %r13
    pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
