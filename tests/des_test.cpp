// SPDX-License-Identifier: Apache-2.0
// DES and Triple DES, in constant time with every kernel and by tables: published vectors, Monte Carlo chains, and
// OpenSSL in every mode at every length.
#include "sealstone/cipher/des.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <cstring>
#include <random>
#include <sstream>

#include "sealstone/cipher/des_circuits.h"
#include "sealstone/cipher/des_kernels.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/cbc.h"
#include "sealstone/mode/cfb.h"
#include "sealstone/mode/ctr.h"
#include "sealstone/mode/ecb.h"
#include "sealstone/mode/ofb.h"
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
Buffer operator+(Buffer a, const Buffer& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

enum class Time { constant, variable };

// f(cipher) of a key whose size is known at run time.
template <class F>
void with_cipher(const Buffer& key, Time time, F f) {
    const auto with = [&](auto size) {
        const DesKey<size> des_key(Bytes(key).first<size>());
        if (time == Time::constant)
            f(DesCipher<size>(des_key));
        else
            f(VartimeDesCipher<size>(des_key));
    };
    switch (key.size()) {
        case 8:
            return with(std::integral_constant<size_t, 8>());
        case 16:
            return with(std::integral_constant<size_t, 16>());
        case 24:
            return with(std::integral_constant<size_t, 24>());
        default:
            FAIL() << "a key of " << key.size() << " bytes";
    }
}

enum class Mode { ecb, cbc, ctr, cfb, cfb8, ofb };
enum class Direction { encrypt, decrypt };

template <template <class> class Encryption, template <class> class Decryption, class Cipher>
Status chained(Direction direction, const Cipher& cipher, const Buffer& iv, MutBytes text) {
    const auto first = Bytes(iv).first<8>();
    if (direction == Direction::encrypt) return Encryption<Cipher>(cipher, first).encrypt(text, text);
    return Decryption<Cipher>(cipher, first).decrypt(text, text);
}

Buffer crypt(Mode mode, Direction direction, const Buffer& key, const Buffer& iv, Buffer text, Time time) {
    with_cipher(key, time, [&]<class Cipher>(const Cipher& cipher) {
        Status status = Status::unsupported;
        switch (mode) {
            case Mode::ecb:
                status = direction == Direction::encrypt ? Ecb<Cipher>::encrypt(cipher, text, text)
                                                         : Ecb<Cipher>::decrypt(cipher, text, text);
                break;
            case Mode::cbc:
                status = chained<CbcEncryption, CbcDecryption>(direction, cipher, iv, text);
                break;
            case Mode::ctr:
                if constexpr (SameAs<Cipher, DesCipher<Cipher::key_size>>)
                    status = Ctr<Cipher>(cipher, Bytes(iv).first<8>()).crypt(text, text);
                break;
            case Mode::cfb:
                status = chained<CfbEncryption, CfbDecryption>(direction, cipher, iv, text);
                break;
            case Mode::cfb8:
                status = chained<Cfb8Encryption, Cfb8Decryption>(direction, cipher, iv, text);
                break;
            case Mode::ofb:
                status = Ofb<Cipher>(cipher, Bytes(iv).first<8>()).crypt(text, text);
                break;
        }
        EXPECT_EQ(status, Status::ok);
    });
    return text;
}

// DES of OpenSSL is Triple DES by equal keys.
Buffer openssl(const EVP_CIPHER* cipher, const Buffer& key, const Buffer& iv, const Buffer& text) {
    const Buffer three = key.size() == 8 ? key + key + key : key.size() == 16 ? key + Buffer(&key[0], &key[8]) : key;
    Buffer out(text.size() + 8);
    int n = 0;
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(context, cipher, nullptr, three.data(), iv.data());
    EVP_CIPHER_CTX_set_padding(context, 0);
    EVP_EncryptUpdate(context, out.data(), &n, text.data(), static_cast<int>(text.size()));
    EVP_CIPHER_CTX_free(context);
    out.resize(text.size());
    return out;
}
Buffer openssl(Mode mode, const Buffer& key, const Buffer& iv, const Buffer& text) {
    switch (mode) {
        case Mode::ecb:
            return openssl(EVP_des_ede3_ecb(), key, iv, text);
        case Mode::cbc:
            return openssl(EVP_des_ede3_cbc(), key, iv, text);
        case Mode::cfb:
            return openssl(EVP_des_ede3_cfb64(), key, iv, text);
        case Mode::cfb8:
            return openssl(EVP_des_ede3_cfb8(), key, iv, text);
        case Mode::ofb:
            return openssl(EVP_des_ede3_ofb(), key, iv, text);
        case Mode::ctr: {
            Buffer counters((text.size() + 7) / 8 * 8);
            uint64_t counter = load_be64(iv.data());
            for (size_t i = 0; i < counters.size(); i += 8) store_be64(&counters[i], counter++);
            Buffer out = openssl(EVP_des_ede3_ecb(), key, iv, counters);
            out.resize(text.size());
            for (size_t i = 0; i < out.size(); ++i) out[i] ^= text[i];
            return out;
        }
    }
    return {};
}

// Both ciphers, both directions, and with every kernel.
void check(Mode mode, const Buffer& key, const Buffer& iv, const Buffer& plaintext, const Buffer& ciphertext) {
    if (mode != Mode::ctr) {
        ASSERT_EQ(crypt(mode, Direction::encrypt, key, iv, plaintext, Time::variable), ciphertext);
        ASSERT_EQ(crypt(mode, Direction::decrypt, key, iv, ciphertext, Time::variable), plaintext);
    }
    each_kernel<des::Slot>([&] {
        ASSERT_EQ(crypt(mode, Direction::encrypt, key, iv, plaintext, Time::constant), ciphertext);
        ASSERT_EQ(crypt(mode, Direction::decrypt, key, iv, ciphertext, Time::constant), plaintext);
    });
}

// Each circuit, a bit at a time, against the table of FIPS 46-3.
TEST(Des, CircuitsAreTheSBoxes) {
    for (size_t s = 0; s < 8; ++s)
        for (size_t inputs = 0; inputs < 64; ++inputs) {
            bool bits[6 + 64] = {}, bits3[6 + 64] = {};
            for (size_t j = 0; j < 6; ++j) bits[j] = bits3[j] = (inputs >> j & 1) != 0;
            for (size_t i = 0; i < des::circuits[s].count; ++i) {
                const des::Gate g = des::circuits[s].gate[i];
                const bool a = bits[g.a], b = bits[g.b];
                bits[6 + i] = g.operation == '&'   ? a && b
                              : g.operation == '|' ? a || b
                              : g.operation == '^' ? a != b
                              : g.operation == '-' ? a && !b
                                                   : !a;
            }
            for (size_t i = 0; i < des::circuits3[s].count; ++i) {
                const des::Gate3 g = des::circuits3[s].gate[i];
                bits3[6 + i] = (g.table >> (4 * bits3[g.a] + 2 * bits3[g.b] + bits3[g.c]) & 1) != 0;
            }
            const size_t row = 2 * (inputs & 1) + (inputs >> 5), reversed = inputs >> 1 & 15;
            const size_t column = (reversed & 1) << 3 | (reversed & 2) << 1 | (reversed & 4) >> 1 | reversed >> 3;
            for (size_t b = 0; b < 4; ++b) {
                const bool expected = (des::s_box[s][row][column] >> (3 - b) & 1) != 0;
                ASSERT_EQ(bits[des::circuits[s].out[b]], expected) << s << " " << inputs;
                ASSERT_EQ(bits3[des::circuits3[s].out[b]], expected) << s << " " << inputs;
            }
        }
}

// SP 800-67, B.1
TEST(Des, Sp80067) {
    const std::string text = "The qufck brown fox jump";
    check(Mode::ecb, from_hex("0123456789abcdef23456789abcdef01456789abcdef0123"), {}, Buffer(text.begin(), text.end()),
          from_hex("a826fd8ce53b855fcce21c8112256fe668d5c05dd9b6b900"));
}

// NIST's known answers and multi-block messages.
TEST(Des, Pyca) {
    size_t tests = 0;
    for (const Mode mode : {Mode::ecb, Mode::cbc})
        for (const char* kind : {"MMT1", "MMT2", "MMT3", "invperm", "permop", "subtab", "varkey", "vartext"}) {
            const std::string name = mode == Mode::ecb ? "ECB" : "CBC";
            const auto text = test::load_text("pyca/ciphers/3DES/" + name + "/T" + name + kind + ".rsp");
            if (!text) GTEST_SKIP() << test::vectors_absent(16);
            Buffer key, iv, plaintext, ciphertext;
            for (const auto& [field, value] : test::fields(*text, '=')) {
                if (field == "COUNT") plaintext = ciphertext = {};
                if (field == "KEYs") key = from_hex(value);
                if (field == "KEY1") key = from_hex(value);
                if (field == "KEY2" || field == "KEY3") key = key + from_hex(value);
                if (field == "IV") iv = from_hex(value);
                if (field == "PLAINTEXT") plaintext = from_hex(value);
                if (field == "CIPHERTEXT") ciphertext = from_hex(value);
                if (plaintext.empty() || ciphertext.empty()) continue;
                check(mode, key, iv, plaintext, ciphertext);
                plaintext = ciphertext = {};
                ++tests;
            }
        }
    EXPECT_GT(tests, 1000u);
}

TEST(Des, OpenSslVectors) {
    size_t tests = 0;
    for (const char* file : {"des", "des3_common"}) {
        const auto text = test::load_text(std::string("openssl/evpciph_") + file + ".txt");
        if (!text) GTEST_SKIP() << test::vectors_absent(2);
        std::string cipher, plaintext;
        Buffer key, iv;
        for (const auto& [field, value] : test::fields(*text, '=')) {
            if (field == "Cipher") cipher = value;
            if (field == "Key") key = from_hex(value);
            if (field == "IV") iv = from_hex(value);
            if (field == "Plaintext") plaintext = value;
            if (field != "Ciphertext") continue;
            if (cipher.starts_with("DESX") || cipher.ends_with("-CFB1")) continue;
            if (value.size() != plaintext.size()) continue;  // padded
            check(cipher.ends_with("-ECB")    ? Mode::ecb
                  : cipher.ends_with("-CBC")  ? Mode::cbc
                  : cipher.ends_with("-CFB8") ? Mode::cfb8
                                              : Mode::cfb,
                  key, iv, from_hex(plaintext), from_hex(value));
            ++tests;
        }
    }
    EXPECT_GE(tests, 12u);
}

// The tests by which devices were certified once (NBS SP 500-20), and some of Triple DES, as Crypto++ has them.
TEST(Des, Certification) {
    size_t tests = 0;
    for (const char* file : {"descert.dat", "3desval.dat"}) {
        const auto text = test::load_packaged("libcrypto++-utils", std::string("/usr/share/crypto++/TestData/") + file);
        if (!text) continue;
        std::istringstream words(*text);
        for (std::string key, plaintext, ciphertext; words >> key >> plaintext >> ciphertext;) {
            if (tests == 173) continue;  // the last one is of DES-XEX3
            check(Mode::ecb, from_hex(key), {}, from_hex(plaintext), from_hex(ciphertext));
            ++tests;
        }
    }
    if (tests == 0) GTEST_SKIP();
    EXPECT_EQ(tests, 173u);
}

Buffer acvp_key(const nlohmann::json& test) {
    const Buffer key1 = from_hex(test["key1"]), key2 = from_hex(test["key2"]), key3 = from_hex(test["key3"]);
    return key1 == key3 ? key1 + key2 : key1 + key2 + key3;
}

void acvp(Mode mode, const char* name, size_t at_least) {
    const auto file = test::load_json(std::string("acvp/ACVP-TDES-") + name + "-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*file)["testGroups"]) {
        if (group["testType"] == "MCT") continue;
        for (const auto& t : group["tests"]) {
            Buffer plaintext = from_hex(t["pt"]), ciphertext = from_hex(t["ct"]);
            const unsigned bits = t.value("payloadLen", 0u);
            const Buffer iv = t.contains("iv") ? from_hex(t["iv"]) : Buffer();
            if (group.value("incrementalCounter", true) == false && group["testType"] == "CTR") {
                Buffer counter = iv;  // which counts down: each block is a message of its own
                for (size_t i = 0; i < plaintext.size(); i += 8) {
                    const auto block = [i](const Buffer& text) { return Buffer(&text[i], &text[i] + 8); };
                    ASSERT_EQ(crypt(mode, Direction::encrypt, acvp_key(t), counter, block(plaintext), Time::constant),
                              block(ciphertext));
                    store_be64(counter.data(), load_be64(counter.data()) - 1);
                }
            } else if (bits % 8 != 0) {  // the last byte is a part of one
                Buffer got = crypt(mode, Direction::encrypt, acvp_key(t), iv, plaintext, Time::constant);
                got.back() &= static_cast<uint8_t>(0xff00 >> bits % 8);
                ASSERT_EQ(got, ciphertext) << t["tcId"];
            } else {
                SCOPED_TRACE(t["tcId"].get<int>());
                check(mode, acvp_key(t), iv, plaintext, ciphertext);
            }
            ++tests;
        }
    }
    EXPECT_GE(tests, at_least);
}
TEST(Des, AcvpEcb) { acvp(Mode::ecb, "ECB", 690); }
TEST(Des, AcvpCbc) { acvp(Mode::cbc, "CBC", 680); }
TEST(Des, AcvpCtr) { acvp(Mode::ctr, "CTR", 286); }

// What stands after 10,000 blocks, each made of the ones before (ACVP's Monte Carlo tests, and NIST SP 800-20), and the
// keys of the next entry: of all entries up to so many.
void monte_carlo(Mode mode, const char* name, Time time, size_t entries) {
    const auto file = test::load_json(std::string("acvp/ACVP-TDES-") + name + "-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t groups = 0;
    for (const auto& group : (*file)["testGroups"]) {
        if (group["testType"] != "MCT") continue;
        ++groups;
        const bool encrypts = group["direction"] == "encrypt", two_keys = group["keyingOption"] == 2;
        const auto& results = group["tests"][0]["resultsArray"];
        for (size_t i = 0; i < entries; ++i) {
            const auto& entry = results[i];
            Buffer in = from_hex(entry[encrypts ? "pt" : "ct"]), out(8), before(8), first(8);
            Buffer chain = mode == Mode::cbc ? from_hex(entry["iv"]) : Buffer(8);
            with_cipher(acvp_key(entry), time, [&](const auto& cipher) {
                for (size_t j = 0; j < 10000; ++j) {
                    first = before;
                    before = out;
                    const auto step = [&](bool forward, const Buffer& from) {
                        if (forward)
                            cipher.encrypt(Bytes(from).first<8>(), MutBytes(out).first<8>());
                        else
                            cipher.decrypt(Bytes(from).first<8>(), MutBytes(out).first<8>());
                    };
                    const auto add = [](Buffer& to, const Buffer& what) {
                        for (size_t k = 0; k < 8; ++k) to[k] ^= what[k];
                    };
                    if (mode == Mode::ecb) {
                        step(encrypts, in);
                        in = out;
                    } else if (encrypts) {
                        const Buffer next = j == 0 ? chain : before;
                        add(in, chain);
                        step(true, in);
                        chain = out;
                        in = next;
                    } else {
                        step(false, in);
                        add(out, chain);
                        chain = in;
                        in = out;
                    }
                }
            });
            ASSERT_EQ(out, from_hex(entry[encrypts ? "ct" : "pt"])) << name << " " << i;
            if (i + 1 == results.size()) continue;
            const Buffer* const added[] = {&out, &before, two_keys ? &out : &first};
            const char* const names[] = {"key1", "key2", "key3"};
            for (size_t k = 0; k < 3; ++k) {
                Buffer key = from_hex(entry[names[k]]);
                for (size_t b = 0; b < 8; ++b) {
                    key[b] ^= (*added[k])[b];
                    key[b] = static_cast<uint8_t>(key[b] ^ 1 ^ (__builtin_popcount(key[b]) & 1));  // odd parity
                }
                ASSERT_EQ(key, from_hex(results[i + 1][names[k]])) << name << " " << i;
            }
        }
    }
    EXPECT_GE(groups, 2u);
}
TEST(Des, MonteCarlo) {
    monte_carlo(Mode::ecb, "ECB", Time::variable, 40);
    monte_carlo(Mode::cbc, "CBC", Time::variable, 40);
    each_kernel<des::Slot>([] {
        monte_carlo(Mode::ecb, "ECB", Time::constant, 1);
        monte_carlo(Mode::cbc, "CBC", Time::constant, 1);
    });
}
TEST(LongDes, MonteCarlo) {
    monte_carlo(Mode::ecb, "ECB", Time::variable, 400);
    monte_carlo(Mode::cbc, "CBC", Time::variable, 400);
    monte_carlo(Mode::ecb, "ECB", Time::constant, 400);
    monte_carlo(Mode::cbc, "CBC", Time::constant, 400);
}

TEST(Des, EveryModeAndLength) {
    for (const size_t key_size : {8u, 16u, 24u})
        for (const Mode mode : {Mode::ecb, Mode::cbc, Mode::ctr, Mode::cfb, Mode::cfb8, Mode::ofb}) {
            const size_t unit = mode == Mode::ecb || mode == Mode::cbc ? 8 : 1;
            const bool serial = mode == Mode::cfb8 || mode == Mode::ofb;
            for (size_t size = 0; size <= 9000; size += unit * (size < 140 ? 1 : serial ? 997 : 331)) {
                const Buffer key = random_bytes(key_size), iv = random_bytes(8), text = random_bytes(size);
                SCOPED_TRACE(size);
                if (serial && size > 140)
                    ASSERT_EQ(crypt(mode, Direction::encrypt, key, iv, text, Time::variable),
                              openssl(mode, key, iv, text));
                else
                    check(mode, key, iv, text, openssl(mode, key, iv, text));
            }
        }
}

TEST(Des, CounterCarries) {
    const Buffer text = random_bytes(8 * 1100 + 5);
    for (const char* counter : {"00000000fffffffe", "fffffffffffffff0", "01234567fffffc03", "fffffffffffffe00"}) {
        const Buffer key = random_bytes(24), iv = from_hex(counter);
        check(Mode::ctr, key, iv, text, openssl(Mode::ctr, key, iv, text));
    }
}

// Between pages that may not be touched; in place, and apart.
TEST(Des, EveryNumberOfBlocks) {
    test::Guarded in(8 * 1100), out(8 * 1100);
    const Buffer key = random_bytes(8), text = random_bytes(8 * 1100);
    const Buffer expected = openssl(Mode::ecb, key, {}, text);
    each_kernel<des::Slot>([&] {
        with_cipher(key, Time::constant, [&](const auto& cipher) {
            for (size_t blocks = 0; blocks <= 1100; ++blocks) {
                const size_t size = 8 * blocks;
                uint8_t* from = blocks % 2 == 0 ? in.at_begin() : in.at_end(size);
                uint8_t* to = blocks % 2 == 0 ? out.at_end(size) : out.at_begin();
                if (blocks % 3 == 0) to = from;
                copy(from, text.data(), size);
                cipher.encrypt_blocks(from, to, blocks);
                ASSERT_TRUE(std::equal(to, to + size, expected.begin())) << blocks;
                cipher.decrypt_blocks(to, to, blocks);
                ASSERT_TRUE(std::equal(to, to + size, text.begin())) << blocks;
            }
        });
    });
}

TEST(Des, ParityDoesNotCount) {
    const Buffer key = random_bytes(24), text = random_bytes(64);
    Buffer other = key;
    for (uint8_t& byte : other) byte ^= 1;
    for (const Time time : {Time::constant, Time::variable})
        EXPECT_EQ(crypt(Mode::ecb, Direction::encrypt, key, {}, text, time),
                  crypt(Mode::ecb, Direction::encrypt, other, {}, text, time));
}

template <size_t KeySize>
Status checked(const Buffer& key) {
    return check_des_key(DesKey<KeySize>(Bytes(key).first<KeySize>()));
}

// SP 800-67, 3.3.2, with the weak and semi-weak keys that it lists.
TEST(Des, KeysThatAreNone) {
    const Buffer good = from_hex("0123456789abcdef"), better = from_hex("23456789abcdef01");
    EXPECT_EQ(checked<8>(good), Status::ok);
    EXPECT_EQ(checked<16>(good + better), Status::ok);
    EXPECT_EQ(checked<24>(good + better + from_hex("456789abcdef0123")), Status::ok);
    for (const char* weak : {"0101010101010101", "fefefefefefefefe", "e0e0e0e0f1f1f1f1", "1f1f1f1f0e0e0e0e",
                             "011f011f010e010e", "1f011f010e010e01", "01e001e001f101f1", "e001e001f101f101",
                             "01fe01fe01fe01fe", "fe01fe01fe01fe01", "1fe01fe00ef10ef1", "e01fe01ff10ef10e",
                             "1ffe1ffe0efe0efe", "fe1ffe1ffe0efe0e", "e0fee0fef1fef1fe", "fee0fee0fef1fef1"}) {
        Buffer key = from_hex(weak);
        EXPECT_EQ(checked<8>(key), Status::bad_key) << weak;
        EXPECT_EQ(checked<16>(good + key), Status::bad_key) << weak;
        EXPECT_EQ(checked<24>(good + key + better), Status::bad_key) << weak;
        key[3] ^= 0x01;
        EXPECT_EQ(checked<8>(key), Status::bad_key) << "parity";
        key[3] ^= 0x10;
        EXPECT_EQ(checked<8>(key), Status::ok) << weak;
    }
    EXPECT_EQ(checked<16>(good + good), Status::bad_key);
    EXPECT_EQ(checked<24>(good + better + good), Status::bad_key);
    EXPECT_EQ(checked<24>(good + good + better), Status::bad_key);
    EXPECT_EQ(checked<24>(better + good + good), Status::bad_key);
}

// Under a weak key, encryption is its own inverse.
TEST(Des, WeakKeys) {
    const Buffer text = random_bytes(64);
    for (const char* weak : {"0101010101010101", "fefefefefefefefe", "e0e0e0e0f1f1f1f1", "1f1f1f1f0e0e0e0e"}) {
        const Buffer key = from_hex(weak);
        const Buffer once = crypt(Mode::ecb, Direction::encrypt, key, {}, text, Time::constant);
        EXPECT_NE(once, text);
        EXPECT_EQ(crypt(Mode::ecb, Direction::encrypt, key, {}, once, Time::constant), text);
    }
}

}  // namespace
}  // namespace sealstone
