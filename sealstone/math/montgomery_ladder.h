// SPDX-License-Identifier: Apache-2.0
// math/montgomery_ladder.h - private: X25519 and X448 (RFC 7748, section 5) on any field of field25519.h's kind.
#pragma once
#include "sealstone/math/field.h"

namespace sealstone::math {

// u(k P) of a point with u(P) = u; k has `bits` of them. a24 is the curve's (A - 2)/4.
template <class F, size_t bits, uint32_t a24, auto inverse>
constexpr void montgomery_ladder(uint8_t* out, const uint8_t* k, const uint8_t* u) {
    using E = typename F::Element;
    using Loose = typename F::Loose;
    const E x1 = element_from_bytes<F>(u);
    E x2 = F::small(1), z2 = F::small(0), x3 = x1, z3 = F::small(1);
    uint32_t swapped = 0;
    for (size_t t = bits; t-- != 0;) {
        const uint32_t bit = k[t / 8] >> t % 8 & 1u;
        F::swap(Choice::bit(swapped ^ bit), x2, x3);
        F::swap(Choice::bit(swapped ^ bit), z2, z3);
        swapped = bit;
        const Loose A = F::add(x2, z2), B = F::subtract(x2, z2), C = F::add(x3, z3), D = F::subtract(x3, z3);
        const E DA = F::multiply(D, A), CB = F::multiply(C, B), AA = F::square(A), BB = F::square(B);
        const Loose e = F::subtract(AA, BB);
        x3 = F::square(F::add(DA, CB));
        z3 = F::multiply(x1, F::square(F::subtract(DA, CB)));
        x2 = F::multiply(AA, BB);
        z2 = F::multiply(e, F::add(AA, F::multiply_small(e, a24)));
    }
    F::swap(Choice::bit(swapped), x2, x3);
    F::swap(Choice::bit(swapped), z2, z3);
    element_to_bytes<F>(out, F::multiply(x2, inverse(z2)));
    wipe(x2), wipe(z2), wipe(x3), wipe(z3);
}

}  // namespace sealstone::math
