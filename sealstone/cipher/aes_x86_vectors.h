// SPDX-License-Identifier: Apache-2.0
// cipher/aes_x86_vectors.h - private: the rounds of AES for blocks that do not wait for each other, in vectors of any
// width; a type V says what a vector is, as OneBlock does. For aes_x86_modes.h.
#pragma once
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>

namespace sealstone::aes {
namespace {

// The two directions, whose round keys are in the order of use.
struct Cipher {};
struct InverseCipher {};

// The narrowest vector, which shows what a V is.
struct OneBlock {
    using Reg = __m128i;
    static constexpr size_t blocks = 1;
    static constexpr bool many_registers = false;
    static constexpr size_t xts_flight = 6;

    SEALSTONE_INLINE static Reg load(const uint8_t* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
    SEALSTONE_INLINE static Reg load_some(const uint8_t* p, size_t) { return load(p); }
    SEALSTONE_INLINE static void store(uint8_t* p, Reg x) { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), x); }
    SEALSTONE_INLINE static void store_some(uint8_t* p, Reg x, size_t) { store(p, x); }
    SEALSTONE_INLINE static Reg every_block(const uint8_t* p) { return load(p); }
    SEALSTONE_INLINE static Reg first_block(Reg x) { return x; }
    SEALSTONE_INLINE static Reg a_block_before(Reg, Reg before) { return before; }

    SEALSTONE_INLINE static Reg add(Reg a, Reg b) { return _mm_xor_si128(a, b); }
    SEALSTONE_INLINE static Reg add3(Reg a, Reg b, Reg c) { return add(a, add(b, c)); }

    SEALSTONE_INLINE static Reg round(Cipher, Reg x, Reg key) { return _mm_aesenc_si128(x, key); }
    SEALSTONE_INLINE static Reg last_round(Cipher, Reg x, Reg key) { return _mm_aesenclast_si128(x, key); }
    SEALSTONE_INLINE static Reg round(InverseCipher, Reg x, Reg key) { return _mm_aesdec_si128(x, key); }
    SEALSTONE_INLINE static Reg last_round(InverseCipher, Reg x, Reg key) { return _mm_aesdeclast_si128(x, key); }

    // With the word that counts in the machine's order.
    SEALSTONE_INLINE static Reg counters(const uint8_t* counter) { return counter_blocks(load(counter)); }
    SEALSTONE_INLINE static Reg next_counters(Reg x) { return _mm_add_epi32(x, _mm_set_epi32(1, 0, 0, 0)); }
    SEALSTONE_INLINE static Reg counter_blocks(Reg x) {
        return _mm_shuffle_epi8(x, _mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    }

    // What leaves the block at the top comes back as x^7 + x^2 + x + 1.
    SEALSTONE_INLINE static Reg times_x(Reg x, size_t n) {
        const auto shift = static_cast<int>(n);
        const __m128i high = _mm_srli_epi64(x, 64 - shift);
        return add3(_mm_slli_epi64(x, shift), _mm_bslli_si128(high, 8),
                    _mm_clmulepi64_si128(high, _mm_set_epi64x(0, 0x87), 0x01));
    }
    template <size_t n>
    SEALSTONE_INLINE static Reg times_x(Reg x) {
        return times_x(x, n);
    }
    SEALSTONE_INLINE static Reg tweaks(Reg tweak, size_t i) { return times_x(tweak, i); }
};

// The round keys, loaded as they are used.
template <class V>
struct Keys {
    const RoundKeys& memory;

    SEALSTONE_INLINE auto operator[](size_t r) const { return V::every_block(memory.key[r]); }
};
// Those that every key size has, kept for many blocks.
template <class V>
struct HeldKeys {
    const RoundKeys& memory;
    typename V::Reg held[10];

    SEALSTONE_INLINE explicit HeldKeys(const RoundKeys& keys) : memory(keys) {
#pragma GCC unroll 10
        for (size_t r = 0; r < 10; ++r) held[r] = V::every_block(memory.key[r]);
    }
    SEALSTONE_INLINE auto operator[](size_t r) const { return r < 10 ? held[r] : V::every_block(memory.key[r]); }
};

template <class V, class Direction, size_t N>
SEALSTONE_INLINE void round(typename V::Reg key, typename V::Reg (&b)[N]) {
#pragma GCC unroll 8
    for (auto& x : b) x = V::round(Direction{}, x, key);
}

// All rounds but the last.
template <class V, class Direction, size_t N, class K, class Feed>
SEALSTONE_INLINE void inner_rounds(const K& keys, unsigned rounds, Feed& feed, typename V::Reg (&b)[N]) {
#pragma GCC unroll 9
    for (size_t r = 1; r < 10; ++r) {
        round<V, Direction>(keys[r], b);
        if constexpr (requires { feed.beside_round(r); }) feed.beside_round(r);
    }
    if (rounds > 10) {
        round<V, Direction>(keys[10], b);
        round<V, Direction>(keys[11], b);
        if (rounds > 12) {
            round<V, Direction>(keys[12], b);
            round<V, Direction>(keys[13], b);
        }
    }
}

// N vectors of text, in the last of which `some` blocks are there.
template <class V, size_t N>
struct Text {
    const uint8_t* in;
    size_t some;

    SEALSTONE_INLINE auto operator[](size_t i) const { return load(in + 16 * V::blocks * i, i); }
    SEALSTONE_INLINE auto a_block_before(size_t i) const { return load(in + 16 * V::blocks * i - 16, i); }  // i != 0
    SEALSTONE_INLINE auto load(const uint8_t* p, size_t i) const {
        return i + 1 < N ? V::load(p) : V::load_some(p, some);
    }
};

// N vectors through the cipher: feed.enter() gives what enters, its first key added, and feed.leave() what is added at
// the end. All text is read before any is written.
template <class V, class Direction, size_t N, class K, class Feed>
SEALSTONE_INLINE void flight(const K& keys, unsigned rounds, Feed& feed, const uint8_t* in, uint8_t* out, size_t some) {
    const Text<V, N> text{in, some};
    typename V::Reg b[N];
    const auto first = keys[0];
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) b[i] = feed.enter(i, text, first);
    inner_rounds<V, Direction>(keys, rounds, feed, b);
    const auto last = V::every_block(keys.memory.key[rounds]);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) b[i] = V::last_round(Direction{}, b[i], feed.leave(i, text, last));
#pragma GCC unroll 8
    for (size_t i = 0; i + 1 < N; ++i) V::store(out + 16 * V::blocks * i, b[i]);
    V::store_some(out + 16 * V::blocks * (N - 1), b[N - 1], some);
}

}  // namespace
}  // namespace sealstone::aes

#endif
