// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512vl,bmi,bmi2")

namespace sealstone::sha512 {
namespace {

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }
inline __m128i xor3(__m128i x, __m128i y, __m128i z) { return _mm_ternarylogic_epi64(x, y, z, 0x96); }

// Two words of the schedule at once, W[t] and W[t+1] for even t, in place of W[t-16] and W[t-15].
[[gnu::always_inline]] inline __m128i two_words(__m128i (&w)[8], size_t i) {
    const __m128i w15 = _mm_alignr_epi8(w[(i + 1) & 7], w[i], 8);
    const __m128i w7 = _mm_alignr_epi8(w[(i + 5) & 7], w[(i + 4) & 7], 8);
    const __m128i w2 = w[(i + 7) & 7];
    const __m128i s0 = xor3(_mm_ror_epi64(w15, 1), _mm_ror_epi64(w15, 8), _mm_srli_epi64(w15, 7));
    const __m128i s1 = xor3(_mm_ror_epi64(w2, 19), _mm_ror_epi64(w2, 61), _mm_srli_epi64(w2, 6));
    return w[i] = _mm_add_epi64(_mm_add_epi64(w[i], s0), _mm_add_epi64(w7, s1));
}

}  // namespace

// Rounds in scalar registers, where operations take one cycle, and the schedule beside them in vectors, sixteen rounds
// ahead.
void compress_x86_avx512(State& state, const uint8_t* blocks, size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607);
    alignas(16) uint64_t kw[16];           // K + W of the next rounds
    uint64_t* const ahead = hide(&kw[0]);  // the same: but through memory, whose way is cheaper than VPEXTRQ's
    for (; count != 0; --count, blocks += Core::block_size) {
        __m128i w[8];
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) {
            w[i] = _mm_shuffle_epi8(load(blocks + 16 * i), big_endian);
            store(ahead + 2 * i, _mm_add_epi64(w[i], load(K + 2 * i)));
        }
        uint64_t v[8];
        for (size_t i = 0; i < 8; ++i) v[i] = state.h[i];
        uint64_t x = v[1] ^ v[2];
        for (size_t t = 16; t < 80; t += 16) {
#pragma GCC unroll 16
            for (size_t i = 0; i < 16; ++i) {
                round(v, x, i, kw[i]);
                if (i % 2 == 1) store(ahead + i - 1, _mm_add_epi64(two_words(w, i / 2), load(K + t + i - 1)));
            }
        }
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) round(v, x, i, kw[i]);
        for (size_t i = 0; i < 8; ++i) state.h[i] += v[i];
    }
    wipe(kw);
}

}  // namespace sealstone::sha512

SEALSTONE_KERNEL_END
#endif
