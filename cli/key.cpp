// SPDX-License-Identifier: Apache-2.0
#include "cli/key.h"
#include "sealstone/encoding/pem.h"

namespace sealstone::cli {
namespace {

constexpr size_t longest_key = 65536;  // whatever is longer is none

const std::vector<KeyType>& all_types() {
    static const std::vector<KeyType> types = key_types();
    return types;
}

// What a PEM block holds, or the file itself. The first label that is there counts.
SecretBytes der_of(const std::string& name, const SecretBytes& file, std::initializer_list<const char*> labels) {
    std::vector<uint8_t> room(file.reveal().size());
    size_t size = 0;
    Status status = Status::unsupported;
    for (const char* label : labels) {
        status = pem_decode(file.reveal(), label, room, size);
        if (status != Status::unsupported) break;
    }
    SecretBytes whole(std::move(room));
    if (status == Status::unsupported) {
        if (pem_decode(file.reveal(), "ENCRYPTED PRIVATE KEY", whole.reveal_for_writing(), size) == Status::ok)
            throw Failure(name + ": encrypted; take the password off with openssl pkey -in KEY -out NEW first");
        throw Failure(name + ": no PEM block of the kind that is wanted here (" + *labels.begin() +
                      "); a private and a public key may be mixed up");
    }
    if (status != Status::ok) throw Failure(name + ": malformed or cut off PEM; get the key anew");
    const Bytes der = whole.reveal().first(size);
    return SecretBytes(std::vector<uint8_t>(der.begin(), der.end()));
}

SecretBytes read_key_file(const std::string& name) {
    std::string problem;
    SecretBytes file(read_start(name, longest_key, problem));
    if (!problem.empty()) throw Failure(problem);
    return file;
}

[[noreturn]] void refuse(const std::string& name, Status status) {
    switch (status) {
        case Status::unsupported:
            throw Failure(name + ": not a key of a kind that this program knows; there are " + key_type_names());
        case Status::bad_key:
            throw Failure(name + ": not a valid key: no point of its curve, or a number out of range; get it anew");
        default:
            throw Failure(name +
                          ": malformed or cut off, no key in PEM or DER; get it anew, or name the --type of a "
                          "raw one");
    }
}

template <class Key>
using Reader = std::unique_ptr<Key> (*)(Bytes, Status&);

template <class Key>
std::unique_ptr<Key> load(const std::string& name, const std::string& raw_type, Reader<Key> KeyType::*from_der,
                          Reader<Key> KeyType::*from_raw, std::initializer_list<const char*> labels) {
    const SecretBytes file = read_key_file(name);
    Status status = Status::unsupported;
    if (!raw_type.empty()) {
        const KeyType* type = find_key_type(raw_type);
        if (type == nullptr)
            throw Failure("--type " + raw_type + ": unknown; there are " + key_type_names(), Exit::usage);
        if (!looks_like_pem(file.reveal())) {
            std::unique_ptr<Key> key = (type->*from_raw)(file.reveal(), status);
            if (key != nullptr) return key;
        }
    }
    const bool is_pem = looks_like_pem(file.reveal());
    const SecretBytes decoded = is_pem ? der_of(name, file, labels) : SecretBytes();
    const Bytes der = is_pem ? decoded.reveal() : file.reveal();
    for (const KeyType& type : all_types()) {
        std::unique_ptr<Key> key = (type.*from_der)(der, status);
        if (key != nullptr) return key;
        if (status != Status::unsupported) break;
    }
    refuse(name, status);
}

}  // namespace

Verdict PublicKey::verify(const SignatureOptions&, File&, Bytes) const {
    throw Failure(std::string("a key of ") + type() + " does not sign; it is for `sealstone agree`");
}
std::vector<uint8_t> PrivateKey::sign(const SignatureOptions&, File&) const {
    throw Failure(std::string("a key of ") + type() + " does not sign; it is for `sealstone agree`");
}
SecretBytes PrivateKey::agree(const PublicKey&) const {
    throw Failure(std::string("a key of ") + type() + " is for signatures; it does not agree on a secret");
}

std::vector<KeyType> key_types() {
    std::vector<KeyType> types = ec_key_types();
    for (const auto& more : {eddsa_key_types(), xdh_key_types()}) types.insert(types.end(), more.begin(), more.end());
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

std::unique_ptr<PublicKey> load_public_key(const std::string& file, const std::string& raw_type) {
    return load<PublicKey>(file, raw_type, &KeyType::public_from_der, &KeyType::public_from_raw, {"PUBLIC KEY"});
}
std::unique_ptr<PrivateKey> load_private_key(const std::string& file, const std::string& raw_type) {
    return load<PrivateKey>(file, raw_type, &KeyType::private_from_der, &KeyType::private_from_raw,
                            {"PRIVATE KEY", "EC PRIVATE KEY"});
}

}  // namespace sealstone::cli
