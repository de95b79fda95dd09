// SPDX-License-Identifier: Apache-2.0
// mode/cbc_cs3_generic.h - private: the members of CbcCs3, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mode/cbc_cs3.h"

namespace sealstone {

// CBC of the message filled up with zeros (addendum, CBC-CS1-Encrypt), whose last but one block is cut and comes last.
template <BlockCipher Cipher>
Status CbcCs3<Cipher>::encrypt(const Cipher& cipher, Iv iv, Bytes in, MutBytes out) {
    if (in.size() != out.size() || in.size() < block_size) return Status::bad_length;
    const size_t before = (in.size() - 1) / block_size * block_size, rest = in.size() - before;
    uint8_t chain[block_size];
    copy(chain, iv.data(), block_size);
    if (before == 0) {
        bulk::cbc_encrypt(cipher, chain, in.data(), out.data(), 1);
        return Status::ok;
    }
    bulk::cbc_encrypt(cipher, chain, in.data(), out.data(), before / block_size);
    uint8_t last[block_size] = {}, cut[block_size];
    copy(last, in.data() + before, rest);
    copy(cut, chain, rest);
    bulk::cbc_encrypt(cipher, chain, last, out.data() + before - block_size, 1);
    copy(out.data() + before, cut, rest);
    wipe(last);
    return Status::ok;
}

// CBC-CS1-Decrypt: what was cut off is in the last block, decrypted.
template <BlockCipher Cipher>
Status CbcCs3<Cipher>::decrypt(const Decryption& inverse, Iv iv, Bytes in, MutBytes out) {
    if (in.size() != out.size() || in.size() < block_size) return Status::bad_length;
    const size_t before = (in.size() - 1) / block_size * block_size, rest = in.size() - before;
    uint8_t chain[block_size];
    copy(chain, iv.data(), block_size);
    if (before == 0) {
        bulk::cbc_decrypt(inverse, chain, in.data(), out.data(), 1);
        return Status::ok;
    }
    const size_t plain = before - block_size;  // CBC as it is
    bulk::cbc_decrypt(inverse, chain, in.data(), out.data(), plain / block_size);
    uint8_t last[block_size], stolen[block_size];
    inverse.decrypt(in.subspan(plain).template first<block_size>(), last);
    copy(stolen, in.data() + before, rest);
    copy(stolen + rest, last + rest, block_size - rest);
    bulk::add(out.data() + before, last, stolen, rest);
    bulk::cbc_decrypt(inverse, chain, stolen, out.data() + plain, 1);
    wipe(last);
    wipe(stolen);
    return Status::ok;
}

}  // namespace sealstone
