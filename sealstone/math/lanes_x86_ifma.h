// SPDX-License-Identifier: Apache-2.0
// math/lanes_x86_ifma.h - private: vectors of four and of eight 64-bit lanes with the multiplications of AVX-512 IFMA,
// which take the lowest 52 bits of each factor, and add one half of the product to a third number.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/arch.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math {
namespace {

SEALSTONE_INLINE long long as_lane(uint64_t x) { return static_cast<long long>(x); }

struct Four {
    using Reg = __m256i;
    static constexpr size_t lanes = 4;

    SEALSTONE_INLINE static Reg zero() { return _mm256_setzero_si256(); }
    SEALSTONE_INLINE static Reg all(uint64_t x) { return _mm256_set1_epi64x(as_lane(x)); }
    SEALSTONE_INLINE static Reg each(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
        return _mm256_setr_epi64x(as_lane(a), as_lane(b), as_lane(c), as_lane(d));
    }
    SEALSTONE_INLINE static Reg load(const uint64_t* p) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
    }
    SEALSTONE_INLINE static void store(uint64_t* p, Reg x) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), x); }
    SEALSTONE_INLINE static Reg add(Reg a, Reg b) { return _mm256_add_epi64(a, b); }
    SEALSTONE_INLINE static Reg subtract(Reg a, Reg b) { return _mm256_sub_epi64(a, b); }
    SEALSTONE_INLINE static Reg both(Reg a, Reg b) { return _mm256_and_si256(a, b); }
    template <unsigned n>
    SEALSTONE_INLINE static Reg left(Reg a) {
        return _mm256_slli_epi64(a, n);
    }
    template <unsigned n>
    SEALSTONE_INLINE static Reg right(Reg a) {
        return _mm256_srli_epi64(a, n);
    }
    SEALSTONE_INLINE static Reg add_low(Reg sum, Reg a, Reg b) { return _mm256_madd52lo_epu64(sum, a, b); }
    SEALSTONE_INLINE static Reg add_high(Reg sum, Reg a, Reg b) { return _mm256_madd52hi_epu64(sum, a, b); }

    // Lane i of the result is lane a, b, c, d of x.
    template <int a, int b, int c, int d>
    SEALSTONE_INLINE static Reg permuted(Reg x) {
        return _mm256_permute4x64_epi64(x, a | b << 2 | c << 4 | d << 6);
    }
    // Zero where bit i of the mask is not set.
    template <uint8_t mask, int a, int b, int c, int d>
    SEALSTONE_INLINE static Reg some_permuted(Reg x) {
        return _mm256_maskz_permutex_epi64(mask, x, a | b << 2 | c << 4 | d << 6);
    }
    // Lane i from y where bit i of the mask is set.
    template <uint8_t mask>
    SEALSTONE_INLINE static Reg blend(Reg x, Reg y) {
        return _mm256_mask_mov_epi64(x, mask, y);
    }
};

struct Eight {
    using Reg = __m512i;
    static constexpr size_t lanes = 8;

    SEALSTONE_INLINE static Reg zero() { return _mm512_setzero_si512(); }
    SEALSTONE_INLINE static Reg all(uint64_t x) { return _mm512_set1_epi64(as_lane(x)); }
    SEALSTONE_INLINE static Reg load(const uint64_t* p) { return _mm512_loadu_si512(p); }
    SEALSTONE_INLINE static void store(uint64_t* p, Reg x) { _mm512_storeu_si512(p, x); }
    SEALSTONE_INLINE static Reg add(Reg a, Reg b) { return _mm512_add_epi64(a, b); }
    SEALSTONE_INLINE static Reg subtract(Reg a, Reg b) { return _mm512_sub_epi64(a, b); }
    SEALSTONE_INLINE static Reg both(Reg a, Reg b) { return _mm512_and_si512(a, b); }
    template <unsigned n>
    SEALSTONE_INLINE static Reg left(Reg a) {
        return _mm512_slli_epi64(a, n);
    }
    template <unsigned n>
    SEALSTONE_INLINE static Reg right(Reg a) {
        return _mm512_srli_epi64(a, n);
    }
    SEALSTONE_INLINE static Reg add_low(Reg sum, Reg a, Reg b) { return _mm512_madd52lo_epu64(sum, a, b); }
    SEALSTONE_INLINE static Reg add_high(Reg sum, Reg a, Reg b) { return _mm512_madd52hi_epu64(sum, a, b); }

    // Lane i of the result is lane i + n of x, modulo 8.
    template <int n>
    SEALSTONE_INLINE static Reg rotated(Reg x) {
        return _mm512_alignr_epi64(x, x, n);
    }
};

}  // namespace
}  // namespace sealstone::math

SEALSTONE_KERNEL_END
#endif
