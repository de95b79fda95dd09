// SPDX-License-Identifier: Apache-2.0
// mode/ctr.h - counter mode (SP 800-38A, 6.5) over any block cipher here.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// Encrypts or decrypts, which is the same, a message in pieces of any size. The whole counter block counts, big endian,
// modulo 2^(8 block_size) (SP 800-38A, B.1). Two messages under one key must not share a counter value.
// Keeps a reference to the cipher, which must outlive it. Time depends on lengths and the counter only, if the cipher's
// does.
template <BlockCipher Cipher>
class Ctr {
public:
    static constexpr size_t block_size = Cipher::block_size;

    Ctr(const Cipher& cipher, Span<const uint8_t, block_size> first_counter) : cipher_(cipher) {
        copy(counter_, first_counter.data(), block_size);
    }
    Ctr(const Ctr&) = delete;
    Ctr& operator=(const Ctr&) = delete;
    ~Ctr() { wipe(keystream_); }

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
    void crypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks);

    const Cipher& cipher_;
    uint8_t counter_[block_size];    // of the next block
    uint8_t keystream_[block_size];  // of the block begun, if any
    uint8_t used_ = block_size;      // bytes of it that are spent
};

}  // namespace sealstone
