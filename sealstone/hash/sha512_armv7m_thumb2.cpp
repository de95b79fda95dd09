// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_portable.h"
#if SEALSTONE_ARMV7M

// A 64-bit word is a pair of registers, low half first. 55 instructions a round: Sigma is written as
// ror(x ^ ror(x, m) ^ ror(x, n), k), whose last rotation comes free with the additions, for its two shifted halves may
// be added one after the other; a, e and b ^ c stay in registers, and new values take the places of a..h in memory that
// are free. 30 instructions a word of the schedule, sixteen at a time. The message may be unaligned (LDR, no LDRD).
//
// The frame, by distance from sp:
//     0  W, the last 16 words
//   128  a..h
//   192  arguments: state, blocks, count, end of K
void sealstone::sha512::compress_armv7m_thumb2(State& state, const uint8_t* blocks, size_t count) {
    if (count == 0) return;
    register State* r0 __asm__("r0") = &state;
    register const uint8_t* r1 __asm__("r1") = blocks;
    register size_t r2 __asm__("r2") = count;
    register const uint64_t* r3 __asm__("r3") = K + 80;
    __asm__ volatile(R"(
    .macro add64 xl xh yl yh
    adds    \xl, \yl
    adc     \xh, \xh, \yh
    .endm

    @ y = x ^ ror(x, m) ^ ror(x, n), and then s += ror(y, k)
    .macro add_Sigma sl sh xl xh yl yh k m n
    eor     \yl, \xl, \xl, lsr #\m
    eor     \yh, \xh, \xh, lsr #\m
    eor     \yl, \yl, \xh, lsl #(32 - \m)
    eor     \yh, \yh, \xl, lsl #(32 - \m)
    eor     \yl, \yl, \xl, lsr #\n
    eor     \yh, \yh, \xh, lsr #\n
    eor     \yl, \yl, \xh, lsl #(32 - \n)
    eor     \yh, \yh, \xl, lsl #(32 - \n)
    adds    \sl, \sl, \yl, lsr #\k
    adc     \sh, \sh, \yh, lsr #\k
    adds    \sl, \sl, \yh, lsl #(32 - \k)
    adc     \sh, \sh, \yl, lsl #(32 - \k)
    .endm

    @ One round. t takes the new a; x is b ^ c, and y becomes a ^ b, which is b ^ c of the next. e is in r4, r5. The
    @ places of b, d, f, g, h are numbers of bytes from sp.
    .macro round al ah tl th xl xh yl yh b d f g h
    ldrd    \tl, \th, [sp, #\h]
    ldrd    r0, r1, [lr], #8        @ K
    add64   \tl, \th, r0, r1
    ldrd    r0, r1, [r12], #8       @ W
    add64   \tl, \th, r0, r1
    add_Sigma \tl, \th, r4, r5, r0, r1, 14, 4, 27
    ldrd    r0, r1, [sp, #\f]       @ Ch(e, f, g) = g ^ (e & (f ^ g))
    ldrd    \yl, \yh, [sp, #\g]
    eors    r0, \yl
    eors    r1, \yh
    ands    r0, r4
    ands    r1, r5
    eors    r0, \yl
    eors    r1, \yh
    add64   \tl, \th, r0, r1
    ldrd    r4, r5, [sp, #\d]
    add64   r4, r5, \tl, \th
    strd    r4, r5, [sp, #\d]
    add_Sigma \tl, \th, \al, \ah, r0, r1, 28, 6, 11
    ldrd    r0, r1, [sp, #\b]       @ Maj(a, b, c) = b ^ ((a ^ b) & (b ^ c))
    eor     \yl, \al, r0
    eor     \yh, \ah, r1
    ands    \xl, \yl
    ands    \xh, \yh
    eors    \xl, r0
    eors    \xh, r1
    add64   \tl, \th, \xl, \xh
    strd    \tl, \th, [sp, #\h]
    .endm

    .macro two_rounds a b c d e f g h
    round   r6, r7, r8, r9, r2, r3, r10, r11, \b, \d, \f, \g, \h
    round   r8, r9, r6, r7, r10, r11, r2, r3, \a, \c, \e, \f, \g
    .endm

    @ W[t], in the place of W[t-16], which is w; v takes W[t-15], and u is W[t-2]. sigma0 = ror(x ^ ror(x, 7), 1) ^
    @ shr(x, 7)
    .macro word wl wh vl vh ul uh w w_15 w_7
    ldrd    \vl, \vh, [sp, #\w_15]
    lsrs    r0, \vl, #7
    eor     r0, r0, \vh, lsl #25
    lsrs    r1, \vh, #7
    eor     r2, \vl, r0
    eor     r3, \vh, r1
    eor     r3, r3, \vl, lsl #25
    eor     r0, r0, r2, lsr #1
    eor     r0, r0, r3, lsl #31
    eor     r1, r1, r3, lsr #1
    eor     r1, r1, r2, lsl #31
    ldrd    r2, r3, [sp, #\w_7]
    add64   \wl, \wh, r0, r1
    lsrs    r0, \ul, #6             @ sigma1
    eor     r0, r0, \uh, lsl #26
    lsrs    r1, \uh, #6
    eor     r0, r0, \ul, lsr #19
    eor     r0, r0, \uh, lsl #13
    eor     r0, r0, \ul, lsl #3
    eor     r0, r0, \uh, lsr #29
    eor     r1, r1, \uh, lsr #19
    eor     r1, r1, \ul, lsl #13
    eor     r1, r1, \uh, lsl #3
    eor     r1, r1, \ul, lsr #29
    add64   \wl, \wh, r2, r3
    add64   \wl, \wh, r0, r1
    strd    \wl, \wh, [sp, #\w]
    .endm

    .macro four_words w0 w1 w2 w3 w4 w9 w10 w11 w12
    word    r4, r5, r6, r7, r8, r9, \w0, \w1, \w9
    word    r6, r7, r8, r9, r10, r11, \w1, \w2, \w10
    word    r8, r9, r10, r11, r4, r5, \w2, \w3, \w11
    word    r10, r11, r4, r5, r6, r7, \w3, \w4, \w12
    ldrd    r8, r9, [sp, #\w2]
    ldrd    r10, r11, [sp, #\w3]
    .endm

    push    {r4-r11}
    sub     sp, #208
    add     r12, sp, #192
    stmia   r12, {r0-r3}
    sub     lr, r12, #64
    ldmia   r0!, {r4-r11}
    stmia   lr!, {r4-r11}
    ldmia   r0, {r4-r11}
    stmia   lr, {r4-r11}

1:  mov     r12, sp                 @ a block
    movs    r0, #16
2:  ldr     r3, [r1], #4
    ldr     r2, [r1], #4
    rev     r3, r3
    rev     r2, r2
    strd    r2, r3, [r12], #8
    subs    r0, #1
    bne     2b
    str     r1, [sp, #196]
    ldr     lr, [sp, #204]
    sub     lr, #640

3:  ldrd    r6, r7, [sp, #128]      @ 16 rounds: a
    ldrd    r4, r5, [sp, #136]      @ b
    ldrd    r2, r3, [sp, #144]      @ c
    eors    r2, r4
    eors    r3, r5
    ldrd    r4, r5, [sp, #160]      @ e
    mov     r12, sp
4:  two_rounds 128, 136, 144, 152, 160, 168, 176, 184
    two_rounds 176, 184, 128, 136, 144, 152, 160, 168
    two_rounds 160, 168, 176, 184, 128, 136, 144, 152
    two_rounds 144, 152, 160, 168, 176, 184, 128, 136
    add     r0, sp, #128
    cmp     r12, r0
    bne     4b
    ldr     r0, [sp, #204]
    cmp     lr, r0
    beq     5f

    ldrd    r4, r5, [sp]            @ the next 16 words
    ldrd    r8, r9, [sp, #112]
    ldrd    r10, r11, [sp, #120]
    four_words 0, 8, 16, 24, 32, 72, 80, 88, 96
    four_words 32, 40, 48, 56, 64, 104, 112, 120, 0
    four_words 64, 72, 80, 88, 96, 8, 16, 24, 32
    four_words 96, 104, 112, 120, 0, 40, 48, 56, 64
    b       3b

5:  ldr     r0, [sp, #192]          @ the state of before is added
    add     r12, sp, #128
    movs    r1, #8
6:  ldrd    r2, r3, [r0]
    ldrd    r4, r5, [r12]
    add64   r2, r3, r4, r5
    strd    r2, r3, [r0], #8
    strd    r2, r3, [r12], #8
    subs    r1, #1
    bne     6b
    ldrd    r1, r2, [sp, #196]
    subs    r2, #1
    str     r2, [sp, #200]
    bne     1b

    mov     r12, sp                 @ the first 192 bytes of the frame are secret
    movs    r0, #0
    movs    r1, #0
    movs    r2, #0
    movs    r3, #0
    .rept   12
    stmia   r12!, {r0-r3}
    .endr
    add     sp, #208
    pop     {r4-r11}
    .purgem add64
    .purgem add_Sigma
    .purgem round
    .purgem two_rounds
    .purgem word
    .purgem four_words
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3)
                     :
                     : "r12", "lr", "cc", "memory");
}

#endif
