// SPDX-License-Identifier: Apache-2.0
// The one way to verify: streams, call order, key files and signature forms as OpenSSL makes them.
#include "sealstone/verify/verify.h"

#include <random>

#include "sealstone/hash/sha256.h"
#include "sealstone/verify/ecdsa.h"
#include "sealstone/verify/key_file.h"
#include "tests/openssl_p256.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using Vector = std::vector<uint8_t>;
using verify::SignatureForm;
using Raw = verify::Ecdsa<Secp256r1, Sha256>;
using RawSmall = verify::Ecdsa<Secp256r1, Sha256Small, Small>;
using Der = verify::Ecdsa<Secp256r1, Sha256, Fast, SignatureForm::der>;
using Key = EcPublicKey<Secp256r1>;

template <class Scheme>
bool genuine(const Key& key, Bytes signature, Bytes message) {
    Verdict verdict{};
    EXPECT_EQ(verify::verify<Scheme>(key, signature, message, verdict), Status::ok);
    EXPECT_TRUE(verdict == Verdict::genuine || verdict == Verdict::forged);
    EXPECT_EQ(verdict == Verdict::genuine, confirm(verdict) == Confirmed::genuine);
    return verdict == Verdict::genuine;
}

class Verify : public testing::Test {
protected:
    void SetUp() override {
        std::mt19937_64 random(4);
        message.resize(1000);
        for (auto& b : message) b = static_cast<uint8_t>(random());
        der = signer.sign_sha256(message);
        ASSERT_EQ(ecdsa_signature_from_der(der, raw), Status::ok);
        ASSERT_EQ(key.parse(signer.point()), Status::ok);
    }

    Signer signer;
    Vector message;
    Vector der;
    Bytes64 raw{};
    Key key;
};

TEST_F(Verify, OneCall) {
    EXPECT_TRUE(genuine<Raw>(key, raw, message));
    EXPECT_TRUE(genuine<RawSmall>(key, raw, message));
    EXPECT_TRUE(genuine<Der>(key, der, message));
    EXPECT_FALSE(genuine<Raw>(key, der, message));  // the other form is malformed
    EXPECT_FALSE(genuine<Der>(key, raw, message));
    Key other;
    ASSERT_EQ(other.parse(Signer().point()), Status::ok);
    EXPECT_FALSE(genuine<Raw>(other, raw, message));
    message[500] ^= 1;
    EXPECT_FALSE(genuine<Raw>(key, raw, message));
    EXPECT_FALSE(genuine<Der>(key, der, message));
}

TEST_F(Verify, Pieces) {
    for (size_t cut = 0; cut <= message.size(); cut += 37) {
        const Bytes pieces[] = {Bytes(message).first(cut), {}, Bytes(message).subspan(cut)};
        Verdict verdict{};
        EXPECT_EQ(verify::verify<Raw>(key, raw, pieces, verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
        verify::Verifier<RawSmall> verifier;
        EXPECT_EQ(verifier.begin(key, raw), Status::ok);
        for (const Bytes& piece : pieces) EXPECT_EQ(verifier.update(piece), Status::ok);
        verdict = Verdict::forged;
        EXPECT_EQ(verifier.finish(verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
    }
    Verdict verdict{};
    const Vector empty_signature = signer.sign_sha256({});
    EXPECT_EQ(verify::verify<Der>(key, empty_signature, Span<const Bytes>(), verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::genuine);
}

TEST_F(Verify, CallOrder) {
    verify::Verifier<Raw> verifier;
    Verdict verdict = Verdict::genuine;
    EXPECT_EQ(verifier.update(message), Status::bad_state);
    EXPECT_EQ(verifier.finish(verdict), Status::bad_state);
    EXPECT_EQ(verdict, Verdict::forged);
    for (int again = 0; again < 2; ++again) {
        EXPECT_EQ(verifier.begin(key, raw), Status::ok);
        EXPECT_EQ(verifier.update(message), Status::ok);
        EXPECT_EQ(verifier.begin(key, raw), Status::ok);  // what came before is forgotten
        EXPECT_EQ(verifier.update(message), Status::ok);
        EXPECT_EQ(verifier.finish(verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
        EXPECT_EQ(verifier.finish(verdict), Status::bad_state);
        EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ(verifier.update(message), Status::bad_state);
    }
}

TEST_F(Verify, EmptyKey) {
    const Key empty;
    Verdict verdict = Verdict::genuine;
    EXPECT_EQ(verify::verify<Raw>(empty, raw, message, verdict), Status::bad_key);
    EXPECT_EQ(verdict, Verdict::forged);
}

TEST_F(Verify, MalformedSignaturesAreForged) {
    for (size_t n = 0; n < 64; ++n) EXPECT_FALSE(genuine<Raw>(key, Bytes(raw).first(n), message));
    for (size_t n = 0; n < der.size(); ++n) EXPECT_FALSE(genuine<Der>(key, Bytes(der).first(n), message));
    Vector longer(raw.begin(), raw.end());
    longer.push_back(0);
    EXPECT_FALSE(genuine<Raw>(key, longer, message));
    longer = der;
    longer.push_back(0);
    EXPECT_FALSE(genuine<Der>(key, longer, message));
    for (size_t bit = 0; bit < 8 * der.size(); ++bit) {
        auto bad = der;
        bad[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
        EXPECT_FALSE(genuine<Der>(key, bad, message)) << bit;
    }
}

TEST_F(Verify, SignatureForms) {
    EXPECT_EQ(verify::recognise_signature(raw, 64), SignatureForm::raw);
    EXPECT_EQ(verify::recognise_signature({}, 64), SignatureForm::der);
    Bytes64 tricky{};  // begins as DER does, and is none
    tricky[0] = 0x30;
    tricky[1] = 62;
    EXPECT_EQ(verify::recognise_signature(tricky, 64), SignatureForm::raw);
    for (int i = 0; i < 200; ++i) {
        const auto made = signer.sign_sha256(message);
        EXPECT_EQ(verify::recognise_signature(made, 64), SignatureForm::der);
    }
    Vector short_r = {0x30, 62, 0x02, 29};
    short_r.insert(short_r.end(), 29, 0x11);
    short_r.insert(short_r.end(), {0x02, 29});
    short_r.insert(short_r.end(), 29, 0x22);
    ASSERT_EQ(short_r.size(), 64u);
    EXPECT_EQ(verify::recognise_signature(short_r, 64), SignatureForm::der);
}

TEST_F(Verify, KeyFiles) {
    const auto read = [&](Bytes file) {
        uint8_t room[128];
        Key found;
        const Status status = verify::read_key(file, room, found);
        const bool same = std::equal(key.xy().begin(), key.xy().end(), found.xy().begin());
        EXPECT_EQ(same, status == Status::ok);
        return status;
    };
    const auto pem = signer.pem();
    const auto spki = signer.spki();
    const auto point = signer.point();
    EXPECT_EQ(read(pem), Status::ok);
    EXPECT_EQ(read(spki), Status::ok);
    EXPECT_EQ(read(point), Status::ok);
    // As `openssl ecparam -genkey` writes it, the parameters first.
    const std::string parameters = "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n";
    EXPECT_EQ(read(parameters + pem), Status::ok);
    EXPECT_EQ(read(parameters), Status::unsupported);
    EXPECT_EQ(read(std::string()), Status::bad_encoding);
    EXPECT_EQ(read(std::string("garbage")), Status::bad_encoding);
    EXPECT_EQ(read(std::string(1000, '0')), Status::bad_encoding);
    for (size_t n = 0; n + 1 < pem.size(); ++n) EXPECT_NE(read(pem.substr(0, n)), Status::ok);
    for (size_t n = 0; n < spki.size(); ++n) EXPECT_EQ(read(Bytes(spki).first(n)), Status::bad_encoding);
    for (size_t n = 1; n < point.size(); ++n) EXPECT_EQ(read(Bytes(point).first(n)), Status::bad_length);
    auto off_curve = point;
    off_curve[64] ^= 1;
    EXPECT_EQ(read(off_curve), Status::bad_key);
    uint8_t room[90];  // one too few
    Key found;
    EXPECT_EQ(verify::read_key(Bytes(pem), room, found), Status::bad_length);
}

}  // namespace
}  // namespace sealstone
