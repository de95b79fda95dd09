// SPDX-License-Identifier: Apache-2.0
// isa/wide_product.h - private: the product of two words in constant time, on every machine.
#pragma once
#include "sealstone/isa/arch.h"

namespace sealstone::isa {

namespace detail {

// On Cortex-M3 UMULL and its kin take less time for small factors (Cortex-M3 Technical Reference Manual, table 3-1);
// Cortex-M0 has none, and the compiler's routine branches. Both multiply words modulo 2^32 in constant time.
inline constexpr bool by_halves = (is_armv7m && !is_armv7m_dsp) || is_armv6m;

SEALSTONE_NOINLINE constexpr uint64_t product_of_halves(uint32_t a, uint32_t b) {
    const uint32_t a0 = a & 0xffff, a1 = a >> 16, b0 = b & 0xffff, b1 = b >> 16;
    const uint32_t low = a0 * b0, middle = a0 * b1, other = a1 * b0;
    const uint32_t sum = (low >> 16) + (middle & 0xffff) + (other & 0xffff);  // of column 1
    const uint32_t high = a1 * b1 + (middle >> 16) + (other >> 16) + (sum >> 16);
    return uint64_t{high} << 32 | (sum << 16 | (low & 0xffff));
}

}  // namespace detail

SEALSTONE_INLINE constexpr uint64_t wide_product(uint32_t a, uint32_t b) {
    if constexpr (detail::by_halves)
        return detail::product_of_halves(a, b);
    else
        return uint64_t{a} * b;
}
// The product of the two as numbers without a sign is too large by 2^32 times the one for each of the other that is
// negative.
SEALSTONE_INLINE constexpr int64_t wide_product(int32_t a, int32_t b) {
    if constexpr (detail::by_halves) {
        const auto x = static_cast<uint32_t>(a), y = static_cast<uint32_t>(b);
        const uint32_t more = (static_cast<uint32_t>(a >> 31) & y) + (static_cast<uint32_t>(b >> 31) & x);
        return static_cast<int64_t>(detail::product_of_halves(x, y) - (uint64_t{more} << 32));
    } else {
        return int64_t{a} * b;
    }
}
// Where words have 64 bits, the machine's product takes constant time.
template <SameAs<Limb> Word>
requires(sizeof(Word) == 8) SEALSTONE_INLINE constexpr DoubleLimb wide_product(Word a, Word b) {
    return DoubleLimb{a} * b;
}
template <SameAs<SignedLimb> Word>
requires(sizeof(Word) == 8) SEALSTONE_INLINE constexpr SignedDoubleLimb wide_product(Word a, Word b) {
    return SignedDoubleLimb{a} * b;
}

}  // namespace sealstone::isa
