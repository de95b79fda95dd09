// SPDX-License-Identifier: Apache-2.0
// Private keys under a password, against OpenSSL in both directions.
#include <gtest/gtest.h>
#include <openssl/pkcs12.h>

#include <random>
#include <string>

#include "ports/linux/getrandom.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "tests/openssl_der.h"

namespace sealstone {
namespace {

using namespace test;

constexpr uint32_t plenty = 100000;
const std::string password = "correct horse";

using Key = std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)>;
Key p256() { return {EVP_EC_gen("P-256"), EVP_PKEY_free}; }

Vector bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

struct Pbe {
    const EVP_CIPHER* cipher = EVP_aes_256_cbc();
    int prf = NID_hmacWithSHA256;
    int iterations = 3;
    int salt_size = 16;
};

Vector encrypted_by_openssl(const Key& key, const Pbe& pbe) {
    uint8_t salt[64] = {1, 2, 3};
    PKCS8_PRIV_KEY_INFO* info = EVP_PKEY2PKCS8(key.get());
    X509_ALGOR* algorithm = PKCS5_pbe2_set_iv(pbe.cipher, pbe.iterations, salt, pbe.salt_size, nullptr, pbe.prf);
    const std::unique_ptr<X509_SIG, void (*)(X509_SIG*)> made(
        PKCS8_set0_pbe(password.c_str(), static_cast<int>(password.size()), info, algorithm), X509_SIG_free);
    PKCS8_PRIV_KEY_INFO_free(info);
    return der_of<i2d_X509_SIG>(made.get());
}

Status decrypt(const Vector& der, Vector& out, const std::string& word = password, uint32_t most = plenty) {
    size_t size = 7;
    out.assign(der.size(), 0xee);
    const Status status = decrypt_private_key(der, bytes_of(word), most, out, size);
    for (size_t i = size; i < out.size(); ++i) EXPECT_EQ(out[i], 0);
    out.resize(size);
    return status;
}

TEST(EncryptedKey, EveryCipherAndPrfOfOpenSsl) {
    const Key key = p256();
    const Vector plain = pkcs8_of(key.get());
    Vector out;
    for (const EVP_CIPHER* cipher : {EVP_aes_128_cbc(), EVP_aes_192_cbc(), EVP_aes_256_cbc(), EVP_des_ede3_cbc()})
        for (const int prf : {NID_hmacWithSHA1, NID_hmacWithSHA224, NID_hmacWithSHA256, NID_hmacWithSHA384,
                              NID_hmacWithSHA512, NID_hmacWithSHA512_224, NID_hmacWithSHA512_256}) {
            EXPECT_EQ(decrypt(encrypted_by_openssl(key, {cipher, prf}), out), Status::ok) << prf;
            EXPECT_EQ(out, plain);
        }
    for (const int salt_size : {1, 8, 64}) {
        EXPECT_EQ(decrypt(encrypted_by_openssl(key, {EVP_aes_128_cbc(), NID_hmacWithSHA256, 3, salt_size}), out),
                  Status::ok);
        EXPECT_EQ(out, plain);
    }
}

// Of every kind, there and back.
TEST(EncryptedKey, OpenSslReadsOurs) {
    for (const char* kind : {"ED25519", "ED448", "X25519", "X448", "P-521", "RSA"}) {
        SCOPED_TRACE(kind);
        const std::string name = kind;
        const Key key(name == "P-521" ? EVP_EC_gen(kind)
                      : name == "RSA" ? EVP_RSA_gen(1024)
                                      : EVP_PKEY_Q_keygen(nullptr, nullptr, kind),
                      EVP_PKEY_free);
        const Vector plain = pkcs8_of(key.get());
        Vector ours(encrypted_private_key_max_size(plain.size()), 0xee), out;
        size_t size = 0;
        ports::Getrandom source;
        ASSERT_EQ(encrypt_private_key(plain, bytes_of(password), 1000, source, ours, size), Status::ok);
        for (size_t i = size; i < ours.size(); ++i) EXPECT_EQ(ours[i], 0);
        ours.resize(size);
        EXPECT_EQ(decrypt(ours, out), Status::ok);
        EXPECT_EQ(out, plain);

        const uint8_t* at = ours.data();
        const std::unique_ptr<X509_SIG, void (*)(X509_SIG*)> sig(
            d2i_X509_SIG(nullptr, &at, static_cast<long>(ours.size())), X509_SIG_free);
        ASSERT_NE(sig, nullptr);
        EXPECT_EQ(der_of<i2d_X509_SIG>(sig.get()), ours);
        const std::unique_ptr<PKCS8_PRIV_KEY_INFO, void (*)(PKCS8_PRIV_KEY_INFO*)> info(
            PKCS8_decrypt(sig.get(), password.c_str(), static_cast<int>(password.size())), PKCS8_PRIV_KEY_INFO_free);
        ASSERT_NE(info, nullptr);
        EXPECT_EQ(der_of<i2d_PKCS8_PRIV_KEY_INFO>(info.get()), plain);

        for (size_t room = 0; room < size; room += 11) {
            Vector small(room, 0xee);
            size_t none = 7;
            EXPECT_EQ(encrypt_private_key(plain, bytes_of(password), 1000, source, small, none), Status::bad_length);
            EXPECT_EQ(none, 0u);
            EXPECT_EQ(small, Vector(room, 0));
        }
    }
}

TEST(EncryptedKey, InPlaceAndShortRoom) {
    const Key key = p256();
    const Vector plain = pkcs8_of(key.get());
    Vector der = encrypted_by_openssl(key, {});
    EncryptedPrivateKeyInfo info;
    ASSERT_EQ(info.parse(der), Status::ok);
    EXPECT_EQ(info.iterations, 3u);
    EXPECT_EQ(info.prf, HashName::sha256);
    EXPECT_EQ(info.cipher, Pbes2Cipher::aes_256_cbc);
    const auto at = static_cast<size_t>(info.encrypted.data() - der.data());
    for (size_t room = 0; room < info.encrypted.size(); room += 7) {
        Vector out(room, 0xee);
        size_t size = 7;
        EXPECT_EQ(decrypt_private_key(der, bytes_of(password), plenty, out, size), Status::bad_length);
        EXPECT_EQ(size, 0u);
        EXPECT_EQ(out, Vector(room, 0));
    }
    size_t size = 0;
    ASSERT_EQ(decrypt_private_key(der, bytes_of(password), plenty, MutBytes(der).subspan(at), size), Status::ok);
    EXPECT_EQ(Vector(der.begin() + static_cast<long>(at), der.begin() + static_cast<long>(at + size)), plain);
}

// One answer to another password and to whatever is changed in what is encrypted, padding or not.
TEST(EncryptedKey, OneErrorForWhateverIsWrong) {
    const Key key = p256();
    const Vector der = encrypted_by_openssl(key, {});
    EncryptedPrivateKeyInfo info;
    ASSERT_EQ(info.parse(der), Status::ok);
    Vector out;
    for (const std::string& word : {std::string(), std::string("correct hors"), std::string("correct horsf"),
                                    std::string("correct horse\n"), std::string(2000, 'x')})
        EXPECT_EQ(decrypt(der, out, word), Status::bad_key);
    for (int i = 0; i < 2000; ++i)  // some of these end in a padding
        EXPECT_EQ(decrypt(der, out, "word " + std::to_string(i)), Status::bad_key);
    const auto begin = static_cast<size_t>(info.encrypted.data() - der.data());
    size_t harmless = 0;
    for (size_t at = begin; at < der.size(); ++at) {
        Vector changed = der;
        changed[at] ^= 1;
        const Status status = decrypt(changed, out);  // in the middle it is the key that changes: PBES2 does not see it
        EXPECT_TRUE(status == Status::ok || status == Status::bad_key);
        harmless += status == Status::ok;
    }
    EXPECT_LT(harmless, info.encrypted.size());
}

TEST(EncryptedKey, IterationsAreBounded) {
    const Key key = p256();
    Vector out;
    const Vector der = encrypted_by_openssl(key, {EVP_aes_256_cbc(), NID_hmacWithSHA256, 2048});
    EXPECT_EQ(decrypt(der, out, password, 2047), Status::limit_reached);
    EXPECT_EQ(decrypt(der, out, password, 2048), Status::ok);
    // 2^31 - 1, 2^32 - 1 and 2^64 of them: nothing is computed.
    const Vector three = encrypted_by_openssl(key, {});
    EncryptedPrivateKeyInfo info;
    ASSERT_EQ(info.parse(three), Status::ok);
    for (const Vector& count :
         {Vector{2, 4, 0x7f, 0xff, 0xff, 0xff}, {2, 5, 0, 0xff, 0xff, 0xff, 0xff}, {2, 9, 1, 0, 0, 0, 0, 0, 0, 0, 0}}) {
        const Vector prf = tlv(0x30, {0x06, 8, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 2, 9, 5, 0});
        const Vector kdf = tlv(0x30, Vector{0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 5, 12} +
                                         tlv(0x30, tlv(0x04, Vector(8, 1)) + count + prf));
        const Vector cipher = tlv(0x30, Vector{0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 1, 2} + tlv(4, Vector(16, 2)));
        const Vector scheme =
            tlv(0x30, Vector{0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 5, 13} + tlv(0x30, kdf + cipher));
        const Vector file = tlv(0x30, scheme + tlv(4, Vector(160, 3)));
        EXPECT_EQ(info.parse(file), Status::ok);
        EXPECT_EQ(decrypt(file, out), Status::limit_reached);
        EXPECT_EQ(decrypt(file, out, password, 0x7ffffffe), Status::limit_reached);
    }
    ports::Getrandom source;
    size_t size = 0;
    out.assign(2000, 0);
    EXPECT_EQ(encrypt_private_key(pkcs8_of(key.get()), bytes_of(password), 0, source, out, size), Status::bad_length);
}

// Strict in form, and orderly in whatever is changed before the encrypted bytes.
TEST(EncryptedKey, Forms) {
    const Key key = p256();
    const Vector der = encrypted_by_openssl(key, {});
    EncryptedPrivateKeyInfo info;
    ASSERT_EQ(info.parse(der), Status::ok);
    const auto begin = static_cast<size_t>(info.encrypted.data() - der.data());
    Vector out;
    for (size_t at = 0; at < der.size(); ++at)
        EXPECT_EQ(decrypt(Vector(der.begin(), der.begin() + static_cast<long>(at)), out), Status::bad_encoding);
    EXPECT_EQ(decrypt(der + Vector{0}, out), Status::bad_encoding);
    const auto iv =
        static_cast<size_t>(info.iv.data() - der.data());  // changes the first block, and PBES2 does not see it
    for (size_t at = 0; at < begin; at += at == iv ? info.iv.size() : 1)
        for (const uint8_t change : {uint8_t{0x01}, uint8_t{0x80}}) {
            Vector changed = der;
            changed[at] ^= change;
            if (at != iv) {
                EXPECT_NE(decrypt(changed, out), Status::ok) << at;
            }
        }

    // What other tools make and we do not read.
    for (const int nid : {NID_pbe_WithSHA1And3_Key_TripleDES_CBC, NID_pbeWithMD5AndDES_CBC}) {
        PKCS8_PRIV_KEY_INFO* plain = EVP_PKEY2PKCS8(key.get());
        uint8_t salt[8] = {};
        X509_ALGOR* algorithm = PKCS5_pbe_set(nid, 2, salt, sizeof salt);
        X509_SIG* made = X509_SIG_new();
        X509_ALGOR* inside = nullptr;
        ASN1_OCTET_STRING* digest = nullptr;
        X509_SIG_getm(made, &inside, &digest);
        X509_ALGOR_copy(inside, algorithm);
        ASN1_OCTET_STRING_set(digest, salt, sizeof salt);
        EXPECT_EQ(decrypt(der_of<i2d_X509_SIG>(made), out), Status::unsupported);
        X509_SIG_free(made), X509_ALGOR_free(algorithm), PKCS8_PRIV_KEY_INFO_free(plain);
    }
    EXPECT_EQ(decrypt(encrypted_by_openssl(key, {EVP_camellia_128_cbc()}), out), Status::unsupported);
    EXPECT_EQ(decrypt(encrypted_by_openssl(key, {EVP_aes_128_cfb128()}), out), Status::unsupported);
}

}  // namespace
}  // namespace sealstone
