// SPDX-License-Identifier: Apache-2.0
// mode/ecb.h - electronic codebook mode (SP 800-38A, 6.1) over any block cipher here.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// Whole blocks, each by itself: equal blocks stay equal, so this hides no message that is longer than a random block.
// It is for single blocks, other modes and old formats. in and out are the same or do not overlap. `bad_length`, and
// nothing happens: sizes that differ, or are no multiple of a block. Time depends on the size only, if the cipher's
// does.
template <BlockCipher Cipher>
struct Ecb {
    static constexpr size_t block_size = Cipher::block_size;
    using Decryption = typename Cipher::Decryption;

    static Status encrypt(const Cipher& cipher, Bytes in, MutBytes out) {
        if (in.size() != out.size() || in.size() % block_size != 0) return Status::bad_length;
        cipher.encrypt_blocks(in.data(), out.data(), in.size() / block_size);
        return Status::ok;
    }
    static Status decrypt(const Decryption& inverse, Bytes in, MutBytes out) {
        if (in.size() != out.size() || in.size() % block_size != 0) return Status::bad_length;
        inverse.decrypt_blocks(in.data(), out.data(), in.size() / block_size);
        return Status::ok;
    }
};

}  // namespace sealstone
