// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/edwards25519_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::umaal {
namespace {

// x = E/G, y = H/F
struct Completed {
    Residue E, F, G, H;
};

void finish(Point& r, const Completed& c, T t) {
    multiply(r.X, c.E, c.F);
    multiply(r.Y, c.G, c.H);
    multiply(r.Z, c.F, c.G);
    if (t == T::needed) multiply(r.T, c.E, c.H);
}

// Z is the product of both, or half of that.
void add(Point& r, const Point& p, const Residue& sum, const Residue& difference, const Residue& product,
         const Residue& Z, T t, bool minus) {
    Completed c;
    Residue A, B;
    add_subtract(B, A, p.Y, p.X);
    multiply(A, A, minus ? sum : difference);
    multiply(B, B, minus ? difference : sum);
    add_subtract(c.H, c.E, B, A);
    multiply(A, p.T, product);
    add_subtract(minus ? c.F : c.G, minus ? c.G : c.F, Z, A);
    finish(r, c, t);
}

}  // namespace

// In one frame, by distance from sp:
//     0  X^2, then F; Y^2, then E; H; G
//   128  r, p, t
[[gnu::naked]] void twice(Point&, const Point&, T) {
    __asm__(R"(
    push    {r0-r2, r4-r11, lr}
    sub     sp, #128
    mov     r12, r1
    ldm     r12, {r0-r7}
    bl      %c[square]
    stm     sp, {r0-r3, r8-r11}
    ldr     r12, [sp, #132]
    add     r12, #32
    ldm     r12, {r0-r7}
    bl      %c[square]
    add     r12, sp, #32
    stm     r12!, {r0-r3, r8-r11}
    ldm     sp, {r4-r7}             @ H = Y^2 + X^2
    adds    r0, r0, r4
    adcs    r1, r1, r5
    adcs    r2, r2, r6
    adcs    r3, r3, r7
    add     r4, sp, #16
    ldm     r4, {r4-r7}
    adcs    r8, r8, r4
    adcs    r9, r9, r5
    adcs    r10, r10, r6
    adcs    r11, r11, r7
    it      cs
    addcs   r0, r0, #38
    stm     r12, {r0-r3, r8-r11}
    sub     r12, #32
    ldm     r12, {r0-r3, r8-r11}    @ G = Y^2 - X^2
    mov     r12, sp
    bl      1f
    add     r12, sp, #96
    stm     r12, {r0-r3, r8-r11}
    ldr     r12, [sp, #132]
    add     r12, #64
    ldm     r12, {r0-r7}
    bl      %c[square]
    adds    r0, r0, r0              @ F = 2 Z^2 - G
    adcs    r1, r1, r1
    adcs    r2, r2, r2
    adcs    r3, r3, r3
    adcs    r8, r8, r8
    adcs    r9, r9, r9
    adcs    r10, r10, r10
    adcs    r11, r11, r11
    it      cs
    addcs   r0, r0, #38
    add     r12, sp, #96
    bl      1f
    stm     sp, {r0-r3, r8-r11}
    ldr     r12, [sp, #132]
    ldm     r12!, {r0-r7}
    ldm     r12!, {r8-r11}
    adds    r0, r0, r8
    adcs    r1, r1, r9
    adcs    r2, r2, r10
    adcs    r3, r3, r11
    ldm     r12, {r8-r11}
    adcs    r4, r4, r8
    adcs    r5, r5, r9
    adcs    r6, r6, r10
    adcs    r7, r7, r11
    it      cs
    addcs   r0, r0, #38
    bl      %c[square]
    add     r12, sp, #64
    bl      1f                      @ E = (X + Y)^2 - H
    add     r12, sp, #32
    stm     r12, {r0-r3, r8-r11}
    mov     r0, sp
    add     r1, sp, #32
    bl      %c[multiply]            @ X = E F
    ldr     r12, [sp, #128]
    stm     r12, {r0-r7}
    add     r0, sp, #64
    add     r1, sp, #96
    bl      %c[multiply]            @ Y = G H
    ldr     r12, [sp, #128]
    add     r12, #32
    stm     r12, {r0-r7}
    mov     r0, sp
    add     r1, sp, #96
    bl      %c[multiply]            @ Z = F G
    ldr     r12, [sp, #128]
    add     r12, #64
    stm     r12, {r0-r7}
    ldrb    r0, [sp, #136]
    cbz     r0, 2f
    add     r0, sp, #32
    add     r1, sp, #64
    bl      %c[multiply]            @ T = E H
    ldr     r12, [sp, #128]
    add     r12, #96
    stm     r12, {r0-r7}
2:  add     sp, #140
    pop     {r4-r11, pc}

    @ r0 .. r3, r8 .. r11 less what is at r12, as subtract() does it.
1:  ldm     r12!, {r4-r7}
    subs    r0, r0, r4
    sbcs    r1, r1, r5
    sbcs    r2, r2, r6
    sbcs    r3, r3, r7
    ldm     r12, {r4-r7}
    sbcs    r8, r8, r4
    sbcs    r9, r9, r5
    sbcs    r10, r10, r6
    sbcs    r11, r11, r7
    sbc     r4, r4, r4
    and     r4, r4, #38
    subs    r0, r0, r4
    sbcs    r1, r1, #0
    sbcs    r2, r2, #0
    sbcs    r3, r3, #0
    sbcs    r8, r8, #0
    sbcs    r9, r9, #0
    sbcs    r10, r10, #0
    sbcs    r11, r11, #0
    it      cc
    subcc   r0, r0, #38
    bx      lr
)"
            :
            : [multiply] "i"(multiply_25519_umaal), [square] "i"(square_25519_umaal));
}

void add(Point& r, const Point& p, const Affine& q, T t, bool minus) {
    add(r, p, q.sum, q.difference, q.product, p.Z, t, minus);
}

void add(Point& r, const Point& p, const Cached& q, T t, bool minus) {
    Residue Z;
    multiply(Z, p.Z, q.Z2);
    add(r, p, q.sum, q.difference, q.product, Z, t, minus);
}

void encode(uint8_t* bytes, const Point& p) {
    Residue inverse_of_Z, x, y;
    inverse(inverse_of_Z, p.Z);
    multiply(x, p.X, inverse_of_Z);
    multiply(y, p.Y, inverse_of_Z);
    reduce(x);
    reduce(y);
    y.word[7] |= x.word[0] << 31;
    store(bytes, y);
    wipe(inverse_of_Z);
    wipe(x);
}

}  // namespace sealstone::math::umaal
#endif
