// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_fixsliced.h"
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_ARMV7M

// One block, for chains. It has 16 bits a slice, and so two slices fit into a word: slice j at bit 8 row + column of
// register j, and slice j + 4 at bit 8 row + 4 + column. MixColumns, ShiftRows and AddRoundKey take half of what they
// take for two blocks; SubBytes reads the upper slice by a shifted operand. Else as aes_armv7m_thumb2.cpp does it.
namespace sealstone::aes {
namespace {

using namespace fixsliced;

// See armv7m::sub_bytes(). What gets into the upper slice's place in between dies by four masks (mNN is tNN & ones).
[[gnu::naked]] void sub_bytes_of_one() {
    __asm__ volatile(R"(
    str     lr, [sp, #56]
    eor     r8, r2, r1                  @ t0
    eor     r10, r1, r3, lsr #4         @ y13
    eor     r11, r0, r8, lsr #4         @ y1
    eor     r7, r2, r0, lsr #4          @ y14
    eor     r9, r10, r7                 @ y12
    eor     r12, r3, r9                 @ t1
    eor     r5, r2, r3, lsr #4          @ y8
    eor     r4, r12, r2, lsr #4         @ y20
    eor     r1, r1, r11                 @ y5
    eor     lr, r11, r0, lsr #4         @ y4
    eor     r2, r2, r12                 @ y15
    and     r12, r9, r2                 @ t2
    and     r6, lr, r0                  @ t5
    strd    r9, r1, [sp, #0]            @ y12 y5
    eor     r9, r2, r0                  @ y6
    strd    lr, r9, [sp, #8]            @ y4 y6
    and     lr, r1, r11                 @ t8
    eors    r1, r5                      @ y3
    and     r9, r9, r1                  @ t3
    eor     r9, r9, r12                 @ t4
    strd    r2, r1, [sp, #16]           @ y15 y3
    eor     r2, r2, r8, lsr #4          @ y10
    eor     r1, r2, r5                  @ y19
    eor     r6, r6, r12                 @ t6
    eor     r12, r3, r0                 @ y9
    strd    r5, r2, [sp, #24]           @ y8 y10
    ands    r5, r2                      @ t15
    eor     r9, r9, r4                  @ t17
    eor     r4, r4, r12, lsr #4         @ y11
    eor     r8, r4, r8, lsr #4          @ y16
    eors    r2, r4                      @ y17
    strd    r7, r2, [sp, #32]           @ y14 y17
    ands    r2, r7                      @ t13
    eor     r7, r0, r4                  @ y7
    strd    r4, r12, [sp, #40]          @ y11 y9
    and     r4, r4, r12, lsr #4         @ t12
    and     r12, r10, r8                @ t7
    eors    r5, r4                      @ t16
    eors    r4, r2                      @ t14
    eors    r6, r5                      @ t18
    eor     lr, lr, r12                 @ t9
    eor     r2, r11, r3, lsr #4         @ y2
    eors    r1, r6                      @ t22
    eor     r9, r9, r4                  @ t21
    eor     r4, r4, lr                  @ t19
    eor     r3, r8, r3, lsr #4          @ y18
    and     r6, r2, r7                  @ t10
    eor     r6, r6, r12                 @ t11
    eor     r12, r10, r8                @ y21
    eor     r4, r4, r12                 @ t23
    eors    r6, r5                      @ t20
    and     r5, r9, r4                  @ t26
    eors    r6, r3                      @ t24
    eor     r9, r9, r1                  @ t25
    eor     r3, r4, r6                  @ t30
    eor     lr, r1, r5                  @ t31
    and     r3, r3, lr                  @ t32
    eors    r3, r6                      @ t33u
    and     r3, r3, #0x0f0f0f0f         @ m33
    eors    r5, r6                      @ t27
    ands    r0, r3                      @ z2
    eor     r12, r5, r3                 @ t35
    and     lr, r9, r5                  @ t28
    eor     r1, r1, lr                  @ t29u
    eors    r4, r3                      @ t34
    and     r6, r6, r12                 @ t36
    eors    r5, r6                      @ t38
    and     r1, r1, #0x0f0f0f0f         @ m29
    ands    r5, r1                      @ t39
    ands    r7, r1                      @ z5
    eors    r4, r6                      @ t37u
    and     r4, r4, #0x0f0f0f0f         @ m37
    eor     r5, r5, r9                  @ t40u
    ldrd    r12, r9, [sp, #8]           @ y4 y6
    and     r9, r9, r4                  @ z1
    and     r12, r12, r3                @ z11
    ldrd    r6, lr, [sp, #16]           @ y15 y3
    and     lr, lr, r4                  @ z10
    and     r5, r5, #0x0f0f0f0f         @ m40
    and     r11, r11, r5                @ z4
    strd    r12, r5, [sp, #48]          @ z11 m40
    eor     r12, r3, r4                 @ t44
    eors    r4, r5                      @ t41
    eors    r5, r1                      @ t43
    ands    r2, r1                      @ z14
    eors    r1, r3                      @ t42
    and     r8, r8, r5                  @ z3
    eor     r7, r7, r8                  @ tc12
    eor     r3, r1, r4                  @ t45
    and     r6, r6, r12                 @ z0
    and     r5, r5, r10                 @ z12
    eors    r0, r6                      @ tc4
    eor     r8, r8, r11                 @ tc6
    ldrd    r10, r11, [sp, #32]         @ y14 y17
    and     r11, r11, r3                @ z7
    eor     r6, r6, r9                  @ tc5
    and     r3, r3, r10                 @ z16
    ldrd    r9, r10, [sp, #40]          @ y11 y9
    and     r10, r1, r10, lsr #4        @ z15
    eors    r7, r0                      @ tc14
    eor     r11, r11, r8                @ tc8
    eor     r3, r3, r10                 @ tc1
    and     r1, r1, r9                  @ z6
    eor     r6, r6, r8                  @ tc11
    eor     lr, lr, r3                  @ tc2
    eors    r0, r5                      @ tc7
    eor     r8, r1, r11                 @ tc16
    ldrd    r1, r9, [sp, #24]           @ y8 y10
    and     r9, r9, r4                  @ z8
    eor     r0, r0, r9                  @ tc9
    eor     r0, r0, r11                 @ tc10
    eors    r2, r0                      @ tc17
    ldrd    r11, r9, [sp, #0]           @ y12 y5
    and     r12, r12, r11               @ z9
    eor     r12, r12, lr                @ tc3
    ands    r4, r1                      @ z17
    eor     r10, r10, r8                @ tc20
    ldrd    r1, r11, [sp, #48]          @ z11 m40
    and     r9, r9, r11                 @ z13
    eor     r3, r3, r9                  @ tc13
    eor     lr, lr, r1                  @ tc21
    eors    r3, r7                      @ tc18
    eor     r6, r6, r12                 @ s3
    eor     r12, r12, r8                @ s0
    eor     r10, r10, r2                @ tc26
    eors    r5, r3                      @ s7
    eors    r0, r3                      @ s6
    eor     r4, r4, r10                 @ s2
    eor     r1, r0, r4, lsl #4          @ o1
    eor     r8, r8, r6                  @ s1
    eors    r7, r6                      @ s4
    eor     r0, r5, r6, lsl #4          @ o0
    eor     r2, r2, lr                  @ s5
    eor     r2, r2, r8, lsl #4          @ o2
    eor     r3, r7, r12, lsl #4         @ o3
    ldr     pc, [sp, #56]
)");
}

// Of two-block slices the ones of one block: two bits for each column become one.
uint32_t narrowed(uint32_t low, uint32_t high) {
    const auto exchange = [](uint32_t x, uint32_t mask, unsigned distance) {
        const uint32_t t = (x ^ x >> distance) & mask;
        return x ^ t ^ t << distance;
    };
    return exchange(exchange((low & 0x55555555) | (high & 0xaaaaaaaa), 0x22222222, 1), 0x0c0c0c0c, 2);
}

struct Keys {
    uint32_t w[15][4];
};

// With `out` CBC encryption of all blocks, else state = CIPHER(state) ^ block for each. The frame, by distance from sp:
//     0  what sub_bytes_of_one() keeps, and at 56 where it returns to
//    60  the next key, the last key, the first key, blocks, in, out, state
SEALSTONE_NOINLINE void chain(const uint32_t* first, const uint32_t* last, size_t blocks, const uint8_t* in,
                              uint8_t* out, uint8_t* state) {
    register const uint32_t* r0 __asm__("r0") = last;
    register const uint32_t* r1 __asm__("r1") = first;
    register size_t r2 __asm__("r2") = blocks;
    register const uint8_t* r3 __asm__("r3") = in;
    register uint8_t* r12 __asm__("r12") = out;
    register uint8_t* lr __asm__("lr") = state;
    __asm__ volatile(R"(
    .macro swap i j n mask
    eor     r12, \j, \i, lsr #\n
    and     r12, r12, #\mask
    eor     \j, r12
    eor     \i, \i, r12, lsl #\n
    .endm
    .macro transpose
    swap    r0, r1, 1, 0x55555555
    swap    r2, r3, 1, 0x55555555
    swap    r0, r2, 2, 0x33333333
    swap    r1, r3, 2, 0x33333333
    .endm
    .macro add_key
    ldmia   lr!, {r4-r7}
    eors    r0, r4
    eors    r1, r5
    eors    r2, r6
    eors    r3, r7
    .endm
    .macro shift_rows_twice q
    eor     r12, \q, \q, lsr #2
    and     r12, r12, #0x33003300
    eor     \q, r12
    eor     \q, \q, r12, lsl #2
    .endm
    @ to is x with its columns rotated within every row, but for the last rotation
    .macro columns to x mask
    and     \to, \x, #\mask
    eor     r12, \x, \to
    eor     \to, r12, \to, ror #28
    .endm
    .macro sum t q m                @ of q and what is below
    columns \m, \q, 0x11111111
    eor     \t, \q, \m, ror #9
    columns \q, \t, 0x33333333
    eor     \q, \m, \q, ror #9
    .endm
    .macro sum_sorted t q
    eor     \t, \q, \q, ror #8
    eor     \q, \q, \t, ror #8
    .endm
    .macro mix rotation             @ r8..r11 are the sums; twice them is added
    and     r12, r11, #0xf0f0f0f0
    eor     r11, r12
    eor     r0, r12, r0, ror #\rotation
    eor     r0, r0, r12, lsr #4
    eor     r0, r0, r11, lsl #4
    eor     r1, r8, r1, ror #\rotation
    eor     r1, r1, r12, lsr #4
    eor     r2, r9, r2, ror #\rotation
    eor     r3, r10, r3, ror #\rotation
    eor     r3, r3, r12, lsr #4
    .endm

    push    {r4-r11}
    sub     sp, #88
    strd    r0, r1, [sp, #64]
    strd    r2, r3, [sp, #72]
    strd    r12, lr, [sp, #80]
    ldr     r0, [lr]
    ldr     r1, [lr, #4]
    ldr     r2, [lr, #8]
    ldr     r3, [lr, #12]
    cmp     r12, #0
    beq     2f
1:  ldr     r8, [sp, #76]
    ldr     r4, [r8], #4
    ldr     r5, [r8], #4
    ldr     r6, [r8], #4
    ldr     r7, [r8], #4
    str     r8, [sp, #76]
    eors    r0, r4
    eors    r1, r5
    eors    r2, r6
    eors    r3, r7
    ldr     r8, [sp, #72]
    ldr     r12, [sp, #80]
    subs    r8, #1
    str     r8, [sp, #72]
    orrs    r12, r8
    beq     5f

2:  transpose
    ldr     lr, [sp, #68]
    add_key
    str     lr, [sp, #60]
3:  bl      %c[sub_bytes]
    ldr     lr, [sp, #60]
    sum     r8, r0, r4
    sum     r9, r1, r5
    sum     r10, r2, r6
    sum     r11, r3, r7
    mix     9
    add_key
    str     lr, [sp, #60]
    bl      %c[sub_bytes]
    shift_rows_twice r0
    shift_rows_twice r1
    shift_rows_twice r2
    shift_rows_twice r3
    ldrd    lr, r12, [sp, #60]
    cmp     lr, r12
    beq     4f
    sum_sorted r8, r0
    sum_sorted r9, r1
    sum_sorted r10, r2
    sum_sorted r11, r3
    mix     8
    add_key
    str     lr, [sp, #60]
    b       3b

4:  add_key
    transpose
    ldr     r12, [sp, #80]
    cmp     r12, #0
    beq     1b
    str     r0, [r12], #4
    str     r1, [r12], #4
    str     r2, [r12], #4
    str     r3, [r12], #4
    str     r12, [sp, #80]
    ldr     r12, [sp, #72]
    cmp     r12, #0
    bne     1b

5:  ldr     lr, [sp, #84]
    str     r0, [lr]
    str     r1, [lr, #4]
    str     r2, [lr, #8]
    str     r3, [lr, #12]
    movs    r0, #0
    .irp    offset, 0, 8, 16, 24, 32, 40, 48
    strd    r0, r0, [sp, #\offset]
    .endr
    add     sp, #88
    pop     {r4-r11}
    .purgem swap
    .purgem transpose
    .purgem add_key
    .purgem shift_rows_twice
    .purgem columns
    .purgem sum
    .purgem sum_sorted
    .purgem mix
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3), "+r"(r12), "+r"(lr)
                     : [sub_bytes] "i"(sub_bytes_of_one)
                     : "cc", "memory");
}

void chain(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto* slices = static_cast<const uint32_t(*)[8]>(context);
    Keys keys;
    for (size_t i = 0; i <= rounds; ++i)
        for (size_t j = 0; j < 4; ++j) keys.w[i][j] = narrowed(slices[i][j], slices[i][j + 4]);
    chain(keys.w[0], keys.w[rounds], blocks, in, out, state);
    wipe(keys);
}

}  // namespace

// Of one block the preparation would be the larger part.
void cbc_mac_armv7m(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks) {
    if (blocks == 1) {
        encrypt_armv7m(context, rounds, state, state, 1);
        for (size_t i = 0; i < block_size; ++i) state[i] = static_cast<uint8_t>(state[i] ^ in[i]);
    } else if (blocks != 0) {
        chain(context, rounds, state, in, nullptr, blocks);
    }
}

void cbc_encrypt_armv7m(const void* context, unsigned rounds, uint8_t* link, const uint8_t* in, uint8_t* out,
                        size_t blocks) {
    if (blocks != 0) chain(context, rounds, link, in, out, blocks);
}

}  // namespace sealstone::aes
#endif
