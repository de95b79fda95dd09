// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/rsa_algorithm.h"
#include "sealstone/encoding/rsa_private_key.h"

namespace sealstone {
namespace {

// SEQUENCE { version 0, n, e, d, p, q, d mod p - 1, d mod q - 1, 1/q mod p }
Status parse_numbers(Bytes der, RsaPrivateKey& key) {
    der::Reader outer(der);
    Bytes content, modulus, exponent;
    if (outer.read(der::sequence, content) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(content);
    uint8_t version = 0;
    if (inner.read_version(version) != Status::ok || version > 1) return Status::bad_encoding;
    if (version == 1) return Status::unsupported;  // otherPrimeInfos
    RsaPrivateNumbers numbers;
    Bytes* const in_order[] = {&modulus,   &exponent,   &numbers.d,  &numbers.p,
                               &numbers.q, &numbers.dp, &numbers.dq, &numbers.q_inverse};
    for (Bytes* number : in_order)
        if (inner.read_unsigned(*number) != Status::ok) return Status::bad_encoding;
    if (!inner.at_end()) return Status::bad_encoding;
    RsaPublicKey public_key;
    const Status status = public_key.load(modulus, exponent);
    return status == Status::ok ? key.load(public_key, numbers) : status;
}

}  // namespace

Status parse_private_key(Bytes der, RsaPrivateKey& key) {
    key = {};
    PrivateKeyInfo info;
    if (info.parse(der) != Status::ok) return parse_numbers(der, key);
    const Status status = check_rsa_algorithm({info.algorithm, info.parameters});
    return status == Status::ok ? parse_numbers(info.key, key) : status;
}

Status parse_rsa_pss_private_key(Bytes der, RsaPrivateKey& key, RsaPssParameters& parameters) {
    key = {};
    PrivateKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    const Status status = check_rsa_pss_algorithm({info.algorithm, info.parameters}, parameters);
    return status == Status::ok ? parse_numbers(info.key, key) : status;
}

}  // namespace sealstone
