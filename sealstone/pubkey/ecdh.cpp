// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ecdh.h"
#include "sealstone/pubkey/ec_scalar.h"
#include "sealstone/pubkey/ec_workspace.h"

namespace sealstone {
namespace {

// A call of its own, so that its frame is gone when the product begins.
template <class Curve>
SEALSTONE_NOINLINE Status load_factors(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& peer,
                                       math::Limb* work) {
    ec::Frame<Curve> frame;
    return ec::load_factors(work, key.reveal().data(), peer.xy().data(), Curve::constants(), frame.limb);
}

}  // namespace

template <class Curve, class Preset>
Status ecdh(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& peer, SharedSecret<Curve>& z) {
    using Slot = math::CurveSlot<Curve, Preset>;
    uint8_t* const out = z.reveal_for_writing().data();
    fill_zero(out, z.size);
    constexpr size_t N = ec::curve_limbs<Curve>;
    math::Limb work[3 * N];
    static_assert(sizeof work + sizeof(ec::Frame<Curve>) == EcWorkspace<Curve>::agree);
    const Status status = load_factors(key, peer, work);
    if (status == Status::ok) {
        isa::op<Slot, &Slot::Ops::multiply>()(work, work + 2 * N, work, Curve::constants());
        math::store_limbs(work, out, Curve::size);
    }
    wipe(work);
    return status;
}

#define CURVE(C, name)                                                                              \
    template Status ecdh<C, Fast>(const EcPrivateKey<C>&, const EcPublicKey<C>&, SharedSecret<C>&); \
    template Status ecdh<C, Small>(const EcPrivateKey<C>&, const EcPublicKey<C>&, SharedSecret<C>&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone
