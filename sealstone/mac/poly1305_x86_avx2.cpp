// SPDX-License-Identifier: Apache-2.0
// Poly1305 with four blocks an instruction and five limbs of 26 bits (Goll and Gueron, Vectorization of Poly1305
// message authentication code, ITNG 2015). Two vectors of blocks are on their way at once: each is multiplied by r^8
// until the end, when block by block the power that is due comes in.
#include "sealstone/mac/poly1305_kernels.h"
#include "sealstone/mac/poly1305_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx2")

namespace sealstone::poly1305 {
namespace {

constexpr size_t lanes = 4;
constexpr size_t vector = lanes * block_size;  // bytes
constexpr size_t vectors = 2;
constexpr size_t at_least = 16;  // blocks; fewer are faster one after another

constexpr size_t limbs = 5;
constexpr uint64_t mask_26 = (uint64_t{1} << 26) - 1;
constexpr uint64_t bit_128 = uint64_t{1} << 24;  // in the upper limb

SEALSTONE_INLINE __m256i all(uint64_t x) { return _mm256_set1_epi64x(static_cast<long long>(x)); }
SEALSTONE_INLINE __m256i add(__m256i a, __m256i b) { return _mm256_add_epi64(a, b); }
SEALSTONE_INLINE __m256i low_26(__m256i a) { return _mm256_and_si256(a, all(mask_26)); }
SEALSTONE_INLINE __m256i five_times(__m256i a) { return add(a, _mm256_slli_epi64(a, 2)); }

// Four numbers modulo 2^130 - 5. After a carry limbs are below 2^26 + 2^13, and in a sum with a block below 2^27 +
// 2^13.
struct Numbers {
    __m256i limb[limbs];
};
struct Factor {
    __m256i r[limbs];
    __m256i s[limbs];  // 5 r, for what a product has beyond 2^130

    SEALSTONE_INLINE explicit Factor(const Numbers& x) {
#pragma GCC unroll 5
        for (size_t i = 0; i < limbs; ++i) {
            r[i] = x.limb[i];
            s[i] = five_times(x.limb[i]);
        }
    }
};

SEALSTONE_INLINE void add_products(Numbers& sum, const Numbers& h, const Factor& f) {
#pragma GCC unroll 5
    for (size_t j = 0; j < limbs; ++j)
#pragma GCC unroll 5
        for (size_t i = 0; i < limbs; ++i) {
            const __m256i factor = j <= i ? f.r[i - j] : f.s[limbs + i - j];
            sum.limb[i] = add(sum.limb[i], _mm256_mul_epu32(h.limb[j], factor));
        }
}
SEALSTONE_INLINE void carry(Numbers& x, size_t from, size_t to) {
    const __m256i c = _mm256_srli_epi64(x.limb[from], 26);
    x.limb[from] = low_26(x.limb[from]);
    x.limb[to] = add(x.limb[to], to == 0 ? five_times(c) : c);
}
SEALSTONE_INLINE Numbers carry(Numbers x) {  // two chains side by side
    carry(x, 0, 1);
    carry(x, 3, 4);
    carry(x, 1, 2);
    carry(x, 4, 0);
    carry(x, 2, 3);
    carry(x, 0, 1);
    carry(x, 3, 4);
    return x;
}
SEALSTONE_INLINE Numbers zeros() {
    const __m256i zero = _mm256_setzero_si256();
    return {{zero, zero, zero, zero, zero}};
}
SEALSTONE_INLINE Numbers multiply(const Numbers& x, const Factor& f) {
    Numbers sum = zeros();
    add_products(sum, x, f);
    return carry(sum);
}
SEALSTONE_INLINE Numbers sum_of(const Numbers& x, const Numbers& y) {
    Numbers sum;
#pragma GCC unroll 5
    for (size_t i = 0; i < limbs; ++i) sum.limb[i] = add(x.limb[i], y.limb[i]);
    return sum;
}

// Numbers of 128 bits, by halves.
SEALSTONE_INLINE Numbers limbs_of(__m256i low, __m256i high) {
    const __m256i middle = _mm256_or_si256(_mm256_srli_epi64(low, 52), _mm256_slli_epi64(high, 12));
    return {{low_26(low), low_26(_mm256_srli_epi64(low, 26)), low_26(middle), low_26(_mm256_srli_epi64(high, 14)),
             _mm256_srli_epi64(high, 40)}};
}
// Four blocks, in lanes 0, 2, 1, 3 in turn.
SEALSTONE_INLINE Numbers load(const uint8_t* blocks) {
    const __m256i a = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(blocks));
    const __m256i b = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(blocks + 32));
    Numbers x = limbs_of(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    x.limb[4] = _mm256_or_si256(x.limb[4], all(bit_128));
    return x;
}
SEALSTONE_INLINE __m256i lane_0(uint64_t x) {
    return _mm256_zextsi128_si256(_mm_cvtsi64_si128(static_cast<long long>(x)));
}
SEALSTONE_INLINE Numbers in_lane_0(const uint32_t* words, uint64_t x2) {
    const uint64_t x0 = get<uint64_t>(words, 0);
    const uint64_t x1 = get<uint64_t>(words, 1);
    Numbers x = limbs_of(lane_0(x0), lane_0(x1));
    x.limb[4] = add(x.limb[4], lane_0(x2 << 24));
    return x;
}
template <int lane>
SEALSTONE_INLINE Numbers everywhere(const Numbers& x) {
    Numbers y;
#pragma GCC unroll 5
    for (size_t i = 0; i < limbs; ++i) y.limb[i] = _mm256_permute4x64_epi64(x.limb[i], lane * 0x55);
    return y;
}
// Adds up all lanes into the state.
SEALSTONE_INLINE void store(State& state, const Numbers& x) {
    uint64_t limb[limbs];
#pragma GCC unroll 5
    for (size_t i = 0; i < limbs; ++i) {
        const __m256i pairs = add(x.limb[i], _mm256_permute4x64_epi64(x.limb[i], 0x4e));
        const __m256i sum = add(pairs, _mm256_shuffle_epi32(pairs, 0x4e));
        limb[i] = static_cast<uint64_t>(_mm_cvtsi128_si64(_mm256_castsi256_si128(sum)));
        if (i != 0) limb[i] += limb[i - 1] >> 26;
    }
    const isa::DoubleLimb low = isa::DoubleLimb{limb[0] & mask_26} + ((limb[1] & mask_26) << 26) +
                                (isa::DoubleLimb{limb[2] & mask_26} << 52) + 5 * (limb[4] >> 26);
    const isa::DoubleLimb high = (low >> 64) + ((limb[3] & mask_26) << 14) + (isa::DoubleLimb{limb[4] & mask_26} << 40);
    put(state.h, 0, static_cast<uint64_t>(low));
    put(state.h, 1, static_cast<uint64_t>(high));
    state.h[4] = static_cast<uint32_t>(high >> 64);
}

// r^(4 n) .. r^(4 n - 3) for n = 1, 2, in the lanes of load().
struct Powers {
    Numbers of[vectors];

    SEALSTONE_INLINE explicit Powers(const State& state) {
        const Numbers r1 = everywhere<0>(in_lane_0(state.r, 0));
        const Factor r2(multiply(r1, Factor(r1)));
        Numbers r2_2_1_1;
#pragma GCC unroll 5
        for (size_t i = 0; i < limbs; ++i) r2_2_1_1.limb[i] = _mm256_blend_epi32(r1.limb[i], r2.r[i], 0x0f);
        const Numbers r4_4_3_3 = multiply(r2_2_1_1, r2);
#pragma GCC unroll 5
        for (size_t i = 0; i < limbs; ++i) of[0].limb[i] = _mm256_blend_epi32(r2_2_1_1.limb[i], r4_4_3_3.limb[i], 0x33);
        of[1] = multiply(of[0], Factor(everywhere<0>(of[0])));
    }
};

// A multiple of 4 blocks, at least 4, each with its top bit.
SEALSTONE_NOINLINE void absorb_vectors(State& state, const uint8_t* blocks, size_t groups) {
    const Powers powers(state);
    const Factor r8(everywhere<0>(powers.of[1]));
    // An odd group goes first: before it is nothing, which counts as zeros.
    const Numbers before = in_lane_0(state.h, state.h[4]);
    Numbers h[vectors] = {zeros(), zeros()};
    if (groups % 2 == 0) {
        h[0] = sum_of(before, load(blocks));
        h[1] = load(blocks + vector);
        blocks += 2 * vector;
        groups -= 2;
    } else {
        h[1] = sum_of(before, load(blocks));
        blocks += vector;
        groups -= 1;
    }
    for (; groups != 0; groups -= 2) {
#pragma GCC unroll 2
        for (Numbers& x : h) {
            Numbers sum = load(blocks);
            add_products(sum, x, r8);
            x = carry(sum);
            blocks += vector;
        }
    }
    Numbers sum = zeros();
    add_products(sum, h[0], Factor(powers.of[1]));
    add_products(sum, h[1], Factor(powers.of[0]));
    store(state, carry(sum));
}

}  // namespace

void absorb_x86_avx2(State& state, const uint8_t* blocks, size_t count, uint32_t top) {
    const size_t alone = count < at_least ? count : count % lanes;
    absorb<isa::Limb, isa::DoubleLimb>(state, blocks, alone, top);
    if (alone != count) absorb_vectors(state, blocks + alone * block_size, (count - alone) / lanes);
}

}  // namespace sealstone::poly1305

SEALSTONE_KERNEL_END
#endif
