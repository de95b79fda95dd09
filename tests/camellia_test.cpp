// SPDX-License-Identifier: Apache-2.0
// Camellia: RFC 3713, published vectors, every kernel against OpenSSL at every number of blocks, where its constants
// come from.
#include "sealstone/cipher/camellia.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <cstring>
#include <random>

#include "sealstone/bits/static.h"
#include "sealstone/cipher/camellia_kernels.h"
#include "sealstone/cipher/camellia_schedule.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/roots_of_primes.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using test::each_kernel;
using test::from_hex;
using Buffer = std::vector<uint8_t>;

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// f(cipher) with a key whose size is known at run time.
template <class F>
void with_cipher(const Buffer& key, F f) {
    switch (key.size()) {
        case 16:
            return f(Camellia128(Camellia128Key(Bytes(key).first<16>())));
        case 24:
            return f(Camellia192(Camellia192Key(Bytes(key).first<24>())));
        case 32:
            return f(Camellia256(Camellia256Key(Bytes(key).first<32>())));
        default:
            FAIL() << "a key of " << key.size() << " bytes";
    }
}

Buffer encrypt(const Buffer& key, Buffer text) {
    with_cipher(key, [&](const auto& cipher) { cipher.encrypt_blocks(text.data(), text.data(), text.size() / 16); });
    return text;
}
Buffer decrypt(const Buffer& key, Buffer text) {
    with_cipher(key, [&](const auto& cipher) { cipher.decrypt_blocks(text.data(), text.data(), text.size() / 16); });
    return text;
}

const EVP_CIPHER* ecb_of(size_t key_size) {
    return key_size == 16 ? EVP_camellia_128_ecb() : key_size == 24 ? EVP_camellia_192_ecb() : EVP_camellia_256_ecb();
}
Buffer openssl(const EVP_CIPHER* cipher, const Buffer& key, const uint8_t* iv, const Buffer& text, int seal = 1) {
    Buffer out(text.size() + 16);
    int n = 0;
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    EXPECT_EQ(EVP_CipherInit_ex(context, cipher, nullptr, key.data(), iv, seal), 1);
    EVP_CIPHER_CTX_set_padding(context, 0);
    EVP_CipherUpdate(context, out.data(), &n, text.data(), static_cast<int>(text.size()));
    EVP_CIPHER_CTX_free(context);
    out.resize(text.size());
    return out;
}
Buffer openssl_ecb(const Buffer& key, const Buffer& text) { return openssl(ecb_of(key.size()), key, nullptr, text); }

// RFC 3713, appendix A.
TEST(Camellia, Rfc3713) {
    const std::string key = "0123456789abcdeffedcba987654321000112233445566778899aabbccddeeff";
    const Buffer text = from_hex("0123456789abcdeffedcba9876543210");
    const char* const expected[] = {"67673138549669730857065648eabe43", "b4993401b3e996f84ee5cee7d79b09b9",
                                    "9acc237dff16d76c20ef7c919e3a7509"};
    each_kernel<camellia::Slot>([&] {
        for (size_t i = 0; i < 3; ++i) {
            const Buffer this_key = from_hex(key.substr(0, 32 + 16 * i));
            EXPECT_EQ(encrypt(this_key, text), from_hex(expected[i]));
            EXPECT_EQ(decrypt(this_key, from_hex(expected[i])), text);
        }
    });
}

// The S-boxes for every byte in every place of a block.
TEST(Camellia, EveryByteInEveryPlace) {
    Buffer text(256 * 16 * 16);
    for (size_t i = 0; i < 256 * 16; ++i) text[16 * i + i % 16] = static_cast<uint8_t>(i / 16);
    for (const size_t key_size : {16u, 24u, 32u}) {
        const Buffer key = random_bytes(key_size), expected = openssl_ecb(key, text);
        each_kernel<camellia::Slot>([&] {
            EXPECT_EQ(encrypt(key, text), expected);
            EXPECT_EQ(decrypt(key, expected), text);
        });
    }
}

TEST(Camellia, ManyKeys) {
    each_kernel<camellia::Slot>([] {
        for (size_t i = 0; i < 600; ++i) {
            const Buffer key = random_bytes(16 + 8 * (i % 3)), text = random_bytes(16);
            const Buffer expected = openssl_ecb(key, text);
            ASSERT_EQ(encrypt(key, text), expected);
            ASSERT_EQ(decrypt(key, expected), text);
        }
    });
}

// Nothing is touched but the blocks; in place and apart.
TEST(Camellia, EveryNumberOfBlocks) {
    test::Guarded in(4096), out(4096);
    for (const size_t key_size : {16u, 24u, 32u}) {
        const Buffer key = random_bytes(key_size), text = random_bytes(16 * 200), expected = openssl_ecb(key, text);
        each_kernel<camellia::Slot>([&] {
            with_cipher(key, [&](const auto& cipher) {
                for (size_t blocks = 0; blocks <= 200; ++blocks) {
                    const size_t size = 16 * blocks;
                    for (const bool seal : {true, false}) {
                        const Buffer &from_text = seal ? text : expected, &to_text = seal ? expected : text;
                        const auto run = [&](uint8_t* from, uint8_t* to) {
                            copy(from, from_text.data(), size);
                            if (seal)
                                cipher.encrypt_blocks(from, to, blocks);
                            else
                                cipher.decrypt_blocks(from, to, blocks);
                            ASSERT_EQ(memcmp(to, to_text.data(), size), 0) << blocks;
                        };
                        run(in.at_end(size), out.at_begin());
                        run(in.at_begin(), out.at_end(size));
                        run(in.at_end(size), in.at_end(size));
                        run(in.at_begin() + 1, out.at_begin() + 1);
                    }
                }
            });
        });
    }
}

TEST(Camellia, WipesItsKeys) {
    alignas(Camellia256) uint8_t room[sizeof(Camellia256)];
    const Buffer key = random_bytes(32);
    each_kernel<camellia::Slot>([&] {
        memset(room, 0xaa, sizeof room);
        auto* cipher = new (Place{room}) Camellia256(Camellia256Key(Bytes(key).first<32>()));
        cipher->~Camellia256();
        for (const uint8_t byte : room) ASSERT_EQ(byte, 0);
    });
}

// RFC 3713, 2.2: hexadecimal digits of square roots of primes, from the second after the point on, which is the first
// after the point of 16 times the root.
TEST(Camellia, SigmasAreRootsOfPrimes) {
    const auto primes = test::primes(6);
    for (size_t i = 0; i < 6; ++i) EXPECT_EQ(camellia::sigma[i], test::root_bits(256 * primes[i], 2)) << i;
}

// The tests of OpenSSL's evpciph_camellia.txt in ECB.
TEST(Camellia, OpenSslVectors) {
    const auto text = test::load_text("openssl/evpciph_camellia.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    std::string cipher;
    Buffer key, plain;
    for (const auto& [field, value] : test::fields(*text, '=')) {
        if (field == "Cipher") cipher = value;
        if (field == "Key") key = from_hex(value);
        if (field == "Plaintext") plain = from_hex(value);
        if (field != "Ciphertext" || !cipher.ends_with("ECB")) continue;
        ++tests;
        const Buffer sealed = from_hex(value);
        each_kernel<camellia::Slot>([&] {
            EXPECT_EQ(encrypt(key, plain), sealed);
            EXPECT_EQ(decrypt(key, sealed), plain);
        });
    }
    EXPECT_GE(tests, 9u);
}

}  // namespace
}  // namespace sealstone
