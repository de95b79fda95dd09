// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_kernels.h"
#include "sealstone/cipher/chacha20_portable.h"
#if SEALSTONE_ARMV7M

namespace sealstone::chacha20 {
namespace {

// A quarter round takes 8 instructions, since words 4..7 lie in registers rotated right by 7 more than they are, words
// 12..15 by 8 (which is what a quarter round leaves to be done), and the second operand is rotated on its way. Fourteen
// words are in registers; r0 and r9 are words 0 and 10 or words 3 and 11, which lie in the frame meanwhile:
//     0  what is in the registers after the rounds
//    56  double rounds to come
//    64  words 0, 10, 3, 11
//    80  state, in, out, blocks, number of the next block
//   100  what is in the registers before the rounds
SEALSTONE_NOINLINE void crypt_blocks(const uint32_t* state, const uint8_t* in, uint8_t* out, size_t blocks,
                                     uint32_t count) {
    register const uint32_t* r0 __asm__("r0") = state;
    register const uint8_t* r1 __asm__("r1") = in;
    register uint8_t* r2 __asm__("r2") = out;
    register size_t r3 __asm__("r3") = blocks;
    register uint32_t r12 __asm__("r12") = count;
    __asm__ volatile(R"(
    .macro quarter_round a b c d
    add     \a, \a, \b, ror #25
    eor     \d, \a, \d, ror #24
    add     \c, \c, \d, ror #16
    eor     \b, \c, \b, ror #25
    add     \a, \a, \b, ror #20
    eor     \d, \a, \d, ror #16
    add     \c, \c, \d, ror #24
    eor     \b, \c, \b, ror #20
    .endm
    .macro add_to word x rotated=0
    .if     \rotated
    add     \word, \word, \x, ror #\rotated
    .else
    add     \word, \x
    .endif
    ldr     \x, [r10], #4
    eor     \word, \x
    str     \word, [r11], #4
    .endm

    push    {r4-r11}
    sub     sp, #160
    strd    r0, r1, [sp, #80]
    strd    r2, r3, [sp, #88]
    str     r12, [sp, #96]
    add     r12, sp, #100
    ldmia   r0!, {r1-r3}
    ldr     r4, [r0], #4
    stmia   r12!, {r1-r3}
    ldmia   r0!, {r1-r4}
    .irp    word, r1, r2, r3, r4
    ror     \word, \word, #7
    .endr
    stmia   r12!, {r1-r4}
    ldmia   r0!, {r1-r4}
    stmia   r12!, {r1-r3}
    ldm     r0, {r1-r4}
    .irp    word, r2, r3, r4
    ror     \word, \word, #8
    .endr
    stm     r12, {r1-r4}

1:  ldr     r1, [sp, #80]
    ldr     r0, [r1, #12]
    ldr     r9, [r1, #44]
    strd    r0, r9, [sp, #72]
    ldr     r0, [sp, #96]
    ror     r0, r0, #8
    str     r0, [sp, #140]
    movs    r0, #10
    str     r0, [sp, #56]
    add     lr, sp, #100
    ldm     lr, {r0-r12, lr}

2:  quarter_round r0, r3, r7, r10
    quarter_round r1, r4, r8, r11
    quarter_round r2, r5, r9, r12
    strd    r0, r9, [sp, #64]
    ldrd    r0, r9, [sp, #72]
    quarter_round r0, r6, r9, lr

    quarter_round r1, r5, r9, r10
    quarter_round r2, r6, r7, r11
    quarter_round r0, r3, r8, r12
    strd    r0, r9, [sp, #72]
    ldr     r0, [sp, #56]
    subs    r0, #1
    str     r0, [sp, #56]
    ldrd    r0, r9, [sp, #64]
    quarter_round r0, r4, r9, lr
    bne     2b

    stm     sp, {r0-r12, lr}
    ldrd    r10, r11, [sp, #84]
    ldr     r12, [sp, #80]
    ldmia   r12!, {r7-r9, lr}
    add_to  r7, r0
    add_to  r8, r1
    add_to  r9, r2
    ldr     r0, [sp, #72]
    add_to  lr, r0
    ldmia   r12!, {r7-r9, lr}
    add_to  r7, r3, 25
    add_to  r8, r4, 25
    add_to  r9, r5, 25
    add_to  lr, r6, 25
    add     r0, sp, #28
    ldm     r0, {r0-r6}
    ldmia   r12!, {r7-r9, lr}
    add_to  r7, r0
    add_to  r8, r1
    add_to  r9, r2
    ldr     r0, [sp, #76]
    add_to  lr, r0
    ldm     r12, {r7-r9, lr}
    ldr     r7, [sp, #96]
    add     r12, r7, #1
    str     r12, [sp, #96]
    add_to  r7, r3, 24
    add_to  r8, r4, 24
    add_to  r9, r5, 24
    add_to  lr, r6, 24
    strd    r10, r11, [sp, #84]
    ldr     r0, [sp, #92]
    subs    r0, #1
    str     r0, [sp, #92]
    bne     1b

    movs    r0, #0                  @ all but 16 bytes of the frame is secret
    movs    r1, #20
    mov     r2, sp
3:  strd    r0, r0, [r2], #8
    subs    r1, #1
    bne     3b
    mov     sp, r2
    pop     {r4-r11}
    .purgem quarter_round
    .purgem add_to
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3), "+r"(r12)
                     :
                     : "lr", "cc", "memory");
}

}  // namespace

void crypt_armv7m_thumb2(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    const uint32_t(&x)[16] = state.word;
    const size_t blocks = size / block_size, whole = blocks * block_size;
    if (blocks != 0) crypt_blocks(x, in, out, blocks, x[12]);
    if (whole == size) return;
    uint8_t last[block_size] = {};
    copy(last, in + whole, size - whole);
    crypt_blocks(x, last, last, 1, x[12] + static_cast<uint32_t>(blocks));
    copy(out + whole, last, size - whole);
    wipe(last);
}

}  // namespace sealstone::chacha20
#endif
