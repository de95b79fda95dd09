// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,vaes,pclmul,vpclmulqdq,avx512f,avx512bw,avx512vl,avx512dq")
#include "sealstone/cipher/aes_x86_modes.h"

namespace sealstone::aes {
namespace {

// Four blocks; fewer under a mask.
struct V {
    using Reg = __m512i;
    static constexpr size_t blocks = 4;
    static constexpr bool many_registers = true;
    static constexpr size_t xts_flight = 8;

    SEALSTONE_INLINE static __mmask64 mask(size_t some) { return ~uint64_t{0} >> (64 - 16 * some); }
    SEALSTONE_INLINE static Reg load(const uint8_t* p) { return _mm512_loadu_si512(p); }
    SEALSTONE_INLINE static Reg load_some(const uint8_t* p, size_t some) {
        return __builtin_constant_p(some) && some == blocks ? load(p) : _mm512_maskz_loadu_epi8(mask(some), p);
    }
    SEALSTONE_INLINE static void store(uint8_t* p, Reg x) { _mm512_storeu_si512(p, x); }
    SEALSTONE_INLINE static void store_some(uint8_t* p, Reg x, size_t some) {
        if (__builtin_constant_p(some) && some == blocks)
            store(p, x);
        else if (__builtin_constant_p(some) && some == 1)
            OneBlock::store(p, _mm512_castsi512_si128(x));
        else
            _mm512_mask_storeu_epi8(p, mask(some), x);
    }
    SEALSTONE_INLINE static Reg every_block(const uint8_t* block) {
        return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block)));
    }
    SEALSTONE_INLINE static Reg first_block(Reg x) { return _mm512_broadcast_i32x4(_mm512_castsi512_si128(x)); }
    SEALSTONE_INLINE static Reg a_block_before(Reg x, Reg before) { return _mm512_alignr_epi64(x, before, 6); }

    SEALSTONE_INLINE static Reg add(Reg a, Reg b) { return _mm512_xor_si512(a, b); }
    SEALSTONE_INLINE static Reg add3(Reg a, Reg b, Reg c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }

    SEALSTONE_INLINE static Reg round(Cipher, Reg x, Reg key) { return _mm512_aesenc_epi128(x, key); }
    SEALSTONE_INLINE static Reg last_round(Cipher, Reg x, Reg key) { return _mm512_aesenclast_epi128(x, key); }
    SEALSTONE_INLINE static Reg round(InverseCipher, Reg x, Reg key) { return _mm512_aesdec_epi128(x, key); }
    SEALSTONE_INLINE static Reg last_round(InverseCipher, Reg x, Reg key) { return _mm512_aesdeclast_epi128(x, key); }

    // With the words that count in the machine's order.
    SEALSTONE_INLINE static Reg counters(const uint8_t* counter) {
        return _mm512_add_epi32(counter_blocks(every_block(counter)),
                                _mm512_set_epi32(3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0));
    }
    SEALSTONE_INLINE static Reg next_counters(Reg x) {
        return _mm512_add_epi32(x, _mm512_broadcast_i32x4(_mm_set_epi32(4, 0, 0, 0)));
    }
    SEALSTONE_INLINE static Reg counter_blocks(Reg x) {
        const __m128i bytes = _mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(bytes));
    }

    // What leaves a block at the top comes back as x^7 + x^2 + x + 1.
    SEALSTONE_INLINE static Reg polynomial() { return _mm512_broadcast_i32x4(_mm_set_epi64x(0, 0x87)); }
    SEALSTONE_INLINE static Reg reduced(Reg low, Reg high) {
        return add3(low, _mm512_bslli_epi128(high, 8), _mm512_clmulepi64_epi128(high, polynomial(), 0x01));
    }
    // The tweaks of vector i from the first block's in all places.
    SEALSTONE_INLINE static Reg tweaks(Reg tweak, size_t i) {
        const auto at = static_cast<long long>(4 * i);
        const __m512i n = _mm512_set_epi64(at + 3, at + 3, at + 2, at + 2, at + 1, at + 1, at, at);
        return reduced(_mm512_sllv_epi64(tweak, n),
                       _mm512_srlv_epi64(tweak, _mm512_sub_epi64(_mm512_set1_epi64(64), n)));
    }
    SEALSTONE_INLINE static Reg times_x(Reg x, size_t n) {
        const __m128i left = _mm_cvtsi64_si128(static_cast<long long>(n));
        const __m128i right = _mm_cvtsi64_si128(static_cast<long long>(64 - n));
        return reduced(_mm512_sll_epi64(x, left), _mm512_srl_epi64(x, right));
    }
    template <size_t n>
    SEALSTONE_INLINE static Reg times_x(Reg x) {
        if constexpr (n % 8 == 0)  // whole bytes
            return add(_mm512_bslli_epi128(x, n / 8),
                       _mm512_clmulepi64_epi128(_mm512_bsrli_epi128(x, 16 - n / 8), polynomial(), 0x00));
        else
            return reduced(_mm512_slli_epi64(x, n), _mm512_srli_epi64(x, 64 - n));
    }
};
static_assert(sizeof(RoundKeys) <= context_size(32));

}  // namespace

void encrypt_x86_vaes512(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::encrypt(context, rounds, in, out, blocks);
}
void decrypt_x86_vaes512(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    Vectors<V>::decrypt(context, rounds, in, out, blocks);
}
void ctr32_x86_vaes512(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                       size_t blocks) {
    Vectors<V>::ctr32(context, rounds, counter, in, out, blocks);
}
void cfb_decrypt_x86_vaes512(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::cfb_decrypt(context, rounds, chain, in, out, blocks);
}
void cbc_decrypt_x86_vaes512(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::cbc_decrypt(context, rounds, chain, in, out, blocks);
}
void xts_encrypt_x86_vaes512(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::xts_encrypt(context, rounds, tweak, in, out, blocks);
}
void xts_decrypt_x86_vaes512(const void* context, unsigned rounds, uint8_t* tweak, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    Vectors<V>::xts_decrypt(context, rounds, tweak, in, out, blocks);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
