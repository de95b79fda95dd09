// SPDX-License-Identifier: Apache-2.0
// pubkey/xdh.h - X25519 and X448: Diffie-Hellman on curve25519 and curve448 (RFC 7748).
#pragma once
#include "sealstone/isa/preset.h"
#include "sealstone/pubkey/pairwise_test.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

struct X25519 {
    static constexpr size_t size = 32;
};
struct X448 {
    static constexpr size_t size = 56;
};

template <class Curve>
struct XdhScalarRole;
template <class Curve>
struct XdhSecretRole;

// Any bytes are a private key; section 5 clamps them, and so do the functions below.
template <class Curve>
using XdhPrivateKey = Secret<XdhScalarRole<Curve>, Curve::size>;
// Any bytes are a public key: u, in little endian. Bit 255 of one for X25519 does not count, and u counts modulo p, as
// section 5 has it.
template <class Curve>
using XdhPublicKey = Span<const uint8_t, Curve::size>;
// Not uniform: to be passed through a key derivation function (kdf/hkdf.h) together with both public keys, and not to
// be used as a key.
template <class Curve>
using XdhSharedSecret = Secret<XdhSecretRole<Curve>, Curve::size>;

using X25519PrivateKey = XdhPrivateKey<X25519>;
using X448PrivateKey = XdhPrivateKey<X448>;
using X25519SharedSecret = XdhSharedSecret<X25519>;
using X448SharedSecret = XdhSharedSecret<X448>;

// In all of the following time does not depend on keys and secrets. They work on the stack. Presets: Small shares one
// looped product with all other curves, and has no tables; Fast has code for the field, and tables of the base point's
// multiples.

// The public key that belongs to a private one (section 6).
template <class Curve, class Preset = Fast>
void xdh_public_key(const XdhPrivateKey<Curve>& key, Span<uint8_t, Curve::size> public_key);

// A new pair. `no_entropy`: the source failed; `device`: the test did, so that something disturbs this machine. Both
// are all zeros then.
template <class Curve, class Preset = Fast>
Status xdh_generate(XdhPrivateKey<Curve>& key, Span<uint8_t, Curve::size> public_key, RandomSource source,
                    PairwiseTest test = PairwiseTest::yes);

// The secret that both sides have in common. `bad_key`, and the secret is all zeros: so it would be with every private
// key, since the peer's key is one of the few of small order (section 6).
template <class Curve, class Preset = Fast>
Status xdh(const XdhPrivateKey<Curve>& key, XdhPublicKey<Curve> peer, XdhSharedSecret<Curve>& secret);

}  // namespace sealstone
