// SPDX-License-Identifier: Apache-2.0
// GMAC: published vectors, OpenSSL at every length, GCM with an empty text, and what its types refuse; with every
// kernel of both presets.
#include "sealstone/mac/gmac.h"

#include <type_traits>

#include "sealstone/aead/gcm.h"
#include "sealstone/bits/static.h"
#include "sealstone/mac/gmac_kernels.h"
#include "tests/mac_vectors.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex;

template <size_t KeySize>
AesKey<KeySize> aes_key(const Buffer& key) {
    return AesKey<KeySize>(Bytes(key).first<KeySize>());
}

// f(preset) with every kernel of both presets.
template <class F>
void each_preset(F f) {
    test::each_kernel<gcm::GmacSlot<Balanced>>([&] { f(std::type_identity<Balanced>()); });
    test::each_kernel<gcm::GmacSlot<Small>>([&] { f(std::type_identity<Small>()); });
}

auto openssl(const Buffer& key, const Buffer& nonce) {
    return [key, nonce](Bytes message) {
        const char* const cipher = key.size() == 16 ? "AES-128-GCM" : key.size() == 24 ? "AES-192-GCM" : "AES-256-GCM";
        return test::openssl_mac(
            "GMAC", {.key = key, .message = Buffer(message.begin(), message.end()), .cipher = cipher, .nonce = nonce});
    };
}

// What verify() says to a tag of 16 or 4 bytes.
Verdict verdict(const Buffer& key, const Buffer& nonce, const Buffer& message, const Buffer& tag) {
    Verdict verdict = Verdict::forged;
    EXPECT_TRUE(test::with_aes_key_size(key.size(), [&]<size_t N>(test::Size<N>) {
        each_preset([&]<class Preset>(std::type_identity<Preset>) {
            using M = AesGmac<N, Preset>;
            const typename M::Key the_key(aes_key<N>(key));
            if (tag.size() == 16)
                verdict = test::verdict_on<M>([&] { return M(the_key, AnyNonce{nonce}); }, message, tag);
            else if (tag.size() == 4)
                verdict = test::verdict_on<Truncated<M, 4>>([&] { return Truncated<M, 4>(the_key, AnyNonce{nonce}); },
                                                            message, tag);
            else
                ADD_FAILURE() << tag.size();
        });
    }));
    return verdict;
}

TEST(Gmac, Acvp) {
    const auto file = test::load_json("acvp/ACVP-AES-GMAC-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t genuine = 0, forged = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const bool passes = test["testPassed"];
            ++(passes ? genuine : forged);
            EXPECT_EQ(
                verdict(from_hex(test["key"]), from_hex(test["iv"]), from_hex(test["aad"]), from_hex(test["tag"])),
                passes ? Verdict::genuine : Verdict::forged)
                << test["tcId"];
        }
    EXPECT_NE(genuine, 0u);
    std::printf("%zu genuine, %zu forged\n", genuine, forged);
}

TEST(Gmac, Wycheproof) {
    const auto file = test::load_json("wycheproof/aes_gmac_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t genuine = 0, forged = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            const bool valid = test["result"] == "valid";
            ++(valid ? genuine : forged);
            EXPECT_EQ(
                verdict(from_hex(test["key"]), from_hex(test["iv"]), from_hex(test["msg"]), from_hex(test["tag"])),
                valid ? Verdict::genuine : Verdict::forged)
                << test["tcId"];
        }
    EXPECT_NE(genuine, 0u);
    EXPECT_NE(forged, 0u);
    std::printf("%zu genuine, %zu forged\n", genuine, forged);
}

TEST(Gmac, OpenSslVectors) {
    const auto file = test::load_text("openssl/evpmac_common.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const test::EvpMac& one : test::evp_macs(*file)) {
        if (one.mac != "GMAC") continue;
        ++count;
        EXPECT_EQ(verdict(one.key, one.nonce, one.message, one.tag), Verdict::genuine) << count;
    }
    EXPECT_NE(count, 0u);
    std::printf("%zu run\n", count);
}

TEST(Gmac, SameAsOpenSslHoweverSplit) {
    each_preset([&]<class Preset>(std::type_identity<Preset>) {
        using M = AesGmac<16, Preset>;
        const Buffer key = test::random_bytes(16), nonce = test::random_bytes(12);
        const typename M::Key the_key(aes_key<16>(key));
        test::same_as_openssl_however_split<M>([&] { return M(the_key, Bytes(nonce).first<12>()); },
                                               openssl(key, nonce));
    });
}

// Nonces of every length, keys of each.
TEST(Gmac, NoncesOfAnyLength) {
    each_preset([&]<class Preset>(std::type_identity<Preset>) {
        for (size_t n = 1; n <= 100; ++n)
            for (const size_t key_size : {16u, 24u, 32u}) {
                const Buffer key = test::random_bytes(key_size), nonce = test::random_bytes(n),
                             message = test::random_bytes(n);
                test::with_aes_key_size(key_size, [&]<size_t N>(test::Size<N>) {
                    using M = AesGmac<N, Preset>;
                    const typename M::Key the_key(aes_key<N>(key));
                    EXPECT_EQ(test::tag_of<M>([&] { return M(the_key, AnyNonce{nonce}); }, message),
                              openssl(key, nonce)(message))
                        << n;
                });
            }
    });
    const GcmKey<Aes128> key(aes_key<16>(Buffer(16)));
    EXPECT_DEATH((AesGmac<16>(key, AnyNonce{})), "");
}

TEST(Gmac, TouchesNothingElse) {
    each_preset([&]<class Preset>(std::type_identity<Preset>) {
        using M = AesGmac<32, Preset>;
        const Buffer key = test::random_bytes(32), nonce = test::random_bytes(12);
        const typename M::Key the_key(aes_key<32>(key));
        test::touches_nothing_else<M>(
            [&](Bytes message, auto tag) { M::mac(the_key, Bytes(nonce).first<12>(), message, tag); },
            openssl(key, nonce));
    });
}

// One key object serves both; GCM with an empty text is GMAC.
TEST(Gmac, SharesItsKeyWithGcm) {
    const Buffer key = test::random_bytes(16), nonce = test::random_bytes(12);
    const auto check = [&]<class Preset>(std::type_identity<Preset>) {
        const AesGcm<16, Preset> gcm(aes_key<16>(key));
        for (size_t n = 0; n < 20000; n += n < 1300 ? 1 : 571) {
            const Buffer message = test::random_bytes(n);
            uint8_t tags[2][16];
            ASSERT_EQ(gcm.seal(Bytes(nonce).first<12>(), message, {}, tags[0]), Status::ok);
            AesGmac<16, Preset>::mac(gcm.key(), Bytes(nonce).first<12>(), message, tags[1]);
            ASSERT_EQ(Buffer(tags[0], tags[0] + 16), Buffer(tags[1], tags[1] + 16)) << n;
        }
    };
    check(std::type_identity<Small>());
    check(std::type_identity<Balanced>());
    check(std::type_identity<Fast>());
}

TEST(Gmac, KeyIsWiped) {
    alignas(GcmKey<Aes256>) uint8_t room[sizeof(GcmKey<Aes256>)] = {};
    auto* key = new (Place{room}) GcmKey<Aes256>(aes_key<32>(test::random_bytes(32)));
    EXPECT_NE(std::count(room, room + sizeof room, 0), static_cast<ptrdiff_t>(sizeof room));
    key->~GcmKey<Aes256>();
    EXPECT_EQ(std::count(room, room + sizeof room, 0), static_cast<ptrdiff_t>(sizeof room));
}

static_assert(Mac<Aes128Gmac> && Mac<AesGmac<24, Small>> && Mac<Truncated<Aes256Gmac, 12>>);
static_assert(!std::is_copy_constructible_v<Aes128Gmac> && !std::is_copy_assignable_v<Aes128Gmac>);
static_assert(!std::is_copy_constructible_v<GcmKey<Aes128>> && !std::is_copy_assignable_v<GcmKey<Aes128>>);
static_assert(!std::is_constructible_v<Aes128Gmac, const GcmKey<Aes256>&, AnyNonce>);

}  // namespace
}  // namespace sealstone
