// SPDX-License-Identifier: Apache-2.0
// Keys of every curve as files hold them, against OpenSSL in both directions.
#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <memory>
#include <string>
#include <vector>

#include "ports/linux/getrandom.h"
#include "sealstone/encoding/ec_private_key.h"
#include "sealstone/encoding/rfc8410.h"
#include "sealstone/encoding/spki.h"

namespace sealstone {
namespace {

using Vector = std::vector<uint8_t>;
using OpenSslKey = std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)>;

std::string openssl_name(std::string name) {
    if (name == "secp192r1") return "prime192v1";
    if (name == "secp256r1") return "prime256v1";
    if (name.starts_with("brainpoolp")) name[9] = 'P';
    return name;
}

OpenSslKey generate(const std::string& name) { return {EVP_EC_gen(openssl_name(name).c_str()), EVP_PKEY_free}; }

template <int (*encode)(const EVP_PKEY*, uint8_t**)>
Vector der_of(const OpenSslKey& key) {
    Vector der(static_cast<size_t>(encode(key.get(), nullptr)));
    uint8_t* p = der.data();
    encode(key.get(), &p);
    return der;
}
Vector pkcs8_of(const OpenSslKey& key) {
    const std::unique_ptr<PKCS8_PRIV_KEY_INFO, void (*)(PKCS8_PRIV_KEY_INFO*)> info(EVP_PKEY2PKCS8(key.get()),
                                                                                    PKCS8_PRIV_KEY_INFO_free);
    Vector der(static_cast<size_t>(i2d_PKCS8_PRIV_KEY_INFO(info.get(), nullptr)));
    uint8_t* p = der.data();
    i2d_PKCS8_PRIV_KEY_INFO(info.get(), &p);
    return der;
}

// Reads what OpenSSL writes, and writes the same again; OpenSSL reads ours.
template <class Curve>
void there_and_back(const std::string& name) {
    SCOPED_TRACE(name);
    const OpenSslKey theirs = generate(name);
    const Vector spki = der_of<i2d_PUBKEY>(theirs), sec1 = der_of<i2d_PrivateKey>(theirs), pkcs8 = pkcs8_of(theirs);

    EcPublicKey<Curve> public_key;
    ASSERT_EQ(parse_spki(spki, public_key), Status::ok);
    Vector written(ec_spki_max_size(Curve::size), 0xee);
    size_t size = 0;
    ASSERT_EQ(write_spki(public_key, written, size), Status::ok);
    written.resize(size);
    EXPECT_EQ(written, spki);
    for (size_t room = 0; room < size; room += 5) {
        Vector small(room, 0xee);
        size_t none = 7;
        EXPECT_EQ(write_spki(public_key, small, none), Status::bad_length);
        EXPECT_EQ(none, 0u);
        EXPECT_EQ(small, Vector(room, 0));
    }

    for (const Vector& form : {sec1, pkcs8}) {
        EcPrivateKey<Curve> key;
        ASSERT_EQ(parse_private_key(form, key), Status::ok);
        EcPublicKey<Curve> derived;
        ASSERT_EQ(ec_public_key(key, derived), Status::ok);
        EXPECT_EQ(Vector(derived.xy().begin(), derived.xy().end()),
                  Vector(public_key.xy().begin(), public_key.xy().end()));
        written.assign(ec_private_key_max_size(Curve::size, Curve::order_size), 0xee);
        ASSERT_EQ(write_private_key(key, derived, written, size), Status::ok);
        written.resize(size);
        EXPECT_EQ(written, pkcs8);

        // Every cut and every changed byte ends in an orderly way: an error and no key, or another scalar.
        for (size_t at = 0; at < form.size(); ++at) {
            EcPrivateKey<Curve> cut;
            EXPECT_NE(parse_private_key(Bytes(form).first(at), cut), Status::ok);
            Vector changed = form;
            changed[at] ^= 0x81;
            if (parse_private_key(changed, cut) == Status::ok) continue;
            for (const uint8_t byte : cut.reveal()) ASSERT_EQ(byte, 0);
        }
        Vector longer = form;
        longer.push_back(0);
        EXPECT_EQ(parse_private_key(longer, key), Status::bad_encoding);
        for (const uint8_t byte : key.reveal()) ASSERT_EQ(byte, 0);
    }
}

TEST(KeyFile, EveryCurveThereAndBack) {
#define CURVE(C, name) there_and_back<C>(name);
#include "sealstone/math/curves.inc"
#undef CURVE
}

TEST(KeyFile, TheCurveIsPartOfTheKey) {
    const OpenSslKey k1 = generate("secp256k1");
    EcPrivateKey<Secp256r1> key;
    EcPublicKey<Secp256r1> public_key;
    EXPECT_EQ(parse_spki(der_of<i2d_PUBKEY>(k1), public_key), Status::unsupported);
    EXPECT_EQ(parse_private_key(der_of<i2d_PrivateKey>(k1), key), Status::unsupported);
    EXPECT_EQ(parse_private_key(pkcs8_of(k1), key), Status::unsupported);
    const OpenSslKey rsa(EVP_RSA_gen(1024), EVP_PKEY_free);
    EXPECT_EQ(parse_private_key(pkcs8_of(rsa), key), Status::unsupported);
    EXPECT_EQ(parse_spki(der_of<i2d_PUBKEY>(rsa), public_key), Status::unsupported);

    // SEC 1 without parameters does not say its curve; inside PKCS#8 it need not.
    Vector bare = {0x30, 0x25, 0x02, 0x01, 0x01, 0x04, 0x20};
    bare.resize(39, 0x55);
    EXPECT_EQ(parse_private_key(bare, key), Status::bad_encoding);
    Vector info = {0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d,
                   0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x04, 0x27};
    info.insert(info.end(), bare.begin(), bare.end());
    EXPECT_EQ(parse_private_key(info, key), Status::ok);
    // A scalar one byte short or long.
    for (const size_t size : {0x1fu, 0x21u}) {
        Vector wrong = bare;
        wrong.resize(size + 7, 0x55);
        wrong[1] = static_cast<uint8_t>(size + 5);
        wrong[6] = static_cast<uint8_t>(size);
        Vector outer(info.begin(), info.begin() + 28);
        outer[1] = static_cast<uint8_t>(26 + wrong.size());
        outer[27] = static_cast<uint8_t>(wrong.size());
        outer.insert(outer.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(parse_private_key(outer, key), Status::bad_encoding) << size;
    }
}

// The same for RFC 8410's four.
template <class Write, class Parse>
void rfc8410_there_and_back(const Vector& theirs, size_t key_size, Write write, Parse parse) {
    Vector written(200, 0xee);
    size_t size = 0;
    ASSERT_EQ(parse(theirs), Status::ok);
    ASSERT_EQ(write(written, size), Status::ok);
    written.resize(size);
    EXPECT_EQ(written, theirs);
    for (size_t room = 0; room < size; room += 5) {
        Vector small(room, 0xee);
        size_t none = 7;
        EXPECT_EQ(write(small, none), Status::bad_length);
        EXPECT_EQ(none, 0u);
        EXPECT_EQ(small, Vector(room, 0));
    }
    for (size_t at = 0; at < theirs.size(); ++at) EXPECT_NE(parse(Bytes(theirs).first(at)), Status::ok);
    Vector longer = theirs;
    longer.push_back(0);
    EXPECT_EQ(parse(longer), Status::bad_encoding);
    // The header, byte by byte: whatever it says then is not this key.
    for (size_t at = 0; at < theirs.size() - key_size; ++at) {
        Vector changed = theirs;
        changed[at] ^= 0x40;
        EXPECT_NE(parse(changed), Status::ok) << at;
    }
}

template <class Curve>
void eddsa_there_and_back(const char* name) {
    SCOPED_TRACE(name);
    const OpenSslKey theirs(EVP_PKEY_Q_keygen(nullptr, nullptr, name), EVP_PKEY_free);
    EddsaPublicKey<Curve> key;
    EddsaSeed<Curve> seed;
    rfc8410_there_and_back(
        der_of<i2d_PUBKEY>(theirs), Curve::size, [&](MutBytes der, size_t& size) { return write_spki(key, der, size); },
        [&](Bytes der) {
            EddsaPublicKey<Curve> read;
            const Status status = parse_spki(der, read);
            if (status == Status::ok) key = read;
            return status;
        });
    rfc8410_there_and_back(
        pkcs8_of(theirs), Curve::size, [&](MutBytes der, size_t& size) { return write_private_key(seed, der, size); },
        [&](Bytes der) {
            EddsaSeed<Curve> read;
            const Status status = parse_private_key(der, read);
            if (status == Status::ok) copy(seed.reveal_for_writing().data(), read.reveal().data(), Curve::size);
            return status;
        });
    const EddsaKeyPair<Curve> pair(seed);
    EXPECT_TRUE(equal(pair.public_key().encoded(), key.encoded()).declassify());
}
template <class Curve>
void xdh_there_and_back(const char* name) {
    SCOPED_TRACE(name);
    const OpenSslKey theirs(EVP_PKEY_Q_keygen(nullptr, nullptr, name), EVP_PKEY_free);
    uint8_t key[Curve::size];
    XdhPrivateKey<Curve> private_key;
    rfc8410_there_and_back(
        der_of<i2d_PUBKEY>(theirs), Curve::size,
        [&](MutBytes der, size_t& size) { return write_xdh_spki<Curve>(key, der, size); },
        [&](Bytes der) {
            uint8_t read[Curve::size];
            const Status status = parse_xdh_spki<Curve>(der, read);
            if (status == Status::ok) copy(key, read, Curve::size);
            return status;
        });
    rfc8410_there_and_back(
        pkcs8_of(theirs), Curve::size,
        [&](MutBytes der, size_t& size) { return write_private_key(private_key, der, size); },
        [&](Bytes der) {
            XdhPrivateKey<Curve> read;
            const Status status = parse_private_key(der, read);
            if (status == Status::ok) copy(private_key.reveal_for_writing().data(), read.reveal().data(), Curve::size);
            return status;
        });
    uint8_t derived[Curve::size];
    xdh_public_key(private_key, Span<uint8_t, Curve::size>(derived));
    EXPECT_EQ(Vector(derived, derived + Curve::size), Vector(key, key + Curve::size));
}

TEST(KeyFile, Rfc8410) {
    eddsa_there_and_back<Ed25519>("ED25519");
    eddsa_there_and_back<Ed448>("ED448");
    xdh_there_and_back<X25519>("X25519");
    xdh_there_and_back<X448>("X448");
}

}  // namespace
}  // namespace sealstone
