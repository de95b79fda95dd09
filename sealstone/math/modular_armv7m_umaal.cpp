// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular_armv7m_umaal_quotients.h"
#if SEALSTONE_ARMV7M_DSP

// UMAAL lo, hi, a, b: {hi:lo} = a b + lo + hi, which never overflows.
namespace sealstone::math {
namespace {

inline constexpr size_t strip = 4;  // rows that are added at once

// t[0 .. n+3] += a[0 .. 3] times b[0 .. n-1]; returns the carry. A column is seven instructions and 28 bytes: one word
// of b times all of a, whose high words move on in five registers by turns. The loop has five columns, is entered at
// the one that `loop`, see loop_for(), says, and leaves after the last.
[[gnu::naked]] Limb add_strip(Limb*, const Limb*, const Limb*, size_t) {
    __asm__(R"(
    .macro column low second third fourth high
    ldr.w   \high, [r0]
    ldr.w   lr, [r2], #4
    umaal   \low, \high, r4, lr
    umaal   \second, \high, r5, lr
    umaal   \third, \high, r6, lr
    umaal   \fourth, \high, r7, lr
    str.w   \low, [r0], #4
    .endm
    push    {r4-r11, lr}
    ldm     r1, {r4-r7}
    mov     r8, #0
    mov     r9, #0
    mov     r10, #0
    mov     r11, #0
    mov     r12, #0
    uxtb    r1, r3
    lsr     r3, r3, #8
    adr     lr, 1f
    add     lr, lr, r1
    mov     pc, lr
    .balign 4
1:  column  r8, r9, r10, r11, r12
    column  r9, r10, r11, r12, r8
    column  r10, r11, r12, r8, r9
    column  r11, r12, r8, r9, r10
    column  r12, r8, r9, r10, r11
    subs    r3, r3, #1
    bne     1b
    ldm     r0, {r1, r2, r3, r12}
    adds    r8, r8, r1
    adcs    r9, r9, r2
    adcs    r10, r10, r3
    adcs    r11, r11, r12
    stm     r0, {r8-r11}
    mov     r0, #0
    adc     r0, r0, #0
    pop     {r4-r11, pc}
    .purgem column
)");
}
constexpr size_t loop_for(size_t n) {
    const size_t rounds = (n + 4) / 5;
    return rounds << 8 | 28 * (5 * rounds - n);
}

// r = t - m, and m added again if that is negative beyond what `top`, the limb above t, makes good. TEQ leaves the
// carry.
[[gnu::naked]] void reduce(Limb*, const Limb*, Limb, const Modulus&) {
    __asm__(R"(
    push    {r4-r7, lr}
    ldrd    r3, r4, [r3]            @ n, m
    mov     r6, r3
    cmp     r0, r0                  @ no borrow
1:  ldr     r5, [r1], #4
    ldr     r7, [r4], #4
    sbcs    r5, r5, r7
    str     r5, [r0], #4
    sub     r6, r6, #1
    teq     r6, #0
    bne     1b
    sbc     r2, r2, #0              @ all ones or zero
    sub     r0, r0, r3, lsl #2
    sub     r4, r4, r3, lsl #2
    cmn     r3, r3                  @ no carry
1:  ldr     r5, [r0]
    ldr     r7, [r4], #4
    and     r7, r7, r2
    adcs    r5, r5, r7
    str     r5, [r0], #4
    sub     r3, r3, #1
    teq     r3, #0
    bne     1b
    pop     {r4-r7, pc}
)");
}

// One strip of Montgomery's product, a strip of a times b and of q times m; returns what overflows t[n+4].
SEALSTONE_INLINE Limb add_strips(Limb* t, size_t n, size_t loop, Limb carry, const Limb* a, const Limb* b, Limb* q,
                                 size_t rows, const Modulus& m) {
    t[n] = carry;
    for (size_t j = 1; j < strip; ++j) t[n + j] = 0;
    carry = add_strip(t, a, b, loop);
    find_quotients(q, t, m.value, m.inverse);
    for (size_t j = rows; j < strip; ++j) q[j] = 0;
    return carry + add_strip(t, q, m.value, loop);
}

}  // namespace

// As multiply_with(), four limbs of a at once; what is left of them is filled up with zeros. n >= 4.
template <size_t N>
void multiply_umaal(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    constexpr size_t n = N, loop = loop_for(n);
    Limb sum[2 * n + strip];
    Limb q[strip];
    Limb* t = sum;
    Limb carry = 0;
    for (size_t i = 0; i < n; ++i) t[i] = 0;
    for (size_t i = strip; i <= n; i += strip, t += strip, a += strip)
        carry = add_strips(t, n, loop, carry, a, b, q, strip, m);
    if (const size_t rows = n % strip; rows != 0) {
        Limb rest[strip] = {};
        for (size_t j = 0; j < rows; ++j) rest[j] = a[j];
        add_strips(t, n, loop, carry, rest, b, q, rows, m);
        carry = t[n + rows];
        t += rows;
    }
    reduce(r, t, carry, m);
}
template Multiply multiply_umaal<limbs_for(160)>;
template Multiply multiply_umaal<limbs_for(192)>;
template Multiply multiply_umaal<limbs_for(224)>;
template Multiply multiply_umaal<limbs_for(320)>;
template Multiply multiply_umaal<limbs_for(384)>;
template Multiply multiply_umaal<limbs_for(512)>;
template Multiply multiply_umaal<limbs_for(521)>;

}  // namespace sealstone::math
#endif
