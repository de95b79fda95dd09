// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/poly1305_kernels.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::poly1305 {
namespace {

// What does not fit into registers; the offsets stand in the code below.
struct Frame {
    uint32_t s[3];          // 0: 5/4 of r[1], r[2], r[3]
    uint32_t r[4];          // 12
    uint32_t h4;            // 28: of h, in a block
    uint32_t top;           // 32
    const uint8_t* blocks;  // 36
    const uint8_t* end;     // 40
    uint32_t* h;            // 44
};

}  // namespace

// As poly1305_portable.h, limb of h by limb of h, since UMAAL adds both to a product: the sum's word that it belongs
// to, and the carry of the word before. 61 instructions a block; the compiler, column by column, makes it 97.
void absorb_armv7m_umaal(State& state, const uint8_t* blocks, size_t count, uint32_t top) {
    if (count == 0) return;
    Frame frame{{}, {}, 0, top, blocks, blocks + block_size * count, state.h};
    for (size_t i = 0; i < 4; ++i) {
        frame.r[i] = state.r[i];
        if (i != 0) frame.s[i - 1] = state.r[i] + (state.r[i] >> 2);
    }
    register Frame* r0 __asm__("r0") = &frame;
    __asm__ volatile(R"(
    push    {r4-r11, lr}
    mov     lr, r0
    ldr     r12, [lr, #44]
    ldm     r12, {r4-r7}
    ldr     r8, [r12, #16]

    @ r4 .. r7 and r8 are h. Add the block, which may be unaligned.
0:  ldr     r12, [lr, #36]
    ldr     r0, [r12], #4
    ldr     r1, [r12], #4
    ldr     r2, [r12], #4
    ldr     r3, [r12], #4
    str     r12, [lr, #36]
    ldr     r9, [lr, #32]
    adds    r4, r0
    adcs    r5, r1
    adcs    r6, r2
    adcs    r7, r3
    adc     r8, r8, r9
    str     r8, [lr, #28]

    @ r8 .. r11 and r12 become the product. By h[0]: r[0], r[1], r[2], r[3].
    ldrd    r0, r1, [lr, #12]
    ldrd    r2, r3, [lr, #20]
    umull   r8, r12, r4, r0
    mov     r9, #0
    umaal   r9, r12, r4, r1
    mov     r10, #0
    umaal   r10, r12, r4, r2
    mov     r11, #0
    umaal   r11, r12, r4, r3
    @ By h[1]: s[3], r[0], r[1], r[2].
    ldr     r3, [lr, #8]
    mov     r4, #0
    umaal   r8, r4, r5, r3
    umaal   r9, r4, r5, r0
    umaal   r10, r4, r5, r1
    umaal   r11, r4, r5, r2
    add     r12, r4
    @ By h[2]: s[2], s[3], r[0], r[1].
    ldr     r2, [lr, #4]
    mov     r4, #0
    umaal   r8, r4, r6, r2
    umaal   r9, r4, r6, r3
    umaal   r10, r4, r6, r0
    umaal   r11, r4, r6, r1
    add     r12, r4
    @ By h[3]: s[1], s[2], s[3], r[0].
    ldr     r1, [lr]
    mov     r4, #0
    umaal   r8, r4, r7, r1
    umaal   r9, r4, r7, r2
    umaal   r10, r4, r7, r3
    umaal   r11, r4, r7, r0
    add     r12, r4
    @ By h[4]: nothing, s[1], s[2], s[3], r[0].
    ldr     r5, [lr, #28]
    mov     r4, #0
    umaal   r9, r4, r5, r1
    umaal   r10, r4, r5, r2
    umaal   r11, r4, r5, r3
    mla     r12, r5, r0, r12
    add     r12, r4

    @ What is beyond 2^130, five times.
    bic     r0, r12, #3
    add     r0, r0, r12, lsr #2
    and     r12, r12, #3
    adds    r4, r8, r0
    adcs    r5, r9, #0
    adcs    r6, r10, #0
    adcs    r7, r11, #0
    adc     r8, r12, #0
    ldrd    r0, r1, [lr, #36]
    cmp     r0, r1
    bne     0b

    ldr     r12, [lr, #44]
    stm     r12, {r4-r7}
    str     r8, [r12, #16]
    pop     {r4-r11, lr}
)"
                     : "+r"(r0)
                     :
                     : "r1", "r2", "r3", "r12", "cc", "memory");
    wipe(frame);
}

}  // namespace sealstone::poly1305
#endif
