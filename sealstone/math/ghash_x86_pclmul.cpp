// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/ghash_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("pclmul,ssse3")

namespace sealstone::ghash {
namespace {

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }
inline __m128i swap_halves(__m128i x) { return _mm_shuffle_epi32(x, 0x4e); }
// A block as an integer whose bit 127 is the coefficient of u^0, and back.
inline __m128i reflect(__m128i x) {
    return _mm_shuffle_epi8(x, _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}

// A sum of products that is not yet reduced.
struct Sum {
    __m128i low = _mm_setzero_si128();
    __m128i middle = _mm_setzero_si128();
    __m128i high = _mm_setzero_si128();
};
inline void add_product(Sum& sum, __m128i a, __m128i b) {
    sum.low = _mm_xor_si128(sum.low, _mm_clmulepi64_si128(a, b, 0x00));
    sum.high = _mm_xor_si128(sum.high, _mm_clmulepi64_si128(a, b, 0x11));
    sum.middle = _mm_xor_si128(sum.middle, _mm_clmulepi64_si128(a, b, 0x01));
    sum.middle = _mm_xor_si128(sum.middle, _mm_clmulepi64_si128(a, b, 0x10));
}
// The lower half of the 256 bits counts u^128 and more. Two folds by 64 bits with u^128 = u^7 + u^2 + u + 1 bring it up
// (Gueron and Kounavis, Intel Carry-Less Multiplication Instruction and its Usage for Computing the GCM Mode).
inline __m128i reduce(const Sum& sum) {
    const __m128i fold = _mm_set_epi64x(0, static_cast<long long>(0xc200000000000000));
    __m128i middle = _mm_xor_si128(sum.middle, swap_halves(sum.low));
    middle = _mm_xor_si128(middle, _mm_clmulepi64_si128(sum.low, fold, 0x00));
    const __m128i high = _mm_xor_si128(sum.high, swap_halves(middle));
    return _mm_xor_si128(high, _mm_clmulepi64_si128(middle, fold, 0x00));
}
// H divided by u, since the carry-less product of reflected integers is one bit too low.
inline __m128i divided_by_u(__m128i h) {
    const __m128i out = _mm_srai_epi32(_mm_shuffle_epi32(h, 0xff), 31);
    const __m128i carry = _mm_slli_si128(_mm_srli_epi64(h, 63), 8);
    const __m128i u127_6_1_0 = _mm_set_epi64x(static_cast<long long>(0xc200000000000000), 1);
    return _mm_xor_si128(_mm_or_si128(_mm_slli_epi64(h, 1), carry), _mm_and_si128(out, u127_6_1_0));
}

}  // namespace

// H^Powers, ..., H^2, H, so that m blocks meet the last m of them. Each is made of the one four places before it, so
// that four multiplications are under way at a time. Behind all of them stands the sum of each one's halves.
template <size_t Powers>
void set_key_x86(void* context, const uint8_t* h) {
    __m128i* const last = static_cast<__m128i*>(context) + Powers - 1;
    const auto times = [](__m128i a, __m128i b) {
        Sum product;
        add_product(product, a, b);
        return reduce(product);
    };
    constexpr size_t apart = Powers < 4 ? Powers : 4;
    const auto keep = [last](size_t i, __m128i power) {
        store(last - i, power);
        if constexpr (Powers > 1) store(last - i + Powers, _mm_xor_si128(power, swap_halves(power)));
    };
    const __m128i h1 = divided_by_u(reflect(load(h)));
    __m128i power = h1;
    keep(0, h1);
    for (size_t i = 1; i < apart; ++i) {
        power = times(power, h1);
        keep(i, power);
    }
    for (size_t i = apart; i < Powers; ++i) keep(i, times(load(last - i + apart), power));
}

template <size_t Powers, bool reversed>
void absorb_x86_pclmul(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    const auto* powers = static_cast<const __m128i*>(context);
    const auto reflected = [](__m128i x) { return reversed ? x : reflect(x); };
    __m128i sum = reflected(load(y));
    while (blocks != 0) {
        const size_t now = blocks < Powers ? blocks : Powers;
        Sum products;
        for (size_t i = 0; i < now; ++i, data += 16) {
            const __m128i block = reflected(load(data));
            add_product(products, i == 0 ? _mm_xor_si128(block, sum) : block, load(powers + Powers - now + i));
        }
        sum = reduce(products);
        blocks -= now;
    }
    store(y, reflected(sum));
}

template void set_key_x86<1>(void*, const uint8_t*);
template void set_key_x86<powers<Balanced>>(void*, const uint8_t*);
template void absorb_x86_pclmul<1, false>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_x86_pclmul<1, true>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_x86_pclmul<powers<Balanced>, false>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_x86_pclmul<powers<Balanced>, true>(const void*, uint8_t*, const uint8_t*, size_t);

}  // namespace sealstone::ghash

SEALSTONE_KERNEL_END
#endif
