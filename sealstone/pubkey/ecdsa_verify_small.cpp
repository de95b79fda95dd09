// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ecdsa_verify.h"

namespace sealstone::ecdsa {

Status vartime_verify_small(const Curve& curve, const uint8_t* key, Bytes digest, const uint8_t* signature, Limb* work,
                            Verdict& verdict) {
    return vartime_verify<any_width>(curve, key, digest, signature, work, verdict);
}

}  // namespace sealstone::ecdsa
