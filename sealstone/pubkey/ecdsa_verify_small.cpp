// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ecdsa_verify.h"

namespace sealstone::ecdsa {

template <class Curve, class Preset>
Status verify(const EcPublicKey<Curve>& key, Bytes digest, EcdsaSignature<Curve> signature, Verdict& verdict) {
    using Slot = math::CurveSlot<Curve, Preset>;
    math::Limb work[workspace_size * ec::curve_limbs<Curve>];
    ec::Frame<Curve> frame;
    return vartime_verify<any_width>(Curve::constants(), key.xy().data(), digest, signature.data(), work, frame.limb,
                                     isa::op<Slot, &Slot::Ops::vartime_multiply_add>(), verdict);
}

#define CURVE(C, name) template Status verify<C, Small>(const EcPublicKey<C>&, Bytes, EcdsaSignature<C>, Verdict&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone::ecdsa
