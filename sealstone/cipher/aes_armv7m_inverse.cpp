// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#include "sealstone/cipher/aes_thumb2.h"
#if SEALSTONE_ARMV7M

namespace sealstone::aes {
namespace {

// INVCIPHER (FIPS 197, 5.3) of two blocks in slices r0..r7, as aes_portable_inverse.cpp has it but for the order of
// what may be exchanged: ShiftRows moves bits within a slice, the inverse affine map adds slices.
//
// The frame, by distance from sp:
//     0  what sub_bytes() keeps, and at 56 where it returns to
//    60  the next key, the first key, the last key, blocks, in, out
SEALSTONE_NOINLINE void decrypt_blocks(const uint32_t* first, const uint32_t* last, size_t blocks, const uint8_t* in,
                                       uint8_t* out) {
    register const uint32_t* r0 __asm__("r0") = first;
    register const uint32_t* r1 __asm__("r1") = last;
    register size_t r2 __asm__("r2") = blocks;
    register const uint8_t* r3 __asm__("r3") = in;
    register uint8_t* r12 __asm__("r12") = out;
    __asm__ volatile(R"(
    .macro sum3 to a b c
    eor     \to, \a, \b
    eor     \to, \c
    .endm
    .macro undo_affine              @ r0..r5 as r8..r12, lr
    sum3    r8, r2, r5, r7
    sum3    r9, r3, r6, r0
    sum3    r10, r4, r7, r1
    sum3    r11, r5, r0, r2
    sum3    r12, r6, r1, r3
    sum3    lr, r7, r2, r4
    sum3    r7, r1, r4, r6
    sum3    r6, r0, r3, r5
    .endm
    .macro undo_affine_add_key
    undo_affine
    ldr     r5, [sp, #60]
    ldrd    r0, r1, [r5, #-32]!
    eor     r0, r8
    eor     r1, r9
    ldrd    r2, r3, [r5, #8]
    eor     r2, r10
    eor     r3, r11
    ldrd    r8, r9, [r5, #24]
    eor     r6, r8
    eor     r7, r9
    str     r5, [sp, #60]
    ldrd    r4, r5, [r5, #16]
    eor     r4, r12
    eor     r5, lr
    .endm
    .macro shift_rows_twice to q
    eor     \to, \q, \q, lsr #4
    and     \to, \to, #0x0f000f00
    eor     \q, \to
    eor     \to, \q, \to, lsl #4
    .endm

    @ to is x with its columns rotated within every row, but for the last rotation
    .macro columns to x mask
    and     \to, \x, #\mask
    eor     r12, \x, \to
    eor     \to, r12, \to, ror #24
    .endm

    @ 04 times the sum of each byte and the byte two below is added. The sums of r7, r6, and both are r8, r9, r11.
    .macro sum_two_below t q sorted
    .if     \sorted
    eor     \t, \q, \q, ror #16
    .else
    columns \t, \q, 0x0f0f0f0f
    eor     \t, \q, \t, ror #20
    .endif
    .endm
    .macro add_fourfold sorted
    sum_two_below r8, r7, \sorted
    sum_two_below r9, r6, \sorted
    eor     r11, r8, r9
    sum_two_below r10, r5, \sorted
    eor     r7, r10
    sum_two_below r10, r4, \sorted
    eor     r6, r10
    sum_two_below r10, r3, \sorted
    sum3    r5, r5, r10, r8
    sum_two_below r10, r2, \sorted
    sum3    r4, r4, r10, r11
    sum_two_below r10, r1, \sorted
    sum3    r3, r3, r10, r9
    sum_two_below r10, r0, \sorted
    sum3    r2, r2, r10, r8
    eor     r1, r11
    eor     r0, r9
    .endm

    @ MixColumns as encrypt_slices() has it
    .macro mix q t p
    columns \q, \t, 0x0f0f0f0f
    eor     \q, r9, \q, ror #10
    columns r9, \p, 0x03030303
    eor     r8, \p, r9, ror #10
    eor     \q, r8, \q, ror #10
    .endm
    .macro mix_sorted q t p
    eor     \q, \q, \t, ror #8
    eor     r8, \p, \p, ror #8
    eor     \q, r8, \q, ror #8
    .endm

    push    {r4-r11}
    sub     sp, #88
    strd    r0, r1, [sp, #64]
    strd    r2, r3, [sp, #72]
    str     r12, [sp, #80]
1:  ldrd    r9, r8, [sp, #72]
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
2:  str     r8, [sp, #76]
    bl      %c[transpose]
    ldr     lr, [sp, #68]
    str     lr, [sp, #60]
    ldmia   lr!, {r8-r12}
    eor     r0, r8
    eor     r1, r9
    eor     r2, r10
    eor     r3, r11
    eor     r4, r12
    ldm     lr, {r8-r10}
    eor     r5, r8
    eor     r6, r9
    eor     r7, r10

3:  undo_affine
    shift_rows_twice r0, r8
    shift_rows_twice r1, r9
    shift_rows_twice r2, r10
    shift_rows_twice r3, r11
    shift_rows_twice r4, r12
    shift_rows_twice r5, lr
    shift_rows_twice r8, r6
    mov     r6, r8
    shift_rows_twice r9, r7
    mov     r7, r9
    bl      %c[sub_bytes]
    undo_affine_add_key
    add_fourfold 0
    columns r9, r7, 0x03030303
    eor     r11, r7, r9, ror #10
    mix     r7, r11, r6
    mix     r6, r8, r5
    mix     r5, r8, r4
    mix     r4, r8, r3
    eor     r4, r11
    mix     r3, r8, r2
    eor     r3, r11
    mix     r2, r8, r1
    mix     r1, r8, r0
    eor     r1, r11
    columns r0, r8, 0x0f0f0f0f
    eor     r0, r9, r0, ror #10
    eor     r0, r11, r0, ror #10
    undo_affine
    mov     r0, r8
    mov     r1, r9
    mov     r2, r10
    mov     r3, r11
    mov     r4, r12
    mov     r5, lr
    bl      %c[sub_bytes]
    undo_affine_add_key
    ldrd    r8, r9, [sp, #60]
    cmp     r8, r9
    beq     4f
    add_fourfold 1
    eor     r11, r7, r7, ror #8
    mix_sorted r7, r11, r6
    mix_sorted r6, r8, r5
    mix_sorted r5, r8, r4
    mix_sorted r4, r8, r3
    eor     r4, r11
    mix_sorted r3, r8, r2
    eor     r3, r11
    mix_sorted r2, r8, r1
    mix_sorted r1, r8, r0
    eor     r1, r11
    eor     r0, r0, r8, ror #8
    eor     r0, r11, r0, ror #8
    b       3b

4:  bl      %c[transpose]
    ldr     r8, [sp, #80]
    ldr     r9, [sp, #72]
    str     r0, [r8], #4
    str     r2, [r8], #4
    str     r4, [r8], #4
    str     r6, [r8], #4
    subs    r9, #1
    beq     5f
    str     r1, [r8], #4
    str     r3, [r8], #4
    str     r5, [r8], #4
    str     r7, [r8], #4
    str     r8, [sp, #80]
    subs    r9, #1
    str     r9, [sp, #72]
    bne     1b

5:  movs    r0, #0
    .irp    offset, 0, 8, 16, 24, 32, 40, 48
    strd    r0, r0, [sp, #\offset]
    .endr
    add     sp, #88
    pop     {r4-r11}
    .purgem sum3
    .purgem undo_affine
    .purgem undo_affine_add_key
    .purgem shift_rows_twice
    .purgem columns
    .purgem sum_two_below
    .purgem add_fourfold
    .purgem mix
    .purgem mix_sorted
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3), "+r"(r12)
                     : [transpose] "i"(armv7m::transpose), [sub_bytes] "i"(armv7m::sub_bytes)
                     : "lr", "cc", "memory");
}

}  // namespace

void decrypt_armv7m(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto* key = static_cast<const uint32_t*>(context);
    if (blocks != 0) decrypt_blocks(key, key + 8 * rounds, blocks, in, out);
}

}  // namespace sealstone::aes
#endif
