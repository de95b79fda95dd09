// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/field25519_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::curve25519 {
namespace {

// Steps to a^(p - 2) from a: so many squarings of what the step before left, a product with a slot of the frame, and
// the slot where that goes. A slot is given by its distance from sp, in words. The comments say what exponent has been
// reached, in binary digits.
constexpr uint8_t to_inverse[] = {
    1,   8,  16,  // 2 ones
    2,   16, 24,  // 4 ones
    1,   8,  24,  // 5 ones
    5,   24, 32,  // 10 ones
    10,  32, 24,  // 20 ones
    20,  24, 24,  // 40 ones
    10,  32, 24,  // 50 ones
    50,  24, 32,  // 100 ones
    100, 32, 32,  // 200 ones
    50,  24, 32,  // 250 ones
    2,   8,  32,  // these and 01
    3,   16, 32,  // these and 01011
    0,
};

struct Words {
    umaal::Residue u;   // in: the u-coordinate, tight; out: the other one, tight
    uint32_t turns[8];  // bit i: whether bits i and i + 1 of the scalar differ
};

// RFC 7748, section 5, with one difference: the two points of a step are not swapped, since what is computed of both of
// them is the same up to signs that are squared away; only the point that is doubled is selected. The frame:
//     0  slots of 32 bytes: x_2, z_2, A, x_3, z_3, C, CB, DA, DA + CB, x_1.
//        B is where x_2 was, then AA + a24 E; D where z_2 was, then E; AA where A was, BB where C was
//   320  turns
//   352  the rest of the word of turns, how many are left; later the next of to_inverse, squarings left
//   360  words, to_inverse
SEALSTONE_NOINLINE void ladder(Words& words) {
    register Words* r0 __asm__("r0") = &words;
    register const uint8_t* r1 __asm__("r1") = to_inverse;
    __asm__ volatile(R"(
    push    {r4-r11}
    sub     sp, #368
    strd    r0, r1, [sp, #360]
    add     r12, sp, #288
    add     r9, sp, #96
    ldm     r0!, {r1-r8}
    stm     r12!, {r1-r8}           @ x_1
    stm     r9!, {r1-r8}            @ x_3
    ldm     r0, {r1-r8}
    stm     r12, {r1-r8}
    lsls    r8, r8, #1              @ bit 255 of the scalar is 0
    movs    r0, #255
    strd    r8, r0, [sp, #352]
    movs    r0, #0
    movs    r1, #0
    movs    r2, #0
    movs    r3, #0
    movs    r4, #0
    movs    r5, #0
    movs    r6, #0
    movs    r7, #0
    add     r8, sp, #32
    stm     r8, {r0-r7}             @ z_2
    movs    r0, #1
    stm     r9, {r0-r7}             @ z_3
    stm     sp, {r0-r7}             @ x_2
    ldrd    r8, r9, [sp, #352]
1:  lsls    r8, r8, #1
    sbc     r10, r10, r10
    subs    r9, #1
    strd    r8, r9, [sp, #352]
    uadd8   r10, r10, r10           @ for SEL: all flags if there is no turn, none if there is
    add     r12, sp, #32
    bl      7f
    stm     sp, {r0-r7}
    add     r12, sp, #96
    ldm     r12!, {r0-r7}
    bl      7f
    add     r12, sp, #32
    stm     r12, {r0-r7}
    add     r0, sp, #32
    add     r1, sp, #64
    bl      %c[multiply]            @ DA
    add     r8, sp, #224
    stm     r8, {r0-r7}
    add     r0, sp, #160
    mov     r1, sp
    bl      %c[multiply]            @ CB
    add     r12, sp, #192
    stm     r12!, {r0-r7}
    bl      7f
    bl      %c[square]
    add     r12, sp, #192
    stm     r12, {r0-r3, r8-r11}
    add     r0, sp, #288
    add     r1, sp, #192
    bl      %c[multiply]            @ z_3
    add     r8, sp, #128
    stm     r8, {r0-r7}
    add     r0, sp, #256
    ldm     r0, {r0-r7}
    bl      %c[square]              @ x_3
    add     r12, sp, #96
    stm     r12, {r0-r3, r8-r11}
    add     r12, sp, #64
    ldm     r12, {r0-r7}
    add     r12, sp, #160
    bl      8f                      @ AA
    add     r12, sp, #64
    stm     r12, {r0-r3, r8-r11}
    ldm     sp, {r0-r7}
    add     r12, sp, #32
    bl      8f                      @ BB
    add     r12, sp, #160
    stm     r12, {r0-r3, r8-r11}
    add     r12, sp, #64
    ldm     r12!, {r4-r7}
    subs    r0, r4, r0              @ E = AA - BB
    sbcs    r1, r5, r1
    sbcs    r2, r6, r2
    sbcs    r3, r7, r3
    ldm     r12, {r4-r7}
    sbcs    r8, r4, r8
    sbcs    r9, r5, r9
    sbcs    r10, r6, r10
    sbcs    r11, r7, r11
    sbc     r4, r4, r4
    and     r4, r4, #38
    subs    r0, r0, r4
    sbcs    r1, r1, #0
    sbcs    r2, r2, #0
    sbcs    r3, r3, #0
    sbcs    r8, r8, #0
    sbcs    r9, r9, #0
    sbcs    r10, r10, #0
    sbc     r11, r11, #0
    add     r12, sp, #32
    stm     r12!, {r0-r3, r8-r11}
    ldm     r12, {r4-r7}
    movw    r12, #0xdb41            @ AA + a24 E
    movt    r12, #1
    mov     lr, #0
    umaal   r4, lr, r12, r0
    umaal   r5, lr, r12, r1
    umaal   r6, lr, r12, r2
    umaal   r7, lr, r12, r3
    add     r0, sp, #80
    ldm     r0, {r0-r3}
    umaal   r0, lr, r12, r8
    umaal   r1, lr, r12, r9
    umaal   r2, lr, r12, r10
    umaal   r3, lr, r12, r11
    mov     r12, #38
    mul     lr, lr, r12
    adds    r4, r4, lr
    adcs    r5, r5, #0
    adcs    r6, r6, #0
    adcs    r7, r7, #0
    adcs    r0, r0, #0
    adcs    r1, r1, #0
    adcs    r2, r2, #0
    adcs    r3, r3, #0
    it      cs
    addcs   r4, r4, #38
    mov     r12, sp
    stm     r12!, {r4-r7}
    stm     r12, {r0-r3}
    add     r0, sp, #32
    mov     r1, sp
    bl      %c[multiply]            @ z_2
    add     r8, sp, #32
    stm     r8, {r0-r7}
    add     r0, sp, #64
    add     r1, sp, #160
    bl      %c[multiply]            @ x_2
    stm     sp, {r0-r7}
    ldrd    r8, r9, [sp, #352]
    tst     r9, #31
    bne     1b
    lsrs    r10, r9, #3             @ at the end this reads x_1
    add     r10, sp
    ldr     r8, [r10, #316]
    bne     1b

    add     r0, sp, #32             @ x_2 / z_2
    ldm     r0, {r0-r7}
    ldr     r12, [sp, #364]
2:  ldrb    lr, [r12], #1
    strd    r12, lr, [sp, #352]
3:  bl      %c[square]
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    ldr     r12, [sp, #356]
    subs    r12, r12, #1
    str     r12, [sp, #356]
    bne     3b
    add     r12, sp, #160
    stm     r12, {r0-r7}
    mov     r0, r12
    ldr     r12, [sp, #352]
    ldrb    r1, [r12]
    add     r1, sp, r1, lsl #2
    bl      %c[multiply]
    ldr     r12, [sp, #352]
    ldrb    r8, [r12, #1]
    add     r8, sp, r8, lsl #2
    stm     r8, {r0-r7}
    ldrb    r8, [r12, #2]!
    cmp     r8, #0
    bne     2b
    mov     r0, sp
    add     r1, sp, #128
    bl      %c[multiply]
    ldr     r8, [sp, #360]
    stm     r8, {r0-r7}

    sub     sp, #64                 @ what held secrets, with what the routines left below
    movs    r0, #0
    movs    r1, #54
    mov     r2, sp
4:  strd    r0, r0, [r2], #8
    subs    r1, #1
    bne     4b
    add     sp, #432
    b       9f

    @ x + y to r12 + 32 and x - y to r0 .. r7, of x in r0 .. r7 and at r12 - 32 and y at r12, both returned by multiply
    @ or square.
7:  ldm     r12!, {r8-r11}
    adds    r0, r0, r8
    adcs    r1, r1, r9
    adcs    r2, r2, r10
    adcs    r3, r3, r11
    ldm     r12!, {r8-r11}
    adcs    r4, r4, r8
    adcs    r5, r5, r9
    adcs    r6, r6, r10
    adcs    r7, r7, r11
    it      cs
    addcs   r0, r0, #38
    stm     r12, {r0-r7}
    sub     r12, #64
    ldm     r12!, {r0-r7}
    ldm     r12!, {r8-r11}
    subs    r0, r0, r8
    sbcs    r1, r1, r9
    sbcs    r2, r2, r10
    sbcs    r3, r3, r11
    ldm     r12, {r8-r11}
    sbcs    r4, r4, r8
    sbcs    r5, r5, r9
    sbcs    r6, r6, r10
    sbcs    r7, r7, r11
    sbc     r8, r8, r8
    and     r8, r8, #38
    subs    r0, r0, r8
    sbcs    r1, r1, #0
    sbcs    r2, r2, #0
    sbcs    r3, r3, #0
    sbcs    r4, r4, #0
    sbcs    r5, r5, #0
    sbcs    r6, r6, #0
    sbc     r7, r7, #0
    bx      lr

    @ The square of what SEL selects: r0 .. r7, or what is at r12 if there is a turn.
8:  ldm     r12!, {r8-r11}
    sel     r0, r0, r8
    sel     r1, r1, r9
    sel     r2, r2, r10
    sel     r3, r3, r11
    ldm     r12, {r8-r11}
    sel     r4, r4, r8
    sel     r5, r5, r9
    sel     r6, r6, r10
    sel     r7, r7, r11
    b       %c[square]

9:  pop     {r4-r11}
)"
                     : "+r"(r0), "+r"(r1)
                     : [multiply] "i"(multiply_25519_umaal), [square] "i"(square_25519_umaal)
                     : "r2", "r3", "r12", "lr", "cc", "memory");
}

}  // namespace

void ladder_umaal(uint8_t* out, const uint8_t* k, const uint8_t* u) {
    Words words;
    umaal::load(words.u, u);
    uint32_t above = 0;
    for (size_t i = 8; i-- != 0;) {
        const uint32_t word = load_le32(k + 4 * i);
        words.turns[i] = word ^ (word >> 1 | above << 31);
        above = word;
    }
    ladder(words);
    umaal::reduce(words.u);
    umaal::store(out, words.u);
    wipe(words);
}

}  // namespace sealstone::math::curve25519
#endif
