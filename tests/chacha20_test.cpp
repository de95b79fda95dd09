// SPDX-License-Identifier: Apache-2.0
// ChaCha20 and XChaCha20: published vectors, every kernel against OpenSSL and libsodium at every length, address and
// split, and the last block there is.
#include "sealstone/cipher/chacha20.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <cstring>
#include <random>
#include <type_traits>

#include "sealstone/cipher/chacha20_kernels.h"
#include "tests/cryptopp_vectors.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/libsodium.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using test::from_hex;
using Buffer = std::vector<uint8_t>;

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// f(Type Preset) with every kernel of both.
template <class F>
void each_way(F f) {
    test::each_kernel<chacha20::Slot<Fast>>([&] { f(std::type_identity<Fast>()); });
    test::each_kernel<chacha20::Slot<Small>>([&] { f(std::type_identity<Small>()); });
}

template <class Preset, size_t NonceSize>
BasicChaCha20<Preset, NonceSize> cipher(const Buffer& key, const Buffer& nonce, uint32_t block) {
    return {ChaCha20Key(Bytes(key).first<32>()), Bytes(nonce).first<NonceSize>(), block};
}
template <class Preset>
Status crypt(const Buffer& key, const Buffer& nonce, uint32_t block, Bytes in, MutBytes out) {
    return nonce.size() == 12 ? cipher<Preset, 12>(key, nonce, block).crypt(in, out)
                              : cipher<Preset, 24>(key, nonce, block).crypt(in, out);
}

Buffer openssl(const Buffer& key, const Buffer& nonce, uint32_t block, Bytes text) {
    uint8_t iv[16];
    store_le32(iv, block);
    copy(iv + 4, nonce.data(), 12);
    Buffer out(text.size());
    int n = 0;
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(context, EVP_chacha20(), nullptr, key.data(), iv);
    EVP_EncryptUpdate(context, out.data(), &n, text.data(), static_cast<int>(text.size()));
    EVP_CIPHER_CTX_free(context);
    return out;
}

void same_as_published(const Buffer& key, const Buffer& nonce, uint32_t block, const Buffer& text,
                       const Buffer& expected) {
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        Buffer out(text.size(), 0xaa);
        // Other libraries' block numbers start again.
        const uint64_t blocks = (uint64_t{1} << 32) - block;
        if (text.size() > 64 * blocks) {
            ASSERT_EQ(crypt<Preset>(key, nonce, block, text, out), Status::limit_reached);
            ASSERT_EQ(out, Buffer(out.size(), 0xaa));
            out.resize(64 * blocks);
        }
        ASSERT_EQ(crypt<Preset>(key, nonce, block, Bytes(text).first(out.size()), out), Status::ok);
        ASSERT_EQ(out, Buffer(expected.begin(), expected.begin() + static_cast<long>(out.size())));
    });
}

// RFC 8439, appendix A.2, as python's cryptography brings it.
TEST(ChaCha20Vectors, Rfc) {
    const auto text = test::load_text("pyca/ciphers/ChaCha20/rfc7539.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    Buffer key, nonce, plaintext;
    uint32_t block = 0;
    size_t count = 0;
    for (const auto& [field, value] : test::fields(*text, '=')) {
        if (field == "KEY") key = from_hex(value);
        if (field == "NONCE") nonce = from_hex(value);
        if (field == "INITIAL_BLOCK_COUNTER") block = static_cast<uint32_t>(std::stoul(value));
        if (field == "PLAINTEXT") plaintext = from_hex(value);
        if (field != "CIPHERTEXT") continue;
        ASSERT_NO_FATAL_FAILURE(same_as_published(key, nonce, block, plaintext, from_hex(value))) << count;
        ++count;
    }
    EXPECT_GE(count, 3u);
}

TEST(ChaCha20Vectors, CryptoPp) {
    size_t count = 0, beyond = 0;
    for (const char* file : {"chacha_tls.txt", "xchacha.txt"})
        test::each_cryptopp_test(file, [&](const test::CryptoppTest& t) {
            if (testing::Test::HasFatalFailure() || t.contains("MAC")) return;
            const auto block = t.contains("InitialBlock")
                                   ? static_cast<uint32_t>(std::stoul(t.at("InitialBlock"), nullptr, 0))
                               : t.at("Name") == "XChaCha20" ? 1
                                                             : 0;
            const Buffer text = test::cryptopp_bytes(t.at("Plaintext"));
            same_as_published(test::cryptopp_bytes(t.at("Key")), test::cryptopp_bytes(t.at("IV")), block, text,
                              test::cryptopp_bytes(t.at("Ciphertext")));
            beyond += text.size() > 64 * ((uint64_t{1} << 32) - block);
            ++count;
        });
    if (count == 0) GTEST_SKIP();
    EXPECT_GE(count, 16u);
    EXPECT_GE(beyond, 2u);
}

// draft-irtf-cfrg-xchacha-03, section 2.2.1: what HChaCha20 makes of its example is the key that the state then has.
TEST(XChaCha20, DerivesTheDraftsSubkey) {
    Buffer key(32), nonce = from_hex(
                        "000000090000004a0000000031415927"
                        "0102030405060708");
    for (size_t i = 0; i < 32; ++i) key[i] = static_cast<uint8_t>(i);
    const Buffer subkey = from_hex("82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc");
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        chacha20::State state;
        chacha20::start<Preset, 24>(state, key.data(), Bytes(nonce).first<24>(), 7);
        Buffer words(64);
        for (size_t i = 0; i < 16; ++i) store_le32(words.data() + 4 * i, state.word[i]);
        EXPECT_EQ(Buffer(words.begin() + 16, words.begin() + 48), subkey);
        EXPECT_EQ(Buffer(words.begin() + 48, words.end()), from_hex("07000000"
                                                                    "00000000"
                                                                    "0102030405060708"));
    });
}

// Each length at both ends of guarded memory, in place and apart.
TEST(ChaCha20, EveryLength) {
    constexpr size_t most = 4200;
    const Buffer key = random_bytes(32), nonce = random_bytes(12), text = random_bytes(most);
    const Buffer whole = openssl(key, nonce, 5, text);
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        test::Guarded in(most), out(most);
        for (size_t n = 0; n <= most; n += n < 1100 ? 1 : 7) {
            const auto run = [&](uint8_t* from, uint8_t* to) {
                copy(from, text.data(), n);
                ASSERT_EQ(crypt<Preset>(key, nonce, 5, {from, n}, {to, n}), Status::ok);
                ASSERT_EQ(std::memcmp(to, whole.data(), n), 0) << n;
                if (from == to) return;
                ASSERT_EQ(std::memcmp(from, text.data(), n), 0) << n;
            };
            ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), in.at_end(n)));
            ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), out.at_begin()));
            ASSERT_NO_FATAL_FAILURE(run(in.at_begin(), out.at_end(n)));
        }
    });
}

TEST(ChaCha20, EveryAddress) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12), text = random_bytes(2500);
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        for (const size_t n : {63u, 200u, 500u, 1000u, 2300u}) {
            const Buffer expected = openssl(key, nonce, 0, Bytes(text).first(n));
            for (size_t at = 0; at < 64; ++at) {
                Buffer from(n + 64), to(n + 130, 0xaa);
                copy(from.data() + at, text.data(), n);
                const size_t to_at = (at * 7 + 3) % 64;
                ASSERT_EQ(crypt<Preset>(key, nonce, 0, {from.data() + at, n}, {to.data() + to_at, n}), Status::ok);
                ASSERT_EQ(std::memcmp(to.data() + to_at, expected.data(), n), 0) << n << " at " << at;
                std::fill_n(to.begin() + static_cast<long>(to_at), n, 0xaa);
                ASSERT_EQ(to, Buffer(to.size(), 0xaa)) << n << " at " << at;
            }
        }
    });
}

TEST(ChaCha20, EverySplit) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12), text = random_bytes(2700);
    const Buffer whole = openssl(key, nonce, 0, text);
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        for (size_t a = 0; a <= 130; a += 3)
            for (size_t b = 0; b <= 130; b += 2) {
                Buffer out(300);
                auto stream = cipher<Preset, 12>(key, nonce, 0);
                const size_t cuts[] = {0, a, a + b, out.size()};
                for (size_t i = 0; i < 3; ++i)
                    ASSERT_EQ(stream.crypt(Bytes(text).subspan(cuts[i], cuts[i + 1] - cuts[i]),
                                           MutBytes(out).subspan(cuts[i], cuts[i + 1] - cuts[i])),
                              Status::ok);
                ASSERT_EQ(std::memcmp(out.data(), whole.data(), out.size()), 0) << a << ' ' << b;
            }
        std::mt19937 random(7);
        for (int round = 0; round < 60; ++round) {
            Buffer out = text;
            auto stream = cipher<Preset, 12>(key, nonce, 0);
            for (size_t at = 0; at < out.size();) {
                const size_t n = std::min<size_t>(random() % (round % 3 == 0 ? 2200 : 150), out.size() - at);
                ASSERT_EQ(stream.crypt(MutBytes(out).subspan(at, n)), Status::ok);
                at += n;
            }
            ASSERT_EQ(out, whole);
        }
    });
}

TEST(XChaCha20, SameAsLibsodium) {
    using Function = int(uint8_t*, const uint8_t*, unsigned long long, const uint8_t*, uint64_t, const uint8_t*);
    auto* const libsodium = test::libsodium<Function>("crypto_stream_xchacha20_xor_ic");
    if (libsodium == nullptr) GTEST_SKIP();
    std::mt19937 random(5);
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        for (int round = 0; round < 300; ++round) {
            const Buffer key = random_bytes(32), nonce = random_bytes(24), text = random_bytes(random() % 3000);
            const uint32_t block = round % 3 == 0 ? 0 : static_cast<uint32_t>(random()) >> 1;
            Buffer expected(text.size() + 1), out(text.size() + 1);
            libsodium(expected.data(), text.data(), text.size(), nonce.data(), block, key.data());
            ASSERT_EQ(crypt<Preset>(key, nonce, block, text, MutBytes(out).first(text.size())), Status::ok);
            ASSERT_EQ(out, expected) << text.size();
        }
    });
}

// Up to the last byte of block 2^32 - 1, and never block 0 again, however much a kernel takes at once.
TEST(ChaCha20, BlockNumbersDoNotStartAgain) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12), text = random_bytes(5000);
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        for (uint32_t blocks = 1; blocks <= 70; ++blocks) {
            const size_t n = 64 * size_t{blocks};
            const Buffer expected = openssl(key, nonce, 0 - blocks, Bytes(text).first(n));
            Buffer out(n + 1, 0xaa);
            auto stream = cipher<Preset, 12>(key, nonce, 0 - blocks);
            ASSERT_EQ(stream.crypt(Bytes(text).first(n + 1), out), Status::limit_reached);
            ASSERT_EQ(out, Buffer(n + 1, 0xaa));
            ASSERT_EQ(stream.crypt(Bytes(text).first(n - 10), MutBytes(out).first(n - 10)), Status::ok);
            ASSERT_EQ(stream.crypt(Bytes(text).subspan(n - 10, 11), MutBytes(out).subspan(n - 10, 11)),
                      Status::limit_reached);
            ASSERT_EQ(stream.crypt(Bytes(text).subspan(n - 10, 10), MutBytes(out).subspan(n - 10, 10)), Status::ok);
            ASSERT_EQ(std::memcmp(out.data(), expected.data(), n), 0) << blocks;
            ASSERT_EQ(out[n], 0xaa);
            ASSERT_EQ(stream.crypt(MutBytes(out).first(1)), Status::limit_reached);
            ASSERT_EQ(stream.crypt(MutBytes()), Status::ok);
        }
    });
}

// The memory behind these lengths is never looked at.
TEST(ChaCha20, RefusesTooMuch) {
    const Buffer key(32), nonce(24);
    uint8_t byte = 0xaa;
    constexpr size_t most = size_t{1} << 38;
    auto stream = cipher<Fast, 24>(key, nonce, 0);
    EXPECT_EQ(stream.crypt({&byte, most + 1}, {&byte, most + 1}), Status::limit_reached);
    EXPECT_EQ(stream.crypt({&byte, most}, {&byte, most - 1}), Status::bad_length);
    ASSERT_EQ(stream.crypt({&byte, 1}), Status::ok);
    EXPECT_EQ(stream.crypt({&byte, most}, {&byte, most}), Status::limit_reached);
    EXPECT_EQ(stream.crypt({&byte, SIZE_MAX}, {&byte, SIZE_MAX}), Status::limit_reached);
}

}  // namespace
}  // namespace sealstone
