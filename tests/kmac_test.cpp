// SPDX-License-Identifier: Apache-2.0
// KMAC and KMACXOF: published vectors, OpenSSL at every length of message, key, customization and tag; with every
// kernel of both presets.
#include "sealstone/mac/kmac.h"

#include <type_traits>

#include "sealstone/bits/static.h"
#include "sealstone/hash/keccak_kernels.h"
#include "tests/mac_vectors.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex;

// f(preset) with every kernel of both presets.
template <class F>
void each_way(F f) {
    test::each_kernel<keccak::Slot<Fast>>([&] { f(std::type_identity<Fast>()); });
    test::each_kernel<keccak::Slot<Small>>([&] { f(std::type_identity<Small>()); });
}

template <size_t Strength, class Preset>
Buffer any_size(const Buffer& key, const Buffer& message, const Buffer& customization, size_t size) {
    Buffer out(size);
    KmacXof<Strength, Preset> xof((typename KmacXof<Strength, Preset>::Key(key, customization)));
    xof.update(message);
    xof.finish(out);
    return out;
}
template <class M>
Buffer mac(const Buffer& key, const Buffer& message, const Buffer& customization) {
    Buffer tag(M::tag_size);
    M::mac(typename M::Key(key, customization), message, test::as_tag<M>(tag));
    return tag;
}

TEST(Kmac, OpenSslVectors) {
    const auto file = test::load_text("openssl/evpmac_common.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t fixed = 0, any = 0;
    for (const test::EvpMac& one : test::evp_macs(*file)) {
        const bool is_128 = one.mac == "KMAC128";
        if (!is_128 && one.mac != "KMAC256") continue;
        if (one.tag.empty()) continue;  // inputs longer than OpenSSL takes
        ++(one.any_size ? any : fixed);
        each_way([&]<class Preset>(std::type_identity<Preset>) {
            const size_t size = one.tag.size();
            if (one.any_size) {
                const auto xof = is_128 ? any_size<128, Preset> : any_size<256, Preset>;
                EXPECT_EQ(xof(one.key, one.message, one.customization, size), one.tag);
            } else {
                ASSERT_EQ(size, is_128 ? 32u : 64u);
                const auto f = is_128 ? mac<Kmac<128, 32, Preset>> : mac<Kmac<256, 64, Preset>>;
                EXPECT_EQ(f(one.key, one.message, one.customization), one.tag);
            }
        });
    }
    EXPECT_NE(fixed, 0u);
    EXPECT_NE(any, 0u);
    std::printf("%zu of KMAC, %zu of KMACXOF\n", fixed, any);
}

// SP 800-185, KMAC_samples.pdf of NIST: samples 1 and 4.
TEST(Kmac, NistSamples) {
    Buffer key(32);
    for (size_t i = 0; i < 32; ++i) key[i] = static_cast<uint8_t>(0x40 + i);
    const std::string custom = "My Tagged Application";
    const Buffer customization(custom.begin(), custom.end());
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        EXPECT_EQ((mac<Kmac<128, 32, Preset>>(key, {0, 1, 2, 3}, {})),
                  from_hex("e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"));
        EXPECT_EQ((mac<Kmac<256, 64, Preset>>(key, {0, 1, 2, 3}, customization)),
                  from_hex("20c570c31346f703c9ac36c61c03cb64c3970d0cfc787e9b79599d273a68d2f7"
                           "f69d4cc3de9d104a351689f27cf6f5951f0103f33f4f24871024d9c27773a8dd"));
    });
}

template <class M>
void however_split(const char* name, const Buffer& customization) {
    const Buffer key = test::random_bytes(32);
    const typename M::Key the_key(key, customization);
    const auto expected = [&](Bytes message) {
        return test::openssl_mac(name, {.key = key,
                                        .message = Buffer(message.begin(), message.end()),
                                        .customization = customization,
                                        .tag_size = M::tag_size});
    };
    test::same_as_openssl_however_split<M>([&] { return M(the_key); }, expected);
    test::touches_nothing_else<M>([&](Bytes message, auto tag) { M::mac(the_key, message, tag); }, expected);
}

TEST(Kmac, SameAsOpenSslHoweverSplit) {
    each_way([]<class Preset>(std::type_identity<Preset>) {
        however_split<Kmac<128, 32, Preset>>("KMAC128", {});
        however_split<Kmac<256, 64, Preset>>("KMAC256", test::random_bytes(21));
    });
    however_split<Kmac<128, 4>>("KMAC128", test::random_bytes(3));
    however_split<Kmac<256, 33>>("KMAC256", {});
}

// OpenSSL takes keys of 4 to 512 bytes and customizations of up to 512.
TEST(Kmac, KeysAndCustomizationsOfAnyLength) {
    each_way([]<class Preset>(std::type_identity<Preset>) {
        for (size_t n = 0; n <= 500; n += n < 300 ? 1 : 17) {
            const Buffer key = test::random_bytes(n + 4), customization = test::random_bytes(n),
                         message = test::random_bytes(n % 50);
            const auto expected = [&](const char* name, const Buffer& names, size_t size) {
                return test::openssl_mac(name,
                                         {.key = key, .message = message, .customization = names, .tag_size = size});
            };
            ASSERT_EQ((mac<Kmac<128, 32, Preset>>(key, message, customization)),
                      expected("KMAC128", customization, 32));
            ASSERT_EQ((mac<Kmac<256, 32, Preset>>(key, message, {})), expected("KMAC256", {}, 32));
        }
    });
    EXPECT_NE((mac<Kmac<128>>({}, {1}, {})), (mac<Kmac<128>>({0}, {1}, {})));
}

// Every size of output is a beginning of every longer one, and none is that of KMAC.
TEST(Kmac, AnySizeIsOneFunction) {
    const Buffer key = test::random_bytes(32), message = test::random_bytes(100);
    each_way([&]<class Preset>(std::type_identity<Preset>) {
        const Buffer all = any_size<128, Preset>(key, message, {}, 500);
        for (size_t n = 0; n <= 500; n += 7)
            ASSERT_EQ((any_size<128, Preset>(key, message, {}, n)),
                      Buffer(all.begin(), all.begin() + static_cast<long>(n)));
    });
    Buffer all = any_size<128, Fast>(key, message, {}, 32);
    EXPECT_NE(mac<Kmac128>(key, message, {}), all);
    all = mac<Kmac128>(key, message, {});
    all.resize(31);
    EXPECT_NE((mac<Kmac<128, 31>>(key, message, {})), all);
}

TEST(Kmac, NoMessageAfterOutput) {
    const KmacXof128::Key key(Buffer(16));
    EXPECT_DEATH(
        {
            KmacXof128 xof(key);
            uint8_t out[1];
            xof.squeeze(out);
            xof.update(out);
        },
        "");
}

TEST(Kmac, KeyIsWiped) {
    alignas(Kmac128::Key) uint8_t room[sizeof(Kmac128::Key)] = {};
    auto* key = new (Place{room}) Kmac128::Key(test::random_bytes(32));
    EXPECT_NE(std::count(room, room + sizeof room, 0), static_cast<ptrdiff_t>(sizeof room));
    using Key = Kmac128::Key;
    key->~Key();
    EXPECT_EQ(std::count(room, room + sizeof room, 0), static_cast<ptrdiff_t>(sizeof room));
}

static_assert(Mac<Kmac128> && Mac<Kmac256> && Mac<Kmac<128, 4, Small>>);
static_assert(!std::is_copy_constructible_v<Kmac128> && !std::is_copy_assignable_v<Kmac128>);
static_assert(!std::is_copy_constructible_v<KmacXof128> && !std::is_copy_assignable_v<Kmac128::Key>);
static_assert(!std::is_convertible_v<Bytes, Kmac128::Key>);

}  // namespace
}  // namespace sealstone
