// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/rsa_algorithm.h"
#include "sealstone/encoding/rsa_public_key.h"

namespace sealstone {

Status parse_rsa_public_key(Bytes der, RsaPublicKey& key) {
    key = {};
    der::Reader outer(der);
    Bytes numbers, modulus, exponent;
    if (outer.read(der::sequence, numbers) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(numbers);
    if (inner.read_unsigned(modulus) != Status::ok || inner.read_unsigned(exponent) != Status::ok || !inner.at_end())
        return Status::bad_encoding;
    return key.load(modulus, exponent);
}

Status parse_spki(Bytes der, RsaPublicKey& key) {
    key = {};
    SubjectPublicKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    const Status status = check_rsa_algorithm({info.algorithm, info.parameters});
    return status == Status::ok ? parse_rsa_public_key(info.key, key) : status;
}

Status parse_rsa_pss_spki(Bytes der, RsaPublicKey& key, RsaPssParameters& parameters) {
    key = {};
    SubjectPublicKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    const Status status = check_rsa_pss_algorithm({info.algorithm, info.parameters}, parameters);
    return status == Status::ok ? parse_rsa_public_key(info.key, key) : status;
}

}  // namespace sealstone
