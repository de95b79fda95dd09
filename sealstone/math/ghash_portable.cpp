// SPDX-License-Identifier: Apache-2.0
// GHASH with the integer multiplier: a carry-less product in which every fourth bit only is set at a time, so that the
// carries of the integer product die in the three bits between (the idea is T. Pornin's, in BearSSL's ghash_ctmul32).
// Constant time where a 32 by 32 bit multiplication is, which it is not on Cortex-M3.
#include "sealstone/math/gf128.h"
#include "sealstone/math/ghash_kernels.h"

namespace sealstone::ghash {
namespace {

// A block as an integer, w[0] lowest: its bit 127 is the coefficient of u^0. The carry-less product of two such
// integers is one bit too low, so H is kept divided by u once for all.
struct Reflected {
    uint32_t w[4];
};

constexpr Reflected load(const uint8_t* block) {
    return {{load_be32(block + 12), load_be32(block + 8), load_be32(block + 4), load_be32(block)}};
}
constexpr void store(uint8_t* block, const Reflected& x) {
    for (size_t i = 0; i < 4; ++i) store_be32(block + 12 - 4 * i, x.w[i]);
}

constexpr Reflected divided_by_u(const Reflected& h) {
    const uint32_t out = 0 - (h.w[3] >> 31);  // u^-1 = u^127 + u^6 + u + 1
    Reflected r{};
    for (size_t i = 4; i-- != 0;) r.w[i] = h.w[i] << 1 | (i == 0 ? 0 : h.w[i - 1] >> 31);
    r.w[0] ^= out & 1;
    r.w[3] ^= out & 0xc2000000;
    return r;
}

constexpr uint64_t product(uint32_t a, uint32_t b) {
    constexpr uint32_t m = 0x11111111;
    constexpr uint64_t m64 = 0x1111111111111111;
    const uint64_t a0 = a & m, a1 = a & m << 1, a2 = a & m << 2, a3 = a & m << 3;
    const uint64_t b0 = b & m, b1 = b & m << 1, b2 = b & m << 2, b3 = b & m << 3;
    return ((a0 * b0 ^ a1 * b3 ^ a2 * b2 ^ a3 * b1) & m64) | ((a0 * b1 ^ a1 * b0 ^ a2 * b3 ^ a3 * b2) & m64 << 1) |
           ((a0 * b2 ^ a1 * b1 ^ a2 * b0 ^ a3 * b3) & m64 << 2) | ((a0 * b3 ^ a1 * b2 ^ a2 * b1 ^ a3 * b0) & m64 << 3);
}

// z[0..3] = (a1 a0) (b1 b0), by three products (Karatsuba).
constexpr void product64(uint32_t* z, uint32_t a0, uint32_t a1, uint32_t b0, uint32_t b1) {
    const uint64_t low = product(a0, b0);
    const uint64_t high = product(a1, b1);
    const uint64_t middle = product(a0 ^ a1, b0 ^ b1) ^ low ^ high;
    z[0] = static_cast<uint32_t>(low);
    z[1] = static_cast<uint32_t>(low >> 32) ^ static_cast<uint32_t>(middle);
    z[2] = static_cast<uint32_t>(high) ^ static_cast<uint32_t>(middle >> 32);
    z[3] = static_cast<uint32_t>(high >> 32);
}

constexpr void multiply(Reflected& y, const Reflected& h) {
    uint32_t z[8] = {};
    uint32_t middle[4] = {};
    product64(z, y.w[0], y.w[1], h.w[0], h.w[1]);
    product64(z + 4, y.w[2], y.w[3], h.w[2], h.w[3]);
    product64(middle, y.w[0] ^ y.w[2], y.w[1] ^ y.w[3], h.w[0] ^ h.w[2], h.w[1] ^ h.w[3]);
    for (size_t i = 0; i < 4; ++i) middle[i] ^= z[i] ^ z[i + 4];
    for (size_t i = 0; i < 4; ++i) z[i + 2] ^= middle[i];
    // The low half counts u^128 and more: t u^128 = t (1 + u + u^2 + u^7), and to multiply by u is to shift right.
    for (size_t i = 0; i < 4; ++i) {
        const uint32_t t = z[i];
        z[i + 3] ^= t << 31 ^ t << 30 ^ t << 25;
        z[i + 4] ^= t ^ t >> 1 ^ t >> 2 ^ t >> 7;
    }
    for (size_t i = 0; i < 4; ++i) y.w[i] = z[i + 4];
}

consteval bool agrees_with_the_standard() {
    uint8_t block[16] = {};
    Gf128 x{0x0388dace60b6a392, 0xf328c2b971b2fe78}, h{0x66e94bd4ef8a2c3b, 0x884cfa59ca342b2e};
    h.store(block);
    const Reflected key = divided_by_u(load(block));
    x.store(block);
    Reflected y = load(block);
    multiply(y, key);
    store(block, y);
    return Gf128::load(block) == x * h && x * h == Gf128{0x5e2ec74691706288, 0x2c85b0685353deb7};
}
static_assert(agrees_with_the_standard());  // test case 2 of McGrew and Viega, The Galois/Counter Mode, appendix B

}  // namespace

void set_key_portable(void* context, const uint8_t* h) { *static_cast<Reflected*>(context) = divided_by_u(load(h)); }

void absorb_portable(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    const auto& h = *static_cast<const Reflected*>(context);
    Reflected sum = load(y);
    for (; blocks != 0; --blocks, data += 16) {
        const Reflected block = load(data);
        for (size_t i = 0; i < 4; ++i) sum.w[i] ^= block.w[i];
        multiply(sum, h);
    }
    store(y, sum);
    wipe(sum);
}

}  // namespace sealstone::ghash
