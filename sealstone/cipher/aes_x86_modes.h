// SPDX-License-Identifier: Apache-2.0
// cipher/aes_x86_modes.h - private: everything of AES whose blocks do not wait for each other, in vectors of any width.
// A kernel includes this between SEALSTONE_KERNEL and SEALSTONE_KERNEL_END, after <immintrin.h>, and uses Vectors<V>.
#pragma once
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>

#include "sealstone/cipher/aes_x86_vectors.h"

namespace sealstone::aes {
namespace {

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
