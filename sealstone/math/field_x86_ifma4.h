// SPDX-License-Identifier: Apache-2.0
// math/field_x86_ifma4.h - private: four numbers at a time modulo a prime of any form, by the multiply-add of 52 bits.
//
// A number is D digits of 52 bits, a vector a digit, a number a lane. Products are Montgomery's with R = 2^(52 steps),
// at least 256p, so that a product of numbers up to 7p is below 1.2p.
#pragma once
#include "sealstone/math/curve.h"
#include "sealstone/math/lanes_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

// A curve's prime as this field wants it.
template <const CurveText& text>
struct Prime4 {
    static constexpr size_t N = CurveConstants<text>::N;
    static constexpr size_t bits = text.field_bits;
    static constexpr size_t D = (bits + 4 + 51) / 52, steps = (bits + 8 + 51) / 52;
    struct Digits {
        uint64_t at[D];
    };
    static constexpr Digits digits(const Number<N>& x) {
        Digits r{};
        for (size_t i = 0; i < D; ++i) {
            const size_t word = 52 * i / 64, shift = 52 * i % 64;
            uint64_t digit = word < N ? x.limb[word] >> shift : 0;
            if (shift > 12 && word + 1 < N) digit |= x.limb[word + 1] << (64 - shift);
            r.at[i] = digit & ((uint64_t{1} << 52) - 1);
        }
        return r;
    }
    // R^2/2^(64 N), which takes numbers in the form of limbs to that of digits.
    static constexpr Number<N> to_digits() {
        const auto& field = CurveConstants<text>::field;
        Number<N> r = field.one;
        for (size_t i = 2 * 64 * N; i < 104 * steps; ++i) math::add<N>(r.limb, r.limb, r.limb, field.view());
        return r;
    }
    static constexpr Digits p = digits(CurveConstants<text>::field.value), to = digits(to_digits()),
                            from = digits(CurveConstants<text>::field.one);
    static constexpr uint64_t inverse = CurveConstants<text>::field.inverse & ((uint64_t{1} << 52) - 1);
};

}  // namespace sealstone::math

SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math {
namespace {

// What JacobianLanes (jacobian_x86_ifma.h) asks of a field. A product is below 1.2p and not carried, and so are sums
// and differences; factor(x), for a positive x below 8p, is. plus<k>(x) is x + kp.
template <const CurveText& text>
struct FourModular {
    using Prime = Prime4<text>;
    static constexpr size_t N = Prime::N, D = Prime::D, words = 4 * D, steps = Prime::steps;
    static constexpr bool by_calls = D > 6;
    static constexpr uint64_t digit_mask = (uint64_t{1} << 52) - 1;
    using Reg = Four::Reg;
    struct Numbers {
        Reg digit[D];
    };

    template <class Step>
    SEALSTONE_INLINE static Numbers each(Step step) {
        Numbers r;
#pragma GCC unroll 10
        for (size_t i = 0; i < D; ++i) r.digit[i] = step(i);
        return r;
    }
    template <int a, int b, int c, int d>
    SEALSTONE_INLINE static Numbers permuted(const Numbers& x) {
        return each([&](size_t i) { return Four::permuted<a, b, c, d>(x.digit[i]); });
    }
    template <uint8_t mask>
    SEALSTONE_INLINE static Numbers blend(const Numbers& x, const Numbers& y) {
        return each([&](size_t i) { return Four::blend<mask>(x.digit[i], y.digit[i]); });
    }
    SEALSTONE_INLINE static Numbers sum(const Numbers& a, const Numbers& b) {
        return each([&](size_t i) { return Four::add(a.digit[i], b.digit[i]); });
    }
    SEALSTONE_INLINE static Numbers difference(const Numbers& a, const Numbers& b) {
        return each([&](size_t i) { return Four::subtract(a.digit[i], b.digit[i]); });
    }
    SEALSTONE_INLINE static Numbers factor(Numbers x) {
#pragma GCC unroll 10
        for (size_t i = 0; i + 1 < D; ++i) {
            x.digit[i + 1] = Four::add(x.digit[i + 1], _mm256_srai_epi64(x.digit[i], 52));
            x.digit[i] = Four::both(x.digit[i], Four::all(digit_mask));
        }
        return x;
    }
    template <uint64_t k>
    SEALSTONE_INLINE static Numbers plus(const Numbers& x) {
        return each([&](size_t i) { return Four::add(x.digit[i], Four::all(k * Prime::p.at[i])); });
    }

    // For each digit of b add its product with a and the multiple of p that makes the lowest digit zero, and drop that.
    // The halves of products go to sums of their own: the chains are half as long. Digits of the result are below
    // 2^58; they are not carried.
    SEALSTONE_INLINE static Numbers product_here(const Numbers& a, const Numbers& b) {
        Reg low[D + 1], high[D + 1];
#pragma GCC unroll 11
        for (size_t j = 0; j <= D; ++j) low[j] = high[j] = Four::zero();
#pragma GCC unroll 11
        for (size_t i = 0; i < steps; ++i) {
            if (i < D) {
#pragma GCC unroll 10
                for (size_t j = 0; j < D; ++j) {
                    low[j] = Four::add_low(low[j], a.digit[j], b.digit[i]);
                    high[j + 1] = Four::add_high(high[j + 1], a.digit[j], b.digit[i]);
                }
            }
            const Reg t = Four::add(low[0], high[0]);
            const Reg q = Four::add_low(Four::zero(), t, Four::all(Prime::inverse));
            const Reg carry = Four::right<52>(Four::add_low(t, q, Four::all(Prime::p.at[0])));
            high[1] = Four::add_high(high[1], q, Four::all(Prime::p.at[0]));
#pragma GCC unroll 10
            for (size_t j = 1; j < D; ++j) {
                if (Prime::p.at[j] == 0) continue;
                low[j] = Four::add_low(low[j], q, Four::all(Prime::p.at[j]));
                high[j + 1] = Four::add_high(high[j + 1], q, Four::all(Prime::p.at[j]));
            }
#pragma GCC unroll 10
            for (size_t j = 0; j < D; ++j) {
                low[j] = low[j + 1];
                high[j] = high[j + 1];
            }
            low[0] = Four::add(low[0], carry);
            low[D] = high[D] = Four::zero();
        }
        return each([&](size_t i) { return Four::add(low[i], high[i]); });
    }
    SEALSTONE_NOINLINE static Numbers product_by_call(const Numbers& a, const Numbers& b) { return product_here(a, b); }
    SEALSTONE_INLINE static Numbers product(const Numbers& a, const Numbers& b) {
        if constexpr (by_calls)
            return product_by_call(a, b);
        else
            return product_here(a, b);
    }

    SEALSTONE_INLINE static Numbers in_all_lanes(const typename Prime::Digits& x) {
        return each([&](size_t i) { return Four::all(x.at[i]); });
    }
    // Two numbers in turn, from the form that limbs have.
    SEALSTONE_NOINLINE static Numbers in_lanes(const Limb* x, const Limb* y) {
        Number<N> numbers[2];
        copy_limbs(N, numbers[0].limb, x);
        copy_limbs(N, numbers[1].limb, y);
        const auto a = Prime::digits(numbers[0]), b = Prime::digits(numbers[1]);
        return factor(product(each([&](size_t i) { return Four::each(a.at[i], b.at[i], a.at[i], b.at[i]); }),
                              in_all_lanes(Prime::to)));
    }
    SEALSTONE_INLINE static Numbers load(const uint64_t* from) {
        return each([&](size_t i) { return Four::load(from + 4 * i); });
    }
    SEALSTONE_INLINE static void store(uint64_t* to, const Numbers& x) {
#pragma GCC unroll 10
        for (size_t i = 0; i < D; ++i) Four::store(to + 4 * i, x.digit[i]);
    }
    // One of the four, below p and in the form that limbs have.
    SEALSTONE_NOINLINE static void reduced(Limb* r, const Numbers& x, size_t lane) {
        uint64_t room[4 * D];
        store(room, factor(product(x, in_all_lanes(Prime::from))));
        Limb limbs[N + 1] = {};
        for (size_t i = 0; i < D; ++i) {
            const size_t word = 52 * i / 64, shift = 52 * i % 64;
            const uint64_t digit = room[4 * i + lane];
            if (word <= N) limbs[word] |= digit << shift;
            if (shift > 12 && word + 1 <= N) limbs[word + 1] |= digit >> (64 - shift);
        }
        reduce_once<N>(r, limbs, limbs[N], CurveConstants<text>::field.view());
        wipe(room);
        wipe(limbs);
    }
};

}  // namespace
}  // namespace sealstone::math

SEALSTONE_KERNEL_END
#endif
