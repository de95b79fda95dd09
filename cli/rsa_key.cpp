// SPDX-License-Identifier: Apache-2.0
// Keys of RSA, and those for RSASSA-PSS alone. The raw form is PKCS#1's: RSAPublicKey and RSAPrivateKey in DER.
#include "cli/rsa_schemes.h"
#include "ports/linux/getrandom.h"
#include "sealstone/encoding/rsa_private_key.h"
#include "sealstone/pubkey/rsa_check.h"
#include "sealstone/pubkey/rsa_generate.h"

namespace sealstone::cli {
namespace {

std::string name_of(const RsaPublicKey& key, const PssOnly& pss) {
    return (pss.yes ? "rsa-pss-" : "rsa-") + std::to_string(key.bits());
}

std::vector<uint8_t> copied(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

// write(MutBytes, size_t&) into as much memory as it may need.
template <class Write>
std::vector<uint8_t> written(size_t max_size, Write write) {
    std::vector<uint8_t> der(max_size);
    size_t size = 0;
    if (write(der, size) != Status::ok) throw Failure("the key cannot be written; get it anew");
    der.resize(size);
    return der;
}

class RsaPublic final : public PublicKey {
public:
    // The key becomes a view of what this object keeps.
    explicit RsaPublic(Bytes der) : file_(copied(der)) {}

    const char* type() const override { return name_.c_str(); }
    std::vector<uint8_t> der() const override {
        return written(rsa_spki_max_size(rsa_max_bits) + parameters.size(), [&](MutBytes out, size_t& size) {
            return pss.yes ? write_rsa_pss_spki(key, parameters, out, size) : write_spki(key, out, size);
        });
    }
    std::vector<uint8_t> raw() const override {
        return written(rsa_spki_max_size(rsa_max_bits),
                       [&](MutBytes out, size_t& size) { return write_rsa_public_key(key, out, size); });
    }
    Verdict verify(const SignatureOptions& options, File& file, Bytes signature) const override {
        return rsa_verify(key, pss, options, file, signature);
    }
    std::vector<uint8_t> encrypt(const EncryptionOptions& options, Bytes message) const override {
        if (pss.yes) throw Failure("this key is for signatures by pss alone; it does not encrypt");
        return rsa_encrypt(key, options, message);
    }

    Status load_spki() {
        SubjectPublicKeyInfo info;
        Status status = info.parse(file_);
        if (status != Status::ok) return load_raw();
        status = parse_spki(file_, key);
        if (status == Status::unsupported) {
            status = parse_rsa_pss_spki(file_, key, pss.parameters);
            pss.yes = true;
            parameters = copied(info.parameters);
        }
        return named(status);
    }
    Status load_raw() { return named(parse_rsa_public_key(file_, key)); }

    RsaPublicKey key;
    PssOnly pss;
    std::vector<uint8_t> parameters;  // of pss, as they are encoded

private:
    Status named(Status status) {
        if (status == Status::ok) name_ = name_of(key, pss);
        return status;
    }

    std::vector<uint8_t> file_;
    std::string name_;
};

class RsaPrivate final : public PrivateKey {
public:
    explicit RsaPrivate(Bytes der) : file_(copied(der)) {}

    const char* type() const override { return name_.c_str(); }
    SecretBytes der() const override {
        return SecretBytes(
            written(rsa_private_key_max_size(rsa_max_bits) + parameters_.size(), [&](MutBytes out, size_t& size) {
                return pss_.yes ? write_rsa_pss_private_key(key_, parameters_, out, size)
                                : write_private_key(key_, out, size);
            }));
    }
    SecretBytes raw() const override {
        return SecretBytes(written(rsa_private_key_max_size(rsa_max_bits),
                                   [&](MutBytes out, size_t& size) { return write_rsa_private_key(key_, out, size); }));
    }
    std::unique_ptr<PublicKey> public_key() const override {
        const auto spki =
            written(rsa_spki_max_size(rsa_max_bits) + parameters_.size(), [&](MutBytes out, size_t& size) {
                return pss_.yes ? write_rsa_pss_spki(key_.public_key(), parameters_, out, size)
                                : write_spki(key_.public_key(), out, size);
            });
        auto made = std::make_unique<RsaPublic>(spki);
        if (made->load_spki() != Status::ok) throw Failure("the key cannot be used; get it anew");
        return made;
    }
    std::vector<uint8_t> sign(const SignatureOptions& options, File& file) const override {
        return rsa_sign(key_, pss_, options, file);
    }
    std::optional<SecretBytes> decrypt(const EncryptionOptions& options, Bytes ciphertext) const override {
        if (pss_.yes) throw Failure("this key is for signatures by pss alone; it does not decrypt");
        return rsa_decrypt(key_, options, ciphertext);
    }
    Status check() const override {
        const auto workspace = std::make_unique<RsaPrivateWorkspace<rsa_max_bits>>();
        ports::Getrandom source;
        return rsa_check(key_, *workspace, source);
    }

    Status load() {
        PrivateKeyInfo info;
        Status status = parse_private_key(file_.reveal(), key_);
        if (status == Status::unsupported && info.parse(file_.reveal()) == Status::ok) {
            status = parse_rsa_pss_private_key(file_.reveal(), key_, pss_.parameters);
            pss_.yes = true;
            parameters_ = copied(info.parameters);
        }
        if (status != Status::ok) return status;
        name_ = name_of(key_.public_key(), pss_);
        const auto workspace = std::make_unique<RsaPrivateWorkspace<rsa_max_bits>>();
        return rsa_check(key_, *workspace);
    }

private:
    SecretBytes file_;
    RsaPrivateKey key_;
    PssOnly pss_;
    std::vector<uint8_t> parameters_;
    std::string name_;
};

std::unique_ptr<PrivateKey> private_key(Bytes der, Status& status) {
    auto made = std::make_unique<RsaPrivate>(der);
    status = made->load();
    return status == Status::ok ? std::move(made) : nullptr;
}

// Takes as long as it takes to find two primes.
template <size_t bits>
std::unique_ptr<PrivateKey> generate(Searching searching, Status& status) {
    const auto pair = std::make_unique<RsaKeyPair<bits>>();
    const auto workspace = std::make_unique<RsaPrivateWorkspace<bits>>();
    ports::Getrandom source;
    RsaGenerateOptions options;
    options.progress = {[](void* context, uint32_t rounds) {
                            (*static_cast<Searching*>(context))(2 * rounds);  // one for each prime
                            return true;
                        },
                        &searching};
    status = rsa_generate(*pair, source, *workspace, options);
    if (status != Status::ok) return nullptr;
    const SecretBytes der(written(rsa_private_key_max_size(bits), [&](MutBytes out, size_t& size) {
        return write_private_key(pair->private_key(), out, size);
    }));
    return private_key(der.reveal(), status);
}

// Sizes differ in what keygen makes alone: a file says which it is.
template <size_t bits>
KeyType key_type(const char* name) {
    return {name,
            generate<bits>,
            [](Bytes der, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<RsaPublic>(der);
                status = made->load_spki();
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes der, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<RsaPublic>(der);
                status = made->load_raw();
                return status == Status::ok ? std::move(made) : nullptr;
            },
            private_key,
            private_key};
}

}  // namespace

std::vector<KeyType> rsa_key_types() {
    return {key_type<2048>("rsa-2048"), key_type<3072>("rsa-3072"), key_type<4096>("rsa-4096"),
            key_type<8192>("rsa-8192"), key_type<1024>("rsa-1024")};
}

}  // namespace sealstone::cli
