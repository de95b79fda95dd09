// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_scalar.h"
#include "sealstone/pubkey/ecdsa_sign.h"

namespace sealstone::ecdsa {

template <class Curve, class Preset>
Status sign_guarded(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& public_key, Bytes digest,
                    MutEcdsaSignature<Curve> signature, const Nonces& nonces, RandomSource source) {
    fill_zero(signature.data(), signature.size());
    EcPrivateKey<Curve> blinding;
    math::Limb work[2 * ec::curve_limbs<Curve>];
    Status status = ec::draw(blinding.reveal_for_writing(), Curve::constants(), work, source);
    wipe(work);
    if (status == Status::ok) status = sign<Curve, Preset>(key, digest, signature, nonces, &blinding);
    if (status != Status::ok) return status;
    Verdict verdict;
    status = verify<Curve, Preset>(public_key, digest, signature, verdict);
    if (status == Status::ok && verdict == Verdict::genuine && confirm(verdict) == Confirmed::genuine) return status;
    fill_zero(signature.data(), signature.size());
    return status == Status::ok ? Status::device : status;
}

#define CURVE(C, name)                                              \
    template decltype(sign_guarded<C, Fast>) sign_guarded<C, Fast>; \
    template decltype(sign_guarded<C, Small>) sign_guarded<C, Small>;
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone::ecdsa
