// SPDX-License-Identifier: Apache-2.0
// math/multiply_by_r.h - private: what brings numbers into Montgomery's form, by long division.
#pragma once
#include "sealstone/math/limb.h"

namespace sealstone::math {

// x = 2^limb_bits x - q m of n limbs; returns q less what is borrowed beyond, but for x's highest limb.
inline Limb shift_and_subtract(size_t n, Limb* x, const Limb* m, Limb q) {
    Limb carry = q;  // x - q m = x + q (2^k - 1 - m) + q - q 2^k
    Limb below = 0;
    for (size_t i = 0; i < n; ++i) {
        const DoubleLimb t = wide_product(~m[i], q) + below + carry;
        below = x[i];
        x[i] = low(t);
        carry = high(t);
    }
    return carry;
}

// All ones if a < b, or zero.
constexpr Limb mask_of_less(DoubleLimb a, DoubleLimb b) {
    const Limb borrow = high(DoubleLimb{low(a)} - low(b)) & 1;
    return hide(high(DoubleLimb{high(a)} - high(b) - borrow));
}

// (2^(3 limb_bits) - 1)/d - 2^limb_bits for a d whose highest bit is set, bit after bit.
SEALSTONE_NOINLINE constexpr Limb reciprocal(DoubleLimb d) {
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
    return v;
}

// (u 2^limb_bits + u0)/d, one limb; all ones for u = d.
SEALSTONE_NOINLINE constexpr Limb quotient(DoubleLimb u, Limb u0, DoubleLimb d, Limb v) {
    const DoubleLimb estimate = wide_product(v, high(u)) + u;
    DoubleLimb r = DoubleLimb{low(u) - high(estimate) * high(d)} << limb_bits | u0;
    r -= wide_product(low(d), high(estimate));
    r -= d;
    const Limb too_large = ~mask_of_less(high(r), low(estimate));
    r += DoubleLimb{high(d) & too_large} << limb_bits | (low(d) & too_large);
    Limb q = high(estimate) + 1 + too_large;
    q -= ~mask_of_less(r, d);
    return q | ~mask_of_less(u, d);
}

// Limb i of a number whose highest is `top`, shifted to the left; none is below its lowest.
SEALSTONE_NOINLINE constexpr Limb shifted_limb(const Limb* a, size_t i, size_t top, unsigned shift) {
    if (i > top) return 0;
    if (shift == 0) return a[i];
    return a[i] << shift | (i == 0 ? 0 : a[i - 1] >> (limb_bits - shift));
}

// x = R x mod m for x < m of n limbs; m is public. The remainder of 2^limb_bits times the remainder before, limb after
// limb ("The Art of Computer Programming", volume 2, Knuth, 4.3.1, algorithm D), whose quotients are those of the three
// highest limbs by the two of m ("Improved division by invariant integers", Möller, Granlund, 2011, algorithm 4):
// right, or one too large.
template <auto subtract = shift_and_subtract, auto add = add_masked<any_width>>
SEALSTONE_NOINLINE void multiply_by_r(Limb* x, const Limb* m, size_t n) {
    size_t top = n - 1;
    while (m[top] == 0) --top;
    unsigned shift = 0;  // zeros before m
    while ((m[top] << shift >> (limb_bits - 1)) == 0) ++shift;
    const auto two = [=](const Limb* a) {
        return DoubleLimb{shifted_limb(a, top, top, shift)} << limb_bits | shifted_limb(a, top - 1, top, shift);
    };
    const DoubleLimb d = two(m);
    const Limb v = reciprocal(d);
    for (size_t i = 0; i < n; ++i) {
        const Limb q = quotient(two(x), shifted_limb(x, top - 2, top, shift), d, v);
        const Limb highest = x[n - 1];
        const Limb negative = highest + subtract(n, x, m, q) - q;
        add(n, x, m, hide(negative));
    }
}

}  // namespace sealstone::math
