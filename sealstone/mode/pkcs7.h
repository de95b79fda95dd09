// SPDX-License-Identifier: Apache-2.0
// mode/pkcs7.h - the padding of PKCS#7 (RFC 5652, 6.3), and CBC with it.
#pragma once
#include "sealstone/mode/cbc.h"

namespace sealstone {

// Makes a message's last block, of which the first `used` bytes are there, a whole one: used < BlockSize, and 0 if the
// message is whole blocks. `bad_length`, and nothing happens: used is larger.
template <size_t BlockSize>
Status pkcs7_pad(Span<uint8_t, BlockSize> block, size_t used) {
    if (used >= BlockSize) return Status::bad_length;
    for (size_t i = used; i < BlockSize; ++i) block[i] = static_cast<uint8_t>(BlockSize - used);
    return Status::ok;
}

// How many bytes of a decrypted last block are the message's, in `used`, the others being zeroed. `bad_encoding`: this
// is not a padding; all of the block is zeroed, and used is 0.
//
// Every byte is read whatever the others are, and neither status nor `used` is made by a branch. What the caller does
// with them shows, though: who may send ciphertext of his choice and learns, by an answer or by its time, which padding
// is right, can decrypt any message (Vaudenay, Eurocrypt 2002). So authenticate the ciphertext, and decrypt only what
// is genuine: encrypt-then-MAC, or an AEAD in the first place.
template <size_t BlockSize>
Status pkcs7_unpad(Span<uint8_t, BlockSize> block, size_t& used) {
    static_assert(BlockSize < 256);
    const uint32_t padding = block[BlockSize - 1];
    const auto below = [](uint32_t a, uint32_t b) { return Choice::bit((a - b) >> 31); };
    uint32_t difference = 0;
    for (uint32_t i = 0; i < BlockSize; ++i) {
        const Choice padded = !below(i + padding, BlockSize);
        difference |= padded.mask() & (block[i] ^ padding);
    }
    const Choice valid = Choice::is_zero(difference) & !Choice::is_zero(padding) & !below(BlockSize, padding);
    const uint32_t kept = valid.mask() & (static_cast<uint32_t>(BlockSize) - padding);
    for (uint32_t i = 0; i < BlockSize; ++i) block[i] &= below(i, kept).template mask<uint8_t>();
    used = kept;
    return Status{valid.disclosed().pick(static_cast<uint8_t>(Status::ok), static_cast<uint8_t>(Status::bad_encoding))};
}

// A message of any length at once, by CBC with PKCS#7. In pieces: CbcEncryption and CbcDecryption, and the functions
// above for the last block.
template <BlockCipher Cipher>
struct CbcPkcs7 {
    static constexpr size_t block_size = Cipher::block_size;
    using Decryption = typename Cipher::Decryption;
    using Iv = Span<const uint8_t, block_size>;

    // Of a ciphertext: one to block_size bytes more than the message.
    static constexpr size_t padded_size(size_t size) { return size - size % block_size + block_size; }

    // `out` has padded_size(in.size()) bytes, and begins where `in` does or does not overlap it. `bad_length`, and
    // nothing happens: it has not.
    static Status encrypt(const Cipher& cipher, Iv iv, Bytes in, MutBytes out);

    // `out` is as large as `in`; they are the same or do not overlap. The message is the first `size` bytes of it, the
    // rest is zeroed. `bad_length`, and nothing happens but size = 0: sizes that differ, none, or no multiple of a
    // block. `bad_encoding`: no message ends like this; all of `out` is zeroed, and size is 0. See pkcs7_unpad for what
    // this tells: up to here time depends on in.size() only.
    static Status decrypt(const Decryption& inverse, Iv iv, Bytes in, MutBytes out, size_t& size);
};

}  // namespace sealstone
