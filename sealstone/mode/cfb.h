// SPDX-License-Identifier: Apache-2.0
// mode/cfb.h - cipher feedback (SP 800-38A, 6.3) over any block cipher here: with segments of a whole block (CFB-128 or
// CFB-64, by the block's size), and of one byte (CFB-8).
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// A message in pieces of any size: of a last block that is not whole, what is there is XORed, as other implementations
// do. The IV must never repeat under one key; no padding is needed. CFB does not authenticate.
//
// All four classes keep a reference to the cipher, which must outlive them; decryption takes the forward direction,
// too. in and out of a piece are the same or do not overlap. `bad_length`, and nothing happens: their sizes differ.
// Time depends on sizes only, if the cipher's does.
template <BlockCipher Cipher>
class CfbEncryption {
public:
    static constexpr size_t block_size = Cipher::block_size;

    CfbEncryption(const Cipher& cipher, Span<const uint8_t, block_size> iv) : cipher_(cipher) {
        copy(chain_, iv.data(), block_size);
    }
    CfbEncryption(const CfbEncryption&) = delete;
    CfbEncryption& operator=(const CfbEncryption&) = delete;
    ~CfbEncryption() { wipe(chain_); }

    Status encrypt(Bytes in, MutBytes out) {
        if (in.size() != out.size()) return Status::bad_length;
        encrypt(in.data(), out.data(), in.size());
        return Status::ok;
    }

private:
    void encrypt(const uint8_t* in, uint8_t* out, size_t size);

    const Cipher& cipher_;
    uint8_t chain_[block_size];  // the last ciphertext; of a block begun, keystream behind the ciphertext
    uint8_t used_ = 0;           // bytes of the block begun, if any
};

template <BlockCipher Cipher>
class CfbDecryption {
public:
    static constexpr size_t block_size = Cipher::block_size;

    CfbDecryption(const Cipher& cipher, Span<const uint8_t, block_size> iv) : cipher_(cipher) {
        copy(chain_, iv.data(), block_size);
    }
    CfbDecryption(const CfbDecryption&) = delete;
    CfbDecryption& operator=(const CfbDecryption&) = delete;
    ~CfbDecryption() { wipe(chain_); }

    Status decrypt(Bytes in, MutBytes out) {
        if (in.size() != out.size()) return Status::bad_length;
        decrypt(in.data(), out.data(), in.size());
        return Status::ok;
    }

private:
    void decrypt(const uint8_t* in, uint8_t* out, size_t size);

    const Cipher& cipher_;
    uint8_t chain_[block_size];  // as above
    uint8_t used_ = 0;
};

// One call of the cipher for each byte. A byte of the ciphertext that is lost costs a block's length of plaintext, and
// then all is well again, which is what this is for.
template <BlockCipher Cipher>
class Cfb8Encryption {
public:
    static constexpr size_t block_size = Cipher::block_size;

    Cfb8Encryption(const Cipher& cipher, Span<const uint8_t, block_size> iv) : cipher_(cipher) {
        copy(chain_, iv.data(), block_size);
    }
    Cfb8Encryption(const Cfb8Encryption&) = delete;
    Cfb8Encryption& operator=(const Cfb8Encryption&) = delete;

    Status encrypt(Bytes in, MutBytes out) {
        if (in.size() != out.size()) return Status::bad_length;
        encrypt(in.data(), out.data(), in.size());
        return Status::ok;
    }

private:
    void encrypt(const uint8_t* in, uint8_t* out, size_t size);

    const Cipher& cipher_;
    uint8_t chain_[block_size];  // the last bytes of ciphertext
};

template <BlockCipher Cipher>
class Cfb8Decryption {
public:
    static constexpr size_t block_size = Cipher::block_size;

    Cfb8Decryption(const Cipher& cipher, Span<const uint8_t, block_size> iv) : cipher_(cipher) {
        copy(chain_, iv.data(), block_size);
    }
    Cfb8Decryption(const Cfb8Decryption&) = delete;
    Cfb8Decryption& operator=(const Cfb8Decryption&) = delete;

    Status decrypt(Bytes in, MutBytes out) {
        if (in.size() != out.size()) return Status::bad_length;
        decrypt(in.data(), out.data(), in.size());
        return Status::ok;
    }

private:
    void decrypt(const uint8_t* in, uint8_t* out, size_t size);

    const Cipher& cipher_;
    uint8_t chain_[block_size];  // the last bytes of ciphertext
};

}  // namespace sealstone
