// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha1_kernels.h"
#include "sealstone/hash/sha1_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("sha,sse4.1,ssse3")

namespace sealstone::sha1 {
namespace {

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }

struct Work {
    __m128i abcd;    // a in the highest lane
    __m128i before;  // abcd of four rounds ago, whose a becomes the next e
    __m128i w[4];    // W[t..t+3], the last 16 words, the first in the highest lane
};

// Twenty rounds, four by an instruction; the chain of SHA1RNDS4 is all there is to a block's time (Intel SDM volume 2).
template <int Quarter>
[[gnu::always_inline]] inline void twenty_rounds(Work& work, const uint8_t* block) {
    const __m128i big_endian = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
    auto& [abcd, before, w] = work;
#pragma GCC unroll 5
    for (int q = 5 * Quarter; q < 5 * Quarter + 5; ++q) {
        __m128i& x = w[q & 3];
        if (q < 4)
            x = _mm_shuffle_epi8(load(block + 16 * q), big_endian);
        else
            x = _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(x, w[(q + 1) & 3]), w[(q + 2) & 3]),
                                   w[(q + 3) & 3]);
        const __m128i e_w = q == 0 ? _mm_add_epi32(before, x) : _mm_sha1nexte_epu32(before, x);
        before = abcd;
        abcd = _mm_sha1rnds4_epu32(abcd, e_w, Quarter);
    }
}

}  // namespace

void compress_x86_sha(State& state, const uint8_t* blocks, size_t count) {
    Work work;
    work.abcd = _mm_shuffle_epi32(load(state.h), 0x1b);
    __m128i e = _mm_set_epi32(static_cast<int>(state.h[4]), 0, 0, 0);
    for (; count != 0; --count, blocks += Core::block_size) {
        const __m128i abcd_before = work.abcd;
        work.before = e;
        twenty_rounds<0>(work, blocks);
        twenty_rounds<1>(work, blocks);
        twenty_rounds<2>(work, blocks);
        twenty_rounds<3>(work, blocks);
        e = _mm_sha1nexte_epu32(work.before, e);
        work.abcd = _mm_add_epi32(work.abcd, abcd_before);
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.h), _mm_shuffle_epi32(work.abcd, 0x1b));
    state.h[4] = static_cast<uint32_t>(_mm_extract_epi32(e, 3));
}

}  // namespace sealstone::sha1

SEALSTONE_KERNEL_END
#endif
