// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa.h - ECDSA, verification (FIPS 186-5, section 6; SEC 1, section 4.1). ecdsa_sign.h has the other side.
#pragma once
#include "sealstone/isa/preset.h"
#include "sealstone/pubkey/ec_public_key.h"

namespace sealstone {

// A signature: r and s, big-endian, each as long as the curve's order.
template <class Curve>
using EcdsaSignature = Span<const uint8_t, 2 * Curve::order_size>;

// The shortest digest that is taken: SHA-1's, which FIPS 186-5 still allows for old signatures, and which fits the
// shortest curves. No curve asks for a hash of its own strength, so that the pair's strength is that of the weaker one:
// to take SHA-224 or better is for those who name the hash.
inline constexpr size_t ecdsa_min_digest_size = 20;
template <class Hash>
concept EcdsaHash = Hash::digest_size >= ecdsa_min_digest_size;

namespace ecdsa {

// For programs that learn the hash when they run, and for those of another library: as ecdsa_verify() below, but that
// the caller must see to it that the digest is a whole one of the hash that both sides agreed on. `bad_length` for less
// than ecdsa_min_digest_size.
template <class Curve, class Preset = Fast>
Status verify(const EcPublicKey<Curve>& key, Bytes digest, EcdsaSignature<Curve> signature, Verdict& verdict);

}  // namespace ecdsa

// Is this the signature of a message with this digest by the owner of the key (FIPS 186-5, section 6.4.2)? Of a digest
// longer than the order the leftmost bits count. r and s outside of [1, n-1] are forged. `bad_key` for an empty or
// corrupted key; the verdict is forged then.
//
// The verdict is decided twice, so that one skipped instruction does not turn it. All arguments are public, and time
// depends on them. Works on the stack; EcWorkspace (ec_workspace.h) says how much of it numbers take. Presets: Small
// shares one copy of looped code between all curves; Fast has code for the curve's size.
template <class Curve, EcdsaHash Hash, class Preset = Fast>
Status ecdsa_verify(const EcPublicKey<Curve>& key, Span<const uint8_t, Hash::digest_size> digest,
                    EcdsaSignature<Curve> signature, Verdict& verdict) {
    return ecdsa::verify<Curve, Preset>(key, digest, signature, verdict);
}

}  // namespace sealstone
