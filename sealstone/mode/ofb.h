// SPDX-License-Identifier: Apache-2.0
// mode/ofb.h - output feedback (SP 800-38A, 6.4) over any block cipher here.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// Encrypts or decrypts, which is the same, a message in pieces of any size. The IV must never repeat under one key.
// OFB does not authenticate. Keeps a reference to the cipher, which must outlive it. Time depends on lengths only, if
// the cipher's does.
template <BlockCipher Cipher>
class Ofb {
public:
    static constexpr size_t block_size = Cipher::block_size;

    Ofb(const Cipher& cipher, Span<const uint8_t, block_size> iv) : cipher_(cipher) {
        copy(keystream_, iv.data(), block_size);
    }
    Ofb(const Ofb&) = delete;
    Ofb& operator=(const Ofb&) = delete;
    ~Ofb() { wipe(keystream_); }

    // The next piece; in and out are the same or do not overlap. `bad_length`, and nothing happens, if their sizes
    // differ.
    Status crypt(Bytes in, MutBytes out) {
        if (in.size() != out.size()) return Status::bad_length;
        crypt(in.data(), out.data(), in.size());
        return Status::ok;
    }
    void crypt(MutBytes text) { crypt(text.data(), text.data(), text.size()); }

private:
    void crypt(const uint8_t* in, uint8_t* out, size_t size);

    const Cipher& cipher_;
    uint8_t keystream_[block_size];  // the last block of it; at first the IV
    uint8_t used_ = block_size;      // bytes of it that are spent
};

}  // namespace sealstone
