// SPDX-License-Identifier: Apache-2.0
// SHA-224 and SHA-256: constants from their definition, published vectors, OpenSSL, and the memory around a message;
// each with every kernel of both presets.
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <sys/mman.h>

#include <algorithm>
#include <random>

#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_portable.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using Buffer = std::vector<uint8_t>;
using test::from_hex;

template <class Hash>
Buffer digest(Bytes message) {
    Buffer out(Hash::digest_size);
    Hash::digest(message, Span<uint8_t, Hash::digest_size>::trust(out.data()));
    return out;
}
using Digest = Buffer (*)(Bytes);

// f(digest) with every kernel of both presets.
template <size_t Size, class F>
void each_way(F f) {
    test::each_kernel<sha256::Slot<Fast>>([&] { f(digest<Sha2_256<Size, Fast>>); });
    test::each_kernel<sha256::Slot<Small>>([&] { f(digest<Sha2_256<Size, Small>>); });
}

Buffer openssl(size_t size, Bytes message) {
    Buffer out(size);
    const EVP_MD* hash = size == 32 ? EVP_sha256() : EVP_sha224();
    EXPECT_EQ(EVP_Digest(message.data(), message.size(), out.data(), nullptr, hash, nullptr), 1);
    return out;
}

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// --- The constants are what sections 4.2.2 and 5.3 say

__extension__ using Wide = unsigned __int128;

std::vector<unsigned> primes(size_t count) {
    std::vector<unsigned> found;
    for (unsigned n = 2; found.size() < count; ++n)
        if (std::ranges::none_of(found, [&](unsigned p) { return n % p == 0; })) found.push_back(n);
    return found;
}

uint32_t cube_root_bits(unsigned p) {  // the first 32 of the fraction: x = floor(2^32 cbrt(p))
    Wide x = 0;
    for (unsigned bit = 36; bit-- != 0;)
        if (const Wide y = x | Wide{1} << bit; y * y * y <= Wide{p} << 96) x = y;
    return static_cast<uint32_t>(x);
}

uint64_t square_root_bits(unsigned p) {  // the first 64 of the fraction: x = floor(2^64 sqrt(p)), digit by digit
    Wide x = 0;
    while ((x + 1) * (x + 1) <= p) ++x;
    Wide remainder = p - x * x;
    for (int digit = 0; digit < 64; ++digit) {
        remainder <<= 2;
        const Wide step = x << 2 | 1;
        x <<= 1;
        if (remainder >= step) remainder -= step, x |= 1;
    }
    return static_cast<uint64_t>(x);
}

TEST(Sha256, ConstantsAreRootsOfPrimes) {
    const auto p = primes(64);
    for (size_t i = 0; i < 64; ++i) EXPECT_EQ(sha256::K[i], cube_root_bits(p[i])) << i;
    for (size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(sha256::initial_256.h[i], square_root_bits(p[i]) >> 32) << i;
        EXPECT_EQ(sha256::initial_224.h[i], static_cast<uint32_t>(square_root_bits(p[8 + i]))) << i;
    }
}

// --- Published vectors

// A hundred times a thousand digests of the last three digests, cut or filled with zeros to the seed's length where the
// vector says so (ACVP, SHA2-256; with no such length, CAVS).
std::vector<Buffer> monte_carlo(Digest digest, Buffer seed, size_t message_size) {
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

template <size_t Size>
void acvp(const std::string& name) {
    const auto file = test::load_json(name);
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    size_t not_bytes = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const std::string type = group["testType"];
            if (type == "LDT") continue;  // below
            if (type == "AFT" && test["len"].template get<size_t>() % 8 != 0) {
                ++not_bytes;
                continue;
            }
            ++count;
            const Buffer message = from_hex(test["msg"]);
            if (type == "AFT") {
                const Buffer expected = from_hex(test["md"]);
                each_way<Size>([&](Digest digest) { EXPECT_EQ(digest(message), expected) << test["tcId"]; });
            } else {
                ASSERT_EQ(type, "MCT");
                const bool fixed_length = group["mctVersion"] == "alternate";
                std::vector<Buffer> expected;
                for (const auto& result : test["resultsArray"]) expected.push_back(from_hex(result["md"]));
                each_way<Size>([&](Digest digest) {
                    EXPECT_EQ(monte_carlo(digest, message, fixed_length ? message.size() : 0), expected);
                });
            }
        }
    EXPECT_NE(count, 0u);
    std::printf("%s: %zu run; %zu whose messages are no whole bytes are not for this interface\n", name.c_str(), count,
                not_bytes);
}

TEST(Sha256, Acvp) {
    acvp<28>("acvp/SHA2-224-1.0.json");
    acvp<32>("acvp/SHA2-256-1.0.json");
}

// NIST's CAVS response files.
template <size_t Size>
void cavs(const std::string& name) {
    const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/hashes/SHA2/";
    for (const std::string kind : {"ShortMsg.rsp", "LongMsg.rsp", "Monte.rsp"}) {
        const auto text = test::load_packaged("python3-cryptography-vectors", folder + name + kind);
        if (!text) GTEST_SKIP();
        size_t bits = 0;
        size_t count = 0;
        Buffer message, seed;
        std::vector<Buffer> chain;
        for (const auto& [field, value] : test::fields(*text, '=')) {
            if (field == "Len") bits = std::stoul(value);
            if (field == "Msg") message = from_hex(value);
            if (field == "Seed") seed = from_hex(value);
            if (field != "MD") continue;
            ++count;
            const Buffer expected = from_hex(value);
            if (seed.empty()) {
                message.resize(bits / 8);  // Len = 0 stands beside Msg = 00
                each_way<Size>([&](Digest digest) { EXPECT_EQ(digest(message), expected) << name << " " << bits; });
            } else {
                chain.push_back(expected);
            }
        }
        if (!seed.empty())
            each_way<Size>([&](Digest digest) { EXPECT_EQ(monte_carlo(digest, seed, 0), chain) << name; });
        EXPECT_NE(count, 0u) << name << kind;
    }
}

TEST(Sha256, Cavs) {
    cavs<28>("SHA224");
    cavs<32>("SHA256");
}

TEST(Sha256, CryptoPpVectors) {
    for (const std::string size : {"224", "256"}) {
        const auto text =
            test::load_packaged("libcrypto++-utils", "/usr/share/crypto++/TestVectors/sha2_" + size + "_fips_180.txt");
        if (!text) GTEST_SKIP();
        size_t count = 0;
        Buffer message;
        for (const auto& [field, value] : test::fields(*text, ':')) {
            if (field == "Message") message = value == "\"\"" ? Buffer() : from_hex(value);
            if (field != "Digest") continue;
            ++count;
            const Buffer expected = from_hex(value);
            const auto same = [&](Digest digest) { EXPECT_EQ(digest(message), expected) << message.size(); };
            size == "224" ? each_way<28>(same) : each_way<32>(same);
        }
        EXPECT_NE(count, 0u) << size;
    }
}

// OpenSSL's evp_test: a message is one or more Inputs, each Ncopy times Count copies of a text.
template <size_t Size>
void evp(const std::string& name) {
    const auto file = test::load_text("openssl/evpmd_sha.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    bool mine = false;
    std::string message, text;
    size_t copies = 1;
    const auto append = [&] {
        for (; copies != 0; --copies) message += text;
    };
    for (const auto& [field, value] : test::fields(*file, '=')) {
        if (field == "Digest") mine = value == name, message.clear(), text.clear();
        if (!mine) continue;
        if (field == "Input" || field == "Output") append();
        if (field == "Input") text = value.substr(1, value.size() - 2), copies = 1;
        if (field == "Ncopy" || field == "Count") copies *= std::stoul(value);
        if (field != "Output") continue;
        ++count;
        const Buffer expected = from_hex(value);
        each_way<Size>([&](Digest digest) { EXPECT_EQ(digest(message), expected) << message.size() << " bytes"; });
    }
    EXPECT_NE(count, 0u) << name;
}

TEST(Sha256, OpenSslVectors) {
    evp<28>("SHA224");
    evp<32>("SHA256");
}

// --- Against another implementation, and at the edges of memory

template <class Hash>
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
        ASSERT_EQ(out, openssl(Hash::digest_size, message)) << message.size() << " bytes";
    }
}

TEST(Sha256, SameAsOpenSslHoweverSplit) {
    test::each_kernel<sha256::Slot<Fast>>(same_as_openssl_in_pieces<Sha224>);
    test::each_kernel<sha256::Slot<Fast>>(same_as_openssl_in_pieces<Sha256>);
    test::each_kernel<sha256::Slot<Small>>(same_as_openssl_in_pieces<Sha224Small>);
    test::each_kernel<sha256::Slot<Small>>(same_as_openssl_in_pieces<Sha256Small>);
}

// Pages that may not be touched lie beside the message, and beside the digest.
TEST(Sha256, TouchesNothingElse) {
    constexpr size_t most = 5 * sha256::block_size;
    test::Guarded room(most);
    test::Guarded out(Sha224::digest_size);
    for (size_t n = 0; n <= most; ++n)
        for (uint8_t* message : {room.at_begin(), room.at_end(n)}) {
            const Buffer bytes = random_bytes(n);
            std::copy(bytes.begin(), bytes.end(), message);
            const Buffer expected_224 = openssl(28, bytes);
            const Buffer expected_256 = openssl(32, bytes);
            each_way<32>([&](Digest digest) { EXPECT_EQ(digest({message, n}), expected_256) << n; });
            each_way<28>([&](Digest digest) { EXPECT_EQ(digest({message, n}), expected_224) << n; });
            Sha224::digest({message, n}, Span<uint8_t, 28>::trust(out.at_end(28)));
            EXPECT_EQ(Buffer(out.at_end(28), out.at_end(0)), expected_224);
        }
}

// --- Longer than 32 bits can count

template <size_t Size>
void acvp_large(const std::string& name) {
    const auto file = test::load_json(name);
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
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
            Sha2_256<Size> hash;
            for (size_t at = 0; at < size; at += piece.size())
                hash.update(Bytes(piece).first(std::min(piece.size(), size - at)));
            Buffer out(Size);
            hash.finish(Span<uint8_t, Size>::trust(out.data()));
            EXPECT_EQ(out, from_hex(test["md"])) << size << " bytes";
        }
    EXPECT_NE(count, 0u);
}

TEST(LongSha256, AcvpLargeData) {
    acvp_large<28>("acvp/SHA2-224-1.0.json");
    acvp_large<32>("acvp/SHA2-256-1.0.json");
}

TEST(LongSha256, OneUpdateOfMoreThan32Bits) {
    constexpr size_t size = (size_t{1} << 32) + 77;  // zeros, all from one page
    void* zeros = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ASSERT_NE(zeros, MAP_FAILED);
    const Bytes message{static_cast<const uint8_t*>(zeros), size};
    const Buffer expected = openssl(32, message);
    test::each_kernel<sha256::Slot<Fast>>([&] { EXPECT_EQ(digest<Sha256>(message), expected); });
    munmap(zeros, size);
}

}  // namespace
}  // namespace sealstone
