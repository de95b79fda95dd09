// SPDX-License-Identifier: Apache-2.0
// Blowfish: Schneier's vectors, OpenSSL with keys of every length, and pi.
#include "sealstone/cipher/blowfish.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/provider.h>

#include <cstring>
#include <random>
#include <type_traits>

#include "sealstone/bits/static.h"
#include "sealstone/cipher/blowfish_kernels.h"
#include "sealstone/cipher/blowfish_pi.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
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

// A key too long for OpenSSL 3 or too short for this library makes the test fail, as it should.
Buffer encrypt(const Buffer& key, Buffer text) {
    BlowfishKey the_key;
    EXPECT_EQ(the_key.set(key), Status::ok);
    const VartimeBlowfish cipher(the_key);
    cipher.encrypt_blocks(text.data(), text.data(), text.size() / 8);
    return text;
}
Buffer decrypt(const Buffer& key, Buffer text) {
    BlowfishKey the_key;
    EXPECT_EQ(the_key.set(key), Status::ok);
    const VartimeBlowfish cipher(the_key);
    cipher.decrypt_blocks(text.data(), text.data(), text.size() / 8);
    return text;
}

// Nothing where OpenSSL's legacy provider is not installed.
bool openssl_has_it() {
    static OSSL_PROVIDER* const legacy = OSSL_PROVIDER_load(nullptr, "legacy");
    static OSSL_PROVIDER* const others = OSSL_PROVIDER_load(nullptr, "default");
    if (legacy == nullptr) std::fprintf(stderr, "*** OpenSSL's legacy provider is absent: Blowfish NOT compared\n");
    return legacy != nullptr && others != nullptr;
}
Buffer openssl(const Buffer& key, const Buffer& text) {
    Buffer out(text.size() + 8);
    int n = 0;
    EVP_CIPHER* const cipher = EVP_CIPHER_fetch(nullptr, "BF-ECB", nullptr);
    EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
    EXPECT_EQ(EVP_EncryptInit_ex(context, cipher, nullptr, nullptr, nullptr), 1);
    EXPECT_EQ(EVP_CIPHER_CTX_set_key_length(context, static_cast<int>(key.size())), 1);
    EXPECT_EQ(EVP_EncryptInit_ex(context, nullptr, nullptr, key.data(), nullptr), 1);
    EVP_CIPHER_CTX_set_padding(context, 0);
    EVP_EncryptUpdate(context, out.data(), &n, text.data(), static_cast<int>(text.size()));
    EVP_CIPHER_CTX_free(context);
    EVP_CIPHER_free(cipher);
    out.resize(text.size());
    return out;
}

// A number of 1 + `limbs` words, the first before the point.
class Fixed {
public:
    explicit Fixed(size_t limbs, uint32_t whole) : words_(limbs + 1) { words_[0] = whole; }
    bool zero() const {
        return std::ranges::all_of(words_, [](uint32_t word) { return word == 0; });
    }
    void divide(uint32_t by) {
        uint64_t rest = 0;
        for (uint32_t& word : words_) {
            rest = rest << 32 | word;
            word = static_cast<uint32_t>(rest / by);
            rest %= by;
        }
    }
    void add(const Fixed& other, bool minus) {
        uint64_t carry = minus ? 1 : 0;
        for (size_t i = words_.size(); i-- != 0;) {
            carry += uint64_t{words_[i]} + (minus ? ~other.words_[i] : other.words_[i]);
            words_[i] = static_cast<uint32_t>(carry);
            carry >>= 32;
        }
    }
    uint32_t operator[](size_t i) const { return words_[i]; }

private:
    std::vector<uint32_t> words_;
};

// times * arctan(1 / n)
Fixed arctan_of_inverse(size_t limbs, uint32_t times, uint32_t n) {
    Fixed power(limbs, times), sum(limbs, 0);
    power.divide(n);
    for (uint32_t k = 1; !power.zero(); k += 2) {
        Fixed term = power;
        term.divide(k);
        sum.add(term, k % 4 == 3);
        power.divide(n * n);
    }
    return sum;
}

// Machin: pi = 16 arctan 1/5 - 4 arctan 1/239. tools/blowfish_pi.py has it from another sum.
TEST(Blowfish, BeginsWithPi) {
    constexpr size_t words = 18 + 4 * 256, more = 2;
    Fixed pi = arctan_of_inverse(words + more, 16, 5);
    pi.add(arctan_of_inverse(words + more, 4, 239), true);
    EXPECT_EQ(pi[0], 3u);
    for (size_t i = 0; i < words; ++i) ASSERT_EQ(blowfish::fraction_of_pi[i], pi[1 + i]) << i;
}

TEST(Blowfish, Schneier) {
    const auto text = test::load_text("pyca/ciphers/Blowfish/bf-ecb.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    Buffer key, plain;
    for (const auto& [field, value] : test::fields(*text, '=')) {
        if (field == "KEY") key = from_hex(value);
        if (field == "PLAINTEXT") plain = from_hex(value);
        if (field != "CIPHERTEXT") continue;
        ++tests;
        EXPECT_EQ(encrypt(key, plain), from_hex(value));
        EXPECT_EQ(decrypt(key, from_hex(value)), plain);
    }
    EXPECT_GE(tests, 34u);
}

// The tests of OpenSSL's evpciph_bf.txt in ECB.
TEST(Blowfish, OpenSslVectors) {
    const auto text = test::load_text("openssl/evpciph_bf.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    std::string cipher;
    Buffer key, plain;
    for (const auto& [field, value] : test::fields(*text, '=')) {
        if (field == "Cipher") cipher = value;
        if (field == "Key") key = from_hex(value);
        if (field == "Plaintext") plain = from_hex(value);
        if (field != "Ciphertext" || cipher != "BF-ECB") continue;
        ++tests;
        EXPECT_EQ(encrypt(key, plain), from_hex(value));
    }
    EXPECT_GE(tests, 2u);
}

TEST(Blowfish, KeysOfEveryLength) {
    const Buffer bytes = random_bytes(60);
    for (size_t size = 0; size <= 60; ++size) {
        BlowfishKey key(Bytes(bytes).first<20>());
        const bool allowed = size >= 4 && size <= 56;
        EXPECT_EQ(key.set(Bytes(bytes).first(size)), allowed ? Status::ok : Status::bad_length) << size;
        const Bytes now = key.reveal();  // where refused, the key before
        EXPECT_EQ(Buffer(now.begin(), now.end()), Buffer(bytes.begin(), bytes.begin() + (allowed ? size : 20)));
        if (!allowed || !openssl_has_it()) continue;
        const Buffer this_key(bytes.begin(), bytes.begin() + size), text = random_bytes(80);
        const Buffer expected = openssl(this_key, text);
        each_kernel<blowfish::Slot>([&] {
            EXPECT_EQ(encrypt(this_key, text), expected) << size;
            EXPECT_EQ(decrypt(this_key, expected), text) << size;
        });
    }
    static_assert(std::is_constructible_v<BlowfishKey, Span<const uint8_t, 4>>);
    static_assert(!std::is_constructible_v<BlowfishKey, Span<const uint8_t, 3>>);
    static_assert(!std::is_constructible_v<BlowfishKey, Span<const uint8_t, 57>>);
}

// Nothing is touched but the blocks; in place and apart.
TEST(Blowfish, EveryNumberOfBlocks) {
    test::Guarded in(1024), out(1024);
    const Buffer key = random_bytes(16), text = random_bytes(800);
    const VartimeBlowfish cipher(BlowfishKey(Bytes(key).first<16>()));
    Buffer expected = text;  // block by block
    for (size_t i = 0; i < 800; i += 8)
        cipher.encrypt(Bytes(text).subspan(i).first<8>(), MutBytes(expected).subspan(i).first<8>());
    if (openssl_has_it()) {
        EXPECT_EQ(expected, openssl(key, text));
    }
    for (size_t blocks = 0; blocks <= 100; ++blocks) {
        const size_t size = 8 * blocks;
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
}

TEST(Blowfish, WipesItsKeys) {
    alignas(VartimeBlowfish) static uint8_t room[sizeof(VartimeBlowfish)];
    memset(room, 0xaa, sizeof room);
    auto* cipher = new (Place{room}) VartimeBlowfish(BlowfishKey(Bytes(random_bytes(32)).first<32>()));
    cipher->~VartimeBlowfish();
    for (const uint8_t byte : room) ASSERT_EQ(byte, 0);

    alignas(BlowfishKey) uint8_t key_room[sizeof(BlowfishKey)];
    auto* key = new (Place{key_room}) BlowfishKey(Bytes(random_bytes(56)).first<56>());
    ASSERT_EQ(key->set(random_bytes(5)), Status::ok);  // nothing is left of the longer one
    for (size_t i = 5; i < 56; ++i) ASSERT_EQ(key_room[i], 0);
    key->~BlowfishKey();
    for (size_t i = 0; i < 56; ++i) ASSERT_EQ(key_room[i], 0);
}

}  // namespace
}  // namespace sealstone
