// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/eddsa_kernels.h"
#include "sealstone/pubkey/edwards_workspace.h"

namespace sealstone {

// RFC 8032, sections 5.1.5 and 5.2.5.
template <class Curve, class Preset>
EddsaKeyPair<Curve, Preset>::EddsaKeyPair(const EddsaSeed<Curve>& seed) {
    using Kernels = eddsa::Kernels<Curve>;
    using Slot = typename Kernels::template Slot<Preset>;
    using Hash = eddsa::Hash<Curve, Preset>;
    uint8_t expanded[Hash::digest_size];
    Hash hash;
    static_assert(sizeof hash + sizeof expanded == EddsaWorkspace<Curve, Preset>::key_pair);
    hash.update(seed.reveal());
    hash.finish(expanded);
    Kernels::clamp(expanded);
    copy(scalar_, expanded, Curve::scalar_size);
    copy(prefix_, expanded + Curve::size, Curve::size);
    wipe(expanded);
    isa::op<Slot, &Slot::Ops::multiply_base>()(public_key_.encoded_, scalar_);
}

template class EddsaKeyPair<Ed25519, Fast>;
template class EddsaKeyPair<Ed25519, Small>;
template class EddsaKeyPair<Ed448, Fast>;
template class EddsaKeyPair<Ed448, Small>;

}  // namespace sealstone
