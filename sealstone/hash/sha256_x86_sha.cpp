// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("sha,sse4.1,ssse3")

namespace sealstone::sha256 {
namespace {

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }

// The state as SHA256RNDS2 takes it: lowest lane last.
struct Halves {
    __m128i abef, cdgh;
};

inline Halves halves_of(const State& state) {
    const __m128i cdab = _mm_shuffle_epi32(load(state.h), 0xb1);
    const __m128i efgh = _mm_shuffle_epi32(load(state.h + 4), 0x1b);
    return {_mm_alignr_epi8(cdab, efgh, 8), _mm_blend_epi16(efgh, cdab, 0xf0)};
}

inline void store(State& state, Halves halves) {
    const __m128i feba = _mm_shuffle_epi32(halves.abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(halves.cdgh, 0xb1);
    store(state.h, _mm_blend_epi16(feba, dchg, 0xf0));
    store(state.h + 4, _mm_alignr_epi8(dchg, feba, 8));
}

// Section 6.2.2 for one block. SHA256RNDS2 makes two rounds; the chain of these 32 instructions is all there is to a
// block's time, so everything else hangs off its side (Intel SDM volume 2). w: W[t..t+3], the last 16 words.
SEALSTONE_INLINE Halves compress(Halves before, __m128i w[4]) {
    __m128i abef = before.abef;
    __m128i cdgh = before.cdgh;
#pragma GCC unroll 16
    for (int q = 0; q < 16; ++q) {  // four rounds each
        __m128i& x = w[q & 3];
        if (q >= 4) {
            const __m128i w9 = _mm_alignr_epi8(w[(q + 3) & 3], w[(q + 2) & 3], 4);
            x = _mm_add_epi32(_mm_sha256msg1_epu32(x, w[(q + 1) & 3]), w9);
            x = _mm_sha256msg2_epu32(x, w[(q + 3) & 3]);
        }
        const __m128i kw = _mm_add_epi32(x, load(K + 4 * q));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, kw);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(kw, 0x0e));
    }
    return {_mm_add_epi32(abef, before.abef), _mm_add_epi32(cdgh, before.cdgh)};
}

}  // namespace

void compress_x86_sha(State& state, const uint8_t* blocks, size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    Halves halves = halves_of(state);
    for (; count != 0; --count, blocks += block_size) {
        __m128i w[4];
        for (int i = 0; i < 4; ++i) w[i] = _mm_shuffle_epi8(load(blocks + 16 * i), big_endian);
        halves = compress(halves, w);
    }
    store(state, halves);
}

// The words of the digest are the first of the message; what follows in its block is constant.
void nest_x86_sha(State& state, const State& after_block, size_t digest_size) {
    constexpr int one_bit = static_cast<int>(0x80000000);
    __m128i w[4] = {load(state.h), load(state.h + 4), _mm_setzero_si128(),
                    _mm_set_epi32(static_cast<int>(8 * (block_size + digest_size)), 0, 0, 0)};
    if (digest_size == 28)
        w[1] = _mm_insert_epi32(w[1], one_bit, 3);
    else
        w[2] = _mm_cvtsi32_si128(one_bit);
    store(state, compress(halves_of(after_block), w));
}

}  // namespace sealstone::sha256

SEALSTONE_KERNEL_END
#endif
