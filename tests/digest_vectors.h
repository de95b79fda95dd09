// SPDX-License-Identifier: Apache-2.0
// tests/digest_vectors.h - tests that every hash function gets: published vectors, OpenSSL, and the memory around a
// message; each with every kernel of both presets.
//
// A Suite names the hash:
//     template <class Preset> using Hash, Slot;
//     static constexpr const char* openssl;      its name in OpenSSL
#pragma once
#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <algorithm>
#include <random>

#include "sealstone/isa/preset.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/vector_files.h"

namespace sealstone::test {

using Buffer = std::vector<uint8_t>;
using Digest = Buffer (*)(Bytes);

template <class Hash>
Buffer digest(Bytes message) {
    Buffer out(Hash::digest_size);
    Hash::digest(message, Span<uint8_t, Hash::digest_size>::trust(out.data()));
    return out;
}

// f(digest) with every kernel of both presets.
template <class Suite, class F>
void each_way(F f) {
    each_kernel<typename Suite::template Slot<Fast>>([&] { f(digest<typename Suite::template Hash<Fast>>); });
    each_kernel<typename Suite::template Slot<Small>>([&] { f(digest<typename Suite::template Hash<Small>>); });
}

template <class Suite>
Buffer openssl(Bytes message) {
    Buffer out(Suite::template Hash<Fast>::digest_size);
    const EVP_MD* hash = EVP_get_digestbyname(Suite::openssl);
    EXPECT_EQ(EVP_Digest(message.data(), message.size(), out.data(), nullptr, hash, nullptr), 1);
    return out;
}

inline Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// --- Published vectors

// Monte-Carlo of MD5, SHA-1 and SHA-2: a hundred times a thousand digests of the last three digests, cut or filled with
// zeros to the seed's length where the vector says so (ACVP; with no such length, CAVS).
inline std::vector<Buffer> monte_carlo_of_three(Digest digest, Buffer seed, size_t message_size) {
    std::vector<Buffer> results;
    for (int j = 0; j < 100; ++j) {
        Buffer a = seed, b = seed, c = seed;
        for (int i = 0; i < 1000; ++i) {
            Buffer message = a;
            message.insert(message.end(), b.begin(), b.end());
            message.insert(message.end(), c.begin(), c.end());
            if (message_size != 0) message.resize(message_size);
            a = std::move(b);
            b = std::move(c);
            c = digest(message);
        }
        seed = c;
        results.push_back(seed);
    }
    return results;
}

// That of SHA-3: of the last digest.
inline std::vector<Buffer> monte_carlo_of_one(Digest digest, Buffer seed, size_t message_size) {
    std::vector<Buffer> results;
    for (int j = 0; j < 100; ++j) {
        for (int i = 0; i < 1000; ++i) {
            if (message_size != 0) seed.resize(message_size);
            seed = digest(seed);
        }
        results.push_back(seed);
    }
    return results;
}

using MonteCarlo = std::vector<Buffer> (*)(Digest, Buffer, size_t);

template <class Suite>
void acvp(const std::string& name, MonteCarlo monte_carlo = monte_carlo_of_three) {
    const auto file = load_json(name);
    if (!file) GTEST_SKIP() << vectors_absent(1);
    size_t count = 0;
    size_t not_bytes = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const std::string type = group["testType"];
            if (type == "LDT") continue;  // acvp_large()
            if (type == "AFT" && test["len"].template get<size_t>() % 8 != 0) {
                ++not_bytes;
                continue;
            }
            ++count;
            Buffer message = from_hex(test["msg"]);
            if (type == "AFT") {
                message.resize(test["len"].template get<size_t>() / 8);  // len = 0 may stand beside msg = 00
                const Buffer expected = from_hex(test["md"]);
                each_way<Suite>([&](Digest digest) { EXPECT_EQ(digest(message), expected) << test["tcId"]; });
            } else {
                ASSERT_EQ(type, "MCT");
                const bool fixed_length = group["mctVersion"] == "alternate";
                std::vector<Buffer> expected;
                for (const auto& result : test["resultsArray"]) expected.push_back(from_hex(result["md"]));
                each_way<Suite>([&](Digest digest) {
                    EXPECT_EQ(monte_carlo(digest, message, fixed_length ? message.size() : 0), expected);
                });
            }
        }
    EXPECT_NE(count, 0u);
    std::printf("%s: %zu run; %zu whose messages are no whole bytes are not for this interface\n", name.c_str(), count,
                not_bytes);
}

// NIST's CAVS response files, and others in that form.
template <class Suite>
void cavs_text(const std::string& text, const std::string& name, MonteCarlo monte_carlo = monte_carlo_of_three) {
    size_t bits = 0;
    size_t count = 0;
    Buffer message, seed;
    std::vector<Buffer> chain;
    for (const auto& [field, value] : fields(text, '=')) {
        if (field == "Len") bits = std::stoul(value);
        if (field == "Msg") message = from_hex(value);
        if (field == "Seed") seed = from_hex(value);
        if (field != "MD") continue;
        ++count;
        const Buffer expected = from_hex(value);
        if (seed.empty()) {
            message.resize(bits / 8);  // Len = 0 stands beside Msg = 00
            each_way<Suite>([&](Digest digest) { EXPECT_EQ(digest(message), expected) << name << " " << bits; });
        } else {
            chain.push_back(expected);
        }
    }
    if (!seed.empty()) each_way<Suite>([&](Digest digest) { EXPECT_EQ(monte_carlo(digest, seed, 0), chain) << name; });
    EXPECT_NE(count, 0u) << name;
}

// Of the package python3-cryptography-vectors; prefix as in "SHA2/SHA256".
template <class Suite>
void cavs(const std::string& prefix, MonteCarlo monte_carlo = monte_carlo_of_three) {
    const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/hashes/";
    for (const std::string kind : {"ShortMsg.rsp", "LongMsg.rsp", "Monte.rsp"}) {
        const auto text = load_packaged("python3-cryptography-vectors", folder + prefix + kind);
        if (!text) GTEST_SKIP();
        cavs_text<Suite>(*text, prefix + kind, monte_carlo);
    }
}

// OpenSSL's evp_test: a message is one or more Inputs, each Ncopy times Count copies of a text.
// f(message, expected) with each of a digest's.
template <class F>
void each_evp(const std::string& relative, const std::string& name, F f) {
    const auto file = load_text(relative);
    if (!file) GTEST_SKIP() << vectors_absent(1);
    size_t count = 0;
    bool mine = false;
    std::string message, text;
    size_t copies = 1;
    const auto append = [&] {
        for (; copies != 0; --copies) message += text;
    };
    const auto bytes_of = [](const std::string& value) {
        if (value.starts_with('"')) return value.substr(1, value.size() - 2);
        const Buffer bytes = from_hex(value);
        return std::string(bytes.begin(), bytes.end());
    };
    for (const auto& [field, value] : fields(*file, '=')) {
        if (field == "Digest") mine = value == name, message.clear(), text.clear();
        if (!mine) continue;
        if (field == "Input" || field == "Output") append();
        if (field == "Input") text = bytes_of(value), copies = 1;
        if (field == "Ncopy" || field == "Count") copies *= std::stoul(value);
        if (field != "Output") continue;
        ++count;
        f(message, from_hex(value));
    }
    EXPECT_NE(count, 0u) << name;
}

template <class Suite>
void evp(const std::string& relative, const std::string& name) {
    each_evp(relative, name, [](const std::string& message, const Buffer& expected) {
        each_way<Suite>([&](Digest digest) { EXPECT_EQ(digest(message), expected) << message.size() << " bytes"; });
    });
}

// --- Against another implementation, and at the edges of memory

template <class Suite, class Hash>
void same_as_openssl_in_pieces() {
    std::mt19937 random(7);
    for (int round = 0; round < 400; ++round) {
        const Buffer message = random_bytes(random() % (round % 8 == 0 ? 20000 : 600));
        Hash hash;
        for (size_t at = 0; at < message.size();) {
            const size_t piece = std::min<size_t>(random() % (random() % 2 == 0 ? 9 : 300), message.size() - at);
            hash.update(Bytes(message).subspan(at, piece));
            at += piece;
        }
        Buffer out(Hash::digest_size);
        hash.finish(Span<uint8_t, Hash::digest_size>::trust(out.data()));
        ASSERT_EQ(out, openssl<Suite>(message)) << message.size() << " bytes";
    }
}

template <class Suite>
void same_as_openssl_however_split() {
    using FastHash = typename Suite::template Hash<Fast>;
    using SmallHash = typename Suite::template Hash<Small>;
    each_kernel<typename Suite::template Slot<Fast>>(same_as_openssl_in_pieces<Suite, FastHash>);
    each_kernel<typename Suite::template Slot<Small>>(same_as_openssl_in_pieces<Suite, SmallHash>);
}

// Pages that may not be touched lie beside the message, and beside the digest.
template <class Suite>
void touches_nothing_else() {
    using Hash = typename Suite::template Hash<Fast>;
    constexpr size_t size = Hash::digest_size;
    constexpr size_t most = 5 * Hash::block_size;
    Guarded room(most);
    Guarded out(size);
    for (size_t n = 0; n <= most; ++n)
        for (uint8_t* message : {room.at_begin(), room.at_end(n)}) {
            const Buffer bytes = random_bytes(n);
            std::copy(bytes.begin(), bytes.end(), message);
            const Buffer expected = openssl<Suite>(bytes);
            each_way<Suite>([&](Digest digest) { EXPECT_EQ(digest({message, n}), expected) << n; });
            for (uint8_t* at : {out.at_begin(), out.at_end(size)}) {
                Hash::digest({message, n}, Span<uint8_t, size>::trust(at));
                EXPECT_EQ(Buffer(at, at + size), expected);
            }
        }
}

// --- Longer than 32 bits can count

template <class Suite>
void acvp_large(const std::string& name) {
    using Hash = typename Suite::template Hash<Fast>;
    const auto file = load_json(name);
    if (!file) GTEST_SKIP() << vectors_absent(1);
    size_t count = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            if (group["testType"] != "LDT") continue;
            ++count;
            const auto& large = test["largeMsg"];
            ASSERT_EQ(large["expansionTechnique"], "repeating");
            const Buffer content = from_hex(large["content"]);
            const size_t size = large["fullLength"].template get<size_t>() / 8;
            Buffer piece;
            while (piece.size() < 65536) piece.insert(piece.end(), content.begin(), content.end());
            Hash hash;
            for (size_t at = 0; at < size; at += piece.size())
                hash.update(Bytes(piece).first(std::min(piece.size(), size - at)));
            Buffer out(Hash::digest_size);
            hash.finish(Span<uint8_t, Hash::digest_size>::trust(out.data()));
            EXPECT_EQ(out, from_hex(test["md"])) << size << " bytes";
        }
    EXPECT_NE(count, 0u);
}

}  // namespace sealstone::test
