// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/ghash_x86_vpclmul512.h"
#include "sealstone/math/ghash_kernels.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("pclmul,vpclmulqdq,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::ghash {

template <size_t Powers, bool reversed>
void absorb_x86_vpclmul512(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    const auto* powers = static_cast<const uint8_t*>(context);
    const auto reflected = [](auto x) { return reversed ? x : reflect(x); };
    __m128i sum = reflected(load128(y));
    for (; blocks >= 32; blocks -= 32, data += 512) {
        const uint8_t* const power = powers + 16 * (Powers - 32);
        const auto block = [&](size_t i) { return reflected(_mm512_loadu_si512(data + 64 * i)); };
        const auto met = [&](size_t i) { return load_powers(power + 64 * i); };
        Sum products = empty_sum();
#pragma GCC unroll 4
        for (size_t i = 2; i < 8; i += 2) add_products(products, block(i), met(i), block(i + 1), met(i + 1));
        const __m512i first = _mm512_xor_si512(block(0), _mm512_zextsi128_si512(sum));
        add_products(products, block(1), met(1), first, met(0));
        sum = reduce(products);
    }
    while (blocks != 0) {
        const size_t now = blocks < Powers ? blocks : Powers;
        const uint8_t* power = powers + 16 * (Powers - now);
        Sum products = empty_sum();
        __m512i carry = _mm512_zextsi128_si512(sum);
        for (size_t left = 16 * now; left != 0; data += 64, power += 64) {
            const size_t bytes = left < 64 ? left : 64;
            const __mmask64 mask = ~uint64_t{0} >> (64 - bytes);
            const __m512i four = reflected(_mm512_maskz_loadu_epi8(mask, data));
            const PowersOfH met{_mm512_maskz_loadu_epi8(mask, power),
                                _mm512_maskz_loadu_epi8(mask, power + halves_behind)};
            add_products(products, _mm512_xor_si512(four, carry), met);
            carry = _mm512_setzero_si512();
            left -= bytes;
        }
        if (now % 4 != 0) data -= 64 - 16 * (now % 4);
        sum = reduce(products);
        blocks -= now;
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(y), reflected(sum));
}

template void absorb_x86_vpclmul512<powers<Balanced>, false>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_x86_vpclmul512<powers<Balanced>, true>(const void*, uint8_t*, const uint8_t*, size_t);

}  // namespace sealstone::ghash

SEALSTONE_KERNEL_END
#endif
