// SPDX-License-Identifier: Apache-2.0
// The examples of the documentation do what it says of them. (examples/boot.cpp: tests/glitch.)
#include "sealstone/mac/mac.h"

#include <gtest/gtest.h>
#include <openssl/hmac.h>

using namespace sealstone;

Status is_genuine(Span<const uint8_t, 32> shared_secret, Bytes transcript, Bytes command, Span<const uint8_t, 16> tag,
                  Verdict& verdict);

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

}  // namespace
