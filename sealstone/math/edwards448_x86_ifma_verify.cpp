// SPDX-License-Identifier: Apache-2.0
// s B - h A of public numbers: s B by the comb, h A by doublings and additions of a point whose X, Y, Z, T are the four
// numbers of a vector. The laws are those of edwards448_x86_ifma.cpp.
#include "sealstone/math/edwards448_x86_ifma.h"
#include "sealstone/math/signed_digits.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve448 {
namespace {

using namespace lanes448;
using Point = Product;   // X, Y, Z, T
using Cached = Product;  // X, Y, Z, dT

// F J, E G, E J, F G with F = 2XY, G = (X + Y)(X - Y), E = (X + Y)^2 - F, J = E - 2ZZ.
SEALSTONE_NOINLINE void twice(Point& p) {
    const auto left = each_digit<Factor>([&](size_t i) {
        return Eight::add(permuted<0, 1, 2, 1>(p.digit[i]), some_permuted<0b1010, 0, 0, 0, 0>(p.digit[i]));
    });
    const auto right = each_digit<Factor>([&](size_t i) {
        return sum_or_difference<0b0010>(permuted<1, 0, 2, 1>(p.digit[i]), permuted<1, 1, 2, 0>(p.digit[i]), i);
    });
    const Product x = left * right;  // F, G, 2ZZ, (X + Y)^2
    const auto feef = each_digit<Factor>([&](size_t i) {
        return subtract_digit(permuted<0, 3, 3, 0>(x.digit[i]), some_permuted<0b0110, 0, 0, 0, 0>(x.digit[i]), i);
    });
    const auto jgjg = each_digit<Factor>([&](size_t i) {
        const Reg f_2zz =
            Eight::add(some_permuted<0b0101, 0, 0, 0, 0>(x.digit[i]), some_permuted<0b0101, 2, 2, 2, 2>(x.digit[i]));
        return subtract_digit(permuted<3, 1, 3, 1>(x.digit[i]), f_2zz, i);
    });
    p = feef * jgjg;
}

// E F, G H, F G, E H with E = S - A - B, F = D - C, G = D + C, H = B - A, where S = (X1 + Y1)(X2 + Y2).
SEALSTONE_NOINLINE void add(Point& p, const Factor& q) {
    const auto x_plus_y = [](const Factor& point) {
        return each_digit<Factor>(
            [&](size_t i) { return Eight::add(point.digit[i], permuted<1, 0, 3, 2>(point.digit[i])); });
    };
    const Product s = x_plus_y(p) * x_plus_y(q);  // the first of them
    const Product x = p * q;                      // A, B, D, C
    const auto egfe = each_digit<Factor>([&](size_t i) {
        const Reg sdds = blend<0b1001>(permuted<2, 2, 2, 2>(x.digit[i]), permuted<0, 0, 0, 0>(s.digit[i]));
        const Reg ab_c_c_ab =
            Eight::add(permuted<0, 3, 3, 0>(x.digit[i]), some_permuted<0b1001, 1, 1, 1, 1>(x.digit[i]));
        return sum_or_difference<0b1101>(sdds, ab_c_c_ab, i);
    });
    const auto fhgh = each_digit<Factor>([&](size_t i) {
        return sum_or_difference<0b1011>(permuted<2, 1, 2, 1>(x.digit[i]), permuted<3, 0, 3, 0>(x.digit[i]), i);
    });
    p = egfe * fhgh;
}
SEALSTONE_INLINE Cached cached(const Point& p) {
    constexpr Digits one = {{1}}, digits_of_d = digits_of(d);
    return p * in_lanes(one, one, one, digits_of_d);
}
SEALSTONE_INLINE Factor negated(const Cached& q) {
    return each_digit<Factor>(
        [&](size_t i) { return blend<0b1001>(q.digit[i], subtract_digit(Eight::zero(), q.digit[i], i)); });
}

// -h A
SEALSTONE_NOINLINE void multiply_negated(Point& r, const uint8_t* h, const Point& A) {
    constexpr size_t odd_multiples = 8;
    Cached multiple[odd_multiples];  // A, 3A, 5A, ..
    multiple[0] = cached(A);
    Point p = A;
    twice(p);
    const Cached A2 = cached(p);
    p = A;
    for (size_t i = 1; i < odd_multiples; ++i) {
        add(p, A2);
        multiple[i] = cached(p);
    }
    int8_t digit[448];
    vartime_sparse_digits(digit, sizeof digit, h, 2 * odd_multiples);
    size_t i = sizeof digit;
    while (i != 0 && digit[i - 1] == 0) --i;
    constexpr Digits zero = {{0}}, one = {{1}};
    r = in_lanes(zero, one, one, zero);
    while (i-- != 0) {
        twice(r);
        if (digit[i] > 0) add(r, negated(multiple[digit[i] / 2]));
        if (digit[i] < 0) add(r, multiple[-digit[i] / 2]);
    }
}

}  // namespace

bool vartime_multiply_add_x86_ifma(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    Edwards448<Field>::Projective A;  // Z = 1
    if (!Edwards448<Field>::vartime_decode(A, a)) return false;
    Point sum;
    multiply_negated(sum, h,
                     in_lanes(digits_of(A.X), digits_of(A.Y), digits_of(A.Z), digits_of(Field::multiply(A.X, A.Y))));
    ReducedPoint sB;
    sum_comb_x86_ifma(sB, s);
    add(sum, cached(in_lanes(to_digits(sB.X), to_digits(sB.Y), to_digits(sB.Z), to_digits(sB.T))));
    encode_point<true>(encoded, {reduced(sum, 0), reduced(sum, 1), reduced(sum, 2), {}});
    return true;
}

}  // namespace sealstone::math::curve448

SEALSTONE_KERNEL_END
#endif
