// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_oaep.h - RSAES-OAEP, encryption (RFC 8017, section 7.1). rsa_oaep_decrypt.h has the other side.
#pragma once
#include "sealstone/pubkey/rsa_mgf1.h"
#include "sealstone/pubkey/rsa_public_key.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

// The longest message for a key of `size` bytes; 0 if there is none, as for SHA-512 with 1024 bits.
template <RsaHash Hash>
constexpr size_t rsa_oaep_max_message(size_t size) {
    return size < 2 * Hash::digest_size + 2 ? 0 : size - 2 * Hash::digest_size - 2;
}

// EME-OAEP, then RSAEP: key.size() bytes of ciphertext, another one each time. `label` is not part of the message, and
// must be the same at the other end; MaskHash is MGF1's hash. `bad_length`: too long a message, a ciphertext of another
// size or too short a workspace; `bad_key`: the key is empty; `no_entropy`: the source failed. The ciphertext is all
// zeros then. It must not overlap the message, from whose contents neither time nor addresses depend.
template <RsaHash Hash, RsaHash MaskHash = Hash, size_t Bits, class Preset>
Status rsa_oaep_encrypt(const RsaPublicKey& key, Bytes message, MutBytes ciphertext,
                        RsaPublicWorkspace<Bits, Preset>& workspace, RandomSource source, Bytes label = {}) {
    constexpr size_t h = Hash::digest_size;
    const rsa::Room room = rsa::room_of(workspace);
    const size_t k = key.size();
    Status status = Status::ok;
    if (key.empty())
        status = Status::bad_key;
    else if (ciphertext.size() != k || k < 2 * h + 2 || message.size() > k - 2 * h - 2)
        status = Status::bad_length;
    else
        status = source.read(ciphertext.subspan(1, h));
    if (status != Status::ok) return rsa::release(status, {}, ciphertext, room);

    const MutBytes seed = ciphertext.subspan(1, h), db = ciphertext.subspan(1 + h);
    ciphertext[0] = 0;
    Hash::digest(label, Span<uint8_t, h>::trust(db.data()));
    const size_t at = db.size() - message.size();
    fill_zero(db.data() + h, at - h);
    db[at - 1] = 1;
    copy(db.data() + at, message.data(), message.size());
    rsa::add_mask<MaskHash>(db, seed);
    rsa::add_mask<MaskHash>(seed, db);
    MutBytes block;
    status = rsa::public_operation<Preset>(key, ciphertext, room, block);
    return rsa::release(status, block, ciphertext, room);
}

}  // namespace sealstone
