// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_pss_sign.h - RSASSA-PSS, signing (RFC 8017, section 8.1.1).
#pragma once
#include "sealstone/pubkey/rsa_private_key.h"
#include "sealstone/pubkey/rsa_pss_block.h"

namespace sealstone {

namespace rsa {

// salt(MutBytes) fills the salt where it belongs, or says why not. source: null for no blinding.
template <RsaPssHash Hash, RsaMask Mask, class Preset, class Salt>
Status pss_sign(const RsaPrivateKey& key, Span<const uint8_t, Hash::digest_size> digest, size_t salt_size, Salt salt,
                MutBytes signature, Room room, const RandomSource* source) {
    Status status = Status::ok;
    if (key.empty())
        status = Status::bad_key;
    else if (signature.size() != key.size())
        status = Status::bad_length;
    if (status != Status::ok) return release(status, {}, signature, room);

    const PssBlock em(signature, key.public_key().bits(), Hash::digest_size);
    if (salt_size > em.max_salt_size()) return release(Status::bad_length, {}, signature, room);
    const MutBytes db = em.db(), end = db.subspan(db.size() - salt_size);
    fill_zero(db.data(), db.size());
    db[db.size() - salt_size - 1] = 1;
    status = salt(end);
    if (status != Status::ok) return release(status, {}, signature, room);
    pss_hash<Hash>(digest, end, Span<uint8_t, Hash::digest_size>::trust(em.h()));
    add_mask<Mask>(db, Bytes(em.h(), Hash::digest_size));
    em.clear_unused();
    em.set_rest();
    return private_to<Preset>(key, signature, signature, room, source);
}

}  // namespace rsa

// A signature of a message with this digest: key.size() bytes, another one each time. The salt and the blinding come
// from the source; Mask is MGF1's hash, or SHAKE. FIPS 186-5 wants a salt no longer than a digest. `bad_length`: too
// long a salt, too; `no_entropy`: the source failed. Verified before it leaves. Other errors, times and what is left in
// `signature` then are those of rsa_private().
template <RsaPssHash Hash, RsaMask Mask = typename rsa::MaskOf<Hash>::Type, size_t Bits, class Preset>
Status rsa_pss_sign(const RsaPrivateKey& key, Span<const uint8_t, Hash::digest_size> digest, MutBytes signature,
                    RsaPrivateWorkspace<Bits, Preset>& workspace, RandomSource source,
                    size_t salt_size = Hash::digest_size) {
    return rsa::pss_sign<Hash, Mask, Preset>(
        key, digest, salt_size, [&](MutBytes salt) { return source.read(salt); }, signature, rsa::room_of(workspace),
        &source);
}
// The same with a salt that the caller brings, of any length that the key has room for: without one, or on machines
// without a source of random bits. Not blinded.
template <RsaPssHash Hash, RsaMask Mask = typename rsa::MaskOf<Hash>::Type, size_t Bits, class Preset>
Status rsa_pss_sign_with_salt(const RsaPrivateKey& key, Span<const uint8_t, Hash::digest_size> digest, Bytes salt,
                              MutBytes signature, RsaPrivateWorkspace<Bits, Preset>& workspace) {
    const auto take = [&](MutBytes place) {
        copy(place.data(), salt.data(), salt.size());
        return Status::ok;
    };
    return rsa::pss_sign<Hash, Mask, Preset>(key, digest, salt.size(), take, signature, rsa::room_of(workspace),
                                             nullptr);
}

}  // namespace sealstone
