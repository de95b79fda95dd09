// SPDX-License-Identifier: Apache-2.0
// cli/key.h - key pairs as commands take them: of any kind, from files of any form.
#pragma once
#include "check/console.h"
#include "cli/bytes_option.h"
#include "cli/file.h"
#include "cli/password.h"
#include "sealstone/bits/outcome.h"

#include <memory>
#include <optional>
#include <stdexcept>

namespace sealstone::cli {

using check::Exit;

// Ends a command: one line for complain(), and its exit status.
class Failure : public std::runtime_error {
public:
    explicit Failure(const std::string& why, Exit exit = Exit::not_carried_out)
        : std::runtime_error(why), exit_(exit) {}
    Exit exit() const { return exit_; }

private:
    Exit exit_;
};

// How to sign, as the command line says.
struct SignatureOptions {
    std::string hash;    // empty: sha-256; signatures that have a hash of their own take none
    std::string scheme;  // empty: the first one of the key
    PublicOption context;
    bool raw = false;       // r and s side by side instead of DER; to verify, both are recognised
    bool hedged = false;    // with additional randomness
    std::string salt;       // of PSS, in bytes; empty: as long as the digest, and to verify, any
    std::string mgf1_hash;  // of PSS; empty: the same hash
};

// How to encrypt, as the command line says.
struct EncryptionOptions {
    std::string scheme = "oaep";  // or pkcs1
    std::string hash, mgf1_hash;  // of OAEP; empty: sha-256, and the same
    std::vector<uint8_t> label;   // of OAEP
};

class PublicKey {
public:
    PublicKey() = default;
    PublicKey(const PublicKey&) = delete;
    PublicKey& operator=(const PublicKey&) = delete;
    virtual ~PublicKey() = default;

    virtual const char* type() const = 0;
    virtual std::vector<uint8_t> der() const = 0;  // SubjectPublicKeyInfo
    virtual std::vector<uint8_t> raw() const = 0;
    // Throw Failure if the key cannot do that, or the options do not fit. A malformed signature is forged.
    virtual Verdict verify(const SignatureOptions& options, File& file, Bytes signature) const;
    virtual std::vector<uint8_t> encrypt(const EncryptionOptions& options, Bytes message) const;
};

class PrivateKey {
public:
    PrivateKey() = default;
    PrivateKey(const PrivateKey&) = delete;
    PrivateKey& operator=(const PrivateKey&) = delete;
    virtual ~PrivateKey() = default;

    virtual const char* type() const = 0;
    virtual SecretBytes der() const = 0;  // PKCS#8
    virtual SecretBytes raw() const = 0;
    virtual std::unique_ptr<PublicKey> public_key() const = 0;
    // What takes too long for each use: of RSA, are the factors primes? `bad_key` if not.
    virtual Status check() const { return Status::ok; }
    // Throw Failure, as above.
    virtual std::vector<uint8_t> sign(const SignatureOptions& options, File& file) const;
    virtual SecretBytes agree(const PublicKey& peer) const;
    virtual std::optional<SecretBytes> decrypt(const EncryptionOptions& options, Bytes ciphertext) const;
};

// What a search for a key calls now and then, with how many candidates it has tested.
using Searching = void (*)(uint32_t candidates);

// A kind of key, by its name: secp256r1, ed25519. What makes keys of bytes gives none, and says why, if they are not of
// that kind; `unsupported` is another kind's.
struct KeyType {
    const char* name;
    std::unique_ptr<PrivateKey> (*generate)(Searching, Status&);
    std::unique_ptr<PublicKey> (*public_from_der)(Bytes, Status&);
    std::unique_ptr<PublicKey> (*public_from_raw)(Bytes, Status&);
    std::unique_ptr<PrivateKey> (*private_from_der)(Bytes, Status&);
    std::unique_ptr<PrivateKey> (*private_from_raw)(Bytes, Status&);
};
std::vector<KeyType> key_types();
// By their families.
std::vector<KeyType> rsa_key_types();
std::vector<KeyType> ec_key_types();
std::vector<KeyType> eddsa_key_types();
std::vector<KeyType> xdh_key_types();

const KeyType* find_key_type(const std::string& name);  // also ecdsa-secp256r1, as rows are named; null: unknown
std::string key_type_names();                           // for messages

// In DER, in any form. None, and status says why.
std::unique_ptr<PublicKey> read_public_key(Bytes der, Status& status);
std::unique_ptr<PrivateKey> read_private_key(Bytes der, Status& status);

inline constexpr size_t longest_key_file = 65536;            // whatever is longer is none
inline constexpr uint32_t most_key_iterations = 10'000'000;  // of PBKDF2: who made the file chose how many

// PEM, DER, or raw bytes; those need the name of a type. Throw Failure. A public key may be that of a certificate, of
// which nothing else counts; a private one may be encrypted under the password.
std::unique_ptr<PublicKey> load_public_key(const std::string& file, const std::string& raw_type);
std::unique_ptr<PrivateKey> load_private_key(const std::string& file, const std::string& raw_type,
                                             const KeyOrPassword& password);

}  // namespace sealstone::cli
