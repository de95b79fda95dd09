// SPDX-License-Identifier: Apache-2.0
// mode/ofb_generic.h - private: the members of Ofb, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mode/ofb.h"

namespace sealstone {

template <BlockCipher Cipher>
void Ofb<Cipher>::crypt(const uint8_t* in, uint8_t* out, size_t size) {
    if (used_ != block_size) {
        const size_t left = block_size - used_, now = size < left ? size : left;
        bulk::add(out, in, keystream_ + used_, now);
        used_ = static_cast<uint8_t>(used_ + now);
        in += now;
        out += now;
        size -= now;
    }
    for (; size >= block_size; size -= block_size, in += block_size, out += block_size) {
        cipher_.encrypt(keystream_, keystream_);
        bulk::add(out, in, keystream_, block_size);
    }
    if (size != 0) {
        cipher_.encrypt(keystream_, keystream_);
        bulk::add(out, in, keystream_, size);
        used_ = static_cast<uint8_t>(size);
    }
}

}  // namespace sealstone
