// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/signature_algorithm.h"

namespace sealstone {
namespace {

struct Family {
    uint8_t prefix[9];
    uint8_t size;  // of the prefix, which one byte follows
    uint8_t first;
    uint8_t count;
    SignatureScheme scheme;
    HashName hashes[6];
};

constexpr Family families[] = {
    // {1 2 840 113549 1 1 n}, RFC 8017, A.2.4
    {{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01}, 8, 5, 1, SignatureScheme::rsa_pkcs1, {HashName::sha1}},
    {{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01},
     8,
     11,
     6,
     SignatureScheme::rsa_pkcs1,
     {HashName::sha256, HashName::sha384, HashName::sha512, HashName::sha224, HashName::sha512_224,
      HashName::sha512_256}},
    // {1 2 840 10045 4 1} and {1 2 840 10045 4 3 n}, RFC 5758, section 3.2
    {{0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04}, 6, 1, 1, SignatureScheme::ecdsa, {HashName::sha1}},
    {{0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03},
     7,
     1,
     4,
     SignatureScheme::ecdsa,
     {HashName::sha224, HashName::sha256, HashName::sha384, HashName::sha512}},
    // {2 16 840 1 101 3 4 3 n}, NIST's register of algorithms
    {{0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03},
     8,
     9,
     4,
     SignatureScheme::ecdsa,
     {HashName::sha3_224, HashName::sha3_256, HashName::sha3_384, HashName::sha3_512}},
    {{0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03},
     8,
     13,
     4,
     SignatureScheme::rsa_pkcs1,
     {HashName::sha3_224, HashName::sha3_256, HashName::sha3_384, HashName::sha3_512}},
    // {1 3 101 n}, RFC 8410, section 3
    {{0x2b, 0x65}, 2, 112, 1, SignatureScheme::ed25519, {HashName::none}},
    {{0x2b, 0x65}, 2, 113, 1, SignatureScheme::ed448, {HashName::none}},
};

bool is_of(const Family& family, Bytes oid) {
    if (oid.size() != family.size + 1u) return false;
    const unsigned number = oid[family.size];
    return der::same_content(oid.first(family.size), Bytes(family.prefix).first(family.size)) &&
           number >= family.first && number - family.first < family.count;
}

}  // namespace

Status SignatureAlgorithm::parse(const AlgorithmIdentifier& identifier) {
    SignatureAlgorithm found;
    if (identifier.is(id_rsassa_pss)) {
        found.scheme = SignatureScheme::rsa_pss;
        if (const Status status = found.pss.parse(identifier.parameters); status != Status::ok) return status;
        found.hash = found.pss.hash;
        *this = found;
        return Status::ok;
    }
    for (const Family& family : families) {
        if (!is_of(family, identifier.algorithm)) continue;
        const bool well_formed =
            family.scheme == SignatureScheme::rsa_pkcs1 ? identifier.has_null() : identifier.parameters.empty();
        if (!well_formed) return Status::bad_encoding;
        found.scheme = family.scheme;
        found.hash = family.hashes[identifier.algorithm[family.size] - family.first];
        *this = found;
        return Status::ok;
    }
    return Status::unsupported;
}

}  // namespace sealstone
