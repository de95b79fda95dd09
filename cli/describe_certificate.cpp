// SPDX-License-Identifier: Apache-2.0
// What there is to say of certificates (RFC 5280) and requests for them (RFC 2986).
#include "cli/description.h"
#include "cli/named_hash.h"
#include "sealstone/encoding/signature_algorithm.h"
#include "sealstone/encoding/x509.h"

#include <time.h>

namespace sealstone::cli {
namespace {

// What a stranger wrote, for a terminal: what is not printable is shown as \xx.
std::string printable(Bytes text) {
    std::string shown;
    for (const uint8_t byte : text) {
        const bool plain = byte >= 0x20 && byte != 0x7f && byte != '\\';
        shown += plain ? std::string(1, static_cast<char>(byte)) : "\\" + to_hex({&byte, 1});
    }
    return shown;
}
// UTF-8 as it is; of anything else, its bytes above ASCII as \xx.
std::string printable_ascii(Bytes text) {
    std::string shown;
    for (const uint8_t byte : text) shown += byte < 0x80 ? printable({&byte, 1}) : "\\" + to_hex({&byte, 1});
    return shown;
}

bool is_utf8(Bytes text) {
    for (size_t at = 0; at < text.size();) {
        const uint8_t first = text[at++];
        const size_t more = first < 0x80                    ? 0
                            : first >= 0xc2 && first < 0xe0 ? 1
                            : first < 0xf0                  ? 2
                            : first < 0xf5                  ? 3
                                                            : 4;
        if (more == 4 || (first >= 0x80 && first < 0xc2) || text.size() - at < more) return false;
        for (size_t i = 0; i < more; ++i)
            if ((text[at++] & 0xc0) != 0x80) return false;
    }
    return true;
}

// X.520's attributes with short names in RFC 4519.
std::string attribute_name(Bytes oid) {
    const std::string id = dotted(oid);
    const std::pair<const char*, const char*> names[] = {
        {"2.5.4.3", "CN"}, {"2.5.4.5", "serialNumber"}, {"2.5.4.6", "C"},   {"2.5.4.7", "L"},
        {"2.5.4.8", "ST"}, {"2.5.4.10", "O"},           {"2.5.4.11", "OU"}, {"1.2.840.113549.1.9.1", "email"}};
    for (const auto& [number, name] : names)
        if (id == number) return name;
    return id;
}

// One line, in the order of the file: "O=Example, CN=root".
std::string name_text(Bytes name) {
    std::string text;
    Bytes content, set, pair, type;
    der::Reader outer(name);
    if (outer.read(der::sequence, content) != Status::ok) return "malformed";
    for (der::Reader sets(content); !sets.at_end();) {
        if (sets.read(der::set, set) != Status::ok) return "malformed";
        for (der::Reader pairs(set); !pairs.at_end();) {
            if (pairs.read(der::sequence, pair) != Status::ok) return "malformed";
            der::Reader parts(pair);
            Bytes value;
            if (parts.read(der::object_identifier, type) != Status::ok || parts.at_end()) return "malformed";
            constexpr uint8_t utf8_string = 0x0c;
            const uint8_t tag = parts.rest()[0];
            if (parts.read(static_cast<der::Tag>(tag), value) != Status::ok) return "malformed";
            text += (text.empty() ? "" : ", ") + attribute_name(type) + "=" +
                    (tag == utf8_string && is_utf8(value) ? printable(value) : printable_ascii(value));
        }
    }
    return text;
}

std::string time_text(x509::Time time) {
    const auto seconds = static_cast<time_t>(time);
    tm parts{};
    char text[32];
    if (gmtime_r(&seconds, &parts) == nullptr) return "malformed";
    return std::string(text, strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts));
}

std::string signature_text(const AlgorithmIdentifier& identifier) {
    SignatureAlgorithm algorithm;
    if (algorithm.parse(identifier) != Status::ok) return dotted(identifier.algorithm);
    const std::string hash = name_of(algorithm.hash);
    switch (algorithm.scheme) {
        case SignatureScheme::rsa_pkcs1:
            return "rsa pkcs1 with " + hash;
        case SignatureScheme::rsa_pss:
            return "rsa pss with " + hash + ", mgf1 with " + name_of(algorithm.pss.mgf1_hash) + ", salt of " +
                   std::to_string(algorithm.pss.salt_size);
        case SignatureScheme::ecdsa:
            return "ecdsa with " + hash;
        case SignatureScheme::ed25519:
            return "ed25519";
        default:
            return "ed448";
    }
}

std::vector<std::string> usages(uint16_t bits) {
    constexpr const char* names[] = {"digitalSignature", "contentCommitment", "keyEncipherment",
                                     "dataEncipherment", "keyAgreement",      "keyCertSign",
                                     "cRLSign",          "encipherOnly",      "decipherOnly"};
    std::vector<std::string> found;
    for (size_t i = 0; i < std::size(names); ++i)
        if ((bits >> i & 1) != 0) found.emplace_back(names[i]);
    return found;
}

std::vector<std::string> purposes(Bytes list) {
    const std::pair<const char*, const char*> names[] = {
        {"1.3.6.1.5.5.7.3.1", "serverAuth"},   {"1.3.6.1.5.5.7.3.2", "clientAuth"},
        {"1.3.6.1.5.5.7.3.3", "codeSigning"},  {"1.3.6.1.5.5.7.3.4", "emailProtection"},
        {"1.3.6.1.5.5.7.3.8", "timeStamping"}, {"1.3.6.1.5.5.7.3.9", "OCSPSigning"},
        {"2.5.29.37.0", "anyExtendedKeyUsage"}};
    std::vector<std::string> found;
    Bytes one;
    for (der::Reader reader(list); reader.read(der::object_identifier, one) == Status::ok;) {
        std::string text = dotted(one);
        for (const auto& [number, name] : names)
            if (text == number) text = name;
        found.push_back(text);
    }
    return found;
}

// Of GeneralName: rfc822Name [1], dNSName [2], uniformResourceIdentifier [6], iPAddress [7]; of others, the tag.
std::vector<std::string> alternative_names(Bytes list) {
    std::vector<std::string> found;
    Bytes value;
    for (der::Reader reader(list); !reader.at_end();) {
        const uint8_t tag = reader.rest()[0];
        if (reader.read(static_cast<der::Tag>(tag), value) != Status::ok) break;
        const char* kind = tag == 0x81 ? "email:" : tag == 0x82 ? "DNS:" : tag == 0x86 ? "URI:" : nullptr;
        if (kind != nullptr)
            found.push_back(kind + printable_ascii(value));
        else
            found.push_back((tag == 0x87 ? "IP:" : "other:") + to_hex(value));
    }
    return found;
}

void add_key(Description& found, Bytes spki) {
    const Description key = describe_public_key(spki);
    for (const Description::Fact& fact : key.facts())
        if (fact.name != "kind" && fact.name != "form") found.add(fact);
}

// SEQUENCE { SEQUENCE {...}, AlgorithmIdentifier, BIT STRING } and nothing else: what is signed in X.509's manner.
bool looks_signed(Bytes der, Bytes& signed_content, AlgorithmIdentifier& algorithm) {
    der::Reader outer(der);
    Bytes whole, signature;
    if (outer.read(der::sequence, whole) != Status::ok || !outer.at_end()) return false;
    der::Reader parts(whole);
    return parts.read(der::sequence, signed_content) == Status::ok && algorithm.read(parts) == Status::ok &&
           parts.read_bytes_of_bit_string(signature) == Status::ok && parts.at_end();
}

void add_extensions(Description& found, const Certificate& certificate) {
    found.add("ca", certificate.is_ca);
    if (certificate.has_path_length) found.add("path_length", uint64_t{certificate.path_length});
    if (certificate.has_key_usage) found.add("key_usage", usages(certificate.key_usage));
    if (!certificate.purposes.empty()) found.add("purposes", purposes(certificate.purposes));
    if (!certificate.alternative_names.empty())
        found.add("alternative_names", alternative_names(certificate.alternative_names));
    if (!certificate.subject_key_id.empty()) found.add("subject_key_id", to_hex(certificate.subject_key_id));
}

}  // namespace

Description describe_certificate(Bytes der) {
    Description found;
    Certificate certificate;
    const Status status = certificate.parse(der);
    Bytes content;
    AlgorithmIdentifier algorithm;
    if (!looks_signed(der, content, algorithm)) return found;
    der::Reader reader(content);
    if (status != Status::ok && !reader.next_is(der::context_0)) return found;  // a request begins with its version
    found.add("kind", "certificate");
    if (status != Status::ok) {
        found.add("not_taken", status == Status::unsupported ? "a critical extension or a version that is not known"
                                                             : "not strict DER, or a number or time out of range");
        return found;
    }
    found.add("version", uint64_t{certificate.version});
    found.add("serial", to_hex(certificate.serial));
    found.add("subject", name_text(certificate.subject));
    found.add("issuer", name_text(certificate.issuer));
    found.add("not_before", time_text(certificate.not_before));
    found.add("not_after", time_text(certificate.not_after));
    const x509::Time now = time(nullptr);
    found.add("validity", now < certificate.not_before ? "not yet" : now > certificate.not_after ? "expired" : "now");
    found.add("signature_algorithm", signature_text(certificate.signature_algorithm));
    found.add("signature_bytes", uint64_t{certificate.signature.size()});
    add_key(found, certificate.public_key);
    add_extensions(found, certificate);
    uint8_t digest[Sha256::digest_size];
    Sha256::digest(der, digest);
    found.add("sha256", to_hex(digest));
    return found;
}

// CertificationRequestInfo ::= SEQUENCE { version 0, subject, SubjectPublicKeyInfo, [0] attributes }
Description describe_request(Bytes der) {
    Description found;
    Bytes content, subject, spki;
    AlgorithmIdentifier algorithm;
    if (!looks_signed(der, content, algorithm)) return found;
    der::Reader reader(content);
    uint8_t version = 0;
    if (reader.read_unsigned(MutBytes(&version, 1)) != Status::ok || version != 0 ||
        reader.read_whole(der::sequence, subject) != Status::ok ||
        reader.read_whole(der::sequence, spki) != Status::ok || !reader.next_is(der::context_0))
        return found;
    found.add("kind", "certificate request");
    found.add("subject", name_text(subject));
    found.add("signature_algorithm", signature_text(algorithm));
    add_key(found, spki);
    return found;
}

}  // namespace sealstone::cli
