// SPDX-License-Identifier: Apache-2.0
// math/ghash_x86_vpclmul512.h - private: sums of products in GF(2^128), four blocks an instruction, for the kernels of
// GHASH alone and fused with AES. Each that includes it has copies of its own.
#pragma once
#include "sealstone/math/ghash_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("pclmul,vpclmulqdq,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::ghash {
namespace {

SEALSTONE_INLINE __m128i load128(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }

// Blocks as integers whose bit 127 is the coefficient of u^0, and back.
SEALSTONE_INLINE __m128i reflect(__m128i x) {
    return _mm_shuffle_epi8(x, _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}
SEALSTONE_INLINE __m512i reflect(__m512i x) {
    const __m128i order = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(order));
}
SEALSTONE_INLINE __m512i swap_halves(__m512i x) { return _mm512_shuffle_epi32(x, static_cast<_MM_PERM_ENUM>(0x4e)); }

// A sum of products (a1 a0) (b1 b0) that is neither folded together nor reduced: a0 b0, a1 b1, and (a0 + a1) (b0 + b1),
// since multiplications are what is scarce (Karatsuba).
struct Sum {
    __m512i low;
    __m512i middle;
    __m512i high;
};
SEALSTONE_INLINE Sum empty_sum() { return {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512()}; }
SEALSTONE_INLINE __m512i halves(__m512i x) { return _mm512_xor_si512(x, swap_halves(x)); }
SEALSTONE_INLINE __m512i clmul(__m512i a, __m512i b) { return _mm512_clmulepi64_epi128(a, b, 0x00); }
SEALSTONE_INLINE __m512i clmul_high(__m512i a, __m512i b) { return _mm512_clmulepi64_epi128(a, b, 0x11); }
// Powers of H, and the sums of their halves, which are kept, too.
struct PowersOfH {
    __m512i whole;
    __m512i halves;
};
constexpr size_t halves_behind = 16 * powers<Balanced>;
SEALSTONE_INLINE PowersOfH load_powers(const uint8_t* p) {
    return {_mm512_loadu_si512(p), _mm512_loadu_si512(p + halves_behind)};
}
SEALSTONE_INLINE PowersOfH load_power(const uint8_t* p) {
    return {_mm512_zextsi128_si512(load128(p)), _mm512_zextsi128_si512(load128(p + halves_behind))};
}
SEALSTONE_INLINE void add_products(Sum& sum, __m512i a, PowersOfH b) {
    sum.low = _mm512_xor_si512(sum.low, clmul(a, b.whole));
    sum.high = _mm512_xor_si512(sum.high, clmul_high(a, b.whole));
    sum.middle = _mm512_xor_si512(sum.middle, clmul(halves(a), b.halves));
}
// a0 b0 + a1 b1. Where many are added up GCC would rather keep all products, in memory, and sort out the XORs in the
// end; not so with this form of them.
SEALSTONE_INLINE void add_products(Sum& sum, __m512i a0, PowersOfH b0, __m512i a1, PowersOfH b1) {
    sum.low = _mm512_ternarylogic_epi64(sum.low, clmul(a0, b0.whole), clmul(a1, b1.whole), 0x96);
    sum.high = _mm512_ternarylogic_epi64(sum.high, clmul_high(a0, b0.whole), clmul_high(a1, b1.whole), 0x96);
    sum.middle =
        _mm512_ternarylogic_epi64(sum.middle, clmul(halves(a0), b0.halves), clmul(halves(a1), b1.halves), 0x96);
}

SEALSTONE_INLINE __m128i xor3(__m128i a, __m128i b, __m128i c) { return _mm_ternarylogic_epi64(a, b, c, 0x96); }
SEALSTONE_INLINE __m128i fold_lanes(__m512i x) {
    const __m256i y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1));
    return _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256(y, 1));
}
// The lower half of the 256 bits counts u^128 and more. Two folds by 64 bits with u^128 = u^7 + u^2 + u + 1 bring it up
// (Gueron and Kounavis, Intel Carry-Less Multiplication Instruction and its Usage for Computing the GCM Mode).
SEALSTONE_INLINE __m128i reduce(__m128i low, __m128i middle, __m128i high) {
    const __m128i fold = _mm_set_epi64x(0, static_cast<long long>(0xc200000000000000));
    middle = xor3(middle, _mm_shuffle_epi32(low, 0x4e), _mm_clmulepi64_si128(low, fold, 0x00));
    return xor3(high, _mm_shuffle_epi32(middle, 0x4e), _mm_clmulepi64_si128(middle, fold, 0x00));
}
SEALSTONE_INLINE __m128i reduce(const Sum& sum) {
    const __m128i low = fold_lanes(sum.low);
    const __m128i high = fold_lanes(sum.high);
    return reduce(low, xor3(fold_lanes(sum.middle), low, high), high);
}

}  // namespace
}  // namespace sealstone::ghash

SEALSTONE_KERNEL_END
#endif
