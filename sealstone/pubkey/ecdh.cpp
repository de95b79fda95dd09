// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ecdh.h"
#include "sealstone/pubkey/ec_scalar.h"

namespace sealstone {

template <class Curve, class Preset>
Status ecdh(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& peer, SharedSecret<Curve>& z) {
    using Slot = math::CurveSlot<Curve, Preset>;
    uint8_t* const out = z.reveal_for_writing().data();
    fill_zero(out, z.size);
    math::Limb work[(3 + math::frame_size) * ec::curve_limbs<Curve>];
    const Status status = ec::multiply(out, key.reveal().data(), peer.xy().data(), Curve::constants(), work,
                                       isa::op<Slot, &Slot::Ops::multiply>());
    wipe(work, 3 * ec::curve_limbs<Curve> * sizeof(math::Limb));  // behind them there is but the peer's point
    return status;
}

#define CURVE(C, name)                                                                              \
    template Status ecdh<C, Fast>(const EcPrivateKey<C>&, const EcPublicKey<C>&, SharedSecret<C>&); \
    template Status ecdh<C, Small>(const EcPrivateKey<C>&, const EcPublicKey<C>&, SharedSecret<C>&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone
