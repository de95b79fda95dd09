// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/p256_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::p256 {

[[gnu::naked]] void multiply(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    @ <multiply>
    push    {r0, r4-r11, lr}
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
    pop     {r1-r8}
    mov     r9, #1
    mov     r10, #-1
    mov     r11, #0
    mov     r12, #0
    mov     lr, #0
    umaal   r4, r11, r1, r9
    umaal   r5, r11, r2, r9
    umaal   r6, r11, r3, r9
    umaal   r7, r11, r4, r9
    umaal   r7, r12, r1, r9
    umaal   r8, r11, r5, r9
    umaal   r8, r12, r2, r9
    umaal   r8, lr, r1, r10
    add     r12, r12, #1
    ldrd    r0, r1, [sp], #8
    umaal   r0, r11, r6, r9
    umaal   r0, r12, r3, r9
    umaal   r0, lr, r2, r10
    umaal   r1, r11, r7, r9
    umaal   r1, r12, r4, r9
    umaal   r1, lr, r3, r10
    ldrd    r2, r3, [sp], #8
    umaal   r2, r11, r8, r9
    umaal   r2, r12, r5, r9
    umaal   r2, lr, r4, r10
    umaal   r3, r12, r6, r9
    umaal   r3, lr, r5, r10
    rsb     r11, r11, #1
    subs    r3, r3, r11
    ldrd    r4, r5, [sp], #8
    umaal   r4, r12, r7, r9
    umaal   r4, lr, r6, r10
    sbcs    r4, r4, #0
    umaal   r5, r12, r8, r9
    umaal   r5, lr, r7, r10
    sbcs    r5, r5, #0
    ldrd    r6, r7, [sp], #8
    umaal   r6, lr, r8, r10
    rsb     r12, r12, #1
    sbcs    r6, r6, r12
    adcs    r7, r7, lr
    sbc     r10, r10, r10
    and     r9, r10, #1
    adds    r0, r0, r10
    adcs    r1, r1, r10
    adcs    r2, r2, r10
    adcs    r3, r3, #0
    adcs    r4, r4, #0
    adcs    r5, r5, #0
    adcs    r6, r6, r9
    adc     r7, r7, r10
    pop     {r8}
    stm     r8, {r0-r7}
    pop     {r4-r11, pc}
    @ </multiply>
)");
}

[[gnu::naked]] void multiply_less(Limb*, const Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    @ <multiply_less>
    push    {r0, r3-r11, lr}
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
    pop     {r1-r8}
    mov     r9, #1
    mov     r10, #-1
    mov     r11, #0
    mov     r12, #0
    mov     lr, #0
    umaal   r4, r11, r1, r9
    umaal   r5, r11, r2, r9
    umaal   r6, r11, r3, r9
    umaal   r7, r11, r4, r9
    umaal   r7, r12, r1, r9
    umaal   r8, r11, r5, r9
    umaal   r8, r12, r2, r9
    umaal   r8, lr, r1, r10
    add     r12, r12, #1
    ldrd    r0, r1, [sp], #8
    umaal   r0, r11, r6, r9
    umaal   r0, r12, r3, r9
    umaal   r0, lr, r2, r10
    umaal   r1, r11, r7, r9
    umaal   r1, r12, r4, r9
    umaal   r1, lr, r3, r10
    ldrd    r2, r3, [sp], #8
    umaal   r2, r11, r8, r9
    umaal   r2, r12, r5, r9
    umaal   r2, lr, r4, r10
    umaal   r3, r12, r6, r9
    umaal   r3, lr, r5, r10
    rsb     r11, r11, #1
    subs    r3, r3, r11
    ldrd    r4, r5, [sp], #8
    umaal   r4, r12, r7, r9
    umaal   r4, lr, r6, r10
    sbcs    r4, r4, #0
    umaal   r5, r12, r8, r9
    umaal   r5, lr, r7, r10
    sbcs    r5, r5, #0
    ldrd    r6, r7, [sp], #8
    umaal   r6, lr, r8, r10
    rsb     r12, r12, #1
    sbcs    r6, r6, r12
    adcs    r7, r7, lr
    sbc     r10, r10, r10
    and     r9, r10, #1
    adds    r0, r0, r10
    adcs    r1, r1, r10
    adcs    r2, r2, r10
    adcs    r3, r3, #0
    adcs    r4, r4, #0
    adcs    r5, r5, #0
    adcs    r6, r6, r9
    adc     r7, r7, r10
    pop     {r8, r9}
    ldm     r9!, {r10, r11, r12, lr}
    subs    r0, r0, r10
    sbcs    r1, r1, r11
    sbcs    r2, r2, r12
    sbcs    r3, r3, lr
    ldm     r9, {r9, r10, r11, r12}
    sbcs    r4, r4, r9
    sbcs    r5, r5, r10
    sbcs    r6, r6, r11
    sbcs    r7, r7, r12
    sbc     r9, r9, r9
    and     r10, r9, #1
    adds    r0, r0, r9
    adcs    r1, r1, r9
    adcs    r2, r2, r9
    adcs    r3, r3, #0
    adcs    r4, r4, #0
    adcs    r5, r5, #0
    adcs    r6, r6, r10
    adc     r7, r7, r9
    stm     r8, {r0-r7}
    pop     {r4-r11, pc}
    @ </multiply_less>
)");
}

[[gnu::naked]] void square(Limb*, const Limb*) {
    __asm__(R"(
    @ <square>
    push    {r0, r4-r11, lr}
    ldm     r1, {r4-r11}
    push    {r4-r11}
    adds    r0, r4, r4
    adcs    r1, r5, r5
    adcs    r2, r6, r6
    adcs    r3, r7, r7
    adcs    r8, r8, r8
    adcs    r9, r9, r9
    adcs    r10, r10, r10
    push    {r0-r3, r8-r11}
    sub     sp, #32
    umull   r3, r8, r4, r4
    mov     r9, #0
    umaal   r8, r9, r0, r5
    strd    r3, r8, [sp, #0]
    and     r3, r5, r4, asr #31
    umaal   r3, r9, r5, r5
    mov     r8, #0
    umaal   r3, r8, r0, r6
    umaal   r9, r8, r1, r6
    and     r5, r6, r5, asr #31
    umaal   r5, r8, r6, r6
    mov     r10, #0
    umaal   r9, r10, r0, r7
    strd    r3, r9, [sp, #8]
    umaal   r5, r10, r1, r7
    umaal   r8, r10, r2, r7
    and     r6, r7, r6, asr #31
    umaal   r6, r10, r7, r7
    ldrd    r9, r11, [sp, #80]
    ldrd    r12, lr, [sp, #44]
    mov     r4, #0
    umaal   r5, r4, r0, r9
    umaal   r8, r4, r1, r9
    umaal   r6, r4, r2, r9
    umaal   r10, r4, r12, r9
    and     r3, r9, r7, asr #31
    umaal   r3, r4, r9, r9
    mov     r7, #0
    umaal   r8, r7, r0, r11
    strd    r5, r8, [sp, #16]
    umaal   r6, r7, r1, r11
    umaal   r10, r7, r2, r11
    umaal   r3, r7, r12, r11
    umaal   r4, r7, lr, r11
    and     r5, r11, r9, asr #31
    umaal   r5, r7, r11, r11
    ldrd    r12, lr, [sp, #88]
    and     r8, r12, r11, asr #31
    mov     r9, #0
    mov     r11, #0
    umaal   r6, r9, r0, r12
    umaal   r10, r9, r1, r12
    umaal   r10, r11, r0, lr
    strd    r6, r10, [sp, #24]
    umaal   r3, r9, r2, r12
    umaal   r3, r11, r1, lr
    ldrd    r0, r1, [sp, #44]
    umaal   r4, r9, r0, r12
    umaal   r4, r11, r2, lr
    umaal   r5, r9, r1, r12
    umaal   r5, r11, r0, lr
    ldrd    r0, r2, [sp, #52]
    umaal   r7, r9, r0, r12
    umaal   r7, r11, r1, lr
    umaal   r8, r9, r12, r12
    umaal   r8, r11, r0, lr
    umaal   r9, r11, r2, lr
    and     r10, lr, r12, asr #31
    umaal   r10, r11, lr, lr
    add     r0, sp, #32
    stm     r0, {r3, r4, r5, r7, r8, r9, r10, r11}
    pop     {r1-r8}
    mov     r9, #1
    mov     r10, #-1
    mov     r11, #0
    mov     r12, #0
    mov     lr, #0
    umaal   r4, r11, r1, r9
    umaal   r5, r11, r2, r9
    umaal   r6, r11, r3, r9
    umaal   r7, r11, r4, r9
    umaal   r7, r12, r1, r9
    umaal   r8, r11, r5, r9
    umaal   r8, r12, r2, r9
    umaal   r8, lr, r1, r10
    add     r12, r12, #1
    ldrd    r0, r1, [sp], #8
    umaal   r0, r11, r6, r9
    umaal   r0, r12, r3, r9
    umaal   r0, lr, r2, r10
    umaal   r1, r11, r7, r9
    umaal   r1, r12, r4, r9
    umaal   r1, lr, r3, r10
    ldrd    r2, r3, [sp], #8
    umaal   r2, r11, r8, r9
    umaal   r2, r12, r5, r9
    umaal   r2, lr, r4, r10
    umaal   r3, r12, r6, r9
    umaal   r3, lr, r5, r10
    rsb     r11, r11, #1
    subs    r3, r3, r11
    ldrd    r4, r5, [sp], #8
    umaal   r4, r12, r7, r9
    umaal   r4, lr, r6, r10
    sbcs    r4, r4, #0
    umaal   r5, r12, r8, r9
    umaal   r5, lr, r7, r10
    sbcs    r5, r5, #0
    ldrd    r6, r7, [sp], #40
    umaal   r6, lr, r8, r10
    rsb     r12, r12, #1
    sbcs    r6, r6, r12
    adcs    r7, r7, lr
    sbc     r10, r10, r10
    and     r9, r10, #1
    adds    r0, r0, r10
    adcs    r1, r1, r10
    adcs    r2, r2, r10
    adcs    r3, r3, #0
    adcs    r4, r4, #0
    adcs    r5, r5, #0
    adcs    r6, r6, r9
    adc     r7, r7, r10
    pop     {r8}
    stm     r8, {r0-r7}
    pop     {r4-r11, pc}
    @ </square>
)");
}

[[gnu::naked]] void subtract(Limb*, const Limb*, const Limb*) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldm     r1, {r4-r11}
    ldm     r2!, {r1, r3, r12, lr}
    subs    r4, r4, r1
    sbcs    r5, r5, r3
    sbcs    r6, r6, r12
    sbcs    r7, r7, lr
    ldm     r2, {r1, r2, r3, r12}
    sbcs    r8, r8, r1
    sbcs    r9, r9, r2
    sbcs    r10, r10, r3
    sbcs    r11, r11, r12
    sbc     r1, r1, r1                  @ below zero: all ones, and p is added
    and     r2, r1, #1
    adds    r4, r4, r1
    adcs    r5, r5, r1
    adcs    r6, r6, r1
    adcs    r7, r7, #0
    adcs    r8, r8, #0
    adcs    r9, r9, #0
    adcs    r10, r10, r2
    adc     r11, r11, r1
    stm     r0, {r4-r11}
    pop     {r4-r11, pc}
)");
}

// Once more with the result as what is subtracted.
[[gnu::naked]] void subtract_twice(Limb*, Limb*) {
    __asm__(R"(
    .macro add_masked_p             @ p where r2 is all ones
    and     r3, r2, #1
    adds    r4, r4, r2
    adcs    r5, r5, r2
    adcs    r6, r6, r2
    adcs    r7, r7, #0
    adcs    r8, r8, #0
    adcs    r9, r9, #0
    adcs    r10, r10, r3
    adc     r11, r11, r2
    .endm
    push    {r4-r11, lr}
    ldm     r0, {r4-r11}
    .rept   2
    ldm     r1!, {r2, r3, r12, lr}
    subs    r4, r4, r2
    sbcs    r5, r5, r3
    sbcs    r6, r6, r12
    sbcs    r7, r7, lr
    ldm     r1, {r2, r3, r12, lr}
    sbcs    r8, r8, r2
    sbcs    r9, r9, r3
    sbcs    r10, r10, r12
    sbcs    r11, r11, lr
    sbc     r2, r2, r2
    add_masked_p
    sub     r1, r1, #16
    .endr
    stm     r0, {r4-r11}
    ldm     r1!, {r2, r3, r12, lr}
    subs    r4, r2, r4
    sbcs    r5, r3, r5
    sbcs    r6, r12, r6
    sbcs    r7, lr, r7
    ldm     r1, {r2, r3, r12, lr}
    sbcs    r8, r2, r8
    sbcs    r9, r3, r9
    sbcs    r10, r12, r10
    sbcs    r11, lr, r11
    sbc     r2, r2, r2
    add_masked_p
    sub     r1, r1, #16
    stm     r1, {r4-r11}
    pop     {r4-r11, pc}
    .purgem add_masked_p
)");
}

[[gnu::naked]] void sum_and_difference(Limb*, Limb*, const Limb*) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldm     r1, {r4-r11}
    .macro  with_b first others
    ldm     r2!, {r3, r12, lr}
    \first  r4, r4, r3
    \others r5, r5, r12
    \others r6, r6, lr
    ldm     r2!, {r3, r12, lr}
    \others r7, r7, r3
    \others r8, r8, r12
    \others r9, r9, lr
    ldm     r2!, {r3, r12}
    \others r10, r10, r3
    \others r11, r11, r12
    sbc     r3, r3, r3
    sub     r2, r2, #32
    .endm
    .macro  with_p first others last
    and     r12, r3, #1
    \first  r4, r4, r3
    \others r5, r5, r3
    \others r6, r6, r3
    \others r7, r7, #0
    \others r8, r8, #0
    \others r9, r9, #0
    \others r10, r10, r12
    \last   r11, r11, r3
    .endm
    with_b  adds, adcs
    mvn     r3, r3                  @ R or more: all ones, and p is taken away
    with_p  subs, sbcs, sbc
    stm     r0, {r4-r11}
    ldm     r1, {r4-r11}
    with_b  subs, sbcs
    with_p  adds, adcs, adc
    stm     r1, {r4-r11}
    pop     {r4-r11, pc}
    .purgem with_b
    .purgem with_p
)");
}

// (a + p)/2 if a is odd, else a/2; then that much less than p, from which a is taken.
[[gnu::naked]] void three_halves(Limb*, const Limb*) {
    __asm__(R"(
    push    {r4-r11, lr}
    ldm     r1, {r4-r11}
    and     r2, r4, #1
    rsb     r3, r2, #0
    adds    r4, r4, r3
    adcs    r5, r5, r3
    adcs    r6, r6, r3
    adcs    r7, r7, #0
    adcs    r8, r8, #0
    adcs    r9, r9, #0
    adcs    r10, r10, r2
    adcs    r11, r11, r3
    rrxs    r11, r11
    rrxs    r10, r10
    rrxs    r9, r9
    rrxs    r8, r8
    rrxs    r7, r7
    rrxs    r6, r6
    rrxs    r5, r5
    rrx     r4, r4
    mvn     r4, r4                  @ p - a/2
    mvn     r5, r5
    mvn     r6, r6
    movs    r12, #0
    mov     r2, #1
    subs    r7, r12, r7
    sbcs    r8, r12, r8
    sbcs    r9, r12, r9
    sbcs    r10, r2, r10
    mov     r2, #-1
    sbc     r11, r2, r11
    ldm     r1!, {r2, r3, r12, lr}
    subs    r4, r2, r4
    sbcs    r5, r3, r5
    sbcs    r6, r12, r6
    sbcs    r7, lr, r7
    ldm     r1, {r1, r2, r3, r12}
    sbcs    r8, r1, r8
    sbcs    r9, r2, r9
    sbcs    r10, r3, r10
    sbcs    r11, r12, r11
    sbc     r1, r1, r1
    and     r2, r1, #1
    adds    r4, r4, r1
    adcs    r5, r5, r1
    adcs    r6, r6, r1
    adcs    r7, r7, #0
    adcs    r8, r8, #0
    adcs    r9, r9, #0
    adcs    r10, r10, r2
    adc     r11, r11, r1
    stm     r0, {r4-r11}
    pop     {r4-r11, pc}
)");
}

// Sums of products with 0 and 1. Then (y ^ m) + (p + 1 & m), which is p - y if m is all ones.
[[gnu::naked]] void select(Limb*, const Limb*, size_t, uint32_t) {
    __asm__(R"(
    push    {r4-r11, lr}
    push    {r0-r4}
    mov     r0, #1
    lsl     r0, r0, r3              @ by the lowest byte of r3: one bit, for one entry
    str     r0, [sp, #4]
    movs    r3, #2                  @ coordinates
1:  str     r3, [sp, #16]
    .irp    word, r4, r5, r6, r7, r8, r9, r10, r11
    mov     \word, #0
    .endr
2:  .irp    entry, 0, 1, 2, 3
    ubfx    lr, r0, #\entry, #1
    ldm     r1!, {r3, r12}
    mla     r4, r3, lr, r4
    mla     r5, r12, lr, r5
    ldm     r1!, {r3, r12}
    mla     r6, r3, lr, r6
    mla     r7, r12, lr, r7
    ldm     r1!, {r3, r12}
    mla     r8, r3, lr, r8
    mla     r9, r12, lr, r9
    ldm     r1!, {r3, r12}
    mla     r10, r3, lr, r10
    mla     r11, r12, lr, r11
    .endr
    lsr     r0, r0, #4
    subs    r2, r2, #4
    bne     2b
    ldr     r3, [sp, #16]
    ldrd    r0, r12, [sp]
    subs    r3, r3, #1
    beq     3f
    stm     r0!, {r4-r11}
    strd    r0, r12, [sp]
    mov     r0, r12
    ldr     r2, [sp, #8]
    b       1b
3:  ldr     r2, [sp, #12]
    asr     r2, r2, #31
    .irp    word, r4, r5, r6, r7, r8, r9, r10, r11
    eor     \word, \word, r2
    .endr
    and     r3, r2, #1
    adds    r7, r7, r3
    adcs    r8, r8, #0
    adcs    r9, r9, #0
    adcs    r10, r10, r3
    adc     r11, r11, r2
    stm     r0, {r4-r11}
    add     sp, #20
    pop     {r4-r11, pc}
)");
}

}  // namespace sealstone::math::p256
#endif
