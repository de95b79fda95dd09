// SPDX-License-Identifier: Apache-2.0
// AES on any machine: see aes_fixsliced.h.
#include "sealstone/cipher/aes_fixsliced.h"
#include "sealstone/cipher/aes_kernels.h"

namespace sealstone::aes {
namespace {

using namespace fixsliced;

// The last `rounds` rounds of CIPHER (FIPS 197, 5.1) of two blocks, given as slices to which the round key before is
// added, left as words w[2 column + block]. Nr is even with every key size.
SEALSTONE_NOINLINE void encrypt_slices(const uint32_t* key, unsigned rounds, uint32_t (&q)[8]) {
    for (;; --rounds) {
        sub_bytes(q);
        key += 8;
        if (rounds % 2 == 0) {
            mix_columns<1>(q, key);
            continue;
        }
        shift_rows_twice(q);
        if (rounds == 1) break;
        mix_columns<0>(q, key);
    }
    for (size_t i = 0; i < 8; ++i) q[i] ^= key[i];
    transpose(q);
}

// SubWord (FIPS 197, 5.2), as the last round of a cipher on equal columns, which ShiftRows leaves as they are.
uint32_t sub_word(uint32_t word) {
    uint32_t keys[16] = {};
    for (size_t i = 0; i < 8; ++i) keys[8 + i] = not_63[i];
    uint32_t w[8];
    for (uint32_t& x : w) x = word;
    transpose(w);
    encrypt_slices(keys, 1, w);
    word = w[0];
    wipe(w);
    return word;
}

}  // namespace

void expand_key_portable(void* context, const uint8_t* key, size_t key_size) {
    expand_key(static_cast<uint32_t(*)[8]>(context), key, key_size, sub_word);
}

void encrypt_portable(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    const auto* key = static_cast<const uint32_t*>(context);
    uint32_t w[8];
    while (blocks != 0) {
        const size_t pair = blocks == 1 ? 1 : 2;
        load_blocks(w, in, pair);
        add_key(w, key);
        encrypt_slices(key, rounds, w);
        store_blocks(w, out, pair);
        in += 16 * pair;
        out += 16 * pair;
        blocks -= pair;
    }
    wipe(w);
}

// Only the last column of a counter block changes; the slices of the others, and the first round key, are made once.
void ctr32_portable(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                    size_t blocks) {
    const auto* key = static_cast<const uint32_t*>(context);
    uint32_t same[8] = {};
    for (size_t i = 0; i < 6; ++i) same[i] = load_le32(counter + 4 * (i / 2));
    transpose(same);
    add_key(same, key);
    uint32_t w[8];
    uint32_t count = counter_of(counter);
    while (blocks != 0) {
        const uint32_t column[2] = {detail::swap_bytes(count), detail::swap_bytes(count + 1)};
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) {
            const uint32_t bits = (column[0] >> i & 0x01010101) | (column[1] >> i & 0x01010101) << 1;
            w[i] = same[i] ^ bits << 6;
        }
        encrypt_slices(key, rounds, w);
        const size_t pair = blocks == 1 ? 1 : 2;
        for (size_t block = 0; block < pair; ++block, in += 16, out += 16)
            for (size_t i = 0; i < 4; ++i) store_le32(out + 4 * i, load_le32(in + 4 * i) ^ w[2 * i + block]);
        count += static_cast<uint32_t>(pair);
        blocks -= pair;
    }
    store_be32(counter + 12, count);
    wipe(w);
    wipe(same);
}

void cbc_mac_portable(const void* context, unsigned rounds, uint8_t* state, const uint8_t* in, size_t blocks) {
    for (; blocks != 0; --blocks, in += 16) {
        encrypt_portable(context, rounds, state, state, 1);
        for (size_t i = 0; i < 16; ++i) state[i] = static_cast<uint8_t>(state[i] ^ in[i]);
    }
}

}  // namespace sealstone::aes
