// SPDX-License-Identifier: Apache-2.0
// Keys of the curves of curves.h: ECDSA and ECDH.
#include "cli/key.h"
#include "cli/named_hash.h"
#include "ports/linux/getrandom.h"
#include "sealstone/encoding/ec_private_key.h"
#include "sealstone/encoding/ecdsa_signature.h"
#include "sealstone/encoding/spki.h"
#include "sealstone/pubkey/ecdh.h"
#include "sealstone/pubkey/ecdsa.h"
#include "sealstone/pubkey/ecdsa_sign.h"
#include "sealstone/verify/ecdsa.h"

namespace sealstone::cli {
namespace {

// use(HashType<H>, digest) with the digest of the file.
template <class Use>
void with_digest(const SignatureOptions& options, File& file, Use use) {
    if (!options.scheme.empty() && options.scheme != "ecdsa")
        throw Failure("--scheme " + options.scheme + ": unknown for this key; there is ecdsa", Exit::usage);
    if (!options.context.text.empty() || !options.context.hex.empty())
        throw Failure("--context: ECDSA has none; leave it out", Exit::usage);
    if (!options.salt.empty() || !options.mgf1_hash.empty())
        throw Failure("--salt and --mgf1-hash are for keys of RSA; leave them out", Exit::usage);
    const std::string hash = options.hash.empty() ? "sha-256" : options.hash;
    const bool known = with_hash(hash, [&]<class H>(HashType<H> type) {
        if constexpr (!EcdsaHash<H>) {
            throw Failure("--hash " + hash + ": too short a digest for a signature; take sha-256 or better",
                          Exit::usage);
        } else {
            H state;
            for (Bytes piece = file.read(); !piece.empty(); piece = file.read()) state.update(piece);
            if (!file.problem().empty()) throw Failure(file.problem());
            uint8_t digest[H::digest_size];
            state.finish(digest);
            use(type, Span<const uint8_t, H::digest_size>(digest));
        }
    });
    if (!known) throw Failure("--hash " + hash + ": unknown; there are " + hash_names, Exit::usage);
}

template <class Curve>
constexpr const char* curve_name = nullptr;
#define CURVE(C, name) \
    template <>        \
    constexpr const char* curve_name<C> = name;
#include "sealstone/math/curves.inc"
#undef CURVE

template <class Curve>
class EcPublic final : public PublicKey {
public:
    const char* type() const override { return curve_name<Curve>; }
    std::vector<uint8_t> der() const override {
        std::vector<uint8_t> der(ec_spki_max_size(Curve::size));
        size_t size = 0;
        (void)write_spki(key, der, size);
        der.resize(size);
        return der;
    }
    std::vector<uint8_t> raw() const override {
        std::vector<uint8_t> point = {4};
        point.insert(point.end(), key.xy().begin(), key.xy().end());
        return point;
    }
    Verdict verify(const SignatureOptions& options, File& file, Bytes signature) const override {
        constexpr size_t raw_size = EcdsaSignature<Curve>::extent;
        uint8_t raw[raw_size] = {};
        if (verify::recognise_signature(signature, raw_size) == verify::SignatureForm::raw)
            copy(raw, signature.data(), raw_size);
        else
            (void)ecdsa_signature_from_der(signature, raw);  // zeros if it is none, which no key accepts
        Verdict verdict = Verdict::forged;
        with_digest(options, file, [&]<class H>(HashType<H>, Span<const uint8_t, H::digest_size> digest) {
            if (ecdsa::verify<Curve>(key, digest, raw, verdict) != Status::ok)
                throw Failure("the key cannot be used; get it anew");
        });
        return verdict;
    }

    EcPublicKey<Curve> key;
};

template <class Curve>
class EcPrivate final : public PrivateKey {
public:
    const char* type() const override { return curve_name<Curve>; }
    SecretBytes der() const override {
        std::vector<uint8_t> der(ec_private_key_max_size(Curve::size, Curve::order_size));
        size_t size = 0;
        (void)write_private_key(key, public_part(), der, size);
        der.resize(size);
        return SecretBytes(std::move(der));
    }
    SecretBytes raw() const override {
        const auto bytes = key.reveal();
        return SecretBytes(std::vector<uint8_t>(bytes.begin(), bytes.end()));
    }
    std::unique_ptr<PublicKey> public_key() const override {
        auto result = std::make_unique<EcPublic<Curve>>();
        result->key = public_part();
        return result;
    }
    std::vector<uint8_t> sign(const SignatureOptions& options, File& file) const override {
        uint8_t additional[32] = {};
        if (options.hedged) {
            ports::Getrandom source;
            if (source.read(additional) != Status::ok)
                throw Failure("no random bits from the kernel; see getrandom(2)");
        }
        uint8_t raw[2 * Curve::order_size];
        with_digest(options, file, [&]<class H>(HashType<H>, Span<const uint8_t, H::digest_size> digest) {
            const Status status = ecdsa_sign<Curve, H>(key, digest, raw, options.hedged ? Bytes(additional) : Bytes());
            if (status != Status::ok) throw Failure("the key cannot be used; get it anew");
        });
        if (options.raw) return {raw, raw + sizeof raw};
        std::vector<uint8_t> der(ecdsa_der_max_size(sizeof raw));
        size_t size = 0;
        (void)ecdsa_signature_to_der(raw, der, size);
        der.resize(size);
        return der;
    }
    SecretBytes agree(const PublicKey& peer) const override {
        const auto* of_curve = dynamic_cast<const EcPublic<Curve>*>(&peer);
        if (of_curve == nullptr)
            throw Failure(std::string("a key of ") + type() + " does not agree with one of " + peer.type());
        SharedSecret<Curve> z;
        if (ecdh(key, of_curve->key, z) != Status::ok) throw Failure("the keys cannot be used; get them anew");
        const auto bytes = z.reveal();
        return SecretBytes(std::vector<uint8_t>(bytes.begin(), bytes.end()));
    }

    EcPrivateKey<Curve> key;

private:
    EcPublicKey<Curve> public_part() const {
        EcPublicKey<Curve> result;
        if (ec_public_key(key, result) != Status::ok) throw Failure("the private key is out of range; get it anew");
        return result;
    }
};

template <class Curve>
std::unique_ptr<PrivateKey> checked(std::unique_ptr<EcPrivate<Curve>> made, Status& status) {
    EcPublicKey<Curve> ignored;
    if (status == Status::ok) status = ec_public_key(made->key, ignored);  // is it in range?
    return status == Status::ok ? std::move(made) : nullptr;
}

template <class Curve>
KeyType key_type() {
    return {curve_name<Curve>,
            [](Searching, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<EcPrivate<Curve>>();
                EcPublicKey<Curve> public_key;
                ports::Getrandom source;
                status = ec_generate(made->key, public_key, source);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes der, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<EcPublic<Curve>>();
                status = parse_spki(der, made->key);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes point, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<EcPublic<Curve>>();
                status = made->key.parse(point);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes der, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<EcPrivate<Curve>>();
                status = parse_private_key(der, made->key);
                return checked(std::move(made), status);
            },
            [](Bytes scalar, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<EcPrivate<Curve>>();
                status = scalar.size() == Curve::order_size ? Status::ok : Status::bad_length;
                if (status == Status::ok) copy(made->key.reveal_for_writing().data(), scalar.data(), scalar.size());
                return checked(std::move(made), status);
            }};
}

}  // namespace

std::vector<KeyType> ec_key_types() {
    return {
#define CURVE(C, name) key_type<C>(),
#include "sealstone/math/curves.inc"
#undef CURVE
    };
}

}  // namespace sealstone::cli
