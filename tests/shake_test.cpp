// SPDX-License-Identifier: Apache-2.0
// SHAKE128 and SHAKE256: published vectors, OpenSSL, and the memory around message and output.
#include "sealstone/hash/shake.h"

#include <memory>

#include "sealstone/hash/keccak_many_kernels.h"
#include "sealstone/hash/shake_many.h"
#include "tests/xof_vectors.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex, test::Output;

template <class Preset>
using X128 = Shake<128, Preset>;
template <class Preset>
using X256 = Shake<256, Preset>;

template <template <class> class Xof>
void acvp(const std::string& name) {
    const auto file = test::load_json(name);
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    size_t not_bytes = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const size_t bits = test["len"], output_bits = test["outLen"];
            if ((bits | output_bits) % 8 != 0) {
                ++not_bytes;
                continue;
            }
            ++count;
            Buffer message = from_hex(test["msg"]);
            message.resize(bits / 8);
            if (group["testType"] == "MCT") {
                std::vector<Buffer> expected;
                for (const auto& result : test["resultsArray"]) expected.push_back(from_hex(result["md"]));
                const size_t least = group["minOutLen"].template get<size_t>() / 8;
                const size_t most = group["maxOutLen"].template get<size_t>() / 8;
                test::each_xof<Xof>([&](Output output) {
                    EXPECT_EQ(test::monte_carlo_of_outputs(output, message, least, most), expected);
                });
            } else {
                const Buffer expected = from_hex(test["md"]);
                test::each_xof<Xof>(
                    [&](Output output) { EXPECT_EQ(output(message, output_bits / 8), expected) << test["tcId"]; });
            }
        }
    EXPECT_NE(count, 0u);
    std::printf("%s: %zu run; %zu whose lengths are no whole bytes are not for this interface\n", name.c_str(), count,
                not_bytes);
}

TEST(Shake, Acvp) {
    acvp<X128>("acvp/SHAKE-128-1.0.json");
    acvp<X256>("acvp/SHAKE-256-1.0.json");
}

// NIST's CAVS response files.
template <template <class> class Xof>
void cavs(const std::string& name, size_t least, size_t most) {
    const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/hashes/SHAKE/";
    for (const std::string kind : {"ShortMsg.rsp", "LongMsg.rsp", "VariableOut.rsp", "Monte.rsp"}) {
        const auto text = test::load_packaged("python3-cryptography-vectors", folder + name + kind);
        if (!text) GTEST_SKIP();
        Buffer message;
        std::vector<Buffer> chain;
        size_t count = 0;
        for (const auto& [field, value] : test::fields(*text, '=')) {
            if (field == "Len" && value == "0") message.clear();
            if (field == "Msg" && value != "00") message = from_hex(value);
            if (field != "Output") continue;
            ++count;
            const Buffer expected = from_hex(value);
            if (kind == "Monte.rsp")
                chain.push_back(expected);
            else
                test::each_xof<Xof>([&](Output output) { EXPECT_EQ(output(message, expected.size()), expected); });
        }
        if (!chain.empty())
            test::each_xof<Xof>(
                [&](Output output) { EXPECT_EQ(test::monte_carlo_of_outputs(output, message, least, most), chain); });
        EXPECT_NE(count, 0u) << name << kind;
    }
}

TEST(Shake, Cavs) {
    cavs<X128>("SHAKE128", 128 / 8, 1120 / 8);
    cavs<X256>("SHAKE256", 16 / 8, 2000 / 8);
}

template <template <class> class Xof>
void evp(const std::string& name) {
    test::each_evp("openssl/evpmd_sha.txt", name, [](const std::string& message, const Buffer& expected) {
        test::each_xof<Xof>([&](Output output) { EXPECT_EQ(output(message, expected.size()), expected); });
    });
}

TEST(Shake, OpenSslVectors) {
    evp<X128>("SHAKE128");
    evp<X256>("SHAKE256");
}

// Pages that may not be touched lie beside message and output.
template <template <class> class Xof>
void same_as_openssl(const EVP_MD* hash) {
    constexpr size_t most = 3 * Xof<Fast>::block_size;
    test::Guarded room(most), out(most);
    EVP_MD_CTX* const context = EVP_MD_CTX_new();
    for (size_t n = 0; n <= most; n += 5)
        for (size_t size = 1; size <= most; size += 29) {
            const Buffer message = test::random_bytes(n);
            std::copy(message.begin(), message.end(), room.at_end(n));
            Buffer expected(size);
            ASSERT_EQ(EVP_DigestInit_ex2(context, hash, nullptr), 1);
            ASSERT_EQ(EVP_DigestUpdate(context, message.data(), n), 1);
            ASSERT_EQ(EVP_DigestFinalXOF(context, expected.data(), size), 1);
            test::each_xof<Xof>([&](Output output) { EXPECT_EQ(output({room.at_end(n), n}, size), expected); });
            for (uint8_t* at : {out.at_begin(), out.at_end(size)}) {
                Xof<Fast>::digest({room.at_end(n), n}, {at, size});
                EXPECT_EQ(Buffer(at, at + size), expected);
            }
        }
    EVP_MD_CTX_free(context);
}

TEST(Shake, SameAsOpenSsl) {
    same_as_openssl<X128>(EVP_shake128());
    same_as_openssl<X256>(EVP_shake256());
}

Buffer openssl(const EVP_MD* hash, Bytes message, size_t size) {
    Buffer out(size);
    EVP_MD_CTX* const context = EVP_MD_CTX_new();
    EXPECT_EQ(EVP_DigestInit_ex2(context, hash, nullptr), 1);
    EXPECT_EQ(EVP_DigestUpdate(context, message.data(), message.size()), 1);
    EXPECT_EQ(EVP_DigestFinalXOF(context, out.data(), size), 1);
    EVP_MD_CTX_free(context);
    return out;
}

// Each piece of a message and of an output lies against a page that may not be touched.
template <size_t Strength, size_t N>
void in_step(const EVP_MD* hash) {
    std::vector<std::unique_ptr<test::Guarded>> rooms;
    for (size_t j = 0; j < N; ++j) rooms.push_back(std::make_unique<test::Guarded>(700));
    test::each_kernel<keccak::ManySlot>([&] {
        for (size_t round = 0; round < 30; ++round) {
            ShakeMany<Strength, N> xof;
            Buffer message[N], output[N];
            for (const size_t size : {round * 13 % 340, round * 7 % 40}) {
                Bytes pieces[N];
                for (size_t j = 0; j < N; ++j) {
                    const Buffer piece = test::random_bytes(size);
                    message[j].insert(message[j].end(), piece.begin(), piece.end());
                    uint8_t* const at = round % 2 == 0 ? rooms[j]->at_begin() : rooms[j]->at_end(size);
                    std::copy(piece.begin(), piece.end(), at);
                    pieces[j] = {at, size};
                }
                xof.absorb(pieces);
            }
            for (const size_t size : {round * 8 % 176, size_t{504}, round * 11 % 300}) {
                MutBytes pieces[N];
                for (size_t j = 0; j < N; ++j)
                    pieces[j] = {round % 2 == 0 ? rooms[j]->at_begin() : rooms[j]->at_end(size), size};
                xof.squeeze(pieces);
                for (size_t j = 0; j < N; ++j) output[j].insert(output[j].end(), pieces[j].begin(), pieces[j].end());
            }
            for (size_t j = 0; j < N; ++j) ASSERT_EQ(output[j], openssl(hash, message[j], output[j].size()));
        }
    });
}

TEST(Shake, InStepAsOpenSsl) {
    in_step<128, 1>(EVP_shake128());
    in_step<128, 3>(EVP_shake128());
    in_step<128, 8>(EVP_shake128());
    in_step<256, 4>(EVP_shake256());
    in_step<256, 13>(EVP_shake256());
}

TEST(ShakeDeathTest, InStepMeansOneSize) {
    const uint8_t bytes[2] = {};
    ShakeMany<128, 2> xof;
    EXPECT_DEATH(xof.absorb({Bytes(bytes, 1), Bytes(bytes, 2)}), "");
    uint8_t out[4];
    EXPECT_DEATH(xof.squeeze({MutBytes(out, 2), MutBytes(out + 2, 1)}), "");
    xof.squeeze({MutBytes(out, 2), MutBytes(out + 2, 2)});
    EXPECT_DEATH(xof.absorb({Bytes(bytes, 1), Bytes(bytes, 1)}), "");
}

// An output of many blocks for each of many messages, and what cannot be shared out.
TEST(Shake, ManyOutputs) {
    const Buffer text = test::random_bytes(900);
    std::vector<Bytes> messages;
    for (size_t i = 0; i < 21; ++i) messages.emplace_back(text.data() + 3 * i, i * i * 2);
    test::each_kernel<keccak::ManySlot>([&] {
        for (const size_t size : {0u, 1u, 167u, 168u, 169u, 700u}) {
            Buffer outputs(messages.size() * size), expected;
            Shake128::digest_many({}, messages, outputs);
            for (const Bytes message : messages) {
                const Buffer one = openssl(EVP_shake128(), message, size == 0 ? 1 : size);
                expected.insert(expected.end(), one.begin(), one.begin() + static_cast<ptrdiff_t>(size));
            }
            ASSERT_EQ(outputs, expected) << size;
        }
    });
}

TEST(ShakeDeathTest, OutputsOfOneSize) {
    uint8_t out[65];
    const Bytes messages[2];
    EXPECT_DEATH(Shake128::digest_many({}, messages, out), "");
    EXPECT_DEATH(Shake128::digest_many({}, {}, out), "");
    Shake128 squeezing;
    squeezing.squeeze(out);
    EXPECT_DEATH(Shake128::digest_many(squeezing, messages, MutBytes(out, 64)), "");
}

TEST(ShakeDeathTest, UpdateAfterSqueezeTraps) {
    uint8_t byte[1] = {};
    Shake128 xof;
    xof.squeeze(byte);
    EXPECT_DEATH(xof.update(byte), "");
}

}  // namespace
}  // namespace sealstone
