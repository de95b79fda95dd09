// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha1_kernels.h"
#include "sealstone/hash/sha1_portable.h"
#if SEALSTONE_ARMV7M

// a..e stay in r4..r8, the registers renamed from round to round. The rotation of b by 30 is never made: whoever reads
// c, d or e rotates it, which is free in the second operand. So a round takes 6 to 8 instructions, a word of the
// schedule 5, sixteen at a time. The message may be unaligned (LDR, no LDM).
//
// The frame, by distance from sp:
//     0  W, the last 16 words
//    64  a..e and K, while the schedule uses the registers
//    88  arguments: state, blocks, count
void sealstone::sha1::compress_armv7m_thumb2(State& state, const uint8_t* blocks, size_t count) {
    if (count == 0) return;
    register State* r0 __asm__("r0") = &state;
    register const uint8_t* r1 __asm__("r1") = blocks;
    register size_t r2 __asm__("r2") = count;
    __asm__ volatile(R"(
    @ One round each, which leaves the new a in e; w is W[t], K stands in r11
    .macro Ch a b c d e w           @ d ^ (b & (c ^ d))
    eor     r9, \c, \d
    and     r9, \b, r9, ror #2
    eor     r9, r9, \d, ror #2
    add     \e, r9, \e, ror #2
    add     \e, \e, \a, ror #27
    add     \e, r11
    add     \e, \w
    .endm
    .macro Parity a b c d e w
    eor     r9, \c, \d
    eor     r9, \b, r9, ror #2
    add     \e, r9, \e, ror #2
    add     \e, \e, \a, ror #27
    add     \e, r11
    add     \e, \w
    .endm
    .macro Maj a b c d e w          @ (b & (c ^ d)) + (c & d)
    eor     r9, \c, \d
    and     r10, \c, \d
    and     r9, \b, r9, ror #2
    add     \e, r9, \e, ror #2
    add     \e, \e, r10, ror #2
    add     \e, \e, \a, ror #27
    add     \e, r11
    add     \e, \w
    .endm

    .macro four f a b c d e
    ldrd    r2, r3, [r12], #8
    \f      \a, \b, \c, \d, \e, r2
    \f      \e, \a, \b, \c, \d, r3
    ldrd    r2, r3, [r12], #8
    \f      \d, \e, \a, \b, \c, r2
    \f      \c, \d, \e, \a, \b, r3
    .endm

    @ W[t], in the place of W[t-16]
    .macro word w w_14 w_8 w_3
    eor     \w, \w_14
    eor     \w, \w_8
    eor     \w, \w_3
    ror     \w, \w, #31
    .endm

    push    {r4-r11}
    sub     sp, #104
    add     r12, sp, #88
    stmia   r12, {r0-r2}
    ldmia   r0, {r4-r8}
    ror     r6, r6, #30
    ror     r7, r7, #30
    ror     r8, r8, #30

1:  mov     r12, sp                 @ a block
    .rept   4
    ldr     r0, [r1], #16
    ldr     r2, [r1, #-12]
    ldr     r3, [r1, #-8]
    ldr     r9, [r1, #-4]
    rev     r0, r0
    rev     r2, r2
    rev     r3, r3
    rev     r9, r9
    stmia   r12!, {r0, r2, r3, r9}
    .endr
    str     r1, [sp, #92]
    mov     r12, sp
    movw    r11, #0x7999
    movt    r11, #0x5a82
    four    Ch, r4, r5, r6, r7, r8
    four    Ch, r5, r6, r7, r8, r4
    four    Ch, r6, r7, r8, r4, r5
    four    Ch, r7, r8, r4, r5, r6
    bl      2f
    four    Ch, r8, r4, r5, r6, r7
    movw    r11, #0xeba1
    movt    r11, #0x6ed9
    four    Parity, r4, r5, r6, r7, r8
    four    Parity, r5, r6, r7, r8, r4
    four    Parity, r6, r7, r8, r4, r5
    bl      2f
    four    Parity, r7, r8, r4, r5, r6
    four    Parity, r8, r4, r5, r6, r7
    movw    r11, #0xbcdc
    movt    r11, #0x8f1b
    four    Maj, r4, r5, r6, r7, r8
    four    Maj, r5, r6, r7, r8, r4
    bl      2f
    four    Maj, r6, r7, r8, r4, r5
    four    Maj, r7, r8, r4, r5, r6
    four    Maj, r8, r4, r5, r6, r7
    movw    r11, #0xc1d6
    movt    r11, #0xca62
    four    Parity, r4, r5, r6, r7, r8
    bl      2f
    four    Parity, r5, r6, r7, r8, r4
    four    Parity, r6, r7, r8, r4, r5
    four    Parity, r7, r8, r4, r5, r6
    four    Parity, r8, r4, r5, r6, r7

    ldr     r0, [sp, #88]           @ the state of before is added
    ldmia   r0, {r1, r2, r3, r9, r10}
    add     r4, r1
    add     r5, r2
    add     r6, r3, r6, ror #2
    add     r7, r9, r7, ror #2
    add     r8, r10, r8, ror #2
    stmia   r0, {r4-r8}
    ror     r6, r6, #30
    ror     r7, r7, #30
    ror     r8, r8, #30
    ldrd    r1, r2, [sp, #92]
    subs    r2, #1
    str     r2, [sp, #96]
    bne     1b
    b       3f

2:  add     r12, sp, #64            @ the next 16 words
    stmia   r12, {r4-r8, r11}
    ldmia   sp, {r0-r11}
    ldr     r12, [sp, #52]
    word    r0, r2, r8, r12
    ldr     r12, [sp, #56]
    word    r1, r3, r9, r12
    ldr     r12, [sp, #60]
    word    r2, r4, r10, r12
    word    r3, r5, r11, r0
    ldr     r12, [sp, #48]
    word    r4, r6, r12, r1
    ldr     r12, [sp, #52]
    word    r5, r7, r12, r2
    ldr     r12, [sp, #56]
    word    r6, r8, r12, r3
    ldr     r12, [sp, #60]
    word    r7, r9, r12, r4
    word    r8, r10, r0, r5
    word    r9, r11, r1, r6
    ldr     r12, [sp, #48]
    word    r10, r12, r2, r7
    ldr     r12, [sp, #52]
    word    r11, r12, r3, r8
    stmia   sp, {r0-r3}
    add     r12, sp, #48
    ldmia   r12, {r0-r3}            @ W[12..15] take their place
    word    r0, r2, r4, r9
    word    r1, r3, r5, r10
    ldr     r12, [sp]
    word    r2, r12, r6, r11
    ldr     r12, [sp, #4]
    word    r3, r12, r7, r0
    add     r12, sp, #16
    stmia   r12!, {r4-r11}
    stmia   r12, {r0-r3}
    add     r12, sp, #64
    ldmia   r12, {r4-r8, r11}
    mov     r12, sp
    bx      lr

3:  mov     r12, sp                 @ the first 84 bytes of the frame are secret
    movs    r0, #0
    movs    r1, #0
    movs    r2, #0
    .rept   7
    stmia   r12!, {r0-r2}
    .endr
    add     sp, #104
    pop     {r4-r11}
    .purgem Ch
    .purgem Parity
    .purgem Maj
    .purgem four
    .purgem word
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2)
                     :
                     : "r3", "r12", "lr", "cc", "memory");
}

#endif
