// SPDX-License-Identifier: Apache-2.0
// math/field25519.h - private: the integers modulo p = 2^255 - 19, executable at compile time, in constant time.
//
// A number is the sum of n limbs with room to spare, limb i counting 2^at(i): five of 51 bits where a product of 64
// bits by 64 is at hand, else ten of 26 and 25 bits in turn. What a limb may hold is part of its type: an Element comes
// from a product or a carry, a Loose from one addition or subtraction of Elements, and products take both.
//
// Point code is a template on a field such as this one, so that a kernel brings its own products. It then offers the
// same functions; that its Loose is its Element is the simplest case.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/wide_product.h"

namespace sealstone::math {

template <class LimbType, class DoubleLimb>
struct Field25519 {
    using Limb = LimbType;
    static constexpr size_t size = 32;                    // bytes
    static constexpr size_t words = size / sizeof(Limb);  // of a reduced number
    static constexpr size_t n = sizeof(Limb) == 8 ? 5 : 10;
    static constexpr size_t at(size_t i) { return n == 5 ? 51 * i : (51 * i + 1) / 2; }
    static constexpr size_t bits(size_t i) { return at(i + 1) - at(i); }
    static constexpr Limb mask(size_t i) { return (Limb{1} << bits(i)) - 1; }

    // Limb i is below 3.1 * 2^bits(i): 19 times that is a limb, and a column of products of two such, at most 2^62.3
    // for ten limbs, a double one.
    struct Loose {
        Limb limb[n];
    };
    // Below 1.01 * 2^bits(i).
    struct Element : Loose {};

    static constexpr Element small(uint32_t x) { return {{{x}}}; }  // x < 2^25

    static constexpr Loose add(const Element& a, const Element& b) {
        Loose r{};
#pragma GCC unroll 10
        for (size_t i = 0; i < n; ++i) r.limb[i] = a.limb[i] + b.limb[i];
        return r;
    }
    // a + 2p - b: no limb of 2p is below one of b.
    static constexpr Loose subtract(const Element& a, const Element& b) {
        Loose r{};
#pragma GCC unroll 10
        for (size_t i = 0; i < n; ++i) r.limb[i] = a.limb[i] + 2 * (mask(i) - (i == 0 ? 18 : 0)) - b.limb[i];
        return r;
    }
    static constexpr Loose negate(const Element& a) { return subtract(small(0), a); }

    // All limbs at once: what leaves one is below 4, and 19 times that comes back.
    static constexpr Element carry(const Loose& a) {
        Element r{};
        r.limb[0] = (a.limb[0] & mask(0)) + 19 * (a.limb[n - 1] >> bits(n - 1));
#pragma GCC unroll 10
        for (size_t i = 1; i < n; ++i) r.limb[i] = (a.limb[i] & mask(i)) + (a.limb[i - 1] >> bits(i - 1));
        return r;
    }

    // Limbs i and j multiply into limb i + j, where 2^255 = 19, and twice where both places were rounded up.
    static constexpr Element multiply(const Loose& a, const Loose& b) {
        Limb b19[n] = {};
#pragma GCC unroll 10
        for (size_t i = 1; i < n; ++i) b19[i] = 19 * b.limb[i];
        return reduce([&](size_t k) {
            DoubleLimb column = 0;
#pragma GCC unroll 10
            for (size_t i = 0; i < n; ++i) {
                const size_t j = (k + n - i) % n;
                column += isa::wide_product(a.limb[i] << twice(i, j), i > k ? b19[j] : b.limb[j]);
            }
            return column;
        });
    }
    static constexpr Element square(const Loose& a) {
        Limb a19[n] = {};
#pragma GCC unroll 10
        for (size_t i = 1; i < n; ++i) a19[i] = 19 * a.limb[i];
        return reduce([&](size_t k) {
            DoubleLimb column = 0;
#pragma GCC unroll 10
            for (size_t i = 0; i < n; ++i) {
                const size_t j = (k + n - i) % n;
                if (i <= j)
                    column += isa::wide_product(a.limb[i] << (twice(i, j) + (i < j)), i + j > k ? a19[j] : a.limb[j]);
            }
            return column;
        });
    }
    static constexpr Element multiply_small(const Loose& a, uint32_t b) {  // b < 2^25
        return reduce([&](size_t k) { return isa::wide_product(a.limb[k], Limb{b}); });
    }

    // yes ? a : b, and the exchange of a and b if yes.
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

    // From any number below 2^256: bit 255 does not count (RFC 7748, section 5; in RFC 8032 it is a sign).
    static constexpr Element from_words(const Limb* w) {
        Element r{};
#pragma GCC unroll 10
        for (size_t i = 0; i < n; ++i) {
            constexpr size_t word = 8 * sizeof(Limb);
            const size_t from = at(i) / word, shift = at(i) % word;
            Limb x = w[from] >> shift;
            if (shift + bits(i) > word && from + 1 < words) x |= w[from + 1] << (word - shift);
            r.limb[i] = x & mask(i);
        }
        return r;
    }
    // Below p.
    static constexpr void to_words(Limb* w, const Loose& a) {
        Element x = carry(a);  // below 2p, so that one p goes, or none: exactly if x + 19 reaches 2^255
        Limb over = 19;
        for (size_t i = 0; i < n; ++i) over = (x.limb[i] + over) >> bits(i);
        over *= 19;
        for (size_t i = 0; i < words; ++i) w[i] = 0;
        for (size_t i = 0; i < n; ++i) {
            over += x.limb[i];
            const Limb limb = over & mask(i);
            over >>= bits(i);
            constexpr size_t word = 8 * sizeof(Limb);
            const size_t to = at(i) / word, shift = at(i) % word;
            w[to] |= limb << shift;
            if (shift + bits(i) > word) w[to + 1] |= limb >> (word - shift);
        }
    }

private:
    static constexpr uint64_t times_19(uint64_t x) {
        if constexpr (sizeof(Limb) == 8) return 19 * x;
        return isa::wide_product(19u, static_cast<uint32_t>(x)) + (uint64_t{19 * static_cast<uint32_t>(x >> 32)} << 32);
    }
    static constexpr size_t twice(size_t i, size_t j) { return at(i) + at(j) - at(i + j); }

    // A carry through all columns, then from the first limb, which takes 19 times what leaves the last one.
    template <class Column>
    SEALSTONE_INLINE static constexpr Element reduce(Column column) {
        Element r{};
        uint64_t carry = 0;
#pragma GCC unroll 10
        for (size_t k = 0; k < n; ++k) {
            const DoubleLimb x = column(k) + carry;
            r.limb[k] = static_cast<Limb>(x) & mask(k);
            carry = static_cast<uint64_t>(x >> bits(k));
        }
        const uint64_t first = r.limb[0] + times_19(carry);
        r.limb[0] = static_cast<Limb>(first) & mask(0);
        r.limb[1] += static_cast<Limb>(first >> bits(0));
        return r;
    }
};

using PortableField25519 = Field25519<isa::Limb, isa::DoubleLimb>;

}  // namespace sealstone::math
