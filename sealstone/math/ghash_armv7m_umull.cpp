// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/ghash_kernels.h"
#include "sealstone/math/ghash_masked.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::ghash {
namespace {

// As ghash_portable.cpp does it, with fewer instructions: UMLAL may add one product to another if their longest columns
// are not the same one. Such a column has eight bits, those beside it seven, and 15 is what four bits hold. Constant
// time where UMULL and UMLAL are, which is not on Cortex-M3. The frame, by distance from sp:
//     0  zeros, which end a loop
//     8  nine times: a sum of words of y, and where H's is; while they are multiplied, products grow below
//    80  y, data, end of data
SEALSTONE_NOINLINE void absorb(const Masked& h, uint8_t* y, const uint8_t* data, const uint8_t* end) {
    register const Masked* r0 __asm__("r0") = &h;
    register uint8_t* r1 __asm__("r1") = y;
    register const uint8_t* r2 __asm__("r2") = data;
    register const uint8_t* r3 __asm__("r3") = end;
    __asm__ volatile(R"(
    .macro add_product a b
    umull   r2, r3, \a, \b
    eor     r0, r2
    eor     r1, r3
    .endm
    .macro keep mask                @ the bits that are right
    and     r0, r0, #\mask
    and     r1, r1, #\mask
    orr     r12, r0
    orr     lr, r1
    .endm
    .macro middle low high a d mid_low mid_high   @ of three products, the two middle words of four
    eor     \high, \a
    eor     \mid_low, \high
    eor     \mid_low, \low
    eor     \mid_high, \high
    eor     \mid_high, \d
    .endm
    .macro reduce t carry to        @ t u^128 = t (1 + u + u^2 + u^7), and to multiply by u is to shift right
    eor     \carry, \carry, \t, lsl #31
    eor     \carry, \carry, \t, lsl #30
    eor     \carry, \carry, \t, lsl #25
    eor     \to, \t
    eor     \to, \to, \t, lsr #1
    eor     \to, \to, \t, lsr #2
    eor     \to, \to, \t, lsr #7
    .endm

    push    {r4-r11}
    sub     sp, #96
    strd    r1, r2, [sp, #80]
    str     r3, [sp, #88]
    movs    r3, #0
    str     r3, [sp, #4]
    mov     r3, sp
    movs    r4, #9
1:  str     r0, [r3, #12]
    adds    r0, #16
    adds    r3, #8
    subs    r4, #1
    bne     1b
    ldr     r9, [r1]
    ldr     r11, [r1, #4]
    ldr     r10, [r1, #8]
    ldr     r8, [r1, #12]
    .irp    word, r8, r10, r11, r9  @ y, lowest first
    rev     \word, \word
    .endr
    mov     r0, r2

2:  ldr     r4, [r0], #4            @ the block is added
    ldr     r3, [r0], #4
    ldr     r2, [r0], #4
    ldr     r1, [r0], #4
    str     r0, [sp, #84]
    rev     r1, r1
    rev     r2, r2
    rev     r3, r3
    rev     r4, r4
    eor     r1, r8
    eor     r2, r10
    eor     r3, r11
    eor     r4, r9
    eor     r5, r1, r2
    eor     r6, r3, r4
    eor     r7, r1, r3
    eor     r8, r2, r4
    eor     r9, r5, r6
    str     r1, [sp, #8]
    str     r2, [sp, #16]
    str     r5, [sp, #24]
    str     r3, [sp, #32]
    str     r4, [sp, #40]
    str     r6, [sp, #48]
    str     r7, [sp, #56]
    str     r8, [sp, #64]
    str     r9, [sp, #72]

    ldrd    r0, r1, [sp, #72]
3:  and     r4, r0, #0x11111111
    and     r5, r0, #0x22222222
    and     r6, r0, #0x44444444
    and     r7, r0, #0x88888888
    ldm     r1, {r8-r11}
    umull   r0, r1, r4, r11
    add_product r5, r10
    add_product r6, r9
    add_product r7, r8
    and     r12, r0, #0x88888888
    and     lr, r1, #0x88888888
    umull   r0, r1, r4, r8
    umlal   r0, r1, r5, r11
    add_product r6, r10
    add_product r7, r9
    keep    0x11111111
    umull   r0, r1, r4, r9
    umlal   r0, r1, r6, r11
    umull   r2, r3, r5, r8
    umlal   r2, r3, r7, r10
    eors    r0, r2
    eors    r1, r3
    keep    0x22222222
    umull   r0, r1, r4, r10
    umlal   r0, r1, r7, r11
    add_product r5, r9
    add_product r6, r8
    keep    0x44444444
    push    {r12, lr}
    ldrd    r0, r1, [sp, #72]
    cmp     r1, #0
    bne     3b

    pop     {r0-r5}                 @ the low half: r0, r4, r5, r3
    middle  r0, r1, r2, r3, r4, r5
    pop     {r6-r11}                @ the high half: r6, r10, r11, r9
    middle  r6, r7, r8, r9, r10, r11
    eor     r5, r6
    eor     r10, r3
    eor     r6, r5, r0
    eor     r7, r10, r4
    eor     r8, r5, r11
    eor     r10, r9
    pop     {r1, r2, r3, r5, r12, lr}
    middle  r1, r2, r3, r5, r12, lr
    eor     r6, r1
    eor     r7, r12
    eor     r8, lr
    eor     r10, r5                 @ the product is r0, r4, r6, r7, r8, r10, r11, r9
    reduce  r0, r7, r8
    reduce  r4, r8, r10
    reduce  r6, r10, r11
    reduce  r7, r11, r9
    ldrd    r0, r1, [sp, #84]
    cmp     r0, r1
    bne     2b

    ldr     r0, [sp, #80]
    .irp    word, r9, r11, r10, r8
    rev     \word, \word
    str     \word, [r0], #4
    .endr
    sub     sp, #72                 @ what held secrets, with the products below
    movs    r0, #0
    movs    r1, #19
    mov     r2, sp
4:  strd    r0, r0, [r2], #8
    subs    r1, #1
    bne     4b
    add     sp, #168
    pop     {r4-r11}
    .purgem add_product
    .purgem keep
    .purgem middle
    .purgem reduce
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3)
                     :
                     : "r12", "lr", "cc", "memory");
}

}  // namespace

template <size_t Powers>
void absorb_armv7m_umull(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    if (blocks == 0) return;
    if constexpr (Powers == 1) {
        Masked h = masked(*static_cast<const Reflected*>(context));
        absorb(h, y, data, data + 16 * blocks);
        wipe(h);
    } else {
        absorb(*static_cast<const Masked*>(context), y, data, data + 16 * blocks);
    }
}

template void absorb_armv7m_umull<powers<Small>>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_armv7m_umull<powers<Balanced>>(const void*, uint8_t*, const uint8_t*, size_t);

}  // namespace sealstone::ghash
#endif
