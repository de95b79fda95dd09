// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_point.h"
#include "sealstone/pubkey/ecdsa_verify.h"

namespace sealstone {

template <>
Status ecdsa_verify<P256, Fast>(const EcPublicKey<P256>& key, Bytes digest, EcdsaSignature<P256> signature,
                                Verdict& verdict) {
    constexpr size_t N = ec::limbs<P256>;
    math::Limb work[ecdsa::workspace_size * N];
    return ecdsa::vartime_verify<N>(P256::constants(), key.xy().data(), digest, signature.data(), work, verdict);
}

}  // namespace sealstone
