// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,ssse3")

namespace sealstone::aes {
namespace {

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }

// What differs between the two directions, whose round keys are in the order of use.
struct Cipher {
    static __m128i round(__m128i x, __m128i key) { return _mm_aesenc_si128(x, key); }
    static __m128i last_round(__m128i x, __m128i key) { return _mm_aesenclast_si128(x, key); }
};
struct InverseCipher {
    static __m128i round(__m128i x, __m128i key) { return _mm_aesdec_si128(x, key); }
    static __m128i last_round(__m128i x, __m128i key) { return _mm_aesdeclast_si128(x, key); }
};

// N blocks side by side, so that their rounds overlap.
template <class Direction, size_t N>
SEALSTONE_INLINE void all_rounds(const RoundKeys& keys, unsigned rounds, __m128i (&b)[N]) {
    const __m128i first = load(keys.key[0]);
#pragma GCC unroll 8
    for (__m128i& x : b) x = _mm_xor_si128(x, first);
    for (unsigned r = 1; r < rounds; ++r) {
        const __m128i key = load(keys.key[r]);
#pragma GCC unroll 8
        for (__m128i& x : b) x = Direction::round(x, key);
    }
    const __m128i last = load(keys.key[rounds]);
#pragma GCC unroll 8
    for (__m128i& x : b) x = Direction::last_round(x, last);
}

template <class Direction, size_t N>
SEALSTONE_INLINE void n_blocks(const RoundKeys& keys, unsigned rounds, const uint8_t* in, uint8_t* out) {
    __m128i b[N];
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) b[i] = load(in + 16 * i);
    all_rounds<Direction>(keys, rounds, b);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) store(out + 16 * i, b[i]);
}
template <class Direction>
SEALSTONE_INLINE void any_blocks(const RoundKeys& keys, unsigned rounds, const uint8_t* in, uint8_t* out,
                                 size_t blocks) {
    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) n_blocks<Direction, 8>(keys, rounds, in, out);
    for (; blocks != 0; --blocks, in += 16, out += 16) n_blocks<Direction, 1>(keys, rounds, in, out);
}

// `counter` is the next counter block with its last word in the machine's order.
template <size_t N>
SEALSTONE_INLINE void ctr_blocks(const RoundKeys& keys, unsigned rounds, __m128i& counter, const uint8_t* in,
                                 uint8_t* out) {
    const __m128i big_endian = _mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    __m128i b[N];
#pragma GCC unroll 8
    for (__m128i& x : b) {
        x = _mm_shuffle_epi8(counter, big_endian);
        counter = _mm_add_epi32(counter, _mm_set_epi32(1, 0, 0, 0));
    }
    all_rounds<Cipher>(keys, rounds, b);
#pragma GCC unroll 8
    for (size_t i = 0; i < N; ++i) store(out + 16 * i, _mm_xor_si128(b[i], load(in + 16 * i)));
}

// FIPS 197, 5.2: the next word of the schedule is the one Nk before it XOR `f`, and a word that is not transformed
// passes what came before it on, so four words in a row take f XOR all those before them. AESENCLAST on a register
// whose columns are equal is SubWord without ShiftRows; RotWord is done by the shuffle that makes them equal.
template <unsigned lane>
SEALSTONE_INLINE __m128i sub_word(__m128i words, bool rotate, uint32_t rcon) {
    const int bytes = (rotate ? 0x00030201 : 0x03020100) + 0x04040404 * static_cast<int>(lane);
    const __m128i columns = _mm_shuffle_epi8(words, _mm_set1_epi32(bytes));
    return _mm_aesenclast_si128(columns, _mm_set1_epi32(static_cast<int>(rcon)));
}
SEALSTONE_INLINE __m128i chain(__m128i words, __m128i f) {
    words = _mm_xor_si128(words, _mm_slli_si128(words, 4));
    words = _mm_xor_si128(words, _mm_slli_si128(words, 8));
    return _mm_xor_si128(words, f);
}
constexpr uint32_t rcon[10] = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36};

}  // namespace

void expand_key_x86(void* context, const uint8_t* key, size_t key_size) {
    auto* keys = static_cast<uint8_t*>(context);
    __m128i a = load(key);
    store(keys, a);
    if (key_size == 16) {
        for (size_t i = 0; i < 10; ++i) {
            a = chain(a, sub_word<3>(a, true, rcon[i]));
            store(keys + 16 * (i + 1), a);
        }
    } else if (key_size == 24) {
        __m128i b = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(key + 16));  // two words; the others are idle
        _mm_storel_epi64(reinterpret_cast<__m128i*>(keys + 16), b);
        for (size_t i = 0; i < 8; ++i) {
            a = chain(a, sub_word<1>(b, true, rcon[i]));
            b = chain(b, _mm_shuffle_epi32(a, 0xff));
            store(keys + 24 * (i + 1), a);
            if (i < 7) _mm_storel_epi64(reinterpret_cast<__m128i*>(keys + 24 * (i + 1) + 16), b);
        }
    } else {
        __m128i b = load(key + 16);
        store(keys + 16, b);
        for (size_t i = 0; i < 7; ++i) {
            a = chain(a, sub_word<3>(b, true, rcon[i]));
            store(keys + 32 * (i + 1), a);
            if (i == 6) break;
            b = chain(b, sub_word<3>(a, false, 0));
            store(keys + 32 * (i + 1) + 16, b);
        }
    }
}

// FIPS 197, 5.3.5: the same keys from the last to the first, all but these two after InvMixColumns.
void expand_decryption_key_x86(void* context, const uint8_t* key, size_t key_size) {
    expand_key_x86(context, key, key_size);
    auto& keys = *static_cast<RoundKeys*>(context);
    const unsigned nr = rounds(key_size);
    const __m128i first = load(keys.key[0]);
    store(keys.key[0], load(keys.key[nr]));
    store(keys.key[nr], first);
    for (unsigned i = 1, j = nr - 1; i <= j; ++i, --j) {
        const __m128i a = _mm_aesimc_si128(load(keys.key[i]));
        const __m128i b = _mm_aesimc_si128(load(keys.key[j]));
        store(keys.key[i], b);
        store(keys.key[j], a);
    }
}

void encrypt_x86_aesni(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    any_blocks<Cipher>(*static_cast<const RoundKeys*>(context), rounds, in, out, blocks);
}

void decrypt_x86_aesni(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    any_blocks<InverseCipher>(*static_cast<const RoundKeys*>(context), rounds, in, out, blocks);
}

void ctr32_x86_aesni(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    const uint32_t next = counter_of(counter) + static_cast<uint32_t>(blocks);
    __m128i c = _mm_shuffle_epi8(load(counter), _mm_set_epi8(12, 13, 14, 15, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) ctr_blocks<8>(keys, rounds, c, in, out);
    for (; blocks >= 4; blocks -= 4, in += 64, out += 64) ctr_blocks<4>(keys, rounds, c, in, out);
    for (; blocks != 0; --blocks, in += 16, out += 16) ctr_blocks<1>(keys, rounds, c, in, out);
    store_be32(counter + 12, next);
}

namespace {

// The chain has nothing but AESENCs: the first round's key is added to the block before, and both with the last
// round's.
template <unsigned rounds>
SEALSTONE_INLINE void cbc_mac(const RoundKeys& keys, uint8_t* state, const uint8_t* in, size_t blocks) {
    const __m128i first = load(keys.key[0]);
    const __m128i last = _mm_xor_si128(load(keys.key[rounds]), first);
    __m128i x = _mm_xor_si128(load(state), first);
    for (; blocks != 0; --blocks, in += 16) {
        const __m128i next = _mm_xor_si128(last, load(in));
#pragma GCC unroll 13
        for (unsigned r = 1; r < rounds; ++r) x = _mm_aesenc_si128(x, load(keys.key[r]));
        x = _mm_aesenclast_si128(x, next);
    }
    store(state, _mm_xor_si128(x, first));
}

}  // namespace

void cbc_mac_x86_aesni(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks) {
    const auto& keys = *static_cast<const RoundKeys*>(context);
    if (rounds == 10)
        cbc_mac<10>(keys, state, in, blocks);
    else if (rounds == 12)
        cbc_mac<12>(keys, state, in, blocks);
    else
        cbc_mac<14>(keys, state, in, blocks);
}

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
