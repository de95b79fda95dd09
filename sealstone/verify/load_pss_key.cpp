// SPDX-License-Identifier: Apache-2.0
#include "sealstone/verify/certificate_rsa.h"

namespace sealstone::verify {

Status load_pss_key(Bytes spki, const RsaPssParameters& signature, RsaPublicKey& key) {
    if (const Status status = parse_spki(spki, key); status != Status::unsupported) return status;
    RsaPssParameters wanted;
    const Status status = parse_rsa_pss_spki(spki, key, wanted);
    if (status != Status::ok || wanted.hash == HashName::none) return status;
    const bool fits = signature.hash == wanted.hash && signature.mgf1_hash == wanted.mgf1_hash &&
                      signature.salt_size >= wanted.salt_size;
    if (!fits) key = {};
    return fits ? Status::ok : Status::bad_key;
}

}  // namespace sealstone::verify
