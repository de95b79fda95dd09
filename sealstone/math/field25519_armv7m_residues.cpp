// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field25519_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::umaal {

[[gnu::naked]] void multiply(Residue&, const Residue&, const Residue&) {
    __asm__(R"(
    push    {r0, r4-r11, lr}
    mov     r0, r1
    mov     r1, r2
    bl      %c[multiply]
    ldr     r8, [sp], #4
    stm     r8, {r0-r7}
    pop     {r4-r11, pc}
)"
            :
            : [multiply] "i"(multiply_25519_umaal));
}

[[gnu::naked]] void square(Residue&, const Residue&, uint32_t) {
    __asm__(R"(
    push    {r0, r2, r4-r11, lr}
    ldm     r1, {r0-r7}
1:  bl      %c[square]
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    ldr     r12, [sp, #4]
    subs    r12, r12, #1
    str     r12, [sp, #4]
    bne     1b
    pop     {r8, r9}
    stm     r8, {r0-r7}
    pop     {r4-r11, pc}
)"
            :
            : [square] "i"(square_25519_umaal));
}

[[gnu::naked]] void add(Residue&, const Residue&, const Residue&) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldm     r1, {r4-r11}
    ldm     r2!, {r1, r3, r12, lr}
    adds    r4, r4, r1
    adcs    r5, r5, r3
    adcs    r6, r6, r12
    adcs    r7, r7, lr
    ldm     r2, {r1, r3, r12, lr}
    adcs    r8, r8, r1
    adcs    r9, r9, r3
    adcs    r10, r10, r12
    adcs    r11, r11, lr
    it      cs
    addcs   r4, r4, #38
    stm     r0, {r4-r11}
    pop     {r4-r11, pc}
)");
}

// 38 is taken off for 2^256 that was borrowed, and once more if that borrows: then no word but the lowest changes.
[[gnu::naked]] void subtract(Residue&, const Residue&, const Residue&) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldm     r1, {r4-r11}
    ldm     r2!, {r1, r3, r12, lr}
    subs    r4, r4, r1
    sbcs    r5, r5, r3
    sbcs    r6, r6, r12
    sbcs    r7, r7, lr
    ldm     r2, {r1, r3, r12, lr}
    sbcs    r8, r8, r1
    sbcs    r9, r9, r3
    sbcs    r10, r10, r12
    sbcs    r11, r11, lr
    sbc     r1, r1, r1
    and     r1, r1, #38
    subs    r4, r4, r1
    sbcs    r5, r5, #0
    sbcs    r6, r6, #0
    sbcs    r7, r7, #0
    sbcs    r8, r8, #0
    sbcs    r9, r9, #0
    sbcs    r10, r10, #0
    sbcs    r11, r11, #0
    it      cc
    subcc   r4, r4, #38
    stm     r0, {r4-r11}
    pop     {r4-r11, pc}
)");
}

[[gnu::naked]] void add_subtract(Residue&, Residue&, const Residue&, const Residue&) {
    __asm__(R"(
    push    {r1, r2, r4-r11, lr}
    ldm     r2, {r4-r11}
    ldm     r3!, {r1, r2, r12, lr}
    adds    r4, r4, r1
    adcs    r5, r5, r2
    adcs    r6, r6, r12
    adcs    r7, r7, lr
    ldm     r3, {r1, r2, r12, lr}
    adcs    r8, r8, r1
    adcs    r9, r9, r2
    adcs    r10, r10, r12
    adcs    r11, r11, lr
    it      cs
    addcs   r4, r4, #38
    stm     r0, {r4-r11}
    ldr     r0, [sp, #4]
    ldm     r0, {r4-r11}
    sub     r3, #16
    ldm     r3!, {r1, r2, r12, lr}
    subs    r4, r4, r1
    sbcs    r5, r5, r2
    sbcs    r6, r6, r12
    sbcs    r7, r7, lr
    ldm     r3, {r1, r2, r12, lr}
    sbcs    r8, r8, r1
    sbcs    r9, r9, r2
    sbcs    r10, r10, r12
    sbcs    r11, r11, lr
    sbc     r1, r1, r1
    and     r1, r1, #38
    subs    r4, r4, r1
    sbcs    r5, r5, #0
    sbcs    r6, r6, #0
    sbcs    r7, r7, #0
    sbcs    r8, r8, #0
    sbcs    r9, r9, #0
    sbcs    r10, r10, #0
    sbc     r11, r11, #0
    pop     {r0, r1}
    stm     r0, {r4-r11}
    pop     {r4-r11, pc}
)");
}

namespace {

// So many squarings of what the step before left, a product with a slot, and the slot where that goes. Slot 0 is a; the
// comments say what exponent has been reached, in binary digits.
struct Step {
    uint8_t squarings, factor, to;
};
constexpr Step steps[] = {
    {1, 0, 1},    // 2 ones
    {2, 1, 2},    // 4 ones
    {1, 0, 2},    // 5 ones
    {5, 2, 3},    // 10 ones
    {10, 3, 2},   // 20 ones
    {20, 2, 2},   // 40 ones
    {10, 3, 2},   // 50 ones
    {50, 2, 3},   // 100 ones
    {100, 3, 3},  // 200 ones
    {50, 2, 3},   // 250 ones
    {2, 0, 3},    // these and 01: (p - 5)/8
    {3, 1, 3},    // these and 01011: p - 2
};

void power(Residue& r, const Residue& a, size_t count) {
    Residue slot[4];
    r = slot[0] = a;
    for (size_t i = 0; i < count; ++i) {
        square(r, r, steps[i].squarings);
        multiply(r, r, slot[steps[i].factor]);
        slot[steps[i].to] = r;
    }
    wipe(slot);
}

}  // namespace

void root_power(Residue& r, const Residue& a) { power(r, a, 11); }
void inverse(Residue& r, const Residue& a) { power(r, a, 12); }

}  // namespace sealstone::math::umaal
#endif
