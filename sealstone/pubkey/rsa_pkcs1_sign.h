// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_pkcs1_sign.h - RSASSA-PKCS1-v1_5, signing (RFC 8017, section 8.2.1).
#pragma once
#include "sealstone/pubkey/rsa_pkcs1.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone {

namespace rsa {

// One copy for every hash. source: null for no blinding.
template <class Preset>
Status pkcs1_sign(const RsaPrivateKey& key, Bytes digest_info, Bytes digest, MutBytes signature, Room room,
                  const RandomSource* source);

}  // namespace rsa

// The signature of a message with this digest: key.size() bytes, the same each time. With a source of random bits the
// computation is blinded. Verified before it leaves. Errors, times and what is left in `signature` then are those of
// rsa_private().
template <RsaHash Hash, size_t Bits, class Preset>
Status rsa_pkcs1_sign(const RsaPrivateKey& key, Span<const uint8_t, Hash::digest_size> digest, MutBytes signature,
                      RsaPrivateWorkspace<Bits, Preset>& workspace, RandomSource source) {
    return rsa::pkcs1_sign<Preset>(key, rsa::digest_info<Hash>.bytes(), Bytes(digest.data(), digest.size()), signature,
                                   rsa::room_of(workspace), &source);
}
template <RsaHash Hash, size_t Bits, class Preset>
Status rsa_pkcs1_sign(const RsaPrivateKey& key, Span<const uint8_t, Hash::digest_size> digest, MutBytes signature,
                      RsaPrivateWorkspace<Bits, Preset>& workspace) {
    return rsa::pkcs1_sign<Preset>(key, rsa::digest_info<Hash>.bytes(), Bytes(digest.data(), digest.size()), signature,
                                   rsa::room_of(workspace), nullptr);
}

}  // namespace sealstone
