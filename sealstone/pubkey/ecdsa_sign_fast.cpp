// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_workspace.h"
#include "sealstone/pubkey/ecdsa_sign_generic.h"

namespace sealstone::ecdsa {

template <class Curve, class Preset>
Status sign(const EcPrivateKey<Curve>& key, Bytes digest, MutEcdsaSignature<Curve> signature, const Nonces& nonces,
            const EcPrivateKey<Curve>* blinding) {
    using Slot = math::CurveSlot<Curve, Preset>;
    constexpr size_t N = ec::curve_limbs<Curve>;
    Limb work[signing::workspace_size * N];
    static_assert(sizeof work == EcWorkspace<Curve>::sign);
    const Status status = signing::sign<N>(Curve::constants(), key.reveal().data(), digest, signature.data(), nonces,
                                           blinding == nullptr ? nullptr : blinding->reveal().data(), work,
                                           isa::op<Slot, &Slot::Ops::multiply_base>());
    wipe(work);
    return status;
}

#define CURVE(C, name)                                                                                \
    template Status sign<C, Fast>(const EcPrivateKey<C>&, Bytes, MutEcdsaSignature<C>, const Nonces&, \
                                  const EcPrivateKey<C>*);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone::ecdsa
