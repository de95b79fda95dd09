// SPDX-License-Identifier: Apache-2.0
// math/field_x86_ifma8.h - private: eight numbers modulo a prime side by side, by the multiply-add of 52 bits.
//
// A number is D digits of 52 bits, a vector a digit, a number a lane. Products are Montgomery's with R = 2^(52 D):
// multiply(a, b) = ab/R. Numbers are not reduced, only small multiples of p: comments say "below 3p" or just "< 3", and
// tests/comb_test.cpp runs into the limits. What they rest on:
// * a product is < ab/s + 1 with s = R/p, which is 16 at least: "tight", for primes of 256 bits. All others have
//   s >= 256.
// * a factor's digits must be below 2^52, since the instruction reads no more. Sums and differences of digits go
// through
//   settle<K>(), which adds Kp, so that the number is positive, and carries; if tight it also brings it below 1.1.
#pragma once
#include "sealstone/math/modular.h"
#if SEALSTONE_X86
#include <immintrin.h>

namespace sealstone::math {

// A prime as this field wants it.
template <size_t Digits>
struct Prime8 {
    static constexpr size_t digits = Digits;

    size_t bits;
    uint64_t p[Digits];
    uint64_t complement[Digits];  // R - p
    uint64_t one[Digits];         // R mod p
    uint64_t inverse;             // -1/p modulo 2^52
    uint64_t reciprocal;          // floor(2^(52 (D-1) + 56) / p)
};

// What the shape of a prime saves in Montgomery's reduction.
enum class Shape : uint8_t {
    minus_one,  // p = 2^52 m - 1: the quotient is the digit itself, and most digits of m are zeros
    pseudo,     // p = 2^bits - c for a c of one digit
    generic
};

}  // namespace sealstone::math

SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2,adx")

namespace sealstone::math {
namespace {

inline constexpr uint64_t mask_52 = (uint64_t{1} << 52) - 1;

SEALSTONE_INLINE __m512i all(uint64_t x) { return _mm512_set1_epi64(static_cast<long long>(x)); }
SEALSTONE_INLINE __m512i low_digit(__m512i x) { return _mm512_and_si512(x, all(mask_52)); }
SEALSTONE_INLINE __m512i add(__m512i a, __m512i b) { return _mm512_add_epi64(a, b); }
SEALSTONE_INLINE __m512i subtract(__m512i a, __m512i b) { return _mm512_sub_epi64(a, b); }
SEALSTONE_INLINE __m512i add_low(__m512i sum, __m512i a, __m512i b) { return _mm512_madd52lo_epu64(sum, a, b); }
SEALSTONE_INLINE __m512i add_high(__m512i sum, __m512i a, __m512i b) { return _mm512_madd52hi_epu64(sum, a, b); }

template <size_t D>
struct Numbers8 {
    __m512i digit[D];
};

template <size_t D>
SEALSTONE_INLINE Numbers8<D> in_all_lanes(const uint64_t (&digits)[D]) {
    Numbers8<D> r;
#pragma GCC unroll 11
    for (size_t i = 0; i < D; ++i) r.digit[i] = all(digits[i]);
    return r;
}

// Digits as sums and differences leave them: signed, and not carried.
template <size_t D>
SEALSTONE_INLINE Numbers8<D> operator+(const Numbers8<D>& a, const Numbers8<D>& b) {
    Numbers8<D> r;
#pragma GCC unroll 11
    for (size_t i = 0; i < D; ++i) r.digit[i] = add(a.digit[i], b.digit[i]);
    return r;
}
template <size_t D>
SEALSTONE_INLINE Numbers8<D> operator-(const Numbers8<D>& a, const Numbers8<D>& b) {
    Numbers8<D> r;
#pragma GCC unroll 11
    for (size_t i = 0; i < D; ++i) r.digit[i] = subtract(a.digit[i], b.digit[i]);
    return r;
}
template <size_t D>
SEALSTONE_INLINE Numbers8<D> operator-(const Numbers8<D>& a) {
    Numbers8<D> r;
#pragma GCC unroll 11
    for (size_t i = 0; i < D; ++i) r.digit[i] = subtract(_mm512_setzero_si512(), a.digit[i]);
    return r;
}
template <size_t D>
SEALSTONE_INLINE Numbers8<D> thrice(const Numbers8<D>& a) {
    return a + a + a;
}

template <size_t D>
SEALSTONE_INLINE Numbers8<D> carried(Numbers8<D> x) {
#pragma GCC unroll 11
    for (size_t i = 0; i + 1 < D; ++i) {
        x.digit[i + 1] = add(x.digit[i + 1], _mm512_srai_epi64(x.digit[i], 52));
        x.digit[i] = low_digit(x.digit[i]);
    }
    return x;
}

// Products that are not yet reduced. The halves of each go to sums of their own: the chains are half as long.
template <size_t D>
struct Products8 {
    __m512i low[2 * D];
    __m512i high[2 * D];

    SEALSTONE_INLINE Products8() {
#pragma GCC unroll 22
        for (size_t i = 0; i < 2 * D; ++i) low[i] = high[i] = _mm512_setzero_si512();
    }
    SEALSTONE_INLINE void add_digits(size_t at, __m512i a, __m512i b) {
        low[at] = add_low(low[at], a, b);
        high[at + 1] = add_high(high[at + 1], a, b);
    }
    // Column by column: so the sums of one are all that registers must hold beside the factors.
    SEALSTONE_INLINE void add_product(const Numbers8<D>& a, const Numbers8<D>& b) {
#pragma GCC unroll 22
        for (size_t k = 0; k < 2 * D - 1; ++k) {
            const size_t first = k < D ? 0 : k - D + 1, last = k - first;
#pragma GCC unroll 11
            for (size_t i = first; i <= last; ++i) add_digits(k, a.digit[i], b.digit[k - i]);
        }
    }
    // The doubling must wait: twice a digit may have 53 bits.
    SEALSTONE_INLINE void add_square(const Numbers8<D>& a) {
#pragma GCC unroll 22
        for (size_t k = 1; k < 2 * D - 2; ++k)
#pragma GCC unroll 11
            for (size_t i = k < D ? 0 : k - D + 1; 2 * i < k; ++i) add_digits(k, a.digit[i], a.digit[k - i]);
#pragma GCC unroll 22
        for (size_t i = 1; i < 2 * D; ++i) {
            low[i] = add(low[i], low[i]);
            high[i] = add(high[i], high[i]);
        }
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) add_digits(2 * i, a.digit[i], a.digit[i]);
    }
};

// of: what has a Prime8 by the name of prime.
template <const auto& of>
struct Field8 {
    static constexpr auto& prime = of.prime;
    static constexpr size_t D = prime.digits;
    static constexpr bool tight = 52 * D < prime.bits + 8;
    static_assert(52 * D >= prime.bits + 4);
    using Numbers = Numbers8<D>;
    using Products = Products8<D>;

    SEALSTONE_INLINE static Numbers multiply(const Numbers& a, const Numbers& b) {
        Products products;
        products.add_product(a, b);
        return reduced(products);
    }
    SEALSTONE_INLINE static Numbers square(const Numbers& a) {
        Products products;
        products.add_square(a);
        return reduced(products);
    }
    // ab + cd, reduced once: < (ab + cd)/s + 1.
    SEALSTONE_INLINE static Numbers sum_of_products(const Numbers& a, const Numbers& b, const Numbers& c,
                                                    const Numbers& d) {
        Products products;
        products.add_product(a, b);
        products.add_product(c, d);
        return reduced(products);
    }

    // x + Kp, which must be positive and below 64p; where the field is tight, less multiples of p until it is below
    // 1.1p.
    template <uint64_t K>
    SEALSTONE_INLINE static Numbers settle(Numbers x) {
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) x.digit[i] = add(x.digit[i], all(K * prime.p[i]));
        if constexpr (tight) {
            // The upper digit alone tells how often p goes in: at most one time too few, since it has 48 bits more than
            // the carries that it lacks.
            const __m512i q =
                add_high(_mm512_setzero_si512(), _mm512_srli_epi64(x.digit[D - 1], 4), all(prime.reciprocal));
            // - qp = q (R - p) modulo R
#pragma GCC unroll 11
            for (size_t i = 0; i < D; ++i) x.digit[i] = add_low(x.digit[i], q, all(prime.complement[i]));
#pragma GCC unroll 11
            for (size_t i = 0; i + 1 < D; ++i) x.digit[i + 1] = add_high(x.digit[i + 1], q, all(prime.complement[i]));
            x = carried(x);
            x.digit[D - 1] = low_digit(x.digit[D - 1]);
            return x;
        }
        return carried(x);
    }

private:
    static constexpr Shape shape() {
        if (prime.p[0] == mask_52) return Shape::minus_one;
        for (size_t i = 1; i < D; ++i) {
            const size_t in_digit = 52 * (i + 1) <= prime.bits ? 52 : prime.bits - 52 * i;
            if (prime.p[i] != (uint64_t{1} << in_digit) - 1) return Shape::generic;
        }
        return Shape::pseudo;
    }
    // m of Shape::minus_one.
    struct Multiplier {
        uint64_t digit[D];
    };
    static constexpr Multiplier multiplier() {
        Multiplier r{};
        uint64_t carry = 1;
        for (size_t i = 0; i < D; ++i) {
            const uint64_t sum = (i + 1 < D ? prime.p[i + 1] : 0) + carry;
            r.digit[i] = sum & mask_52;
            carry = sum >> 52;
        }
        return r;
    }
    static constexpr Multiplier m = multiplier();

    // Adds the multiple of p that makes t[0] zero, and its carry, to the digits above.
    SEALSTONE_INLINE static void clear_lowest(__m512i* t) {
        if constexpr (shape() == Shape::minus_one) {
            const __m512i q = t[0];  // whose upper bits no product reads
            t[1] = add(t[1], _mm512_srli_epi64(t[0], 52));
#pragma GCC unroll 11
            for (size_t i = 0; i < D; ++i)
                if (m.digit[i] != 0) {
                    t[i + 1] = add_low(t[i + 1], q, all(m.digit[i]));
                    t[i + 2] = add_high(t[i + 2], q, all(m.digit[i]));
                }
        } else if constexpr (shape() == Shape::pseudo) {
            constexpr uint64_t c = (uint64_t{1} << 52) - prime.p[0];
            constexpr size_t top = prime.bits / 52;
            const __m512i zero = _mm512_setzero_si512();
            const __m512i q = add_low(zero, t[0], all(prime.inverse));
            // t[0] = qc modulo 2^52: what is left of t[0] - qc are the upper bits of both.
            t[1] = add(t[1], subtract(_mm512_srai_epi64(t[0], 52), add_high(zero, q, all(c))));
            t[top] = add_low(t[top], q, all(uint64_t{1} << prime.bits % 52));
            t[top + 1] = add_high(t[top + 1], q, all(uint64_t{1} << prime.bits % 52));
        } else {
            const __m512i q = add_low(_mm512_setzero_si512(), t[0], all(prime.inverse));
            t[0] = add_low(t[0], q, all(prime.p[0]));
            t[1] = add_high(add(t[1], _mm512_srli_epi64(t[0], 52)), q, all(prime.p[0]));
#pragma GCC unroll 11
            for (size_t i = 1; i < D; ++i) {
                t[i] = add_low(t[i], q, all(prime.p[i]));
                t[i + 1] = add_high(t[i + 1], q, all(prime.p[i]));
            }
        }
    }
    SEALSTONE_INLINE static Numbers reduced(const Products& products) {
        __m512i t[2 * D + 1];
#pragma GCC unroll 22
        for (size_t i = 0; i < 2 * D; ++i) t[i] = add(products.low[i], products.high[i]);
        t[2 * D] = _mm512_setzero_si512();
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) clear_lowest(t + i);
        Numbers r;
#pragma GCC unroll 11
        for (size_t i = 0; i < D; ++i) r.digit[i] = t[D + i];
        return carried(r);
    }
};

// The same by calls: where the digits are too many for the registers, or the code too long for what a call costs.
template <const auto& of>
struct Field8ByCalls : Field8<of> {
    using Field = Field8<of>;
    using Numbers = typename Field::Numbers;

    SEALSTONE_NOINLINE static Numbers multiply(const Numbers& a, const Numbers& b) { return Field::multiply(a, b); }
    SEALSTONE_NOINLINE static Numbers square(const Numbers& a) { return Field::square(a); }
    SEALSTONE_NOINLINE static Numbers sum_of_products(const Numbers& a, const Numbers& b, const Numbers& c,
                                                      const Numbers& d) {
        return Field::sum_of_products(a, b, c, d);
    }
};
template <bool yes, class A, class B>
struct Either {
    using type = A;
};
template <class A, class B>
struct Either<false, A, B> {
    using type = B;
};

}  // namespace
}  // namespace sealstone::math
SEALSTONE_KERNEL_END
#endif
