// SPDX-License-Identifier: Apache-2.0
// math/field521_x86_ifma.h - private: four numbers at a time modulo p = 2^521 - 1, in twelve digits of 44 bits.
//
// With f = 2^264, which is six digits, f^2 = 2^528 = 128 modulo p: a number is l + h f. Lanes 0 .. 3 of a vector hold a
// digit of the four l, lanes 4 .. 7 that of the four h, so that
//     (a + b f)(c + d f) = (a c + 128 b d) + (b c + a d) f
// is [a | b] [c | c] + [8b | a] [16d | d], without anything to be taken apart.
#pragma once
#include "sealstone/math/lanes_x86_ifma.h"
#include "sealstone/math/limb.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math {
namespace {

// What JacobianLanes (jacobian_x86_ifma.h) asks of a field. A factor's digits are below 2^47, a product's below 2^44 +
// 2^26, so that a sum of up to seven products is a factor as it is. plus<k>(x) makes the digits positive where fewer
// than k products were subtracted, and counts as k products.
struct FourP521 {
    static constexpr size_t half = 6, words = 8 * half;
    static constexpr unsigned digit_bits = 44;
    static constexpr uint64_t digit_mask = (uint64_t{1} << digit_bits) - 1;
    using Reg = Eight::Reg;
    struct Numbers {
        Reg digit[half];
    };

    template <class Step>
    SEALSTONE_INLINE static Numbers each(Step step) {
        Numbers r;
#pragma GCC unroll 6
        for (size_t i = 0; i < half; ++i) r.digit[i] = step(i);
        return r;
    }
    SEALSTONE_INLINE static Reg halves(uint64_t low, uint64_t high) {
        return _mm512_mask_mov_epi64(Eight::all(low), 0xf0, Eight::all(high));
    }
    SEALSTONE_INLINE static Reg swapped_halves(Reg x) { return _mm512_shuffle_i64x2(x, x, 0b01001110); }

    // Of the four numbers: number i of the result is number a, b, c, d of x.
    template <int a, int b, int c, int d>
    SEALSTONE_INLINE static Numbers permuted(const Numbers& x) {
        return each([&](size_t i) { return _mm512_permutex_epi64(x.digit[i], a | b << 2 | c << 4 | d << 6); });
    }
    // Number i from y where bit i of the mask is set.
    template <unsigned mask>
    SEALSTONE_INLINE static Numbers blend(const Numbers& x, const Numbers& y) {
        return each(
            [&](size_t i) { return _mm512_mask_mov_epi64(x.digit[i], static_cast<__mmask8>(17 * mask), y.digit[i]); });
    }
    SEALSTONE_INLINE static Numbers sum(const Numbers& a, const Numbers& b) {
        return each([&](size_t i) { return Eight::add(a.digit[i], b.digit[i]); });
    }
    SEALSTONE_INLINE static Numbers difference(const Numbers& a, const Numbers& b) {
        return each([&](size_t i) { return Eight::subtract(a.digit[i], b.digit[i]); });
    }
    SEALSTONE_INLINE static const Numbers& factor(const Numbers& x) { return x; }
    // x + 128 kp: all digits are k(2^44 - 1), but the lowest, k(2^44 - 128).
    template <uint64_t k>
    SEALSTONE_INLINE static Numbers plus(const Numbers& x) {
        return each([&](size_t i) {
            return Eight::add(x.digit[i],
                              i == 0 ? halves(k * (digit_mask - 127), k * digit_mask) : Eight::all(k * digit_mask));
        });
    }

    // (l + h f) f = 128 h + l f
    SEALSTONE_INLINE static Reg times_f(Reg x) {
        const Reg swapped = swapped_halves(x);
        return _mm512_mask_slli_epi64(swapped, 0x0f, swapped, 7);
    }

    // Six columns of the products of digits, from this one on. The low half of a product of digits i and j belongs to
    // column i + j, which counts 2^44(i + j); the high half, times 2^8, to the next one.
    template <size_t from>
    struct Columns {
        Reg low[half], high[half];

        SEALSTONE_INLINE Columns() {
#pragma GCC unroll 6
            for (size_t i = 0; i < half; ++i) low[i] = high[i] = Eight::zero();
        }
        SEALSTONE_INLINE void add_product(size_t place, Reg a, Reg b) {
            const size_t at = place - from, next = at + 1;  // below 0 wraps around
            if (at < half) low[at] = Eight::add_low(low[at], a, b);
            if (next < half) high[next] = Eight::add_high(high[next], a, b);
        }
        SEALSTONE_INLINE Reg sum(size_t i) const { return Eight::add(low[i], Eight::left<8>(high[i])); }
    };
    struct Factors {
        Reg a_b[half], b_a[half], c_c[half], d_d[half];
    };
    template <size_t from>
    SEALSTONE_INLINE static Columns<from> columns_of(const Factors& x) {
        Columns<from> columns;
#pragma GCC unroll 6
        for (size_t j = 0; j < half; ++j) {
#pragma GCC unroll 6
            for (size_t i = 0; i < half; ++i) {
                columns.add_product(i + j, x.a_b[i], x.c_c[j]);
                columns.add_product(i + j, x.b_a[i], x.d_d[j]);
            }
        }
        return columns;
    }
    // A column of h, with no factor of 128, is below 12 (2^52 + 2^42 2^8) < 2^56; one of l below 6 (2^53 + 2^49 2^8 +
    // 2^42 2^8) < 2^60, and 128 times one of h below 2^63. What leaves a digit is below 2^19, and what comes back to
    // the lowest one 128 times that.
    SEALSTONE_INLINE static Numbers product(const Numbers& x, const Numbers& y) {
        Factors factors;
#pragma GCC unroll 6
        for (size_t i = 0; i < half; ++i) {
            const Reg swapped = swapped_halves(x.digit[i]),
                      d_d = _mm512_shuffle_i64x2(y.digit[i], y.digit[i], 0b11101110);
            factors.a_b[i] = x.digit[i];
            factors.b_a[i] = _mm512_mask_slli_epi64(swapped, 0x0f, swapped, 3);
            factors.c_c[i] = _mm512_shuffle_i64x2(y.digit[i], y.digit[i], 0b01000100);
            factors.d_d[i] = _mm512_mask_slli_epi64(d_d, 0x0f, d_d, 4);
        }
        const Columns<half> upper = columns_of<half>(factors);
        const Columns<0> lower = columns_of<0>(factors);
        return carried(each([&](size_t i) { return Eight::add(lower.sum(i), times_f(upper.sum(i))); }));
    }
    // Each digit hands on what it has too much; those below 2^51 come below 2^44 + 2^14.
    SEALSTONE_INLINE static Numbers carried(const Numbers& x) {
        const Numbers over = each([&](size_t i) { return Eight::right<digit_bits>(x.digit[i]); });
        return each([&](size_t i) {
            return Eight::add(Eight::both(x.digit[i], Eight::all(digit_mask)),
                              i == 0 ? times_f(over.digit[half - 1]) : over.digit[i - 1]);
        });
    }

    // Digits of a number of nine limbs.
    SEALSTONE_INLINE static void to_digits(uint64_t (&digit)[2 * half], const Limb* limb) {
#pragma GCC unroll 12
        for (size_t i = 0; i < 2 * half; ++i) {
            const size_t at = digit_bits * i / 64, shift = digit_bits * i % 64;
            uint64_t x = limb[at] >> shift;
            if (shift > 64 - digit_bits && at + 1 < 9) x |= limb[at + 1] << (64 - shift);
            digit[i] = x & digit_mask;
        }
    }
    // Two numbers below p, in turn.
    SEALSTONE_INLINE static Numbers in_lanes(const Limb* x, const Limb* y) {
        uint64_t a[2 * half], b[2 * half];
        to_digits(a, x);
        to_digits(b, y);
        return each([&](size_t i) {
            return _mm512_setr_epi64(as_lane(a[i]), as_lane(b[i]), as_lane(a[i]), as_lane(b[i]), as_lane(a[i + half]),
                                     as_lane(b[i + half]), as_lane(a[i + half]), as_lane(b[i + half]));
        });
    }
    SEALSTONE_INLINE static Numbers load(const uint64_t* from) {
        return each([&](size_t i) { return Eight::load(from + 8 * i); });
    }
    SEALSTONE_INLINE static void store(uint64_t* to, const Numbers& x) {
#pragma GCC unroll 6
        for (size_t i = 0; i < half; ++i) Eight::store(to + 8 * i, x.digit[i]);
    }
    // One of the four, as a number below p.
    SEALSTONE_NOINLINE static void reduced(Limb* r, const Numbers& x, size_t lane) {
        uint64_t room[half][8], d[2 * half];
        store(room[0], x);
#pragma GCC unroll 6
        for (size_t i = 0; i < half; ++i) {
            d[i] = room[i][lane];
            d[i + half] = room[i][lane + 4];
        }
        constexpr unsigned top_bits = 521 - digit_bits * (2 * half - 1);
        const auto fold = [&](uint64_t more) {
            d[0] += more;
            for (size_t i = 0; i + 1 < 2 * half; ++i) {
                d[i + 1] += d[i] >> digit_bits;
                d[i] &= digit_mask;
            }
            const uint64_t over = d[2 * half - 1] >> top_bits;
            d[2 * half - 1] &= (uint64_t{1} << top_bits) - 1;
            return over;
        };
        // What is above, twice; and p is 0: with one more it reaches 2^521.
        const uint64_t over = fold(fold(0));
        uint64_t carry = over + 1;
        for (size_t i = 0; i < 2 * half; ++i) carry = (d[i] + carry) >> (i + 1 < 2 * half ? digit_bits : top_bits);
        fold(over + carry);
        for (size_t i = 0; i < 9; ++i) r[i] = 0;
        for (size_t i = 0; i < 2 * half; ++i) {
            const size_t at = digit_bits * i / 64, shift = digit_bits * i % 64;
            r[at] |= d[i] << shift;
            if (shift > 64 - digit_bits && at + 1 < 9) r[at + 1] |= d[i] >> (64 - shift);
        }
        wipe(room);
        wipe(d);
    }
};

}  // namespace
}  // namespace sealstone::math

SEALSTONE_KERNEL_END
#endif
