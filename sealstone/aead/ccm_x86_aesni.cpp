// SPDX-License-Identifier: Apache-2.0
// CCM's blocks: the chain of the MAC takes all the time, and the keystream the gaps between its AESENCs.
#include "sealstone/aead/ccm_kernels.h"
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,ssse3")

namespace sealstone::ccm {
namespace {

using aes::RoundKeys;

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }
// Keeps the upper half of a counter block in the machine's order, and back.
inline __m128i swap_upper_half(__m128i x) {
    return _mm_shuffle_epi8(x, _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4, 3, 2, 1, 0));
}

// N blocks. In the chain there is nothing but AESENCs: its state is kept with the first round's key added to it, and a
// block enters with that and the last round's.
template <bool sealing, unsigned rounds, size_t N>
SEALSTONE_INLINE void crypt(const RoundKeys& keys, __m128i& chain, __m128i& counter, const uint8_t* in, uint8_t* out) {
    const __m128i first = load(keys.key[0]);
    const __m128i last = load(keys.key[rounds]);
    __m128i x[N];
#pragma GCC unroll 4
    for (__m128i& block : x) {
        block = _mm_xor_si128(swap_upper_half(counter), first);
        counter = _mm_add_epi64(counter, _mm_set_epi64x(1, 0));
    }
#pragma GCC unroll 13
    for (unsigned r = 1; r < rounds; ++r)
#pragma GCC unroll 4
        for (__m128i& block : x) block = _mm_aesenc_si128(block, load(keys.key[r]));
#pragma GCC unroll 4
    for (size_t i = 0; i < N; ++i) {
        const __m128i text = load(in + 16 * i);
        const __m128i crypted = _mm_aesenclast_si128(x[i], _mm_xor_si128(last, text));
        store(out + 16 * i, crypted);
        const __m128i next = _mm_xor_si128(_mm_xor_si128(last, first), sealing ? text : crypted);
#pragma GCC unroll 13
        for (unsigned r = 1; r < rounds; ++r) chain = _mm_aesenc_si128(chain, load(keys.key[r]));
        chain = _mm_aesenclast_si128(chain, next);
    }
}

template <bool sealing, unsigned rounds>
void crypt_blocks(const RoundKeys& keys, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
    const __m128i first = load(keys.key[0]);
    __m128i chain = _mm_xor_si128(load(state.mac()), first);
    __m128i counter = swap_upper_half(load(state.counter));
    for (; blocks >= 4; blocks -= 4, in += 64, out += 64) crypt<sealing, rounds, 4>(keys, chain, counter, in, out);
    for (; blocks != 0; --blocks, in += 16, out += 16) crypt<sealing, rounds, 1>(keys, chain, counter, in, out);
    store(state.mac(), _mm_xor_si128(chain, first));
    store(state.counter, swap_upper_half(counter));
}

template <bool sealing>
SEALSTONE_INLINE void crypt_blocks(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                                   size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    if (rounds == 10)
        crypt_blocks<sealing, 10>(keys, state, in, out, blocks);
    else if (rounds == 12)
        crypt_blocks<sealing, 12>(keys, state, in, out, blocks);
    else
        crypt_blocks<sealing, 14>(keys, state, in, out, blocks);
}

}  // namespace

void seal_blocks_x86_aesni(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    crypt_blocks<true>(context, rounds, state, in, out, blocks);
}
void open_blocks_x86_aesni(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    crypt_blocks<false>(context, rounds, state, in, out, blocks);
}

}  // namespace sealstone::ccm

SEALSTONE_KERNEL_END
#endif
