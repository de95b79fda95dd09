// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {

static_assert(offsetof(Modulus, value) == 4 && offsetof(Modulus, inverse) == 16);

// The one copy for every size is a third of the strips' code. As multiply_in(), a row at a time: UMAAL adds two words
// to a product of two, which cannot overflow, so that t[i-1] = t[i] + a[i] b + m[i] q, the high words carried in two
// registers. t lies on the stack, as long as m, which keeps small curves small; t[-1] is there to be dropped, and t[n]
// in a register. The sum of a row's carries and t[n] is below 2^33. TEQ leaves the carry.
template <>
[[gnu::naked]] void multiply_umaal<any_width>(Limb*, const Limb*, const Limb*, const Modulus&) {
    __asm__(R"(
    push    {r0, r4-r11, lr}
    ldrd    r4, r5, [r3]            @ n, m
    ldr     r11, [r3, #16]          @ -1/m
    mov     r3, r5
    lsls    r4, r4, #2
    adds    r5, r2, r4
    push    {r5}                    @ where b ends
    sub     r12, sp, #4             @ at t[n-1]
    movs    r6, #0
    mov     lr, r6                  @ t[n]
    mov     r5, r4
1:  push    {r6}
    subs    r5, r5, #4
    bpl     1b
    mov     r0, sp                  @ at t[-1]

2:  ldr     r5, [r2], #4            @ b
    ldr     r6, [r0, #4]
    ldr     r7, [r1]
    mla     r6, r7, r5, r6
    mul     r9, r6, r11             @ q
    movs    r7, #0
    mov     r8, #0
3:  ldr     r6, [r0, #4]
    ldr     r10, [r1], #4
    umaal   r6, r7, r10, r5
    ldr     r10, [r3], #4
    umaal   r6, r8, r10, r9
    str     r6, [r0], #4
    cmp     r0, r12
    bne     3b
    movs    r6, #0
    adds    r7, r7, r8
    adc     r8, r6, r6
    adds    r7, r7, lr
    adc     lr, r8, r6
    str     r7, [r0]
    subs    r0, r0, r4
    subs    r1, r1, r4
    subs    r3, r3, r4
    ldr     r6, [r12, #4]
    cmp     r2, r6
    bne     2b

    ldr     r1, [r12, #8]           @ r = t - m; equal numbers leave no borrow
4:  ldr     r5, [r0, #4]!
    ldr     r6, [r3], #4
    sbcs    r5, r5, r6
    str     r5, [r1], #4
    teq     r0, r12
    bne     4b
    sbc     lr, lr, #0              @ all ones if that is negative, or zero
    subs    r1, r1, r4
    subs    r3, r3, r4
    cmn     r4, r4                  @ no carry
5:  ldr     r5, [r1]
    ldr     r6, [r3], #4
    and     r6, r6, lr
    adcs    r5, r5, r6
    str     r5, [r1], #4
    sub     r4, r4, #4
    teq     r4, #0
    bne     5b
    add     r12, r12, #8
    mov     sp, r12
    pop     {r0, r4-r11, pc}
)");
}

}  // namespace sealstone::math
#endif
