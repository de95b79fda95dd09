// SPDX-License-Identifier: Apache-2.0
// cSHAKE128 and cSHAKE256: published vectors, and what makes it SHAKE.
#include "sealstone/hash/cshake.h"
#include "sealstone/hash/keccak_kernels.h"
#include "tests/xof_vectors.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex;

template <class Xof>
Buffer output(const Buffer& message, const Buffer& customization, const Buffer& name, size_t size) {
    Buffer out(size);
    Xof xof(customization, name);
    xof.update(message);
    xof.finish(out);
    return out;
}

// f(output) with every kernel of both presets.
template <size_t Strength, class F>
void each_way(F f) {
    test::each_kernel<keccak::Slot<Fast>>([&] { f(output<CShake<Strength, Fast>>); });
    test::each_kernel<keccak::Slot<Small>>([&] { f(output<CShake<Strength, Small>>); });
}
using Output = Buffer (*)(const Buffer&, const Buffer&, const Buffer&, size_t);

Buffer bytes_of(const std::string& text) { return Buffer(text.begin(), text.end()); }

// An output of so many bits, as ACVP writes it: its last bits stand at the upper end of the last byte.
Buffer output_bits(Output f, const Buffer& message, const Buffer& customization, const Buffer& name, size_t bits) {
    Buffer out = f(message, customization, name, (bits + 7) / 8);
    if (bits % 8 != 0) out.back() = static_cast<uint8_t>(out.back() << (8 - bits % 8));
    return out;
}

// A thousand outputs a result, each of the first 128 bits of the one before. How many bits it has say the last 16 of
// that one, and these with the message, as letters, are the customization.
std::vector<Buffer> monte_carlo(Output f, Buffer message, size_t count, size_t least, size_t most) {
    std::vector<Buffer> results;
    Buffer customization;
    size_t bits = most;
    for (size_t j = 0; j < count; ++j) {
        for (int i = 0; i < 1000; ++i) {
            message.resize(16);
            const Buffer out = output_bits(f, message, customization, {}, bits);
            uint32_t end = 0;
            for (size_t k = out.size() - 3; k < out.size(); ++k) end = end << 8 | out[k];
            end = end >> (8 - bits % 8) % 8 & 0xffff;
            bits = least + end % (most - least + 1);
            customization = message;
            for (const uint32_t byte : {end >> 8, end & 255}) customization.push_back(static_cast<uint8_t>(byte));
            for (auto& byte : customization) byte = static_cast<uint8_t>('A' + byte % 26);
            message = out;
        }
        results.push_back(message);
    }
    return results;
}

template <size_t Strength>
void acvp(const std::string& relative) {
    const auto file = test::load_json(relative);
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    size_t not_bytes = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const size_t bits = test["len"];
            if (bits % 8 != 0) {
                ++not_bytes;
                continue;
            }
            ++count;
            Buffer message = from_hex(test["msg"]);
            message.resize(bits / 8);
            if (group["testType"] == "MCT") {
                std::vector<Buffer> expected;
                for (const auto& result : test["resultsArray"]) expected.push_back(from_hex(result["md"]));
                each_way<Strength>([&](Output f) {
                    EXPECT_EQ(monte_carlo(f, message, expected.size(), group["minOutLen"], group["maxOutLen"]),
                              expected);
                });
                continue;
            }
            const Buffer name = bytes_of(test["functionName"]);
            const bool hex = group["hexCustomization"];
            const Buffer customization = hex ? from_hex(test["customizationHex"]) : bytes_of(test["customization"]);
            each_way<Strength>([&](Output f) {
                EXPECT_EQ(output_bits(f, message, customization, name, test["outLen"]), from_hex(test["md"]))
                    << test["tcId"];
            });
        }
    EXPECT_NE(count, 0u);
    std::printf("%s: %zu run; %zu whose messages are no whole bytes are not for this interface\n", relative.c_str(),
                count, not_bytes);
}

TEST(CShake, Acvp) {
    acvp<128>("acvp/cSHAKE-128-1.0.json");
    acvp<256>("acvp/cSHAKE-256-1.0.json");
}

// NIST's samples: 4 or 200 bytes 00, 01, ..., customization "Email Signature", no function name.
TEST(CShake, NistSamples) {
    Buffer data(200);
    for (size_t i = 0; i < data.size(); ++i) data[i] = static_cast<uint8_t>(i);
    const Buffer four(data.begin(), data.begin() + 4);
    const Buffer custom = bytes_of("Email Signature");
    each_way<256>([&](Output f) {
        EXPECT_EQ(f(four, custom, {}, 64),
                  from_hex("d008828e2b80ac9d2218ffee1d070c48b8e4c87bff32c9699d5b6896eee0edd1"
                           "64020e2be0560858d9c00c037e34a96937c561a74c412bb4c746469527281c8c"));
    });
    each_way<128>([&](Output f) {
        EXPECT_EQ(f(four, custom, {}, 32),
                  from_hex("c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5"));
        EXPECT_EQ(f(data, custom, {}, 32),
                  from_hex("c5221d50e4f822d96a2e8881a961420f294b7b24fe3d2094baed2c6524cc166b"));
    });
}

TEST(CShake, WithoutNamesItIsShake) {
    const Buffer message = test::random_bytes(500);
    Buffer expected(77);
    Shake128::digest(message, expected);
    EXPECT_EQ(output<CShake128>(message, {}, {}, 77), expected);
    Shake256::digest(message, expected);
    EXPECT_EQ(output<CShake256>(message, {}, {}, 77), expected);
    EXPECT_NE(output<CShake256>(message, {}, {0}, 77), expected);
}

// SP 800-185, section 2.3.1.
TEST(CShake, LeftEncode) {
    const auto code = [](uint64_t x) {
        const keccak::LeftEncoded encoded = keccak::left_encode(x);
        return Buffer(encoded.bytes, encoded.bytes + encoded.size);
    };
    EXPECT_EQ(code(0), (Buffer{1, 0}));
    EXPECT_EQ(code(255), (Buffer{1, 255}));
    EXPECT_EQ(code(256), (Buffer{2, 1, 0}));
    EXPECT_EQ(code(~uint64_t{0}), (Buffer{8, 255, 255, 255, 255, 255, 255, 255, 255}));
}

}  // namespace
}  // namespace sealstone
