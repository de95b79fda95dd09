// SPDX-License-Identifier: Apache-2.0
// encoding/rsa_pss_parameters.h - how a signature by RSASSA-PSS is made: RSASSA-PSS-params (RFC 8017, A.2.3; RFC 4055).
#pragma once
#include "sealstone/encoding/algorithm_identifier.h"

namespace sealstone {

// 1.2.840.113549.1.1.10: of keys for this alone, and of signatures.
inline constexpr uint8_t id_rsassa_pss[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0a};

struct RsaPssParameters {
    HashName hash = HashName::sha1;       // of the message
    HashName mgf1_hash = HashName::sha1;  // of the mask, whose function is MGF1
    uint32_t salt_size = 20;

    // SEQUENCE { [0] hash, [1] mask, [2] salt length, [3] trailer }: what is missing has the values above, which may
    // also be there, against DER, as RFC 4055, section 3.1, asks. `bad_encoding`: no strict DER but for that;
    // `unsupported`: another hash, mask or trailer, or a salt of 2^16 bytes or more. Nothing changes then.
    Status parse(Bytes parameters);
};

}  // namespace sealstone
