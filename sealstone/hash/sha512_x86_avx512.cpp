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

// The working variables, and what Maj of the next round takes from this one.
struct Variables {
    uint64_t v[8];  // a = v[-i mod 8] in round i, b the next, and so on
    uint64_t b_xor_c, b_and_c;
};

// Round i of section 6.4.2, step 3, with its variables renamed instead of moved. From e to the next e is the chain that
// makes a block's time, so what does not depend on it is added before: four operations, since d is among that, and
// then h is not there to make a from: a = e' + T2 - d. Ch and Maj are sums of terms with no bit in common.
[[gnu::always_inline]] inline void round(Variables& x, size_t i, uint64_t kw) {
    const auto at = [i](size_t n) { return (n - i) & 7; };
    auto& v = x.v;
    const uint64_t a = v[at(0)], b = v[at(1)], d = v[at(3)], e = v[at(4)], f = v[at(5)], g = v[at(6)], h = v[at(7)];
    const uint64_t early = hide(h + kw + d);
    const uint64_t with_ch = hide(hide(early + (e & f)) + (~e & g));
    const uint64_t next_e = hide(with_ch + Sigma1(e));
    const uint64_t part = hide(hide(x.b_and_c - d) + (a & x.b_xor_c));
    x.b_xor_c = a ^ b;
    x.b_and_c = a & b;
    v[at(3)] = next_e;
    v[at(7)] = hide(hide(next_e + part) + Sigma0(a));
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
        Variables x;
        for (size_t i = 0; i < 8; ++i) x.v[i] = state.h[i];
        x.b_xor_c = x.v[1] ^ x.v[2];
        x.b_and_c = x.v[1] & x.v[2];
        for (size_t t = 16; t < 80; t += 16) {
#pragma GCC unroll 16
            for (size_t i = 0; i < 16; ++i) {
                round(x, i, kw[i]);
                if (i % 2 == 1) store(ahead + i - 1, _mm_add_epi64(two_words(w, i / 2), load(K + t + i - 1)));
            }
        }
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) round(x, i, kw[i]);
        for (size_t i = 0; i < 8; ++i) state.h[i] += x.v[i];
    }
    wipe(kw);
}

}  // namespace sealstone::sha512

SEALSTONE_KERNEL_END
#endif
