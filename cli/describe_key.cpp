// SPDX-License-Identifier: Apache-2.0
// What there is to say of keys. Of private ones, what is public.
#include "cli/description.h"
#include "cli/key.h"
#include "cli/named_hash.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/private_key_info.h"
#include "sealstone/encoding/rsa_public_key.h"

#include <math.h>

namespace sealstone::cli {
namespace {

// The number in "secp256r1", "rsa-2048", "x25519".
unsigned number_in(const std::string& type) {
    const size_t at = type.find_first_of("0123456789");
    return at == std::string::npos ? 0 : static_cast<unsigned>(std::stoul(type.substr(at)));
}

unsigned bits_of(const std::string& type) { return number_in(type) == 25519 ? 255 : number_in(type); }

// Of RSA: SP 800-56B, appendix D, to the next multiple of 8, which gives the table's 112 for 2048 bits and 128 for
// 3072.
unsigned strength_of(const std::string& type) {
    if (!type.starts_with("rsa-")) return bits_of(type) == 255 ? 128 : std::min(bits_of(type) / 2, 256u);
    const double x = bits_of(type) * log(2.0);
    const double strength = (1.923 * cbrt(x * log(x) * log(x)) - 4.69) / log(2.0);
    return 8 * static_cast<unsigned>(lround(strength / 8));
}

std::string use_of(const std::string& type) {
    if (type.starts_with("rsa-pss-")) return "signatures by pss";
    if (type.starts_with("rsa-")) return "signatures, encryption";
    if (type.starts_with("ed")) return "signatures";
    return type.starts_with("x") ? "key agreement" : "signatures by ecdsa, key agreement by ecdh";
}

void add_rsa(Description& found, Bytes spki) {
    RsaPublicKey key;
    RsaPssParameters pss;
    if (parse_spki(spki, key) != Status::ok && parse_rsa_pss_spki(spki, key, pss) != Status::ok) return;
    const Bytes e = key.exponent();
    uint64_t exponent = 0;
    for (const uint8_t byte : e) exponent = exponent << 8 | byte;
    if (e.size() <= 8)
        found.add("exponent", exponent);
    else
        found.add("exponent_hex", to_hex(e));
    SubjectPublicKeyInfo info;
    if (info.parse(spki) != Status::ok || !der::same_content(info.algorithm, id_rsassa_pss)) return;
    found.add("pss_hash", name_of(pss.hash));
    found.add("pss_mgf1_hash", name_of(pss.mgf1_hash));
    found.add("pss_least_salt", uint64_t{pss.salt_size});
}

// What is the same of both halves of a pair.
void add_type(Description& found, const PublicKey& key) {
    const std::string type = key.type();
    const std::vector<uint8_t> spki = key.der();
    found.add("type", type);
    found.add("bits", uint64_t{bits_of(type)});
    found.add("strength_bits", uint64_t{strength_of(type)});
    found.add("use", use_of(type));
    SubjectPublicKeyInfo info;
    if (info.parse(spki) == Status::ok) {
        found.add("oid", dotted(info.algorithm));
        der::Reader reader(info.parameters);
        Bytes curve;
        if (reader.read(der::object_identifier, curve) == Status::ok) found.add("curve_oid", dotted(curve));
    }
    if (type.starts_with("rsa-")) add_rsa(found, spki);
    uint8_t digest[Sha256::digest_size];
    Sha256::digest(spki, digest);
    found.add("public_key_sha256", to_hex(digest));
}

const char* reason(Status status) {
    return status == Status::bad_key ? "not valid: no point of its curve, or numbers out of range or of different keys"
                                     : "of a kind or size that this program does not know";
}

}  // namespace

std::string dotted(Bytes oid) {
    if (oid.empty() || oid[oid.size() - 1] >= 0x80) return "malformed";
    std::string text;
    uint64_t arc = 0;
    for (const uint8_t byte : oid) {
        if (arc >> 57 != 0) return "malformed";
        arc = arc << 7 | (byte & 0x7f);
        if (byte >= 0x80) continue;
        if (text.empty()) {
            const uint64_t first = arc < 80 ? arc / 40 : 2;
            text = std::to_string(first) + "." + std::to_string(arc - 40 * first);
        } else {
            text += "." + std::to_string(arc);
        }
        arc = 0;
    }
    return text;
}

Description describe_public_key(Bytes der) {
    Description found;
    Status status = Status::ok;
    const auto key = read_public_key(der, status);
    SubjectPublicKeyInfo info;
    const bool spki = info.parse(der) == Status::ok;
    if (key == nullptr && !spki) return found;
    found.add("kind", "public key");
    found.add("form", spki ? "SubjectPublicKeyInfo" : "PKCS#1");
    if (key != nullptr) {
        add_type(found, *key);
    } else {
        found.add("not_taken", reason(status));
        found.add("oid", dotted(info.algorithm));
    }
    return found;
}

Description describe_private_key(Bytes der) {
    Description found;
    Status status = Status::ok;
    const auto key = read_private_key(der, status);
    PrivateKeyInfo info;
    const bool pkcs8 = info.parse(der) == Status::ok;
    if (key == nullptr && !pkcs8) return found;
    found.add("kind", "private key");
    const bool rsa = key != nullptr && std::string(key->type()).starts_with("rsa-");
    found.add("form", pkcs8 ? "PKCS#8" : rsa ? "PKCS#1" : "SEC 1");
    found.add("encrypted", false);
    if (key != nullptr) {
        add_type(found, *key->public_key());
        if (key->check() == Status::bad_key) found.add("not_taken", "not valid: its factors are not primes");
    } else {
        found.add("not_taken", reason(status));
        found.add("oid", dotted(info.algorithm));
    }
    return found;
}

Description describe_encrypted_key(Bytes der) {
    Description found;
    EncryptedPrivateKeyInfo info;
    const Status status = info.parse(der);
    if (status == Status::bad_encoding) return found;
    found.add("kind", "private key");
    found.add("form", "PKCS#8");
    found.add("encrypted", true);
    if (status != Status::ok) {
        found.add("not_taken", "encrypted in a way that this program does not know");
        return found;
    }
    constexpr const char* ciphers[] = {"aes-128-cbc", "aes-192-cbc", "aes-256-cbc", "3des-3key-cbc"};
    found.add("cipher", ciphers[static_cast<size_t>(info.cipher)]);
    found.add("kdf", std::string("pbkdf2-hmac-") + name_of(info.prf));
    found.add("iterations", uint64_t{info.iterations});
    found.add("salt_bytes", uint64_t{info.salt.size()});
    return found;
}

}  // namespace sealstone::cli
