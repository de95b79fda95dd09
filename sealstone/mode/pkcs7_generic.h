// SPDX-License-Identifier: Apache-2.0
// mode/pkcs7_generic.h - private: the members of CbcPkcs7, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/mode/pkcs7.h"

namespace sealstone {

template <BlockCipher Cipher>
Status CbcPkcs7<Cipher>::encrypt(const Cipher& cipher, Iv iv, Bytes in, MutBytes out) {
    const size_t rest = in.size() % block_size, whole = in.size() - rest;
    if (out.size() <= in.size() || out.size() - whole != block_size) return Status::bad_length;
    uint8_t chain[block_size], last[block_size];
    copy(chain, iv.data(), block_size);
    copy(last, in.data() + whole, rest);
    const Status padded = pkcs7_pad<block_size>(last, rest);
    bulk::cbc_encrypt(cipher, chain, in.data(), out.data(), whole / block_size);
    bulk::cbc_encrypt(cipher, chain, last, out.data() + whole, 1);
    wipe(last);
    return padded;
}

template <BlockCipher Cipher>
Status CbcPkcs7<Cipher>::decrypt(const Decryption& inverse, Iv iv, Bytes in, MutBytes out, size_t& size) {
    size = 0;
    if (in.size() != out.size() || in.empty() || in.size() % block_size != 0) return Status::bad_length;
    uint8_t chain[block_size];
    copy(chain, iv.data(), block_size);
    bulk::cbc_decrypt(inverse, chain, in.data(), out.data(), in.size() / block_size);
    const size_t before = in.size() - block_size;
    size_t used = 0;
    const Status status = pkcs7_unpad(out.template last<block_size>(), used);
    const auto valid = Choice::is_zero(static_cast<uint32_t>(status));
    for (size_t i = 0; i < before; i += 8) store_le64(&out[i], load_le64(&out[i]) & valid.template mask<uint64_t>());
    size = (before & valid.template mask<size_t>()) | used;
    return status;
}

}  // namespace sealstone
