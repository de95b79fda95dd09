// SPDX-License-Identifier: Apache-2.0
// tests/any_curve.h - ECDSA, ECDH and keys of a curve that is known at run time, as vector files name it. What is asked
// the preset Fast answers, and every so often Small, which must agree.
#pragma once
#include <gtest/gtest.h>

#include <cctype>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sealstone/encoding/ecdsa_signature.h"
#include "sealstone/encoding/spki.h"
#include "sealstone/math/weierstrass.h"
#include "sealstone/pubkey/ecdh.h"
#include "sealstone/pubkey/ecdsa_sign.h"
#include "tests/named_hash.h"

namespace sealstone::test {

using Buffer = std::vector<uint8_t>;

// What an operation answers.
struct Answer {
    Status status;
    Buffer bytes;

    friend bool operator==(const Answer&, const Answer&) = default;
};

struct AnyCurve {
    static inline unsigned small_every = 8;  // calls
    static inline unsigned calls = 0;
    static bool small_too() { return ++calls % small_every == 0; }

    std::string name;         // as in commands
    size_t size, order_size;  // bytes
    Buffer order;             // big-endian

    virtual ~AnyCurve() = default;
    // x and y of a key, from each form that it may have.
    virtual Answer parse_point(Bytes point) const = 0;
    virtual Answer load(Bytes xy) const = 0;
    virtual Answer parse_spki(Bytes der) const = 0;
    virtual Answer write_point(Bytes xy, bool compressed) const = 0;
    virtual Answer public_key(Bytes key) const = 0;
    virtual Answer agree(Bytes key, Bytes peer_xy) const = 0;
    virtual Answer agree_guarded(Bytes key, Bytes peer_xy, const std::function<RandomSource()>& source) const = 0;
    virtual Answer sign(Bytes key, Bytes digest, const std::string& hash, Bytes additional = {}) const = 0;
    virtual Answer sign_guarded(Bytes key, Bytes xy, Bytes digest, RandomSource source) const = 0;  // of SHA-256
    virtual Answer generate(RandomSource source) const = 0;                                         // d, x, y
    // The signature may have any length; another one than the raw form's is forged.
    virtual Verdict verify(Bytes xy, Bytes digest, Bytes raw) const = 0;

    // As verify(), of DER.
    Verdict verify_der(Bytes xy, Bytes digest, Bytes der) const {
        Buffer raw(2 * order_size);
        if (ecdsa_signature_from_der(der, raw) != Status::ok) return Verdict::forged;
        return verify(xy, digest, raw);
    }
};

inline void with_nonces(const std::string& hash, Bytes additional, const std::function<void(const ecdsa::Nonces&)>& f) {
    EXPECT_TRUE(with_hash(hash, [&]<class Hash>(Type<Hash>) {
        ecdsa::Rfc6979<Hash> nonces(additional);
        f(nonces.nonces());
    })) << hash;
}

namespace detail {

template <class C>
struct CurveOf : AnyCurve {
    using Key = EcPublicKey<C>;
    using Private = EcPrivateKey<C>;

    explicit CurveOf(const char* of) {
        name = of;
        size = C::size;
        order_size = C::order_size;
        order.resize(order_size);
        math::store_limbs(C::constants().order.value, order.data(), order_size);
    }

    static Answer answer(Status status, const Key& key) {
        const Buffer xy(key.xy().begin(), key.xy().end());
        EXPECT_TRUE(status == Status::ok || xy == Buffer(xy.size()));
        return {status, xy};
    }
    static Key key_of(Bytes xy) {
        Key key;
        if (Bytes(xy).size() == Key::size) (void)key.load(xy.first<Key::size>());
        return key;
    }
    template <class F>
    static Answer agreed(F f) {
        const Answer fast = f(Type<Fast>());
        if (small_too()) {
            EXPECT_EQ(fast, f(Type<Small>()));
        }
        return fast;
    }

    Answer parse_point(Bytes point) const override {
        Key key;
        const Status status = key.parse(point);
        return answer(status, key);
    }
    Answer load(Bytes xy) const override {
        Key key;
        const Status status = key.load(xy.first<Key::size>());
        return answer(status, key);
    }
    Answer parse_spki(Bytes der) const override {
        Key key;
        const Status status = sealstone::parse_spki(der, key);
        return answer(status, key);
    }
    Answer write_point(Bytes xy, bool compressed) const override {
        Buffer point(compressed ? Key::compressed_size : Key::point_size, 0xaa);
        const Key key = key_of(xy);
        const Status status = compressed ? key.write_compressed(MutBytes(point).first<Key::compressed_size>())
                                         : key.write(MutBytes(point).first<Key::point_size>());
        return {status, point};
    }
    Answer public_key(Bytes d) const override {
        const Private key(d.first<C::order_size>());
        return agreed([&](auto preset) {
            Key out;
            const Status status = ec_public_key<C, typename decltype(preset)::type>(key, out);
            return answer(status, out);
        });
    }
    Answer agree(Bytes d, Bytes peer_xy) const override {
        const Private key(d.first<C::order_size>());
        const Key peer = key_of(peer_xy);
        return agreed([&](auto preset) {
            SharedSecret<C> z;
            for (uint8_t& byte : z.reveal_for_writing()) byte = 0xaa;
            const Status status = ecdh<C, typename decltype(preset)::type>(key, peer, z);
            return Answer{status, {z.reveal().begin(), z.reveal().end()}};
        });
    }
    Answer agree_guarded(Bytes d, Bytes peer_xy, const std::function<RandomSource()>& source) const override {
        const Private key(d.first<C::order_size>());
        const Key peer = key_of(peer_xy);
        return agreed([&](auto preset) {
            SharedSecret<C> z;
            for (uint8_t& byte : z.reveal_for_writing()) byte = 0xaa;
            const Status status = ecdh_guarded<C, typename decltype(preset)::type>(key, peer, source(), z);
            return Answer{status, {z.reveal().begin(), z.reveal().end()}};
        });
    }
    Answer sign(Bytes d, Bytes digest, const std::string& hash, Bytes additional) const override {
        const Private key(d.first<C::order_size>());
        return agreed([&](auto preset) {
            Answer out{Status::unsupported, Buffer(2 * C::order_size, 0xaa)};
            with_nonces(hash, additional, [&](const ecdsa::Nonces& nonces) {
                out.status = ecdsa::sign<C, typename decltype(preset)::type>(
                    key, digest, MutBytes(out.bytes).first<2 * C::order_size>(), nonces, nullptr);
            });
            return out;
        });
    }
    Answer sign_guarded(Bytes d, Bytes xy, Bytes digest, RandomSource source) const override {
        const Private key(d.first<C::order_size>());
        Buffer signature(2 * C::order_size, 0xaa);
        const Status status = ecdsa_sign_guarded<C, Sha256>(key, key_of(xy), digest.first<32>(),
                                                            MutBytes(signature).first<2 * C::order_size>(), source);
        return {status, signature};
    }
    Answer generate(RandomSource source) const override {
        Private key;
        for (uint8_t& byte : key.reveal_for_writing()) byte = 0xaa;
        Key public_key;
        const Status status = ec_generate(key, public_key, source);
        Buffer all(key.reveal().begin(), key.reveal().end());
        all.insert(all.end(), public_key.xy().begin(), public_key.xy().end());
        return {status, all};
    }
    Verdict verify(Bytes xy, Bytes digest, Bytes raw) const override {
        if (raw.size() != 2 * C::order_size) return Verdict::forged;
        const Key key = key_of(xy);
        Verdict fast{}, small{};
        const auto signature = raw.first<2 * C::order_size>();
        const Status status = ecdsa::verify<C, Fast>(key, digest, signature, fast);
        if (small_too()) {
            EXPECT_EQ(status, (ecdsa::verify<C, Small>(key, digest, signature, small)));
            EXPECT_EQ(fast, small);
        }
        EXPECT_TRUE(fast == Verdict::forged || (status == Status::ok && fast == Verdict::genuine));
        return fast;
    }
};

}  // namespace detail

inline const std::vector<std::unique_ptr<AnyCurve>>& all_curves() {
    static const auto curves = [] {
        std::vector<std::unique_ptr<AnyCurve>> all;
#define CURVE(C, name) all.push_back(std::make_unique<detail::CurveOf<C>>(name));
#include "sealstone/math/curves.inc"
#undef CURVE
        return all;
    }();
    return curves;
}

// "P-256", "NIST P-256", "prime256v1", "brainpoolP256r1", "secp256r1": or null.
inline const AnyCurve* curve_of(std::string name) {
    if (name.starts_with("NIST ")) name.erase(0, 5);
    if (name.starts_with("P-")) name = "secp" + name.substr(2) + "r1";
    if (name == "prime256v1") name = "secp256r1";
    if (name == "prime192v1") name = "secp192r1";
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const auto& curve : all_curves())
        if (curve->name == name) return curve.get();
    return nullptr;
}

// An integer in hexadecimal digits, however many, in so many bytes. What does not fit fails the test.
inline Buffer integer(std::string hex, size_t size) {
    while (hex.size() > 2 * size && hex[0] == '0') hex.erase(0, 1);
    if (hex.size() > 2 * size) ADD_FAILURE() << hex << " has more than " << size << " bytes";
    hex.insert(0, 2 * size > hex.size() ? 2 * size - hex.size() : 0, '0');
    Buffer bytes(size);
    for (size_t i = 0; i < size; ++i) bytes[i] = static_cast<uint8_t>(std::stoul(hex.substr(2 * i, 2), nullptr, 16));
    return bytes;
}

inline Buffer digest_of(const std::string& hash, Bytes message) {
    Buffer out;
    EXPECT_TRUE(with_hash(hash, [&]<class Hash>(Type<Hash>) {
        out.resize(Hash::digest_size);
        Hash::digest(message, MutBytes(out).first<Hash::digest_size>());
    })) << hash;
    return out;
}

inline Buffer operator+(Buffer a, const Buffer& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace sealstone::test
