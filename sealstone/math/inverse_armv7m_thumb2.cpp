// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/inverse.h"
#if SEALSTONE_ARMV7M

namespace sealstone::math {
namespace {

static_assert(pack_steps == 9 && u_at == 19 && v_at == 29);

// Packs of steps as inverse.h has them: f, g in r2, r3, -delta in r4, the rows in r5, r6. A step leaves what it decides
// in the flags. The rows' entries carry a minus, and so does their product with the matrix, r8 to r11; three packs do,
// and the matrix begins with one.
[[gnu::naked]] void run_steps(StepMatrix&, SignedLimb&, Limb, Limb) {
    __asm__(R"(
    .macro unpack row u v
    add     \row, \row, #0x200
    sbfx    \u, \row, #10, #10
    add     \row, \row, #0x80000
    asr     \v, \row, #20
    .endm
    push    {r0, r1, r4-r11, lr}
    ldr     r4, [r1]
    rsb     r4, r4, #0
    mov     r8, #-1
    mov     r9, #0
    mov     r10, #0
    mov     r11, #-1
    mov     r1, #3
1:  ubfx    r5, r2, #0, #9
    ubfx    r6, r3, #0, #9
    sub     r5, r5, #0x80000
    sub     r6, r6, #0x20000000
    .rept   9
    sbfx    r7, r6, #0, #1
    tst     r7, r4, asr #31         @ negative if g is odd and delta positive
    and     r7, r7, r5
    ittt    mi
    rsbmi   r7, r7, #0
    movmi   r5, r6
    rsbmi   r4, r4, #0
    add     r6, r6, r7
    asr     r6, r6, #1
    sub     r4, r4, #2
    .endr
    unpack  r5, r0, r7
    unpack  r6, r12, lr
    .macro  times_row x y to        @ (x, y) = rows times (x, y)
    mul     r5, r0, \x
    mla     r5, r7, \y, r5
    mul     r6, r12, \x
    mla     \y, lr, \y, r6
    \to     \x, r5
    .endm
    .macro  negate to from
    rsb     \to, \from, #0
    .endm
    times_row r8, r10, mov
    times_row r9, r11, mov
    times_row r2, r3, negate
    rsb     r3, r3, #0
    asr     r2, r2, #9
    asr     r3, r3, #9
    subs    r1, r1, #1
    bne     1b
    pop     {r0, r1}
    rsb     r4, r4, #0
    str     r4, [r1]
    stm     r0, {r8-r11}
    pop     {r4-r11, pc}
    .purgem unpack
    .purgem times_row
    .purgem negate
)");
}

}  // namespace

StepMatrix division_steps_thumb2(SignedLimb& delta, Limb f, Limb g) {
    StepMatrix all;
    run_steps(all, delta, f, g);
    return all;
}

}  // namespace sealstone::math
#endif
