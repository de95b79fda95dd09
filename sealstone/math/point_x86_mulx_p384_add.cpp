// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field_mulx.h"
#if SEALSTONE_X86

// Written by tools/modular_x86_mulx.py, which says how.
namespace sealstone::math {

[[gnu::naked]] void add_p384_mulx(Limb*, const Limb*, Limb*) {
    __asm__(R"(
    push %rbx; push %rbp; push %r12; push %r13; push %r14; push %r15; sub $96, %rsp; mov %rdx, %rbp
    mov 0(%rsi), %rax; mov 48(%rsi), %rcx; mov %rax, 144(%rbp); mov %rcx, 192(%rbp); mov 8(%rsi), %rax
    mov 56(%rsi), %rcx; mov %rax, 152(%rbp); mov %rcx, 200(%rbp); mov 16(%rsi), %rax; mov 64(%rsi), %rcx
    mov %rax, 160(%rbp); mov %rcx, 208(%rbp); mov 24(%rsi), %rax; mov 72(%rsi), %rcx; mov %rax, 168(%rbp)
    mov %rcx, 216(%rbp); mov 32(%rsi), %rax; mov 80(%rsi), %rcx; mov %rax, 176(%rbp); mov %rcx, 224(%rbp)
    mov 40(%rsi), %rax; mov 88(%rsi), %rcx; mov %rax, 184(%rbp); mov %rcx, 232(%rbp); mov 96(%rdi), %rdx
    mulx 104(%rdi), %r8, %r9; mulx 112(%rdi), %rax, %r10; add %rax, %r9; mulx 120(%rdi), %rax, %r11
    adc %rax, %r10; mulx 128(%rdi), %rax, %r12; adc %rax, %r11; mulx 136(%rdi), %rax, %r13; adc %rax, %r12
    adc $0, %r13; mov %r8, 8(%rsp); mov %r9, 16(%rsp); mov 104(%rdi), %rdx; xor %r8d, %r8d
    mulx 112(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 120(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 128(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 136(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r8; adc $0, %r8; mov %r10, 24(%rsp); mov %r11, 32(%rsp); mov 112(%rdi), %rdx
    xor %r9d, %r9d; mulx 120(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 128(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r8; mulx 136(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9
    mov %r12, 40(%rsp); mov %r13, 48(%rsp); mov 120(%rdi), %rdx; xor %r10d, %r10d; mulx 128(%rdi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 136(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10
    mov %r8, 56(%rsp); mov %r9, 64(%rsp); mov 128(%rdi), %rdx; xor %r8d, %r8d; mulx 136(%rdi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r8; adc $0, %r8; mov %r10, 72(%rsp); mov %r8, 80(%rsp); xor %eax, %eax
    mov 96(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov %rax, 0(%rsp); mov 8(%rsp), %rdx; adcx %rdx, %rdx
    adox %rcx, %rdx; mov %rdx, 8(%rsp); mov 104(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov 16(%rsp), %rdx
    adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 16(%rsp); mov 24(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 24(%rsp); mov 112(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov 32(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 32(%rsp); mov 40(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 40(%rsp); mov 120(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov 48(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 48(%rsp); mov 56(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 56(%rsp); mov 128(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov 64(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 64(%rsp); mov 72(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 72(%rsp); mov 136(%rdi), %rdx; mulx %rdx, %rax, %rcx; mov 80(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 80(%rsp); mov $0, %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 88(%rsp)
    mov 0(%rsp), %r8; mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12
    mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax; add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx
    shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9; sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13
    sbb $0, %r8; mov %r9, %rax; shl $32, %rax; add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx
    shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10; sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8
    sbb $0, %r9; mov %r10, %rax; shl $32, %rax; add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx
    shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11; sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9
    sbb $0, %r10; mov %r11, %rax; shl $32, %rax; add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx
    shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12; sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10
    sbb $0, %r11; mov %r12, %rax; shl $32, %rax; add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx
    shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13; sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11
    sbb $0, %r12; mov %r13, %rax; shl $32, %rax; add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx
    shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8; sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12
    sbb $0, %r13; add 48(%rsp), %r8; adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11
    adc 80(%rsp), %r12; adc 88(%rsp), %r13; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000000, %rcx; mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15
    mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11
    sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8; cmovc %rbx, %r9; cmovc %r14, %r10
    cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13; mov %r8, 0(%rbp); mov %r9, 8(%rbp)
    mov %r10, 16(%rbp); mov %r11, 24(%rbp); mov %r12, 32(%rbp); mov %r13, 40(%rbp); mov 144(%rbp), %rdx
    mulx 0(%rbp), %r8, %r9; mulx 8(%rbp), %rax, %r10; add %rax, %r9; mulx 16(%rbp), %rax, %r11; adc %rax, %r10
    mulx 24(%rbp), %rax, %r12; adc %rax, %r11; mulx 32(%rbp), %rax, %r13; adc %rax, %r12
    mulx 40(%rbp), %rax, %r14; adc %rax, %r13; adc $0, %r14; mov %r8, 0(%rsp); mov 152(%rbp), %rdx
    xor %r8d, %r8d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 8(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 24(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 32(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp)
    mov 160(%rbp), %rdx; xor %r9d, %r9d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 32(%rbp), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9
    mov %r10, 16(%rsp); mov 168(%rbp), %rdx; xor %r10d, %r10d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 16(%rbp), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8
    mulx 32(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp); mov 176(%rbp), %rdx; xor %r11d, %r11d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 24(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 40(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11; mov %r12, 32(%rsp)
    mov 184(%rbp), %rdx; xor %r12d, %r12d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r8
    adox %rcx, %r9; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 32(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12
    mov %r13, 40(%rsp); mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp); mov %r10, 72(%rsp)
    mov %r11, 80(%rsp); mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9; mov 16(%rsp), %r10
    mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax; add %rax, %r8
    mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi; sub %rax, %rdx
    sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9; sbb %rsi, %r10
    sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax; add %rax, %r9
    mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi; sub %rax, %rdx
    sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10; sbb %rsi, %r11
    sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax; add %rax, %r10
    mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi; sub %rax, %rdx
    sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11; sbb %rsi, %r12
    sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax; add %rax, %r11
    mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi; sub %rax, %rdx
    sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12; sbb %rsi, %r13
    sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax; add %rax, %r12
    mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi; sub %rax, %rdx
    sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13; sbb %rsi, %r8
    sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax; add %rax, %r13
    mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi; sub %rax, %rdx
    sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8; sbb %rsi, %r9
    sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8; adc 56(%rsp), %r9
    adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13; mov $0, %rsi; adc %rsi, %rsi
    mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14
    mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10
    sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8; cmovc %rbx, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13; sub 0(%rdi), %r8
    sbb 8(%rdi), %r9; sbb 16(%rdi), %r10; sbb 24(%rdi), %r11; sbb 32(%rdi), %r12; sbb 40(%rdi), %r13
    sbb %rsi, %rsi; mov %esi, %eax; mov %rsi, %rcx; shl $32, %rcx; mov %rsi, %rdx; add %rdx, %rdx; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc %rsi, %r11; adc %rsi, %r12; adc %rsi, %r13; mov %r8, 48(%rbp)
    mov %r9, 56(%rbp); mov %r10, 64(%rbp); mov %r11, 72(%rbp); mov %r12, 80(%rbp); mov %r13, 88(%rbp)
    mov 96(%rdi), %rdx; mulx 0(%rbp), %r8, %r9; mulx 8(%rbp), %rax, %r10; add %rax, %r9
    mulx 16(%rbp), %rax, %r11; adc %rax, %r10; mulx 24(%rbp), %rax, %r12; adc %rax, %r11
    mulx 32(%rbp), %rax, %r13; adc %rax, %r12; mulx 40(%rbp), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 104(%rdi), %rdx; xor %r8d, %r8d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 32(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 112(%rdi), %rdx; xor %r9d, %r9d; mulx 0(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 32(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 40(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp); mov 120(%rdi), %rdx; xor %r10d, %r10d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rbp), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 32(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp)
    mov 128(%rdi), %rdx; xor %r11d, %r11d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rbp), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11
    mov %r12, 32(%rsp); mov 136(%rdi), %rdx; xor %r12d, %r12d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 16(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 32(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp); mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp)
    mov %r10, 72(%rsp); mov %r11, 80(%rsp); mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9
    mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax
    add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9
    sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax
    add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10
    sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax
    add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11
    sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax
    add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12
    sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax
    add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13
    sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax
    add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8
    sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8
    adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx
    mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8
    sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8
    cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13
    mov %r8, 96(%rbp); mov %r9, 104(%rbp); mov %r10, 112(%rbp); mov %r11, 120(%rbp); mov %r12, 128(%rbp)
    mov %r13, 136(%rbp); mov 192(%rbp), %rdx; mulx 96(%rbp), %r8, %r9; mulx 104(%rbp), %rax, %r10; add %rax, %r9
    mulx 112(%rbp), %rax, %r11; adc %rax, %r10; mulx 120(%rbp), %rax, %r12; adc %rax, %r11
    mulx 128(%rbp), %rax, %r13; adc %rax, %r12; mulx 136(%rbp), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 200(%rbp), %rdx; xor %r8d, %r8d; mulx 96(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 112(%rbp), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 128(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 208(%rbp), %rdx; xor %r9d, %r9d
    mulx 96(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 112(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 120(%rbp), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 128(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8
    mulx 136(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp)
    mov 216(%rbp), %rdx; xor %r10d, %r10d; mulx 96(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 104(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 112(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 128(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10
    mov %r11, 24(%rsp); mov 224(%rbp), %rdx; xor %r11d, %r11d; mulx 96(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 112(%rbp), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 128(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; adc $0, %r11; mov %r12, 32(%rsp); mov 232(%rbp), %rdx; xor %r12d, %r12d
    mulx 96(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 112(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 120(%rbp), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 128(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 136(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp)
    mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp); mov %r10, 72(%rsp); mov %r11, 80(%rsp)
    mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 24(%rsp), %r11
    mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax; add %rax, %r8; mov %r8, %rax
    shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9; sbb %rsi, %r10; sbb %rdx, %r11
    sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax; add %rax, %r9; mov %r9, %rax
    shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10; sbb %rsi, %r11; sbb %rdx, %r12
    sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax; add %rax, %r10; mov %r10, %rax
    shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11; sbb %rsi, %r12; sbb %rdx, %r13
    sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax; add %rax, %r11; mov %r11, %rax
    shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12; sbb %rsi, %r13; sbb %rdx, %r8
    sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax; add %rax, %r12; mov %r12, %rax
    shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13; sbb %rsi, %r8; sbb %rdx, %r9
    sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax; add %rax, %r13; mov %r13, %rax
    shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8; sbb %rsi, %r9; sbb %rdx, %r10
    sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8; adc 56(%rsp), %r9; adc 64(%rsp), %r10
    adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13; mov $0, %rsi; adc %rsi, %rsi
    mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14
    mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10
    sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8; cmovc %rbx, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13; sub 48(%rdi), %r8
    sbb 56(%rdi), %r9; sbb 64(%rdi), %r10; sbb 72(%rdi), %r11; sbb 80(%rdi), %r12; sbb 88(%rdi), %r13
    sbb %rsi, %rsi; mov %esi, %eax; mov %rsi, %rcx; shl $32, %rcx; mov %rsi, %rdx; add %rdx, %rdx; add %rax, %r8
    adc %rcx, %r9; adc %rdx, %r10; adc %rsi, %r11; adc %rsi, %r12; adc %rsi, %r13; mov %r8, 96(%rbp)
    mov %r9, 104(%rbp); mov %r10, 112(%rbp); mov %r11, 120(%rbp); mov %r12, 128(%rbp); mov %r13, 136(%rbp)
    mov 48(%rbp), %rdx; mulx 56(%rbp), %r8, %r9; mulx 64(%rbp), %rax, %r10; add %rax, %r9
    mulx 72(%rbp), %rax, %r11; adc %rax, %r10; mulx 80(%rbp), %rax, %r12; adc %rax, %r11
    mulx 88(%rbp), %rax, %r13; adc %rax, %r12; adc $0, %r13; mov %r8, 8(%rsp); mov %r9, 16(%rsp)
    mov 56(%rbp), %rdx; xor %r8d, %r8d; mulx 64(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 72(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 88(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r8; adc $0, %r8; mov %r10, 24(%rsp)
    mov %r11, 32(%rsp); mov 64(%rbp), %rdx; xor %r9d, %r9d; mulx 72(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r8; mulx 88(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r12, 40(%rsp); mov %r13, 48(%rsp); mov 72(%rbp), %rdx
    xor %r10d, %r10d; mulx 80(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 88(%rbp), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r8, 56(%rsp); mov %r9, 64(%rsp); mov 80(%rbp), %rdx
    xor %r8d, %r8d; mulx 88(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r8; adc $0, %r8; mov %r10, 72(%rsp)
    mov %r8, 80(%rsp); xor %eax, %eax; mov 48(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov %rax, 0(%rsp)
    mov 8(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 8(%rsp); mov 56(%rbp), %rdx
    mulx %rdx, %rax, %rcx; mov 16(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 16(%rsp)
    mov 24(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 24(%rsp); mov 64(%rbp), %rdx
    mulx %rdx, %rax, %rcx; mov 32(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 32(%rsp)
    mov 40(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 40(%rsp); mov 72(%rbp), %rdx
    mulx %rdx, %rax, %rcx; mov 48(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 48(%rsp)
    mov 56(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 56(%rsp); mov 80(%rbp), %rdx
    mulx %rdx, %rax, %rcx; mov 64(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 64(%rsp)
    mov 72(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 72(%rsp); mov 88(%rbp), %rdx
    mulx %rdx, %rax, %rcx; mov 80(%rsp), %rdx; adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 80(%rsp)
    mov $0, %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9
    mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax
    add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9
    sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax
    add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10
    sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax
    add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11
    sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax
    add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12
    sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax
    add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13
    sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax
    add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8
    sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8
    adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx
    mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8
    sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8
    cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13
    mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov %r11, 24(%rbp); mov %r12, 32(%rbp)
    mov %r13, 40(%rbp); mov 48(%rbp), %rdx; mulx 96(%rdi), %r8, %r9; mulx 104(%rdi), %rax, %r10; add %rax, %r9
    mulx 112(%rdi), %rax, %r11; adc %rax, %r10; mulx 120(%rdi), %rax, %r12; adc %rax, %r11
    mulx 128(%rdi), %rax, %r13; adc %rax, %r12; mulx 136(%rdi), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 56(%rbp), %rdx; xor %r8d, %r8d; mulx 96(%rdi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 104(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 112(%rdi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 120(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 128(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 136(%rdi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 64(%rbp), %rdx; xor %r9d, %r9d; mulx 96(%rdi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 104(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 112(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 120(%rdi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 128(%rdi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 136(%rdi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp); mov 72(%rbp), %rdx; xor %r10d, %r10d
    mulx 96(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 104(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 112(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 120(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 128(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 136(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp)
    mov 80(%rbp), %rdx; xor %r11d, %r11d; mulx 96(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 104(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 112(%rdi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 120(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 128(%rdi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 136(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11
    mov %r12, 32(%rsp); mov 88(%rbp), %rdx; xor %r12d, %r12d; mulx 96(%rdi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 104(%rdi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 112(%rdi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 120(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 128(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 136(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp); mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp)
    mov %r10, 72(%rsp); mov %r11, 80(%rsp); mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9
    mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax
    add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9
    sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax
    add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10
    sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax
    add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11
    sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax
    add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12
    sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax
    add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13
    sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax
    add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8
    sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8
    adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx
    mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8
    sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8
    cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13
    mov %r8, 96(%rdi); mov %r9, 104(%rdi); mov %r10, 112(%rdi); mov %r11, 120(%rdi); mov %r12, 128(%rdi)
    mov %r13, 136(%rdi); mov 48(%rbp), %rdx; mulx 0(%rbp), %r8, %r9; mulx 8(%rbp), %rax, %r10; add %rax, %r9
    mulx 16(%rbp), %rax, %r11; adc %rax, %r10; mulx 24(%rbp), %rax, %r12; adc %rax, %r11
    mulx 32(%rbp), %rax, %r13; adc %rax, %r12; mulx 40(%rbp), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 56(%rbp), %rdx; xor %r8d, %r8d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rbp), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 32(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 64(%rbp), %rdx; xor %r9d, %r9d; mulx 0(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 32(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 40(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp); mov 72(%rbp), %rdx; xor %r10d, %r10d
    mulx 0(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rbp), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 32(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp)
    mov 80(%rbp), %rdx; xor %r11d, %r11d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 8(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 16(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rbp), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11
    mov %r12, 32(%rsp); mov 88(%rbp), %rdx; xor %r12d, %r12d; mulx 0(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 8(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 16(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 32(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp); mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp)
    mov %r10, 72(%rsp); mov %r11, 80(%rsp); mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9
    mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax
    add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9
    sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax
    add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10
    sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax
    add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11
    sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax
    add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12
    sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax
    add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13
    sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax
    add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8
    sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8
    adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx
    mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8
    sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8
    cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13
    mov %r8, 144(%rbp); mov %r9, 152(%rbp); mov %r10, 160(%rbp); mov %r11, 168(%rbp); mov %r12, 176(%rbp)
    mov %r13, 184(%rbp); mov 0(%rbp), %rdx; mulx 0(%rdi), %r8, %r9; mulx 8(%rdi), %rax, %r10; add %rax, %r9
    mulx 16(%rdi), %rax, %r11; adc %rax, %r10; mulx 24(%rdi), %rax, %r12; adc %rax, %r11
    mulx 32(%rdi), %rax, %r13; adc %rax, %r12; mulx 40(%rdi), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 8(%rbp), %rdx; xor %r8d, %r8d; mulx 0(%rdi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 16(%rdi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 24(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 32(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 40(%rdi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 16(%rbp), %rdx; xor %r9d, %r9d; mulx 0(%rdi), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 16(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 24(%rdi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 32(%rdi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 40(%rdi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp); mov 24(%rbp), %rdx; xor %r10d, %r10d
    mulx 0(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 24(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 32(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 40(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp)
    mov 32(%rbp), %rdx; xor %r11d, %r11d; mulx 0(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 8(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 16(%rdi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 24(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 32(%rdi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 40(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11
    mov %r12, 32(%rsp); mov 40(%rbp), %rdx; xor %r12d, %r12d; mulx 0(%rdi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 8(%rdi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 16(%rdi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 24(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 32(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 40(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp); mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp)
    mov %r10, 72(%rsp); mov %r11, 80(%rsp); mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9
    mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax
    add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9
    sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax
    add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10
    sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax
    add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11
    sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax
    add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12
    sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax
    add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13
    sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax
    add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8
    sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8
    adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx
    mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8
    sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8
    cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13
    mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov %r11, 24(%rbp); mov %r12, 32(%rbp)
    mov %r13, 40(%rbp); add 0(%rbp), %r8; adc 8(%rbp), %r9; adc 16(%rbp), %r10; adc 24(%rbp), %r11
    adc 32(%rbp), %r12; adc 40(%rbp), %r13; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000000, %rcx; mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15
    mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11
    sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8; cmovc %rbx, %r9; cmovc %r14, %r10
    cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13; mov %r8, 192(%rbp); mov %r9, 200(%rbp)
    mov %r10, 208(%rbp); mov %r11, 216(%rbp); mov %r12, 224(%rbp); mov %r13, 232(%rbp); mov 96(%rbp), %rdx
    mulx 104(%rbp), %r8, %r9; mulx 112(%rbp), %rax, %r10; add %rax, %r9; mulx 120(%rbp), %rax, %r11
    adc %rax, %r10; mulx 128(%rbp), %rax, %r12; adc %rax, %r11; mulx 136(%rbp), %rax, %r13; adc %rax, %r12
    adc $0, %r13; mov %r8, 8(%rsp); mov %r9, 16(%rsp); mov 104(%rbp), %rdx; xor %r8d, %r8d
    mulx 112(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 128(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 136(%rbp), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r8; adc $0, %r8; mov %r10, 24(%rsp); mov %r11, 32(%rsp); mov 112(%rbp), %rdx
    xor %r9d, %r9d; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 128(%rbp), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r8; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9
    mov %r12, 40(%rsp); mov %r13, 48(%rsp); mov 120(%rbp), %rdx; xor %r10d, %r10d; mulx 128(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10
    mov %r8, 56(%rsp); mov %r9, 64(%rsp); mov 128(%rbp), %rdx; xor %r8d, %r8d; mulx 136(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r8; adc $0, %r8; mov %r10, 72(%rsp); mov %r8, 80(%rsp); xor %eax, %eax
    mov 96(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov %rax, 0(%rsp); mov 8(%rsp), %rdx; adcx %rdx, %rdx
    adox %rcx, %rdx; mov %rdx, 8(%rsp); mov 104(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov 16(%rsp), %rdx
    adcx %rdx, %rdx; adox %rax, %rdx; mov %rdx, 16(%rsp); mov 24(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 24(%rsp); mov 112(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov 32(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 32(%rsp); mov 40(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 40(%rsp); mov 120(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov 48(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 48(%rsp); mov 56(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 56(%rsp); mov 128(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov 64(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 64(%rsp); mov 72(%rsp), %rdx; adcx %rdx, %rdx; adox %rcx, %rdx
    mov %rdx, 72(%rsp); mov 136(%rbp), %rdx; mulx %rdx, %rax, %rcx; mov 80(%rsp), %rdx; adcx %rdx, %rdx
    adox %rax, %rdx; mov %rdx, 80(%rsp); mov $0, %rdx; adcx %rdx, %rdx; adox %rcx, %rdx; mov %rdx, 88(%rsp)
    mov 0(%rsp), %r8; mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12
    mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax; add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx
    shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9; sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13
    sbb $0, %r8; mov %r9, %rax; shl $32, %rax; add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx
    shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10; sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8
    sbb $0, %r9; mov %r10, %rax; shl $32, %rax; add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx
    shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11; sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9
    sbb $0, %r10; mov %r11, %rax; shl $32, %rax; add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx
    shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12; sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10
    sbb $0, %r11; mov %r12, %rax; shl $32, %rax; add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx
    shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13; sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11
    sbb $0, %r12; mov %r13, %rax; shl $32, %rax; add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx
    shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi; sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx
    add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8; sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12
    sbb $0, %r13; add 48(%rsp), %r8; adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11
    adc 80(%rsp), %r12; adc 88(%rsp), %r13; mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax
    movabs $0xffffffff00000000, %rcx; mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15
    mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11
    sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8; cmovc %rbx, %r9; cmovc %r14, %r10
    cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13; sub 144(%rbp), %r8; sbb 152(%rbp), %r9
    sbb 160(%rbp), %r10; sbb 168(%rbp), %r11; sbb 176(%rbp), %r12; sbb 184(%rbp), %r13; sbb %rsi, %rsi
    mov %esi, %eax; mov %rsi, %rcx; shl $32, %rcx; mov %rsi, %rdx; add %rdx, %rdx; add %rax, %r8; adc %rcx, %r9
    adc %rdx, %r10; adc %rsi, %r11; adc %rsi, %r12; adc %rsi, %r13; sub 192(%rbp), %r8; sbb 200(%rbp), %r9
    sbb 208(%rbp), %r10; sbb 216(%rbp), %r11; sbb 224(%rbp), %r12; sbb 232(%rbp), %r13; sbb %rsi, %rsi
    mov %esi, %eax; mov %rsi, %rcx; shl $32, %rcx; mov %rsi, %rdx; add %rdx, %rdx; add %rax, %r8; adc %rcx, %r9
    adc %rdx, %r10; adc %rsi, %r11; adc %rsi, %r12; adc %rsi, %r13; mov %r8, 0(%rdi); mov %r9, 8(%rdi)
    mov %r10, 16(%rdi); mov %r11, 24(%rdi); mov %r12, 32(%rdi); mov %r13, 40(%rdi); mov 0(%rbp), %r8
    mov 8(%rbp), %r9; mov 16(%rbp), %r10; mov 24(%rbp), %r11; mov 32(%rbp), %r12; mov 40(%rbp), %r13
    sub 0(%rdi), %r8; sbb 8(%rdi), %r9; sbb 16(%rdi), %r10; sbb 24(%rdi), %r11; sbb 32(%rdi), %r12
    sbb 40(%rdi), %r13; sbb %rsi, %rsi; mov %esi, %eax; mov %rsi, %rcx; shl $32, %rcx; mov %rsi, %rdx
    add %rdx, %rdx; add %rax, %r8; adc %rcx, %r9; adc %rdx, %r10; adc %rsi, %r11; adc %rsi, %r12; adc %rsi, %r13
    mov %r8, 0(%rbp); mov %r9, 8(%rbp); mov %r10, 16(%rbp); mov %r11, 24(%rbp); mov %r12, 32(%rbp)
    mov %r13, 40(%rbp); mov 144(%rbp), %rdx; mulx 48(%rdi), %r8, %r9; mulx 56(%rdi), %rax, %r10; add %rax, %r9
    mulx 64(%rdi), %rax, %r11; adc %rax, %r10; mulx 72(%rdi), %rax, %r12; adc %rax, %r11
    mulx 80(%rdi), %rax, %r13; adc %rax, %r12; mulx 88(%rdi), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 152(%rbp), %rdx; xor %r8d, %r8d; mulx 48(%rdi), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 56(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 64(%rdi), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 72(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 80(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 88(%rdi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 160(%rbp), %rdx; xor %r9d, %r9d
    mulx 48(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 56(%rdi), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; mulx 64(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 72(%rdi), %rax, %rcx
    adcx %rax, %r13; adox %rcx, %r14; mulx 80(%rdi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8
    mulx 88(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp)
    mov 168(%rbp), %rdx; xor %r10d, %r10d; mulx 48(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 56(%rdi), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 64(%rdi), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 72(%rdi), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 80(%rdi), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 88(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10
    mov %r11, 24(%rsp); mov 176(%rbp), %rdx; xor %r11d, %r11d; mulx 48(%rdi), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 56(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 64(%rdi), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 72(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 80(%rdi), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; mulx 88(%rdi), %rax, %rcx; adcx %rax, %r10
    adox %rcx, %r11; adc $0, %r11; mov %r12, 32(%rsp); mov 184(%rbp), %rdx; xor %r12d, %r12d
    mulx 48(%rdi), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 56(%rdi), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 64(%rdi), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 72(%rdi), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 80(%rdi), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11
    mulx 88(%rdi), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp)
    mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp); mov %r10, 72(%rsp); mov %r11, 80(%rsp)
    mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9; mov 16(%rsp), %r10; mov 24(%rsp), %r11
    mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax; add %rax, %r8; mov %r8, %rax
    shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9; sbb %rsi, %r10; sbb %rdx, %r11
    sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax; add %rax, %r9; mov %r9, %rax
    shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10; sbb %rsi, %r11; sbb %rdx, %r12
    sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax; add %rax, %r10; mov %r10, %rax
    shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11; sbb %rsi, %r12; sbb %rdx, %r13
    sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax; add %rax, %r11; mov %r11, %rax
    shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12; sbb %rsi, %r13; sbb %rdx, %r8
    sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax; add %rax, %r12; mov %r12, %rax
    shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13; sbb %rsi, %r8; sbb %rdx, %r9
    sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax; add %rax, %r13; mov %r13, %rax
    shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi; sub %rax, %rdx; sbb %rcx, %rax
    sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8; sbb %rsi, %r9; sbb %rdx, %r10
    sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8; adc 56(%rsp), %r9; adc 64(%rsp), %r10
    adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13; mov $0, %rsi; adc %rsi, %rsi
    mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx; mov %r9, %rbx; mov %r10, %r14
    mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8; sbb %rcx, %r9; sbb $-2, %r10
    sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8; cmovc %rbx, %r9
    cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13; mov %r8, 48(%rbp)
    mov %r9, 56(%rbp); mov %r10, 64(%rbp); mov %r11, 72(%rbp); mov %r12, 80(%rbp); mov %r13, 88(%rbp)
    mov 0(%rbp), %rdx; mulx 96(%rbp), %r8, %r9; mulx 104(%rbp), %rax, %r10; add %rax, %r9
    mulx 112(%rbp), %rax, %r11; adc %rax, %r10; mulx 120(%rbp), %rax, %r12; adc %rax, %r11
    mulx 128(%rbp), %rax, %r13; adc %rax, %r12; mulx 136(%rbp), %rax, %r14; adc %rax, %r13; adc $0, %r14
    mov %r8, 0(%rsp); mov 8(%rbp), %rdx; xor %r8d, %r8d; mulx 96(%rbp), %rax, %rcx; adcx %rax, %r9
    adox %rcx, %r10; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 112(%rbp), %rax, %rcx
    adcx %rax, %r11; adox %rcx, %r12; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 128(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; adc $0, %r8; mov %r9, 8(%rsp); mov 16(%rbp), %rdx; xor %r9d, %r9d; mulx 96(%rbp), %rax, %rcx
    adcx %rax, %r10; adox %rcx, %r11; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12
    mulx 112(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 128(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 136(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; adc $0, %r9; mov %r10, 16(%rsp); mov 24(%rbp), %rdx; xor %r10d, %r10d
    mulx 96(%rbp), %rax, %rcx; adcx %rax, %r11; adox %rcx, %r12; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r12
    adox %rcx, %r13; mulx 112(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 120(%rbp), %rax, %rcx
    adcx %rax, %r14; adox %rcx, %r8; mulx 128(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9
    mulx 136(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10; adc $0, %r10; mov %r11, 24(%rsp)
    mov 32(%rbp), %rdx; xor %r11d, %r11d; mulx 96(%rbp), %rax, %rcx; adcx %rax, %r12; adox %rcx, %r13
    mulx 104(%rbp), %rax, %rcx; adcx %rax, %r13; adox %rcx, %r14; mulx 112(%rbp), %rax, %rcx; adcx %rax, %r14
    adox %rcx, %r8; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r8; adox %rcx, %r9; mulx 128(%rbp), %rax, %rcx
    adcx %rax, %r9; adox %rcx, %r10; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; adc $0, %r11
    mov %r12, 32(%rsp); mov 40(%rbp), %rdx; xor %r12d, %r12d; mulx 96(%rbp), %rax, %rcx; adcx %rax, %r13
    adox %rcx, %r14; mulx 104(%rbp), %rax, %rcx; adcx %rax, %r14; adox %rcx, %r8; mulx 112(%rbp), %rax, %rcx
    adcx %rax, %r8; adox %rcx, %r9; mulx 120(%rbp), %rax, %rcx; adcx %rax, %r9; adox %rcx, %r10
    mulx 128(%rbp), %rax, %rcx; adcx %rax, %r10; adox %rcx, %r11; mulx 136(%rbp), %rax, %rcx; adcx %rax, %r11
    adox %rcx, %r12; adc $0, %r12; mov %r13, 40(%rsp); mov %r14, 48(%rsp); mov %r8, 56(%rsp); mov %r9, 64(%rsp)
    mov %r10, 72(%rsp); mov %r11, 80(%rsp); mov %r12, 88(%rsp); mov 0(%rsp), %r8; mov 8(%rsp), %r9
    mov 16(%rsp), %r10; mov 24(%rsp), %r11; mov 32(%rsp), %r12; mov 40(%rsp), %r13; mov %r8, %rax; shl $32, %rax
    add %rax, %r8; mov %r8, %rax; shl $32, %rax; mov %r8, %rcx; shr $32, %rcx; mov %r8, %rdx; mov %r8, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r9
    sbb %rsi, %r10; sbb %rdx, %r11; sbb $0, %r12; sbb $0, %r13; sbb $0, %r8; mov %r9, %rax; shl $32, %rax
    add %rax, %r9; mov %r9, %rax; shl $32, %rax; mov %r9, %rcx; shr $32, %rcx; mov %r9, %rdx; mov %r9, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r10
    sbb %rsi, %r11; sbb %rdx, %r12; sbb $0, %r13; sbb $0, %r8; sbb $0, %r9; mov %r10, %rax; shl $32, %rax
    add %rax, %r10; mov %r10, %rax; shl $32, %rax; mov %r10, %rcx; shr $32, %rcx; mov %r10, %rdx; mov %r10, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r11
    sbb %rsi, %r12; sbb %rdx, %r13; sbb $0, %r8; sbb $0, %r9; sbb $0, %r10; mov %r11, %rax; shl $32, %rax
    add %rax, %r11; mov %r11, %rax; shl $32, %rax; mov %r11, %rcx; shr $32, %rcx; mov %r11, %rdx; mov %r11, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r12
    sbb %rsi, %r13; sbb %rdx, %r8; sbb $0, %r9; sbb $0, %r10; sbb $0, %r11; mov %r12, %rax; shl $32, %rax
    add %rax, %r12; mov %r12, %rax; shl $32, %rax; mov %r12, %rcx; shr $32, %rcx; mov %r12, %rdx; mov %r12, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r13
    sbb %rsi, %r8; sbb %rdx, %r9; sbb $0, %r10; sbb $0, %r11; sbb $0, %r12; mov %r13, %rax; shl $32, %rax
    add %rax, %r13; mov %r13, %rax; shl $32, %rax; mov %r13, %rcx; shr $32, %rcx; mov %r13, %rdx; mov %r13, %rsi
    sub %rax, %rdx; sbb %rcx, %rax; sbb $0, %rsi; mov $0, %rdx; add %rcx, %rsi; adc %rdx, %rdx; sub %rax, %r8
    sbb %rsi, %r9; sbb %rdx, %r10; sbb $0, %r11; sbb $0, %r12; sbb $0, %r13; add 48(%rsp), %r8
    adc 56(%rsp), %r9; adc 64(%rsp), %r10; adc 72(%rsp), %r11; adc 80(%rsp), %r12; adc 88(%rsp), %r13
    mov $0, %rsi; adc %rsi, %rsi; mov $4294967295, %eax; movabs $0xffffffff00000000, %rcx; mov %r8, %rdx
    mov %r9, %rbx; mov %r10, %r14; mov %r11, %r15; mov %r12, 80(%rsp); mov %r13, 88(%rsp); sub %rax, %r8
    sbb %rcx, %r9; sbb $-2, %r10; sbb $-1, %r11; sbb $-1, %r12; sbb $-1, %r13; sbb $0, %rsi; cmovc %rdx, %r8
    cmovc %rbx, %r9; cmovc %r14, %r10; cmovc %r15, %r11; cmovc 80(%rsp), %r12; cmovc 88(%rsp), %r13
    sub 48(%rbp), %r8; sbb 56(%rbp), %r9; sbb 64(%rbp), %r10; sbb 72(%rbp), %r11; sbb 80(%rbp), %r12
    sbb 88(%rbp), %r13; sbb %rsi, %rsi; mov %esi, %eax; mov %rsi, %rcx; shl $32, %rcx; mov %rsi, %rdx
    add %rdx, %rdx; add %rax, %r8; adc %rcx, %r9; adc %rdx, %r10; adc %rsi, %r11; adc %rsi, %r12; adc %rsi, %r13
    mov %r8, 48(%rdi); mov %r9, 56(%rdi); mov %r10, 64(%rdi); mov %r11, 72(%rdi); mov %r12, 80(%rdi)
    mov %r13, 88(%rdi); add $96, %rsp; pop %r15; pop %r14; pop %r13; pop %r12; pop %rbp; pop %rbx; ret
)");
}

}  // namespace sealstone::math
#endif
