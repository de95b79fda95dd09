// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_workspace.h"
#include "sealstone/pubkey/ecdsa_verify.h"

namespace sealstone::ecdsa {

template <class Curve, class Preset>
Status verify(const EcPublicKey<Curve>& key, Bytes digest, EcdsaSignature<Curve> signature, Verdict& verdict) {
    using Slot = math::CurveSlot<Curve, Preset>;
    math::Limb work[workspace_size * ec::curve_limbs<Curve>];
    constexpr size_t points = 5 * sizeof(Limb) * ec::curve_limbs<Curve>;
    static_assert(sizeof work == EcWorkspace<Curve>::verify);
    static_assert(points + sizeof(ec::Frame<Curve>) == EcWorkspace<Curve>::small_multiply_add);
    return vartime_verify<any_width>(Curve::constants(), key.xy().data(), digest, signature.data(), work,
                                     isa::op<Slot, &Slot::Ops::vartime_multiply_add>(), verdict);
}

#define CURVE(C, name) template Status verify<C, Small>(const EcPublicKey<C>&, Bytes, EcdsaSignature<C>, Verdict&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone::ecdsa
