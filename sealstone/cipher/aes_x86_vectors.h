// SPDX-License-Identifier: Apache-2.0
// cipher/aes_x86_vectors.h - private: all of AES whose blocks do not wait for each other, in vectors of any width. A
// kernel includes this between SEALSTONE_KERNEL and SEALSTONE_KERNEL_END, after <immintrin.h>, and says what a vector
// is by a type V as OneBlock.
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

// Blocks that need not know of each other.
template <class V>
struct Ecb {
    static constexpr bool holds_keys = false;

    template <size_t N>
    SEALSTONE_INLINE auto enter(size_t i, const Text<V, N>& text, typename V::Reg key) {
        return V::add(text[i], key);
    }
    template <size_t N>
    SEALSTONE_INLINE auto leave(size_t, const Text<V, N>&, typename V::Reg key) {
        return key;
    }
};

// SP 800-38A, 6.5, with a counter of 32 bits.
template <class V>
struct Ctr32 {
    static constexpr bool holds_keys = V::many_registers;

    typename V::Reg counters;

    template <size_t N>
    SEALSTONE_INLINE auto enter(size_t, const Text<V, N>&, typename V::Reg key) {
        const auto x = V::add(V::counter_blocks(counters), key);
        counters = V::next_counters(counters);
        return x;
    }
    template <size_t N>
    SEALSTONE_INLINE auto leave(size_t i, const Text<V, N>& text, typename V::Reg key) {
        return V::add(text[i], key);
    }
};

// SP 800-38A, 6.2, decrypted. The block before is the last one of `before`.
template <class V>
struct CbcDecrypt {
    static constexpr bool holds_keys = V::many_registers;

    typename V::Reg before;
    typename V::Reg first = before;  // one block before the first vector

    template <size_t N>
    SEALSTONE_INLINE auto enter(size_t i, const Text<V, N>& text, typename V::Reg key) {
        const auto x = text[i];
        if (i == 0) first = V::a_block_before(x, before);
        return V::add(x, key);
    }
    template <size_t N>
    SEALSTONE_INLINE auto leave(size_t i, const Text<V, N>& text, typename V::Reg key) {
        if (i + 1 == N) before = text[i];
        return V::add(i == 0 ? first : text.a_block_before(i), key);
    }
};

// SP 800-38A, 6.3, with segments of a block, decrypted.
template <class V>
struct CfbDecrypt {
    static constexpr bool holds_keys = V::many_registers;

    typename V::Reg before;

    template <size_t N>
    SEALSTONE_INLINE auto enter(size_t i, const Text<V, N>& text, typename V::Reg key) {
        return V::add(i == 0 ? V::a_block_before(text[0], before) : text.a_block_before(i), key);
    }
    template <size_t N>
    SEALSTONE_INLINE auto leave(size_t i, const Text<V, N>& text, typename V::Reg key) {
        const auto x = text[i];
        if (i + 1 == N) before = x;
        return V::add(x, key);
    }
};

// IEEE 1619, 5.2. From the tweak of a flight's first block, in all blocks of `tweak`, those of N vectors; after a
// flight those of the next N, which are made while it is under way where there are registers for both.
template <class V, size_t N>
struct Xts {
    typename V::Reg tweaks[N];
    typename V::Reg next[N];

    SEALSTONE_INLINE explicit Xts(typename V::Reg tweak) {
#pragma GCC unroll 8
        for (size_t i = 0; i < N; ++i) tweaks[i] = V::tweaks(tweak, i);
    }
    SEALSTONE_INLINE auto enter(size_t i, const Text<V, N>& text, typename V::Reg key) {
        return V::add3(text[i], tweaks[i], key);
    }
    SEALSTONE_INLINE void beside_round(size_t r) {
        if (V::many_registers && r <= N) next[r - 1] = V::template times_x<N * V::blocks>(tweaks[r - 1]);
    }
    SEALSTONE_INLINE auto leave(size_t i, const Text<V, N>&, typename V::Reg key) {
        const auto x = V::add(tweaks[i], key);
        tweaks[i] = V::many_registers ? next[i] : V::template times_x<N * V::blocks>(tweaks[i]);
        return x;
    }
};

// Feeds of any number of vectors.
template <class V>
struct XtsTweak {
    typename V::Reg tweak;

    template <size_t N>
    SEALSTONE_INLINE auto of() {
        const Xts<V, N> feed(tweak);
        tweak = V::template times_x<N * V::blocks>(tweak);
        return feed;
    }
};

// fly.template of<N>(some) takes the next N vectors, in the last of which `some` blocks are there.
template <class V, class Fly>
SEALSTONE_INLINE void short_flights(size_t blocks, Fly& fly) {
    constexpr size_t all = V::blocks;
    const auto at_most_all = [](size_t n) { return n < all ? n : all; };
    while (blocks > 3 * all) {
        const size_t some = at_most_all(blocks - 3 * all);
        fly.template of<4>(some);
        blocks -= 3 * all + some;
    }
    if (blocks > all) {
        const size_t some = at_most_all(blocks - all);
        fly.template of<2>(some);
        blocks -= all + some;
    }
    if (blocks != 0) fly.template of<1>(blocks);
}

template <class V, class Direction, class Feed>
struct Flights {
    const Keys<V> keys;
    unsigned rounds;
    Feed feed;
    const uint8_t* in;
    uint8_t* out;

    template <size_t N, class K, class F>
    SEALSTONE_INLINE void fly(const K& the_keys, F& the_feed, size_t some) {
        flight<V, Direction, N>(the_keys, rounds, the_feed, in, out, some);
        in += 16 * V::blocks * N;
        out += 16 * V::blocks * N;
    }
    // As many full flights of N vectors as there are; returns the blocks left.
    template <size_t N, class K, class F>
    SEALSTONE_INLINE size_t many(const K& the_keys, F& the_feed, size_t blocks) {
        for (; blocks >= N * V::blocks; blocks -= N * V::blocks) fly<N>(the_keys, the_feed, V::blocks);
        return blocks;
    }
    template <size_t N>
    SEALSTONE_INLINE void of(size_t some) {
        if constexpr (requires { feed.template of<N>(); }) {
            auto its_feed = feed.template of<N>();
            fly<N>(keys, its_feed, some);
        } else {
            fly<N>(keys, feed, some);
        }
    }
};

template <class V, class Direction, class Feed>
SEALSTONE_INLINE void in_flights(const void* context, unsigned rounds, Feed feed, const uint8_t* in, uint8_t* out,
                                 size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    Flights<V, Direction, Feed> flights{{keys}, rounds, feed, in, out};
    if (blocks >= 8 * V::blocks) {
        if constexpr (Feed::holds_keys)
            blocks = flights.template many<8>(HeldKeys<V>(keys), flights.feed, blocks);
        else
            blocks = flights.template many<8>(flights.keys, flights.feed, blocks);
    }
    short_flights<V>(blocks, flights);
}

template <class V, class Direction>
SEALSTONE_INLINE void xts_in_flights(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in,
                                     uint8_t* out, size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    Flights<V, Direction, XtsTweak<V>> flights{{keys}, rounds, {V::every_block(tweak)}, in, out};
    auto& now = flights.feed.tweak;
    if (blocks >= V::xts_flight * V::blocks) {
        Xts<V, V::xts_flight> feed(now);
        blocks = flights.template many<V::xts_flight>(flights.keys, feed, blocks);
        now = V::first_block(feed.tweaks[0]);
    }
    V::store_some(tweak, V::times_x(now, blocks), 1);
    short_flights<V>(blocks, flights);
}

// `chain` takes the last block of the ciphertext, if any, which may be gone afterwards.
inline void keep_last_block(uint8_t* chain, const uint8_t* in, size_t blocks) {
    if (blocks != 0) copy(chain, in + 16 * (blocks - 1), 16);
}

// One block is taken in its own width: so it was stored, and so it is loaded.
template <class V, class Direction>
SEALSTONE_INLINE void independent_blocks(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out,
                                         size_t blocks) {
    if (blocks == 1) {
        Ecb<OneBlock> feed;
        const Keys<OneBlock> keys{*static_cast<const RoundKeys*>(context)};
        flight<OneBlock, Direction, 1>(keys, rounds, feed, in, out, 1);
    } else {
        in_flights<V, Direction>(context, rounds, Ecb<V>{}, in, out, blocks);
    }
}

// The operations of a kernel.
template <class V>
struct Vectors {
    SEALSTONE_INLINE static void encrypt(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out,
                                         size_t blocks) {
        independent_blocks<V, Cipher>(context, rounds, in, out, blocks);
    }
    SEALSTONE_INLINE static void decrypt(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out,
                                         size_t blocks) {
        independent_blocks<V, InverseCipher>(context, rounds, in, out, blocks);
    }
    SEALSTONE_INLINE static void ctr32(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in,
                                       uint8_t* out, size_t blocks) {
        const Ctr32<V> feed{V::counters(counter)};
        store_be32(counter + 12, counter_of(counter) + static_cast<uint32_t>(blocks));
        in_flights<V, Cipher>(context, rounds, feed, in, out, blocks);
    }
    SEALSTONE_INLINE static void cfb_decrypt(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in,
                                             uint8_t* out, size_t blocks) {
        const CfbDecrypt<V> feed{V::every_block(chain)};
        keep_last_block(chain, in, blocks);
        in_flights<V, Cipher>(context, rounds, feed, in, out, blocks);
    }
    SEALSTONE_INLINE static void cbc_decrypt(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in,
                                             uint8_t* out, size_t blocks) {
        const CbcDecrypt<V> feed{V::every_block(chain)};
        keep_last_block(chain, in, blocks);
        in_flights<V, InverseCipher>(context, rounds, feed, in, out, blocks);
    }
    SEALSTONE_INLINE static void xts_encrypt(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in,
                                             uint8_t* out, size_t blocks) {
        xts_in_flights<V, Cipher>(context, rounds, tweak, in, out, blocks);
    }
    SEALSTONE_INLINE static void xts_decrypt(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in,
                                             uint8_t* out, size_t blocks) {
        xts_in_flights<V, InverseCipher>(context, rounds, tweak, in, out, blocks);
    }
};

}  // namespace
}  // namespace sealstone::aes

#endif
