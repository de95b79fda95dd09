// SPDX-License-Identifier: Apache-2.0
// The inverse of AES on any machine: every layer of aes_fixsliced.h undone, with the same round keys.
#include "sealstone/cipher/aes_fixsliced.h"
#include "sealstone/cipher/aes_kernels.h"

namespace sealstone::aes {
namespace {

using namespace fixsliced;

// The inverse of SubBytes' affine map (FIPS 197, 5.3.2) without its constant.
SEALSTONE_INLINE void undo_affine(uint32_t (&q)[8]) {
    uint32_t x[8];
    for (size_t i = 0; i < 8; ++i) x[i] = q[(i + 2) % 8] ^ q[(i + 5) % 8] ^ q[(i + 7) % 8];
    for (size_t i = 0; i < 8; ++i) q[i] = x[i];
}

// SubBytes is A x^-1, hence its inverse (A^-1 x)^-1 = A^-1 SubBytes(A^-1 x).
SEALSTONE_INLINE void undo_sub_bytes(uint32_t (&q)[8]) {
    undo_affine(q);
    sub_bytes(q);
    undo_affine(q);
}

// InvMixColumns (FIPS 197, 5.3.3) is MixColumns after each byte has been given 04 times the sum of itself and the byte
// two below.
template <unsigned n>
SEALSTONE_INLINE void undo_mix_columns(uint32_t (&q)[8]) {
    constexpr uint32_t no_key[8] = {};
    uint32_t t[8];
    for (size_t i = 0; i < 8; ++i) t[i] = q[i] ^ rotr(rotate_columns<2 * n>(q[i]), 16);
    const uint32_t t67 = t[6] ^ t[7];
    q[0] ^= t[6];
    q[1] ^= t67;
    q[2] ^= t[0] ^ t[7];
    q[3] ^= t[1] ^ t[6];
    q[4] ^= t[2] ^ t67;
    q[5] ^= t[3] ^ t[7];
    q[6] ^= t[4];
    q[7] ^= t[5];
    mix_columns<n>(q, no_key);
}

// INVCIPHER (FIPS 197, 5.3) of two blocks in slices, left as words w[2 column + block].
SEALSTONE_NOINLINE void decrypt_slices(const uint32_t* keys, unsigned rounds, uint32_t (&q)[8]) {
    for (unsigned round = rounds; round != 0; --round) {
        add_key(q, keys + 8 * round);
        if (round % 2 == 1) {
            undo_mix_columns<1>(q);
        } else {
            if (round != rounds) undo_mix_columns<0>(q);
            shift_rows_twice(q);
        }
        undo_sub_bytes(q);
    }
    add_key(q, keys);
    transpose(q);
}

}  // namespace

void expand_decryption_key_portable(void* context, const uint8_t* key, size_t key_size) {
    expand_key_portable(context, key, key_size);
}

void decrypt_portable(const void* context, unsigned rounds, const uint8_t* in, uint8_t* out, size_t blocks) {
    uint32_t w[8];
    while (blocks != 0) {
        const size_t pair = blocks == 1 ? 1 : 2;
        load_blocks(w, in, pair);
        decrypt_slices(static_cast<const uint32_t*>(context), rounds, w);
        store_blocks(w, out, pair);
        in += 16 * pair;
        out += 16 * pair;
        blocks -= pair;
    }
    wipe(w);
}

}  // namespace sealstone::aes
