// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,pclmul,ssse3")
#include "sealstone/cipher/aes_x86_vectors.h"

namespace sealstone::aes {
namespace {

// One block.
struct V {
    using Reg = __m128i;
    static constexpr size_t blocks = 1;
    static constexpr bool many_registers = false;
    static constexpr size_t xts_flight = 6;

    SEALSTONE_INLINE static Reg load(const uint8_t* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
    SEALSTONE_INLINE static Reg load_some(const uint8_t* p, size_t) { return load(p); }
    SEALSTONE_INLINE static void store(uint8_t* p, Reg x) { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), x); }
    SEALSTONE_INLINE static void store_some(uint8_t* p, Reg x, size_t) { store(p, x); }
    SEALSTONE_INLINE static Reg every_block(const uint8_t* p) { return load(p); }
    SEALSTONE_INLINE static Reg first_block(Reg x) { return x; }
    SEALSTONE_INLINE static Reg a_block_before(Reg, Reg before) { return before; }

    SEALSTONE_INLINE static Reg add(Reg a, Reg b) { return _mm_xor_si128(a, b); }
    SEALSTONE_INLINE static Reg add3(Reg a, Reg b, Reg c) { return add(a, add(b, c)); }

    SEALSTONE_INLINE static Reg round(Cipher, Reg x, Reg key) { return _mm_aesenc_si128(x, key); }
    SEALSTONE_INLINE static Reg last_round(Cipher, Reg x, Reg key) { return _mm_aesenclast_si128(x, key); }
    SEALSTONE_INLINE static Reg round(InverseCipher, Reg x, Reg key) { return _mm_aesdec_si128(x, key); }
    SEALSTONE_INLINE static Reg last_round(InverseCipher, Reg x, Reg key) { return _mm_aesdeclast_si128(x, key); }

    // With the word that counts in the machine's order.
    SEALSTONE_INLINE static Reg counters(const uint8_t* counter) { return counter_blocks(load(counter)); }
    SEALSTONE_INLINE static Reg next_counters(Reg x) { return _mm_add_epi32(x, _mm_set_epi32(1, 0, 0, 0)); }
    SEALSTONE_INLINE static Reg counter_blocks(Reg x) {
        return _mm_shuffle_epi8(x, _mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    }

    // What leaves the block at the top comes back as x^7 + x^2 + x + 1.
    SEALSTONE_INLINE static Reg times_x(Reg x, size_t n) {
        const auto shift = static_cast<int>(n);
        const __m128i high = _mm_srli_epi64(x, 64 - shift);
        return add3(_mm_slli_epi64(x, shift), _mm_bslli_si128(high, 8),
                    _mm_clmulepi64_si128(high, _mm_set_epi64x(0, 0x87), 0x01));
    }
    template <size_t n>
    SEALSTONE_INLINE static Reg times_x(Reg x) {
        return times_x(x, n);
    }
    SEALSTONE_INLINE static Reg tweaks(Reg tweak, size_t i) { return times_x(tweak, i); }
};
static_assert(sizeof(RoundKeys) <= context_size(32));

}  // namespace

void encrypt_x86_aesni(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::encrypt(context, rounds, in, out, blocks);
}
void decrypt_x86_aesni(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::decrypt(context, rounds, in, out, blocks);
}
void ctr32_x86_aesni(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    Vectors<V>::ctr32(context, rounds, counter, in, out, blocks);
}
void cfb_decrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::cfb_decrypt(context, rounds, chain, in, out, blocks);
}
void cbc_decrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::cbc_decrypt(context, rounds, chain, in, out, blocks);
}
void xts_encrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::xts_encrypt(context, rounds, tweak, in, out, blocks);
}
void xts_decrypt_x86_aesni(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    Vectors<V>::xts_decrypt(context, rounds, tweak, in, out, blocks);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
