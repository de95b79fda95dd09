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
    while (blocks != 0) {
        const size_t now = blocks < Powers ? blocks : Powers;
        const uint8_t* power = powers + 16 * (Powers - now);
        Sum products = empty_sum();
        __m512i carry = _mm512_zextsi128_si512(sum);
        for (size_t left = 16 * now; left != 0; data += 64, power += 64) {
            const size_t bytes = left < 64 ? left : 64;
            const __mmask64 mask = ~uint64_t{0} >> (64 - bytes);
            const __m512i four = reflected(_mm512_maskz_loadu_epi8(mask, data));
            add_products(products, _mm512_xor_si512(four, carry), _mm512_maskz_loadu_epi8(mask, power));
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
