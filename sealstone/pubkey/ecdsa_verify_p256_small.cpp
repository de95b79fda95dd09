// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_point.h"
#include "sealstone/pubkey/ecdsa_verify.h"

namespace sealstone {

template <>
Status ecdsa_verify<P256, Small>(const EcPublicKey<P256>& key, Bytes digest, EcdsaSignature<P256> signature,
                                 Verdict& verdict) {
    math::Limb work[ecdsa::workspace_size * ec::limbs<P256>];
    return ecdsa::vartime_verify_small(P256::constants(), key.xy().data(), digest, signature.data(), work, verdict);
}

}  // namespace sealstone
