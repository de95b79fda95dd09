// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_private_key.h"
#include "sealstone/pubkey/ec_scalar.h"
#include "sealstone/pubkey/ec_workspace.h"

namespace sealstone {

template <class Curve, class Preset>
Status ec_public_key(const EcPrivateKey<Curve>& key, EcPublicKey<Curve>& public_key) {
    using Slot = math::CurveSlot<Curve, Preset>;
    public_key = {};
    uint8_t xy[2 * Curve::size];
    math::Limb work[3 * ec::curve_limbs<Curve>];
    static_assert(sizeof xy + sizeof work + sizeof(ec::Frame<Curve>) == EcWorkspace<Curve>::public_key);
    const Status status = ec::multiply_base(xy, key.reveal().data(), Curve::constants(), work,
                                            isa::op<Slot, &Slot::Ops::multiply_base>());
    wipe(work);
    if (status != Status::ok) return status;
    return public_key.load(xy) == Status::ok ? Status::ok : Status::device;
}

#define CURVE(C, name)                                                               \
    template Status ec_public_key<C, Fast>(const EcPrivateKey<C>&, EcPublicKey<C>&); \
    template Status ec_public_key<C, Small>(const EcPrivateKey<C>&, EcPublicKey<C>&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone
