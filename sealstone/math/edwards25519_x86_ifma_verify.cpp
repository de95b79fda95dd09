// SPDX-License-Identifier: Apache-2.0
// s B - h A of public numbers: s B by the comb, h A by doublings and additions of a point whose X, Y, Z, T are the four
// lanes of a vector. Either law is two rounds of four products each ("Twisted Edwards Curves Revisited", Hisil, Wong,
// Carter, Dawson, ASIACRYPT 2008, sections 3 and 4.2).
#include "sealstone/math/edwards25519_x86_ifma.h"
#include "sealstone/math/field25519_x86_mulx.h"
#include "sealstone/math/signed_digits.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve25519 {
namespace {

using namespace lanes25519;
using Reg = Four::Reg;
using Point = Sum<Four>;      // X, Y, Z, T, each a product
using Cached = Factor<Four>;  // Y - X, Y + X, 2Z, 2dT

SEALSTONE_INLINE Reg above(size_t i) { return Four::all(multiple_of_p(above_products, i)); }
// u + v, but u - v in the lanes of the mask.
template <uint8_t minus>
SEALSTONE_INLINE Reg sum_or_difference(Reg u, Reg v, size_t i) {
    return Four::blend<minus>(Four::add(u, v), Four::subtract(Four::add(u, above(i)), v));
}

// E F, G H, F G, E H with E = 2XY, G = (Y + X)(Y - X), F = G - 2ZZ, H = E - (X + Y)^2: section 3.3, but for E and G,
// which are there sums of squares.
SEALSTONE_INLINE Point twice(const Point& p) {
    Sum<Four> left, right;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const Reg x = p.digit[i];
        left.digit[i] = Four::add(Four::permuted<0, 1, 2, 1>(x), Four::some_permuted<0b1010, 0, 0, 0, 0>(x));
        right.digit[i] = sum_or_difference<0b0010>(Four::permuted<1, 1, 2, 1>(x), Four::permuted<1, 0, 2, 0>(x), i);
    }
    const auto egds = carry(left) * carry(right);
    Sum<Four> egfe, fhgh;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const Reg x = egds.digit[i];
        egfe.digit[i] = Four::subtract(Four::add(Four::permuted<0, 1, 1, 0>(x), above(i)),
                                       Four::some_permuted<0b0100, 0, 0, 2, 0>(x));
        fhgh.digit[i] = Four::subtract(Four::add(Four::permuted<1, 0, 1, 0>(x), above(i)),
                                       Four::some_permuted<0b1011, 2, 3, 0, 3>(x));
    }
    return carry(egfe) * carry(fhgh);
}

// Y - X, Y + X, Z, T
SEALSTONE_INLINE Factor<Four> mixed(const Point& p) {
    Sum<Four> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i)
        r.digit[i] = sum_or_difference<0b0001>(Four::permuted<1, 1, 2, 3>(p.digit[i]),
                                               Four::some_permuted<0b0011, 0, 0, 0, 0>(p.digit[i]), i);
    return carry(r);
}
// E F, G H, F G, E H with E = B - A, F = D - C, G = D + C, H = B + A.
SEALSTONE_INLINE Point operator+(const Point& p, const Cached& q) {
    const auto abdc = mixed(p) * q;
    Sum<Four> egfe, fhgh;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const Reg x = abdc.digit[i];
        egfe.digit[i] = sum_or_difference<0b1101>(Four::permuted<1, 2, 2, 1>(x), Four::permuted<0, 3, 3, 0>(x), i);
        fhgh.digit[i] = sum_or_difference<0b0001>(Four::permuted<2, 1, 2, 1>(x), Four::permuted<3, 0, 3, 0>(x), i);
    }
    return carry(egfe) * carry(fhgh);
}
SEALSTONE_INLINE Cached cached(const Point& p) {
    constexpr Digits d2 = digits_of<Portable>(Points::d2);
    Factor<Four> by;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i)
        by.digit[i] = Four::each(i == 0 ? 1 : 0, i == 0 ? 1 : 0, i == 0 ? 2 : 0, d2.digit[i]);
    return carry(mixed(p) * by);
}
SEALSTONE_INLINE Cached negated(const Cached& q) {
    Cached r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const Reg x = Four::permuted<1, 0, 2, 3>(q.digit[i]);
        r.digit[i] = _mm256_mask_sub_epi64(x, 0b1000, Four::all(multiple_of_p(1, i)), x);
    }
    return r;
}

SEALSTONE_INLINE Point in_lanes(const Digits& X, const Digits& Y, const Digits& Z, const Digits& T) {
    Point r;
    for (size_t i = 0; i < digits; ++i) r.digit[i] = Four::each(X.digit[i], Y.digit[i], Z.digit[i], T.digit[i]);
    return r;
}

// -h A
SEALSTONE_NOINLINE void multiply_negated(Point& r, const uint8_t* h, const Point& A) {
    constexpr size_t odd_multiples = 8;
    Cached multiple[odd_multiples];  // A, 3A, 5A, ..
    multiple[0] = cached(A);
    const Cached A2 = cached(twice(A));
    Point p = A;
    for (size_t i = 1; i < odd_multiples; ++i) {
        p = p + A2;
        multiple[i] = cached(p);
    }
    int8_t digit[256];
    vartime_sparse_digits(digit, sizeof digit, h, 2 * odd_multiples);
    size_t i = sizeof digit;
    while (i != 0 && digit[i - 1] == 0) --i;
    constexpr Digits zero = {{0}}, one = {{1}};
    p = in_lanes(zero, one, one, zero);
    while (i-- != 0) {
        p = twice(p);
        if (digit[i] > 0) p = p + negated(multiple[digit[i] / 2]);
        if (digit[i] < 0) p = p + multiple[-digit[i] / 2];
    }
    r = p;
}

}  // namespace

bool vartime_multiply_add_x86_ifma(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    Edwards25519<MulxField25519>::Extended A;
    if (!Edwards25519<MulxField25519>::vartime_decode(A, a)) return false;
    Point hA;
    multiply_negated(hA, h,
                     in_lanes(digits_of<MulxField25519>(A.X), digits_of<MulxField25519>(A.Y),
                              digits_of<MulxField25519>(A.Z), digits_of<MulxField25519>(A.T)));
    ReducedPoint sB;
    sum_comb_x86_ifma(sB, s);
    const Point sum = hA + cached(in_lanes(to_digits(sB.X), to_digits(sB.Y), to_digits(sB.Z), to_digits(sB.T)));
    const auto reduced = carry(sum);
    encode_point<true>(encoded, {reduced_lane(reduced, 0), reduced_lane(reduced, 1), reduced_lane(reduced, 2), {}});
    return true;
}

}  // namespace sealstone::math::curve25519

SEALSTONE_KERNEL_END
#endif
