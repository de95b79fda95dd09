// SPDX-License-Identifier: Apache-2.0
// encoding/private_key_info.h - PKCS#8, what private key files hold, without encryption: PrivateKeyInfo (RFC 5208),
// which became OneAsymmetricKey (RFC 5958).
#pragma once
#include "sealstone/encoding/der.h"

namespace sealstone {

// SEQUENCE { version, AlgorithmIdentifier { algorithm, parameters }, privateKey OCTET STRING, [0] attributes OPTIONAL,
// [1] publicKey OPTIONAL }, taken apart but not understood. All parts are views of the input.
struct PrivateKeyInfo {
    Bytes algorithm;   // the content of its object identifier
    Bytes parameters;  // as they are encoded; empty if there are none
    Bytes key;         // the content of the octet string: secret

    // `bad_encoding`, and nothing changes, if it is not strict DER, its version is not 0 or 1, or bytes follow. A
    // public key and attributes are passed over. Time depends on lengths, not on the key.
    Status parse(Bytes der);
};

}  // namespace sealstone
