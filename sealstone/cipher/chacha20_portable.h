// SPDX-License-Identifier: Apache-2.0
// cipher/chacha20_portable.h - private: ChaCha20 as RFC 8439 writes it, executable at compile time.
#pragma once
#include "sealstone/cipher/chacha20.h"
#include "sealstone/isa/arch.h"

namespace sealstone::chacha20 {

inline constexpr unsigned double_rounds = 10;

// Section 2.1.
SEALSTONE_INLINE constexpr void quarter_round(uint32_t& a, uint32_t& b, uint32_t& c, uint32_t& d) {
    a += b;
    d = rotl(d ^ a, 16);
    c += d;
    b = rotl(b ^ c, 12);
    a += b;
    d = rotl(d ^ a, 8);
    c += d;
    b = rotl(b ^ c, 7);
}

// Section 2.3: a column round and a diagonal round.
SEALSTONE_INLINE constexpr void double_round(uint32_t (&x)[16]) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
}

// Where memory has this order, it comes over in large pieces, which vectors can read back without waiting.
constexpr void load_words(uint32_t* words, const uint8_t* bytes, size_t count) {
    if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && !__builtin_is_constant_evaluated())
        __builtin_memcpy(words, bytes, 4 * count);
    else
        for (size_t i = 0; i < count; ++i) words[i] = load_le32(bytes + 4 * i);
}

constexpr void set(State& state, const uint8_t* key, Span<const uint8_t, 12> nonce, uint32_t block) {
    constexpr uint32_t expand_32_byte_k[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (size_t i = 0; i < 4; ++i) state.word[i] = expand_32_byte_k[i];
    load_words(state.word + 4, key, 8);
    state.word[12] = block;
    load_words(state.word + 13, nonce.data(), 3);
}

// Adds a block of keystream, or less at the end of a message.
constexpr void add_keystream(const uint8_t* in, const uint8_t* keystream, uint8_t* out, size_t size) {
    for (size_t i = 0; i < size; ++i) out[i] = static_cast<uint8_t>(in[i] ^ keystream[i]);
}

// Section 2.4. `rounds` carries out all of them on 16 words.
template <class Rounds>
SEALSTONE_INLINE constexpr void crypt_by_blocks(const State& state, const uint8_t* in, uint8_t* out, size_t size,
                                                Rounds rounds) {
    State next = state;
    uint32_t x[16] = {};
    for (; size != 0; ++next.word[12]) {
        for (size_t i = 0; i < 16; ++i) x[i] = next.word[i];
        rounds(x);
        if (size < block_size) {
            uint8_t keystream[block_size] = {};
            for (size_t i = 0; i < 16; ++i) store_le32(keystream + 4 * i, x[i] + next.word[i]);
            add_keystream(in, keystream, out, size);
            wipe(keystream);
            break;
        }
        for (size_t i = 0; i < 16; ++i) store_le32(out + 4 * i, load_le32(in + 4 * i) ^ (x[i] + next.word[i]));
        in += block_size;
        out += block_size;
        size -= block_size;
    }
    wipe(x);
    wipe(next);
}

}  // namespace sealstone::chacha20
