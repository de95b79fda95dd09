// SPDX-License-Identifier: Apache-2.0
// The examples of the documentation do what it says of them. (examples/boot.cpp: tests/glitch.)
#include "sealstone/aead/gcm.h"
#include "sealstone/mac/mac.h"

#include <gtest/gtest.h>
#include <openssl/hmac.h>

#include <algorithm>

#include "tests/openssl_x509.h"

using namespace sealstone;

Status is_genuine(Span<const uint8_t, 32> shared_secret, Bytes transcript, Bytes command, Span<const uint8_t, 16> tag,
                  Verdict& verdict);

struct Record {
    uint64_t number;
    uint8_t text[48];
    uint8_t tag[16];
};
Status seal(const Aes128Gcm& key, Bytes device_name, Record& record);
Status open(const Aes128Gcm& key, Bytes device_name, uint64_t expected_number, Record& record, Verdict& verdict);

Status is_signed(Bytes image, Bytes signature, Span<const Bytes> certificates, Bytes root_key, Verdict& verdict);

namespace {

using Digest = std::array<uint8_t, 32>;
Digest hmac(Bytes key, const std::string& message) {
    Digest out;
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), reinterpret_cast<const uint8_t*>(message.data()),
         message.size(), out.data(), nullptr);
    return out;
}

TEST(Examples, Authenticate) {
    Digest secret;
    secret.fill(7);
    const std::string transcript = "salt", command = "open";
    const Digest prk = hmac(transcript, {secret.begin(), secret.end()});
    const Digest key = hmac(prk, std::string("command v1") + '\1');
    std::array<uint8_t, 16> tag{};
    const Digest whole = hmac(key, command);
    std::copy_n(whole.begin(), tag.size(), tag.begin());

    Verdict verdict;
    EXPECT_EQ(is_genuine(secret, transcript, command, tag, verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::genuine);
    EXPECT_EQ(is_genuine(secret, transcript, std::string("opens"), tag, verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::forged);
    EXPECT_EQ(is_genuine(secret, std::string("sal"), command, tag, verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::forged);
}

TEST(Examples, Record) {
    const Aes128Gcm key(Aes128Key::make([](auto bytes) { fill_zero(bytes.data(), bytes.size()); }));
    const std::string name = "pump 7";
    Record record{5, {1, 2, 3}, {}};
    ASSERT_EQ(seal(key, name, record), Status::ok);
    Verdict verdict;
    Record copy = record;
    EXPECT_EQ(open(key, name, 5, copy, verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::genuine);
    EXPECT_EQ(copy.text[2], 3);
    const auto is_forged = [&](const std::string& device, uint64_t expected, Record another) {
        const bool forged = open(key, device, expected, another, verdict) == Status::ok && verdict == Verdict::forged;
        return forged && std::all_of(std::begin(another.text), std::end(another.text), [](int x) { return x == 0; });
    };
    EXPECT_TRUE(is_forged(name, 6, record));
    EXPECT_TRUE(is_forged("pump 8", 5, record));
    record.text[47] ^= 1;
    EXPECT_TRUE(is_forged(name, 5, record));
}

TEST(Examples, Certificate) {
    using namespace sealstone::test;
    const Key root = key_of("P-256"), issuer = key_of("P-256"), signer = key_of("P-256");
    const Vector of_issuer = certificate_der({"issuer", "root", issuer, root, {{NID_basic_constraints, "CA:TRUE"}}});
    const auto judge = [&](const char* purpose, const std::string& signed_image, const std::string& image) {
        const Vector of_signer = certificate_der({"signer", "issuer", signer, issuer, {{NID_ext_key_usage, purpose}}});
        EVP_MD_CTX* context = EVP_MD_CTX_new();
        Vector signature(80);
        size_t size = signature.size();
        EVP_DigestSignInit(context, nullptr, EVP_sha256(), nullptr, signer.get());
        EVP_DigestSign(context, signature.data(), &size, reinterpret_cast<const uint8_t*>(signed_image.data()),
                       signed_image.size());
        EVP_MD_CTX_free(context);
        signature.resize(size);
        const Vector root_key = spki_of(root.get());
        const Bytes chain[] = {of_signer, of_issuer};
        Verdict verdict = Verdict::forged;
        EXPECT_EQ(is_signed(image, signature, chain, root_key, verdict), Status::ok);
        return verdict == Verdict::genuine;
    };
    EXPECT_TRUE(judge("codeSigning", "image", "image"));
    EXPECT_FALSE(judge("codeSigning", "image", "other"));
    EXPECT_FALSE(judge("timeStamping", "image", "image"));
}

}  // namespace
