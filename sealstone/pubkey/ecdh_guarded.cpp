// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ecdh_guarded.h"
#include "sealstone/pubkey/ec_scalar.h"
#include "sealstone/pubkey/ecdh.h"

namespace sealstone {

template <class Curve, class Preset>
Status ecdh_guarded(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& peer, RandomSource source,
                    SharedSecret<Curve>& z) {
    using Slot = math::CurveSlot<Curve, Preset>;
    uint8_t* const out = z.reveal_for_writing().data();
    fill_zero(out, z.size);
    constexpr size_t N = ec::curve_limbs<Curve>;
    math::Limb work[ec::guarded::workspace_size * N];
    EcPrivateKey<Curve> blinding;
    Status status = ec::draw(blinding.reveal_for_writing(), Curve::constants(), work, source);
    if (status == Status::ok) {
        ec::Frame<Curve> frame;
        status = ec::load_factors(work, key.reveal().data(), peer.xy().data(), Curve::constants(), frame.limb);
    }
    if (status == Status::ok) {
        constexpr size_t width = same<Preset, Small> ? math::any_width : N;
        math::load_limbs(N, work + ec::guarded::b * N, blinding.reveal().data(), Curve::order_size);
        ec::guarded::multiply_in_two<width>(work, Curve::constants(), isa::op<Slot, &Slot::Ops::multiply>());
        math::store_limbs(work, out, Curve::size);
    }
    wipe(work);
    return status;
}

#define CURVE(C, name)                                              \
    template decltype(ecdh_guarded<C, Fast>) ecdh_guarded<C, Fast>; \
    template decltype(ecdh_guarded<C, Small>) ecdh_guarded<C, Small>;
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone
