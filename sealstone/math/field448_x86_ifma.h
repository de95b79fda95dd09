// SPDX-License-Identifier: Apache-2.0
// math/field448_x86_ifma.h - private: four numbers at a time modulo p = 2^448 - 2^224 - 1, in ten digits of 45 bits.
//
// With f = 2^225, which is five digits, 4p = f^2 - 2f - 4: a number is l + h f. Lanes 0 .. 3 of a vector hold a digit
// of the four l, lanes 4 .. 7 that of the four h, so that
//     (a + b f)(c + d f) = (a c + 4 b d) + (b (c + 2 d) + a d) f
// is [a | b] [c | c + 2d] + [b | a] [4d | d], without anything to be taken apart.
#pragma once
#include "sealstone/math/curve448.h"
#include "sealstone/math/inverse.h"
#include "sealstone/math/lanes_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::lanes448 {

inline constexpr size_t half = 5, digits = 2 * half;

// A number in limbs, or in digits.
struct Limbs {
    uint64_t limb[7];
};
struct Digits {
    uint64_t digit[digits];
};

namespace {

inline constexpr unsigned digit_bits = 45;
inline constexpr uint64_t digit_mask = (uint64_t{1} << digit_bits) - 1;

using Reg = Eight::Reg;

// Digits below 2^50, so that four times one fits a multiplication.
struct Factor {
    Reg digit[half];
};
struct Product : Factor {};  // digits below 2^45 + 2^21

SEALSTONE_INLINE Reg halves(uint64_t low, uint64_t high) {
    return _mm512_setr_epi64(as_lane(low), as_lane(low), as_lane(low), as_lane(low), as_lane(high), as_lane(high),
                             as_lane(high), as_lane(high));
}
SEALSTONE_INLINE Reg swapped_halves(Reg x) { return _mm512_shuffle_i64x2(x, x, 0b01001110); }

// 4p 2^n, digit by digit: f^2 - 2f - 4 = (2^225 - 3) f + (2^225 - 4).
template <unsigned n>
SEALSTONE_INLINE Reg multiple_of_p(size_t i) {
    return halves((digit_mask - (i == 0 ? 3 : 0)) << n, (digit_mask - (i == 0 ? 2 : 0)) << n);
}

SEALSTONE_INLINE Factor operator+(const Factor& a, const Factor& b) {
    Factor r;
#pragma GCC unroll 5
    for (size_t i = 0; i < half; ++i) r.digit[i] = Eight::add(a.digit[i], b.digit[i]);
    return r;
}
// b is a product or the sum of two: its digits are below those of 16p, which this adds.
SEALSTONE_INLINE Reg subtract_digit(Reg a, Reg b, size_t i) {
    return Eight::subtract(Eight::add(a, multiple_of_p<2>(i)), b);
}
SEALSTONE_INLINE Factor operator-(const Factor& a, const Factor& b) {
    Factor r;
#pragma GCC unroll 5
    for (size_t i = 0; i < half; ++i) r.digit[i] = subtract_digit(a.digit[i], b.digit[i], i);
    return r;
}

// (l + h f) f = 4h + (l + 2h) f
SEALSTONE_INLINE Reg times_f(Reg x) {
    const Reg swapped = swapped_halves(x);
    return _mm512_mask_add_epi64(Eight::left<2>(swapped), 0xf0, swapped, Eight::add(x, x));
}

// Five columns of the products of digits, from this one on. The low half of a product of digits i and j belongs to
// column i + j, which counts 2^45(i + j); the high half, times 2^7, to the next one.
template <size_t from>
struct Columns {
    Reg low[half], high[half];

    SEALSTONE_INLINE Columns() {
#pragma GCC unroll 5
        for (size_t i = 0; i < half; ++i) low[i] = high[i] = Eight::zero();
    }
    SEALSTONE_INLINE void add_product(size_t place, Reg a, Reg b) {
        const size_t at = place - from, next = at + 1;  // below 0 wraps around
        if (at < half) low[at] = Eight::add_low(low[at], a, b);
        if (next < half) high[next] = Eight::add_high(high[next], a, b);
    }
    SEALSTONE_INLINE Reg sum(size_t i) const { return Eight::add(low[i], Eight::left<7>(high[i])); }
};

// A column is below 10 (2^52 + 2^7 2^49), with what f brings below 5 times that, 2^62; what leaves a digit is below
// 2^17, and what comes back to the lowest one 4 times that.
SEALSTONE_INLINE Product sum_of(const Columns<0>& lower, const Columns<half>& upper) {
    Reg over[half];
    Product r;
#pragma GCC unroll 5
    for (size_t i = 0; i < half; ++i) {
        const Reg x = Eight::add(lower.sum(i), times_f(upper.sum(i)));
        over[i] = Eight::right<digit_bits>(x);
        r.digit[i] = Eight::both(x, Eight::all(digit_mask));
    }
    r.digit[0] = Eight::add(r.digit[0], times_f(over[half - 1]));
#pragma GCC unroll 5
    for (size_t i = 1; i < half; ++i) r.digit[i] = Eight::add(r.digit[i], over[i - 1]);
    return r;
}

// A factor a + b f and [b | a] beside it; a factor c + d f as [c | c + 2d] and [4d | d].
struct Multiplicand {
    Reg digit[half], swapped[half];
    SEALSTONE_INLINE explicit Multiplicand(const Factor& x) {
#pragma GCC unroll 5
        for (size_t i = 0; i < half; ++i) {
            digit[i] = x.digit[i];
            swapped[i] = swapped_halves(x.digit[i]);
        }
    }
};
struct Multiplier {
    Reg first[half], second[half];
    SEALSTONE_INLINE explicit Multiplier(const Factor& x) {
#pragma GCC unroll 5
        for (size_t i = 0; i < half; ++i) {
            const Reg c_d = x.digit[i], swapped = swapped_halves(c_d);
            first[i] = _mm512_mask_add_epi64(c_d, 0xf0, swapped, Eight::add(c_d, c_d));
            second[i] = _mm512_mask_slli_epi64(c_d, 0x0f, swapped, 2);
        }
    }
};

template <size_t from>
SEALSTONE_INLINE Columns<from> columns_of(const Multiplicand& a, const Multiplier& b) {
    Columns<from> columns;
#pragma GCC unroll 5
    for (size_t j = 0; j < half; ++j) {
#pragma GCC unroll 5
        for (size_t i = 0; i < half; ++i) {
            columns.add_product(i + j, a.digit[i], b.first[j]);
            columns.add_product(i + j, a.swapped[i], b.second[j]);
        }
    }
    return columns;
}
SEALSTONE_INLINE Product operator*(const Factor& a, const Factor& b) {
    const Multiplicand x(a);
    const Multiplier y(b);
    const auto upper = columns_of<half>(x, y);
    return sum_of(columns_of<0>(x, y), upper);
}

// The product of digits i and j is that of j and i, and so one of them counts twice.
template <size_t from>
SEALSTONE_INLINE Columns<from> columns_of_square(const Multiplicand& a, const Multiplier& b) {
    Columns<from> columns;
#pragma GCC unroll 5
    for (size_t j = 0; j < half; ++j) {
        const Reg first = Eight::add(b.first[j], b.first[j]), second = Eight::add(b.second[j], b.second[j]);
#pragma GCC unroll 5
        for (size_t i = j + 1; i < half; ++i) {
            columns.add_product(i + j, a.digit[i], first);
            columns.add_product(i + j, a.swapped[i], second);
        }
        columns.add_product(2 * j, a.digit[j], b.first[j]);
        columns.add_product(2 * j, a.swapped[j], b.second[j]);
    }
    return columns;
}
SEALSTONE_INLINE Product square(const Factor& a) {
    const Multiplicand x(a);
    const Multiplier y(a);
    const auto upper = columns_of_square<half>(x, y);
    return sum_of(columns_of_square<0>(x, y), upper);
}

template <class To, class Step>
SEALSTONE_INLINE To each_digit(Step step) {
    To r;
#pragma GCC unroll 5
    for (size_t i = 0; i < half; ++i) r.digit[i] = step(i);
    return r;
}

// Of the four numbers of a vector: number i of the result is number a, b, c, d of x.
template <int a, int b, int c, int d>
SEALSTONE_INLINE Reg permuted(Reg x) {
    return _mm512_permutex_epi64(x, a | b << 2 | c << 4 | d << 6);
}
// Zero where bit i of the mask is not set.
template <unsigned mask, int a, int b, int c, int d>
SEALSTONE_INLINE Reg some_permuted(Reg x) {
    return _mm512_maskz_permutex_epi64(static_cast<__mmask8>(17 * mask), x, a | b << 2 | c << 4 | d << 6);
}
// Number i from y where bit i of the mask is set.
template <unsigned mask>
SEALSTONE_INLINE Reg blend(Reg x, Reg y) {
    return _mm512_mask_mov_epi64(x, static_cast<__mmask8>(17 * mask), y);
}
template <unsigned minus>
SEALSTONE_INLINE Reg sum_or_difference(Reg u, Reg v, size_t i) {
    return blend<minus>(Eight::add(u, v), subtract_digit(u, v, i));
}

SEALSTONE_INLINE constexpr Digits to_digits(const Limbs& x) {
    Digits r{};
    for (size_t i = 0; i < digits; ++i) {
        const size_t at = digit_bits * i / 64, shift = digit_bits * i % 64;
        uint64_t digit = x.limb[at] >> shift;
        if (shift > 64 - digit_bits && at + 1 < 7) digit |= x.limb[at + 1] << (64 - shift);
        r.digit[i] = digit & digit_mask;
    }
    return r;
}

SEALSTONE_INLINE Product in_lanes(const Digits& a, const Digits& b, const Digits& c, const Digits& d) {
    return each_digit<Product>([&](size_t i) {
        return _mm512_setr_epi64(as_lane(a.digit[i]), as_lane(b.digit[i]), as_lane(c.digit[i]), as_lane(d.digit[i]),
                                 as_lane(a.digit[i + half]), as_lane(b.digit[i + half]), as_lane(c.digit[i + half]),
                                 as_lane(d.digit[i + half]));
    });
}
SEALSTONE_INLINE Product in_all_lanes(const Digits& x) { return in_lanes(x, x, x, x); }

// One of the four as a number below p.
SEALSTONE_INLINE Limbs reduced(const Product& x, size_t lane) {
    constexpr unsigned top_bits = 448 - digit_bits * (digits - 1);
    constexpr uint64_t top_mask = (uint64_t{1} << top_bits) - 1;
    constexpr uint64_t in_the_middle = uint64_t{1} << (224 - 4 * digit_bits);  // 2^224, at digit 4
    uint64_t d[digits];
#pragma GCC unroll 5
    for (size_t i = 0; i < half; ++i) {
        uint64_t room[8];
        Eight::store(room, x.digit[i]);
        d[i] = room[lane];
        d[i + half] = room[lane + 4];
    }
    const auto carry = [&] {
        for (size_t i = 0; i + 1 < digits; ++i) {
            d[i + 1] += d[i] >> digit_bits;
            d[i] &= digit_mask;
        }
    };
    // 2^448 = 2^224 + 1: once for what is above, and again if the number and 2^224 + 1 together reach 2^448.
    carry();
    uint64_t over = d[digits - 1] >> top_bits;
    d[digits - 1] &= top_mask;
    d[0] += over;
    d[4] += over * in_the_middle;
    carry();
    over = 1;
    for (size_t i = 0; i + 1 < digits; ++i) over = (d[i] + over + (i == 4 ? in_the_middle : 0)) >> digit_bits;
    over = (d[digits - 1] + over) >> top_bits;
    d[0] += over;
    d[4] += over * in_the_middle;
    carry();
    d[digits - 1] &= top_mask;
    Limbs r{};
    for (size_t i = 0; i < digits; ++i) {
        const size_t at = digit_bits * i / 64, shift = digit_bits * i % 64;
        r.limb[at] |= d[i] << shift;
        if (shift > 64 - digit_bits && at + 1 < 7) r.limb[at + 1] |= d[i] >> (64 - shift);
    }
    return r;
}

// a/b modulo p, of reduced numbers; 0 if b is 0.
template <bool vartime = false>
SEALSTONE_INLINE Limbs quotient(const Limbs& a, const Limbs& b) {
    constexpr uint64_t ones = ~uint64_t{0};
    static constexpr Limbs p = {{ones, ones, ones, ones ^ uint64_t{1} << 32, ones, ones, ones}};
    Limbs r;
    divide_by_steps<7, vartime>(r.limb, a.limb, b.limb, p.limb, 1);  // p = -1 modulo 2^64
    return r;
}

SEALSTONE_INLINE Limbs from_bytes(const uint8_t* bytes) {
    Limbs r;
    for (size_t i = 0; i < 7; ++i) r.limb[i] = load_le64(bytes + 8 * i);
    return r;
}
SEALSTONE_INLINE void to_bytes(uint8_t* bytes, const Limbs& x) {
    for (size_t i = 0; i < 7; ++i) store_le64(bytes + 8 * i, x.limb[i]);
}

}  // namespace
}  // namespace sealstone::math::lanes448

SEALSTONE_KERNEL_END
#endif
