// SPDX-License-Identifier: Apache-2.0
// Keys of Ed25519 and Ed448.
#include "cli/key.h"
#include "ports/linux/getrandom.h"
#include "sealstone/encoding/rfc8410.h"
#include "sealstone/pubkey/eddsa_hash.h"

namespace sealstone::cli {
namespace {

template <class Curve>
constexpr const char* curve_name = same<Curve, Ed25519> ? "ed25519" : "ed448";

// What is signed: the message, or its digest, and the context.
struct Input {
    std::vector<uint8_t> message;
    bool prehash = false;
    std::vector<uint8_t> context;
};

std::vector<uint8_t> read_all(File& file) {
    std::vector<uint8_t> all;
    for (Bytes piece = file.read(); !piece.empty(); piece = file.read())
        all.insert(all.end(), piece.begin(), piece.end());
    if (!file.problem().empty()) throw Failure(file.problem());
    return all;
}

// RFC 8032, section 5.1 and 5.2: SHA-512, or SHAKE256 with 64 bytes.
template <class Curve>
std::vector<uint8_t> prehash_of(File& file) {
    std::vector<uint8_t> digest(eddsa_prehash_size);
    const auto hash = [&](auto state) {
        for (Bytes piece = file.read(); !piece.empty(); piece = file.read()) state.update(piece);
        state.finish(Span<uint8_t, eddsa_prehash_size>::trust(digest.data()));
    };
    if constexpr (same<Curve, Ed25519>)
        hash(Sha512());
    else
        hash(Shake<256>());
    if (!file.problem().empty()) throw Failure(file.problem());
    return digest;
}

template <class Curve>
Input input_of(const SignatureOptions& options, File& file) {
    const std::string pure = curve_name<Curve>;
    const std::string scheme = options.scheme.empty() ? pure : options.scheme;
    Input input;
    const auto context = options.context.bytes();
    if (!context) throw Failure("--context-hex: no hexadecimal digits", Exit::usage);
    input.context = *context;
    if (input.context.size() > eddsa_max_context_size) throw Failure("--context: 255 bytes at most", Exit::usage);
    if (!options.hash.empty()) throw Failure("--hash: this signature has one of its own; leave it out", Exit::usage);
    if (!options.salt.empty() || !options.mgf1_hash.empty())
        throw Failure("--salt and --mgf1-hash are for keys of RSA; leave them out", Exit::usage);
    input.prehash = scheme == pure + "ph";
    if (scheme == "ed25519ctx" && same<Curve, Ed25519>) {
        if (input.context.empty()) throw Failure("--scheme ed25519ctx: needs a --context", Exit::usage);
    } else if (scheme == pure) {
        if (same<Curve, Ed25519> && !input.context.empty())
            throw Failure("--context: --scheme ed25519 has none; take ed25519ctx or ed25519ph", Exit::usage);
    } else if (!input.prehash) {
        throw Failure("--scheme " + scheme + ": unknown for this key; there are " + pure +
                          (same<Curve, Ed25519> ? ", ed25519ctx, " : ", ") + pure + "ph",
                      Exit::usage);
    }
    input.message = input.prehash ? prehash_of<Curve>(file) : read_all(file);
    return input;
}

template <class Curve>
class EddsaPublic final : public PublicKey {
public:
    const char* type() const override { return curve_name<Curve>; }
    std::vector<uint8_t> der() const override {
        std::vector<uint8_t> der(Curve::size + rfc8410::spki_header_size);
        size_t size = 0;
        (void)write_spki(key, der, size);
        return der;
    }
    std::vector<uint8_t> raw() const override { return {key.encoded().begin(), key.encoded().end()}; }
    Verdict verify(const SignatureOptions& options, File& file, Bytes signature) const override {
        const Input input = input_of<Curve>(options, file);
        Verdict verdict = Verdict::forged;
        constexpr size_t size = 2 * Curve::size;
        if (signature.size() != size) return verdict;
        const auto whole = signature.template first<size>();
        const Status status = input.prehash
                                  ? eddsa_verify_prehash(key, Bytes(input.message).first<eddsa_prehash_size>(), whole,
                                                         verdict, input.context)
                                  : eddsa_verify(key, Bytes(input.message), whole, verdict, input.context);
        if (status != Status::ok) throw Failure("the key cannot be used; get it anew");
        return verdict;
    }

    EddsaPublicKey<Curve> key;
};

template <class Curve>
class EddsaPrivate final : public PrivateKey {
public:
    const char* type() const override { return curve_name<Curve>; }
    SecretBytes der() const override {
        std::vector<uint8_t> der(Curve::size + rfc8410::private_key_header_size);
        size_t size = 0;
        (void)write_private_key(seed, der, size);
        return SecretBytes(std::move(der));
    }
    SecretBytes raw() const override {
        const auto bytes = seed.reveal();
        return SecretBytes(std::vector<uint8_t>(bytes.begin(), bytes.end()));
    }
    std::unique_ptr<PublicKey> public_key() const override {
        auto result = std::make_unique<EddsaPublic<Curve>>();
        result->key = EddsaKeyPair<Curve>(seed).public_key();
        return result;
    }
    std::vector<uint8_t> sign(const SignatureOptions& options, File& file) const override {
        const Input input = input_of<Curve>(options, file);
        const EddsaKeyPair<Curve> pair(seed);
        uint8_t signature[2 * Curve::size];
        const Status status = input.prehash ? eddsa_sign_prehash(pair, Bytes(input.message).first<eddsa_prehash_size>(),
                                                                 signature, input.context)
                                            : eddsa_sign(pair, Bytes(input.message), signature, input.context);
        if (status != Status::ok) throw Failure("the key cannot be used; get it anew");
        return {signature, signature + sizeof signature};
    }

    EddsaSeed<Curve> seed;
};

template <class Curve>
KeyType key_type() {
    return {curve_name<Curve>,
            [](Searching, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<EddsaPrivate<Curve>>();
                EddsaPublicKey<Curve> public_key;
                ports::Getrandom source;
                status = eddsa_generate(made->seed, public_key, source);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes der, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<EddsaPublic<Curve>>();
                status = parse_spki(der, made->key);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes encoded, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<EddsaPublic<Curve>>();
                status = encoded.size() == Curve::size ? made->key.load(encoded.template first<Curve::size>())
                                                       : Status::bad_length;
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes der, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<EddsaPrivate<Curve>>();
                status = parse_private_key(der, made->seed);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes seed, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<EddsaPrivate<Curve>>();
                status = seed.size() == Curve::size ? Status::ok : Status::bad_length;
                if (status != Status::ok) return nullptr;
                copy(made->seed.reveal_for_writing().data(), seed.data(), seed.size());
                return made;
            }};
}

}  // namespace

std::vector<KeyType> eddsa_key_types() { return {key_type<Ed25519>(), key_type<Ed448>()}; }

}  // namespace sealstone::cli
