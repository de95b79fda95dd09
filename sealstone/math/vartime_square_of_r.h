// SPDX-License-Identifier: Apache-2.0
// math/vartime_square_of_r.h - private: what brings numbers into Montgomery's form, by long division.
#pragma once
#include "sealstone/math/limb.h"

namespace sealstone::math {

// y = y - q m modulo 2^(n limb_bits), n > 0; returns q less what is borrowed beyond.
inline Limb subtract_multiple(size_t n, Limb* y, const Limb* m, Limb q) {
    Limb carry = q;  // y - q m = y + q (2^k - 1 - m) + q - q 2^k
    for (size_t i = 0; i < n; ++i) {
        const DoubleLimb t = wide_product(~m[i], q) + y[i] + carry;
        y[i] = low(t);
        carry = high(t);
    }
    return carry;
}

// x = R^2 mod m of a public m > 1; room of 2n + 1 limbs, of which x is the first n. The remainder of 2^limb_bits times
// the remainder before, limb after limb ("The Art of Computer Programming", volume 2, Knuth, 4.3.1, algorithm D), whose
// quotients are those of the three highest limbs by the two of m ("Improved division by invariant integers", Möller,
// Granlund, 2011, algorithm 4): right, or one too large.
template <auto subtract = subtract_multiple>
SEALSTONE_NOINLINE void vartime_square_of_r(Limb* x, const Limb* m, size_t n) {
    size_t top = n - 1;
    while (m[top] == 0) --top;
    unsigned shift = 0;  // zeros before m
    while ((m[top] << shift >> (limb_bits - 1)) == 0) ++shift;
    // Limb i of a number, shifted; none is below its lowest.
    const auto limb = [=](const Limb* a, size_t i) { return i <= top + 1 ? a[i] : Limb{0}; };
    const auto shifted = [=](const Limb* a, size_t i) {
        return shift == 0 ? limb(a, i) : limb(a, i) << shift | limb(a, i - 1) >> (limb_bits - shift);
    };
    const Limb d1 = shifted(m, top), d0 = shifted(m, top - 1);
    const DoubleLimb d = DoubleLimb{d1} << limb_bits | d0;

    // v = (2^(3 limb_bits) - 1)/d - 2^limb_bits, bit after bit.
    Limb v = 0;
    DoubleLimb rest = ~d;
    for (unsigned i = 0; i < limb_bits; ++i) {
        const bool carry = rest >> (2 * limb_bits - 1) != 0;
        rest = rest << 1 | 1;
        v = static_cast<Limb>(v << 1);
        if (carry || rest >= d) {
            rest -= d;
            v |= 1;
        }
    }

    Limb* y = x + 2 * n - top;
    for (size_t i = 0; i < top; ++i) y[i] = 0;
    y[top] = 1;
    while (y != x) {
        --y;
        y[0] = 0;
        const Limb u2 = shifted(y, top + 1), u1 = shifted(y, top), u0 = shifted(y, top - 1);
        const DoubleLimb u = DoubleLimb{u2} << limb_bits | u1;
        const DoubleLimb estimate = wide_product(v, u2) + u;
        Limb q = high(estimate) + 1;
        DoubleLimb r = DoubleLimb{u1 - high(estimate) * d1} << limb_bits | u0;
        r -= wide_product(d0, high(estimate));
        r -= d;
        if (high(r) >= low(estimate)) {
            --q;
            r += d;
        }
        if (r >= d) ++q;
        if (u >= d) q = ~Limb{0};

        y[top + 1] += subtract(top + 1, y, m, q) - q;
        if (y[top + 1] != 0) y[top + 1] += add_limbs<any_width>(top + 1, y, y, m);
    }
}

}  // namespace sealstone::math
