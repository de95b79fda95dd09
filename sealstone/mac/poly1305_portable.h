// SPDX-License-Identifier: Apache-2.0
// mac/poly1305_portable.h - private: Poly1305 in limbs of 32 or 64 bits, executable at compile time.
#pragma once
#include "sealstone/isa/wide_product.h"
#include "sealstone/mac/poly1305.h"

namespace sealstone::poly1305 {

// Limb i of a number in words of the state, and back.
template <class Limb>
constexpr Limb get(const uint32_t* words, size_t i) {
    if constexpr (sizeof(Limb) == 4)
        return words[i];
    else
        return words[2 * i] | uint64_t{words[2 * i + 1]} << 32;
}
template <class Limb>
constexpr void put(uint32_t* words, size_t i, Limb limb) {
    if constexpr (sizeof(Limb) == 4) {
        words[i] = limb;
    } else {
        words[2 * i] = static_cast<uint32_t>(limb);
        words[2 * i + 1] = static_cast<uint32_t>(limb >> 32);
    }
}

// RFC 8439, section 2.5: r &= 0x0ffffffc0ffffffc0ffffffc0fffffff.
constexpr State keyed(const uint8_t* key) {
    State state = {};
    put(state.r, 0, load_le64(key) & 0x0ffffffc0fffffff);
    put(state.r, 1, load_le64(key + 8) & 0x0ffffffc0ffffffc);
    put(state.s, 0, load_le64(key + 16));
    put(state.s, 1, load_le64(key + 24));
    return state;
}

// a + b + carry, and the new carry.
template <class Limb>
constexpr Limb add(Limb a, Limb b, Limb& carry) {
    const Limb partial = a + carry;
    const Limb sum = partial + b;
    carry = static_cast<Limb>(partial < carry) + static_cast<Limb>(sum < b);
    return sum;
}

// Since r's limbs are short and all but the lowest of them multiples of 4, what a product has beyond 2^128 comes down,
// by 2^130 = 5, as products with 5/4 of a limb of r, and no sum of a column's products outgrows two limbs.
template <class Limb, class DoubleLimb>
struct Multiplier {
    static constexpr size_t bits = 8 * sizeof(Limb);
    static constexpr size_t n = 128 / bits;

    Limb r[n] = {};
    Limb s[n] = {};  // 5/4 r; that of r[0] is not used

    constexpr explicit Multiplier(const State& state) {
        for (size_t i = 0; i < n; ++i) {
            r[i] = get<Limb>(state.r, i);
            s[i] = r[i] + (r[i] >> 2);
        }
    }

    // h = (h + block + top 2^128) r, partly reduced.
    SEALSTONE_INLINE constexpr void step(Limb (&h)[n + 1], const uint8_t* block, uint32_t top) const {
        Limb carry = 0;
#pragma GCC unroll 4
        for (size_t i = 0; i < n; ++i) h[i] = add(h[i], detail::load<Limb>(block + bits / 8 * i, false), carry);
        h[n] += carry + top;

        Limb product[n] = {};
        Limb above = 0;
#pragma GCC unroll 4
        for (size_t i = 0; i < n; ++i) {
            DoubleLimb column = 0;
#pragma GCC unroll 4
            for (size_t j = 0; j < n; ++j) column += isa::wide_product(h[j], j <= i ? r[i - j] : s[n + i - j]);
            if (i != 0) above += h[n] * s[i];  // h[n] is at most 6
            carry = 0;
            product[i] = add(static_cast<Limb>(column), above, carry);
            above = static_cast<Limb>(column >> bits) + carry;
        }
        above += h[n] * r[0];

        carry = (above >> 2) + (above & ~Limb{3});  // 5 (above / 4)
#pragma GCC unroll 4
        for (size_t i = 0; i < n; ++i) h[i] = add(product[i], Limb{0}, carry);
        h[n] = (above & 3) + carry;
    }
};

template <class Limb, class DoubleLimb>
SEALSTONE_INLINE constexpr void absorb(State& state, const uint8_t* blocks, size_t count, uint32_t top) {
    using M = Multiplier<Limb, DoubleLimb>;
    M by(state);
    Limb h[M::n + 1] = {};
    for (size_t i = 0; i < M::n; ++i) h[i] = get<Limb>(state.h, i);
    h[M::n] = state.h[4];
    for (; count != 0; --count, blocks += block_size) by.step(h, blocks, top);
    for (size_t i = 0; i < M::n; ++i) put<Limb>(state.h, i, h[i]);
    state.h[4] = static_cast<uint32_t>(h[M::n]);
    wipe(by);
}

// Section 2.5.1: (h mod 2^130 - 5) + s, modulo 2^128.
constexpr void add_s(const State& state, uint8_t* tag) {
    const uint64_t h[2] = {get<uint64_t>(state.h, 0), get<uint64_t>(state.h, 1)};
    // h + 5 reaches 2^130 exactly if h is not below the prime, which then goes: once, since h is far below twice that.
    uint64_t carry = 5;
    (void)add(h[0], uint64_t{0}, carry);
    (void)add(h[1], uint64_t{0}, carry);
    carry = 5 * (static_cast<uint32_t>(state.h[4] + carry) >> 2);
    const uint64_t h0 = add(h[0], uint64_t{0}, carry);
    const uint64_t h1 = add(h[1], uint64_t{0}, carry);
    carry = 0;
    store_le64(tag, add(h0, get<uint64_t>(state.s, 0), carry));
    store_le64(tag + 8, add(h1, get<uint64_t>(state.s, 1), carry));
}

}  // namespace sealstone::poly1305
