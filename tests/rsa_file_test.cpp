// SPDX-License-Identifier: Apache-2.0
// RSA's keys as files hold them, against OpenSSL in both directions.
#include <openssl/rsa.h>

#include <random>

#include "sealstone/encoding/rsa_private_key.h"
#include "tests/openssl_der.h"
#include "tests/openssl_rsa.h"

namespace sealstone {
namespace {

using namespace test;

bool same_number(Bytes a, const Vector& b) { return Vector(a.begin(), a.end()) == b; }

// What is written with enough room is `expected`; with less, nothing is.
template <class Write>
void expect_written(const Vector& expected, size_t max_size, Write write) {
    Vector out(max_size, 0xee);
    size_t size = 0;
    ASSERT_EQ(write(out, size), Status::ok);
    out.resize(size);
    EXPECT_EQ(out, expected);
    for (size_t room = 0; room < size; room += 37) {
        Vector small(room, 0xee);
        size_t none = 7;
        EXPECT_EQ(write(small, none), Status::bad_length);
        EXPECT_EQ(none, 0u);
        EXPECT_EQ(small, Vector(room, 0));
    }
}

// Every cut is refused; a changed byte is, or another number is read; bytes that follow are.
template <class Parse>
void expect_strict(const Vector& der, Parse parse) {
    for (size_t at = 0; at < der.size(); ++at) {
        EXPECT_NE(parse(Bytes(der).first(at)), Status::ok) << at;
        Vector changed = der;
        changed[at] ^= 0x81;
        (void)parse(changed);
    }
    EXPECT_EQ(parse(der + Vector{0}), Status::bad_encoding);
    Vector indefinite = der;  // 30 82 xx xx
    indefinite[1] = 0x80;
    EXPECT_EQ(parse(indefinite), Status::bad_encoding);
}

void there_and_back(unsigned bits, unsigned long e) {
    SCOPED_TRACE(bits);
    const OpensslRsa theirs(bits, e);
    const Vector spki = spki_of(theirs.pkey.get()), pkcs8 = pkcs8_of(theirs.pkey.get());
    const Vector pkcs1 = traditional_of(theirs.pkey.get());
    const Vector public_pkcs1 = der_of<i2d_PublicKey>(theirs.pkey.get());

    RsaPublicKey key;
    for (const auto& [der, parse] : {std::pair<const Vector&, Status (*)(Bytes, RsaPublicKey&)>(spki, parse_spki),
                                     {public_pkcs1, parse_rsa_public_key}}) {
        ASSERT_EQ(parse(der, key), Status::ok);
        EXPECT_TRUE(same_number(key.modulus(), theirs.n));
        EXPECT_TRUE(same_number(key.exponent(), theirs.e));
        EXPECT_GE(key.modulus().data(), der.data());  // a view
        EXPECT_LT(key.modulus().data(), der.data() + der.size());
        expect_strict(der, [&p = parse](Bytes bytes) {
            RsaPublicKey read;
            const Status status = p(bytes, read);
            EXPECT_EQ(read.empty(), status != Status::ok);
            return status;
        });
    }
    expect_written(spki, rsa_spki_max_size(bits),
                   [&](MutBytes out, size_t& size) { return write_spki(theirs.public_key, out, size); });
    expect_written(public_pkcs1, rsa_spki_max_size(bits),
                   [&](MutBytes out, size_t& size) { return write_rsa_public_key(theirs.public_key, out, size); });

    for (const Vector& der : {pkcs1, pkcs8}) {
        RsaPrivateKey read;
        ASSERT_EQ(parse_private_key(der, read), Status::ok);
        const RsaPrivateNumbers& x = read.reveal();
        EXPECT_TRUE(same_number(x.p, theirs.p) && same_number(x.q, theirs.q) && same_number(x.dp, theirs.dp));
        EXPECT_TRUE(same_number(x.dq, theirs.dq) && same_number(x.q_inverse, theirs.q_inverse));
        EXPECT_TRUE(same_number(x.d, theirs.d) && same_number(read.public_key().modulus(), theirs.n));
        expect_written(pkcs8, rsa_private_key_max_size(bits),
                       [&](MutBytes out, size_t& size) { return write_private_key(read, out, size); });
        expect_written(pkcs1, rsa_private_key_max_size(bits),
                       [&](MutBytes out, size_t& size) { return write_rsa_private_key(read, out, size); });
        expect_strict(der, [](Bytes bytes) {
            RsaPrivateKey none;
            const Status status = parse_private_key(bytes, none);
            EXPECT_EQ(none.empty(), status != Status::ok);
            return status;
        });
    }
}

TEST(RsaFile, ThereAndBack) {
    there_and_back(1024, 65537);
    there_and_back(1032, 3);
    there_and_back(2048, 65537);
    there_and_back(1536, 0x100000001);
}

// The parts of a key, put together in any way.
struct Parts {
    Vector n, e;
    Vector algorithm = {0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01};
    Vector parameters = {0x05, 0x00};

    Vector numbers() const { return tlv(0x30, n + e); }
    Vector spki() const { return tlv(0x30, tlv(0x30, algorithm + parameters) + tlv(0x03, Vector{0} + numbers())); }
};

TEST(RsaFile, EachKindOfFault) {
    const OpensslRsa theirs(1024, 65537);
    const Parts good = {tlv(0x02, Vector{0} + theirs.n), tlv(0x02, theirs.e)};
    const auto status_of = [](const Parts& parts) {
        RsaPublicKey key;
        const Status status = parse_spki(parts.spki(), key);
        EXPECT_EQ(key.empty(), status != Status::ok);
        return status;
    };
    EXPECT_EQ(status_of(good), Status::ok);
    const auto with = [&](auto change) {
        Parts parts = good;
        change(parts);
        return status_of(parts);
    };
    // The modulus: negative, with a zero too many, with a length in too many bytes, even, of another tag, gone.
    EXPECT_EQ(with([&](Parts& p) { p.n = tlv(0x02, theirs.n); }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.n = tlv(0x02, Vector{0, 0} + theirs.n); }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.n = tlv(0x02, Vector{0} + theirs.n, 1); }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.n.back() ^= 1; }), Status::bad_key);
    EXPECT_EQ(with([&](Parts& p) { p.n[0] = 0x04; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.n = {}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.n = {0x02, 0x00}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.n = {0x02, 0x01, 0x00}; }), Status::unsupported);
    // Too short, and far too long: nothing is computed of either.
    EXPECT_EQ(with([&](Parts& p) { p.n = tlv(0x02, Vector(127, 0x71)); }), Status::unsupported);
    EXPECT_EQ(with([&](Parts& p) { p.n = tlv(0x02, Vector(12500, 0x71)); }), Status::unsupported);
    EXPECT_EQ(with([&](Parts& p) { p.n = tlv(0x02, Vector(8000000, 0x71)); }), Status::unsupported);
    EXPECT_EQ(with([&](Parts& p) { p.e = tlv(0x02, Vector(33, 0x71)); }), Status::unsupported);
    // The exponent.
    for (const uint8_t e : Vector{0, 1, 2, 4})
        EXPECT_EQ(with([&](Parts& p) { p.e = {0x02, 0x01, e}; }), Status::bad_key);
    EXPECT_EQ(with([&](Parts& p) { p.e = {0x02, 0x01, 0x83}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.e = {0x02, 0x01, 0x03}; }), Status::ok);
    EXPECT_EQ(with([&](Parts& p) { p.e = p.e + Vector{0x02, 0x01, 0x03}; }), Status::bad_encoding);
    // The algorithm's parameters: none, another value, one more.
    EXPECT_EQ(with([&](Parts& p) { p.parameters = {}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.parameters = {0x30, 0x00}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.parameters = {0x05, 0x00, 0x05, 0x00}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.parameters = {0x05, 0x81, 0x00}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.parameters = {0x05, 0x01, 0x00}; }), Status::bad_encoding);
    EXPECT_EQ(with([&](Parts& p) { p.algorithm.back() = 0x02; }), Status::unsupported);
    EXPECT_EQ(with([&](Parts& p) { p.algorithm = {0x06, 0x00}; }), Status::unsupported);
    // Ten thousand sequences in one another.
    Vector nested;
    for (int i = 0; i < 10000; ++i) nested = tlv(0x30, nested);
    RsaPublicKey key;
    RsaPrivateKey private_key;
    EXPECT_EQ(parse_spki(nested, key), Status::bad_encoding);
    EXPECT_EQ(parse_private_key(nested, private_key), Status::bad_encoding);
}

TEST(RsaFile, PrivateKeysOfOtherKinds) {
    const OpensslRsa theirs(1024, 65537);
    const Vector zero = {0x02, 0x01, 0x00};
    const auto integer = [](Vector number) {
        if (number[0] >= 0x80) number.insert(number.begin(), 0);
        return tlv(0x02, number);
    };
    const Vector numbers = integer(theirs.n) + integer(theirs.e) + integer(theirs.d) + integer(theirs.p) +
                           integer(theirs.q) + integer(theirs.dp) + integer(theirs.dq) + integer(theirs.q_inverse);
    RsaPrivateKey key;
    EXPECT_EQ(parse_private_key(tlv(0x30, zero + numbers), key), Status::ok);
    EXPECT_EQ(parse_private_key(tlv(0x30, zero + numbers + zero), key), Status::bad_encoding);
    EXPECT_TRUE(key.empty());
    EXPECT_EQ(parse_private_key(tlv(0x30, Vector{0x02, 0x01, 0x01} + numbers), key), Status::unsupported);
    EXPECT_EQ(parse_private_key(tlv(0x30, Vector{0x02, 0x01, 0x02} + numbers), key), Status::bad_encoding);
    EXPECT_EQ(parse_private_key(tlv(0x30, numbers), key), Status::bad_encoding);
    // Numbers that cannot belong together.
    EXPECT_EQ(parse_private_key(
                  tlv(0x30, zero + integer(theirs.n) + integer(theirs.e) + integer(theirs.d) + integer(theirs.p) +
                                integer(theirs.q) + integer(theirs.n) + integer(theirs.dq) + integer(theirs.q_inverse)),
                  key),
              Status::bad_key);

    const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> ec(EVP_EC_gen("P-256"), EVP_PKEY_free);
    RsaPublicKey public_key;
    EXPECT_EQ(parse_private_key(traditional_of(ec.get()), key), Status::unsupported);
    EXPECT_EQ(parse_private_key(pkcs8_of(ec.get()), key), Status::unsupported);
    EXPECT_EQ(parse_spki(spki_of(ec.get()), public_key), Status::unsupported);

    // An empty key, and one without its private exponent, are not written.
    Vector out(2000, 0xee);
    size_t size = 7;
    EXPECT_EQ(write_private_key(RsaPrivateKey(), out, size), Status::bad_key);
    EXPECT_EQ(write_spki(RsaPublicKey(), out, size), Status::bad_key);
    ASSERT_EQ(key.load(theirs.public_key, {theirs.p, theirs.q, theirs.dp, theirs.dq, theirs.q_inverse, {}}),
              Status::ok);
    EXPECT_EQ(write_rsa_private_key(key, out, size), Status::bad_key);
    EXPECT_EQ(size, 0u);
    EXPECT_EQ(out, Vector(2000, 0));
}

// Keys for RSASSA-PSS alone, with and without parameters.
TEST(RsaFile, KeysForPss) {
    for (const bool restricted : {false, true}) {
        const std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)> context(
            EVP_PKEY_CTX_new_from_name(nullptr, "RSA-PSS", nullptr), EVP_PKEY_CTX_free);
        EVP_PKEY* made = nullptr;
        ASSERT_EQ(EVP_PKEY_keygen_init(context.get()), 1);
        ASSERT_EQ(EVP_PKEY_CTX_set_rsa_keygen_bits(context.get(), 1024), 1);
        if (restricted) {
            ASSERT_EQ(EVP_PKEY_CTX_set_rsa_pss_keygen_md(context.get(), EVP_sha256()), 1);
            ASSERT_EQ(EVP_PKEY_CTX_set_rsa_pss_keygen_mgf1_md(context.get(), EVP_sha384()), 1);
            ASSERT_EQ(EVP_PKEY_CTX_set_rsa_pss_keygen_saltlen(context.get(), 48), 1);
        }
        ASSERT_EQ(EVP_PKEY_generate(context.get(), &made), 1);
        const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> owner(made, EVP_PKEY_free);
        const Vector spki = spki_of(made), pkcs8 = pkcs8_of(made);

        RsaPublicKey key;
        RsaPrivateKey private_key;
        EXPECT_EQ(parse_spki(spki, key), Status::unsupported);
        EXPECT_EQ(parse_private_key(pkcs8, private_key), Status::unsupported);
        RsaPssParameters parameters;
        ASSERT_EQ(parse_rsa_pss_private_key(pkcs8, private_key, parameters), Status::ok);
        ASSERT_EQ(parse_rsa_pss_spki(spki, key, parameters), Status::ok);
        EXPECT_EQ(parameters.hash, restricted ? HashName::sha256 : HashName::none);
        EXPECT_EQ(parameters.mgf1_hash, restricted ? HashName::sha384 : HashName::none);
        EXPECT_EQ(parameters.salt_size, restricted ? 48u : 0u);

        SubjectPublicKeyInfo info;
        ASSERT_EQ(info.parse(spki), Status::ok);
        expect_written(spki, 300,
                       [&](MutBytes out, size_t& size) { return write_rsa_pss_spki(key, info.parameters, out, size); });
        expect_written(pkcs8, 1000, [&](MutBytes out, size_t& size) {
            return write_rsa_pss_private_key(private_key, info.parameters, out, size);
        });
        expect_strict(spki, [](Bytes der) {
            RsaPublicKey read;
            RsaPssParameters ignored;
            const Status status = parse_rsa_pss_spki(der, read, ignored);
            EXPECT_EQ(read.empty(), status != Status::ok);
            return status;
        });
    }
}

TEST(RsaPssParameters, Forms) {
    const Vector sha1 = {0x30, 0x09, 0x06, 0x05, 0x2b, 0x0e, 0x03, 0x02, 0x1a, 0x05, 0x00};
    const Vector sha256 = {0x30, 0x0b, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01};
    const Vector mgf1 = {0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x08};
    const auto of = [](const Vector& fields, RsaPssParameters& parameters) {
        return parameters.parse(tlv(0x30, fields));
    };
    RsaPssParameters read;
    EXPECT_EQ(of({}, read), Status::ok);
    EXPECT_TRUE(read.hash == HashName::sha1 && read.mgf1_hash == HashName::sha1 && read.salt_size == 20);
    // Defaults that are there, NULL that is absent.
    EXPECT_EQ(
        of(tlv(0xa0, sha1) + tlv(0xa1, tlv(0x30, mgf1 + sha1)) + tlv(0xa2, {2, 1, 20}) + tlv(0xa3, {2, 1, 1}), read),
        Status::ok);
    EXPECT_EQ(of(tlv(0xa0, sha256) + tlv(0xa1, tlv(0x30, mgf1 + sha256)) + tlv(0xa2, {2, 2, 1, 0}), read), Status::ok);
    EXPECT_TRUE(read.hash == HashName::sha256 && read.mgf1_hash == HashName::sha256 && read.salt_size == 256);
    EXPECT_EQ(of(tlv(0xa3, {2, 1, 2}), read), Status::unsupported);
    EXPECT_EQ(of(tlv(0xa2, {2, 3, 1, 0, 0}), read), Status::unsupported);
    EXPECT_EQ(of(tlv(0xa2, {2, 1, 0x80}), read), Status::bad_encoding);
    EXPECT_EQ(of(tlv(0xa2, {2, 1, 20}) + tlv(0xa0, sha256), read), Status::bad_encoding);  // order
    EXPECT_EQ(of(tlv(0xa0, sha256) + tlv(0xa0, sha256), read), Status::bad_encoding);
    EXPECT_EQ(of(tlv(0xa0, sha256 + sha256), read), Status::bad_encoding);
    EXPECT_EQ(of(tlv(0xa1, tlv(0x30, mgf1)), read), Status::bad_encoding);
    EXPECT_EQ(of(tlv(0xa1, sha256), read), Status::unsupported);
    EXPECT_EQ(of(tlv(0xa0, tlv(0x30, mgf1)), read), Status::unsupported);
    EXPECT_TRUE(read.hash == HashName::sha256 && read.salt_size == 256);  // nothing changed
}

}  // namespace
}  // namespace sealstone
