// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,vaes,pclmul,vpclmulqdq,avx2")
#include "sealstone/cipher/aes_x86_modes.h"

namespace sealstone::aes {
namespace {

// Two blocks.
struct V {
    using Reg = __m256i;
    static constexpr size_t blocks = 2;
    static constexpr bool many_registers = false;
    static constexpr size_t xts_flight = 6;

    SEALSTONE_INLINE static Reg load(const uint8_t* p) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
    }
    SEALSTONE_INLINE static __m128i load_one(const uint8_t* p) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    }
    SEALSTONE_INLINE static Reg load_some(const uint8_t* p, size_t some) {
        return some == 2 ? load(p) : _mm256_zextsi128_si256(load_one(p));
    }
    SEALSTONE_INLINE static void store(uint8_t* p, Reg x) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), x); }
    SEALSTONE_INLINE static void store_some(uint8_t* p, Reg x, size_t some) {
        if (some == 2)
            store(p, x);
        else
            _mm_storeu_si128(reinterpret_cast<__m128i*>(p), _mm256_castsi256_si128(x));
    }
    SEALSTONE_INLINE static Reg every_block(const uint8_t* p) { return _mm256_broadcastsi128_si256(load_one(p)); }
    SEALSTONE_INLINE static Reg first_block(Reg x) { return _mm256_broadcastsi128_si256(_mm256_castsi256_si128(x)); }
    SEALSTONE_INLINE static Reg a_block_before(Reg x, Reg before) { return _mm256_permute2x128_si256(before, x, 0x21); }

    SEALSTONE_INLINE static Reg add(Reg a, Reg b) { return _mm256_xor_si256(a, b); }
    SEALSTONE_INLINE static Reg add3(Reg a, Reg b, Reg c) { return add(a, add(b, c)); }

    SEALSTONE_INLINE static Reg round(Cipher, Reg x, Reg key) { return _mm256_aesenc_epi128(x, key); }
    SEALSTONE_INLINE static Reg last_round(Cipher, Reg x, Reg key) { return _mm256_aesenclast_epi128(x, key); }
    SEALSTONE_INLINE static Reg round(InverseCipher, Reg x, Reg key) { return _mm256_aesdec_epi128(x, key); }
    SEALSTONE_INLINE static Reg last_round(InverseCipher, Reg x, Reg key) { return _mm256_aesdeclast_epi128(x, key); }

    // With the words that count in the machine's order.
    SEALSTONE_INLINE static Reg counters(const uint8_t* counter) {
        return _mm256_add_epi32(counter_blocks(every_block(counter)), _mm256_set_epi32(1, 0, 0, 0, 0, 0, 0, 0));
    }
    SEALSTONE_INLINE static Reg next_counters(Reg x) {
        return _mm256_add_epi32(x, _mm256_set_epi32(2, 0, 0, 0, 2, 0, 0, 0));
    }
    SEALSTONE_INLINE static Reg counter_blocks(Reg x) {
        const __m128i bytes = _mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(bytes));
    }

    // What leaves a block at the top comes back as x^7 + x^2 + x + 1.
    SEALSTONE_INLINE static Reg polynomial() { return _mm256_set_epi64x(0, 0x87, 0, 0x87); }
    SEALSTONE_INLINE static Reg reduced(Reg low, Reg high) {
        return add3(low, _mm256_bslli_epi128(high, 8), _mm256_clmulepi64_epi128(high, polynomial(), 0x01));
    }
    // The tweaks of vector i from the first block's in all places.
    SEALSTONE_INLINE static Reg tweaks(Reg tweak, size_t i) {
        const auto at = static_cast<long long>(2 * i);
        const __m256i n = _mm256_set_epi64x(at + 1, at + 1, at, at);
        return reduced(_mm256_sllv_epi64(tweak, n),
                       _mm256_srlv_epi64(tweak, _mm256_sub_epi64(_mm256_set1_epi64x(64), n)));
    }
    SEALSTONE_INLINE static Reg times_x(Reg x, size_t n) {
        const auto shift = static_cast<int>(n);
        return reduced(_mm256_slli_epi64(x, shift), _mm256_srli_epi64(x, 64 - shift));
    }
    template <size_t n>
    SEALSTONE_INLINE static Reg times_x(Reg x) {
        return times_x(x, n);
    }
};
static_assert(sizeof(RoundKeys) <= context_size(32));

}  // namespace

void encrypt_x86_vaes256(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::encrypt(context, rounds, in, out, blocks);
}
void decrypt_x86_vaes256(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::decrypt(context, rounds, in, out, blocks);
}
void ctr32_x86_vaes256(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                       size_t blocks) {
    Vectors<V>::ctr32(context, rounds, counter, in, out, blocks);
}
void cfb_decrypt_x86_vaes256(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::cfb_decrypt(context, rounds, chain, in, out, blocks);
}
void cbc_decrypt_x86_vaes256(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::cbc_decrypt(context, rounds, chain, in, out, blocks);
}
void xts_encrypt_x86_vaes256(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::xts_encrypt(context, rounds, tweak, in, out, blocks);
}
void xts_decrypt_x86_vaes256(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::xts_decrypt(context, rounds, tweak, in, out, blocks);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
