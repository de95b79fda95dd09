// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_kernels.h"
#include "sealstone/cipher/chacha20_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx2")

namespace sealstone::chacha20 {
namespace {

constexpr size_t lanes = 8;  // blocks, one word of each in a register
constexpr size_t group = lanes * block_size;
constexpr size_t at_least = 2 * block_size;  // less is faster block by block

template <int places>
SEALSTONE_INLINE __m256i rotl(__m256i x) {
    if constexpr (places == 16)
        return _mm256_shuffle_epi8(
            x, _mm256_set_epi64x(0x0d0c0f0e09080b0a, 0x0504070601000302, 0x0d0c0f0e09080b0a, 0x0504070601000302));
    else if constexpr (places == 8)
        return _mm256_shuffle_epi8(
            x, _mm256_set_epi64x(0x0e0d0c0f0a09080b, 0x0605040702010003, 0x0e0d0c0f0a09080b, 0x0605040702010003));
    else
        return _mm256_or_si256(_mm256_slli_epi32(x, places), _mm256_srli_epi32(x, 32 - places));
}

SEALSTONE_INLINE void quarter_round(__m256i& a, __m256i& b, __m256i& c, __m256i& d) {
    a = _mm256_add_epi32(a, b);
    d = rotl<16>(_mm256_xor_si256(d, a));
    c = _mm256_add_epi32(c, d);
    b = rotl<12>(_mm256_xor_si256(b, c));
    a = _mm256_add_epi32(a, b);
    d = rotl<8>(_mm256_xor_si256(d, a));
    c = _mm256_add_epi32(c, d);
    b = rotl<7>(_mm256_xor_si256(b, c));
}
SEALSTONE_INLINE void double_round(__m256i (&x)[16]) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
}

// Eight words of eight blocks, added to the text as half a block each; `x` are its words, the state's added to them.
SEALSTONE_INLINE void add_half_blocks(const __m256i* x, const uint8_t* in, uint8_t* out) {
    __m256i pairs[8], fours[8];
#pragma GCC unroll 4
    for (size_t i = 0; i < 8; i += 2) {
        pairs[i] = _mm256_unpacklo_epi32(x[i], x[i + 1]);
        pairs[i + 1] = _mm256_unpackhi_epi32(x[i], x[i + 1]);
    }
#pragma GCC unroll 2
    for (size_t i = 0; i < 8; i += 4)
#pragma GCC unroll 2
        for (size_t j = 0; j < 2; ++j) {  // words i .. i + 3 of blocks 2j and 4 + 2j; and of 2j + 1 and 5 + 2j
            fours[i + 2 * j] = _mm256_unpacklo_epi64(pairs[i + j], pairs[i + 2 + j]);
            fours[i + 2 * j + 1] = _mm256_unpackhi_epi64(pairs[i + j], pairs[i + 2 + j]);
        }
    const auto add = [&](size_t block, __m256i keystream) __attribute__((always_inline)) {
        const __m256i text = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(in + block_size * block));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + block_size * block), _mm256_xor_si256(text, keystream));
    };
#pragma GCC unroll 4
    for (size_t i = 0; i < 4; ++i) {
        add(i, _mm256_permute2x128_si256(fours[i], fours[4 + i], 0x20));
        add(4 + i, _mm256_permute2x128_si256(fours[i], fours[4 + i], 0x31));
    }
}

SEALSTONE_INLINE __m256i everywhere(uint32_t word) { return _mm256_set1_epi32(static_cast<int>(word)); }

SEALSTONE_NOINLINE void crypt_group(const State& state, const uint8_t* in, uint8_t* out) {
    const __m256i numbers = _mm256_add_epi32(everywhere(state.word[12]), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    __m256i x[16];
#pragma GCC unroll 16
    for (size_t i = 0; i < 16; ++i) x[i] = i == 12 ? numbers : everywhere(state.word[i]);
#pragma GCC unroll 1
    for (unsigned i = 0; i < double_rounds; ++i) double_round(x);
#pragma GCC unroll 16
    for (size_t i = 0; i < 16; ++i) x[i] = _mm256_add_epi32(x[i], i == 12 ? numbers : everywhere(state.word[i]));
    add_half_blocks(x, in, out);
    add_half_blocks(x + 8, in + block_size / 2, out + block_size / 2);
}

}  // namespace

void crypt_x86_avx2(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    State next = state;
    for (; size >= group; size -= group) {
        crypt_group(next, in, out);
        next.word[12] += lanes;
        in += group;
        out += group;
    }
    if (size > at_least) {
        uint8_t whole[group];
        copy(whole, in, size);
        crypt_group(next, whole, whole);
        copy(out, whole, size);
        wipe(whole);
    } else {
        crypt_portable(next, in, out, size);
    }
    wipe(next);
}

}  // namespace sealstone::chacha20

SEALSTONE_KERNEL_END
#endif
