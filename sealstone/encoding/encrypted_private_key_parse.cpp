// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/pbes2.h"

namespace sealstone {
namespace {

struct Scheme {
    Bytes oid;
    Pbes2Cipher cipher;
    size_t key_size, block_size;
};
constexpr Scheme schemes[] = {{pbes2::id_aes_128_cbc, Pbes2Cipher::aes_128_cbc, 16, 16},
                              {pbes2::id_aes_192_cbc, Pbes2Cipher::aes_192_cbc, 24, 16},
                              {pbes2::id_aes_256_cbc, Pbes2Cipher::aes_256_cbc, 32, 16},
                              {pbes2::id_des_ede3_cbc, Pbes2Cipher::des_ede3_cbc, 24, 8}};

const Scheme* find_scheme(const AlgorithmIdentifier& identifier) {
    for (const Scheme& scheme : schemes)
        if (identifier.is(scheme.oid)) return &scheme;
    return nullptr;
}

// Without this field it is HMAC-SHA-1 (RFC 8018, A.2).
Status read_prf(der::Reader& reader, HashName& prf) {
    prf = HashName::sha1;
    if (reader.at_end()) return Status::ok;
    AlgorithmIdentifier identifier;
    if (identifier.read(reader) != Status::ok) return Status::bad_encoding;
    constexpr HashName from_7[] = {HashName::sha1,   HashName::sha224,     HashName::sha256,    HashName::sha384,
                                   HashName::sha512, HashName::sha512_224, HashName::sha512_256};
    constexpr size_t last = sizeof pbes2::id_hmac_with_sha256 - 1;
    const Bytes oid = identifier.algorithm;
    const bool of_family =
        oid.size() == last + 1 && der::same_content(oid.first(last), Bytes(pbes2::id_hmac_with_sha256).first(last));
    if (!of_family || oid[last] < 7 || oid[last] >= 7 + sizeof from_7) return Status::unsupported;
    prf = from_7[oid[last] - 7];
    return identifier.has_null() ? Status::ok : Status::bad_encoding;
}

uint32_t saturated(Bytes number) {
    if (number.size() > 4) return ~uint32_t{0};
    uint32_t value = 0;
    for (const uint8_t byte : number) value = value << 8 | byte;
    return value;
}

// PBKDF2-params ::= SEQUENCE { salt OCTET STRING, iterationCount INTEGER, keyLength INTEGER OPTIONAL, prf DEFAULT }.
// A salt that comes from elsewhere (otherSource) is for future versions.
Status parse_kdf(der::Reader& reader, size_t key_size, EncryptedPrivateKeyInfo& info) {
    AlgorithmIdentifier identifier;
    if (identifier.read(reader) != Status::ok) return Status::bad_encoding;
    if (!identifier.is(pbes2::id_pbkdf2)) return Status::unsupported;
    der::Reader outer(identifier.parameters);
    Bytes content, number;
    if (outer.read(der::sequence, content) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(content);
    if (inner.read(der::octet_string, info.salt) != Status::ok) return Status::bad_encoding;
    if (inner.read_unsigned(number) != Status::ok) return Status::bad_encoding;
    info.iterations = saturated(number);
    if (info.iterations == 0) return Status::bad_encoding;
    if (inner.next_is(der::integer) && (inner.read_unsigned(number) != Status::ok || saturated(number) != key_size))
        return Status::bad_encoding;
    const Status status = read_prf(inner, info.prf);
    if (status != Status::ok) return status;
    return nothing_after(inner);
}

// PBES2-params ::= SEQUENCE { keyDerivationFunc, encryptionScheme }
Status parse_scheme(Bytes parameters, EncryptedPrivateKeyInfo& info) {
    der::Reader outer(parameters);
    Bytes content;
    if (outer.read(der::sequence, content) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(content);
    der::Reader after_kdf = inner;
    AlgorithmIdentifier kdf, encryption;
    if (kdf.read(after_kdf) != Status::ok || encryption.read(after_kdf) != Status::ok || !after_kdf.at_end())
        return Status::bad_encoding;
    const Scheme* scheme = find_scheme(encryption);
    if (scheme == nullptr) return Status::unsupported;
    if (const Status status = parse_kdf(inner, scheme->key_size, info); status != Status::ok) return status;
    der::Reader iv(encryption.parameters);
    if (iv.read(der::octet_string, info.iv) != Status::ok || !iv.at_end()) return Status::bad_encoding;
    info.cipher = scheme->cipher;
    const bool fits = info.iv.size() == scheme->block_size && !info.encrypted.empty() &&
                      info.encrypted.size() % scheme->block_size == 0;
    return fits ? Status::ok : Status::bad_encoding;
}

}  // namespace

Status EncryptedPrivateKeyInfo::parse(Bytes der) {
    der::Reader outer(der);
    Bytes content;
    if (outer.read(der::sequence, content) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(content);
    AlgorithmIdentifier identifier;
    EncryptedPrivateKeyInfo found;
    if (identifier.read(inner) != Status::ok) return Status::bad_encoding;
    if (inner.read(der::octet_string, found.encrypted) != Status::ok || !inner.at_end()) return Status::bad_encoding;
    if (!identifier.is(pbes2::id_pbes2)) return Status::unsupported;
    const Status status = parse_scheme(identifier.parameters, found);
    if (status == Status::ok) *this = found;
    return status;
}

}  // namespace sealstone
