// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_private_key.h"
#include "sealstone/pubkey/ec_scalar.h"

namespace sealstone {

template <class Curve, class Preset>
Status ec_generate(EcPrivateKey<Curve>& key, EcPublicKey<Curve>& public_key, RandomSource source, PairwiseTest test) {
    public_key = {};
    math::Limb work[2 * ec::curve_limbs<Curve>];
    Status status = ec::draw(key.reveal_for_writing(), Curve::constants(), work, source);
    wipe(work);
    if (status == Status::ok) status = ec_public_key<Curve, Preset>(key, public_key);
    if (status == Status::ok && test == PairwiseTest::yes) {
        EcPublicKey<Curve> again;
        status = ec_public_key<Curve, Preset>(key, again);
        if (status == Status::ok && !equal(again.xy(), public_key.xy()).declassify()) status = Status::device;
    }
    if (status != Status::ok) {
        public_key = {};
        wipe(key.reveal_for_writing().data(), key.size);
    }
    return status;
}

#define CURVE(C, name)                                                                                   \
    template Status ec_generate<C, Fast>(EcPrivateKey<C>&, EcPublicKey<C>&, RandomSource, PairwiseTest); \
    template Status ec_generate<C, Small>(EcPrivateKey<C>&, EcPublicKey<C>&, RandomSource, PairwiseTest);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone
