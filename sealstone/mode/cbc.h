// SPDX-License-Identifier: Apache-2.0
// mode/cbc.h - cipher block chaining (SP 800-38A, 6.2) over any block cipher here.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// A message in pieces of whole blocks; mode/pkcs7.h pads one of another length. The IV must be unpredictable to whoever
// may choose plaintext (SP 800-38A, appendix C). CBC does not authenticate: whoever can change the ciphertext changes
// the plaintext.
//
// Both classes keep a reference to the cipher, which must outlive them, and nothing secret. in and out of a piece are
// the same or do not overlap. `bad_length`, and nothing happens: sizes that differ, or are no multiple of a block. Time
// depends on sizes only, if the cipher's does.
template <BlockCipher Cipher>
class CbcEncryption {
public:
    static constexpr size_t block_size = Cipher::block_size;

    CbcEncryption(const Cipher& cipher, Span<const uint8_t, block_size> iv) : cipher_(cipher) {
        copy(chain_, iv.data(), block_size);
    }
    CbcEncryption(const CbcEncryption&) = delete;
    CbcEncryption& operator=(const CbcEncryption&) = delete;

    Status encrypt(Bytes in, MutBytes out) {
        if (in.size() != out.size() || in.size() % block_size != 0) return Status::bad_length;
        encrypt(in.data(), out.data(), in.size() / block_size);
        return Status::ok;
    }

private:
    void encrypt(const uint8_t* in, uint8_t* out, size_t blocks);

    const Cipher& cipher_;
    uint8_t chain_[block_size];  // the last block of ciphertext
};

template <BlockCipher Cipher>
class CbcDecryption {
public:
    static constexpr size_t block_size = Cipher::block_size;
    using Decryption = typename Cipher::Decryption;

    CbcDecryption(const Decryption& inverse, Span<const uint8_t, block_size> iv) : inverse_(inverse) {
        copy(chain_, iv.data(), block_size);
    }
    CbcDecryption(const CbcDecryption&) = delete;
    CbcDecryption& operator=(const CbcDecryption&) = delete;

    Status decrypt(Bytes in, MutBytes out) {
        if (in.size() != out.size() || in.size() % block_size != 0) return Status::bad_length;
        decrypt(in.data(), out.data(), in.size() / block_size);
        return Status::ok;
    }

private:
    void decrypt(const uint8_t* in, uint8_t* out, size_t blocks);

    const Decryption& inverse_;
    uint8_t chain_[block_size];  // the last block of ciphertext
};

}  // namespace sealstone
