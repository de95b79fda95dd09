// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_sliced.h - private: Camellia for vectors, 16 registers of which hold a byte each of many blocks. To
// be included where a kernel has said which instructions it may use.
#pragma once
#include "sealstone/cipher/camellia_folded.h"
#include "sealstone/cipher/camellia_kernels.h"

namespace sealstone::camellia {
namespace {

// A way through the masks of camellia_folded.h, in either direction.
template <class T>
struct Way {
    const T* at;
    ptrdiff_t step;
    const T& next() {
        const T& mask = *at;
        at += step;
        return mask;
    }
};

using Masks = uint32_t[8];  // each byte of a mask four times

// V: a vector type T and what can be done with it. V::substitute is S but for the constants, which are in the masks.
template <class V>
struct Sliced {
    using T = typename V::T;

    // Byte b of register r changes places with byte r of register b, in each 128 bits: four times the same step, which
    // brings the highest bit of r to the end of b and the highest of b to the end of r.
    SEALSTONE_INLINE static void transpose(T (&x)[16]) {
#pragma GCC unroll 4
        for (size_t step = 0; step < 4; ++step) {
            T y[16];
#pragma GCC unroll 8
            for (size_t i = 0; i < 8; ++i) {
                y[2 * i] = V::unpack_low(x[i], x[i + 8]);
                y[2 * i + 1] = V::unpack_high(x[i], x[i + 8]);
            }
#pragma GCC unroll 16
            for (size_t i = 0; i < 16; ++i) x[i] = y[i];
        }
    }

    SEALSTONE_INLINE static void add(T* half, const Masks& mask) {
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) half[i] = V::xor2(half[i], V::all(mask[i]));
    }

    // to ^= P(S(from)) ^ mask. With u and d the halves of S(from), byte j of P is all but u(j + 1) and d(j) of its
    // first half, and of its second u(j), u(j + 1) and all but d(j).
    SEALSTONE_INLINE static void add_f(T* to, const T* from, const Masks& mask) {
        T s[8];
        V::substitute(s, from);
        const T* const u = s;
        const T* const d = s + 4;
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) to[i] = V::xor3(to[i], u[i % 4], V::all(mask[i]));
#pragma GCC unroll 4
        for (size_t j = 0; j < 4; ++j) {
            const size_t j1 = (j + 1) % 4, j2 = (j + 2) % 4, j3 = (j + 3) % 4;
            const T others = V::xor3(d[j1], d[j2], d[j3]);
            to[j] = V::xor3(to[j], V::xor2(u[j2], u[j3]), others);
            to[4 + j] = V::xor3(to[4 + j], u[j1], others);
        }
    }

    // RFC 3713, 2.4.2: x2 ^= (x1 & k1) turned left by a bit, and x1 ^= x2 | k2, the first of a word's bytes being its
    // highest; 2.4.3 has them in the other order.
    SEALSTONE_INLINE static void add_to_second(T* half, const Masks& ke) {
        T t[4];
#pragma GCC unroll 4
        for (size_t j = 0; j < 4; ++j) t[j] = V::and2(half[j], V::all(ke[j]));
#pragma GCC unroll 4
        for (size_t j = 0; j < 4; ++j)
            half[4 + j] = V::xor3(half[4 + j], V::doubled(t[j]), V::highest_bit(t[(j + 1) % 4]));
    }
    SEALSTONE_INLINE static void add_to_first(T* half, const Masks& ke) {
#pragma GCC unroll 4
        for (size_t j = 0; j < 4; ++j) half[j] = V::xor_or(half[j], half[4 + j], V::all(ke[4 + j]));
    }

    // As many blocks as 16 registers hold; `text` loads and stores a register's at a time, the last ones first when it
    // stores.
    template <class Text>
    SEALSTONE_INLINE static void crypt(Way<Masks> way, unsigned sixes, const Text& text) {
        T x[16];
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) x[i] = text.load(i);
        transpose(x);
        T *const d1 = x, *const d2 = x + 8;
        add(d1, way.next());
        add(d2, way.next());
        for (;;) {
            add(d1, way.next());
#pragma GCC unroll 1
            for (size_t round = 0; round < 3; ++round) {
                add_f(d2, d1, way.next());
                add_f(d1, d2, way.next());
            }
            add(d2, way.next());
            if (--sixes == 0) break;
            const Masks& ke1 = way.next();
            add_to_second(d1, ke1);
            add_to_first(d1, ke1);
            const Masks& ke2 = way.next();
            add_to_first(d2, ke2);
            add_to_second(d2, ke2);
        }
        add(d1, way.next());
        add(d2, way.next());
        T y[16];
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) y[i] = x[(i + 8) % 16];
        transpose(y);
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) text.store(15 - i, y[15 - i]);
    }
};

}  // namespace
}  // namespace sealstone::camellia
