// SPDX-License-Identifier: Apache-2.0
// tests/roots_of_primes.h - where SHA-2 has its constants from.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sealstone::test {

inline std::vector<unsigned> primes(size_t count) {
    std::vector<unsigned> found;
    for (unsigned n = 2; found.size() < count; ++n)
        if (std::ranges::none_of(found, [&](unsigned p) { return n % p == 0; })) found.push_back(n);
    return found;
}

using Digits = std::array<uint32_t, 10>;  // most significant last

inline Digits product(const Digits& a, const Digits& b) {
    Digits c{};
    for (size_t i = 0; i < c.size(); ++i) {
        uint64_t carry = 0;
        for (size_t j = 0; i + j < c.size(); ++j) {
            carry += uint64_t{a[i]} * b[j] + c[i + j];
            c[i + j] = static_cast<uint32_t>(carry);
            carry >>= 32;
        }
    }
    return c;
}

// The first 64 bits of the fraction of the square root (power 2) or cube root (power 3): of the greatest x whose power
// does not pass p, in units of 2^-64.
inline uint64_t root_bits(unsigned p, size_t power) {
    Digits limit{}, x{};
    limit[2 * power] = p;
    for (size_t bit = 70; bit-- != 0;) {
        Digits y = x;
        y[bit / 32] |= uint32_t{1} << bit % 32;
        Digits z = y;
        for (size_t i = 1; i < power; ++i) z = product(z, y);
        if (!std::lexicographical_compare(limit.rbegin(), limit.rend(), z.rbegin(), z.rend())) x = y;
    }
    return uint64_t{x[1]} << 32 | x[0];
}

}  // namespace sealstone::test
