// SPDX-License-Identifier: Apache-2.0
// AES in both directions and its counter mode: the standards' examples, published vectors, every kernel against
// OpenSSL, at every length, address and split.
#include "sealstone/cipher/aes.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <cstring>
#include <random>
#include <utility>

#include "sealstone/bits/static.h"
#include "sealstone/cipher/aes_kernels.h"
#include "sealstone/mode/ctr.h"
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

// f(std::integral_constant<size_t, KeySize>) for a key size known at run time.
template <class F>
void with_key_size(size_t size, F f) {
    switch (size) {
        case 16:
            return f(std::integral_constant<size_t, 16>());
        case 24:
            return f(std::integral_constant<size_t, 24>());
        case 32:
            return f(std::integral_constant<size_t, 32>());
        default:
            FAIL() << "a key of " << size << " bytes";
    }
}
template <size_t KeySize>
AesKey<KeySize> key_of(const Buffer& key) {
    return AesKey<KeySize>(Bytes(key).first<KeySize>());
}

Buffer encrypt(const Buffer& key, const Buffer& text) {
    Buffer out = text;
    with_key_size(key.size(), [&](auto size) {
        const Aes<size> aes(key_of<size>(key));
        for (size_t i = 0; i + 16 <= out.size(); i += 16) {
            const auto block = MutBytes(out).subspan(i).first<16>();
            aes.encrypt(Span<const uint8_t, 16>::trust(block.data()), block);
        }
    });
    return out;
}

Buffer decrypt(const Buffer& key, const Buffer& text) {
    Buffer out = text;
    with_key_size(key.size(), [&](auto size) {
        const AesDecryption<size> inverse(key_of<size>(key));
        for (size_t i = 0; i + 16 <= out.size(); i += 16) {
            const auto block = MutBytes(out).subspan(i).first<16>();
            inverse.decrypt(Span<const uint8_t, 16>::trust(block.data()), block);
        }
    });
    return out;
}

// CTR in pieces that end where `cuts` says.
Buffer ctr(const Buffer& key, const Buffer& counter, const Buffer& text, const std::vector<size_t>& cuts = {}) {
    Buffer out(text.size());
    with_key_size(key.size(), [&](auto size) {
        const Aes<size> aes(key_of<size>(key));
        Ctr<Aes<size>> mode(aes, Bytes(counter).first<16>());
        size_t at = 0;
        const auto piece = [&](size_t end) {
            EXPECT_EQ(mode.crypt(Bytes(text).subspan(at, end - at), MutBytes(out).subspan(at, end - at)), Status::ok);
            at = end;
        };
        for (const size_t cut : cuts) piece(cut);
        piece(text.size());
    });
    return out;
}

Buffer openssl(const EVP_CIPHER* cipher, const Buffer& key, const uint8_t* iv, const Buffer& text, int forward = 1) {
    Buffer out(text.size() + 16);
    int n = 0;
    static EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
    EVP_CipherInit_ex(context, cipher, nullptr, key.data(), iv, forward);
    EVP_CIPHER_CTX_set_padding(context, 0);
    EVP_CipherUpdate(context, out.data(), &n, text.data(), static_cast<int>(text.size()));
    out.resize(text.size());
    return out;
}
Buffer openssl_ctr(const Buffer& key, const Buffer& counter, const Buffer& text) {
    const auto* cipher = key.size() == 16   ? EVP_aes_128_ctr()
                         : key.size() == 24 ? EVP_aes_192_ctr()
                                            : EVP_aes_256_ctr();
    return openssl(cipher, key, counter.data(), text);
}
Buffer openssl_ecb(const Buffer& key, const Buffer& text, int forward = 1) {
    const auto* cipher = key.size() == 16   ? EVP_aes_128_ecb()
                         : key.size() == 24 ? EVP_aes_192_ecb()
                                            : EVP_aes_256_ecb();
    return openssl(cipher, key, nullptr, text, forward);
}

// FIPS 197, appendix C (2001 edition), and SP 800-38A, F.1: ECB's first blocks.
TEST(Aes, Fips197) {
    each_kernel<aes::Slot>([] {
        const std::string key = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        const Buffer text = from_hex("00112233445566778899aabbccddeeff");
        const auto both_ways = [&](size_t digits, const char* expected) {
            EXPECT_EQ(encrypt(from_hex(key.substr(0, digits)), text), from_hex(expected));
            EXPECT_EQ(decrypt(from_hex(key.substr(0, digits)), from_hex(expected)), text);
        };
        both_ways(32, "69c4e0d86a7b0430d8cdb78070b4c55a");
        both_ways(48, "dda97ca4864cdfe06eaf70a0ec0d7191");
        both_ways(64, "8ea2b7ca516745bfeafc49904b496089");
    });
}

// The S-box of FIPS 197 table 4 is x^-1 under an affine map: every kernel's, for every byte in every place of a block,
// against OpenSSL.
TEST(Aes, EveryByteInEveryPlace) {
    each_kernel<aes::Slot>([] {
        for (const size_t key_size : {16u, 24u, 32u}) {
            Buffer text(256 * 16 * 16);
            for (size_t i = 0; i < 256 * 16; ++i) text[16 * i + i % 16] = static_cast<uint8_t>(i / 16);
            const Buffer key = random_bytes(key_size);
            const Buffer encrypted = openssl_ecb(key, text);
            EXPECT_EQ(encrypt(key, text), encrypted);
            EXPECT_EQ(decrypt(key, encrypted), text);
            EXPECT_EQ(encrypt(key, decrypt(key, text)), text);  // every byte where decryption begins
        }
    });
}

TEST(Aes, ManyKeys) {
    each_kernel<aes::Slot>([] {
        for (size_t i = 0; i < 600; ++i) {
            const Buffer key = random_bytes(16 + 8 * (i % 3));
            const Buffer text = random_bytes(16);
            const Buffer encrypted = openssl_ecb(key, text);
            ASSERT_EQ(encrypt(key, text), encrypted);
            ASSERT_EQ(decrypt(key, encrypted), text);
        }
    });
}

// What kernels do to many blocks, and the same as the standards write it, made of OpenSSL's single blocks.
struct BulkOperation {
    const char* name;
    bool forward;  // the key's direction
    void (*run)(const void* context, unsigned rounds, uint8_t* link, const uint8_t* in, uint8_t* out, size_t blocks);
    Buffer (*one_block)(const Buffer& key, Buffer& link, const Buffer& block);  // which leaves the next link
};
template <auto Op>
void run_mode(const void* context, unsigned rounds, uint8_t* link, const uint8_t* in, uint8_t* out, size_t blocks) {
    isa::op<aes::Slot, Op>()(context, rounds, link, in, out, blocks);
}
template <auto Op>
void run_blocks(const void* context, unsigned rounds, uint8_t*, const uint8_t* in, uint8_t* out, size_t blocks) {
    isa::op<aes::Slot, Op>()(context, rounds, in, out, blocks);
}
Buffer plus(Buffer a, const Buffer& b) {
    for (size_t i = 0; i < a.size(); ++i) a[i] ^= b[i];
    return a;
}
// IEEE 1619, 5.2, as it is written there.
void next_tweak(Buffer& tweak) {
    unsigned carry = 0;
    for (auto& byte : tweak) {
        const unsigned shifted = byte * 2u | carry;
        carry = shifted >> 8;
        byte = static_cast<uint8_t>(shifted);
    }
    if (carry != 0) tweak[0] ^= 135;
}
template <int forward>
Buffer xts_as_written(const Buffer& key, Buffer& tweak, const Buffer& block) {
    const Buffer before = tweak;
    next_tweak(tweak);
    return plus(openssl_ecb(key, plus(block, before), forward), before);
}

const BulkOperation bulk_operations[] = {
    {"encrypt", true, run_blocks<&aes::Ops::encrypt>,
     [](const Buffer& key, Buffer&, const Buffer& block) { return openssl_ecb(key, block); }},
    {"decrypt", false, run_blocks<&aes::Ops::decrypt>,
     [](const Buffer& key, Buffer&, const Buffer& block) { return openssl_ecb(key, block, 0); }},
    {"ctr32", true, run_mode<&aes::Ops::ctr32>,
     [](const Buffer& key, Buffer& counter, const Buffer& block) {
         const Buffer keystream = openssl_ecb(key, counter);
         store_be32(counter.data() + 12, load_be32(counter.data() + 12) + 1);
         return plus(block, keystream);
     }},
    {"cbc_encrypt", true, run_mode<&aes::Ops::cbc_encrypt>,
     [](const Buffer& key, Buffer& chain, const Buffer& block) {
         return chain = openssl_ecb(key, plus(block, chain));
     }},
    {"cbc_decrypt", false, run_mode<&aes::Ops::cbc_decrypt>,
     [](const Buffer& key, Buffer& chain, const Buffer& block) {
         return plus(openssl_ecb(key, block, 0), std::exchange(chain, block));
     }},
    {"cfb_encrypt", true, run_mode<&aes::Ops::cfb_encrypt>,
     [](const Buffer& key, Buffer& chain, const Buffer& block) {
         return chain = plus(openssl_ecb(key, chain), block);
     }},
    {"cfb_decrypt", true, run_mode<&aes::Ops::cfb_decrypt>,
     [](const Buffer& key, Buffer& chain, const Buffer& block) {
         return plus(openssl_ecb(key, std::exchange(chain, block)), block);
     }},
    {"xts_encrypt", true, run_mode<&aes::Ops::xts_encrypt>, xts_as_written<1>},
    {"xts_decrypt", false, run_mode<&aes::Ops::xts_decrypt>, xts_as_written<0>},
};

// Every number of blocks, at both ends of a page, apart and in place, and as the middle of a longer message.
TEST(Aes, EveryNumberOfBlocks) {
    constexpr size_t most = 130;
    for (const auto& operation : bulk_operations) {
        SCOPED_TRACE(operation.name);
        for (const size_t key_size : {16u, 24u, 32u}) {
            const Buffer key = random_bytes(key_size), text = random_bytes(16 * most);
            Buffer first_link = random_bytes(16);
            store_be32(first_link.data() + 12, 0xffffffc0);
            Buffer links[most + 1] = {first_link}, expected(16 * most);
            for (size_t i = 0; i < most; ++i) {
                const auto at = static_cast<ptrdiff_t>(16 * i);
                links[i + 1] = links[i];
                const Buffer block(text.begin() + at, text.begin() + at + 16);
                const Buffer out = operation.one_block(key, links[i + 1], block);
                std::copy(out.begin(), out.end(), expected.begin() + at);
            }
            each_kernel<aes::Slot>([&] {
                alignas(aes::context_align) uint8_t context[aes::context_size(32)];
                const auto expand = operation.forward ? isa::op<aes::Slot, &aes::Ops::expand_key>()
                                                      : isa::op<aes::Slot, &aes::Ops::expand_decryption_key>();
                expand(context, key.data(), key_size);
                test::Guarded in(4096), out(4096);
                const auto run = [&](size_t from, size_t blocks, uint8_t* source, uint8_t* target) {
                    copy(source, text.data() + 16 * from, 16 * blocks);
                    Buffer link = links[from];
                    operation.run(context, aes::rounds(key_size), link.data(), source, target, blocks);
                    ASSERT_EQ(link, links[from + blocks]) << blocks;
                    ASSERT_TRUE(
                        std::equal(target, target + 16 * blocks, expected.begin() + static_cast<ptrdiff_t>(16 * from)))
                        << blocks;
                };
                for (size_t blocks = 0; blocks <= most; ++blocks) {
                    run(0, blocks, in.at_begin(), out.at_end(16 * blocks));
                    run(0, blocks, in.at_end(16 * blocks), out.at_begin());
                    run(0, blocks, in.at_end(16 * blocks), in.at_end(16 * blocks));
                    run(most - blocks, blocks, out.at_begin() + 1 + blocks % 63, out.at_begin() + 1 + blocks % 63);
                }
                for (size_t i = 0; i < 64; ++i) run(5, 83, in.at_begin() + i, out.at_begin() + i * 7 % 64);
            });
        }
    }
}

// ACVP's block cipher tests, AES-ECB Monte Carlo: a thousand times output becomes input; the last two outputs, as much
// of them as it has bytes, are then added to the key.
void monte_carlo(const nlohmann::json& test, bool forward, size_t most) {
    Buffer key = from_hex(test["key"]), text = from_hex(test[forward ? "pt" : "ct"]);
    for (const auto& result : test["resultsArray"]) {
        if (most-- == 0) break;
        ASSERT_EQ(key, from_hex(result["key"]));
        Buffer last_two;
        with_key_size(key.size(), [&](auto size) {
            const Aes<size> aes(key_of<size>(key));
            const AesDecryption<size> inverse(key_of<size>(key));
            const auto block = MutBytes(text).first<16>();
            for (size_t j = 0; j < 1000; ++j) {
                if (j == 999) last_two = text;
                if (forward)
                    aes.encrypt(Bytes(text).first<16>(), block);
                else
                    inverse.decrypt(Bytes(text).first<16>(), block);
            }
        });
        last_two.insert(last_two.end(), text.begin(), text.end());
        for (size_t j = 0; j < key.size(); ++j) key[j] ^= last_two[32 - key.size() + j];
        ASSERT_EQ(text, from_hex(result[forward ? "ct" : "pt"]));
    }
}

void acvp_ecb(size_t monte_carlo_rounds) {
    const auto file = test::load_json("acvp/ACVP-AES-ECB-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    each_kernel<aes::Slot>([&] {
        for (const auto& group : (*file)["testGroups"])
            for (const auto& t : group["tests"]) {
                ++tests;
                if (group["testType"] == "MCT") {
                    monte_carlo(t, group["direction"] == "encrypt", monte_carlo_rounds);
                } else {
                    ASSERT_EQ(encrypt(from_hex(t["key"]), from_hex(t["pt"])), from_hex(t["ct"])) << t["tcId"];
                    ASSERT_EQ(decrypt(from_hex(t["key"]), from_hex(t["ct"])), from_hex(t["pt"])) << t["tcId"];
                }
            }
    });
    EXPECT_GE(tests, 2144u);
}
TEST(Aes, AcvpEcb) { acvp_ecb(10); }
TEST(LongAes, AcvpEcb) { acvp_ecb(100); }

template <class Cipher>
void wipes_its_key() {
    alignas(Cipher) uint8_t room[sizeof(Cipher)];
    each_kernel<aes::Slot>([&] {
        memset(room, 0xaa, sizeof room);
        auto* cipher = new (Place{room}) Cipher(Aes128Key(Bytes(random_bytes(16)).first<16>()));
        cipher->~Cipher();
        for (const uint8_t byte : room) ASSERT_EQ(byte, 0);
    });
}
TEST(Aes, WipesItsKeys) {
    wipes_its_key<Aes128>();
    wipes_its_key<AesDecryption<16>>();
}

// SP 800-38A, F.5.
TEST(AesCtr, Sp80038A) {
    each_kernel<aes::Slot>([] {
        const Buffer counter = from_hex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff");
        const Buffer text = from_hex(
            "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
            "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710");
        EXPECT_EQ(ctr(from_hex("2b7e151628aed2a6abf7158809cf4f3c"), counter, text),
                  from_hex("874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
                           "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee"));
        EXPECT_EQ(ctr(from_hex("8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b"), counter, text),
                  from_hex("1abc932417521ca24f2b0459fe7e6e0b090339ec0aa6faefd5ccc2c6f4ce8e94"
                           "1e36b26bd1ebc670d1bd1d665620abf74f78a7f6d29809585a97daec58c6b050"));
        EXPECT_EQ(ctr(from_hex("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"), counter, text),
                  from_hex("601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
                           "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6"));
    });
}

TEST(AesCtr, Acvp) {
    const auto file = test::load_json("acvp/ACVP-AES-CTR-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t tests = 0;
    each_kernel<aes::Slot>([&] {
        for (const auto& group : (*file)["testGroups"])
            for (const auto& t : group["tests"]) {
                const bool seal = group["direction"] == "encrypt";
                Buffer got = ctr(from_hex(t["key"]), from_hex(t["iv"]), from_hex(t[seal ? "pt" : "ct"]));
                const unsigned bits = t["payloadLen"];  // a mask for the last byte's bits beyond the message
                if (bits % 8 != 0) got.back() &= static_cast<uint8_t>(0xff00 >> bits % 8);
                ASSERT_EQ(got, from_hex(t[seal ? "ct" : "pt"])) << t["tcId"];
                ++tests;
            }
    });
    EXPECT_GE(tests, 150u);
}

TEST(AesCtr, Rfc3686) {
    size_t tests = 0;
    for (const char* name : {"aes-128-ctr", "aes-192-ctr", "aes-256-ctr"}) {
        const auto text = test::load_text(std::string("pyca/ciphers/AES/CTR/") + name + ".txt");
        if (!text) GTEST_SKIP() << test::vectors_absent(3);
        Buffer key, iv, plaintext;
        for (const auto& [field, value] : test::fields(*text, '=')) {
            if (field == "KEY") key = from_hex(value);
            if (field == "IV") iv = from_hex(value);
            if (field == "PLAINTEXT") plaintext = from_hex(value);
            if (field != "CIPHERTEXT") continue;
            ++tests;
            each_kernel<aes::Slot>([&, &value = value] { ASSERT_EQ(ctr(key, iv, plaintext), from_hex(value)); });
        }
    }
    EXPECT_EQ(tests, 9u);
}

TEST(AesCtr, CounterCarries) {
    each_kernel<aes::Slot>([] {
        const Buffer text = random_bytes(16 * 90 + 5);
        for (const char* high : {"00112233445566778899aabb", "001122334455667fffffffff", "ffffffffffffffffffffffff"})
            for (const char* low :
                 {"ffffffff", "fffffffe", "fffffffd", "fffffff9", "fffffff0", "ffffffe1", "ffffffbf"}) {
                const Buffer key = random_bytes(16 + 8 * (text[0] % 3));
                const Buffer counter = from_hex(std::string(high) + low);
                ASSERT_EQ(ctr(key, counter, text), openssl_ctr(key, counter, text)) << high << low;
                ASSERT_EQ(ctr(key, counter, text, {1, 20, 33, 64, 200}), openssl_ctr(key, counter, text))
                    << high << low;
            }
    });
}

TEST(AesCtr, EveryLength) {
    for (const size_t key_size : {16u, 24u, 32u}) {
        const Buffer key = random_bytes(key_size), counter = random_bytes(16), text = random_bytes(4096);
        const Buffer expected = openssl_ctr(key, counter, text);
        each_kernel<aes::Slot>([&] {
            with_key_size(key_size, [&](auto size) {
                const Aes<size> aes(key_of<size>(key));
                test::Guarded in(4096), out(4096);
                for (size_t n = 0; n <= 4096; n += key_size == 16 || n < 300 ? 1 : 61) {
                    const auto run = [&](uint8_t* from, uint8_t* to) {
                        copy(from, text.data(), n);
                        Ctr<Aes<size>> mode(aes, Bytes(counter).first<16>());
                        ASSERT_EQ(mode.crypt({from, n}, {to, n}), Status::ok);
                        ASSERT_EQ(n == 0 ? 0 : memcmp(to, expected.data(), n), 0) << n;
                    };
                    run(in.at_end(n), out.at_begin());
                    run(in.at_begin(), out.at_end(n));
                    run(in.at_end(n), in.at_end(n));
                }
            });
        });
    }
}

TEST(AesCtr, EveryAddressAndSplit) {
    const Buffer key = random_bytes(16), counter = random_bytes(16), text = random_bytes(1024);
    const Buffer expected = openssl_ctr(key, counter, text);
    each_kernel<aes::Slot>([&] {
        const Aes128 aes(key_of<16>(key));
        for (size_t from = 0; from < 64; ++from)
            for (const size_t to : {size_t{0}, size_t{1}, from, size_t{63}}) {
                Buffer in(1100), out(1100);
                copy(in.data() + from, text.data(), 1024);
                Ctr<Aes128> mode(aes, Bytes(counter).first<16>());
                ASSERT_EQ(mode.crypt({in.data() + from, 1024}, {out.data() + to, 1024}), Status::ok);
                ASSERT_EQ(memcmp(out.data() + to, expected.data(), 1024), 0);
            }
        for (size_t a = 0; a <= 130; ++a)
            for (size_t b = a; b <= 130; ++b) {
                Buffer out(text.begin(), text.begin() + 200);
                Ctr<Aes128> mode(aes, Bytes(counter).first<16>());
                mode.crypt(MutBytes(out).first(a));
                mode.crypt(MutBytes(out).subspan(a, b - a));
                mode.crypt(MutBytes(out).subspan(b));
                ASSERT_EQ(memcmp(out.data(), expected.data(), 200), 0) << a << " " << b;
            }
    });
}

TEST(AesCtr, RefusesUnequalLengths) {
    const Aes128 aes(Aes128Key(Bytes(random_bytes(16)).first<16>()));
    const Buffer counter(16);
    Ctr<Aes128> mode(aes, Bytes(counter).first<16>());
    Buffer in(33), out(32, 0xaa);
    EXPECT_EQ(mode.crypt(in, out), Status::bad_length);
    EXPECT_EQ(out, Buffer(32, 0xaa));
}

}  // namespace
}  // namespace sealstone
