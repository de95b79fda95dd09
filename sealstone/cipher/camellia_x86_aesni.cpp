// SPDX-License-Identifier: Apache-2.0
// Camellia with AES-NI and AVX2: 16 blocks in 16 registers, one for each byte of a block.
#include "sealstone/cipher/camellia_blocks.h"
#include "sealstone/cipher/camellia_folded.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("aes,avx2")
#include "sealstone/cipher/camellia_sliced.h"

namespace sealstone::camellia {
namespace {

// A linear map of bytes, looked up in a register by halves of a byte.
struct Nibbles {
    uint8_t low[16], high[16];
};
constexpr Nibbles nibbles(const Linear& map) {
    Nibbles both{};
    for (unsigned i = 0; i < 16; ++i) {
        both.low[i] = map(i);
        both.high[i] = map(i << 4);
    }
    return both;
}
// What AES does after its inversion, but for the constant 63 (FIPS 197, 5.1.1).
constexpr Linear aes_map = [] {
    Linear map{};
    for (unsigned i = 0; i < 8; ++i) map.of[i] = i == 0 ? 0x1f : turned(0x1f, i);
    return map;
}();
constexpr Linear undo_aes_map = aes_map.inverse();
constexpr Nibbles inputs[2] = {nibbles(from_s1), nibbles(from_s4)};
constexpr Nibbles outputs[3] = {nibbles(to_s1.after(undo_aes_map)), nibbles(to_s2.after(undo_aes_map)),
                                nibbles(to_s3.after(undo_aes_map))};

SEALSTONE_INLINE __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }
SEALSTONE_INLINE __m128i look_up(const Nibbles& map, __m128i x) {
    const __m128i nibble = _mm_set1_epi8(0x0f);
    const __m128i low = _mm_shuffle_epi8(load(map.low), _mm_and_si128(x, nibble));
    const __m128i high = _mm_shuffle_epi8(load(map.high), _mm_and_si128(_mm_srli_epi16(x, 4), nibble));
    return _mm_xor_si128(low, high);
}

struct Xmm {
    using T = __m128i;
    SEALSTONE_INLINE static T all(uint32_t x) { return _mm_set1_epi32(static_cast<int>(x)); }
    SEALSTONE_INLINE static T xor2(T a, T b) { return _mm_xor_si128(a, b); }
    SEALSTONE_INLINE static T xor3(T a, T b, T c) { return xor2(xor2(a, b), c); }
    SEALSTONE_INLINE static T and2(T a, T b) { return _mm_and_si128(a, b); }
    SEALSTONE_INLINE static T xor_or(T a, T b, T c) { return xor2(a, _mm_or_si128(b, c)); }
    SEALSTONE_INLINE static T doubled(T a) { return _mm_add_epi8(a, a); }
    SEALSTONE_INLINE static T unpack_low(T a, T b) { return _mm_unpacklo_epi8(a, b); }
    SEALSTONE_INLINE static T unpack_high(T a, T b) { return _mm_unpackhi_epi8(a, b); }
    // Bit 7 of every byte as its bit 0.
    SEALSTONE_INLINE static T highest_bit(T a) { return and2(_mm_srli_epi16(a, 7), _mm_set1_epi8(1)); }
    // AESENCLAST inverts, after ShiftRows, which is undone before; its key takes the constant 63 away again.
    SEALSTONE_INLINE static void substitute(T (&s)[8], const T* from) {
        const T undo_shift_rows = _mm_set_epi8(3, 6, 9, 12, 15, 2, 5, 8, 11, 14, 1, 4, 7, 10, 13, 0);
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) {
            const T x = _mm_shuffle_epi8(look_up(inputs[is_s4[i]], from[i]), undo_shift_rows);
            s[i] = look_up(outputs[output_of[i]], _mm_aesenclast_si128(x, _mm_set1_epi8(0x63)));
        }
    }
};

// Up to 16 blocks.
struct Text {
    const uint8_t* in;
    uint8_t* out;
    size_t blocks;

    SEALSTONE_INLINE __m128i load(size_t i) const {
        return i < blocks ? camellia::load(in + 16 * i) : _mm_setzero_si128();
    }
    SEALSTONE_INLINE void store(size_t i, __m128i x) const {
        if (i < blocks) _mm_storeu_si128(reinterpret_cast<__m128i*>(out + 16 * i), x);
    }
};

void crypt(const void* context, unsigned subkeys, bool forward, const uint8_t* in, uint8_t* out, size_t blocks) {
    const Way<Masks> way = {static_cast<const Masks*>(context) + (forward ? 0 : masks(subkeys) - 1), forward ? 1 : -1};
    while (blocks != 0) {
        const size_t now = blocks < 16 ? blocks : 16;
        Sliced<Xmm>::crypt(way, (subkeys - 2) / 8, Text{in, out, now});
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
}

void slice(Masks& mask, uint64_t value) {
    for (size_t i = 0; i < 8; ++i) mask[i] = 0x01010101 * static_cast<uint32_t>(value >> (56 - 8 * i) & 0xff);
}

uint64_t f(uint64_t x, uint64_t key) {
    Masks entering;
    slice(entering, x ^ key ^ constant_before_s);
    constexpr Masks none = {};
    __m128i from[8], to[8] = {};
    for (size_t i = 0; i < 8; ++i) from[i] = Xmm::all(entering[i]);
    Sliced<Xmm>::add_f(to, from, none);
    return half_of([&](size_t i) { return static_cast<uint8_t>(_mm_cvtsi128_si32(to[i])); }) ^ constant_after_p;
}

using Aesni = Blocks<encrypt_x86_aesni, decrypt_x86_aesni, 16>;

}  // namespace

void expand_key_x86_aesni(void* context, const uint8_t* key, size_t key_size) {
    static_assert(sizeof(Masks) * masks(subkeys(16)) <= context_size(16));
    static_assert(sizeof(Masks) * masks(subkeys(32)) <= context_size(32));
    auto* const sliced = static_cast<Masks*>(context);
    uint64_t subkey[subkeys(32)];
    schedule(key, key_size, f, [&](size_t i, uint64_t x) { subkey[i] = x; });
    fold(subkey, subkeys(key_size), [&](size_t i, uint64_t mask) { slice(sliced[i], mask); });
    wipe(subkey);
}

void encrypt_x86_aesni(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt(context, subkeys, true, in, out, blocks);
}

void decrypt_x86_aesni(const void* context, unsigned subkeys, const uint8_t* in, uint8_t* out, size_t blocks) {
    crypt(context, subkeys, false, in, out, blocks);
}

void cbc_encrypt_x86_aesni(const void* context, unsigned subkeys, uint8_t* chain, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    bulk::cbc_encrypt(Aesni{context, subkeys}, Chain::trust(chain), in, out, blocks);
}

void cbc_decrypt_x86_aesni(const void* context, unsigned subkeys, uint8_t* chain, const uint8_t* in, uint8_t* out,
                           size_t blocks) {
    bulk::cbc_decrypt(Aesni{context, subkeys}, Chain::trust(chain), in, out, blocks);
}

void ctr32_x86_aesni(const void* context, unsigned subkeys, uint8_t* counter, const uint8_t* in, uint8_t* out,
                     size_t blocks) {
    bulk::ctr32(Aesni{context, subkeys}, Chain::trust(counter), in, out, blocks);
}

}  // namespace sealstone::camellia
SEALSTONE_KERNEL_END
#endif
