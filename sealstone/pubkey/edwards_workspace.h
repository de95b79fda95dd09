// SPDX-License-Identifier: Apache-2.0
// pubkey/edwards_workspace.h - how much memory X25519, X448, Ed25519 and Ed448 take for themselves.
#pragma once
#include "sealstone/pubkey/eddsa_hash.h"
#include "sealstone/pubkey/xdh.h"

namespace sealstone {

// As EcWorkspace (ec_workspace.h): bytes of the stack that a call's own objects take, beside those of its kernel.
template <class Curve>
struct XdhWorkspace {
    static constexpr size_t public_key = Curve::size;  // the clamped scalar
    static constexpr size_t agree = Curve::size;
};
template <class Curve, class Preset>
struct EddsaWorkspace {
    using Hash = eddsa::Hash<Curve, Preset>;
    static constexpr size_t hash = sizeof(Hash) + Hash::digest_size;

    static constexpr size_t key_pair = hash;
    static constexpr size_t sign = hash + 2 * Curve::scalar_size;
    static constexpr size_t verify = hash + Curve::scalar_size + Curve::size;
};

}  // namespace sealstone
