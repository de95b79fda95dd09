// SPDX-License-Identifier: Apache-2.0
// math/ghash_reflected.h - private: GHASH's field for machines with words of 32 bits, whatever multiplies two of them.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone::ghash {

// A block as an integer, w[0] lowest: its bit 127 is the coefficient of u^0. The carry-less product of two such
// integers is one bit too low, so H is kept divided by u once for all.
struct Reflected {
    uint32_t w[4];
};

constexpr Reflected load_reflected(const uint8_t* block) {
    return {{load_be32(block + 12), load_be32(block + 8), load_be32(block + 4), load_be32(block)}};
}
constexpr void store_reflected(uint8_t* block, const Reflected& x) {
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

// The words of a 128 by 128 bit product by two levels of Karatsuba: nine products of sums of words.
struct Sums {
    uint32_t w[9];
};
constexpr Sums sums(const Reflected& x) {
    const uint32_t low = x.w[0] ^ x.w[1], high = x.w[2] ^ x.w[3], even = x.w[0] ^ x.w[2], odd = x.w[1] ^ x.w[3];
    return {{x.w[0], x.w[1], low, x.w[2], x.w[3], high, even, odd, low ^ high}};
}
// The product of two elements from the nine carry-less products of their sums, reduced.
constexpr Reflected combine(uint64_t (&p)[9]) {
    // The middle terms within 64 bits, and of the whole.
#pragma GCC unroll 3
    for (size_t i = 0; i < 9; i += 3) p[i + 2] ^= p[i] ^ p[i + 1];
#pragma GCC unroll 3
    for (size_t i = 0; i < 3; ++i) p[6 + i] ^= p[i] ^ p[3 + i];
    const auto low = [](uint64_t x) { return static_cast<uint32_t>(x); };
    const auto high = [](uint64_t x) { return static_cast<uint32_t>(x >> 32); };
    uint32_t z[8] = {low(p[0]),
                     high(p[0]) ^ low(p[2]),
                     low(p[1]) ^ high(p[2]) ^ low(p[6]),
                     high(p[1]) ^ high(p[6]) ^ low(p[8]),
                     low(p[3]) ^ low(p[7]) ^ high(p[8]),
                     high(p[3]) ^ low(p[5]) ^ high(p[7]),
                     low(p[4]) ^ high(p[5]),
                     high(p[4])};
    // The low half counts u^128 and more: t u^128 = t (1 + u + u^2 + u^7), and to multiply by u is to shift right.
#pragma GCC unroll 4
    for (size_t i = 0; i < 4; ++i) {
        const uint32_t t = z[i];
        z[i + 3] ^= t << 31 ^ t << 30 ^ t << 25;
        z[i + 4] ^= t ^ t >> 1 ^ t >> 2 ^ t >> 7;
    }
    return {{z[4], z[5], z[6], z[7]}};
}

}  // namespace sealstone::ghash
