// SPDX-License-Identifier: Apache-2.0
// CMAC over AES: published vectors, OpenSSL at every length, and what its types refuse; with every kernel of AES.
#include "sealstone/mac/cmac.h"

#include <type_traits>

#include "sealstone/bits/static.h"
#include "sealstone/cipher/aes_kernels.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mac/cmac_generic.h"
#include "tests/mac_vectors.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex;

template <size_t KeySize>
using Of = Cmac<Aes<KeySize>>;
template <size_t KeySize>
typename Of<KeySize>::Key key_of(const Buffer& key) {
    return typename Of<KeySize>::Key(AesKey<KeySize>(Bytes(key).first<KeySize>()));
}

Buffer mac(const Buffer& key, const Buffer& message) {
    Buffer tag(16);
    EXPECT_TRUE(test::with_aes_key_size(
        key.size(), [&]<size_t N>(test::Size<N>) { Of<N>::mac(key_of<N>(key), message, MutBytes(tag).first<16>()); }));
    return tag;
}

auto openssl(const Buffer& key) {
    return [key](Bytes message) {
        const char* const cipher = key.size() == 16 ? "AES-128-CBC" : key.size() == 24 ? "AES-192-CBC" : "AES-256-CBC";
        return test::openssl_mac("CMAC",
                                 {.key = key, .message = Buffer(message.begin(), message.end()), .cipher = cipher});
    };
}

// With each kernel and each key size: f(Size<N>).
template <class F>
void each_way(F f) {
    test::each_kernel<aes::Slot>([&] {
        f(test::Size<16>());
        f(test::Size<24>());
        f(test::Size<32>());
    });
}
template <class F>
void each_kernel(F f) {
    test::each_kernel<aes::Slot>(f);
}

TEST(Cmac, Acvp) {
    const auto file = test::load_json("acvp/CMAC-AES-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const Buffer key = from_hex(test["key"]), message = from_hex(test["message"]), tag = from_hex(test["mac"]);
            ASSERT_EQ(8 * tag.size(), group["macLen"]);
            ++count;
            if (group["direction"] == "gen") {
                each_kernel([&] {
                    Buffer computed = mac(key, message);
                    computed.resize(tag.size());
                    EXPECT_EQ(computed, tag) << test["tcId"];
                });
                continue;
            }
            const Verdict expected = test["testPassed"] ? Verdict::genuine : Verdict::forged;
            each_kernel([&] {
                ASSERT_TRUE(test::with_aes_key_size(key.size(), [&]<size_t N>(test::Size<N>) {
                    const auto the_key = key_of<N>(key);
                    const auto check = [&]<class M>(std::type_identity<M>) {
                        EXPECT_EQ(test::verdict_on<M>([&] { return M(the_key); }, message, tag), expected);
                    };
                    if (tag.size() == 16) check(std::type_identity<Of<N>>());
                    if (tag.size() == 11) check(std::type_identity<Truncated<Of<N>, 11>>());
                    if (tag.size() == 8) check(std::type_identity<Truncated<Of<N>, 8>>());
                }));
            });
        }
    EXPECT_NE(count, 0u);
    std::printf("%zu run\n", count);
}

TEST(Cmac, Wycheproof) {
    const auto file = test::load_json("wycheproof/aes_cmac_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t genuine = 0, forged = 0, no_key = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const Buffer key = from_hex(test["key"]), message = from_hex(test["msg"]), tag = from_hex(test["tag"]);
            const bool valid = test["result"] == "valid";
            each_kernel([&] {
                const bool has_key = test::with_aes_key_size(key.size(), [&]<size_t N>(test::Size<N>) {
                    const auto the_key = key_of<N>(key);
                    EXPECT_EQ(test::verdict_on<Of<N>>([&] { return Of<N>(the_key); }, message, tag),
                              valid ? Verdict::genuine : Verdict::forged)
                        << test["tcId"];
                });
                EXPECT_TRUE(has_key || !valid) << test["tcId"];
            });
            const bool has_key = key.size() == 16 || key.size() == 24 || key.size() == 32;
            ++(!has_key ? no_key : valid ? genuine : forged);
        }
    EXPECT_NE(genuine, 0u);
    EXPECT_NE(forged, 0u);
    std::printf("%zu genuine, %zu forged; %zu with keys that the types refuse\n", genuine, forged, no_key);
}

// SP 800-38B, appendix D, as python's cryptography brings it.
TEST(Cmac, NistExamples) {
    size_t count = 0;
    const auto run = [&](const std::string& text) {
        Buffer key, message;
        for (const auto& [field, value] : test::fields(text, '=')) {
            if (field == "KEY") key = from_hex(value);
            if (field == "MESSAGE") message = from_hex(value);
            if (field != "OUTPUT") continue;
            ++count;
            const Buffer tag = from_hex(value);
            each_kernel([&] { EXPECT_EQ(mac(key, message), tag); });
        }
    };
    for (const std::string size : {"128", "192", "256"}) {
        const std::string name = "CMAC/nist-800-38b-aes" + size + ".txt";
        const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/";
        if (const auto text = test::load_text("pyca/" + name)) run(*text);
        if (const auto text = test::load_packaged("python3-cryptography-vectors", folder + name)) run(*text);
    }
    if (count == 0) GTEST_SKIP() << test::vectors_absent(3);
    std::printf("%zu run\n", count);
}

TEST(Cmac, OpenSslVectors) {
    const auto file = test::load_text("openssl/evpmac_common.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const test::EvpMac& one : test::evp_macs(*file)) {
        if (one.mac != "CMAC") continue;
        ++count;
        each_kernel([&] { EXPECT_EQ(mac(one.key, one.message), one.tag); });
    }
    EXPECT_NE(count, 0u);
    std::printf("%zu run\n", count);
}

TEST(Cmac, SameAsOpenSslHoweverSplit) {
    each_way([]<size_t N>(test::Size<N>) {
        const Buffer key = test::random_bytes(N);
        const auto the_key = key_of<N>(key);
        test::same_as_openssl_however_split<Of<N>>([&] { return Of<N>(the_key); }, openssl(key));
    });
}

TEST(Cmac, TouchesNothingElse) {
    each_way([]<size_t N>(test::Size<N>) {
        const Buffer key = test::random_bytes(N);
        const auto the_key = key_of<N>(key);
        test::touches_nothing_else<Of<N>>([&](Bytes message, auto tag) { Of<N>::mac(the_key, message, tag); },
                                          openssl(key));
    });
}

// The subkeys take another way where a bit falls out: keys for which CIPHER(0) begins with each of 0 and 1 twice.
TEST(Cmac, SubkeysOfEachKind) {
    bool seen[4] = {};
    for (size_t i = 0; i < 64; ++i) {
        const Buffer key = test::random_bytes(16), message = test::random_bytes(i % 33);
        Buffer l(16);
        Aes128(Aes128Key(Bytes(key).first<16>())).encrypt(Bytes(l).first<16>(), MutBytes(l).first<16>());
        seen[l[0] >> 6] = true;
        EXPECT_EQ(mac(key, message), openssl(key)(message));
    }
    EXPECT_TRUE(seen[0] && seen[1] && seen[2] && seen[3]);
}

// Triple DES has blocks of 8 bytes: the subkeys are made by the other polynomial.
template <class Cipher>
Buffer tdes_mac(const Buffer& key, const Buffer& message) {
    const typename Cipher::Key cipher_key{Bytes(key).first<Cipher::key_size>()};
    const typename Cmac<Cipher>::Key the_key(cipher_key);
    return test::tag_of<Cmac<Cipher>>([&] { return Cmac<Cipher>(the_key); }, message);
}

TEST(Cmac, BlocksOf8Bytes) {
    size_t count = 0;
    const auto check = [&](const Buffer& key, const Buffer& message, const Buffer& tag, bool genuine) {
        Buffer computed =
            key.size() == 16 ? tdes_mac<VartimeTdea2Key>(key, message) : tdes_mac<VartimeTdea3Key>(key, message);
        computed.resize(tag.size());
        EXPECT_EQ(computed == tag, genuine) << count;
        ++count;
    };
    Buffer key, message;
    if (const auto text = test::load_text("pyca/CMAC/nist-800-38b-3des.txt"))
        for (const auto& [field, value] : test::fields(*text, '=')) {
            if (field == "KEY1") key = from_hex(value);
            if (field == "KEY2" || field == "KEY3") {
                const Buffer more = from_hex(value);
                key.insert(key.end(), more.begin(), more.end());
            }
            if (field == "MESSAGE") message = from_hex(value);
            if (field == "OUTPUT") check(key, message, from_hex(value), true);
        }
    if (const auto file = test::load_json("acvp/CMAC-TDES-1.0.json"))
        for (const auto& group : (*file)["testGroups"])
            for (const auto& test : group["tests"]) {
                key.clear();
                for (const char* part : {"key1", "key2", "key3"}) {
                    const Buffer more = from_hex(test[part]);
                    key.insert(key.end(), more.begin(), more.end());
                }
                const bool genuine = group["direction"] == "gen" || test["testPassed"];
                check(key, from_hex(test["message"]), from_hex(test["mac"]), genuine);
            }
    if (const auto text = test::load_text("openssl/evpmac_cmac_des.txt"))
        for (const test::EvpMac& one : test::evp_macs(*text)) check(one.key, one.message, one.tag, true);
    if (count == 0) GTEST_SKIP() << test::vectors_absent(3);
    std::printf("%zu run\n", count);
}

static_assert(Mac<CmacAes128> && Mac<CmacAes192> && Mac<Truncated<CmacAes256, 8>>);
static_assert(!std::is_copy_constructible_v<CmacAes128> && !std::is_copy_assignable_v<CmacAes128>);
static_assert(!std::is_copy_constructible_v<CmacAes128::Key> && !std::is_copy_assignable_v<CmacAes128::Key>);
static_assert(!std::is_convertible_v<const CmacAes128::Key&, CmacAes128>);

}  // namespace
}  // namespace sealstone
