// SPDX-License-Identifier: Apache-2.0
// math/curve25519.h - private: curve25519 (RFC 7748, section 4.1) on any field of field25519.h's kind.
#pragma once
#include "sealstone/math/field25519.h"
#include "sealstone/math/montgomery_ladder.h"

namespace sealstone::math::curve25519 {

// a^(2^250 - 1) and a^11, from which both powers below are made: exponents of k ones, doubled k.
template <class F>
constexpr typename F::Element power_of_ones(const typename F::Element& a, typename F::Element& to_11) {
    using E = typename F::Element;
    const E two = F::square(a);
    const E nine = F::multiply(square_times<F>(2, two), a);
    to_11 = F::multiply(nine, two);
    const E ones_5 = F::multiply(F::square(to_11), nine);
    const E ones_10 = F::multiply(square_times<F>(5, ones_5), ones_5);
    const E ones_20 = F::multiply(square_times<F>(10, ones_10), ones_10);
    const E ones_40 = F::multiply(square_times<F>(20, ones_20), ones_20);
    const E ones_50 = F::multiply(square_times<F>(10, ones_40), ones_10);
    const E ones_100 = F::multiply(square_times<F>(50, ones_50), ones_50);
    const E ones_200 = F::multiply(square_times<F>(100, ones_100), ones_100);
    return F::multiply(square_times<F>(50, ones_200), ones_50);
}
// 1/a = a^(p - 2), 0 for 0: p - 2 = 2^255 - 21 = 2^5 (2^250 - 1) + 11
template <class F>
constexpr typename F::Element inverse(const typename F::Element& a) {
    if constexpr (requires { F::inverse(a); }) return F::inverse(a);
    typename F::Element to_11{};
    const typename F::Element ones = power_of_ones<F>(a, to_11);
    return F::multiply(square_times<F>(5, ones), to_11);
}
// a^((p - 5)/8) = a^(2^252 - 3)
template <class F>
constexpr typename F::Element power_of_root(const typename F::Element& a) {
    if constexpr (requires { F::power_of_prime(a, 3); }) return F::power_of_prime(a, 3);
    typename F::Element to_11{};
    const typename F::Element ones = power_of_ones<F>(a, to_11);
    return F::multiply(square_times<F>(2, ones), a);
}

// X25519 of a clamped k.
template <class F>
constexpr void ladder(uint8_t* out, const uint8_t* k, const uint8_t* u) {
    montgomery_ladder<F, 255, 121665, inverse<F>>(out, k, u);
}

}  // namespace sealstone::math::curve25519
