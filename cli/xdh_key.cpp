// SPDX-License-Identifier: Apache-2.0
// Keys of X25519 and X448.
#include "cli/key.h"
#include "ports/linux/getrandom.h"
#include "sealstone/encoding/rfc8410.h"

namespace sealstone::cli {
namespace {

template <class Curve>
constexpr const char* curve_name = same<Curve, X25519> ? "x25519" : "x448";

template <class Curve>
class XdhPublic final : public PublicKey {
public:
    const char* type() const override { return curve_name<Curve>; }
    std::vector<uint8_t> der() const override {
        std::vector<uint8_t> der(Curve::size + rfc8410::spki_header_size);
        size_t size = 0;
        (void)write_xdh_spki<Curve>(key, der, size);
        return der;
    }
    std::vector<uint8_t> raw() const override { return {key, key + sizeof key}; }

    uint8_t key[Curve::size] = {};
};

template <class Curve>
class XdhPrivate final : public PrivateKey {
public:
    const char* type() const override { return curve_name<Curve>; }
    SecretBytes der() const override {
        std::vector<uint8_t> der(Curve::size + rfc8410::private_key_header_size);
        size_t size = 0;
        (void)write_private_key(key, der, size);
        return SecretBytes(std::move(der));
    }
    SecretBytes raw() const override {
        const auto bytes = key.reveal();
        return SecretBytes(std::vector<uint8_t>(bytes.begin(), bytes.end()));
    }
    std::unique_ptr<PublicKey> public_key() const override {
        auto result = std::make_unique<XdhPublic<Curve>>();
        xdh_public_key(key, Span<uint8_t, Curve::size>(result->key));
        return result;
    }
    SecretBytes agree(const PublicKey& peer) const override {
        const auto* of_curve = dynamic_cast<const XdhPublic<Curve>*>(&peer);
        if (of_curve == nullptr)
            throw Failure(std::string("a key of ") + type() + " does not agree with one of " + peer.type());
        XdhSharedSecret<Curve> secret;
        if (xdh<Curve>(key, of_curve->key, secret) != Status::ok)
            throw Failure("the peer's key is of small order, so that there is no secret; get it anew");
        const auto bytes = secret.reveal();
        return SecretBytes(std::vector<uint8_t>(bytes.begin(), bytes.end()));
    }

    XdhPrivateKey<Curve> key;
};

template <class Curve>
KeyType key_type() {
    return {curve_name<Curve>,
            [](Searching, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<XdhPrivate<Curve>>();
                uint8_t public_key[Curve::size];
                ports::Getrandom source;
                status = xdh_generate(made->key, Span<uint8_t, Curve::size>(public_key), source);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes der, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<XdhPublic<Curve>>();
                status = parse_xdh_spki<Curve>(der, made->key);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes encoded, Status& status) -> std::unique_ptr<PublicKey> {
                auto made = std::make_unique<XdhPublic<Curve>>();
                status = encoded.size() == Curve::size ? Status::ok : Status::bad_length;
                if (status != Status::ok) return nullptr;
                copy(made->key, encoded.data(), encoded.size());
                return made;
            },
            [](Bytes der, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<XdhPrivate<Curve>>();
                status = parse_private_key(der, made->key);
                return status == Status::ok ? std::move(made) : nullptr;
            },
            [](Bytes bytes, Status& status) -> std::unique_ptr<PrivateKey> {
                auto made = std::make_unique<XdhPrivate<Curve>>();
                status = bytes.size() == Curve::size ? Status::ok : Status::bad_length;
                if (status != Status::ok) return nullptr;
                copy(made->key.reveal_for_writing().data(), bytes.data(), bytes.size());
                return made;
            }};
}

}  // namespace

std::vector<KeyType> xdh_key_types() { return {key_type<X25519>(), key_type<X448>()}; }

}  // namespace sealstone::cli
