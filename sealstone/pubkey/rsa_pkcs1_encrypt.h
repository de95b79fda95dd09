// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_pkcs1_encrypt.h - RSAES-PKCS1-v1_5, encryption (RFC 8017, section 7.2), for protocols that still have it.
// rsa_pkcs1_decrypt.h has the other side. New ones take rsa_oaep.h.
#pragma once
#include "sealstone/pubkey/rsa_public_key.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

// The longest message for a key of `size` bytes.
constexpr size_t rsa_pkcs1_max_message(size_t size) { return size < 11 ? 0 : size - 11; }

namespace rsa {

// 00 02, random bytes but zero, 00, the message.
Status pkcs1_pad(Bytes message, MutBytes block, RandomSource source);

}  // namespace rsa

// key.size() bytes of ciphertext, another one each time. `bad_length`: too long a message, a ciphertext of another
// size, or too short a workspace; `bad_key`: the key is empty; `no_entropy`: the source failed, or gave zeros only. The
// ciphertext is all zeros then. It must not overlap the message, from whose contents neither time nor addresses depend.
template <size_t Bits, class Preset>
Status rsa_pkcs1_encrypt(const RsaPublicKey& key, Bytes message, MutBytes ciphertext,
                         RsaPublicWorkspace<Bits, Preset>& workspace, RandomSource source) {
    const rsa::Room room = rsa::room_of(workspace);
    Status status = Status::ok;
    if (key.empty())
        status = Status::bad_key;
    else if (ciphertext.size() != key.size() || message.size() > rsa_pkcs1_max_message(key.size()))
        status = Status::bad_length;
    else
        status = rsa::pkcs1_pad(message, ciphertext, source);
    MutBytes block;
    if (status == Status::ok) status = rsa::public_operation<Preset>(key, ciphertext, room, block);
    return rsa::release(status, block, ciphertext, room);
}

}  // namespace sealstone
