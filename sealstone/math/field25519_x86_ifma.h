// SPDX-License-Identifier: Apache-2.0
// math/field25519_x86_ifma.h - private: numbers modulo p = 2^255 - 19, one in each lane, as five digits of 51 bits.
//
// The type says how large digits may be. A Factor's fit a multiplication, which reads 52 bits; a Sum's fit the lane
// with room for sums: additions and products give a Sum, and carry() makes a Factor of it. So there is one carry
// between one product and the next, whatever is added and subtracted in between.
#pragma once
#include "sealstone/math/inverse.h"
#include "sealstone/math/lanes_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::lanes25519 {

inline constexpr size_t digits = 5;

// A number in four limbs, or in digits.
struct Limbs {
    uint64_t limb[4];
};
struct Digits {
    uint64_t digit[digits];
};

namespace {

inline constexpr unsigned digit_bits = 51;
inline constexpr uint64_t digit_mask = (uint64_t{1} << digit_bits) - 1;

// Products have digits below 2^59; sums of them may have up to 2^63.
template <class L>
struct Sum {
    typename L::Reg digit[digits];
};
template <class L>
struct Factor : Sum<L> {};  // digits below 2^51 + 2^18

// p 2^n, digit by digit.
SEALSTONE_INLINE constexpr uint64_t multiple_of_p(unsigned n, size_t i) {
    return (digit_mask - (i == 0 ? 18 : 0)) << n;
}
inline constexpr unsigned above_products = 9;  // p 2^9 has digits above those of a product, and of a Factor

template <class L>
SEALSTONE_INLINE Sum<L> operator+(const Sum<L>& a, const Sum<L>& b) {
    Sum<L> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) r.digit[i] = L::add(a.digit[i], b.digit[i]);
    return r;
}
// b is a product or a Factor, not a sum of them.
template <class L>
SEALSTONE_INLINE Sum<L> operator-(const Sum<L>& a, const Sum<L>& b) {
    Sum<L> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i)
        r.digit[i] = L::subtract(L::add(a.digit[i], L::all(multiple_of_p(above_products, i))), b.digit[i]);
    return r;
}
template <class L>
SEALSTONE_INLINE Sum<L> twice(const Sum<L>& a) {
    return a + a;
}

// 2^255 = 19. What is carried is below 2^12, so digit 0 stays below 2^51 + 2^17.
template <class L>
SEALSTONE_INLINE Factor<L> carry(const Sum<L>& x) {
    Factor<L> r;
    const auto digit = [&](size_t i) { return L::both(x.digit[i], L::all(digit_mask)); };
#pragma GCC unroll 5
    for (size_t i = 1; i < digits; ++i) r.digit[i] = L::add(digit(i), L::template right<digit_bits>(x.digit[i - 1]));
    r.digit[0] = L::add_low(digit(0), L::template right<digit_bits>(x.digit[digits - 1]), L::all(19));
    return r;
}

// Five columns of the products of digits, from this one on. The low half of a product of digits i and j belongs to
// column i + j, which counts 2^51(i + j); the high half, twice, to the next one.
template <class L, size_t from>
struct Columns {
    typename L::Reg low[digits], high[digits];

    SEALSTONE_INLINE Columns() {
#pragma GCC unroll 5
        for (size_t i = 0; i < digits; ++i) low[i] = high[i] = L::zero();
    }
    SEALSTONE_INLINE void add_product(const Factor<L>& a, size_t i, const Factor<L>& b, size_t j) {
        const size_t at = i + j - from, next = at + 1;  // below 0 wraps around
        if (at < digits) low[at] = L::add_low(low[at], a.digit[i], b.digit[j]);
        if (next < digits) high[next] = L::add_high(high[next], a.digit[i], b.digit[j]);
    }
    // Digit 0, which a carry brings last, is used last.
    SEALSTONE_INLINE void add_products(const Factor<L>& a, const Factor<L>& b) {
#pragma GCC unroll 5
        for (size_t i = 1; i < digits; ++i)
#pragma GCC unroll 5
            for (size_t j = 1; j < digits; ++j) add_product(a, i, b, j);
#pragma GCC unroll 5
        for (size_t i = 1; i < digits; ++i) {
            add_product(a, i, b, 0);
            add_product(a, 0, b, i);
        }
        add_product(a, 0, b, 0);
    }
    SEALSTONE_INLINE typename L::Reg sum(size_t i) const { return L::add(low[i], L::add(high[i], high[i])); }
};

// The upper columns first: 2^255 = 19 = 16 + 2 + 1 brings them down. At digit 0 there are then
// 2^52 + 19 (4 2^52 + 2 5 (2^50 + 2^18)) < 2^59, at the others less.
template <class L>
SEALSTONE_INLINE Sum<L> operator*(const Factor<L>& a, const Factor<L>& b) {
    Columns<L, digits> upper;
    Columns<L, 0> lower;
    upper.add_products(a, b);
    lower.add_products(a, b);
    Sum<L> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const typename L::Reg x = upper.sum(i);
        r.digit[i] = L::add(L::add(lower.sum(i), L::template left<4>(x)), L::add(x, L::add(x, x)));
    }
    return r;
}

// The same of a by a: the products of different digits once, then twice.
template <class L>
SEALSTONE_INLINE Sum<L> square(const Factor<L>& a) {
    constexpr size_t columns = 2 * digits;
    typename L::Reg low[columns], high[columns], column[columns];
#pragma GCC unroll 10
    for (size_t k = 0; k < columns; ++k) low[k] = high[k] = L::zero();
#pragma GCC unroll 5
    for (size_t i = 1; i < digits; ++i)
#pragma GCC unroll 5
        for (size_t j = 0; j < i; ++j) {
            low[i + j] = L::add_low(low[i + j], a.digit[i], a.digit[j]);
            high[i + j + 1] = L::add_high(high[i + j + 1], a.digit[i], a.digit[j]);
        }
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const size_t even = 2 * i, odd = even + 1;
        const typename L::Reg x = L::add(low[even], L::add(high[even], high[even]));
        column[even] = L::add_low(L::add(x, x), a.digit[i], a.digit[i]);
        const typename L::Reg y = L::add(L::add_high(low[odd], a.digit[i], a.digit[i]), L::add(high[odd], high[odd]));
        column[odd] = L::add(y, y);
    }
    Sum<L> r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const typename L::Reg x = column[i + digits];
        r.digit[i] = L::add(L::add(column[i], L::template left<4>(x)), L::add(x, L::add(x, x)));
    }
    return r;
}

SEALSTONE_INLINE constexpr Digits to_digits(const Limbs& x) {
    const auto& limb = x.limb;
    return {{limb[0] & digit_mask, (limb[0] >> 51 | limb[1] << 13) & digit_mask,
             (limb[1] >> 38 | limb[2] << 26) & digit_mask, (limb[2] >> 25 | limb[3] << 39) & digit_mask,
             limb[3] >> 12}};
}

SEALSTONE_INLINE constexpr Limbs to_limbs(const Digits& x) {
    const auto& d = x.digit;
    return {{d[0] | d[1] << 51, d[1] >> 13 | d[2] << 38, d[2] >> 26 | d[3] << 25, d[3] >> 39 | d[4] << 12}};
}

// Lane i of a Factor as a number below p.
template <class L>
SEALSTONE_INLINE Limbs reduced_lane(const Factor<L>& x, size_t lane) {
    Digits reduced;
    auto& d = reduced.digit;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        uint64_t room[L::lanes];
        L::store(room, x.digit[i]);
        d[i] = room[lane];
    }
    // The value is below 2^255 + 2^205, and the quotient by p that of (x + 19)/2^255.
    uint64_t over = 19;
    for (size_t i = 0; i < digits; ++i) over = (d[i] + over) >> digit_bits;
    over *= 19;
    for (size_t i = 0; i < digits; ++i) {
        d[i] += over;
        over = d[i] >> digit_bits;
        d[i] &= digit_mask;
    }
    return to_limbs(reduced);
}

inline constexpr Limbs prime = {{~uint64_t{18}, ~uint64_t{0}, ~uint64_t{0}, ~uint64_t{0} >> 1}};
inline constexpr uint64_t minus_by_p = 0x86bca1af286bca1b;  // -1/p modulo 2^64
static_assert(prime.limb[0] * minus_by_p == ~uint64_t{0});

// a/b modulo p, of reduced numbers; 0 if b is 0.
template <bool vartime = false>
SEALSTONE_INLINE Limbs quotient(const Limbs& a, const Limbs& b) {
    Limbs r;
    divide_by_steps<4, vartime>(r.limb, a.limb, b.limb, prime.limb, minus_by_p);
    return r;
}

SEALSTONE_INLINE Limbs from_bytes(const uint8_t* bytes) {
    return {{load_le64(bytes), load_le64(bytes + 8), load_le64(bytes + 16), load_le64(bytes + 24)}};
}
SEALSTONE_INLINE void to_bytes(uint8_t* bytes, const Limbs& x) {
    for (size_t i = 0; i < 4; ++i) store_le64(bytes + 8 * i, x.limb[i]);
}

}  // namespace
}  // namespace sealstone::math::lanes25519

SEALSTONE_KERNEL_END
#endif
