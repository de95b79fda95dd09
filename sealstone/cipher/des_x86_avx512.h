// SPDX-License-Identifier: Apache-2.0
// cipher/des_x86_avx512.h - private: what both parts of the kernel for AVX-512 are made of. Included where its
// instructions may be used already.
#pragma once
#include "sealstone/cipher/des_kernels.h"
#if SEALSTONE_X86

namespace sealstone::des {

// Whole groups of 512 blocks: bitsliced.
void crypt_bitsliced_x86_avx512(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t groups);

// Any number, 64 at a time: S-boxes looked up in registers.
void crypt_looked_up_x86_avx512(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks);

namespace {

using Vector = __m512i;

SEALSTONE_INLINE Vector load(const void* p) { return _mm512_loadu_si512(p); }
SEALSTONE_INLINE void store(void* p, Vector x) { _mm512_storeu_si512(p, x); }

// Bytes 0..63 as the rows of a matrix of 8 times 8, transposed.
struct Permutation {
    alignas(64) uint8_t from[64];
};
constexpr Permutation rows_and_columns = [] {
    Permutation all{};
    for (size_t i = 0; i < 64; ++i) all.from[i] = static_cast<uint8_t>(i % 8 * 8 + i / 8);
    return all;
}();
SEALSTONE_INLINE Vector transpose_bytes(Vector x) { return _mm512_permutexvar_epi8(load(rows_and_columns.from), x); }

// In each 8 bytes, bit j of byte i becomes bit 7 - i of byte 7 - j.
SEALSTONE_INLINE Vector transpose_bits(Vector x) {
    return _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64(0x0102040810204080), x, 0);
}

}  // namespace
}  // namespace sealstone::des
#endif
