// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_private_key.h - private keys of the curves of curves.h, and key pairs.
#pragma once
#include "sealstone/isa/preset.h"
#include "sealstone/pubkey/ec_public_key.h"
#include "sealstone/pubkey/pairwise_test.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

template <class Curve>
struct EcScalar;

// The number d, big-endian, as long as the curve's order: of FIPS 186-5 and SP 800-56A. What is not in [1, n-1] is
// refused with `bad_key` wherever it is used, and nothing else becomes known of it. The same key may sign or agree;
// SP 800-57 Part 1, section 5.2, wants one for each.
template <class Curve>
using EcPrivateKey = Secret<EcScalar<Curve>, Curve::order_size>;

// The point dG. The public key is empty on failure: `bad_key` as above; `device`: the result is no point of the curve,
// so that something disturbs this machine. Time does not depend on the key. Works on the stack. Presets as in ecdsa.h.
template <class Curve, class Preset = Fast>
Status ec_public_key(const EcPrivateKey<Curve>& key, EcPublicKey<Curve>& public_key);

// A new pair by rejection sampling (FIPS 186-5, A.2.2; SP 800-56A, 5.6.1.2.2): asks the source for a scalar until it is
// in range, once for most curves and twice on average for secp224k1. On failure both are zeros: `no_entropy`: the
// source failed, or gave 128 times what cannot be random; `device`: the test failed, or as above. What time tells is
// how often the source was asked.
template <class Curve, class Preset = Fast>
Status ec_generate(EcPrivateKey<Curve>& key, EcPublicKey<Curve>& public_key, RandomSource source,
                   PairwiseTest test = PairwiseTest::yes);

}  // namespace sealstone
