// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_fixsliced.h"
#include "sealstone/cipher/aes_kernels.h"
#include "sealstone/cipher/aes_thumb2.h"
#if SEALSTONE_ARMV7M

// Two blocks as in aes_fixsliced.h: slice i in register i from the first instruction to the last.
namespace sealstone::aes {
namespace armv7m {

// The circuit of Boyar and Peralta in its later form of 113 gates (NIST, Circuit Complexity, file SLP_AES_113), in its
// variables, without the NOTs. Gates are in an order, found by search, in which 14 registers go far: 14 instructions
// move 28 words. x0 is r7, and s0.
[[gnu::naked]] void sub_bytes() {
    __asm__ volatile(R"(
    str     lr, [sp, #56]
    eor     lr, r7, r2            @ y8
    eor     r10, r4, r2           @ y14
    eor     r8, r7, r1            @ y13
    eor     r12, r6, r5           @ t0
    eor     r5, r8, r10           @ y12
    eors    r3, r5                @ t1
    eor     r11, r12, r0          @ y1
    eor     r1, r1, r11           @ y5
    eors    r6, r3                @ y20
    eor     r9, r1, lr            @ y3
    eors    r2, r3                @ y15
    and     r3, r5, r2            @ t2
    strd    r5, r1, [sp, #0]      @ y12 y5
    eor     r5, r2, r0            @ y6
    strd    r5, r9, [sp, #8]      @ y6 y3
    and     r9, r9, r5            @ t3
    eor     r5, r7, r4            @ y9
    eor     r4, r4, r11           @ y4
    strd    r4, r2, [sp, #16]     @ y4 y15
    ands    r4, r0                @ t5
    eor     r9, r9, r3            @ t4
    eors    r4, r3                @ t6
    eor     r9, r9, r6            @ t17
    eor     r3, r2, r12           @ y10
    and     r2, lr, r3            @ t15
    strd    lr, r3, [sp, #24]     @ y8 y10
    eor     lr, lr, r3            @ y19
    and     r1, r1, r11           @ t8
    eors    r6, r5                @ y11
    strd    r5, r10, [sp, #32]    @ y9 y14
    ands    r5, r6                @ t12
    eors    r2, r5                @ t16
    eors    r3, r6                @ y17
    and     r10, r10, r3          @ t13
    eors    r4, r2                @ t18
    eor     r12, r12, r6          @ y16
    strd    r3, r6, [sp, #40]     @ y17 y11
    and     r3, r8, r12           @ t7
    eors    r1, r3                @ t9
    eor     r5, r5, r10           @ t14
    eor     r9, r9, r5            @ t21
    eor     lr, lr, r4            @ t22
    eor     r10, r8, r12          @ y21
    eor     r4, r7, r12           @ y18
    eors    r5, r1                @ t19
    eor     r5, r5, r10           @ t23
    and     r10, r9, r5           @ t26
    eor     r7, r7, r11           @ y2
    eors    r6, r0                @ y7
    eor     r9, r9, lr            @ t25
    and     r1, r7, r6            @ t10
    eors    r3, r1                @ t11
    eors    r3, r2                @ t20
    eor     r2, lr, r10           @ t31
    eors    r3, r4                @ t24
    eor     r4, r5, r3            @ t30
    ands    r2, r4                @ t32
    eor     r10, r10, r3          @ t27
    eors    r2, r3                @ t33
    and     r4, r9, r10           @ t28
    eor     r4, r4, lr            @ t29
    eor     lr, r10, r2           @ t35
    and     r3, r3, lr            @ t36
    ldrd    lr, r1, [sp, #16]     @ y4 y15
    and     lr, lr, r2            @ z11
    eor     r10, r10, r3          @ t38
    and     r10, r10, r4          @ t39
    ands    r6, r4                @ z5
    eors    r5, r2                @ t34
    eors    r3, r5                @ t37
    ands    r0, r2                @ z2
    eor     r9, r9, r10           @ t40
    ands    r7, r4                @ z14
    ldrd    r5, r10, [sp, #8]     @ y6 y3
    and     r10, r10, r3          @ z10
    strd    r7, lr, [sp, #48]     @ z14 z11
    eor     lr, r4, r9            @ t43
    eor     r7, r2, r3            @ t44
    ands    r5, r3                @ z1
    ands    r1, r7                @ z0
    eors    r5, r1                @ tc5
    eors    r0, r1                @ tc4
    eor     r3, r3, r9            @ t41
    and     r12, r12, lr          @ z3
    and     lr, lr, r8            @ z12
    and     r11, r11, r9          @ z4
    ldrd    r8, r1, [sp, #0]      @ y12 y5
    and     r8, r8, r7            @ z9
    eors    r2, r4                @ t42
    eor     r6, r6, r12           @ tc12
    and     r9, r9, r1            @ z13
    eor     r1, r2, r3            @ t45
    ldrd    r7, r4, [sp, #40]     @ y17 y11
    ands    r7, r1                @ z7
    ands    r4, r2                @ z6
    eor     r12, r12, r11         @ tc6
    eor     r7, r7, r12           @ tc8
    eor     r11, lr, r0           @ tc7
    eors    r0, r6                @ tc14
    eor     r5, r5, r12           @ tc11
    ldrd    r12, r6, [sp, #32]    @ y9 y14
    and     r12, r12, r2          @ z15
    ands    r6, r1                @ z16
    ldrd    r1, r2, [sp, #24]     @ y8 y10
    ands    r2, r3                @ z8
    eor     r6, r6, r12           @ tc1
    eor     r10, r10, r6          @ tc2
    eor     r6, r6, r9            @ tc13
    eor     r2, r2, r11           @ tc9
    eor     r9, r4, r7            @ tc16
    eor     r8, r8, r10           @ tc3
    eor     r4, r8, r5            @ s3
    eor     r12, r12, r9          @ tc20
    eor     r11, r7, r2           @ tc10
    ldrd    r5, r2, [sp, #48]     @ z14 z11
    eor     r2, r2, r10           @ tc21
    eor     r7, r8, r9            @ s0
    eor     r10, r6, r0           @ tc18
    ands    r1, r3                @ z17
    eor     r3, r0, r4            @ s4
    eor     r8, r5, r11           @ tc17
    eor     r12, r12, r8          @ tc26
    eor     r0, lr, r10           @ s7
    eor     r6, r4, r9            @ s1
    eor     r5, r12, r1           @ s2
    eor     r2, r2, r8            @ s5
    eor     r1, r11, r10          @ s6
    ldr     pc, [sp, #56]
)");
}

[[gnu::naked]] void transpose() {
    __asm__ volatile(R"(
    .macro swap i j n mask
    eor     r8, \j, \i, lsr #\n
    and     r8, r8, #\mask
    eor     \j, r8
    eor     \i, \i, r8, lsl #\n
    .endm
    swap    r0, r1, 1, 0x55555555
    swap    r2, r3, 1, 0x55555555
    swap    r4, r5, 1, 0x55555555
    swap    r6, r7, 1, 0x55555555
    swap    r0, r2, 2, 0x33333333
    swap    r1, r3, 2, 0x33333333
    swap    r4, r6, 2, 0x33333333
    swap    r5, r7, 2, 0x33333333
    swap    r0, r4, 4, 0x0f0f0f0f
    swap    r1, r5, 4, 0x0f0f0f0f
    swap    r2, r6, 4, 0x0f0f0f0f
    swap    r3, r7, 4, 0x0f0f0f0f
    .purgem swap
    bx      lr
)");
}

// The rounds of two blocks in slices, to which the first key is added; left as words. Even and odd rounds as in
// encrypt_slices() of aes_portable.cpp.
[[gnu::naked]] void encrypt_slices() {
    __asm__ volatile(R"(
    @ to is x with its columns rotated within every row, but for the last rotation
    .macro columns to x mask
    and     \to, \x, #\mask
    eor     r10, \x, \to
    eor     \to, r10, \to, ror #24
    .endm

    @ What is below q, but for a rotation, in r9; their sum in t.
    .macro below t q
    columns r9, \q, 0x03030303
    eor     \t, \q, r9, ror #10
    .endm
    @ MixColumns of q, whose sum is t, with the key but for the sum of p, the slice below, which becomes r8.
    .macro mix q t p
    columns \q, \t, 0x0f0f0f0f
    eor     \q, r9, \q, ror #10
    below   r8, \p
    eor     \q, r8, \q, ror #10
    .endm
    .macro keys q p offset          @ of q now, of p by way of what is below it
    ldrd    r10, r12, [lr, #\offset]
    eor     \q, r12
    eor     r9, r9, r10, ror #22
    .endm

    .macro mix_sorted q t p
    eor     \q, \q, \t, ror #8
    eor     r8, \p, \p, ror #8
    eor     \q, r8, \q, ror #8
    .endm
    .macro key_pair q p offset
    ldrd    r10, r12, [lr, #\offset]
    eor     \q, r12
    eor     \p, \p, r10, ror #24
    .endm

    .macro shift_rows_twice q
    eor     r8, \q, \q, lsr #4
    and     r8, r8, #0x0f000f00
    eor     \q, r8
    eor     \q, \q, r8, lsl #4
    .endm

    str     lr, [sp, #60]
1:  bl      %c0
    ldr     lr, [sp, #64]
    below   r11, r7
    columns r7, r11, 0x0f0f0f0f
    eor     r7, r9, r7, ror #10
    below   r8, r6
    eor     r7, r8, r7, ror #10
    keys    r7, r6, 24
    mix     r6, r8, r5
    mix     r5, r8, r4
    keys    r5, r4, 16
    mix     r4, r8, r3
    eor     r4, r11
    mix     r3, r8, r2
    keys    r3, r2, 8
    eor     r3, r11
    mix     r2, r8, r1
    mix     r1, r8, r0
    keys    r1, r0, 0
    eor     r1, r11
    columns r0, r8, 0x0f0f0f0f
    eor     r0, r9, r0, ror #10
    eor     r0, r11, r0, ror #10

    bl      %c0
    shift_rows_twice r7
    shift_rows_twice r6
    shift_rows_twice r5
    shift_rows_twice r4
    shift_rows_twice r3
    shift_rows_twice r2
    shift_rows_twice r1
    shift_rows_twice r0
    ldrd    lr, r12, [sp, #64]
    cmp     lr, r12
    beq     2f
    eor     r11, r7, r7, ror #8
    eor     r7, r7, r11, ror #8
    eor     r8, r6, r6, ror #8
    eor     r7, r8, r7, ror #8
    key_pair r7, r6, 56
    mix_sorted r6, r8, r5
    mix_sorted r5, r8, r4
    key_pair r5, r4, 48
    mix_sorted r4, r8, r3
    eor     r4, r11
    mix_sorted r3, r8, r2
    key_pair r3, r2, 40
    eor     r3, r11
    mix_sorted r2, r8, r1
    mix_sorted r1, r8, r0
    key_pair r1, r0, 32
    eor     r1, r11
    eor     r0, r0, r8, ror #8
    eor     r0, r11, r0, ror #8
    add     lr, #64
    str     lr, [sp, #64]
    b       1b

2:  add     lr, #32
    ldmia   lr!, {r8-r12}
    eor     r0, r8
    eor     r1, r9
    eor     r2, r10
    eor     r3, r11
    eor     r4, r12
    ldmia   lr, {r8-r10}
    eor     r5, r8
    eor     r6, r9
    eor     r7, r10
    ldr     lr, [sp, #60]
    b       %c1
    .purgem columns
    .purgem below
    .purgem mix
    .purgem keys
    .purgem mix_sorted
    .purgem key_pair
    .purgem shift_rows_twice
)"
                     :
                     : "i"(sub_bytes), "i"(transpose));
}

}  // namespace armv7m

namespace {

using namespace fixsliced;

// The frame of the loops below, by distance from sp:
//     0  what sub_bytes() keeps
//    56  where it and encrypt_slices() return to
//    64  the next key; the key of the last odd round, the first key, blocks, in, out
//    88  the next count, the counter
//    96  the slices of what does not change in it

SEALSTONE_NOINLINE void encrypt_blocks(const uint32_t* last, const uint32_t* first, size_t blocks, const uint8_t* in,
                                       uint8_t* out) {
    register const uint32_t* r0 __asm__("r0") = last;
    register const uint32_t* r1 __asm__("r1") = first;
    register size_t r2 __asm__("r2") = blocks;
    register const uint8_t* r3 __asm__("r3") = in;
    register uint8_t* r12 __asm__("r12") = out;
    __asm__ volatile(R"(
    push    {r4-r11}
    sub     sp, #88
    strd    r0, r1, [sp, #68]
    strd    r2, r3, [sp, #76]
    str     r12, [sp, #84]
1:  ldrd    r9, r8, [sp, #76]
    ldr     r0, [r8], #4
    ldr     r2, [r8], #4
    ldr     r4, [r8], #4
    ldr     r6, [r8], #4
    cmp     r9, #1
    beq     2f                      @ nobody asks for the second block
    ldr     r1, [r8], #4
    ldr     r3, [r8], #4
    ldr     r5, [r8], #4
    ldr     r7, [r8], #4
2:  str     r8, [sp, #80]
    bl      %c[transpose]
    ldr     lr, [sp, #72]
    ldmia   lr!, {r8-r12}
    eor     r0, r8
    eor     r1, r9
    eor     r2, r10
    eor     r3, r11
    eor     r4, r12
    ldmia   lr!, {r8-r10}
    eor     r5, r8
    eor     r6, r9
    eor     r7, r10
    str     lr, [sp, #64]
    bl      %c[encrypt_slices]
    ldr     r8, [sp, #84]
    ldr     r9, [sp, #76]
    str     r0, [r8], #4
    str     r2, [r8], #4
    str     r4, [r8], #4
    str     r6, [r8], #4
    subs    r9, #1
    beq     3f
    str     r1, [r8], #4
    str     r3, [r8], #4
    str     r5, [r8], #4
    str     r7, [r8], #4
    str     r8, [sp, #84]
    subs    r9, #1
    str     r9, [sp, #76]
    bne     1b

3:  movs    r0, #0
    .irp    offset, 0, 8, 16, 24, 32, 40, 48
    strd    r0, r0, [sp, #\offset]
    .endr
    add     sp, #88
    pop     {r4-r11}
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3), "+r"(r12)
                     : [transpose] "i"(armv7m::transpose), [encrypt_slices] "i"(armv7m::encrypt_slices)
                     : "lr", "cc", "memory");
}

SEALSTONE_NOINLINE void add_keystream(const uint32_t* last, const uint32_t* first, size_t blocks, const uint8_t* in,
                                      uint8_t* out, uint8_t* counter) {
    register const uint32_t* r0 __asm__("r0") = last;
    register const uint32_t* r1 __asm__("r1") = first;
    register size_t r2 __asm__("r2") = blocks;
    register const uint8_t* r3 __asm__("r3") = in;
    register uint8_t* r12 __asm__("r12") = out;
    register uint8_t* lr __asm__("lr") = counter;
    __asm__ volatile(R"(
    .macro counters q from at shift
    and     lr, \from, #(0x03030303 << \at)
    eor     \q, \q, lr, lsl #\shift
    .endm
    .macro add_to r
    ldr     r12, [r8], #4
    eor     \r, r12
    str     \r, [lr], #4
    .endm

    push    {r4-r11}
    sub     sp, #128
    strd    r0, r1, [sp, #68]
    strd    r2, r3, [sp, #76]
    str     r12, [sp, #84]
    str     lr, [sp, #92]
    ldr     r0, [lr]                @ three columns of it are the same in all blocks
    mov     r1, r0
    ldr     r2, [lr, #4]
    mov     r3, r2
    ldr     r4, [lr, #8]
    mov     r5, r4
    movs    r6, #0
    movs    r7, #0
    ldr     r8, [lr, #12]
    rev     r8, r8
    str     r8, [sp, #88]
    bl      %c[transpose]
    ldr     lr, [sp, #72]
    ldmia   lr!, {r8-r12}
    eor     r0, r8
    eor     r1, r9
    eor     r2, r10
    eor     r3, r11
    eor     r4, r12
    ldmia   lr!, {r8-r10}
    eor     r5, r8
    eor     r6, r9
    eor     r7, r10
    str     lr, [sp, #72]
    add     lr, sp, #96
    stm     lr, {r0-r7}

1:  ldr     r8, [sp, #88]
    add     r9, r8, #1
    add     r10, r8, #2
    str     r10, [sp, #88]
    rev     r8, r8
    rev     r9, r9
    eor     r10, r9, r8, lsr #1     @ even bits of both to r8, odd bits to r9
    and     r10, r10, #0x55555555
    eor     r9, r10
    eor     r8, r8, r10, lsl #1
    add     lr, sp, #96
    ldm     lr, {r0-r7}
    counters r0, r8, 0, 6
    counters r2, r8, 2, 4
    counters r4, r8, 4, 2
    counters r6, r8, 6, 0
    counters r1, r9, 0, 6
    counters r3, r9, 2, 4
    counters r5, r9, 4, 2
    counters r7, r9, 6, 0
    ldr     lr, [sp, #72]
    str     lr, [sp, #64]
    bl      %c[encrypt_slices]
    ldr     r9, [sp, #76]
    ldrd    r8, lr, [sp, #80]
    add_to  r0
    add_to  r2
    add_to  r4
    add_to  r6
    subs    r9, #1
    beq     2f
    add_to  r1
    add_to  r3
    add_to  r5
    add_to  r7
    strd    r8, lr, [sp, #80]
    subs    r9, #1
    str     r9, [sp, #76]
    bne     1b
    ldr     r8, [sp, #88]
    b       3f
2:  ldr     r8, [sp, #88]
    sub     r8, #1
3:  ldr     lr, [sp, #92]
    rev     r8, r8
    str     r8, [lr, #12]

    movs    r0, #0
    .irp    offset, 0, 8, 16, 24, 32, 40, 48, 96, 104, 112, 120
    strd    r0, r0, [sp, #\offset]
    .endr
    add     sp, #128
    pop     {r4-r11}
    .purgem counters
    .purgem add_to
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3), "+r"(r12), "+r"(lr)
                     : [transpose] "i"(armv7m::transpose), [encrypt_slices] "i"(armv7m::encrypt_slices)
                     : "cc", "memory");
}

// SubWord (FIPS 197, 5.2) of one word, all others being the same.
uint32_t sub_word(uint32_t word) {
    register uint32_t r0 __asm__("r0") = word;
    __asm__ volatile(R"(
    push    {r4-r11}
    sub     sp, #64
    mov     r1, r0
    mov     r2, r0
    mov     r3, r0
    mov     r4, r0
    mov     r5, r0
    mov     r6, r0
    mov     r7, r0
    bl      %c1
    bl      %c2
    bl      %c1
    add     sp, #64
    pop     {r4-r11}
)"
                     : "+r"(r0)
                     : "i"(armv7m::transpose), "i"(armv7m::sub_bytes)
                     : "r1", "r2", "r3", "r12", "lr", "cc", "memory");
    return r0 ^ 0x63636363;
}

}  // namespace

void expand_key_armv7m(void* context, const uint8_t* key, size_t key_size) {
    expand_key(static_cast<uint32_t(*)[8]>(context), key, key_size, sub_word);
}

void encrypt_armv7m(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto* key = static_cast<const uint32_t*>(context);
    if (blocks != 0) encrypt_blocks(key + 8 * (rounds - 1), key, blocks, in, out);
}

void ctr32_armv7m(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                  size_t blocks) {
    const auto* key = static_cast<const uint32_t*>(context);
    if (blocks != 0) add_keystream(key + 8 * (rounds - 1), key, blocks, in, out, counter);
}

}  // namespace sealstone::aes
#endif
