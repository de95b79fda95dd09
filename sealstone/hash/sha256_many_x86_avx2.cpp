// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_lanes.h"
#include "sealstone/hash/sha256_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx2")

namespace sealstone::sha256 {
namespace {

using Words = __m256i;  // a word of each of 8 messages

SEALSTONE_INLINE Words add(Words x, Words y) { return _mm256_add_epi32(x, y); }
SEALSTONE_INLINE Words xor2(Words x, Words y) { return _mm256_xor_si256(x, y); }
template <int N>
SEALSTONE_INLINE Words ror(Words x) {
    return xor2(_mm256_srli_epi32(x, N), _mm256_slli_epi32(x, 32 - N));
}
template <int A, int B, int C>
SEALSTONE_INLINE Words Sigma(Words x) {
    return xor2(xor2(ror<A>(x), ror<B>(x)), ror<C>(x));
}
template <int A, int B, int C>
SEALSTONE_INLINE Words sigma(Words x) {
    return xor2(xor2(ror<A>(x), ror<B>(x)), _mm256_srli_epi32(x, C));
}

// A block of each of 8 messages, its words across the messages.
SEALSTONE_INLINE void load_blocks(Words (&w)[16], const uint8_t* const* blocks, size_t at) {
    const Words big_endian = _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203));
    for (size_t half = 0; half < 2; ++half) {
        const auto load = [=](size_t i) __attribute__((always_inline)) {
            const uint8_t* p = blocks[i] + at + 32 * half;
            return _mm256_shuffle_epi8(_mm256_loadu_si256(reinterpret_cast<const Words*>(p)), big_endian);
        };
        Words y[8];  // y[i + j]: the words j, j + 4 of messages i .. i + 3
#pragma GCC unroll 2
        for (size_t i = 0; i < 8; i += 4) {
            const Words a = load(i), b = load(i + 1), c = load(i + 2), d = load(i + 3);
            const Words ab_low = _mm256_unpacklo_epi32(a, b), ab_high = _mm256_unpackhi_epi32(a, b);
            const Words cd_low = _mm256_unpacklo_epi32(c, d), cd_high = _mm256_unpackhi_epi32(c, d);
            y[i] = _mm256_unpacklo_epi64(ab_low, cd_low);
            y[i + 1] = _mm256_unpackhi_epi64(ab_low, cd_low);
            y[i + 2] = _mm256_unpacklo_epi64(ab_high, cd_high);
            y[i + 3] = _mm256_unpackhi_epi64(ab_high, cd_high);
        }
        for (size_t j = 0; j < 4; ++j) {
            w[8 * half + j] = _mm256_permute2x128_si256(y[j], y[4 + j], 0x20);
            w[8 * half + j + 4] = _mm256_permute2x128_si256(y[j], y[4 + j], 0x31);
        }
    }
}

struct alignas(32) Eight {
    static constexpr size_t lanes = 8;
    static constexpr size_t worth = 3;

    void set(size_t lane, const State& state) {
        for (size_t i = 0; i < 8; ++i) word(i)[lane] = state.h[i];
    }
    State get(size_t lane) const {
        State state;
        for (size_t i = 0; i < 8; ++i) state.h[i] = word(i)[lane];
        return state;
    }
    void compress(const uint8_t* const (&blocks)[lanes], size_t count);

private:
    uint32_t* word(size_t i) { return reinterpret_cast<uint32_t*>(&h_[i]); }
    const uint32_t* word(size_t i) const { return reinterpret_cast<const uint32_t*>(&h_[i]); }

    Words h_[8];
};

SEALSTONE_NOINLINE void Eight::compress(const uint8_t* const (&blocks)[lanes], size_t count) {
    Words w[16];
    for (size_t block = 0; block < count; ++block) {
        load_blocks(w, blocks, block_size * block);
        Words v[8];
        for (size_t i = 0; i < 8; ++i) v[i] = h_[i];
        // Section 6.2.2, step 3, with variables renamed instead of moved; Maj as in sha256_portable.cpp.
        Words x = xor2(v[1], v[2]);
        const auto round = [&](size_t i, uint32_t k) __attribute__((always_inline)) {
            const auto at = [=](size_t n) { return (n - i) & 7; };
            Words& h = v[at(7)];
            Words& d = v[at(3)];
            const Words a = v[at(0)], b = v[at(1)], e = v[at(4)], g = v[at(6)];
            const Words b_c = x;
            x = xor2(a, b);
            const Words ch = xor2(g, _mm256_and_si256(e, xor2(v[at(5)], g)));
            const Words maj = xor2(b, _mm256_and_si256(x, b_c));
            h = add(add(h, add(w[i], _mm256_set1_epi32(static_cast<int>(k)))), add(Sigma<6, 11, 25>(e), ch));
            d = add(d, h);
            h = add(h, add(Sigma<2, 13, 22>(a), maj));
        };
        const uint32_t* k = hide(&K[0]);
        for (size_t t = 0; t < 64; t += 16, k += 16)
#pragma GCC unroll 16
            for (size_t i = 0; i < 16; ++i) {
                round(i, k[i]);
                if (t < 48)
                    w[i] = add(add(w[i], w[(i + 9) & 15]),
                               add(sigma<7, 18, 3>(w[(i + 1) & 15]), sigma<17, 19, 10>(w[(i + 14) & 15])));
            }
        for (size_t i = 0; i < 8; ++i) h_[i] = add(h_[i], v[i]);
    }
    wipe(w);
}

}  // namespace

void digest_many_x86_avx2(const Start& start, Span<const Bytes> messages, uint8_t* digests, size_t digest_size) {
    Lanes<Eight>::digest_many(start, messages, digests, digest_size);
}

}  // namespace sealstone::sha256

SEALSTONE_KERNEL_END
#endif
