// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_portable.h"
#if SEALSTONE_ARMV7M

// a..h stay in r4..r11 for 16 rounds; 18 instructions a round, since a rotation is free in the second operand: Sigma is
// written as ror(x ^ ror(x, m) ^ ror(x, n), k). Then they go to the stack, and the next 16 words of the schedule, with
// twelve of them in registers at any time, take 10 instructions each. The message may be unaligned (LDR, no LDM).
//
// The frame, by distance from sp:
//     0  W, the last 16 words
//    64  a..h and where we are in K, while the schedule uses the registers
//   100  arguments: state, blocks, count, end of K
void sealstone::sha256::compress_armv7m_thumb2(State& state, const uint8_t* blocks, size_t count) {
    if (count == 0) return;
    register State* r0 __asm__("r0") = &state;
    register const uint8_t* r1 __asm__("r1") = blocks;
    register size_t r2 __asm__("r2") = count;
    register const uint32_t* r3 __asm__("r3") = K + 64;
    __asm__ volatile(R"(
    @ One round. x is b ^ c, and y becomes a ^ b, which is b ^ c of the next.
    .macro round a b d e f g h x y
    eor     r2, \e, \e, ror #5      @ Sigma1(e)
    eor     r2, r2, \e, ror #19
    add     \h, \h, r2, ror #6
    and     r2, \e, \f              @ Ch(e, f, g)
    add     \h, r2
    bic     r2, \g, \e
    add     \h, r2
    add     \d, \h
    eor     r2, \a, \a, ror #11     @ Sigma0(a)
    eor     r2, r2, \a, ror #20
    add     \h, \h, r2, ror #2
    eor     \y, \a, \b              @ Maj(a, b, c) = b ^ ((a ^ b) & (b ^ c))
    ands    \x, \y
    eors    \x, \b
    add     \h, \x
    .endm

    .macro two_rounds a b c d e f g h
    ldrd    r2, r3, [lr], #8        @ K
    add     \h, r2
    ldrd    r1, r2, [r12], #8       @ W
    add     \h, r1
    add     r3, r2
    round   \a, \b, \d, \e, \f, \g, \h, r0, r1
    add     \g, r3
    round   \h, \a, \c, \d, \e, \f, \g, r1, r0
    .endm

    .macro sigma w x shift m n
    lsr     r12, \x, #\shift
    eor     r12, r12, \x, ror #\m
    eor     r12, r12, \x, ror #\n
    add     \w, r12
    .endm

    @ W[t], in the place of W[t-16]
    .macro word w w_15 w_7 w_2
    add     \w, \w_7
    sigma   \w, \w_15, 3, 7, 18
    sigma   \w, \w_2, 10, 17, 19
    .endm

    push    {r4-r11}
    sub     sp, #120
    add     r12, sp, #100
    stmia   r12, {r0-r3}
    ldmia   r0, {r4-r11}

1:  mov     lr, sp                  @ a block
    .rept   4
    ldr     r0, [r1], #16
    ldr     r2, [r1, #-12]
    ldr     r3, [r1, #-8]
    ldr     r12, [r1, #-4]
    rev     r0, r0
    rev     r2, r2
    rev     r3, r3
    rev     r12, r12
    stmia   lr!, {r0, r2, r3, r12}
    .endr
    str     r1, [sp, #104]
    ldr     lr, [sp, #112]
    sub     lr, #256

2:  mov     r12, sp                 @ 16 rounds
    eor     r0, r5, r6
3:  two_rounds r4, r5, r6, r7, r8, r9, r10, r11
    two_rounds r10, r11, r4, r5, r6, r7, r8, r9
    two_rounds r8, r9, r10, r11, r4, r5, r6, r7
    two_rounds r6, r7, r8, r9, r10, r11, r4, r5
    add     r2, sp, #64
    cmp     r12, r2
    bne     3b
    ldr     r2, [sp, #112]
    cmp     lr, r2
    beq     4f

    add     r0, sp, #64             @ the next 16 words
    stmia   r0, {r4-r11, lr}
    ldmia   sp, {r0-r11}
    ldr     lr, [sp, #56]
    word    r0, r1, r9, lr
    ldr     lr, [sp, #60]
    word    r1, r2, r10, lr
    word    r2, r3, r11, r0
    ldr     lr, [sp, #48]
    word    r3, r4, lr, r1
    ldr     lr, [sp, #52]
    word    r4, r5, lr, r2
    ldr     lr, [sp, #56]
    word    r5, r6, lr, r3
    ldr     lr, [sp, #60]
    word    r6, r7, lr, r4
    word    r7, r8, r0, r5
    word    r8, r9, r1, r6
    word    r9, r10, r2, r7
    word    r10, r11, r3, r8
    stmia   sp, {r0-r3}
    add     lr, sp, #48
    ldmia   lr, {r0-r3}             @ W[12..15] take their place
    word    r11, r0, r4, r9
    word    r0, r1, r5, r10
    word    r1, r2, r6, r11
    word    r2, r3, r7, r0
    ldr     lr, [sp]
    word    r3, lr, r8, r1
    add     lr, sp, #16
    stmia   lr!, {r4-r11}
    stmia   lr, {r0-r3}
    add     r0, sp, #64
    ldmia   r0, {r4-r11, lr}
    b       2b

4:  ldr     r0, [sp, #100]          @ the state of before is added
    ldmia   r0, {r1, r2, r3, r12}
    add     r4, r1
    add     r5, r2
    add     r6, r3
    add     r7, r12
    stmia   r0!, {r4-r7}
    ldmia   r0, {r1, r2, r3, r12}
    add     r8, r1
    add     r9, r2
    add     r10, r3
    add     r11, r12
    stmia   r0, {r8-r11}
    ldrd    r1, r2, [sp, #104]
    subs    r2, #1
    str     r2, [sp, #108]
    bne     1b

    mov     r12, sp                 @ the first 96 bytes of the frame are secret
    movs    r0, #0
    movs    r1, #0
    movs    r2, #0
    movs    r3, #0
    .rept   6
    stmia   r12!, {r0-r3}
    .endr
    add     sp, #120
    pop     {r4-r11}
    .purgem round
    .purgem two_rounds
    .purgem sigma
    .purgem word
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3)
                     :
                     : "r12", "lr", "cc", "memory");
}

#endif
