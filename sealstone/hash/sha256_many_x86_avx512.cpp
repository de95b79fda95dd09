// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_lanes.h"
#include "sealstone/hash/sha256_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl")

namespace sealstone::sha256 {
namespace {

using Words = __m512i;  // a word of each of 16 messages

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

// The bytes of a message's block that are read, and what lies between them and the block's end.
struct Cut {
    __mmask64 read;
    Words padding;
};

// A block of each of 16 messages, its words across the messages in w[0], w[Stride], ...
template <size_t Stride>
SEALSTONE_INLINE void load_blocks(Words* w, const uint8_t* const* blocks, size_t at, const Cut& cut) {
    const Words big_endian = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203));
    Words x[16], y[16];
#pragma GCC unroll 16
    for (size_t i = 0; i < 16; ++i) {
        const Words block = _mm512_or_si512(_mm512_maskz_loadu_epi8(cut.read, blocks[i] + at), cut.padding);
        x[i] = _mm512_shuffle_epi8(block, big_endian);
    }
    // y[i + j]: the words j, j + 4, j + 8, j + 12 of messages i .. i + 3
#pragma GCC unroll 4
    for (size_t i = 0; i < 16; i += 4) {
        const Words ab_low = _mm512_unpacklo_epi32(x[i], x[i + 1]);
        const Words ab_high = _mm512_unpackhi_epi32(x[i], x[i + 1]);
        const Words cd_low = _mm512_unpacklo_epi32(x[i + 2], x[i + 3]);
        const Words cd_high = _mm512_unpackhi_epi32(x[i + 2], x[i + 3]);
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

// Groups of 16 messages. One group alone waits most of the time for the results of its last instructions.
template <size_t Groups>
struct alignas(64) Wide {
    static constexpr size_t lanes = 16 * Groups;
    static constexpr size_t worth = 8;

    void start(const State& state) {
        for (size_t i = 0; i < 8; ++i)
            for (size_t g = 0; g < Groups; ++g) h_[i][g] = _mm512_set1_epi32(static_cast<int>(state.h[i]));
    }
    void set(size_t lane, const State& state) {
        for (size_t i = 0; i < 8; ++i) word(i)[lane] = state.h[i];
    }
    State get(size_t lane) const {
        State state;
        for (size_t i = 0; i < 8; ++i) state.h[i] = word(i)[lane];
        return state;
    }
    void compress(const uint8_t* const (&blocks)[lanes], size_t count) {
        compress(blocks, count, {~uint64_t{0}, _mm512_setzero_si512()});
    }
    void compress(const uint8_t* const (&blocks)[lanes], size_t count, Cut cut);

private:
    uint32_t* word(size_t i) { return reinterpret_cast<uint32_t*>(h_[i]); }
    const uint32_t* word(size_t i) const { return reinterpret_cast<const uint32_t*>(h_[i]); }

    Words h_[8][Groups];
};

template <size_t Groups>
SEALSTONE_NOINLINE void Wide<Groups>::compress(const uint8_t* const (&blocks)[lanes], size_t count, Cut cut) {
    Words w[16][Groups];
    for (size_t block = 0; block < count; ++block) {
        for (size_t g = 0; g < Groups; ++g) load_blocks<Groups>(&w[0][g], blocks + 16 * g, block_size * block, cut);
        Words v[8][Groups];
        for (size_t i = 0; i < 8; ++i)
            for (size_t g = 0; g < Groups; ++g) v[i][g] = h_[i][g];
        // Section 6.2.2, step 3, with variables renamed instead of moved.
        const auto round = [&](size_t i, uint32_t k, size_t g) __attribute__((always_inline)) {
            const auto at = [=](size_t n) { return (n - i) & 7; };
            Words& h = v[at(7)][g];
            Words& d = v[at(3)][g];
            const Words a = v[at(0)][g], e = v[at(4)][g];
            h = add(add(h, add(w[i][g], _mm512_set1_epi32(static_cast<int>(k)))),
                    add(Sigma<6, 11, 25>(e), Ch16(e, v[at(5)][g], v[at(6)][g])));
            d = add(d, h);
            h = add(h, add(Sigma<2, 13, 22>(a), Maj16(a, v[at(1)][g], v[at(2)][g])));
        };
        const uint32_t* k = hide(&K[0]);
        for (size_t t = 0; t < 64; t += 16, k += 16)
#pragma GCC unroll 16
            for (size_t i = 0; i < 16; ++i)
#pragma GCC unroll 2
                for (size_t g = 0; g < Groups; ++g) {
                    round(i, k[i], g);
                    if (t < 48)
                        w[i][g] = add(add(w[i][g], w[(i + 9) & 15][g]), add(sigma<7, 18, 3>(w[(i + 1) & 15][g]),
                                                                          sigma<17, 19, 10>(w[(i + 14) & 15][g])));
                }
        for (size_t i = 0; i < 8; ++i)
            for (size_t g = 0; g < Groups; ++g) h_[i][g] = add(h_[i][g], v[i][g]);
    }
    wipe(w);
}

}  // namespace

void digest_many_x86_avx512(const Start& start, Span<const Bytes> messages, uint8_t* digests, size_t digest_size) {
    Lanes<Wide<2>>::digest_many(start, messages, digests, digest_size);
}

}  // namespace sealstone::sha256

SEALSTONE_KERNEL_END
#endif
