// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/gcm_siv_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,vaes,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::gcm_siv {
namespace {

inline __m512i four_times(const uint8_t* block) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block)));
}

// 64 N bytes, of which the last vector's masked ones are there. The text goes into the last round's key, which saves
// the way from the last AESENC to the XOR.
template <size_t N>
SEALSTONE_INLINE void crypt(const aes::RoundKeys& keys, unsigned rounds, __m512i& counter, const uint8_t* in,
                            uint8_t* out, __mmask64 last) {
    const __m512i first = four_times(keys.key[0]);
    const __m512i four = _mm512_broadcast_i32x4(_mm_set_epi32(0, 0, 0, 4));
    __m512i b[N];
#pragma GCC unroll 8
    for (__m512i& x : b) {
        x = _mm512_xor_si512(counter, first);
        counter = _mm512_add_epi32(counter, four);
    }
    for (unsigned r = 1; r < rounds; ++r) {
        const __m512i key = four_times(keys.key[r]);
#pragma GCC unroll 8
        for (__m512i& x : b) x = _mm512_aesenc_epi128(x, key);
    }
    const __m512i key = four_times(keys.key[rounds]);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) {
        const __mmask64 mask = i + 1 < N ? ~__mmask64{0} : last;
        const __m512i text = _mm512_maskz_loadu_epi8(mask, in + 64 * i);
        b[i] = _mm512_aesenclast_epi128(b[i], _mm512_xor_si512(key, text));
    }
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) _mm512_mask_storeu_epi8(out + 64 * i, i + 1 < N ? ~__mmask64{0} : last, b[i]);
}

}  // namespace

void ctr_x86_vaes512(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    const auto& keys = *static_cast<const aes::RoundKeys*>(context);
    const __m512i words = _mm512_set_epi32(0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0);
    __m512i c = _mm512_add_epi32(four_times(counter), words);
    constexpr __mmask64 all = ~__mmask64{0};
    store_le32(counter, load_le32(counter) + static_cast<uint32_t>(blocks));
    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) crypt<8>(keys, rounds, c, in, out, all);
    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) crypt<2>(keys, rounds, c, in, out, all);
    if (blocks > 4)
        crypt<2>(keys, rounds, c, in, out, all >> (64 - (16 * blocks - 64)));
    else if (blocks != 0)
        crypt<1>(keys, rounds, c, in, out, all >> (64 - 16 * blocks));
}

}  // namespace sealstone::gcm_siv

SEALSTONE_KERNEL_END
#endif
