// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdsa.h - ECDSA (FIPS 186-5, section 6; SEC 1, section 4.1).
#pragma once
#include "sealstone/isa/preset.h"
#include "sealstone/pubkey/ec_public_key.h"

namespace sealstone {

// A signature: r and s, big-endian, each as long as the curve's order.
template <class Curve>
using EcdsaSignature = Span<const uint8_t, 2 * Curve::order_size>;

// The shortest digest that is accepted: that of SHA-224, the weakest hash FIPS 186-5 allows.
inline constexpr size_t ecdsa_min_digest_size = 28;

// Is this the signature of a message with this digest by the owner of the key (FIPS 186-5, section 6.4.2)? Of a digest
// longer than the order the leftmost bits count. r and s outside of [1, n-1] are forged. `bad_length` for a digest
// shorter than ecdsa_min_digest_size; `bad_key` for an empty or corrupted key; the verdict is forged then.
// The caller must see to it that the digest is a whole one of the hash that both sides agreed on.
//
// The verdict is decided twice, so that one skipped instruction does not turn it. All arguments are public, and time
// depends on them. Works on the stack: thirty numbers of the curve's size and the frames of a few calls. Presets: Small
// shares one copy of looped code between all curves; Fast has code for the curve's size.
template <class Curve, class Preset = Fast>
Status ecdsa_verify(const EcPublicKey<Curve>& key, Bytes digest, EcdsaSignature<Curve> signature, Verdict& verdict);

}  // namespace sealstone
