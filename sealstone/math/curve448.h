// SPDX-License-Identifier: Apache-2.0
// math/curve448.h - private: curve448 (RFC 7748, section 4.2) on any field of field448.h's kind.
#pragma once
#include "sealstone/math/field448.h"
#include "sealstone/math/montgomery_ladder.h"

namespace sealstone::math::curve448 {

// a^((p - 3)/4), exponents of k ones doubled k: (p - 3)/4 = 2^446 - 2^222 - 1 = 2^223 (2^223 - 1) + 2^222 - 1
template <class F>
constexpr typename F::Element power_of_root(const typename F::Element& a) {
    if constexpr (requires { F::power_of_prime(a, 2); }) return F::power_of_prime(a, 2);
    using E = typename F::Element;
    const E ones_3 = F::multiply(F::square(F::multiply(F::square(a), a)), a);
    const E ones_6 = F::multiply(square_times<F>(3, ones_3), ones_3);
    const E ones_9 = F::multiply(square_times<F>(3, ones_6), ones_3);
    const E ones_18 = F::multiply(square_times<F>(9, ones_9), ones_9);
    const E ones_19 = F::multiply(F::square(ones_18), a);
    const E ones_37 = F::multiply(square_times<F>(18, ones_19), ones_18);
    const E ones_74 = F::multiply(square_times<F>(37, ones_37), ones_37);
    const E ones_111 = F::multiply(square_times<F>(37, ones_74), ones_37);
    const E ones_222 = F::multiply(square_times<F>(111, ones_111), ones_111);
    const E ones_223 = F::multiply(F::square(ones_222), a);
    return F::multiply(square_times<F>(223, ones_223), ones_222);
}
// 1/a = a^(p - 2), 0 for 0
template <class F>
constexpr typename F::Element inverse(const typename F::Element& a) {
    if constexpr (requires { F::inverse(a); }) return F::inverse(a);
    return F::multiply(square_times<F>(2, power_of_root<F>(a)), a);
}

// X448 of a clamped k.
template <class F>
constexpr void ladder(uint8_t* out, const uint8_t* k, const uint8_t* u) {
    montgomery_ladder<F, 448, 39081, inverse<F>>(out, k, u);
}

}  // namespace sealstone::math::curve448
