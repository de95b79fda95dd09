// SPDX-License-Identifier: Apache-2.0
// The key schedules of all x86 kernels.
#include "sealstone/cipher/aes_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,ssse3")

namespace sealstone::aes {
namespace {

inline __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
inline void store(void* p, __m128i x) { _mm_storeu_si128(static_cast<__m128i*>(p), x); }

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

}  // namespace sealstone::aes

SEALSTONE_KERNEL_END
#endif
