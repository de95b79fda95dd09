// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {

// Without loops, for moduli of 256 bits. tools/umaal_armv7m.py says how.
template <>
[[gnu::naked]] void multiply_umaal<limbs_for(256)>(Limb*, const Limb*, const Limb*, const Modulus&) {
    __asm__(R"(
    @ <multiply>
    push    {r0, r4-r11, lr}
    ldr     r0, [r3, #16]
    ldr     r3, [r3, #4]
    push    {r0}
    ldm     r3, {r4-r11}
    push    {r4-r11}
    ldm     r1, {r4-r11}
    push    {r4-r11}
    ldm     r2, {r4-r11}
    push    {r4-r11}
    ldrd    r8, r9, [sp, #0]
    ldrd    r1, r5, [sp, #32]
    umull   r2, r0, r1, r8
    umull   r3, r1, r1, r9
    umaal   r3, r0, r5, r8
    mov     r4, #0
    umaal   r4, r1, r5, r9
    ldrd    r6, r7, [sp, #40]
    umaal   r4, r0, r6, r8
    mov     r5, #0
    umaal   r5, r1, r6, r9
    umaal   r5, r0, r7, r8
    mov     r6, #0
    umaal   r6, r1, r7, r9
    ldrd    r10, r11, [sp, #48]
    umaal   r6, r0, r10, r8
    mov     r7, #0
    umaal   r7, r1, r10, r9
    umaal   r7, r0, r11, r8
    mov     r10, #0
    umaal   r10, r1, r11, r9
    ldrd    r11, r12, [sp, #56]
    umaal   r10, r0, r11, r8
    mov     lr, #0
    umaal   lr, r1, r11, r9
    umaal   lr, r0, r12, r8
    umaal   r0, r1, r12, r9
    strd    r2, r3, [sp, #0]
    ldrd    r8, r9, [sp, #8]
    mov     r2, #0
    mov     r3, #0
    ldrd    r11, r12, [sp, #32]
    umaal   r4, r2, r11, r8
    umaal   r5, r3, r11, r9
    umaal   r5, r2, r12, r8
    umaal   r6, r3, r12, r9
    ldrd    r11, r12, [sp, #40]
    umaal   r6, r2, r11, r8
    umaal   r7, r3, r11, r9
    umaal   r7, r2, r12, r8
    umaal   r10, r3, r12, r9
    ldrd    r11, r12, [sp, #48]
    umaal   r10, r2, r11, r8
    umaal   lr, r3, r11, r9
    umaal   lr, r2, r12, r8
    umaal   r0, r3, r12, r9
    ldrd    r11, r12, [sp, #56]
    umaal   r0, r2, r11, r8
    umaal   r1, r3, r11, r9
    umaal   r1, r2, r12, r8
    umaal   r2, r3, r12, r9
    strd    r4, r5, [sp, #8]
    ldrd    r8, r9, [sp, #16]
    mov     r4, #0
    mov     r5, #0
    ldrd    r11, r12, [sp, #32]
    umaal   r6, r4, r11, r8
    umaal   r7, r5, r11, r9
    umaal   r7, r4, r12, r8
    umaal   r10, r5, r12, r9
    ldrd    r11, r12, [sp, #40]
    umaal   r10, r4, r11, r8
    umaal   lr, r5, r11, r9
    umaal   lr, r4, r12, r8
    umaal   r0, r5, r12, r9
    ldrd    r11, r12, [sp, #48]
    umaal   r0, r4, r11, r8
    umaal   r1, r5, r11, r9
    umaal   r1, r4, r12, r8
    umaal   r2, r5, r12, r9
    ldrd    r11, r12, [sp, #56]
    umaal   r2, r4, r11, r8
    umaal   r3, r5, r11, r9
    umaal   r3, r4, r12, r8
    umaal   r4, r5, r12, r9
    strd    r6, r7, [sp, #16]
    ldrd    r8, r9, [sp, #24]
    mov     r6, #0
    mov     r7, #0
    ldrd    r11, r12, [sp, #32]
    umaal   r10, r6, r11, r8
    umaal   lr, r7, r11, r9
    umaal   lr, r6, r12, r8
    umaal   r0, r7, r12, r9
    ldrd    r11, r12, [sp, #40]
    umaal   r0, r6, r11, r8
    umaal   r1, r7, r11, r9
    umaal   r1, r6, r12, r8
    umaal   r2, r7, r12, r9
    ldrd    r11, r12, [sp, #48]
    umaal   r2, r6, r11, r8
    umaal   r3, r7, r11, r9
    umaal   r3, r6, r12, r8
    umaal   r4, r7, r12, r9
    ldrd    r11, r12, [sp, #56]
    umaal   r4, r6, r11, r8
    umaal   r5, r7, r11, r9
    umaal   r5, r6, r12, r8
    umaal   r6, r7, r12, r9
    strd    r10, lr, [sp, #24]
    add     r8, sp, #32
    stm     r8, {r0, r1, r2, r3, r4, r5, r6, r7}
    ldm     sp, {r2, r3, r4, r5, r6, r7, r8, r9}
    mov     r0, #0
    mov     r1, #0
    ldr     r10, [sp, #96]
    mul     r11, r2, r10
    ldrd    r12, lr, [sp, #64]
    umaal   r2, r0, r12, r11
    umaal   r3, r0, lr, r11
    mul     r10, r3, r10
    umaal   r3, r1, r12, r10
    umaal   r4, r1, lr, r10
    ldrd    r12, lr, [sp, #72]
    umaal   r4, r0, r12, r11
    umaal   r5, r0, lr, r11
    umaal   r5, r1, r12, r10
    umaal   r6, r1, lr, r10
    ldrd    r12, lr, [sp, #80]
    umaal   r6, r0, r12, r11
    umaal   r7, r0, lr, r11
    umaal   r7, r1, r12, r10
    umaal   r8, r1, lr, r10
    ldrd    r12, lr, [sp, #88]
    umaal   r8, r0, r12, r11
    umaal   r9, r0, lr, r11
    umaal   r9, r1, r12, r10
    umaal   r0, r1, lr, r10
    ldr     r10, [sp, #96]
    mul     r11, r4, r10
    ldrd    r12, lr, [sp, #64]
    umaal   r4, r2, r12, r11
    umaal   r5, r2, lr, r11
    mul     r10, r5, r10
    umaal   r5, r3, r12, r10
    umaal   r6, r3, lr, r10
    ldrd    r12, lr, [sp, #72]
    umaal   r6, r2, r12, r11
    umaal   r7, r2, lr, r11
    umaal   r7, r3, r12, r10
    umaal   r8, r3, lr, r10
    ldrd    r12, lr, [sp, #80]
    umaal   r8, r2, r12, r11
    umaal   r9, r2, lr, r11
    umaal   r9, r3, r12, r10
    umaal   r0, r3, lr, r10
    ldrd    r12, lr, [sp, #88]
    umaal   r0, r2, r12, r11
    umaal   r1, r2, lr, r11
    umaal   r1, r3, r12, r10
    umaal   r2, r3, lr, r10
    ldr     r10, [sp, #96]
    mul     r11, r6, r10
    ldrd    r12, lr, [sp, #64]
    umaal   r6, r4, r12, r11
    umaal   r7, r4, lr, r11
    mul     r10, r7, r10
    umaal   r7, r5, r12, r10
    umaal   r8, r5, lr, r10
    ldrd    r12, lr, [sp, #72]
    umaal   r8, r4, r12, r11
    umaal   r9, r4, lr, r11
    umaal   r9, r5, r12, r10
    umaal   r0, r5, lr, r10
    ldrd    r12, lr, [sp, #80]
    umaal   r0, r4, r12, r11
    umaal   r1, r4, lr, r11
    umaal   r1, r5, r12, r10
    umaal   r2, r5, lr, r10
    ldrd    r12, lr, [sp, #88]
    umaal   r2, r4, r12, r11
    umaal   r3, r4, lr, r11
    umaal   r3, r5, r12, r10
    umaal   r4, r5, lr, r10
    ldr     r10, [sp, #96]
    mul     r11, r8, r10
    ldrd    r12, lr, [sp, #64]
    umaal   r8, r6, r12, r11
    umaal   r9, r6, lr, r11
    mul     r10, r9, r10
    umaal   r9, r7, r12, r10
    umaal   r0, r7, lr, r10
    ldrd    r8, r9, [sp, #72]
    umaal   r0, r6, r8, r11
    umaal   r1, r6, r9, r11
    umaal   r1, r7, r8, r10
    umaal   r2, r7, r9, r10
    ldrd    r8, r9, [sp, #80]
    umaal   r2, r6, r8, r11
    umaal   r3, r6, r9, r11
    umaal   r3, r7, r8, r10
    umaal   r4, r7, r9, r10
    ldrd    r8, r9, [sp, #88]
    umaal   r4, r6, r8, r11
    umaal   r5, r6, r9, r11
    umaal   r5, r7, r8, r10
    umaal   r6, r7, r9, r10
    ldrd    r8, r9, [sp, #32]
    adds    r0, r0, r8
    adcs    r1, r1, r9
    ldrd    r8, r9, [sp, #40]
    adcs    r2, r2, r8
    adcs    r3, r3, r9
    ldrd    r8, r9, [sp, #48]
    adcs    r4, r4, r8
    adcs    r5, r5, r9
    ldrd    r8, r9, [sp, #56]
    adcs    r6, r6, r8
    adcs    r7, r7, r9
    mov     r8, #0
    adc     r8, r8, #0
    ldrd    r9, r10, [sp, #64]
    subs    r0, r0, r9
    sbcs    r1, r1, r10
    ldrd    r9, r10, [sp, #72]
    sbcs    r2, r2, r9
    sbcs    r3, r3, r10
    ldrd    r9, r10, [sp, #80]
    sbcs    r4, r4, r9
    sbcs    r5, r5, r10
    ldrd    r9, r10, [sp, #88]
    sbcs    r6, r6, r9
    sbcs    r7, r7, r10
    sbc     r8, r8, #0
    ldrd    r9, r10, [sp, #64]
    and     r9, r9, r8
    adds    r0, r0, r9
    and     r10, r10, r8
    adcs    r1, r1, r10
    ldrd    r9, r10, [sp, #72]
    and     r9, r9, r8
    adcs    r2, r2, r9
    and     r10, r10, r8
    adcs    r3, r3, r10
    ldrd    r9, r10, [sp, #80]
    and     r9, r9, r8
    adcs    r4, r4, r9
    and     r10, r10, r8
    adcs    r5, r5, r10
    ldrd    r9, r10, [sp, #88]
    and     r9, r9, r8
    adcs    r6, r6, r9
    and     r10, r10, r8
    adc     r7, r7, r10
    add     sp, #100
    pop     {r8}
    stm     r8, {r0, r1, r2, r3, r4, r5, r6, r7}
    pop     {r4-r11, pc}
    @ </multiply>
)");
}

}  // namespace sealstone::math
#endif
