// SPDX-License-Identifier: Apache-2.0
// math/signed_digits.h - private: numbers, as bytes with the lowest first, in signed digits.
#pragma once
#include <stddef.h>
#include <stdint.h>

namespace sealstone::math {

// k = sum of digit[i] 16^i, -8 <= digit[i] < 8 but for the last, which takes what is left: 0 .. 8 if the highest bit of
// k is 0. In constant time.
template <size_t N>
constexpr void signed_digits(int8_t (&digit)[N], const uint8_t* k) {
    uint32_t carry = 0;
    for (size_t i = 0; i < N; ++i) {
        const uint32_t x = (k[i / 2] >> 4 * (i % 2) & 15u) + carry;
        carry = i + 1 == N ? 0 : (x + 8) >> 4;
        digit[i] = static_cast<int8_t>(x - 16 * carry);
    }
}

// k = sum of digit[i] 2^i, each 0 or odd and between -limit and limit, a power of two up to 128, and as few of them as
// can be: what follows a digit other than 0 are log2(limit) zeros. k is below 2^(bits - 1).
constexpr void vartime_sparse_digits(int8_t* digit, size_t bits, const uint8_t* k, uint32_t limit) {
    const auto bit = [&](size_t i) -> uint32_t { return i < bits ? k[i / 8] >> i % 8 & 1u : 0; };
    uint32_t carry = 0;
    for (size_t i = 0; i < bits;) {
        if (bit(i) == carry) {  // what is left, with the carry, is even
            digit[i++] = 0;
            continue;
        }
        uint32_t x = carry;
        const size_t first = i;
        for (uint32_t weight = 1; weight < 2 * limit && i < bits; weight *= 2) {
            x += bit(i) * weight;
            digit[i++] = 0;
        }
        carry = x > limit;
        digit[first] = static_cast<int8_t>(static_cast<int32_t>(x) - static_cast<int32_t>(carry * 2 * limit));
    }
}

}  // namespace sealstone::math
