// SPDX-License-Identifier: Apache-2.0
// encoding/signature_algorithm.h - how certificates and requests say what signed them (RFC 4055, 5758, 8410, and NIST's
// register of algorithms for SHA-3).
#pragma once
#include "sealstone/encoding/rsa_pss_parameters.h"

namespace sealstone {

enum class SignatureScheme : uint8_t { none, rsa_pkcs1, rsa_pss, ecdsa, ed25519, ed448 };

struct SignatureAlgorithm {
    SignatureScheme scheme = SignatureScheme::none;
    HashName hash = HashName::none;  // of the message; Ed25519 and Ed448 name none
    RsaPssParameters pss;            // of rsa_pss

    // `unsupported`: another one, MD5 too; `bad_encoding`: parameters that it may not have: PKCS#1 v1.5 has NULL, ECDSA
    // and EdDSA none. Nothing changes then.
    Status parse(const AlgorithmIdentifier& identifier);
};

}  // namespace sealstone
