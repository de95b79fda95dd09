// SPDX-License-Identifier: Apache-2.0
// math/field448_x86_ifma8.h - private: eight numbers at a time modulo p, in the ten digits of field448_x86_ifma.h. A
// vector holds a digit of all eight.
//
// With f = 2^225 and f^2 = 2f + 4, a number is again l + h f, and
//     (a + b f)(c + d f) = a c + 4 b d + (a d + b c + 2 b d) f, where a d + b c + 2 b d = (a + b)(c + d) - a c + b d,
// so that three products of five digits by five make one of ten by ten.
#pragma once
#include "sealstone/math/field448_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::lanes448 {
namespace {

// Digits below 2^48.
struct Factor8 {
    Reg digit[digits];
};
struct Product8 : Factor8 {};  // digits below 2^45 + 2^19

template <class To, class Step>
SEALSTONE_INLINE To each_digit8(Step step) {
    To r;
#pragma GCC unroll 10
    for (size_t i = 0; i < digits; ++i) r.digit[i] = step(i);
    return r;
}
SEALSTONE_INLINE Product8 in_eight_lanes(const Digits& x) {
    return each_digit8<Product8>([&](size_t i) { return Eight::all(x.digit[i]); });
}

// 4p 2^n, digit by digit: f^2 - 2f - 4 = (2^225 - 3) f + (2^225 - 4).
constexpr uint64_t digit_of_4p(size_t i) { return digit_mask - (i == 0 ? 3 : i == half ? 2 : 0); }

SEALSTONE_INLINE Factor8 operator+(const Factor8& a, const Factor8& b) {
    return each_digit8<Factor8>([&](size_t i) { return Eight::add(a.digit[i], b.digit[i]); });
}
// b is a product or the sum of two: its digits are below those of 16p, which this adds.
SEALSTONE_INLINE Factor8 operator-(const Factor8& a, const Factor8& b) {
    return each_digit8<Factor8>(
        [&](size_t i) { return Eight::subtract(Eight::add(a.digit[i], Eight::all(digit_of_4p(i) << 2)), b.digit[i]); });
}
SEALSTONE_INLINE Factor8 negated_where(__mmask8 negative, const Product8& x) {
    return each_digit8<Factor8>([&](size_t i) {
        return _mm512_mask_sub_epi64(x.digit[i], negative, Eight::all(digit_of_4p(i) << 2), x.digit[i]);
    });
}

// Columns of the product of five digits and five: the low half of a product of digits i and j belongs to column i + j,
// the high half, times 2^7, to the next one. Column i begins with start(i).
struct Columns8 {
    Reg sum[digits];

    template <class Start>
    SEALSTONE_INLINE Columns8(const Reg (&a)[half], const Reg (&b)[half], Start start) {
        Reg low[digits], high[digits];
#pragma GCC unroll 10
        for (size_t i = 0; i < digits; ++i) {
            low[i] = start(i);
            high[i] = Eight::zero();
        }
#pragma GCC unroll 5
        for (size_t j = 0; j < half; ++j) {
#pragma GCC unroll 5
            for (size_t i = 0; i < half; ++i) {
                low[i + j] = Eight::add_low(low[i + j], a[i], b[j]);
                high[i + j + 1] = Eight::add_high(high[i + j + 1], a[i], b[j]);
            }
        }
#pragma GCC unroll 10
        for (size_t i = 0; i < digits; ++i) sum[i] = Eight::add(low[i], Eight::left<7>(high[i]));
    }
};

SEALSTONE_INLINE Product8 product(const Factor8& x, const Factor8& y) {
    Reg a[half], b[half], c[half], d[half], a_b[half], c_d[half];
#pragma GCC unroll 5
    for (size_t i = 0; i < half; ++i) {
        a[i] = x.digit[i], b[i] = x.digit[i + half], a_b[i] = Eight::add(a[i], b[i]);
        c[i] = y.digit[i], d[i] = y.digit[i + half], c_d[i] = Eight::add(c[i], d[i]);
    }
    // The columns of ac and bd are below 5 (2^52 + 2^51), those of the third product below twice that; with 2^11 4p in
    // it, the difference is positive, and all is below 2^61.
    const auto zero = [&](size_t) { return Eight::zero(); };
    const Columns8 ac(a, c, zero), bd(b, d, zero);
    const Columns8 all(a_b, c_d, [&](size_t i) { return Eight::all(digit_of_4p(i) << 11); });
    Reg middle[digits];
#pragma GCC unroll 10
    for (size_t i = 0; i < digits; ++i) middle[i] = Eight::add(Eight::subtract(all.sum[i], ac.sum[i]), bd.sum[i]);
    // What is left of ac + 4 bd and of the middle above 2^225 is multiplied by f, that is by f^2 = 2f + 4.
    Product8 r;
    Reg over[digits];
#pragma GCC unroll 5
    for (size_t i = 0; i < half; ++i) {
        const Reg upper = middle[i + half];
        const Reg low = Eight::add(ac.sum[i], Eight::left<2>(Eight::add(bd.sum[i], upper)));
        const Reg high = Eight::add(Eight::add(ac.sum[i + half], Eight::left<2>(bd.sum[i + half])),
                                    Eight::add(middle[i], Eight::add(upper, upper)));
        r.digit[i] = Eight::both(low, Eight::all(digit_mask));
        over[i] = Eight::right<digit_bits>(low);
        r.digit[i + half] = Eight::both(high, Eight::all(digit_mask));
        over[i + half] = Eight::right<digit_bits>(high);
    }
#pragma GCC unroll 10
    for (size_t i = 1; i < digits; ++i) r.digit[i] = Eight::add(r.digit[i], over[i - 1]);
    const Reg top = over[digits - 1];
    r.digit[0] = Eight::add(r.digit[0], Eight::left<2>(top));
    r.digit[half] = Eight::add(r.digit[half], Eight::add(top, top));
    return r;
}
// By a call: the code is long.
SEALSTONE_NOINLINE Product8 operator*(const Factor8& x, const Factor8& y) { return product(x, y); }

// Numbers 0 .. 3, or 4 .. 7.
template <unsigned from>
SEALSTONE_INLINE Product four_of(const Product8& x) {
    constexpr int halves = from == 0 ? 0b01000100 : 0b11101110;
    return each_digit<Product>([&](size_t i) { return _mm512_shuffle_i64x2(x.digit[i], x.digit[i + half], halves); });
}

}  // namespace
}  // namespace sealstone::math::lanes448

SEALSTONE_KERNEL_END
#endif
