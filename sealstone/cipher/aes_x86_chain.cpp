// SPDX-License-Identifier: Apache-2.0
// AES where every block waits for the one before: all x86 kernels run these.
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,ssse3")

namespace sealstone::aes {
namespace {

inline __m128i load(const uint8_t* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
inline void store(uint8_t* p, __m128i x) { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), x); }

template <unsigned rounds>
SEALSTONE_INLINE __m128i inner_rounds(const RoundKeys& keys, __m128i x) {
#pragma GCC unroll 13
    for (unsigned r = 1; r < rounds; ++r) x = _mm_aesenc_si128(x, load(keys.key[r]));
    return x;
}

// The chain has nothing but AESENCs: a block has the first round's key added, and both are added with the last round's
// key of the block before. CFB is CBC-MAC that gives out each state.
template <unsigned rounds, bool gives_states>
void cfb_chain(const RoundKeys& keys, uint8_t* state, const uint8_t* in, uint8_t* out, size_t blocks) {
    const __m128i first = load(keys.key[0]);
    const __m128i last = _mm_xor_si128(load(keys.key[rounds]), first);
    __m128i x = _mm_xor_si128(load(state), first);
    for (; blocks != 0; --blocks, in += 16) {
        const __m128i next = _mm_xor_si128(last, load(in));
        x = _mm_aesenclast_si128(inner_rounds<rounds>(keys, x), next);
        if constexpr (gives_states) {
            store(out, _mm_xor_si128(x, first));
            out += 16;
        }
    }
    store(state, _mm_xor_si128(x, first));
}

template <bool gives_states>
void cfb_chain(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    if (rounds == 10)
        cfb_chain<10, gives_states>(keys, state, in, out, blocks);
    else if (rounds == 12)
        cfb_chain<12, gives_states>(keys, state, in, out, blocks);
    else
        cfb_chain<14, gives_states>(keys, state, in, out, blocks);
}

template <unsigned rounds>
void cbc_encrypt(const RoundKeys& keys, uint8_t* chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    if (blocks == 0) return;
    const __m128i first = load(keys.key[0]);
    const __m128i last = load(keys.key[rounds]);
    __m128i x = _mm_xor_si128(_mm_xor_si128(load(in), first), load(chain));
    for (; blocks != 1; --blocks, out += 16) {
        in += 16;
        const __m128i next = _mm_xor_si128(load(in), first);
        x = _mm_aesenclast_si128(inner_rounds<rounds>(keys, x), _mm_xor_si128(last, next));
        store(out, _mm_xor_si128(x, next));
    }
    x = _mm_aesenclast_si128(inner_rounds<rounds>(keys, x), last);
    store(out, x);
    store(chain, x);
}

}  // namespace

void cbc_mac_x86(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks) {
    cfb_chain<false>(context, rounds, state, in, nullptr, blocks);
}

void cfb_encrypt_x86(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    cfb_chain<true>(context, rounds, chain, in, out, blocks);
}

void cbc_encrypt_x86(const void* context, unsigned rounds, uint8_t* chain, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    if (rounds == 10)
        cbc_encrypt<10>(keys, chain, in, out, blocks);
    else if (rounds == 12)
        cbc_encrypt<12>(keys, chain, in, out, blocks);
    else
        cbc_encrypt<14>(keys, chain, in, out, blocks);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
