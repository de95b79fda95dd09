// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/ccm_kernels.h"
#include "sealstone/cipher/aes_kernels.h"
#include "sealstone/cipher/aes_thumb2.h"
#if SEALSTONE_ARMV7M

namespace sealstone::ccm {
namespace {

// The chain's step and the keystream as the two blocks that AES takes there at once; the chain stays in registers.
// `left` is twice the number of blocks, and 1 if they are decrypted. The frame, by distance from sp:
//     0  what encrypt_slices() keeps and finds there
//    72  the first key, left, in, out
//    88  the next count, state
//    96  three words of counter blocks
SEALSTONE_NOINLINE void crypt(const uint32_t* last, const uint32_t* first, size_t left, const uint8_t* in, uint8_t* out,
                              State* state) {
    register const uint32_t* r0 __asm__("r0") = last;
    register const uint32_t* r1 __asm__("r1") = first;
    register size_t r2 __asm__("r2") = left;
    register const uint8_t* r3 __asm__("r3") = in;
    register uint8_t* r12 __asm__("r12") = out;
    register State* lr __asm__("lr") = state;
    __asm__ volatile(R"(
    .macro seal keystream chain
    ldr     r12, [r8], #4
    eor     \chain, r12
    eor     \keystream, r12
    str     \keystream, [lr], #4
    .endm
    .macro open keystream chain
    ldr     r12, [r8], #4
    eor     \keystream, r12
    eor     \chain, \keystream
    str     \keystream, [lr], #4
    .endm

    push    {r4-r11}
    sub     sp, #112
    strd    r0, r1, [sp, #68]
    strd    r2, r3, [sp, #76]
    str     r12, [sp, #84]
    ldr     r0, [lr, #32]
    ldr     r1, [lr, #36]
    strd    r0, r1, [sp, #96]
    ldr     r0, [lr, #40]
    str     r0, [sp, #104]
    ldr     r0, [lr, #44]
    rev     r0, r0
    strd    r0, lr, [sp, #88]
    ldr     r0, [lr]
    ldr     r2, [lr, #4]
    ldr     r4, [lr, #8]
    ldr     r6, [lr, #12]

1:  ldr     r7, [sp, #88]
    add     r8, r7, #1
    str     r8, [sp, #88]
    rev     r7, r7
    ldrd    r1, r3, [sp, #96]
    ldr     r5, [sp, #104]
    bl      %c[transpose]
    ldr     lr, [sp, #72]
    ldmia   lr!, {r8-r12}
    eor     r0, r8
    eor     r1, r9
    eor     r2, r10
    eor     r3, r11
    eor     r4, r12
    ldmia   lr!, {r8-r10}
    eor     r5, r8
    eor     r6, r9
    eor     r7, r10
    str     lr, [sp, #64]
    bl      %c[encrypt_slices]
    ldrd    r8, lr, [sp, #80]
    ldr     r9, [sp, #76]
    tst     r9, #1
    bne     2f
    seal    r1, r0
    seal    r3, r2
    seal    r5, r4
    seal    r7, r6
    b       3f
2:  open    r1, r0
    open    r3, r2
    open    r5, r4
    open    r7, r6
3:  strd    r8, lr, [sp, #80]
    subs    r9, #2
    str     r9, [sp, #76]
    cmp     r9, #2
    bhs     1b

    ldr     lr, [sp, #92]
    str     r0, [lr]
    str     r2, [lr, #4]
    str     r4, [lr, #8]
    str     r6, [lr, #12]
    movs    r0, #0
    .irp    offset, 0, 8, 16, 24, 32, 40, 48
    strd    r0, r0, [sp, #\offset]
    .endr
    add     sp, #112
    pop     {r4-r11}
    .purgem seal
    .purgem open
)"
                     : "+r"(r0), "+r"(r1), "+r"(r2), "+r"(r3), "+r"(r12), "+r"(lr)
                     : [transpose] "i"(aes::armv7m::transpose), [encrypt_slices] "i"(aes::armv7m::encrypt_slices)
                     : "cc", "memory");
}

// The carry out of the 32 bits that are counted there is taken here.
void crypt(bool sealing, const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
           size_t blocks) {
    static_assert(offsetof(State, pair) == 0 && offsetof(State, counter) == 32);
    const auto* key = static_cast<const uint32_t*>(context);
    while (blocks != 0) {
        const uint64_t until_carry = (uint64_t{1} << 32) - load_be32(state.counter + 12);
        const size_t now = blocks < until_carry ? blocks : static_cast<size_t>(until_carry);
        crypt(key + 8 * (rounds - 1), key, 2 * now + !sealing, in, out, &state);
        count(state, now);
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
}

}  // namespace

void seal_blocks_armv7m(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                        size_t blocks) {
    crypt(true, context, rounds, state, in, out, blocks);
}
void open_blocks_armv7m(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                        size_t blocks) {
    crypt(false, context, rounds, state, in, out, blocks);
}

}  // namespace sealstone::ccm
#endif
