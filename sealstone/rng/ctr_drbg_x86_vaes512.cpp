// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/ctr_drbg_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,vaes,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::ctr_drbg {
namespace {

constexpr size_t vector_size = 64;  // four blocks

// V as two 64-bit words in each of four lanes, the low one first, and a small number more of each. Where the low word
// loses its highest bit it has wrapped, and a one is carried.
SEALSTONE_INLINE __m512i add(__m512i counters, __m512i n) {
    const __m512i sum = _mm512_add_epi64(counters, n);
    const __m512i wrapped = _mm512_srli_epi64(_mm512_andnot_si512(sum, counters), 63);
    return _mm512_add_epi64(sum, _mm512_bslli_epi128(wrapped, 8));
}
SEALSTONE_INLINE __m512i in_each_lane(size_t n) { return _mm512_maskz_set1_epi64(0x55, static_cast<long long>(n)); }
SEALSTONE_INLINE __m512i reverse_lanes(__m512i x) {
    return _mm512_shuffle_epi8(
        x, _mm512_broadcast_i32x4(_mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)));
}
SEALSTONE_INLINE __m512i four_times(const uint8_t* block) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block)));
}

// The next 4 N blocks of the counter. A round needs no more than its own round key: a short request is encrypted while
// the key is still being expanded.
template <size_t N>
SEALSTONE_INLINE void encrypt(const aes::RoundKeys& keys, unsigned rounds, __m512i (&b)[N]) {
    const __m512i first = four_times(keys.key[0]);
#pragma GCC unroll 9
    for (__m512i& x : b) x = _mm512_xor_si512(reverse_lanes(x), first);
    for (unsigned r = 1; r < rounds; ++r) {
        const __m512i key = four_times(keys.key[r]);
#pragma GCC unroll 9
        for (__m512i& x : b) x = _mm512_aesenc_epi128(x, key);
    }
    const __m512i last = four_times(keys.key[rounds]);
#pragma GCC unroll 9
    for (__m512i& x : b) x = _mm512_aesenclast_epi128(x, last);
}

SEALSTONE_INLINE void full_flight(const aes::RoundKeys& keys, unsigned rounds, __m512i& counters, uint8_t* out) {
    __m512i b[8];
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) b[i] = add(counters, in_each_lane(4 * i));
    counters = add(counters, in_each_lane(32));
    encrypt(keys, rounds, b);
#pragma GCC unroll 8
    for (size_t i = 0; i < 8; ++i) _mm512_storeu_si512(out + vector_size * i, b[i]);
}

// The request's last 64 N bytes or fewer, and the blocks behind them, which are returned.
template <size_t N>
SEALSTONE_INLINE __m512i last_flight(const aes::RoundKeys& keys, unsigned rounds, __m512i counters, MutBytes out) {
    __m512i b[N + 1];
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) b[i] = add(counters, in_each_lane(4 * i));
    b[N] = add(counters, in_each_lane((out.size() + aes::block_size - 1) / aes::block_size));
    encrypt(keys, rounds, b);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) {
        const size_t at = vector_size * i;
        const size_t left = at < out.size() ? out.size() - at : 0;
        const __mmask64 mask = left >= vector_size ? ~__mmask64{0} : (__mmask64{1} << left) - 1;
        _mm512_mask_storeu_epi8(out.data() + at, mask, b[i]);
    }
    return b[N];
}

}  // namespace

void run_x86_vaes512(uint8_t* state, size_t key_size, MutBytes out, const uint8_t* provided_data) {
    alignas(aes::context_align) aes::RoundKeys keys;
    aes::expand_key_x86(&keys, state, key_size);
    const unsigned rounds = aes::rounds(key_size);
    __m512i counters = add(reverse_lanes(four_times(state + key_size)), _mm512_set_epi64(0, 4, 0, 3, 0, 2, 0, 1));
    while (out.size() > 8 * vector_size) {
        full_flight(keys, rounds, counters, out.data());
        out = out.subspan(8 * vector_size);
    }
    __m512i next;
    if (out.size() <= vector_size)
        next = last_flight<1>(keys, rounds, counters, out);
    else if (out.size() <= 4 * vector_size)
        next = last_flight<4>(keys, rounds, counters, out);
    else
        next = last_flight<8>(keys, rounds, counters, out);

    // Stores that the next call's loads can be served from, which a masked one is not.
    const __mmask64 size = (__mmask64{1} << (key_size + aes::block_size)) - 1;
    next = _mm512_xor_si512(next, _mm512_maskz_loadu_epi8(size, provided_data));
    const auto store = [&](size_t at, __m128i x) { _mm_storeu_si128(reinterpret_cast<__m128i*>(state + at), x); };
    store(0, _mm512_castsi512_si128(next));
    store(16, _mm512_extracti32x4_epi32(next, 1));
    const __m128i third = _mm512_extracti32x4_epi32(next, 2);
    if (key_size == 32) store(32, third);
    if (key_size == 24) _mm_storel_epi64(reinterpret_cast<__m128i*>(state + 32), third);
    wipe(keys);
}

}  // namespace sealstone::ctr_drbg

SEALSTONE_KERNEL_END
#endif
