// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_lanes.h"
#include "sealstone/hash/sha256_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl")

namespace sealstone::sha256 {
namespace {

using Words = __m512i;  // a word of each of 16 messages

// The bytes of each word the other way round, in its place.
SEALSTONE_INLINE Words swapped(Words x) {
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203)));
}

SEALSTONE_INLINE Words add(Words x, Words y) { return _mm512_add_epi32(x, y); }
SEALSTONE_INLINE Words xor3(Words x, Words y, Words z) { return _mm512_ternarylogic_epi32(x, y, z, 0x96); }
SEALSTONE_INLINE Words Ch16(Words x, Words y, Words z) { return _mm512_ternarylogic_epi32(x, y, z, 0xca); }
SEALSTONE_INLINE Words Maj16(Words x, Words y, Words z) { return _mm512_ternarylogic_epi32(x, y, z, 0xe8); }
template <int A, int B, int C>
SEALSTONE_INLINE Words Sigma(Words x) {
    return xor3(_mm512_ror_epi32(x, A), _mm512_ror_epi32(x, B), _mm512_ror_epi32(x, C));
}
template <int A, int B, int C>
SEALSTONE_INLINE Words sigma(Words x) {
    return xor3(_mm512_ror_epi32(x, A), _mm512_ror_epi32(x, B), _mm512_srli_epi32(x, C));
}

// A block of each of 16 messages, its words across the messages in w[0], w[Stride], ...
template <size_t Stride>
SEALSTONE_INLINE void load_blocks(Words* w, const uint8_t* const* blocks, size_t at) {
    const auto load = [=](size_t i) __attribute__((always_inline)) {
        _mm_prefetch(reinterpret_cast<const char*>(blocks[i] + at + block_size), _MM_HINT_T0);
        return swapped(_mm512_loadu_si512(blocks[i] + at));
    };
    Words y[16];  // y[i + j]: the words j, j + 4, j + 8, j + 12 of messages i .. i + 3
#pragma GCC unroll 4
    for (size_t i = 0; i < 16; i += 4) {
        const Words a = load(i), b = load(i + 1), c = load(i + 2), d = load(i + 3);
        const Words ab_low = _mm512_unpacklo_epi32(a, b), ab_high = _mm512_unpackhi_epi32(a, b);
        const Words cd_low = _mm512_unpacklo_epi32(c, d), cd_high = _mm512_unpackhi_epi32(c, d);
        y[i] = _mm512_unpacklo_epi64(ab_low, cd_low);
        y[i + 1] = _mm512_unpackhi_epi64(ab_low, cd_low);
        y[i + 2] = _mm512_unpacklo_epi64(ab_high, cd_high);
        y[i + 3] = _mm512_unpackhi_epi64(ab_high, cd_high);
    }
#pragma GCC unroll 4
    for (size_t j = 0; j < 4; ++j) {
        const Words ab_low = _mm512_shuffle_i32x4(y[j], y[4 + j], 0x44);
        const Words ab_high = _mm512_shuffle_i32x4(y[j], y[4 + j], 0xee);
        const Words cd_low = _mm512_shuffle_i32x4(y[8 + j], y[12 + j], 0x44);
        const Words cd_high = _mm512_shuffle_i32x4(y[8 + j], y[12 + j], 0xee);
        w[Stride * j] = _mm512_shuffle_i32x4(ab_low, cd_low, 0x88);
        w[Stride * (j + 4)] = _mm512_shuffle_i32x4(ab_low, cd_low, 0xdd);
        w[Stride * (j + 8)] = _mm512_shuffle_i32x4(ab_high, cd_high, 0x88);
        w[Stride * (j + 12)] = _mm512_shuffle_i32x4(ab_high, cd_high, 0xdd);
    }
}

// Two groups of 16 messages side by side: one alone waits a third of the time for its own results.
constexpr size_t groups = 2;

struct alignas(64) Wide {
    static constexpr size_t lanes = 16 * groups;
    static constexpr size_t worth = 8;

    void set_all(const State& state) {
        for (size_t i = 0; i < 8; ++i)
            for (size_t n = 0; n < groups; ++n) h_[i][n] = _mm512_set1_epi32(static_cast<int>(state.h[i]));
    }
    void set(size_t lane, const State& state) {
        for (size_t i = 0; i < 8; ++i) word(i)[lane] = state.h[i];
    }
    State get(size_t lane) const {
        State state;
        for (size_t i = 0; i < 8; ++i) state.h[i] = word(i)[lane];
        return state;
    }
    void compress(const uint8_t* const (&blocks)[lanes], size_t count);
    void store_all(uint8_t* digests) const;  // of 32 bytes

private:
    uint32_t* word(size_t i) { return reinterpret_cast<uint32_t*>(h_[i]); }
    const uint32_t* word(size_t i) const { return reinterpret_cast<const uint32_t*>(h_[i]); }

    Words h_[8][groups];
};

// f(0), f(1), ... f(N - 1), each index a constant from the start, so that GCC sees that an array's elements can stand
// in registers.
template <size_t I>
struct Index {
    constexpr operator size_t() const { return I; }
};
template <size_t N, size_t I = 0, class F>
SEALSTONE_INLINE void each(const F& f) {
    if constexpr (I < N) {
        f(Index<I>());
        each<N, I + 1>(f);
    }
}

// Sixteen rounds (section 6.2.2, step 3), their variables renamed instead of moved, and the schedule of those that come
// sixteen later.
template <bool Schedule>
SEALSTONE_INLINE void sixteen_rounds(Words (&v)[groups][8], Words (&w)[16][groups], const uint32_t* k) {
    each<16>([&](auto i) __attribute__((always_inline)) {
        __asm__ volatile("" : : : "memory");  // words are read again: registers are for v
        each<groups>([&](auto n) __attribute__((always_inline)) {
            Words& h = v[n][(7 - i) & 7];
            Words& d = v[n][(3 - i) & 7];
            const Words a = v[n][(0 - i) & 7], b = v[n][(1 - i) & 7], c = v[n][(2 - i) & 7];
            const Words e = v[n][(4 - i) & 7], f = v[n][(5 - i) & 7], g = v[n][(6 - i) & 7];
            h = add(add(h, add(w[i][n], _mm512_set1_epi32(static_cast<int>(k[i])))),
                    add(Sigma<6, 11, 25>(e), Ch16(e, f, g)));
            d = add(d, h);
            h = add(h, add(Sigma<2, 13, 22>(a), Maj16(a, b, c)));
            if constexpr (Schedule)
                w[i][n] = add(add(w[i][n], w[(i + 9) & 15][n]),
                              add(sigma<7, 18, 3>(w[(i + 1) & 15][n]), sigma<17, 19, 10>(w[(i + 14) & 15][n])));
        });
    });
}

SEALSTONE_NOINLINE void Wide::compress(const uint8_t* const (&blocks)[lanes], size_t count) {
    Words storage[16][groups];
    auto& w = *hide(&storage);
    for (size_t block = 0; block < count; ++block) {
        for (size_t n = 0; n < groups; ++n) load_blocks<groups>(&w[0][n], blocks + 16 * n, block_size * block);
        Words v[groups][8];
        each<groups>([&](auto n) __attribute__((always_inline)) {
            each<8>([&](auto i) __attribute__((always_inline)) { v[n][i] = h_[i][n]; });
        });
        for (size_t t = 0; t < 48; t += 16) sixteen_rounds<true>(v, w, hide(&K[t]));
        sixteen_rounds<false>(v, w, hide(&K[48]));
        each<groups>([&](auto n) __attribute__((always_inline)) {
            each<8>([&](auto i) __attribute__((always_inline)) { h_[i][n] = add(h_[i][n], v[n][i]); });
        });
    }
    wipe(storage);
}

void Wide::store_all(uint8_t* digests) const {
    for (size_t n = 0; n < groups; ++n)
        for (size_t i = 0; i < 8; i += 4) {
            const Words ab_low = _mm512_unpacklo_epi32(h_[i][n], h_[i + 1][n]);
            const Words ab_high = _mm512_unpackhi_epi32(h_[i][n], h_[i + 1][n]);
            const Words cd_low = _mm512_unpacklo_epi32(h_[i + 2][n], h_[i + 3][n]);
            const Words cd_high = _mm512_unpackhi_epi32(h_[i + 2][n], h_[i + 3][n]);
            // Four words of messages 0, 4, 8, 12; of those after them; and so on.
            const Words four[4] = {_mm512_unpacklo_epi64(ab_low, cd_low), _mm512_unpackhi_epi64(ab_low, cd_low),
                                   _mm512_unpacklo_epi64(ab_high, cd_high), _mm512_unpackhi_epi64(ab_high, cd_high)};
            for (size_t j = 0; j < 4; ++j) {
                const Words x = swapped(four[j]);
                auto* to = reinterpret_cast<__m128i*>(digests + 32 * (16 * n + j) + 4 * i);
                _mm_storeu_si128(to, _mm512_castsi512_si128(x));
                _mm_storeu_si128(to + 8, _mm512_extracti32x4_epi32(x, 1));
                _mm_storeu_si128(to + 16, _mm512_extracti32x4_epi32(x, 2));
                _mm_storeu_si128(to + 24, _mm512_extracti32x4_epi32(x, 3));
            }
        }
}

bool equal_lengths(Span<const Bytes> messages) {
    size_t difference = 0;
    for (const Bytes message : messages) difference |= message.size() ^ messages[0].size();
    return difference == 0;
}

// As many messages as there are lanes, or fewer, whose lengths are equal: one padding for all.
void digest_equal(const Start& start, Span<const Bytes> messages, uint8_t* digests, size_t digest_size) {
    struct alignas(64) {
        Wide wide;
        uint8_t tail[Wide::lanes][block_size];
    } work;
    const size_t size = messages[0].size();
    const size_t whole = size / block_size;
    const size_t rest = size % block_size;
    const uint8_t* blocks[Wide::lanes];
    for (size_t i = 0; i < Wide::lanes; ++i) blocks[i] = messages[i < messages.size() ? i : 0].data();
    work.wide.set_all(start.state);
    if (whole != 0) work.wide.compress(blocks, whole);

    alignas(64) uint8_t padding[2 * block_size];
    const uint8_t zeros[block_size] = {};
    const size_t padded = merkle_damgard::pad<Core>(padding, zeros, rest, start.bytes + size);
    const Words first = _mm512_load_si512(padding);
    for (size_t i = 0; i < Wide::lanes; ++i) {  // bytes that are masked out are not touched
        const Words bytes = _mm512_maskz_loadu_epi8((uint64_t{1} << rest) - 1, blocks[i] + whole * block_size);
        _mm512_store_si512(work.tail[i], _mm512_or_si512(bytes, first));
        blocks[i] = work.tail[i];
    }
    work.wide.compress(blocks, 1);
    if (padded == 2) {
        for (const uint8_t*& block : blocks) block = padding + block_size;
        work.wide.compress(blocks, 1);
    }
    if (messages.size() == Wide::lanes && digest_size == 32)
        work.wide.store_all(digests);
    else
        for (size_t i = 0; i < messages.size(); ++i)
            merkle_damgard::store_digest<Core>(digests + i * digest_size, digest_size, work.wide.get(i));
    wipe(work);
}

}  // namespace

void digest_many_x86_avx512(const Start& start, Span<const Bytes> messages, uint8_t* digests, size_t digest_size) {
    constexpr size_t worth = 15;  // fewer are done sooner by the SHA instructions
    while (messages.size() >= worth) {
        const size_t n = messages.size() < Wide::lanes ? messages.size() : Wide::lanes;
        const Span<const Bytes> some = messages.first(n);
        if (!equal_lengths(some)) return Lanes<Wide>::digest_many(start, messages, digests, digest_size);
        digest_equal(start, some, digests, digest_size);
        messages = messages.subspan(n);
        digests += n * digest_size;
    }
    digest_many_x86_sha(start, messages, digests, digest_size);
}

}  // namespace sealstone::sha256

SEALSTONE_KERNEL_END
#endif
