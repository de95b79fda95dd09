// SPDX-License-Identifier: Apache-2.0
// math/modular_armv7m_umaal_quotients.h - private: what Montgomery's product takes for a strip of four rows, by UMAAL,
// for Cortex-M4 and M33.
#pragma once
#include "sealstone/math/modular.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {
namespace {

// q[0 .. 3], by which m is to be multiplied to make the lowest four limbs of the sum with t vanish.
[[gnu::naked]] inline void find_quotients(Limb*, const Limb*, const Limb*, Limb) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldm     r1, {r4-r7}
    ldm     r2, {r8-r11}
    mul     r1, r4, r3
    mov     r2, #0
    umaal   r4, r2, r1, r8
    umaal   r5, r2, r1, r9
    umaal   r6, r2, r1, r10
    umaal   r7, r2, r1, r11
    mul     r2, r5, r3
    mov     r4, #0
    umaal   r5, r4, r2, r8
    umaal   r6, r4, r2, r9
    umaal   r7, r4, r2, r10
    mul     r4, r6, r3
    mov     r5, #0
    umaal   r6, r5, r4, r8
    umaal   r7, r5, r4, r9
    mul     r5, r7, r3
    stm     r0, {r1, r2, r4, r5}
    pop     {r4-r11, pc}
)");
}

}  // namespace
}  // namespace sealstone::math
#endif
