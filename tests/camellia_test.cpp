// SPDX-License-Identifier: Apache-2.0
// Camellia, its modes and its CMAC: RFC 3713, published vectors, every kernel against OpenSSL, where constants come
// from.
#include "sealstone/cipher/camellia.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <cstring>
#include <map>
#include <random>

#include "check/mode_check.h"
#include "sealstone/cipher/camellia_kernels.h"
#include "sealstone/cipher/camellia_maps.h"
#include "sealstone/cipher/camellia_schedule.h"
#include "sealstone/mac/cmac.h"
#include "sealstone/mode/key_wrap.h"
#include "sealstone/mode/pkcs7.h"
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

// The maps around the inversion of AES's field, composed again, are s1 of RFC 3713, 2.4.1, by the values of its corners
// and by being a permutation; OpenSSL knows the rest.
TEST(Camellia, MapsAreTheSBox) {
    using namespace camellia;
    const auto s1 = [](unsigned x) {
        const uint8_t entering = from_s1(x ^ before_s1);
        uint8_t inverse = 0;
        for (unsigned y = 1; y < 256; ++y)
            if (aes_product(entering, y) == 1) inverse = static_cast<uint8_t>(y);
        return static_cast<uint8_t>(to_s1(inverse) ^ after_s1);
    };
    std::vector<bool> seen(256);
    for (unsigned x = 0; x < 256; ++x) seen[s1(x)] = true;
    EXPECT_EQ(std::ranges::count(seen, true), 256);
    const Buffer begin = from_hex("70822cecb327c0e5e4855735ea0cae41");
    for (unsigned x = 0; x < 16; ++x) EXPECT_EQ(s1(x), begin[x]);
    EXPECT_EQ(s1(255), 158);
}

// --- Modes

// A message at once, or in pieces where the mode takes such. Direction: of check/mode_check.h.
template <class Direction>
Buffer crypt(const Buffer& key, const Buffer& iv, const Buffer& in, size_t cut = 0) {
    using Context = typename Direction::Context;
    using Key = typename Context::Key;
    const Context context(Key(Bytes(key).first<Key::size>()));
    Direction direction(context, iv.data());
    Buffer out(in.size());
    EXPECT_EQ(direction(Bytes(in).first(cut), MutBytes(out).first(cut)), Status::ok);
    EXPECT_EQ(direction(Bytes(in).subspan(cut), MutBytes(out).subspan(cut)), Status::ok);
    return out;
}

// f(mode) with the mode of that name as OpenSSL has it, over Camellia with a key of this size. False: no such mode.
template <class Cipher, class F>
bool with_mode_of(const std::string& name, F f) {
    if (name == "ECB") return f(check::EcbCheck<Cipher>()), true;
    if (name == "CBC") return f(check::CbcCheck<Cipher>()), true;
    if (name == "CTR") return f(check::CtrCheck<Cipher>()), true;
    if (name == "CFB") return f(check::CfbCheck<Cipher>()), true;
    if (name == "CFB8") return f(check::Cfb8Check<Cipher>()), true;
    if (name == "OFB") return f(check::OfbCheck<Cipher>()), true;
    return false;
}
template <class F>
bool with_mode(size_t key_size, const std::string& name, F f) {
    return key_size == 16   ? with_mode_of<Camellia128>(name, f)
           : key_size == 24 ? with_mode_of<Camellia192>(name, f)
                            : with_mode_of<Camellia256>(name, f);
}

void expect_both_ways(const std::string& mode, const Buffer& key, const Buffer& iv, const Buffer& plain,
                      const Buffer& sealed) {
    each_kernel<camellia::Slot>([&] {
        EXPECT_TRUE(with_mode(key.size(), mode, [&]<class Mode>(Mode) {
            EXPECT_EQ(crypt<typename Mode::Encryption>(key, iv, plain), sealed) << mode;
            EXPECT_EQ(crypt<typename Mode::Decryption>(key, iv, sealed), plain) << mode;
        }));
    });
}

TEST(CamelliaModes, OpenSslVectors) {
    const auto text = test::load_text("openssl/evpciph_camellia.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    std::map<std::string, size_t> tests;
    std::string mode;
    Buffer key, iv, plain;
    for (const auto& [field, value] : test::fields(*text, '=')) {
        if (field == "Cipher") mode = value.substr(value.rfind('-') + 1);
        if (field == "Key") key = from_hex(value);
        if (field == "IV") iv = from_hex(value);
        if (field == "Plaintext") plain = from_hex(value);
        if (field != "Ciphertext") continue;
        ++tests[mode];
        expect_both_ways(mode, key, iv, plain, from_hex(value));
    }
    EXPECT_EQ(tests.size(), 5u);
    for (const auto& [name, count] : tests) std::printf("%s: %zu\n", name.c_str(), count);
}

TEST(CamelliaModes, Pyca) {
    for (const std::string name : {"cbc", "cfb", "ofb"}) {
        const auto text = test::load_text("pyca/ciphers/Camellia/camellia-" + name + ".txt");
        if (!text) GTEST_SKIP() << test::vectors_absent(6);
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
        EXPECT_EQ(tests, 12u) << name;
    }
}

// The designers' own: "K No.001 : 00 00 ...", then P and C of many blocks.
TEST(CamelliaModes, PycaEcb) {
    for (const std::string size : {"128", "192", "256"}) {
        const auto text = test::load_text("pyca/ciphers/Camellia/camellia-" + size + "-ecb.txt");
        if (!text) GTEST_SKIP() << test::vectors_absent(6);
        Buffer key, plain;
        std::vector<std::array<Buffer, 3>> tests;
        for (auto [field, value] : test::fields(*text, ':')) {
            std::erase(value, ' ');
            if (field.starts_with("K ")) key = from_hex(value);
            if (field.starts_with("P ")) plain = from_hex(value);
            if (field.starts_with("C ")) tests.push_back({key, plain, from_hex(value)});
        }
        EXPECT_GE(tests.size(), 1000u);
        each_kernel<camellia::Slot>([&] {
            for (const auto& [k, p, c] : tests) {
                ASSERT_EQ(encrypt(k, p), c);
                ASSERT_EQ(decrypt(k, c), p);
            }
        });
    }
}

TEST(CamelliaModes, SameAsOpenSsl) {
    std::mt19937 random(3);
    for (const size_t key_size : {16u, 24u, 32u})
        for (const std::string mode : {"ECB", "CBC", "CTR", "CFB", "CFB8", "OFB"}) {
            const Buffer key = random_bytes(key_size);
            Buffer iv = random_bytes(16);
            const std::string name = "CAMELLIA-" + std::to_string(8 * key_size) + "-" + mode;
            EVP_CIPHER* const cipher = EVP_CIPHER_fetch(nullptr, name.c_str(), nullptr);
            ASSERT_NE(cipher, nullptr) << name;
            for (size_t i = 0; i < 40; ++i) {
                const size_t longest = mode == "CFB8" ? 100 : i % 4 == 0 ? 6000 : 1200;
                const size_t unit = mode == "ECB" || mode == "CBC" ? 16 : 1;
                const size_t size = random() % (longest / unit) * unit, cut = random() % (size / unit + 1) * unit;
                if (i % 5 == 0) memset(iv.data() + i % 13, 0xff, 16 - i % 13);
                const Buffer plain = random_bytes(size), sealed = openssl(cipher, key, iv.data(), plain);
                each_kernel<camellia::Slot>([&] {
                    with_mode(key_size, mode, [&]<class Mode>(Mode) {
                        ASSERT_EQ(crypt<typename Mode::Encryption>(key, iv, plain, cut), sealed) << name << " " << size;
                        ASSERT_EQ(crypt<typename Mode::Decryption>(key, iv, sealed, cut), plain) << name << " " << size;
                    });
                });
            }
            EVP_CIPHER_free(cipher);
        }
}

// In place and apart, beside memory that may not be touched, at every number of blocks.
TEST(CamelliaModes, EveryNumberOfBlocks) {
    test::Guarded in(4096), out(4096);
    const Buffer key = random_bytes(16), iv = random_bytes(16), text = random_bytes(16 * 200);
    const Buffer cbc = openssl(EVP_camellia_128_cbc(), key, iv.data(), text);
    const Buffer ctr = openssl(EVP_camellia_128_ctr(), key, iv.data(), text);
    each_kernel<camellia::Slot>([&] {
        const Camellia128 camellia(Camellia128Key(Bytes(key).first<16>()));
        for (size_t blocks = 0; blocks <= 200; blocks += blocks < 140 ? 1 : 7) {
            const size_t size = 16 * blocks;
            const auto each_place = [&](const Buffer& from_text, const Buffer& to_text, auto run) {
                const auto once = [&](uint8_t* from, uint8_t* to) {
                    copy(from, from_text.data(), size);
                    run(from, to);
                    ASSERT_EQ(memcmp(to, to_text.data(), size), 0) << blocks;
                };
                once(in.at_end(size), out.at_begin());
                once(in.at_begin(), out.at_end(size));
                once(in.at_end(size), in.at_end(size));
                once(in.at_begin(), in.at_begin());
            };
            each_place(text, cbc, [&](uint8_t* from, uint8_t* to) {
                ASSERT_EQ(CbcEncryption<Camellia128>(camellia, Bytes(iv).first<16>()).encrypt({from, size}, {to, size}),
                          Status::ok);
            });
            each_place(cbc, text, [&](uint8_t* from, uint8_t* to) {
                ASSERT_EQ(CbcDecryption<Camellia128>(camellia, Bytes(iv).first<16>()).decrypt({from, size}, {to, size}),
                          Status::ok);
            });
            each_place(text, ctr, [&](uint8_t* from, uint8_t* to) {
                ASSERT_EQ(Ctr<Camellia128>(camellia, Bytes(iv).first<16>()).crypt({from, size}, {to, size}),
                          Status::ok);
            });
        }
    });
}

template <class F>
void each_wycheproof(const char* name, size_t expected, F f) {
    const auto file = test::load_json(std::string("wycheproof/") + name);
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& t : group["tests"]) {
            SCOPED_TRACE(t["tcId"].dump());
            ++tests;
            each_kernel<camellia::Slot>(
                [&] { with_cipher(from_hex(t["key"]), [&]<class Cipher>(const Cipher& cipher) { f(t, cipher); }); });
        }
    EXPECT_EQ(tests, (*file)["numberOfTests"]);
    EXPECT_GE(tests, expected);
}

TEST(CamelliaModes, WycheproofCbcPkcs5) {
    each_wycheproof("camellia_cbc_pkcs5_test.json", 100, []<class Cipher>(const auto& t, const Cipher& cipher) {
        const Buffer iv = from_hex(t["iv"]), plain = from_hex(t["msg"]), sealed = from_hex(t["ct"]);
        Buffer out(sealed.size());
        size_t size = 1;
        const Status status = CbcPkcs7<Cipher>::decrypt(cipher, Bytes(iv).first<16>(), sealed, out, size);
        if (t["result"] != "valid") {
            EXPECT_NE(status, Status::ok);
            return;
        }
        EXPECT_EQ(status, Status::ok);
        out.resize(size);
        EXPECT_EQ(out, plain);
        out.resize(sealed.size());
        EXPECT_EQ(CbcPkcs7<Cipher>::encrypt(cipher, Bytes(iv).first<16>(), plain, out), Status::ok);
        EXPECT_EQ(out, sealed);
    });
}

TEST(CamelliaModes, WycheproofKeyWrap) {
    each_wycheproof("camellia_wrap_test.json", 100, []<class Cipher>(const auto& t, const Cipher& cipher) {
        const Buffer plain = from_hex(t["msg"]), sealed = from_hex(t["ct"]);
        const bool valid = t["result"] == "valid";  // of `acceptable` ones SP 800-38F has the key too short
        Buffer out(sealed.size() < 8 ? 0 : sealed.size() - 8);
        Verdict verdict;
        const Status status = Kw<Cipher>::unwrap(cipher, sealed, out, verdict);
        EXPECT_EQ(status == Status::ok && verdict == Verdict::genuine, valid);
        if (!valid) return;
        EXPECT_EQ(out, plain);
        out.resize(sealed.size());
        EXPECT_EQ(Kw<Cipher>::wrap(cipher, plain, out), Status::ok);
        EXPECT_EQ(out, sealed);
    });
}

TEST(CamelliaModes, WycheproofCmac) {
    const auto file = test::load_json("wycheproof/camellia_cmac_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t genuine = 0, forged = 0;
    const auto verdict_of_test = [&]<class Cipher>(const auto& t, const Cipher*) {
        using Key = typename Cipher::Key;
        const Buffer key = from_hex(t["key"]), message = from_hex(t["msg"]), tag = from_hex(t["tag"]);
        const typename Cmac<Cipher>::Key mac_key(Key(Bytes(key).first<Key::size>()));
        Cmac<Cipher> mac(mac_key);
        mac.update(message);
        Verdict verdict;
        mac.verify(Bytes(tag).first<16>(), verdict);
        EXPECT_EQ(verdict == Verdict::genuine, t["result"] == "valid");
        ++(verdict == Verdict::genuine ? genuine : forged);
    };
    for (const auto& group : (*file)["testGroups"])
        for (const auto& t : group["tests"]) {
            SCOPED_TRACE(t["tcId"].dump());
            const size_t key_bits = group["keySize"];
            if (key_bits != 128 && key_bits != 192 && key_bits != 256) {  // which the types refuse
                EXPECT_NE(t["result"], "valid");
                continue;
            }
            each_kernel<camellia::Slot>(
                [&] { with_cipher(from_hex(t["key"]), [&](const auto& cipher) { verdict_of_test(t, &cipher); }); });
        }
    EXPECT_NE(genuine, 0u);
    EXPECT_NE(forged, 0u);
}

}  // namespace
}  // namespace sealstone
