// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,vaes,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::aes {
namespace {

// Four blocks.
inline __m512i load(const void* p) { return _mm512_loadu_si512(p); }
inline void store(void* p, __m512i x) { _mm512_storeu_si512(p, x); }
inline __m512i four_times(const uint8_t* block) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block)));
}
// Of up to 64 bytes left.
inline __mmask64 mask(size_t bytes) { return ~uint64_t{0} >> (64 - bytes); }

// What becomes of a counter block and the text under it; or of the text itself.
template <size_t N>
SEALSTONE_INLINE void all_rounds_but_last(const RoundKeys& keys, unsigned rounds, __m512i (&b)[N]) {
    const __m512i first = four_times(keys.key[0]);
#pragma GCC unroll 8
    for (__m512i& x : b) x = _mm512_xor_si512(x, first);
    for (unsigned r = 1; r < rounds; ++r) {
        const __m512i key = four_times(keys.key[r]);
#pragma GCC unroll 8
        for (__m512i& x : b) x = _mm512_aesenc_epi128(x, key);
    }
}

// 64 N bytes, of which the last vector's `last` are there.
template <size_t N>
SEALSTONE_INLINE void encrypt_blocks(const RoundKeys& keys, unsigned rounds, const uint8_t* in, uint8_t* out,
                                     __mmask64 last) {
    __m512i b[N];
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) b[i] = i + 1 < N ? load(in + 64 * i) : _mm512_maskz_loadu_epi8(last, in + 64 * i);
    all_rounds_but_last(keys, rounds, b);
    const __m512i key = four_times(keys.key[rounds]);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) {
        b[i] = _mm512_aesenclast_epi128(b[i], key);
        if (i + 1 < N)
            store(out + 64 * i, b[i]);
        else
            _mm512_mask_storeu_epi8(out + 64 * i, last, b[i]);
    }
}

// The text goes into the last round's key, which saves the way from the last AESENC to the XOR.
template <size_t N>
SEALSTONE_INLINE void ctr_blocks(const RoundKeys& keys, unsigned rounds, __m512i& counter, const uint8_t* in,
                                 uint8_t* out, __mmask64 last) {
    const __m512i big_endian =
        _mm512_broadcast_i32x4(_mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    const __m512i four = _mm512_broadcast_i32x4(_mm_set_epi32(4, 0, 0, 0));
    __m512i b[N];
#pragma GCC unroll 8
    for (__m512i& x : b) {
        x = _mm512_shuffle_epi8(counter, big_endian);
        counter = _mm512_add_epi32(counter, four);
    }
    all_rounds_but_last(keys, rounds, b);
    const __m512i key = four_times(keys.key[rounds]);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) {
        const __m512i text = i + 1 < N ? load(in + 64 * i) : _mm512_maskz_loadu_epi8(last, in + 64 * i);
        b[i] = _mm512_aesenclast_epi128(b[i], _mm512_xor_si512(key, text));
    }
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) {
        if (i + 1 < N)
            store(out + 64 * i, b[i]);
        else
            _mm512_mask_storeu_epi8(out + 64 * i, last, b[i]);
    }
}

}  // namespace

void encrypt_x86_vaes512(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    if (blocks == 1) return encrypt_x86_aesni(context, rounds, in, out, 1);  // what was stored is loaded in that width
    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) encrypt_blocks<8>(keys, rounds, in, out, mask(64));
    for (; blocks >= 4; blocks -= 4, in += 64, out += 64) encrypt_blocks<1>(keys, rounds, in, out, mask(64));
    if (blocks != 0) encrypt_blocks<1>(keys, rounds, in, out, mask(16 * blocks));
}

void ctr32_x86_vaes512(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                       size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    const uint32_t first = counter_of(counter);
    const __m512i words = _mm512_set_epi32(3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
    __m512i c = _mm512_mask_set1_epi32(four_times(counter), 0x8888, static_cast<int>(first));
    c = _mm512_add_epi32(c, words);
    store_be32(counter + 12, first + static_cast<uint32_t>(blocks));
    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) ctr_blocks<8>(keys, rounds, c, in, out, mask(64));
    if (blocks > 16) {
        ctr_blocks<4>(keys, rounds, c, in, out, mask(64));
        blocks -= 16, in += 256, out += 256;
    }
    if (blocks > 8) {
        ctr_blocks<2>(keys, rounds, c, in, out, mask(64));
        blocks -= 8, in += 128, out += 128;
    }
    if (blocks > 4) {
        ctr_blocks<2>(keys, rounds, c, in, out, mask(16 * blocks - 64));
    } else if (blocks != 0) {
        ctr_blocks<1>(keys, rounds, c, in, out, mask(16 * blocks));
    }
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
