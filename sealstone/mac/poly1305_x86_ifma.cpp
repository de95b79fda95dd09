// SPDX-License-Identifier: Apache-2.0
// Poly1305 with eight blocks an instruction and limbs of 44, 44 and 42 bits (the idea of several blocks at a time:
// Goll and Gueron, Vectorization of Poly1305 message authentication code, ITNG 2015). Four vectors of blocks are on
// their way at once, so that each waits for nothing: each is multiplied by r^32 until the end, when block by block the
// power that is due comes in.
#include "sealstone/mac/poly1305_kernels.h"
#include "sealstone/mac/poly1305_portable.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,avx512vbmi2")

namespace sealstone::poly1305 {
namespace {

constexpr size_t lanes = 8;
constexpr size_t vector = lanes * block_size;  // bytes
constexpr size_t vectors = 4;
constexpr size_t at_least = 16;  // blocks; fewer are faster one after another

constexpr uint64_t mask_44 = (uint64_t{1} << 44) - 1;
constexpr uint64_t mask_42 = (uint64_t{1} << 42) - 1;
constexpr uint64_t bit_128 = uint64_t{1} << 40;  // in the upper limb

SEALSTONE_INLINE __m512i all(uint64_t x) { return _mm512_set1_epi64(static_cast<long long>(x)); }
SEALSTONE_INLINE __m512i add(__m512i a, __m512i b) { return _mm512_add_epi64(a, b); }
SEALSTONE_INLINE __m512i mask(__m512i a, uint64_t bits) { return _mm512_and_si512(a, all(bits)); }

// Eight numbers modulo 2^130 - 5. After a carry limbs are below 2^44 + 2^12, 2^44 + 2^12 and 2^42 + 2^12.
struct Numbers {
    __m512i limb[3];
};
// A factor: 2^132 = 20 brings the products that are too high down, as products with 20 times the limbs 1 and 2.
struct Factor {
    __m512i r[3];
    __m512i s[3];

    SEALSTONE_INLINE explicit Factor(const Numbers& x) {
#pragma GCC unroll 3
        for (size_t i = 0; i < 3; ++i) {
            r[i] = x.limb[i];
            s[i] = _mm512_slli_epi64(add(r[i], _mm512_slli_epi64(r[i], 2)), 2);
        }
    }
};

// A sum of products, whose limbs come in two halves: the lower 52 bits of each product and what is above.
struct Sum {
    __m512i low[3];
    __m512i high[3];
};
SEALSTONE_INLINE Sum sum_of(const Numbers& x) {
    const __m512i zero = _mm512_setzero_si512();
    return {{x.limb[0], x.limb[1], x.limb[2]}, {zero, zero, zero}};
}
SEALSTONE_INLINE void add_product(Sum& sum, size_t i, __m512i a, __m512i b) {
    sum.low[i] = _mm512_madd52lo_epu64(sum.low[i], a, b);
    sum.high[i] = _mm512_madd52hi_epu64(sum.high[i], a, b);
}
SEALSTONE_INLINE void add_products(Sum& sum, const Numbers& h, const Factor& f) {
    // Limb 1 of h is the last to be known.
    add_product(sum, 2, h.limb[2], f.r[0]);
    add_product(sum, 1, h.limb[2], f.s[2]);
    add_product(sum, 0, h.limb[2], f.s[1]);
    add_product(sum, 2, h.limb[0], f.r[2]);
    add_product(sum, 1, h.limb[0], f.r[1]);
    add_product(sum, 0, h.limb[0], f.r[0]);
    add_product(sum, 2, h.limb[1], f.r[1]);
    add_product(sum, 1, h.limb[1], f.r[0]);
    add_product(sum, 0, h.limb[1], f.s[2]);
}
// The upper halves go first, or a limb may outgrow the 52 bits that a multiplication takes.
SEALSTONE_INLINE Numbers carry(const Sum& sum) {
    const __m512i l2 = add(sum.low[2], _mm512_slli_epi64(sum.high[1], 8));
    const __m512i l1 = add(sum.low[1], _mm512_slli_epi64(sum.high[0], 8));
    const __m512i above = add(_mm512_srli_epi64(l2, 42), _mm512_slli_epi64(sum.high[2], 10));
    const __m512i l0 = _mm512_madd52lo_epu64(sum.low[0], above, all(5));
    return {{mask(l0, mask_44), add(mask(l1, mask_44), _mm512_srli_epi64(l0, 44)),
             add(mask(l2, mask_42), _mm512_srli_epi64(l1, 44))}};
}

SEALSTONE_INLINE Numbers zeros() {
    const __m512i zero = _mm512_setzero_si512();
    return {{zero, zero, zero}};
}
SEALSTONE_INLINE Numbers multiply(const Numbers& x, const Factor& f) {
    Sum sum = sum_of(zeros());
    add_products(sum, x, f);
    return carry(sum);
}

// One number, in lane 0 or in all of them.
SEALSTONE_INLINE __m512i lane_0(uint64_t x) {
    return _mm512_zextsi128_si512(_mm_cvtsi64_si128(static_cast<long long>(x)));
}
SEALSTONE_INLINE Numbers in_lane_0(const uint32_t* words, uint64_t x2) {
    const uint64_t x0 = get<uint64_t>(words, 0);
    const uint64_t x1 = get<uint64_t>(words, 1);
    return {{lane_0(x0 & mask_44), lane_0((x0 >> 44 | x1 << 20) & mask_44), lane_0(x1 >> 24 | x2 << 40)}};
}
SEALSTONE_INLINE Numbers lane_everywhere(const Numbers& x, uint64_t lane) {
    const __m512i index = all(lane);
    return {{_mm512_permutexvar_epi64(index, x.limb[0]), _mm512_permutexvar_epi64(index, x.limb[1]),
             _mm512_permutexvar_epi64(index, x.limb[2])}};
}
// high's lanes 0 .. n-1, then low's lanes 0 .. 7-n.
template <int n>
SEALSTONE_INLINE Numbers joined(const Numbers& high, const Numbers& low) {
    Numbers x;
#pragma GCC unroll 3
    for (size_t i = 0; i < 3; ++i)
        x.limb[i] = _mm512_mask_expand_epi64(high.limb[i], static_cast<__mmask8>(0xff << n), low.limb[i]);
    return x;
}

// Once: GCC would rather read it again for the second use.
SEALSTONE_INLINE __m512i loaded(const uint8_t* p) {
    __m512i x = _mm512_loadu_si512(p);
    __asm__("" : "+v"(x));
    return x;
}
// Eight blocks, the first in lane 0.
SEALSTONE_INLINE Numbers load(const uint8_t* blocks) {
    const __m512i a = loaded(blocks);
    const __m512i b = loaded(blocks + 64);
    const __m512i low = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), b);
    const __m512i high = _mm512_permutex2var_epi64(a, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), b);
    return {{mask(low, mask_44), mask(_mm512_shrdi_epi64(low, high, 44), mask_44),
             _mm512_or_si512(_mm512_srli_epi64(high, 24), all(bit_128))}};
}

// Adds up all lanes into the state.
SEALSTONE_INLINE void store(State& state, const Numbers& x) {
    const auto sum = [](__m512i limb) { return static_cast<uint64_t>(_mm512_reduce_add_epi64(limb)); };  // below 2^48
    const uint64_t l0 = sum(x.limb[0]);
    const uint64_t l1 = sum(x.limb[1]) + (l0 >> 44);
    const uint64_t l2 = sum(x.limb[2]) + (l1 >> 44);
    const isa::DoubleLimb h0 = isa::DoubleLimb{(l0 & mask_44) | l1 << 44} + 5 * (l2 >> 42);
    const isa::DoubleLimb h1 = isa::DoubleLimb{(l1 & mask_44) >> 20 | l2 << 24} + static_cast<uint64_t>(h0 >> 64);
    put(state.h, 0, static_cast<uint64_t>(h0));
    put(state.h, 1, static_cast<uint64_t>(h1));
    state.h[4] = static_cast<uint32_t>((l2 & mask_42) >> 40) + static_cast<uint32_t>(h1 >> 64);
}

// r^(8 n) .. r^(8 n - 7), lane by lane, for n = 1 .. 4.
struct Powers {
    Numbers of[vectors];

    SEALSTONE_INLINE explicit Powers(const State& state) {
        const Numbers r1 = lane_everywhere(in_lane_0(state.r, 0), 0);
        const Numbers r2 = multiply(r1, Factor(r1));
        const Numbers r4_3 = multiply(joined<1>(r2, r1), Factor(r2));
        const Numbers r4_1 = joined<2>(r4_3, joined<1>(r2, r1));
        of[0] = joined<4>(multiply(r4_1, Factor(lane_everywhere(r4_3, 0))), r4_1);
        of[1] = multiply(of[0], Factor(lane_everywhere(of[0], 0)));
        const Factor r16(lane_everywhere(of[1], 0));
        of[2] = multiply(of[0], r16);
        of[3] = multiply(of[1], r16);
    }
};

// At least 8 blocks, a multiple of 8, each with its top bit.
SEALSTONE_NOINLINE void absorb_vectors(State& state, const uint8_t* blocks, size_t groups) {
    const Powers powers(state);
    const Factor r32(lane_everywhere(powers.of[3], 0));
    Numbers h[vectors];
    // The groups that are more than a multiple of four go first: before them is nothing, which counts as zeros.
    const size_t first = (groups - 1) % vectors + 1;
#pragma GCC unroll 4
    for (size_t i = 0; i < vectors; ++i) {
        h[i] = zeros();
        if (i + first >= vectors) {
            h[i] = load(blocks);
            blocks += vector;
        }
    }
    const Numbers before = in_lane_0(state.h, state.h[4]);
#pragma GCC unroll 4
    for (size_t i = 0; i < vectors; ++i)
        if (i + first == vectors)
#pragma GCC unroll 3
            for (size_t j = 0; j < 3; ++j) h[i].limb[j] = add(h[i].limb[j], before.limb[j]);
    for (groups -= first; groups != 0; groups -= vectors) {
#pragma GCC unroll 4
        for (size_t i = 0; i < vectors; i += 2) {  // in pairs, which the scheduler takes better than one after another
            Sum a = sum_of(load(blocks));
            Sum b = sum_of(load(blocks + vector));
            add_products(a, h[i], r32);
            add_products(b, h[i + 1], r32);
            h[i] = carry(a);
            h[i + 1] = carry(b);
            blocks += 2 * vector;
        }
    }
    Sum sum = sum_of(zeros());
#pragma GCC unroll 4
    for (size_t i = 0; i < vectors; ++i) add_products(sum, h[i], Factor(powers.of[vectors - 1 - i]));
    store(state, carry(sum));
}

}  // namespace

void absorb_x86_ifma(State& state, const uint8_t* blocks, size_t count, uint32_t top) {
    const size_t alone = count < at_least ? count : count % lanes;
    absorb<isa::Limb, isa::DoubleLimb>(state, blocks, alone, top);
    if (alone != count) absorb_vectors(state, blocks + alone * block_size, (count - alone) / lanes);
}

}  // namespace sealstone::poly1305

SEALSTONE_KERNEL_END
#endif
