// SPDX-License-Identifier: Apache-2.0
// cipher/chacha20_x86_avx512.h - private: ChaCha20 with AVX-512, for the kernels that have it.
#pragma once
#include "sealstone/cipher/chacha20_kernels.h"
#include "sealstone/cipher/chacha20_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>

namespace sealstone::chacha20 {
// 16 blocks, and 32. What had to be put aside stays in the room.
void crypt_group_x86_avx512(const State& state, const uint8_t* in, uint8_t* out);
void crypt_two_groups_x86_avx512(const State& state, const uint8_t* in, uint8_t* out, uint8_t (&room)[64]);
}  // namespace sealstone::chacha20

SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,bmi2")

namespace sealstone::chacha20 {
namespace {

inline constexpr size_t group = 16 * block_size;
inline constexpr size_t two_groups = 2 * group;

// The first n bytes of a vector, all if there are not so many.
SEALSTONE_INLINE __mmask64 up_to(size_t n) { return n < 64 ? _bzhi_u64(~uint64_t{0}, n) : ~uint64_t{0}; }

// The blocks of the state and its followers, four to each i, a row of section 2.3's matrix of all four in a register.
// So a diagonal round is a column round between rotations of rows.
template <size_t N>
struct Rows {
    __m512i a[N], b[N], c[N], d[N];

    static constexpr size_t blocks = 4 * N;

    SEALSTONE_INLINE static __m512i row(const State& state, size_t i) {
        return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(state.word + 4 * i)));
    }
    SEALSTONE_INLINE static __m512i numbered(const State& state, size_t i) {
        const int first = static_cast<int>(4 * i);
        const __m128i words = _mm_setr_epi32(static_cast<int>(state.word[12]), static_cast<int>(state.word[13]),
                                             static_cast<int>(state.word[14]), static_cast<int>(state.word[15]));
        return _mm512_add_epi32(
            _mm512_broadcast_i32x4(words),
            _mm512_setr_epi32(first, 0, 0, 0, first + 1, 0, 0, 0, first + 2, 0, 0, 0, first + 3, 0, 0, 0));
    }
    SEALSTONE_INLINE explicit Rows(const State& state) {
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) {
            a[i] = row(state, 0);
            b[i] = row(state, 1);
            c[i] = row(state, 2);
            d[i] = numbered(state, i);
        }
    }

    template <int places>
    SEALSTONE_INLINE static void step(__m512i (&sum)[N], const __m512i (&added)[N], __m512i (&rotated)[N]) {
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) sum[i] = _mm512_add_epi32(sum[i], added[i]);
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) rotated[i] = _mm512_rol_epi32(_mm512_xor_si512(rotated[i], sum[i]), places);
    }
    SEALSTONE_INLINE void columns() {
        step<16>(a, b, d);
        step<12>(c, d, b);
        step<8>(a, b, d);
        step<7>(c, d, b);
    }
    template <int left>
    SEALSTONE_INLINE static void turn(__m512i (&x)[N]) {
        constexpr int order = (left & 3) | ((left + 1) & 3) << 2 | ((left + 2) & 3) << 4 | ((left + 3) & 3) << 6;
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) x[i] = _mm512_shuffle_epi32(x[i], static_cast<_MM_PERM_ENUM>(order));
    }
    // b, on whose rotation everything waits, stays in its place.
    SEALSTONE_INLINE void double_round() {
        columns();
        turn<3>(a);
        turn<2>(d);
        turn<1>(c);
        columns();
        turn<1>(a);
        turn<2>(d);
        turn<3>(c);
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) __asm__("" : "+v"(a[i]), "+v"(b[i]), "+v"(c[i]), "+v"(d[i]));
    }

    SEALSTONE_INLINE void add(const State& state) {
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) {
            a[i] = _mm512_add_epi32(a[i], row(state, 0));
            b[i] = _mm512_add_epi32(b[i], row(state, 1));
            c[i] = _mm512_add_epi32(c[i], row(state, 2));
            d[i] = _mm512_add_epi32(d[i], numbered(state, i));
        }
    }
    // The four blocks i.
    SEALSTONE_INLINE void get(size_t i, __m512i (&block)[4]) const {
        const __m512i ab_low = _mm512_shuffle_i32x4(a[i], b[i], 0x44), ab_high = _mm512_shuffle_i32x4(a[i], b[i], 0xee);
        const __m512i cd_low = _mm512_shuffle_i32x4(c[i], d[i], 0x44), cd_high = _mm512_shuffle_i32x4(c[i], d[i], 0xee);
        block[0] = _mm512_shuffle_i32x4(ab_low, cd_low, 0x88);
        block[1] = _mm512_shuffle_i32x4(ab_low, cd_low, 0xdd);
        block[2] = _mm512_shuffle_i32x4(ab_high, cd_high, 0x88);
        block[3] = _mm512_shuffle_i32x4(ab_high, cd_high, 0xdd);
    }
    // To size bytes, as many as there are blocks or fewer, but some.
    SEALSTONE_INLINE void add_to(const uint8_t* in, uint8_t* out, size_t size) const {
#pragma GCC unroll 4
        for (size_t i = 0; i < N; ++i) {
            __m512i block[4];
            get(i, block);
#pragma GCC unroll 4
            for (size_t j = 0; j < 4; ++j) {
                if (size <= block_size) {
                    const __mmask64 mask = up_to(size);
                    const __m512i text = _mm512_maskz_loadu_epi8(mask, in);
                    _mm512_mask_storeu_epi8(out, mask, _mm512_xor_si512(text, block[j]));
                    return;
                }
                _mm512_storeu_si512(out, _mm512_xor_si512(_mm512_loadu_si512(in), block[j]));
                in += block_size;
                out += block_size;
                size -= block_size;
            }
        }
    }
};

}  // namespace
}  // namespace sealstone::chacha20

SEALSTONE_KERNEL_END
#endif
