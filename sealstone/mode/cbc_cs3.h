// SPDX-License-Identifier: Apache-2.0
// mode/cbc_cs3.h - CBC with ciphertext stealing, CBC-CS3 (SP 800-38A addendum; Kerberos: RFC 3962), over any block
// cipher here.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/cipher/block_cipher.h"

namespace sealstone {

// A message of at least one block, at once; its ciphertext is as long. Of more than one block the last two change
// places, even if both are whole; one block alone is plain CBC. What mode/cbc.h says of the IV and of missing
// authentication holds here, too.
//
// in and out are the same or do not overlap. `bad_length`, and nothing happens: sizes that differ, or are less than a
// block. Time depends on the size only, if the cipher's does.
template <BlockCipher Cipher>
struct CbcCs3 {
    static constexpr size_t block_size = Cipher::block_size;
    using Decryption = typename Cipher::Decryption;
    using Iv = Span<const uint8_t, block_size>;

    static Status encrypt(const Cipher& cipher, Iv iv, Bytes in, MutBytes out);
    static Status decrypt(const Decryption& inverse, Iv iv, Bytes in, MutBytes out);
};

}  // namespace sealstone
