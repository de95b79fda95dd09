// SPDX-License-Identifier: Apache-2.0
// mode/ctr_generic.h - private: the members of Ctr, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mode/ctr.h"

namespace sealstone {

template <BlockCipher Cipher>
void Ctr<Cipher>::crypt(const uint8_t* in, uint8_t* out, size_t size) {
    if (used_ != block_size) {
        const size_t left = block_size - used_, now = size < left ? size : left;
        bulk::add(out, in, keystream_ + used_, now);
        used_ = static_cast<uint8_t>(used_ + now);
        in += now;
        out += now;
        size -= now;
    }
    const size_t rest = size % block_size, whole = size - rest;
    crypt_blocks(in, out, whole / block_size);
    if (rest != 0) {
        fill_zero(keystream_, block_size);
        crypt_blocks(keystream_, keystream_, 1);
        bulk::add(out + whole, in + whole, keystream_, rest);
        used_ = static_cast<uint8_t>(rest);
    }
}

// Ciphers count in 32 bits; the carry out of them, once in 2^32 blocks, is taken here.
template <BlockCipher Cipher>
void Ctr<Cipher>::crypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) {
    while (blocks != 0) {
        const uint64_t until_carry = (uint64_t{1} << 32) - load_be32(counter_ + block_size - 4);
        const size_t now = blocks < until_carry ? blocks : static_cast<size_t>(until_carry);
        bulk::ctr32(cipher_, counter_, in, out, now);
        if (now == until_carry)
            for (size_t i = block_size - 4; i != 0 && ++counter_[i - 1] == 0; --i) {}
        in += now * block_size;
        out += now * block_size;
        blocks -= now;
    }
}

}  // namespace sealstone
