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

}  // namespace

// SHA256RNDS2 makes two rounds on the state held as (a,b,e,f) and (c,d,g,h), lowest lane last; the chain of these 32
// instructions is all there is to a block's time, so everything else hangs off its side (Intel SDM volume 2).
void compress_x86_sha(State& state, const uint8_t* blocks, size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i cdab = _mm_shuffle_epi32(load(state.h), 0xb1);
    const __m128i efgh = _mm_shuffle_epi32(load(state.h + 4), 0x1b);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
    __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);

    for (; count != 0; --count, blocks += block_size) {
        const __m128i abef_before = abef;
        const __m128i cdgh_before = cdgh;
        __m128i w[4];  // W[t..t+3], the last 16 words
#pragma GCC unroll 16
        for (int q = 0; q < 16; ++q) {  // four rounds each
            __m128i& x = w[q & 3];
            if (q < 4) {
                x = _mm_shuffle_epi8(load(blocks + 16 * q), big_endian);
            } else {
                const __m128i w9 = _mm_alignr_epi8(w[(q + 3) & 3], w[(q + 2) & 3], 4);
                x = _mm_add_epi32(_mm_sha256msg1_epu32(x, w[(q + 1) & 3]), w9);
                x = _mm_sha256msg2_epu32(x, w[(q + 3) & 3]);
            }
            const __m128i kw = _mm_add_epi32(x, load(K + 4 * q));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, kw);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(kw, 0x0e));
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    store(state.h, _mm_blend_epi16(feba, dchg, 0xf0));
    store(state.h + 4, _mm_alignr_epi8(dchg, feba, 8));
}

}  // namespace sealstone::sha256

SEALSTONE_KERNEL_END
#endif
