// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_pkcs1_decrypt.h - RSAES-PKCS1-v1_5, decryption (RFC 8017, section 7.2.2) that never says "wrong".
#pragma once
#include "sealstone/pubkey/rsa_pkcs1_encrypt.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone {

namespace rsa {

// source: null for no blinding.
template <class Preset>
Status pkcs1_decrypt(const RsaPrivateKey& key, Bytes ciphertext, MutBytes message, size_t& size, Room room,
                     const RandomSource* source);

}  // namespace rsa

// Finds the message of a ciphertext, of `size` bytes, in `message`, which must have room for rsa_pkcs1_max_message().
// A ciphertext that is wrong gives a message, too: one that is made of the key's d and the ciphertext, always the same,
// and looks as random as its length ("implicit rejection": draft-irtf-cfrg-rsa-guidance, section 7; what OpenSSL 3.2
// does). What there is to learn from an error, or from the time to one, is all that Bleichenbacher (1998) and the
// Marvin attack need; here there is neither. Who asks must be able to tell a wrong message by himself, as TLS does.
//
// `bad_length`: a ciphertext of another size than the key's, too little room for the message, or too short a workspace;
// `bad_key`: the key is empty or has no d; `bad_encoding`: the ciphertext is not below n, which is public. Other errors
// are those of rsa_private(). size is 0 and message all zeros then. The size is known afterwards.
template <size_t Bits, class Preset>
Status rsa_pkcs1_decrypt(const RsaPrivateKey& key, Bytes ciphertext, MutBytes message, size_t& size,
                         RsaPrivateWorkspace<Bits, Preset>& workspace, RandomSource source) {
    return rsa::pkcs1_decrypt<Preset>(key, ciphertext, message, size, rsa::room_of(workspace), &source);
}
template <size_t Bits, class Preset>
Status rsa_pkcs1_decrypt(const RsaPrivateKey& key, Bytes ciphertext, MutBytes message, size_t& size,
                         RsaPrivateWorkspace<Bits, Preset>& workspace) {
    return rsa::pkcs1_decrypt<Preset>(key, ciphertext, message, size, rsa::room_of(workspace), nullptr);
}

}  // namespace sealstone
