// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/field25519_umaal.h"
#if SEALSTONE_ARMV7M_DSP

// tools/field25519_armv7m.py writes both, and says how.
namespace sealstone::math {

[[gnu::naked]] void multiply_25519_umaal() {
    __asm__(R"(
    @ <product>
    ldm     r0!, {r2, r3, r4, r5}
    push    {r0, r1, lr}
    ldm     r1!, {r9, r10, r11, r12}
    umull   r0, r8, r2, r9
    mov     r6, #0
    umaal   r6, r8, r3, r9
    mov     r7, #0
    umaal   r7, r8, r4, r9
    mov     lr, #0
    umaal   lr, r8, r5, r9
    mov     r9, #0
    umaal   r6, r9, r2, r10
    umaal   r7, r9, r3, r10
    umaal   lr, r9, r4, r10
    umaal   r8, r9, r5, r10
    mov     r10, #0
    umaal   r7, r10, r2, r11
    umaal   lr, r10, r3, r11
    umaal   r8, r10, r4, r11
    umaal   r9, r10, r5, r11
    mov     r11, #0
    umaal   lr, r11, r2, r12
    umaal   r8, r11, r3, r12
    umaal   r9, r11, r4, r12
    umaal   r10, r11, r5, r12
    push    {r0, r6, r7, lr}
    ldm     r1, {r0, r7, r12, lr}
    mov     r1, #0
    umaal   r8, r1, r2, r0
    umaal   r9, r1, r3, r0
    umaal   r10, r1, r4, r0
    umaal   r11, r1, r5, r0
    mov     r6, #0
    umaal   r9, r6, r2, r7
    umaal   r10, r6, r3, r7
    umaal   r11, r6, r4, r7
    umaal   r1, r6, r5, r7
    mov     r7, #0
    umaal   r10, r7, r2, r12
    umaal   r11, r7, r3, r12
    umaal   r1, r7, r4, r12
    umaal   r6, r7, r5, r12
    mov     r12, #0
    umaal   r11, r12, r2, lr
    umaal   r1, r12, r3, lr
    umaal   r6, r12, r4, lr
    umaal   r7, r12, r5, lr
    ldrd    r2, r0, [sp, #16]
    push    {r1, r6, r7, r12}
    ldm     r2, {r1, r2, r3, r12}
    ldm     r0!, {r5, r6, r7, lr}
    mov     r4, #0
    umaal   r8, r4, r1, r5
    umaal   r9, r4, r2, r5
    umaal   r10, r4, r3, r5
    umaal   r11, r4, r12, r5
    mov     r5, #0
    umaal   r9, r5, r1, r6
    umaal   r10, r5, r2, r6
    umaal   r11, r5, r3, r6
    umaal   r4, r5, r12, r6
    mov     r6, #0
    umaal   r10, r6, r1, r7
    umaal   r11, r6, r2, r7
    umaal   r4, r6, r3, r7
    umaal   r5, r6, r12, r7
    mov     r7, #0
    umaal   r11, r7, r1, lr
    umaal   r4, r7, r2, lr
    umaal   r5, r7, r3, lr
    umaal   r6, r7, r12, lr
    push    {r8, r9, r10, r11}
    ldrd    r8, r9, [sp, #16]
    ldrd    r10, r11, [r0, #0]
    umaal   r4, r8, r1, r10
    umaal   r5, r8, r2, r10
    umaal   r6, r8, r3, r10
    umaal   r7, r8, r12, r10
    umaal   r5, r9, r1, r11
    umaal   r6, r9, r2, r11
    umaal   r7, r9, r3, r11
    umaal   r8, r9, r12, r11
    ldrd    r10, r11, [sp, #24]
    ldrd    r0, lr, [r0, #8]
    umaal   r6, r10, r1, r0
    umaal   r7, r10, r2, r0
    umaal   r8, r10, r3, r0
    umaal   r9, r10, r12, r0
    umaal   r7, r11, r1, lr
    umaal   r8, r11, r2, lr
    umaal   r9, r11, r3, lr
    umaal   r10, r11, r12, lr
    mov     r12, #0
    mov     lr, #38
    ldrd    r0, r1, [sp, #32]
    ldrd    r2, r3, [sp, #40]
    umaal   r0, r12, lr, r4
    umaal   r1, r12, lr, r5
    umaal   r2, r12, lr, r6
    umaal   r3, r12, lr, r7
    pop     {r4, r5, r6, r7}
    umaal   r4, r12, lr, r8
    umaal   r5, r12, lr, r9
    umaal   r6, r12, lr, r10
    umaal   r7, r12, lr, r11
    mov     r8, #19
    and     r8, r8, r7, asr #31
    bic     r7, r7, #0x80000000
    mla     r12, r12, lr, r8
    adds    r0, r0, r12
    adcs    r1, r1, #0
    adcs    r2, r2, #0
    adcs    r3, r3, #0
    adcs    r4, r4, #0
    adcs    r5, r5, #0
    adcs    r6, r6, #0
    adcs    r7, r7, #0
    add     sp, #40
    pop     {pc}
    @ </product>
)");
}

[[gnu::naked]] void square_25519_umaal() {
    __asm__(R"(
    @ <square>
    push    {r0-r7, lr}
    mov     r8, #0
    umull   r10, r12, r0, r0
    umull   r11, r9, r0, r1
    adds    r11, r11, r11
    umaal   r11, r12, r8, r8
    strd    r10, r11, [sp, #0]
    mov     r11, #0
    umaal   r11, r9, r0, r2
    adcs    r11, r11, r11
    umaal   r11, r12, r1, r1
    umull   lr, r10, r1, r2
    umaal   lr, r9, r0, r3
    adcs    lr, lr, lr
    umaal   lr, r12, r8, r8
    strd    r11, lr, [sp, #8]
    mov     r11, #0
    umaal   r11, r9, r0, r4
    umaal   r11, r10, r1, r3
    adcs    r11, r11, r11
    umaal   r11, r12, r2, r2
    str     r11, [sp, #16]
    umull   lr, r11, r2, r3
    umaal   lr, r9, r0, r5
    umaal   lr, r10, r1, r4
    adcs    lr, lr, lr
    umaal   lr, r12, r8, r8
    str     lr, [sp, #20]
    mov     lr, #0
    umaal   lr, r9, r0, r6
    umaal   lr, r10, r1, r5
    umaal   lr, r11, r2, r4
    adcs    lr, lr, lr
    umaal   lr, r12, r3, r3
    str     lr, [sp, #24]
    mov     lr, #0
    umaal   lr, r9, r0, r7
    umaal   lr, r10, r1, r6
    umaal   lr, r11, r2, r5
    mov     r0, #0
    umaal   lr, r8, r3, r4
    adcs    lr, lr, lr
    umaal   lr, r12, r0, r0
    str     lr, [sp, #28]
    umaal   r9, r10, r1, r7
    umaal   r9, r11, r2, r6
    umaal   r9, r8, r3, r5
    adcs    r9, r9, r9
    umaal   r9, r12, r4, r4
    umaal   r10, r11, r2, r7
    umaal   r10, r8, r3, r6
    mov     lr, #0
    umaal   r10, lr, r4, r5
    adcs    r10, r10, r10
    umaal   r10, r12, r0, r0
    umaal   r11, r8, r3, r7
    umaal   r11, lr, r4, r6
    adcs    r11, r11, r11
    umaal   r11, r12, r5, r5
    umaal   r8, lr, r4, r7
    mov     r4, #0
    umaal   r8, r4, r5, r6
    adcs    r8, r8, r8
    umaal   r8, r12, r0, r0
    umaal   lr, r4, r5, r7
    adcs    lr, lr, lr
    umaal   lr, r12, r6, r6
    mov     r5, #0
    umaal   r4, r5, r6, r7
    adcs    r4, r4, r4
    umaal   r4, r12, r0, r0
    adcs    r5, r5, r5
    umaal   r5, r12, r7, r7
    adc     r12, r12, #0
    mov     r6, #0
    mov     r7, #38
    pop     {r0, r1, r2, r3}
    umaal   r0, r6, r7, r9
    umaal   r1, r6, r7, r10
    umaal   r2, r6, r7, r11
    umaal   r3, r6, r7, r8
    pop     {r8, r9, r10, r11}
    umaal   r8, r6, r7, lr
    umaal   r9, r6, r7, r4
    umaal   r10, r6, r7, r5
    umaal   r11, r6, r7, r12
    mov     r4, #19
    and     r4, r4, r11, asr #31
    bic     r11, r11, #0x80000000
    mla     r6, r6, r7, r4
    adds    r0, r0, r6
    adcs    r1, r1, #0
    adcs    r2, r2, #0
    adcs    r3, r3, #0
    adcs    r8, r8, #0
    adcs    r9, r9, #0
    adcs    r10, r10, #0
    adcs    r11, r11, #0
    pop     {pc}
    @ </square>
)");
}

}  // namespace sealstone::math
#endif
