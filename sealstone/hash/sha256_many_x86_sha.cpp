// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_lanes.h"
#include "sealstone/hash/sha256_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("sha,sse4.1,ssse3")

namespace sealstone::sha256 {
namespace {

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }

// Three chains of SHA256RNDS2, each of which leaves the unit idle half of the time (compare sha256_x86_sha.cpp).
struct Streams {
    static constexpr size_t lanes = 3;
    static constexpr size_t worth = 2;

    void set(size_t lane, const State& state) { state_[lane] = state; }
    State get(size_t lane) const { return state_[lane]; }
    void compress(const uint8_t* const (&blocks)[lanes], size_t count);

private:
    State state_[lanes];
};

void Streams::compress(const uint8_t* const (&blocks)[lanes], size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i abef[lanes], cdgh[lanes];
    for (size_t n = 0; n < lanes; ++n) {
        const __m128i cdab = _mm_shuffle_epi32(load(state_[n].h), 0xb1);
        const __m128i efgh = _mm_shuffle_epi32(load(state_[n].h + 4), 0x1b);
        abef[n] = _mm_alignr_epi8(cdab, efgh, 8);
        cdgh[n] = _mm_blend_epi16(efgh, cdab, 0xf0);
    }
    for (size_t block = 0; block < count; ++block) {
        __m128i abef_before[lanes], cdgh_before[lanes], w[lanes][4];
        for (size_t n = 0; n < lanes; ++n) abef_before[n] = abef[n], cdgh_before[n] = cdgh[n];
#pragma GCC unroll 16
        for (size_t q = 0; q < 16; ++q)
#pragma GCC unroll 3
            for (size_t n = 0; n < lanes; ++n) {
                __m128i& x = w[n][q & 3];
                if (q < 4) {
                    x = _mm_shuffle_epi8(load(blocks[n] + block_size * block + 16 * q), big_endian);
                } else {
                    const __m128i w9 = _mm_alignr_epi8(w[n][(q + 3) & 3], w[n][(q + 2) & 3], 4);
                    x = _mm_add_epi32(_mm_sha256msg1_epu32(x, w[n][(q + 1) & 3]), w9);
                    x = _mm_sha256msg2_epu32(x, w[n][(q + 3) & 3]);
                }
                const __m128i kw = _mm_add_epi32(x, load(K + 4 * q));
                cdgh[n] = _mm_sha256rnds2_epu32(cdgh[n], abef[n], kw);
                abef[n] = _mm_sha256rnds2_epu32(abef[n], cdgh[n], _mm_shuffle_epi32(kw, 0x0e));
            }
        for (size_t n = 0; n < lanes; ++n) {
            abef[n] = _mm_add_epi32(abef[n], abef_before[n]);
            cdgh[n] = _mm_add_epi32(cdgh[n], cdgh_before[n]);
        }
    }
    for (size_t n = 0; n < lanes; ++n) {
        const __m128i feba = _mm_shuffle_epi32(abef[n], 0x1b);
        const __m128i dchg = _mm_shuffle_epi32(cdgh[n], 0xb1);
        store(state_[n].h, _mm_blend_epi16(feba, dchg, 0xf0));
        store(state_[n].h + 4, _mm_alignr_epi8(dchg, feba, 8));
    }
}

}  // namespace

void digest_many_x86_sha(const Start& start, Span<const Bytes> messages, uint8_t* digests, size_t digest_size) {
    Lanes<Streams>::digest_many(start, messages, digests, digest_size);
}

}  // namespace sealstone::sha256

SEALSTONE_KERNEL_END
#endif
