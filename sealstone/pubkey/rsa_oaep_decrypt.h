// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_oaep_decrypt.h - RSAES-OAEP, decryption (RFC 8017, section 7.1.2).
#pragma once
#include "sealstone/pubkey/rsa_oaep.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone {

namespace rsa {

// Where 01 ends a run of zeros: the index of what follows in `at`. No branch and no address depends on the bytes.
Choice find_message(Bytes padded, size_t& at);

template <RsaHash Hash, RsaHash MaskHash, class Preset>
Status oaep_decrypt(const RsaPrivateKey& key, Bytes ciphertext, Bytes label, MutBytes message, size_t& size, Room room,
                    const RandomSource* source, Verdict& verdict) {
    constexpr size_t h = Hash::digest_size;
    verdict = Verdict::forged;
    size = 0;
    const size_t k = key.size();
    MutBytes block;
    Status status = Status::ok;
    if (key.empty())
        status = Status::bad_key;
    else if (ciphertext.size() != k || k < 2 * h + 2 || message.size() < k - 2 * h - 2)
        status = Status::bad_length;
    else
        status = private_operation<Preset>(key, ciphertext, room, source, block);
    fill_zero(message.data(), message.size());
    if (status == Status::bad_encoding) return release(Status::ok, {}, {}, room);  // not below n: forged
    if (status != Status::ok) return release(status, {}, {}, room);

    const MutBytes seed = block.subspan(1, h), db = block.subspan(1 + h);
    uint8_t label_hash[h];
    Hash::digest(label, label_hash);
    add_mask<MaskHash>(seed, db);
    add_mask<MaskHash>(db, seed);
    size_t at = 0;
    const Choice right = Choice::is_zero(block[0]) & equal(label_hash, db.data(), h) & find_message(db.subspan(h), at);
    verdict = verdict_of(right);
    if (verdict == Verdict::genuine) {
        const Bytes found = db.subspan(h + sealstone::detail::disclose(static_cast<uint32_t>(at)));
        copy(message.data(), found.data(), found.size());
        size = found.size();
    }
    return release(Status::ok, {}, {}, room);
}

}  // namespace rsa

// Finds the message of a ciphertext, of `size` bytes, in `message`, which must have room for rsa_oaep_max_message().
// Forged, and size is 0 and message all zeros: whatever is wrong with the ciphertext, the label or the hash, in the
// same time and with the same answer ("A Chosen Ciphertext Attack on RSA Optimal Asymmetric Encryption Padding",
// Manger, 2001). With a source of random bits the computation is blinded. `bad_length`: a ciphertext of another size
// than the key's, too little room for the message, or too short a workspace. Other errors are those of rsa_private();
// the verdict is forged then. The message's length is known afterwards.
template <RsaHash Hash, RsaHash MaskHash = Hash, size_t Bits, class Preset>
Status rsa_oaep_decrypt(const RsaPrivateKey& key, Bytes ciphertext, MutBytes message, size_t& size,
                        RsaPrivateWorkspace<Bits, Preset>& workspace, RandomSource source, Verdict& verdict,
                        Bytes label = {}) {
    return rsa::oaep_decrypt<Hash, MaskHash, Preset>(key, ciphertext, label, message, size, rsa::room_of(workspace),
                                                     &source, verdict);
}
template <RsaHash Hash, RsaHash MaskHash = Hash, size_t Bits, class Preset>
Status rsa_oaep_decrypt(const RsaPrivateKey& key, Bytes ciphertext, MutBytes message, size_t& size,
                        RsaPrivateWorkspace<Bits, Preset>& workspace, Verdict& verdict, Bytes label = {}) {
    return rsa::oaep_decrypt<Hash, MaskHash, Preset>(key, ciphertext, label, message, size, rsa::room_of(workspace),
                                                     nullptr, verdict);
}

}  // namespace sealstone
