// SPDX-License-Identifier: Apache-2.0
// mode/cfb_generic.h - private: the members of CFB, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mode/cfb.h"

namespace sealstone {

template <BlockCipher Cipher>
void CfbEncryption<Cipher>::encrypt(const uint8_t* in, uint8_t* out, size_t size) {
    const auto begun = [this](const uint8_t* from, uint8_t* to, size_t n) {
        for (size_t i = 0; i < n; ++i) {  // less than a block
            uint8_t& chain = chain_[used_ + i];
            chain = static_cast<uint8_t>(chain ^ from[i]);
            to[i] = chain;
        }
        used_ = static_cast<uint8_t>((used_ + n) % block_size);
    };
    if (used_ != 0) {
        const size_t left = block_size - used_, now = size < left ? size : left;
        begun(in, out, now);
        in += now;
        out += now;
        size -= now;
    }
    const size_t rest = size % block_size, whole = size - rest;
    bulk::cfb_encrypt(cipher_, chain_, in, out, whole / block_size);
    if (rest != 0) {
        cipher_.encrypt(chain_, chain_);
        begun(in + whole, out + whole, rest);
    }
}

template <BlockCipher Cipher>
void CfbDecryption<Cipher>::decrypt(const uint8_t* in, uint8_t* out, size_t size) {
    const auto begun = [this](const uint8_t* from, uint8_t* to, size_t n) {
        for (size_t i = 0; i < n; ++i) {
            uint8_t& chain = chain_[used_ + i];
            const uint8_t ciphertext = from[i];
            to[i] = static_cast<uint8_t>(ciphertext ^ chain);
            chain = ciphertext;
        }
        used_ = static_cast<uint8_t>((used_ + n) % block_size);
    };
    if (used_ != 0) {
        const size_t left = block_size - used_, now = size < left ? size : left;
        begun(in, out, now);
        in += now;
        out += now;
        size -= now;
    }
    const size_t rest = size % block_size, whole = size - rest;
    bulk::cfb_decrypt(cipher_, chain_, in, out, whole / block_size);
    if (rest != 0) {
        cipher_.encrypt(chain_, chain_);
        begun(in + whole, out + whole, rest);
    }
}

template <BlockCipher Cipher>
void Cfb8Encryption<Cipher>::encrypt(const uint8_t* in, uint8_t* out, size_t size) {
    bulk::cfb8_encrypt(cipher_, chain_, in, out, size);
}

template <BlockCipher Cipher>
void Cfb8Decryption<Cipher>::decrypt(const uint8_t* in, uint8_t* out, size_t size) {
    bulk::cfb8_decrypt(cipher_, chain_, in, out, size);
}

}  // namespace sealstone
