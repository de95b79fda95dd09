// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/edwards25519_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::curve25519 {
namespace {

using namespace umaal;

// q = table[.][index], negated if `negative` is all ones and not if it is zero. index is below 8 and, like negative,
// secret: every entry is read, and SEL keeps it as long as the index is not below its own. The frame, by distance from
// sp:
//     0  where the next number goes, negative, where the last one ends
[[gnu::naked]] void pick(Affine&, const uint32_t (&)[3][8][8], uint32_t, uint32_t) {
    __asm__(R"(
    push    {r4-r11, lr}
    sub     sp, #12
    strd    r0, r3, [sp]
    add     r0, #96
    str     r0, [sp, #8]
    mov     r12, r1
    orr     r2, r2, r2, lsl #8
    orr     lr, r2, r2, lsl #16
1:  ldm     r12!, {r0-r7}
    .irp    entry, 0x01010101, 0x02020202, 0x03030303, 0x04040404, 0x05050505, 0x06060606, 0x07070707
    mov     r8, #\entry
    usub8   r8, lr, r8
    ldm     r12!, {r8-r11}
    sel     r0, r8, r0
    sel     r1, r9, r1
    sel     r2, r10, r2
    sel     r3, r11, r3
    ldm     r12!, {r8-r11}
    sel     r4, r8, r4
    sel     r5, r9, r5
    sel     r6, r10, r6
    sel     r7, r11, r7
    .endr
    ldr     r8, [sp]
    stm     r8!, {r0-r7}
    str     r8, [sp]
    ldr     r9, [sp, #8]
    cmp     r8, r9
    bne     1b

    ldr     r9, [sp, #4]
    uadd8   r9, r9, r9
    sub     r12, r8, #64
    ldm     r12, {r0-r7}            @ difference
    sub     r12, #32
    ldm     r12, {r8-r11}           @ sum, lower half
    sel     lr, r3, r11
    sel     r3, r11, r3
    sel     r11, r2, r10
    sel     r2, r10, r2
    sel     r10, r1, r9
    sel     r1, r9, r1
    sel     r9, r0, r8
    sel     r0, r8, r0
    stm     r12!, {r9-r11, lr}
    ldm     r12, {r8-r11}
    sel     lr, r7, r11
    sel     r7, r11, r7
    sel     r11, r6, r10
    sel     r6, r10, r6
    sel     r10, r5, r9
    sel     r5, r9, r5
    sel     r9, r4, r8
    sel     r4, r8, r4
    stm     r12!, {r9-r11, lr}
    stm     r12!, {r0-r7}
    ldm     r12, {r0-r7}            @ p - product
    mvn     r8, #18
    mvn     r9, #0
    subs    r10, r8, r0
    sel     r0, r10, r0
    sbcs    r10, r9, r1
    sel     r1, r10, r1
    sbcs    r10, r9, r2
    sel     r2, r10, r2
    sbcs    r10, r9, r3
    sel     r3, r10, r3
    sbcs    r10, r9, r4
    sel     r4, r10, r4
    sbcs    r10, r9, r5
    sel     r5, r10, r5
    sbcs    r10, r9, r6
    sel     r6, r10, r6
    mvn     r9, #0x80000000
    sbcs    r10, r9, r7
    sel     r7, r10, r7
    stm     r12, {r0-r7}
    add     sp, #12
    pop     {r4-r11, pc}
)");
}

constexpr uint32_t order[8] = {0x5cf5d3ed, 0x5812631a, 0xa2f79cd6, 0x14def9de, 0, 0, 0, 0x10000000};

// k is made odd by the order, and then the sum of 2^i or -2^i for all i below 256: 2^i if bit i + 1 of k is 1, or i is
// 255. Bits that are 16 apart meet in one column; of the four at 64 apart one entry of the table is the sum, or less
// that.
// ("More flexible exponentiation with precomputation", Lim, Lee, CRYPTO 1994; "Signed-all-bits" in "Fast and compact
// elliptic-curve cryptography", Hamburg, 2012.)
void multiply_base(Point& r, const uint8_t* k) {
    uint32_t bits[9] = {};
    const uint32_t even = (k[0] & 1u) - 1;
    uint64_t carry = 0;
    for (size_t i = 0; i < 8; ++i) {
        carry += load_le32(k + 4 * i) + uint64_t{order[i] & even};
        bits[i] = static_cast<uint32_t>(carry);
        carry >>= 32;
    }
    bits[8] = 1;  // above which nothing counts
    const auto bit = [&](size_t i) { return bits[(i + 1) / 32] >> (i + 1) % 32 & 1; };
    r = identity;
    Affine q;
    for (size_t column = 16; column-- != 0;) {
        if (column != 15) twice(r, r, T::needed);
        for (size_t i = 0; i < 4; ++i) {
            const size_t at = 16 * i + column;
            const uint32_t negative = bit(at + 192) - 1;
            const uint32_t index = (bit(at + 128) << 2 | bit(at + 64) << 1 | bit(at)) ^ (negative & 7);
            pick(q, comb_table[i], index, negative);
            add(r, r, q, T::needed);
        }
    }
    wipe(bits);
    wipe(q);
}

// What these calls left below.
SEALSTONE_NOINLINE void wipe_stack() {
    uint8_t room[512];
    wipe(room, sizeof room);
}

}  // namespace

void multiply_base_umaal(uint8_t* encoded, const uint8_t* k) {
    Point point;
    multiply_base(point, k);
    encode(encoded, point);
    wipe(point);
    wipe_stack();
}

// (1 + y)/(1 - y) (RFC 7748, section 4.1)
void multiply_base_u_umaal(uint8_t* u, const uint8_t* k) {
    Point point;
    multiply_base(point, k);
    add_subtract(point.X, point.Z, point.Z, point.Y);
    inverse(point.Z, point.Z);
    multiply(point.X, point.X, point.Z);
    reduce(point.X);
    store(u, point.X);
    wipe(point);
    wipe_stack();
}

}  // namespace sealstone::math::curve25519
#endif
