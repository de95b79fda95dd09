// SPDX-License-Identifier: Apache-2.0
// math/edwards25519_x86_ifma8.h - private: eight points of edwards25519 in the eight lanes of vectors.
#pragma once
#include "sealstone/math/edwards25519_x86_comb.h"
#include "sealstone/math/edwards25519_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve25519 {
namespace {

using namespace lanes25519;
using Reg = Eight::Reg;

SEALSTONE_INLINE Factor<Eight> constant(const Digits& x) {
    Factor<Eight> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) r.digit[i] = Eight::all(x.digit[i]);
    return r;
}
SEALSTONE_INLINE Factor<Eight> pick(__mmask8 yes, const Factor<Eight>& a, const Factor<Eight>& b) {
    Factor<Eight> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) r.digit[i] = _mm512_mask_mov_epi64(b.digit[i], yes, a.digit[i]);
    return r;
}
// For digits up to 2^51: those of 2p are not below them.
SEALSTONE_INLINE Factor<Eight> negated(const Factor<Eight>& a) {
    Factor<Eight> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) r.digit[i] = Eight::subtract(Eight::all(multiple_of_p(1, i)), a.digit[i]);
    return r;
}

struct Affine {
    Factor<Eight> sum, difference, xy2d;  // y + x, y - x, 2dxy
};
struct Point {
    Sum<Eight> X, Y, Z, T;  // each a product
};

// The scalar with 8 added to its digits 0 .. 62, so that these are 0 .. 15 instead of -8 .. 7. Digit 63 is 0 .. 8.
struct Recoded {
    uint64_t limb[4];
};
SEALSTONE_INLINE Recoded recoded(const uint8_t* k) {
    Recoded r;
    isa::DoubleLimb sum = 0;
    for (size_t i = 0; i < 4; ++i) {
        sum += isa::DoubleLimb{load_le64(k + 8 * i)} + (i < 3 ? 0x8888888888888888 : 0x0888888888888888);
        r.limb[i] = static_cast<uint64_t>(sum);
        sum >>= 64;
    }
    return r;
}

// "Twisted Edwards Curves Revisited", section 3.1, from its A, B, C, D on. It is complete, for d is not a square.
SEALSTONE_INLINE Point completed(const Sum<Eight>& A, const Sum<Eight>& B, const Sum<Eight>& C, const Sum<Eight>& D) {
    const auto E = carry(B - A), F = carry(D - C), G = carry(D + C), H = carry(B + A);
    return {E * F, G * H, F * G, E * H};
}
SEALSTONE_INLINE Point operator+(const Point& p, const Affine& q) {
    return completed(carry(p.Y - p.X) * q.difference, carry(p.Y + p.X) * q.sum, carry(p.T) * q.xy2d, twice(p.Z));
}
SEALSTONE_INLINE Point operator+(const Point& p, const Point& q) {
    constexpr Digits d2 = digits_of<Portable>(Points::d2);
    return completed(carry(p.Y - p.X) * carry(q.Y - q.X), carry(p.Y + p.X) * carry(q.Y + q.X),
                     carry(p.T) * carry(carry(q.T) * constant(d2)), carry(twice(p.Z)) * carry(q.Z));
}

template <int n>
SEALSTONE_INLINE Sum<Eight> rotated(const Sum<Eight>& x) {
    Sum<Eight> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) r.digit[i] = Eight::rotated<n>(x.digit[i]);
    return r;
}
template <int n>
SEALSTONE_INLINE Point rotated(const Point& p) {
    return {rotated<n>(p.X), rotated<n>(p.Y), rotated<n>(p.Z), rotated<n>(p.T)};
}

}  // namespace
}  // namespace sealstone::math::curve25519

SEALSTONE_KERNEL_END
#endif
