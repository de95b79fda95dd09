// SPDX-License-Identifier: Apache-2.0
// 256 blocks at once, in vectors of four words.
#include "sealstone/cipher/des_circuits.h"
#include "sealstone/cipher/des_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("avx2")
#include "sealstone/cipher/des_bitslice.h"

namespace sealstone::des {
namespace {

struct Vectors {
    using Word = __m256i;
    using Lane = uint64_t;
    static constexpr auto& circuits = des::circuits;

    static constexpr size_t place(size_t i) { return i; }
    template <size_t i>
    SEALSTONE_INLINE static Word key_bit(const uint8_t* mask) {
        return _mm256_set1_epi8(static_cast<char>(mask[i]));
    }
};

// A byte for each bit of the round keys.
struct Masks {
    alignas(32) uint8_t round[48][64];

    const uint8_t* operator[](size_t i) const { return round[i]; }
};

void expand(Masks& masks, const RoundKeys& keys) {
    const __m256i bit = _mm256_set1_epi64x(static_cast<int64_t>(0x8040201008040201));
    const __m256i spread[2] = {
        _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0),
        _mm256_set_epi64x(0x0707070707070707, 0x0606060606060606, 0x0505050505050505, 0x0404040404040404)};
    for (size_t i = 0; i < keys.count; ++i) {
        const __m256i key = _mm256_set1_epi64x(static_cast<int64_t>(keys[i]));
        for (size_t half = 0; half < 2; ++half) {
            const __m256i bits = _mm256_and_si256(_mm256_shuffle_epi8(key, spread[half]), bit);
            _mm256_store_si256(reinterpret_cast<__m256i*>(masks.round[i] + 32 * half), _mm256_cmpeq_epi8(bits, bit));
        }
    }
}

constexpr size_t at_once = 256;
constexpr size_t worth = 65;  // below, a machine word does

struct Room {
    __m256i words[64];
    Masks masks;
    uint8_t text[8 * at_once];
};

void crypt(Room& room, size_t rounds, const uint8_t* in, uint8_t* out) {
    for (size_t i = 0; i < 64; ++i) room.words[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(in + 32 * i));
    crypt_words<Vectors>(room.words, room.masks, rounds);
    for (size_t i = 0; i < 64; ++i) _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + 32 * i), room.words[i]);
}

}  // namespace

void crypt_x86_avx2(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks) {
    if (blocks >= worth) {
        Room room;
        expand(room.masks, keys);
        for (; blocks >= at_once; blocks -= at_once, in += 8 * at_once, out += 8 * at_once)
            crypt(room, keys.count, in, out);
        if (blocks >= worth) {
            copy(room.text, in, 8 * blocks);
            crypt(room, keys.count, room.text, room.text);
            copy(out, room.text, 8 * blocks);
            blocks = 0;
        }
        wipe(room);
    }
    crypt_portable(keys, in, out, blocks);
}

}  // namespace sealstone::des

SEALSTONE_KERNEL_END
#endif
