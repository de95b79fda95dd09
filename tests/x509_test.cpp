// SPDX-License-Identifier: Apache-2.0
// Certificates and chains of them, made by OpenSSL when the test runs, and each way in which one can be wrong.
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/verify/certificate_ecdsa.h"
#include "sealstone/verify/certificate_eddsa.h"
#include "sealstone/verify/certificate_rsa.h"
#include "sealstone/verify/chain.h"
#include "tests/openssl_x509.h"

namespace sealstone {
namespace {

using namespace test;
using namespace sealstone::verify;

using P256 = Ecdsa<Secp256r1, Sha256, Fast, SignatureForm::der>;
using P384 = Ecdsa<Secp384r1, Sha384, Fast, SignatureForm::der>;
using Rsa = RsaPkcs1<Sha256, 2048>;
using Pss = RsaPss<Sha256, 2048, Fast, rsa_any_salt>;

constexpr x509::Time now = 1800000000;
const std::vector<std::pair<int, std::string>> of_ca = {{NID_basic_constraints, "critical,CA:TRUE"},
                                                        {NID_key_usage, "critical,keyCertSign,cRLSign"}};
const std::vector<std::pair<int, std::string>> of_leaf = {{NID_key_usage, "critical,digitalSignature"},
                                                          {NID_ext_key_usage, "codeSigning"}};

// root, issuer, leaf: each may be changed before it is signed.
struct Made {
    Key root = key_of("P-256"), issuer = key_of("P-256"), leaf = key_of("P-256");
    CertificateRequest of_issuer{"issuer", "root", issuer, root, of_ca};
    CertificateRequest of_the_leaf{"leaf", "issuer", leaf, issuer, of_leaf};
    ChainRules rules{now, x509::digital_signature, x509::id_code_signing};

    Status verify(Verdict& verdict) const {
        const Vector a = certificate_der(of_the_leaf), b = certificate_der(of_issuer), key = spki_of(root.get());
        const Bytes chain[] = {a, b};
        Certificate certificate;
        const Status status = verify_chain<P256>(chain, {key, {}}, rules, certificate, verdict);
        const bool good = status == Status::ok && verdict == Verdict::genuine;
        const Vector its_key(certificate.public_key.begin(), certificate.public_key.end());
        EXPECT_EQ(its_key, good ? spki_of(leaf.get()) : Vector());
        return status;
    }
    bool genuine() const {
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(verify(verdict), Status::ok);
        return verdict == Verdict::genuine;
    }
    Status status() const {
        Verdict verdict = Verdict::genuine;
        const Status result = verify(verdict);
        EXPECT_EQ(verdict, Verdict::forged);
        return result;
    }
};

TEST(Certificate, FieldsAsOpenSslHasThem) {
    CertificateRequest request{"leaf", "root", key_of("P-256"), key_of("P-256"), {}};
    request.extensions = {{NID_basic_constraints, "critical,CA:TRUE,pathlen:3"},
                          {NID_key_usage, "digitalSignature,keyCertSign,decipherOnly"},
                          {NID_subject_key_identifier, "hash"},
                          {NID_subject_alt_name, "critical,DNS:device.example"},
                          {NID_ext_key_usage, "critical,codeSigning,timeStamping"}};
    request.unknown_extension = 1;
    const std::shared_ptr<X509> theirs = certificate_of(request);
    const Vector der = der_of<i2d_X509>(theirs.get());
    Certificate ours;
    ASSERT_EQ(ours.parse(der), Status::ok);
    EXPECT_EQ(Vector(ours.signed_part.begin(), ours.signed_part.end()), der_of<i2d_re_X509_tbs>(theirs.get()));
    EXPECT_EQ(Vector(ours.subject.begin(), ours.subject.end()),
              der_of<i2d_X509_NAME>(X509_get_subject_name(theirs.get())));
    EXPECT_EQ(Vector(ours.issuer.begin(), ours.issuer.end()),
              der_of<i2d_X509_NAME>(X509_get_issuer_name(theirs.get())));
    EXPECT_EQ(Vector(ours.public_key.begin(), ours.public_key.end()), spki_of(request.key.get()));
    EXPECT_EQ(Vector(ours.serial.begin(), ours.serial.end()), (Vector{0x12, 0x34, 0x56}));
    EXPECT_EQ(ours.version, 3);
    EXPECT_EQ(ours.not_before, request.not_before);
    EXPECT_EQ(ours.not_after, request.not_after);
    EXPECT_TRUE(ours.is_ca && ours.has_path_length && ours.has_key_usage);
    EXPECT_EQ(ours.path_length, 3u);
    EXPECT_EQ(ours.key_usage, x509::digital_signature | x509::key_cert_sign | x509::decipher_only);
    EXPECT_EQ(ours.subject_key_id.size(), 20u);
    EXPECT_EQ(ours.purposes.size(), 20u);
    EXPECT_EQ(ours.alternative_names.size(), 16u);
    SignatureAlgorithm algorithm;
    ASSERT_EQ(algorithm.parse(ours.signature_algorithm), Status::ok);
    EXPECT_TRUE(algorithm.scheme == SignatureScheme::ecdsa && algorithm.hash == HashName::sha256);

    // Every cut is refused, and so is every single byte changed, by what is read or by the signature.
    const Vector key = spki_of(request.issuer_key.get());
    for (size_t at = 0; at < der.size(); ++at) {
        EXPECT_EQ(ours.parse(Bytes(der).first(at)), Status::bad_encoding) << at;
        for (const uint8_t change : {uint8_t{0x01}, uint8_t{0x80}, uint8_t{0x20}}) {
            Vector changed = der;
            changed[at] ^= change;
            Certificate read;
            Verdict verdict = Verdict::forged;
            if (read.parse(changed) == Status::ok) (void)verify_certificate<P256>(read, key, verdict);
            EXPECT_NE(verdict, Verdict::genuine) << at;
        }
    }
    EXPECT_EQ(ours.parse(der + Vector{0}), Status::bad_encoding);
    EXPECT_EQ(ours.path_length, 3u);  // unchanged by all that was refused
}

TEST(Certificate, EveryAlgorithm) {
    const auto check = [](const char* kind, CertificateRequest request, auto verify_one) {
        SCOPED_TRACE(kind);
        request.key = key_of("P-256");
        request.issuer_key = key_of(kind);
        const Vector key = spki_of(request.issuer_key.get()), other = spki_of(key_of(kind).get());
        Vector der = certificate_der(request);
        Certificate certificate;
        ASSERT_EQ(certificate.parse(der), Status::ok);
        Verdict verdict = Verdict::forged;
        EXPECT_EQ(verify_one(certificate, key, verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
        EXPECT_EQ(verify_one(certificate, other, verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ((verify_certificate<Ecdsa<Secp256k1, Sha256, Fast, SignatureForm::der>>(certificate, key, verdict)),
                  Status::unsupported);
        EXPECT_EQ(verdict, Verdict::forged);
        der[der.size() - 1] ^= 1;
        ASSERT_EQ(certificate.parse(der), Status::ok);
        EXPECT_EQ(verify_one(certificate, key, verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::forged);
    };
    const auto hash = [](const EVP_MD* md, int pss_salt = -1) {
        CertificateRequest request;
        request.hash = md;
        request.pss_salt = pss_salt;
        return request;
    };
    check("P-256", hash(EVP_sha256()), verify_certificate<Rsa, Pss, P384, P256>);
    check("P-384", hash(EVP_sha384()), verify_certificate<P256, P384>);
    check("P-256", hash(EVP_sha1()), verify_certificate<Ecdsa<Secp256r1, Sha1, Fast, SignatureForm::der>>);
    check("P-256", hash(EVP_sha224()), verify_certificate<Ecdsa<Secp256r1, Sha224, Fast, SignatureForm::der>>);
    check("P-521", hash(EVP_sha512()), verify_certificate<Ecdsa<Secp521r1, Sha512, Small, SignatureForm::der>>);
    check("brainpoolP256r1", hash(EVP_sha3_256()),
          verify_certificate<Ecdsa<BrainpoolP256r1, Sha3_256, Fast, SignatureForm::der>>);
    check("ED25519", hash(nullptr), verify_certificate<P256, Eddsa<Ed25519>>);
    check("ED448", hash(nullptr), verify_certificate<P256, Eddsa<Ed25519>, Eddsa<Ed448>>);
    check("RSA", hash(EVP_sha256()), verify_certificate<P256, Pss, Rsa>);
    check("RSA", hash(EVP_sha1()), verify_certificate<RsaPkcs1<Sha1, 1024>>);
    check("RSA", hash(EVP_sha224()), verify_certificate<RsaPkcs1<Sha224, 1024>>);
    check("RSA", hash(EVP_sha384()), verify_certificate<RsaPkcs1<Sha384, 1024>>);
    check("RSA", hash(EVP_sha512()), verify_certificate<RsaPkcs1<Sha512, 1024, Small>>);
    check("RSA", hash(EVP_sha512_256()), verify_certificate<RsaPkcs1<Sha512_256, 1024>>);
    check("RSA", hash(EVP_sha3_384()), verify_certificate<RsaPkcs1<Sha3_384, 1024>>);
    check("RSA", hash(EVP_sha256(), 32), verify_certificate<Rsa, RsaPss<Sha256, 1024>>);
    check("RSA", hash(EVP_sha256(), 20), verify_certificate<RsaPss<Sha256, 1024>, Pss>);  // the first has a salt of 32
    check("RSA", hash(EVP_sha1(), 20), verify_certificate<RsaPss<Sha1, 1024>>);
    check("RSA", hash(EVP_sha384(), 0), verify_certificate<RsaPss<Sha384, 1024, Fast, 0>>);
}

TEST(Chain, Genuine) {
    EXPECT_TRUE(Made().genuine());
    Made made;
    made.rules = {};
    made.of_the_leaf.extensions = {};  // nothing said, nothing forbidden
    EXPECT_TRUE(made.genuine());
    made.of_the_leaf.unknown_extension = 1;
    EXPECT_TRUE(made.genuine());
    made.of_the_leaf.version = 0;
    made.of_the_leaf.unknown_extension = 0;
    EXPECT_TRUE(made.genuine());
}

TEST(Chain, Validity) {
    Made made;
    for (const x509::Time time : {made.of_issuer.not_before, made.of_issuer.not_after}) {
        made.rules.time = time;
        EXPECT_TRUE(made.genuine());
    }
    for (const x509::Time time : {made.of_issuer.not_before - 1, made.of_issuer.not_after + 1}) {
        made.rules.time = time;
        EXPECT_FALSE(made.genuine());
    }
    made.rules.time = now;
    made.of_issuer.not_after = now - 1;
    EXPECT_FALSE(made.genuine());
    made.rules.time = 0;
    EXPECT_TRUE(made.genuine());
}

TEST(Chain, NamesAndKeys) {
    Made made;
    made.of_the_leaf.issuer = "Issuer";
    EXPECT_FALSE(made.genuine());
    made = Made();
    made.of_the_leaf.issuer_key = made.root;  // the right name, another key
    EXPECT_FALSE(made.genuine());
    made = Made();
    made.of_issuer.issuer_key = made.issuer;  // signs itself
    EXPECT_FALSE(made.genuine());

    // A name may be asked of the first issuer.
    made = Made();
    const Vector a = certificate_der(made.of_the_leaf), b = certificate_der(made.of_issuer);
    const Vector key = spki_of(made.root.get());
    const Bytes chain[] = {a, b}, reversed[] = {b, a}, alone[] = {a};
    Certificate leaf, issuer;
    Verdict verdict = Verdict::forged;
    ASSERT_EQ(issuer.parse(b), Status::ok);
    EXPECT_EQ(verify_chain<P256>(chain, {key, issuer.issuer}, made.rules, leaf, verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::genuine);
    EXPECT_EQ(verify_chain<P256>(chain, {key, issuer.subject}, made.rules, leaf, verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::forged);
    for (const Span<const Bytes> wrong : {Span<const Bytes>(reversed), Span<const Bytes>(alone)}) {
        EXPECT_EQ(verify_chain<P256>(wrong, {key, {}}, made.rules, leaf, verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::forged);
    }
    // Trust may begin at the issuer.
    const Vector issuer_key = spki_of(made.issuer.get());
    EXPECT_EQ(verify_chain<P256>(alone, {issuer_key, {}}, made.rules, leaf, verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::genuine);
    // No scheme, no key.
    EXPECT_EQ((verify_chain<P384, Rsa, Pss>(chain, {key, {}}, made.rules, leaf, verdict)), Status::unsupported);
    EXPECT_EQ(verdict, Verdict::forged);
    EXPECT_EQ(verify_chain<P256>(chain, {{}, {}}, made.rules, leaf, verdict), Status::bad_encoding);
    EXPECT_EQ(verify_chain<P256>(Span<const Bytes>(), {key, {}}, made.rules, leaf, verdict), Status::bad_length);
    const std::vector<Bytes> long_chain(max_chain + 1, a);
    EXPECT_EQ(verify_chain<P256>(long_chain, {key, {}}, made.rules, leaf, verdict), Status::bad_length);
    EXPECT_EQ(verdict, Verdict::forged);
}

TEST(Chain, WhoMayIssue) {
    using Extensions = std::vector<std::pair<int, std::string>>;
    for (const Extensions& not_a_ca : {
             Extensions{},
             Extensions{{NID_key_usage, "critical,keyCertSign"}},
             Extensions{{NID_basic_constraints, "critical,CA:FALSE"}, {NID_key_usage, "critical,keyCertSign"}},
             Extensions{{NID_basic_constraints, "critical,CA:TRUE"},
                        {NID_key_usage, "critical,digitalSignature,cRLSign"}},
         }) {
        Made made;
        made.of_issuer.extensions = not_a_ca;
        EXPECT_FALSE(made.genuine());
    }
    Made made;
    made.of_issuer.extensions = {{NID_basic_constraints, "CA:TRUE"}};  // without a keyUsage it may
    EXPECT_TRUE(made.genuine());
    made.of_issuer.extensions = {};
    made.of_issuer.version = 0;
    EXPECT_FALSE(made.genuine());
}

// root -> a -> b -> leaf, and path lengths at a and b.
TEST(Chain, PathLength) {
    const Key root = key_of("P-256"), a = key_of("P-256"), b = key_of("P-256"), leaf = key_of("P-256");
    const auto judge = [&](const std::string& at_a, const std::string& at_b, const std::string& name_b = "b") {
        const auto ca = [&](const std::string& text) {
            return std::vector<std::pair<int, std::string>>{{NID_basic_constraints, "critical,CA:TRUE" + text}};
        };
        const Vector first = certificate_der({"a", "root", a, root, ca(at_a)});
        const Vector second = certificate_der({name_b, "a", b, a, ca(at_b)});
        const Vector last = certificate_der({"leaf", name_b, leaf, b, of_leaf});
        const Vector key = spki_of(root.get());
        const Bytes chain[] = {last, second, first};
        Certificate certificate;
        Verdict verdict = Verdict::forged;
        EXPECT_EQ(verify_chain<P256>(chain, {key, {}}, {now, x509::digital_signature, {}}, certificate, verdict),
                  Status::ok);
        return verdict == Verdict::genuine;
    };
    EXPECT_TRUE(judge("", ""));
    EXPECT_TRUE(judge(",pathlen:1", ""));
    EXPECT_TRUE(judge(",pathlen:1", ",pathlen:0"));
    EXPECT_TRUE(judge(",pathlen:1", ",pathlen:7"));
    EXPECT_TRUE(judge("", ",pathlen:0"));
    EXPECT_FALSE(judge(",pathlen:0", ""));
    EXPECT_FALSE(judge(",pathlen:0", ",pathlen:7"));
    EXPECT_TRUE(judge(",pathlen:0", "", "a"));  // a's new key: issued to itself, which does not count
}

TEST(Chain, WhatTheKeyIsFor) {
    Made made;
    made.rules.usage = x509::digital_signature | x509::key_agreement;
    EXPECT_FALSE(made.genuine());
    made.rules.usage = x509::key_agreement;
    EXPECT_FALSE(made.genuine());
    made.rules.usage = 0;
    EXPECT_TRUE(made.genuine());
    made = Made();
    made.of_the_leaf.extensions = {{NID_ext_key_usage, "critical,timeStamping,emailProtection"}};
    EXPECT_FALSE(made.genuine());
    made.rules.purpose = {};
    EXPECT_TRUE(made.genuine());
    made = Made();
    made.of_the_leaf.extensions = {{NID_ext_key_usage, "timeStamping,codeSigning"}};
    EXPECT_TRUE(made.genuine());
}

TEST(Chain, ExtensionsNotKnown) {
    Made made;
    made.of_the_leaf.unknown_extension = 2;
    EXPECT_EQ(made.status(), Status::unsupported);
    made = Made();
    made.of_issuer.unknown_extension = 2;
    EXPECT_EQ(made.status(), Status::unsupported);
    for (const char* constraint : {"critical,permitted;DNS:example.com", "permitted;DNS:example.com"}) {
        made = Made();
        made.of_issuer.extensions.emplace_back(NID_name_constraints, constraint);
        EXPECT_EQ(made.status(), Status::unsupported);
    }
    made = Made();
    made.of_issuer.extensions.emplace_back(NID_policy_constraints, "critical,requireExplicitPolicy:0");
    EXPECT_EQ(made.status(), Status::unsupported);
    made = Made();
    made.of_issuer.extensions.emplace_back(NID_basic_constraints, "critical,CA:TRUE");  // twice
    EXPECT_EQ(made.status(), Status::bad_encoding);
    made = Made();
    made.of_the_leaf.version = 1;  // 2
    made.of_the_leaf.extensions = {};
    EXPECT_EQ(made.status(), Status::unsupported);
}

// Two certificates' parts put together: an algorithm outside that is not the one inside.
TEST(Chain, AlgorithmsInsideAndOutsideAgree) {
    Made made;
    made.of_the_leaf.hash = EVP_sha384();
    const Vector der = certificate_der(made.of_the_leaf);
    Certificate certificate;
    ASSERT_EQ(certificate.parse(der), Status::ok);
    const Vector sha256 = {0x30, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02};
    const Vector content = Vector(certificate.signed_part.begin(), certificate.signed_part.end()) + sha256 +
                           tlv(0x03, Vector{0} + Vector(certificate.signature.begin(), certificate.signature.end()));
    EXPECT_EQ(certificate.parse(tlv(0x30, content)), Status::bad_encoding);
}

x509::Time time_of(uint8_t tag, const std::string& text, Status expected = Status::ok) {
    const Vector der = tlv(tag, Vector(text.begin(), text.end()));
    der::Reader reader(der);
    x509::Time time = -7;
    EXPECT_EQ(x509::read_time(reader, time), expected) << text;
    EXPECT_EQ(reader.at_end(), expected == Status::ok);
    return time;
}

TEST(Certificate, Times) {
    constexpr uint8_t utc = 0x17, general = 0x18;
    EXPECT_EQ(time_of(utc, "700101000000Z"), 0);
    EXPECT_EQ(time_of(utc, "691231235959Z"), -1);
    EXPECT_EQ(time_of(utc, "000229120000Z"), 951825600);
    EXPECT_EQ(time_of(utc, "000301000000Z"), 951868800);
    EXPECT_EQ(time_of(utc, "491231235959Z"), 2524607999);
    EXPECT_EQ(time_of(utc, "500101000000Z"), -631152000);
    EXPECT_EQ(time_of(general, "20500101000000Z"), 2524608000);
    EXPECT_EQ(time_of(general, "21000228235959Z"), 4107542399);
    EXPECT_EQ(time_of(general, "99991231235959Z"), 253402300799);
    for (const char* bad : {"",
                            "Z",
                            "7001010000Z",
                            "700101000000",
                            "700101000000z",
                            "700101000000+0000",
                            "7001010000000Z",
                            "701301000000Z",
                            "700001000000Z",
                            "700100000000Z",
                            "700132000000Z",
                            "700431000000Z",
                            "010229000000Z",
                            "700101240000Z",
                            "700101006000Z",
                            "700101000060Z",
                            "7x0101000000Z",
                            "70 101000000Z",
                            "-70101000000Z",
                            "700101000000.1Z"})
        EXPECT_EQ(time_of(utc, bad, Status::bad_encoding), -7);
    for (const char* bad : {"20491231235959Z", "500101000000Z", "21000229000000Z", "2050010100000Z",
                            "20500101000000.5Z", "x0500101000000Z"})
        EXPECT_EQ(time_of(general, bad, Status::bad_encoding), -7);
    EXPECT_EQ(time_of(0x04, "700101000000Z", Status::bad_encoding), -7);
}

TEST(Certificate, Extensions) {
    const auto status_of = [](const Vector& extensions, Certificate& certificate) {
        certificate = {};
        return x509::parse_extensions(extensions, certificate);
    };
    const auto extension = [](uint8_t number, const Vector& value, const Vector& critical = {}) {
        return tlv(0x30, Vector{0x06, 3, 0x55, 0x1d, number} + critical + tlv(0x04, value));
    };
    const auto one = [&](uint8_t number, const Vector& value, const Vector& critical = {}) {
        Certificate certificate;
        return status_of(tlv(0x30, extension(number, value, critical)), certificate);
    };
    Certificate read;
    EXPECT_EQ(status_of({0x30, 0}, read), Status::bad_encoding);  // at least one
    EXPECT_EQ(one(19, {0x30, 0}), Status::ok);
    EXPECT_EQ(one(19, {0x30, 0}, {1, 1, 0xff}), Status::ok);
    EXPECT_EQ(one(19, {0x30, 0}, {1, 1, 0}), Status::bad_encoding);  // FALSE is what it is without
    EXPECT_EQ(one(19, {0x30, 0}, {1, 1, 1}), Status::bad_encoding);  // TRUE is ff
    EXPECT_EQ(one(19, {0x30, 0}, {1, 2, 0xff, 0xff}), Status::bad_encoding);
    EXPECT_EQ(one(19, {0x30, 3, 1, 1, 0}), Status::bad_encoding);
    EXPECT_EQ(one(19, {0x30, 3, 1, 1, 0xff}), Status::ok);
    EXPECT_EQ(one(19, {0x30, 6, 1, 1, 0xff, 2, 1, 0}), Status::ok);
    EXPECT_EQ(one(19, {0x30, 6, 1, 1, 0xff, 2, 1, 0x80}), Status::bad_encoding);  // negative
    EXPECT_EQ(one(19, {0x30, 10, 1, 1, 0xff, 2, 5, 1, 0, 0, 0, 0}), Status::bad_encoding);
    EXPECT_EQ(one(19, {0x30, 3, 2, 1, 0}), Status::bad_encoding);  // a length, but no CA
    EXPECT_EQ(one(19, {0x30, 0, 0}), Status::bad_encoding);
    EXPECT_EQ(one(15, {3, 2, 7, 0x80}), Status::ok);
    EXPECT_EQ(one(15, {3, 3, 7, 0, 0x80}), Status::ok);
    for (const Vector& bad : {Vector{3, 2, 0, 0x80},
                              {3, 2, 8, 0x80},
                              {3, 2, 7, 0xc0},
                              {3, 2, 7, 0},
                              {3, 1, 0},
                              {3, 0},
                              {3, 4, 7, 0, 0, 0x80},
                              {3, 3, 7, 0x80, 0},
                              {4, 2, 7, 0x80}})
        EXPECT_EQ(one(15, bad), Status::bad_encoding) << testing::PrintToString(bad);
    EXPECT_EQ(one(37, {0x30, 0}), Status::bad_encoding);
    EXPECT_EQ(one(37, {0x30, 3, 6, 1, 0x2a}), Status::ok);
    EXPECT_EQ(one(37, {0x30, 3, 4, 1, 0x2a}), Status::bad_encoding);
    EXPECT_EQ(one(14, {4, 0}), Status::bad_encoding);
    EXPECT_EQ(one(99, {0xff}), Status::ok);  // not known, not read
    EXPECT_EQ(one(99, {0xff}, {1, 1, 0xff}), Status::unsupported);
    const Vector twice = extension(15, {3, 2, 7, 0x80}) + extension(15, {3, 2, 6, 0xc0});
    EXPECT_EQ(status_of(tlv(0x30, twice), read), Status::bad_encoding);
    EXPECT_EQ(status_of(tlv(0x30, extension(15, {3, 2, 7, 0x80})) + Vector{0}, read), Status::bad_encoding);
}

}  // namespace
}  // namespace sealstone
