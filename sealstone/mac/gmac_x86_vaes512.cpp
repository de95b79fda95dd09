// SPDX-License-Identifier: Apache-2.0
// GMAC in one call, four blocks an instruction: the lengths' block goes into the sum of the last blocks, and the cipher
// runs in its shadow.
#include "sealstone/mac/gmac_kernels.h"
#include "sealstone/math/ghash_x86_vpclmul512.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("aes,pclmul,vpclmulqdq,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::gcm {
namespace {

using ghash::load128;
using ghash::reflect;
using ghash::Sum;

constexpr size_t vector = 64;                       // bytes
constexpr size_t step = 8 * vector;                 // as much as is added up before it is reduced, but at the end
constexpr size_t powers = ghash::powers<Balanced>;  // H^36, ..., H
constexpr size_t last_step = 16 * (powers - 1);     // and the lengths' block behind
static_assert(last_step >= step);

SEALSTONE_INLINE __m128i encrypt(const aes::RoundKeys& keys, unsigned rounds, __m128i x) {
    x = _mm_xor_si128(x, load128(keys.key[0]));
    for (unsigned i = 1; i < rounds; ++i) x = _mm_aesenc_si128(x, load128(keys.key[i]));
    return _mm_aesenclast_si128(x, load128(keys.key[rounds]));
}

// Adds the products of `size` bytes, and of what came before, with H^m and the powers that follow.
SEALSTONE_INLINE void add_bytes(Sum& sum, const uint8_t* context, const uint8_t* data, size_t size, __m128i before,
                                size_t m) {
    const uint8_t* power = context + 16 * (powers - m);
    __m512i first = _mm512_zextsi128_si512(before);
    for (; size > vector; size -= vector, data += vector, power += vector) {
        const __m512i blocks = reflect(_mm512_loadu_si512(data));
        ghash::add_products(sum, _mm512_xor_si512(blocks, first), ghash::load_powers(power));
        first = _mm512_setzero_si512();
    }
    // What stands beyond H meets zeros.
    const __m512i blocks = reflect(_mm512_maskz_loadu_epi8(~uint64_t{0} >> (vector - size), data));
    ghash::add_products(sum, _mm512_xor_si512(blocks, first), ghash::load_powers(power));
}

}  // namespace

void gmac_x86_vaes512(const void* context, unsigned rounds, const uint8_t* nonce, Bytes message, uint8_t* tag) {
    const auto* hash = static_cast<const uint8_t*>(context);
    const auto& keys = *static_cast<const aes::RoundKeys*>(aes_part<Balanced>(context));
    const __m128i j0 = _mm_insert_epi32(_mm_maskz_loadu_epi8(0x0fff, nonce), 0x01000000, 3);
    const __m128i tag_mask = encrypt(keys, rounds, j0);

    const uint8_t* data = message.data();
    size_t size = message.size();
    __m128i y = _mm_setzero_si128();
    for (; size > last_step; size -= step, data += step) {
        Sum sum = ghash::empty_sum();
        add_bytes(sum, hash, data, step, y, step / 16);
        y = ghash::reduce(sum);
    }
    Sum sum = ghash::empty_sum();
    const uint64_t bits = uint64_t{message.size()} * 8;
    const __m128i lengths = _mm_set_epi64x(static_cast<long long>(bits), 0);
    ghash::add_products(sum, _mm512_zextsi128_si512(lengths), ghash::load_power(hash + 16 * (powers - 1)));
    if (size != 0) add_bytes(sum, hash, data, size, y, (size + 15) / 16 + 1);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(tag), _mm_xor_si128(reflect(ghash::reduce(sum)), tag_mask));
}

}  // namespace sealstone::gcm

SEALSTONE_KERNEL_END
#endif
