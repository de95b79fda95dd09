// SPDX-License-Identifier: Apache-2.0
// encoding/rsa_algorithm.h - private: what public and private keys of RSA have in common in files.
#pragma once
#include "sealstone/encoding/rsa_public_key.h"

namespace sealstone {

// `unsupported`: another algorithm; `bad_encoding`: parameters other than they must be.
inline Status check_rsa_algorithm(const AlgorithmIdentifier& identifier) {
    if (!identifier.is(id_rsa_encryption)) return Status::unsupported;
    return identifier.has_null() ? Status::ok : Status::bad_encoding;
}
inline Status check_rsa_pss_algorithm(const AlgorithmIdentifier& identifier, RsaPssParameters& parameters) {
    parameters = {HashName::none, HashName::none, 0};
    if (!identifier.is(id_rsassa_pss)) return Status::unsupported;
    return identifier.parameters.empty() ? Status::ok : parameters.parse(identifier.parameters);
}

}  // namespace sealstone
