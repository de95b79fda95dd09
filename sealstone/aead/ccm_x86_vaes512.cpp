// SPDX-License-Identifier: Apache-2.0
// CCM: the chain of the MAC takes all the time, and the keystream, four blocks an instruction, the gaps between its
// AESENCs. What has no need of it (the first block, the tag's mask, the first of the keystream) starts at once.
#include "sealstone/aead/ccm_kernels.h"
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,vaes,avx512f,avx512bw,avx512vl,avx512dq")

namespace sealstone::ccm {
namespace {

inline __m128i load128(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store128(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }
// Less than a block, with zeros behind.
inline __m128i load_some(const uint8_t* p, size_t size) {
    return _mm_maskz_loadu_epi8(static_cast<__mmask16>((1u << size) - 1), p);
}

template <unsigned rounds>
struct Keys {
    const aes::RoundKeys& keys;

    SEALSTONE_INLINE __m128i operator[](unsigned round) const { return load128(keys.key[round]); }
    SEALSTONE_INLINE __m512i four(unsigned round) const { return _mm512_broadcast_i32x4((*this)[round]); }
    SEALSTONE_INLINE __m128i encrypt(__m128i x) const {
        x = _mm_xor_si128(x, (*this)[0]);
#pragma GCC unroll 13
        for (unsigned r = 1; r < rounds; ++r) x = _mm_aesenc_si128(x, (*this)[r]);
        return _mm_aesenclast_si128(x, (*this)[rounds]);
    }
};

// The chain has nothing but AESENCs: its state is kept with the first round's key added to it, and a block enters with
// that and the last round's.
template <unsigned rounds>
struct Chain {
    Keys<rounds> keys;
    __m128i state;

    SEALSTONE_INLINE Chain(Keys<rounds> schedule, __m128i first)
        : keys(schedule), state(_mm_xor_si128(first, keys[0])) {}
    SEALSTONE_INLINE void add(__m128i block) {
        block = _mm_ternarylogic_epi64(block, keys[0], keys[rounds], 0x96);
#pragma GCC unroll 13
        for (unsigned r = 1; r < rounds; ++r) state = _mm_aesenc_si128(state, keys[r]);
        state = _mm_aesenclast_si128(state, block);
    }
    // The last of the chain's values, still to be encrypted; and encrypted, with a mask added.
    SEALSTONE_INLINE __m128i end() const { return _mm_xor_si128(state, keys[0]); }
    SEALSTONE_INLINE __m128i encrypted(__m128i mask) const {
        __m128i x = state;
#pragma GCC unroll 13
        for (unsigned r = 1; r < rounds; ++r) x = _mm_aesenc_si128(x, keys[r]);
        return _mm_aesenclast_si128(x, _mm_xor_si128(keys[rounds], mask));
    }
};

// Counter blocks, their upper halves in the machine's order, four consecutive ones a vector.
SEALSTONE_INLINE __m128i swap_upper_half(__m128i x) {
    return _mm_shuffle_epi8(x, _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4, 3, 2, 1, 0));
}
SEALSTONE_INLINE __m512i swap_upper_halves(__m512i x) {
    const __m128i order = _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4, 3, 2, 1, 0);
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(order));
}
SEALSTONE_INLINE __m512i counters_from(__m128i block) {
    return _mm512_add_epi64(_mm512_broadcast_i32x4(swap_upper_half(block)), _mm512_set_epi64(3, 0, 2, 0, 1, 0, 0, 0));
}

// Crypts four blocks, of which the masked bytes are there, and returns their plaintext.
template <bool sealing, unsigned rounds>
SEALSTONE_INLINE __m512i crypt_four(Keys<rounds> keys, __m512i& counters, const uint8_t* in, uint8_t* out,
                                    __mmask64 mask) {
    __m512i x = _mm512_xor_si512(swap_upper_halves(counters), keys.four(0));
    counters = _mm512_add_epi64(counters, _mm512_set_epi64(4, 0, 4, 0, 4, 0, 4, 0));
#pragma GCC unroll 13
    for (unsigned r = 1; r < rounds; ++r) x = _mm512_aesenc_epi128(x, keys.four(r));
    const __m512i text = _mm512_maskz_loadu_epi8(mask, in);
    const __m512i crypted = _mm512_aesenclast_epi128(x, _mm512_xor_si512(keys.four(rounds), text));
    _mm512_mask_storeu_epi8(out, mask, crypted);
    return sealing ? text : _mm512_maskz_mov_epi8(mask, crypted);
}

template <bool sealing, unsigned rounds>
SEALSTONE_INLINE void crypt(Chain<rounds>& chain, __m512i& counters, const uint8_t* in, uint8_t* out, size_t size) {
    for (; size >= 64; size -= 64, in += 64, out += 64) {
        const __m512i text = crypt_four<sealing>(chain.keys, counters, in, out, ~__mmask64{0});
        chain.add(_mm512_castsi512_si128(text));
        chain.add(_mm512_extracti64x2_epi64(text, 1));
        chain.add(_mm512_extracti64x2_epi64(text, 2));
        chain.add(_mm512_extracti64x2_epi64(text, 3));
    }
    if (size == 0) return;
    const __m512i text = crypt_four<sealing>(chain.keys, counters, in, out, ~__mmask64{0} >> (64 - size));
    chain.add(_mm512_castsi512_si128(text));
    if (size > 16) chain.add(_mm512_extracti64x2_epi64(text, 1));
    if (size > 32) chain.add(_mm512_extracti64x2_epi64(text, 2));
    if (size > 48) chain.add(_mm512_extracti64x2_epi64(text, 3));
}

// SP 800-38C, A.2.2.
template <unsigned rounds>
SEALSTONE_NOINLINE __m128i add_long_aad(Chain<rounds> chain, Bytes aad) {
    const AadPrefix prefix = aad_prefix(aad.size());
    alignas(16) uint8_t first[16] = {};
    size_t at = 16 - prefix.size < aad.size() ? 16 - prefix.size : aad.size();
    copy(first, prefix.bytes, prefix.size);
    copy(first + prefix.size, aad.data(), at);
    chain.add(load128(first));
    for (; aad.size() - at >= 16; at += 16) chain.add(load128(aad.data() + at));
    if (at != aad.size()) chain.add(load_some(aad.data() + at, aad.size() - at));
    return chain.state;
}
template <unsigned rounds>
SEALSTONE_INLINE void add_aad(Chain<rounds>& chain, Bytes aad) {
    if (aad.size() <= 14) {
        const auto size = static_cast<short>(aad.size() << 8);
        chain.add(_mm_insert_epi16(_mm_bslli_si128(load_some(aad.data(), aad.size()), 2), size, 0));
    } else {
        chain.state = add_long_aad(chain, aad);
    }
}

// SP 800-38C, 6.1 and 6.2.
template <bool sealing, unsigned rounds>
SEALSTONE_INLINE void crypt_message(const aes::RoundKeys& schedule, const Message& message, uint8_t* tag) {
    const Keys<rounds> keys{schedule};
    const size_t nonce_size = message.nonce.size();
    const __m128i nonce = _mm_bslli_si128(load_some(message.nonce.data(), nonce_size), 1);
    const __m128i text_size = _mm_set_epi64x(static_cast<long long>(__builtin_bswap64(message.size)), 0);
    const auto b_0_flags = flags(nonce_size, message.tag_size, !message.aad.empty());
    const __m128i b_0 = _mm_ternarylogic_epi64(nonce, _mm_cvtsi32_si128(b_0_flags), text_size, 0xfe);
    const __m128i ctr_0 = _mm_or_si128(nonce, _mm_cvtsi32_si128(counter_flags(nonce_size)));
    Chain<rounds> chain(keys, b_0);
    const __m128i tag_mask = keys.encrypt(ctr_0);
    __m512i counters = counters_from(_mm_or_si128(ctr_0, _mm_set_epi64x(static_cast<long long>(uint64_t{1} << 56), 0)));
    if (!message.aad.empty()) add_aad(chain, message.aad);
    crypt<sealing>(chain, counters, message.in, message.out, message.size);
    store128(tag, chain.encrypted(tag_mask));
}

template <bool sealing>
SEALSTONE_INLINE void crypt_message(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    const auto& keys = *static_cast<const aes::RoundKeys*>(context);
    if (rounds == 10)
        crypt_message<sealing, 10>(keys, message, tag);
    else if (rounds == 12)
        crypt_message<sealing, 12>(keys, message, tag);
    else
        crypt_message<sealing, 14>(keys, message, tag);
}

template <bool sealing, unsigned rounds>
void crypt_blocks(const aes::RoundKeys& schedule, State& state, const uint8_t* in, uint8_t* out, size_t blocks) {
    Chain<rounds> chain({schedule}, load128(state.mac()));
    __m512i counters = counters_from(load128(state.counter));
    crypt<sealing>(chain, counters, in, out, 16 * blocks);
    store128(state.mac(), chain.end());
    count(state, blocks);
}
template <bool sealing>
SEALSTONE_INLINE void crypt_blocks(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                                   size_t blocks) {
    const auto& keys = *static_cast<const aes::RoundKeys*>(context);
    if (rounds == 10)
        crypt_blocks<sealing, 10>(keys, state, in, out, blocks);
    else if (rounds == 12)
        crypt_blocks<sealing, 12>(keys, state, in, out, blocks);
    else
        crypt_blocks<sealing, 14>(keys, state, in, out, blocks);
}

}  // namespace

void seal_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt_message<true>(context, rounds, message, tag);
}
void open_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag) {
    crypt_message<false>(context, rounds, message, tag);
}
void seal_blocks_x86_vaes512(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    crypt_blocks<true>(context, rounds, state, in, out, blocks);
}
void open_blocks_x86_vaes512(const void* context, unsigned rounds, State& state, const uint8_t* in, uint8_t* out,
                             size_t blocks) {
    crypt_blocks<false>(context, rounds, state, in, out, blocks);
}

}  // namespace sealstone::ccm

SEALSTONE_KERNEL_END
#endif
