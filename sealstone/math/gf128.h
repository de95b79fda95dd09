// SPDX-License-Identifier: Apache-2.0
// math/gf128.h - private: the field GF(2^128) of GCM as SP 800-38D, 6.3 writes it, executable at compile time.
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone {

// A block x_0 x_1 ... x_127 stands for the polynomial x_0 + x_1 u + ... + x_127 u^127 modulo u^128 + u^7 + u^2 + u + 1.
// x_0 is the first bit of the block: the highest of `high`.
struct Gf128 {
    uint64_t high = 0;
    uint64_t low = 0;

    static constexpr Gf128 load(const uint8_t* block) { return {load_be64(block), load_be64(block + 8)}; }
    constexpr void store(uint8_t* block) const {
        store_be64(block, high);
        store_be64(block + 8, low);
    }
    constexpr bool operator==(const Gf128&) const = default;  // for public values
    constexpr Gf128 operator^(const Gf128& o) const { return {high ^ o.high, low ^ o.low}; }
    // Algorithm 1. No branch depends on the elements.
    constexpr Gf128 operator*(const Gf128& y) const {
        Gf128 z;
        Gf128 v = y;
        for (unsigned i = 0; i < 128; ++i) {
            const uint64_t x_i = (i < 64 ? high >> (63 - i) : low >> (127 - i)) & 1;
            z.high ^= (0 - x_i) & v.high;
            z.low ^= (0 - x_i) & v.low;
            v = v.times_u();
        }
        return z;
    }
    constexpr Gf128 times_u() const {
        return {high >> 1 ^ ((0 - (low & 1)) & 0xe100000000000000), low >> 1 | high << 63};  // R
    }
};

}  // namespace sealstone
