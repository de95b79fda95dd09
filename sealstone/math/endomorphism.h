// SPDX-License-Identifier: Apache-2.0
// math/endomorphism.h - private: scalars in two halves, for the curves with a = 0 (curve_texts.h says how).
#pragma once
#include "sealstone/math/curve_texts.h"

namespace sealstone::math {

template <class Element, size_t N>
struct Endomorphism {
    size_t half_bits;
    Element beta;
    Number<N> a1, a2, b1, b2, g1, g2;
};

// A part of a scalar, less than half_bits long, and its sign: all ones for a negative one. `even` is for who needs an
// odd number.
template <size_t N>
struct Part {
    Limb k[N];
    Limb negative, even;
};

template <size_t N>
constexpr void product(Limb* r, const Limb* a, const Limb* b) {
    for (size_t i = 0; i < N; ++i) r[i] = 0;
    for (size_t i = 0; i < N; ++i) {
        Limb carry = 0;
        for (size_t j = 0; j < N; ++j) {
            const DoubleLimb x = wide_product(a[j], b[i]) + r[i + j] + carry;
            r[i + j] = low(x);
            carry = high(x);
        }
        r[i + N] = carry;
    }
}

// r = round(k g / 2^m), m 64 bits more than N limbs have.
template <size_t N>
constexpr void rounded_quotient(Limb* r, const Limb* k, const Limb* g) {
    constexpr size_t from = N + 64 / limb_bits;
    Limb wide[2 * N] = {};
    product<N>(wide, k, g);
    Limb carry = wide[from - 1] >> (limb_bits - 1);
    for (size_t i = 0; i < N; ++i) {
        const DoubleLimb x = DoubleLimb{from + i < 2 * N ? wide[from + i] : 0} + carry;
        r[i] = low(x);
        carry = high(x);
    }
    wipe(wide);
}

// part[0] + part[1] lambda = k modulo the order, for k below it.
template <size_t N, class Element>
constexpr void split(Part<N> (&part)[2], const Limb* k, const Endomorphism<Element, N>& map) {
    struct {
        Limb c[N], d[N], wide[2 * N];
    } t = {};
    rounded_quotient<N>(t.c, k, map.g1.limb);
    rounded_quotient<N>(t.d, k, map.g2.limb);
    // Both are short, so that it suffices to compute them modulo 2^(bits of N limbs).
    product<N>(t.wide, t.c, map.a1.limb);
    subtract_limbs<N>(N, part[0].k, k, t.wide);
    product<N>(t.wide, t.d, map.a2.limb);
    subtract_limbs<N>(N, part[0].k, part[0].k, t.wide);
    product<N>(t.wide, t.c, map.b1.limb);
    copy_limbs(N, part[1].k, t.wide);
    product<N>(t.wide, t.d, map.b2.limb);
    subtract_limbs<N>(N, part[1].k, part[1].k, t.wide);
    for (Part<N>& p : part) {
        p.negative = hide(static_cast<Limb>(Limb{0} - (p.k[N - 1] >> (limb_bits - 1))));
        for (size_t i = 0; i < N; ++i) p.k[i] ^= p.negative;
        Limb carry = p.negative & 1;
        for (size_t i = 0; i < N; ++i) {
            const DoubleLimb x = DoubleLimb{p.k[i]} + carry;
            p.k[i] = low(x);
            carry = high(x);
        }
    }
    wipe(t);
}

}  // namespace sealstone::math
