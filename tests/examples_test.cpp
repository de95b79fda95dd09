// SPDX-License-Identifier: Apache-2.0
// The examples of the documentation do what it says of them. (examples/boot.cpp: tests/glitch.)
#include "sealstone/aead/gcm.h"
#include "sealstone/mac/mac.h"

#include <gtest/gtest.h>
#include <openssl/hmac.h>

#include <algorithm>

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

}  // namespace
