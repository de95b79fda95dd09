// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdh.h - elliptic curve Diffie-Hellman (SP 800-56A Rev. 3, section 5.7.1.2; SEC 1, section 3.3.1).
#pragma once
#include "sealstone/pubkey/ec_private_key.h"

namespace sealstone {

template <class Curve>
struct EcdhSecret;

// Z: the x-coordinate, big-endian, as long as the curve's, zeros in front included. Not uniform: to be passed through a
// key derivation function (kdf/hkdf.h, kdf/x963.h) and not to be used as a key.
template <class Curve>
using SharedSecret = Secret<EcdhSecret<Curve>, Curve::size>;

// z = x(dQ). The cofactor is 1, and a public key holds a point other than infinity, so that the result is not infinity.
// `bad_key` for a private key outside of [1, n-1] or an empty or corrupted public one; z is all zeros then. The peer's
// point is checked once more. Time does not depend on the private key. Works on the stack. Presets as in ecdsa.h.
template <class Curve, class Preset = Fast>
Status ecdh(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& peer, SharedSecret<Curve>& z);

// The same against an attacker who is near and measures power or radiation: z = x((d/b)(bQ)) for a number b drawn from
// the source. No scalar that is multiplied with comes twice, and the one made of d meets a point that the peer cannot
// know. Takes twice the time. Also `no_entropy`, and z is all zeros: the source failed.
template <class Curve, class Preset = Fast>
Status ecdh_guarded(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& peer, RandomSource source,
                    SharedSecret<Curve>& z);

}  // namespace sealstone
