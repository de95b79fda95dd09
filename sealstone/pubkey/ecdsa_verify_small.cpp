// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ecdsa_verify.h"

namespace sealstone::ecdsa {
namespace {

using MultiplyAdd = decltype(CurveOps::vartime_multiply_add);

// One copy for every curve.
Status vartime_verify_any(const math::Curve& curve, const uint8_t* key, Bytes digest, const uint8_t* signature,
                          math::Limb* work, math::Limb* frame, MultiplyAdd multiply_add, Verdict& verdict) {
    return vartime_verify<any_width>(curve, key, digest, signature, work, frame, multiply_add, verdict);
}

}  // namespace

template <class Curve, class Preset>
Status verify(const EcPublicKey<Curve>& key, Bytes digest, EcdsaSignature<Curve> signature, Verdict& verdict) {
    using Slot = math::CurveSlot<Curve, Preset>;
    math::Limb work[workspace_size * ec::curve_limbs<Curve>];
    ec::Frame<Curve> frame;
    return vartime_verify_any(Curve::constants(), key.xy().data(), digest, signature.data(), work, frame.limb,
                              isa::op<Slot, &Slot::Ops::vartime_multiply_add>(), verdict);
}

#define CURVE(C, name) template Status verify<C, Small>(const EcPublicKey<C>&, Bytes, EcdsaSignature<C>, Verdict&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone::ecdsa
