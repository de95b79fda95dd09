// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_workspace.h"
#include "sealstone/pubkey/ecdsa_verify.h"

namespace sealstone::ecdsa {

template <class Curve, class Preset>
Status verify(const EcPublicKey<Curve>& key, Bytes digest, EcdsaSignature<Curve> signature, Verdict& verdict) {
    using Slot = math::CurveSlot<Curve, Preset>;
    constexpr size_t N = ec::curve_limbs<Curve>;
    math::Limb work[workspace_size * N];
    static_assert(sizeof work == EcWorkspace<Curve>::verify);
    return vartime_verify<N>(Curve::constants(), key.xy().data(), digest, signature.data(), work,
                             isa::op<Slot, &Slot::Ops::vartime_multiply_add>(), verdict);
}

#define CURVE(C, name) template Status verify<C, Fast>(const EcPublicKey<C>&, Bytes, EcdsaSignature<C>, Verdict&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone::ecdsa
