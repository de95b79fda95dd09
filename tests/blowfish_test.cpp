// SPDX-License-Identifier: Apache-2.0
// Blowfish and its modes: Schneier's vectors, OpenSSL with keys of every length, and pi.
#include "sealstone/cipher/blowfish.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/provider.h>

#include <cstring>
#include <random>
#include <type_traits>

#include "check/mode_check.h"
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
Buffer openssl(const Buffer& key, const Buffer& text, const std::string& mode = "ECB", const Buffer& iv = Buffer(8)) {
    Buffer out(text.size() + 8);
    int n = 0;
    EVP_CIPHER* const cipher = EVP_CIPHER_fetch(nullptr, ("BF-" + mode).c_str(), nullptr);
    EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
    EXPECT_EQ(EVP_EncryptInit_ex(context, cipher, nullptr, nullptr, nullptr), 1);
    EXPECT_EQ(EVP_CIPHER_CTX_set_key_length(context, static_cast<int>(key.size())), 1);
    EXPECT_EQ(EVP_EncryptInit_ex(context, nullptr, nullptr, key.data(), iv.data()), 1);
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
        EXPECT_EQ(Buffer(now.begin(), now.end()), Buffer(bytes.data(), bytes.data() + (allowed ? size : 20)));
        if (!allowed || !openssl_has_it()) continue;
        const Buffer this_key(bytes.data(), bytes.data() + size), text = random_bytes(80);
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

// --- Modes

template <class Direction>
Buffer crypt(const Buffer& key, const Buffer& iv, const Buffer& in, size_t cut = 0) {
    BlowfishKey the_key;
    EXPECT_EQ(the_key.set(key), Status::ok);
    const VartimeBlowfish cipher(the_key);
    Direction direction(cipher, iv.data());
    Buffer out(in.size());
    EXPECT_EQ(direction(Bytes(in).first(cut), MutBytes(out).first(cut)), Status::ok);
    EXPECT_EQ(direction(Bytes(in).subspan(cut), MutBytes(out).subspan(cut)), Status::ok);
    return out;
}

// f(mode) with the mode of that name as OpenSSL has it. False: no such mode.
template <class F>
bool with_mode(const std::string& name, F f) {
    if (name == "ECB") return f(check::EcbCheck<VartimeBlowfish>()), true;
    if (name == "CBC") return f(check::CbcCheck<VartimeBlowfish>()), true;
    if (name == "CFB") return f(check::CfbCheck<VartimeBlowfish>()), true;
    if (name == "OFB") return f(check::OfbCheck<VartimeBlowfish>()), true;
    return false;
}
void expect_both_ways(const std::string& mode, const Buffer& key, const Buffer& iv, const Buffer& plain,
                      const Buffer& sealed, size_t cut = 0) {
    each_kernel<blowfish::Slot>([&] {
        EXPECT_TRUE(with_mode(mode, [&]<class Mode>(Mode) {
            EXPECT_EQ(crypt<typename Mode::Encryption>(key, iv, plain, cut), sealed) << mode;
            EXPECT_EQ(crypt<typename Mode::Decryption>(key, iv, sealed, cut), plain) << mode;
        }));
    });
}

TEST(BlowfishModes, Pyca) {
    for (const std::string name : {"cbc", "cfb", "ofb"}) {
        const auto text = test::load_text("pyca/ciphers/Blowfish/bf-" + name + ".txt");
        if (!text) GTEST_SKIP() << test::vectors_absent(3);
        std::string mode = name;
        for (char& c : mode) c = static_cast<char>(c - 32);
        size_t tests = 0;
        Buffer key, iv, plain;
        for (const auto& [field, value] : test::fields(*text, '=')) {
            if (field == "KEY") key = from_hex(value);
            if (field == "IV") iv = from_hex(value);
            if (field == "PLAINTEXT") plain = from_hex(value);
            if (field != "CIPHERTEXT") continue;
            ++tests;
            expect_both_ways(mode, key, iv, plain, from_hex(value));
        }
        EXPECT_GE(tests, 1u) << name;
    }
}

TEST(BlowfishModes, OpenSslVectors) {
    const auto text = test::load_text("openssl/evpciph_bf.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    std::string mode;
    Buffer key, iv(8), plain;
    for (const auto& [field, value] : test::fields(*text, '=')) {
        if (field == "Cipher") mode = value.substr(3);
        if (field == "Key") key = from_hex(value);
        if (field == "IV") iv = from_hex(value);
        if (field == "Plaintext") plain = from_hex(value);
        if (field != "Ciphertext") continue;
        ++tests;
        expect_both_ways(mode, key, iv, plain, from_hex(value));
    }
    EXPECT_EQ(tests, 8u);
}

TEST(BlowfishModes, SameAsOpenSsl) {
    if (!openssl_has_it()) GTEST_SKIP();
    std::mt19937 random(3);
    for (const std::string mode : {"CBC", "CFB", "OFB"}) {
        const Buffer key = random_bytes(16), iv = random_bytes(8);
        for (size_t i = 0; i < 30; ++i) {
            const size_t unit = mode == "CBC" ? 8 : 1;
            const size_t size = random() % (900 / unit) * unit, cut = random() % (size / unit + 1) * unit;
            const Buffer plain = random_bytes(size);
            expect_both_ways(mode, key, iv, plain, openssl(key, plain, mode, iv), cut);
        }
    }
}

}  // namespace
}  // namespace sealstone
