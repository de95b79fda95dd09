// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa_sign.h - ECDSA, signing (FIPS 186-5, section 6.4.1; SEC 1, section 4.1.3).
#pragma once
#include "sealstone/pubkey/ec_private_key.h"
#include "sealstone/pubkey/ecdsa.h"
#include "sealstone/pubkey/rfc6979.h"

namespace sealstone {

template <class Curve>
using MutEcdsaSignature = Span<uint8_t, 2 * Curve::order_size>;

namespace ecdsa {

// What both functions below call: one copy a curve, whatever the hash. blinding: null, or a number in [1, n-1] that
// nobody knows.
template <class Curve, class Preset>
Status sign(const EcPrivateKey<Curve>& key, Bytes digest, MutEcdsaSignature<Curve> signature, const Nonces& nonces,
            const EcPrivateKey<Curve>* blinding);
// Draws the blinding, signs, and verifies the signature.
template <class Curve, class Preset>
Status sign_guarded(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& public_key, Bytes digest,
                    MutEcdsaSignature<Curve> signature, const Nonces& nonces, RandomSource source);

}  // namespace ecdsa

// The signature, r and s, of a message with this digest. Its nonce is made of key and digest by RFC 6979, which needs
// no random bits: the same arguments give the same signature. With `additional` bytes, random or at least never the
// same, it is another one each time, and no worse than that if they are bad (RFC 6979, section 3.6). `bad_key`, and the
// signature is all zeros: the key is not in [1, n-1]. Never fails otherwise: r = 0 or s = 0 lead to the next nonce.
//
// Time does not depend on key and nonce. What it tells is how many candidates for a nonce were refused, which makes
// nothing known of the one taken. Works on the stack. Hash is the one that made the digest, and makes the nonce, too:
// its preset is the caller's choice. Presets as in ecdsa.h.
template <class Curve, EcdsaHash Hash, class Preset = Fast>
Status ecdsa_sign(const EcPrivateKey<Curve>& key, Span<const uint8_t, Hash::digest_size> digest,
                  MutEcdsaSignature<Curve> signature, Bytes additional = {}) {
    ecdsa::Rfc6979<Hash> nonces(additional);
    return ecdsa::sign<Curve, Preset>(key, digest, signature, nonces.nonces(), nullptr);
}

// The same against an attacker who is near: 32 bytes of the source are added to the nonce, another draw blinds its
// inverse and the product with the key, and the signature leaves only after it was verified, so that a glitch does not
// give the key away. Takes signing and verifying together. `no_entropy`: the source failed; `device`: the signature is
// wrong, because of a glitch or because the public key is another one; `bad_key`: of either key. The signature is all
// zeros then.
template <class Curve, EcdsaHash Hash, class Preset = Fast>
Status ecdsa_sign_guarded(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& public_key,
                          Span<const uint8_t, Hash::digest_size> digest, MutEcdsaSignature<Curve> signature,
                          RandomSource source) {
    uint8_t additional[32];
    Status status = source.read(additional);
    if (status == Status::ok) {
        ecdsa::Rfc6979<Hash> nonces(additional);
        status = ecdsa::sign_guarded<Curve, Preset>(key, public_key, digest, signature, nonces.nonces(), source);
    } else {
        fill_zero(signature.data(), signature.size());
    }
    wipe(additional);
    return status;
}

}  // namespace sealstone
