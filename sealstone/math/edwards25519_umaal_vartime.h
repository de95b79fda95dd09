// SPDX-License-Identifier: Apache-2.0
// math/edwards25519_umaal_vartime.h - private: sums of multiples of public points of edwards25519 for Cortex-M4.
#pragma once
#include "sealstone/math/edwards25519_umaal.h"
#include "sealstone/math/signed_digits.h"

namespace sealstone::math::umaal {

// RFC 8032, section 5.1.3; false: these bytes encode no point, or not as section 5.1.2 does it.
bool vartime_decode(Point& p, const uint8_t* bytes);
void cache(Cached& r, const Point& p);

inline constexpr size_t max_digits = 258;

// A public number's digits, and the odd multiples of a point that they ask for.
struct Term {
    static constexpr size_t odd = 4;
    Cached multiple[odd];  // P, 3P, 5P, 7P
    int8_t digit[max_digits];

    void set(Point p, const uint8_t* k, size_t bits);  // k below 2^(bits - 1)
};
// The same for a point whose multiples are known.
struct BaseTerm {
    static constexpr size_t odd = 8;
    const Affine* multiple;
    int8_t digit[max_digits];

    void set(const uint8_t* k, size_t bits) { vartime_sparse_digits(digit, bits, k, 2 * odd); }
};

// Adds what a term has at place i, or takes it off.
template <class Term>
void vartime_add_digit(Point& r, const Term& term, size_t i, T t, bool minus) {
    const int digit = term.digit[i];
    if (digit != 0) add(r, r, term.multiple[(digit < 0 ? -digit : digit) / 2], t, (digit < 0) != minus);
}

}  // namespace sealstone::math::umaal
