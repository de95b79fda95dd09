// SPDX-License-Identifier: Apache-2.0
// math/field448.h - private: the integers modulo p = 2^448 - 2^224 - 1, executable at compile time, in constant time.
// What a field offers is said in field25519.h.
//
// Eight limbs of 56 bits, or sixteen of 28. The two halves of them multiply by Karatsuba's method, which this prime
// rewards ("Ed448-Goldilocks, a new elliptic curve", Hamburg, 2015, section 3.2): with f = 2^224, so that f^2 = f + 1,
//     (a + b f)(c + d f) = (a c + b d) + ((a + b)(c + d) - a c) f.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/wide_product.h"

namespace sealstone::math {

template <class LimbType, class DoubleLimb>
struct Field448 {
    using Limb = LimbType;
    static constexpr size_t size = 56;
    static constexpr size_t words = size / sizeof(Limb);
    static constexpr size_t n = sizeof(Limb) == 8 ? 8 : 16;
    static constexpr size_t half = n / 2;
    static constexpr size_t bits = 448 / n;
    static constexpr Limb mask = (Limb{1} << bits) - 1;

    // Limbs below 2.02 * 2^bits: a column of products of two such is at most 38 of them, 2^63.3 for sixteen limbs.
    struct Loose {
        Limb limb[n];
    };
    // Below 1.01 * 2^bits.
    struct Element : Loose {};

    static constexpr Element small(uint32_t x) { return {{{x}}}; }  // x < 2^28

    static constexpr Loose add(const Element& a, const Element& b) {
        Loose r{};
#pragma GCC unroll 16
        for (size_t i = 0; i < n; ++i) r.limb[i] = a.limb[i] + b.limb[i];
        return r;
    }
    // a + 2p - b, which is too much for a Loose.
    static constexpr Element subtract(const Element& a, const Element& b) {
        Loose r{};
#pragma GCC unroll 16
        for (size_t i = 0; i < n; ++i) r.limb[i] = a.limb[i] + 2 * (mask - (i == half ? 1 : 0)) - b.limb[i];
        return carry(r);
    }
    static constexpr Element negate(const Element& a) { return subtract(small(0), a); }

    // All limbs at once. What leaves the last one counts 2^448 = 2^224 + 1.
    static constexpr Element carry(const Loose& a) {
        Element r{};
        const Limb over = a.limb[n - 1] >> bits;
        r.limb[0] = (a.limb[0] & mask) + over;
#pragma GCC unroll 16
        for (size_t i = 1; i < n; ++i) r.limb[i] = (a.limb[i] & mask) + (a.limb[i - 1] >> bits);
        r.limb[half] += over;
        return r;
    }

    static constexpr Element multiply(const Loose& x, const Loose& y) {
        const Limb *const a = x.limb, *const b = x.limb + half, *const c = y.limb, *const d = y.limb + half;
        Limb ab[half] = {};
        Limb cd[half] = {};
#pragma GCC unroll 8
        for (size_t i = 0; i < half; ++i) ab[i] = a[i] + b[i], cd[i] = c[i] + d[i];
        return reduce([&](size_t k, DoubleLimb& low, DoubleLimb& high) {
#pragma GCC unroll 8
            for (size_t i = 0; i < half; ++i) {
                const size_t j = (k + half - i) % half;
                const DoubleLimb ac = isa::wide_product(a[i], c[j]), bd = isa::wide_product(b[i], d[j]);
                add_to_columns(i > k, low, high, ac, bd, isa::wide_product(ab[i], cd[j]));
            }
        });
    }
    static constexpr Element square(const Loose& x) {
        const Limb *const a = x.limb, *const b = x.limb + half;
        Limb ab[half] = {};
#pragma GCC unroll 8
        for (size_t i = 0; i < half; ++i) ab[i] = a[i] + b[i];
        return reduce([&](size_t k, DoubleLimb& low, DoubleLimb& high) {
#pragma GCC unroll 8
            for (size_t i = 0; i < half; ++i) {
                const size_t j = (k + half - i) % half;
                if (i > j) continue;
                const size_t twice = i < j;
                const DoubleLimb aa = isa::wide_product(a[i] << twice, a[j]),
                                 bb = isa::wide_product(b[i] << twice, b[j]);
                add_to_columns(i + j > k, low, high, aa, bb, isa::wide_product(ab[i] << twice, ab[j]));
            }
        });
    }
    static constexpr Element multiply_small(const Loose& a, uint32_t b) {  // b < 2^28
        return reduce([&](size_t k, DoubleLimb& low, DoubleLimb& high) {
            low = isa::wide_product(a.limb[k], Limb{b});
            high = isa::wide_product(a.limb[k + half], Limb{b});
        });
    }

    template <class E>
    static constexpr void pick(E& r, Choice yes, const E& a, const E& b) {
        const Limb m = yes.mask<Limb>();
        for (size_t i = 0; i < n; ++i) r.limb[i] = b.limb[i] ^ (m & (a.limb[i] ^ b.limb[i]));
    }
    static constexpr void swap(Choice yes, Element& a, Element& b) {
        const Limb m = yes.mask<Limb>();
        for (size_t i = 0; i < n; ++i) {
            const Limb x = m & (a.limb[i] ^ b.limb[i]);
            a.limb[i] ^= x;
            b.limb[i] ^= x;
        }
    }

    static constexpr Element from_words(const Limb* w) {  // any number below 2^448
        Element r{};
#pragma GCC unroll 16
        for (size_t i = 0; i < n; ++i) {
            const size_t from = bits * i / word, shift = bits * i % word;
            Limb x = w[from] >> shift;
            if (shift + bits > word) x |= w[from + 1] << (word - shift);
            r.limb[i] = x & mask;
        }
        return r;
    }
    static constexpr void to_words(Limb* w, const Loose& a) {
        Element x = carry(a);  // below 2p, so that one p goes, or none: exactly if x + 2^224 + 1 reaches 2^448
        Limb over = 1;
        for (size_t i = 0; i < n; ++i) over = (x.limb[i] + over + (i == half ? 1 : 0)) >> bits;
        x.limb[half] += over;
        for (size_t i = 0; i < words; ++i) w[i] = 0;
        for (size_t i = 0; i < n; ++i) {
            over += x.limb[i];
            const Limb limb = over & mask;
            over >>= bits;
            const size_t to = bits * i / word, shift = bits * i % word;
            w[to] |= limb << shift;
            if (shift + bits > word) w[to + 1] |= limb >> (word - shift);
        }
    }

private:
    static constexpr size_t word = 8 * sizeof(Limb);

    // Of places whose sum is k or, wrapped, k + half: then they count f more in both columns.
    SEALSTONE_INLINE static constexpr void add_to_columns(bool wrapped, DoubleLimb& low, DoubleLimb& high,
                                                          DoubleLimb ac, DoubleLimb bd, DoubleLimb product_of_sums) {
        low += wrapped ? product_of_sums - ac : ac + bd;
        high += wrapped ? product_of_sums + bd : product_of_sums - ac;
    }

    // Two carries side by side, one a half; then what left the halves, and one step more.
    template <class Columns>
    SEALSTONE_INLINE static constexpr Element reduce(Columns columns) {
        Element r{};
        uint64_t carry_low = 0, carry_high = 0;
#pragma GCC unroll 8
        for (size_t k = 0; k < half; ++k) {
            DoubleLimb low = 0, high = 0;
            columns(k, low, high);
            low += carry_low;
            high += carry_high;
            r.limb[k] = static_cast<Limb>(low) & mask;
            r.limb[k + half] = static_cast<Limb>(high) & mask;
            carry_low = static_cast<uint64_t>(low >> bits);
            carry_high = static_cast<uint64_t>(high >> bits);
        }
        const uint64_t first = r.limb[0] + carry_high;
        const uint64_t middle = r.limb[half] + carry_low + carry_high;
        r.limb[0] = static_cast<Limb>(first) & mask;
        r.limb[1] += static_cast<Limb>(first >> bits);
        r.limb[half] = static_cast<Limb>(middle) & mask;
        r.limb[half + 1] += static_cast<Limb>(middle >> bits);
        return r;
    }
};

using PortableField448 = Field448<isa::Limb, isa::DoubleLimb>;

}  // namespace sealstone::math
