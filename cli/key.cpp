// SPDX-License-Identifier: Apache-2.0
#include "cli/key.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/pem.h"
#include "sealstone/encoding/x509.h"

namespace sealstone::cli {
namespace {

const std::vector<KeyType>& all_types() {
    static const std::vector<KeyType> types = key_types();
    return types;
}

// The first PEM block of one of these labels, or the file itself. The first label that is there counts.
struct Decoded {
    SecretBytes der;
    std::string label;  // empty: no PEM
};

std::string_view text_of(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

Decoded decode(const std::string& name, const SecretBytes& file, std::initializer_list<const char*> labels) {
    const Bytes text = file.reveal();
    Decoded decoded{SecretBytes(std::vector<uint8_t>(text.begin(), text.end())), {}};
    if (!looks_like_pem(text)) return decoded;
    size_t size = 0;
    Status status = Status::unsupported;
    for (const char* label : labels) {
        status = pem_decode(text, label, decoded.der.reveal_for_writing(), size);
        decoded.label = label;
        if (status != Status::unsupported) break;
    }
    if (status == Status::unsupported)
        throw Failure(name + ": no PEM block of the kind that is wanted here (" + *labels.begin() +
                      "); a private and a public key may be mixed up");
    if (status != Status::ok) {
        if (text_of(text).find("\nProc-Type: 4,ENCRYPTED") != std::string_view::npos)
            throw Failure(name + ": encrypted as OpenSSL did before PKCS#8; convert it by openssl pkcs8 -topk8");
        throw Failure(name + ": malformed or cut off PEM; get the key anew");
    }
    decoded.der.shorten(size);
    return decoded;
}

// A private key that is not encrypted any more.
SecretBytes decrypted(const std::string& name, const SecretBytes& der, const KeyOrPassword& password) {
    if (!password.is_password())
        throw Failure(name + ": encrypted; give --password-file FILE, or --password to be asked");
    std::string problem;
    const auto word = password.bytes(false, problem);
    if (!word) throw Failure(problem);
    SecretBytes plain(std::vector<uint8_t>(der.reveal().size()));
    size_t size = 0;
    switch (decrypt_private_key(der.reveal(), word->reveal(), most_key_iterations, plain.reveal_for_writing(), size)) {
        case Status::ok:
            plain.shorten(size);
            return plain;
        case Status::bad_key:
            throw Failure(name + ": another password, or the file was changed; try again, or get it anew");
        case Status::limit_reached:
            throw Failure(name + ": wants more than 10000000 iterations for its password; encrypt it anew");
        case Status::unsupported:
            throw Failure(name +
                          ": encrypted in a way that this program does not know; encrypt it anew by openssl "
                          "pkcs8 -topk8 -v2 aes-256-cbc");
        default:
            throw Failure(name + ": malformed or cut off; get the key anew");
    }
}

SecretBytes read_key_file(const std::string& name) {
    std::string problem;
    SecretBytes file(read_start(name, longest_key_file, problem));
    if (!problem.empty()) throw Failure(problem);
    return file;
}

[[noreturn]] void refuse(const std::string& name, Status status) {
    switch (status) {
        case Status::unsupported:
            throw Failure(name + ": not a key of a kind that this program knows; there are " + key_type_names());
        case Status::bad_key:
            throw Failure(
                name +
                ": not a valid key: no point of its curve, or numbers out of range or of different keys; get it anew");
        default:
            throw Failure(name +
                          ": malformed or cut off, no key in PEM or DER; get it anew, or name the --type of a "
                          "raw one");
    }
}

template <class Key>
using Reader = std::unique_ptr<Key> (*)(Bytes, Status&);

template <class Key>
std::unique_ptr<Key> from_raw(const SecretBytes& file, const std::string& raw_type, Reader<Key> KeyType::*read) {
    if (raw_type.empty()) return nullptr;
    const KeyType* type = find_key_type(raw_type);
    if (type == nullptr) throw Failure("--type " + raw_type + ": unknown; there are " + key_type_names(), Exit::usage);
    Status status = Status::ok;
    return looks_like_pem(file.reveal()) ? nullptr : (type->*read)(file.reveal(), status);
}

template <class Key>
std::unique_ptr<Key> from_der(Bytes der, Reader<Key> KeyType::*read, Status& status) {
    status = Status::unsupported;
    for (const KeyType& type : all_types()) {
        std::unique_ptr<Key> key = (type.*read)(der, status);
        if (key != nullptr || status != Status::unsupported) return key;
    }
    return nullptr;
}

template <class Key>
std::unique_ptr<Key> or_refuse(const std::string& name, std::unique_ptr<Key> key, Status status) {
    if (key == nullptr) refuse(name, status);
    return key;
}

}  // namespace

Verdict PublicKey::verify(const SignatureOptions&, File&, Bytes) const {
    throw Failure(std::string("a key of ") + type() + " does not sign; it is for `sealstone agree`");
}
std::vector<uint8_t> PrivateKey::sign(const SignatureOptions&, File&) const {
    throw Failure(std::string("a key of ") + type() + " does not sign; it is for `sealstone agree`");
}
std::vector<uint8_t> PublicKey::encrypt(const EncryptionOptions&, Bytes) const {
    throw Failure(std::string("a key of ") + type() + " does not encrypt; that is for keys of RSA");
}
std::optional<SecretBytes> PrivateKey::decrypt(const EncryptionOptions&, Bytes) const {
    throw Failure(std::string("a key of ") + type() + " does not decrypt; that is for keys of RSA");
}
SecretBytes PrivateKey::agree(const PublicKey&) const {
    throw Failure(std::string("a key of ") + type() + " is for signatures; it does not agree on a secret");
}

std::vector<KeyType> key_types() {
    std::vector<KeyType> types = rsa_key_types();
    for (const auto& more : {ec_key_types(), eddsa_key_types(), xdh_key_types()})
        types.insert(types.end(), more.begin(), more.end());
    return types;
}

const KeyType* find_key_type(const std::string& name) {
    for (const KeyType& type : all_types())
        if (name == type.name || name == std::string("ecdsa-") + type.name || name == std::string("ecdh-") + type.name)
            return &type;
    return nullptr;
}

std::string key_type_names() {
    std::string names;
    for (const KeyType& type : all_types()) names += (names.empty() ? "" : ", ") + std::string(type.name);
    return names;
}

std::unique_ptr<PublicKey> read_public_key(Bytes der, Status& status) {
    return from_der(der, &KeyType::public_from_der, status);
}
std::unique_ptr<PrivateKey> read_private_key(Bytes der, Status& status) {
    return from_der(der, &KeyType::private_from_der, status);
}

std::unique_ptr<PublicKey> load_public_key(const std::string& name, const std::string& raw_type) {
    const SecretBytes file = read_key_file(name);
    if (auto key = from_raw(file, raw_type, &KeyType::public_from_raw); key != nullptr) return key;
    const Decoded decoded = decode(name, file, {"PUBLIC KEY", "RSA PUBLIC KEY", "CERTIFICATE"});
    Certificate certificate;
    const bool in_certificate = certificate.parse(decoded.der.reveal()) == Status::ok;
    Status status = Status::ok;
    auto key = read_public_key(in_certificate ? certificate.public_key : decoded.der.reveal(), status);
    return or_refuse(name, std::move(key), status);
}

std::unique_ptr<PrivateKey> load_private_key(const std::string& name, const std::string& raw_type,
                                             const KeyOrPassword& password) {
    const SecretBytes file = read_key_file(name);
    if (auto key = from_raw(file, raw_type, &KeyType::private_from_raw); key != nullptr) return key;
    const Decoded decoded =
        decode(name, file, {"PRIVATE KEY", "EC PRIVATE KEY", "RSA PRIVATE KEY", "ENCRYPTED PRIVATE KEY"});
    EncryptedPrivateKeyInfo info;
    const bool encrypted =
        decoded.label.starts_with("ENCRYPTED") || info.parse(decoded.der.reveal()) != Status::bad_encoding;
    const SecretBytes plain = encrypted ? decrypted(name, decoded.der, password) : SecretBytes();
    Status status = Status::ok;
    auto key = read_private_key(encrypted ? plain.reveal() : decoded.der.reveal(), status);
    return or_refuse(name, std::move(key), status);
}

}  // namespace sealstone::cli
