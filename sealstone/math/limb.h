// SPDX-License-Identifier: Apache-2.0
// math/limb.h - private: big numbers as arrays of limbs, least significant first. Time depends on their length only.
//
// Every routine is a template on the number of limbs N. With N known the compiler may unroll it; with N = any_width the
// number is read from the argument n, and one copy of the code serves every size.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/wide_product.h"
#include "sealstone/math/limbs_for.h"

namespace sealstone::math {

using isa::DoubleLimb;
using isa::wide_product;

inline constexpr size_t any_width = 0;
inline constexpr size_t max_limbs = limbs_for(521);  // secp521r1

// A number of the program text.
template <size_t N>
struct Number {
    Limb limb[N];
};

// Where code is made for one number of limbs, and there are few of them, loops become straight code.
template <size_t N>
inline constexpr bool unrolls = N != any_width&& limb_bits == 64;

template <size_t Count, size_t I = 0, class Step>
SEALSTONE_INLINE constexpr void unrolled(Step step) {
    if constexpr (I < Count) {
        step(I);
        unrolled<Count, I + 1>(step);
    }
}

// step(i) for i = 0, 1, .. : N times, or n times if N is any_width.
template <size_t N, class Step>
SEALSTONE_INLINE constexpr void each(size_t n, Step step) {
    if constexpr (unrolls<N>)
        unrolled<N>(step);
    else
        for (size_t i = 0; i < (N == any_width ? n : N); ++i) step(i);
}

constexpr Limb low(DoubleLimb x) { return static_cast<Limb>(x); }
constexpr Limb high(DoubleLimb x) { return static_cast<Limb>(x >> limb_bits); }

// r = a + b, r = a - b, modulo 2^(limb_bits n). They return the carry and the borrow: 0 or 1. In place is allowed.
template <size_t N>
SEALSTONE_INLINE constexpr Limb add_each(size_t n, Limb* r, const Limb* a, const Limb* b) {
    Limb carry = 0;
    each<N>(n, [&](size_t i) {
        const DoubleLimb x = DoubleLimb{a[i]} + b[i] + carry;
        r[i] = low(x);
        carry = high(x);
    });
    return carry;
}
template <size_t N>
constexpr Limb add_limbs(size_t n, Limb* r, const Limb* a, const Limb* b) {
    return add_each<N>(n, r, a, b);
}
template <size_t N>
SEALSTONE_INLINE constexpr Limb subtract_each(size_t n, Limb* r, const Limb* a, const Limb* b) {
    Limb borrow = 0;
    each<N>(n, [&](size_t i) {
        const DoubleLimb x = DoubleLimb{a[i]} - b[i] - borrow;
        r[i] = low(x);
        borrow = high(x) & 1;
    });
    return borrow;
}
template <size_t N>
constexpr Limb subtract_limbs(size_t n, Limb* r, const Limb* a, const Limb* b) {
    return subtract_each<N>(n, r, a, b);
}
// r += m where mask is all ones; nothing where it is zero.
template <size_t N>
SEALSTONE_INLINE constexpr void add_each_masked(size_t n, Limb* r, const Limb* m, Limb mask) {
    Limb carry = 0;
    each<N>(n, [&](size_t i) {
        const DoubleLimb x = DoubleLimb{r[i]} + (m[i] & mask) + carry;
        r[i] = low(x);
        carry = high(x);
    });
}
template <size_t N>
constexpr void add_masked(size_t n, Limb* r, const Limb* m, Limb mask) {
    add_each_masked<N>(n, r, m, mask);
}
// The one copy for every size is called, not copied. (Of a + a the compiler would make a product by 2, which takes its
// time on Cortex-M3.)
template <>
SEALSTONE_NOINLINE constexpr Limb add_limbs<any_width>(size_t n, Limb* r, const Limb* a, const Limb* b) {
    return add_each<any_width>(n, r, a, b);
}
template <>
SEALSTONE_NOINLINE constexpr Limb subtract_limbs<any_width>(size_t n, Limb* r, const Limb* a, const Limb* b) {
    return subtract_each<any_width>(n, r, a, b);
}
template <>
SEALSTONE_NOINLINE constexpr void add_masked<any_width>(size_t n, Limb* r, const Limb* m, Limb mask) {
    add_each_masked<any_width>(n, r, m, mask);
}

constexpr void copy_limbs(size_t n, Limb* r, const Limb* a) {
    for (size_t i = 0; i < n; ++i) r[i] = a[i];
}
constexpr void set_one(size_t n, Limb* r) {
    for (size_t i = 0; i < n; ++i) r[i] = i == 0 ? 1 : 0;
}
constexpr Limb bit_of(const Limb* a, size_t i) { return a[i / limb_bits] >> i % limb_bits & 1; }

constexpr Choice less(size_t n, const Limb* a, const Limb* b) {
    Limb borrow = 0;
    for (size_t i = 0; i < n; ++i) borrow = high(DoubleLimb{a[i]} - b[i] - borrow) & 1;
    return Choice::bit(static_cast<uint32_t>(borrow));
}
constexpr Choice equal_limbs(size_t n, const Limb* a, const Limb* b) {
    Limb difference = 0;
    for (size_t i = 0; i < n; ++i) difference |= a[i] ^ b[i];
    return Choice::is_zero64(difference);
}
constexpr Choice is_zero(size_t n, const Limb* a) {
    Limb any = 0;
    for (size_t i = 0; i < n; ++i) any |= a[i];
    return Choice::is_zero64(any);
}

// Big-endian bytes, as SEC 1, section 2.3.8 and FIPS 186-5, B.2.1 have them. The number must have room for them.
constexpr void load_limbs(size_t n, Limb* r, const uint8_t* bytes, size_t size) {
    for (size_t i = 0; i < n; ++i) r[i] = 0;
    size_t i = 0;
    if constexpr (limb_bits == 64)  // a byte at a time is less code
        for (; i + sizeof(Limb) <= size; i += sizeof(Limb))
            r[i / sizeof(Limb)] = detail::load<Limb>(bytes + size - sizeof(Limb) - i, true);
    for (; i < size; ++i) r[i / sizeof(Limb)] |= static_cast<Limb>(Limb{bytes[size - 1 - i]} << 8 * (i % sizeof(Limb)));
}
constexpr void store_limbs(const Limb* a, uint8_t* bytes, size_t size) {
    size_t i = 0;
    if constexpr (limb_bits == 64)
        for (; i + sizeof(Limb) <= size; i += sizeof(Limb))
            detail::store<Limb>(bytes + size - sizeof(Limb) - i, a[i / sizeof(Limb)], true);
    for (; i < size; ++i) bytes[size - 1 - i] = static_cast<uint8_t>(a[i / sizeof(Limb)] >> 8 * (i % sizeof(Limb)));
}

}  // namespace sealstone::math
