// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_workspace.h"
#include "sealstone/pubkey/ecdsa_sign_generic.h"

namespace sealstone::ecdsa {
namespace {

// One copy for every curve.
Status sign_any(const Curve& curve, const uint8_t* key, Bytes digest, uint8_t* signature, const Nonces& nonces,
                const uint8_t* blinding, Limb* work, ec::MultiplyBase multiply_base) {
    return signing::sign<any_width>(curve, key, digest, signature, nonces, blinding, work, multiply_base);
}

}  // namespace

template <class Curve, class Preset>
Status sign(const EcPrivateKey<Curve>& key, Bytes digest, MutEcdsaSignature<Curve> signature, const Nonces& nonces,
            const EcPrivateKey<Curve>* blinding) {
    using Slot = math::CurveSlot<Curve, Preset>;
    Limb work[signing::workspace_size * ec::curve_limbs<Curve>];
    static_assert(sizeof work == EcWorkspace<Curve>::sign);
    static_assert(sizeof(ec::Frame<Curve>) == EcWorkspace<Curve>::small_multiply);
    const Status status = sign_any(Curve::constants(), key.reveal().data(), digest, signature.data(), nonces,
                                   blinding == nullptr ? nullptr : blinding->reveal().data(), work,
                                   isa::op<Slot, &Slot::Ops::multiply_base>());
    wipe(work);
    return status;
}

#define CURVE(C, name)                                                                                 \
    template Status sign<C, Small>(const EcPrivateKey<C>&, Bytes, MutEcdsaSignature<C>, const Nonces&, \
                                   const EcPrivateKey<C>*);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone::ecdsa
