// SPDX-License-Identifier: Apache-2.0
// HMAC over every hash: published vectors, OpenSSL, and what its types refuse; with every kernel of both presets.
#include "sealstone/mac/hmac.h"

#include <openssl/hmac.h>

#include <type_traits>

#include "sealstone/bits/static.h"
#include "sealstone/hash/keccak_kernels.h"
#include "sealstone/hash/md5_kernels.h"
#include "sealstone/hash/sha1_kernels.h"
#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha512_kernels.h"
#include "tests/digest_vectors.h"
#include "tests/named_hash.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex;

// A hash under its names in the files of ACVP, Wycheproof, the RFCs and OpenSSL. Null: it is not there.
template <template <class> class H, template <class> class S>
struct Suite {
    template <class Preset>
    using Hash = H<Preset>;
    template <class Preset>
    using Slot = S<Preset>;
    static constexpr size_t tag_size = Hash<Fast>::digest_size;

    const char *acvp, *wycheproof, *rfc, *openssl;
};

template <class Preset>
using AnyMd5 = MerkleDamgard<md5::Core, 16, Preset>;
template <class Preset>
using AnySha1 = MerkleDamgard<sha1::Core, 20, Preset>;
template <size_t Size>
struct Sizes {
    template <class Preset>
    using Sha2With32 = Sha2_256<Size, Preset>;
    template <class Preset>
    using Sha2With64 = Sha2_512<Size, Preset>;
    template <class Preset>
    using Sha3 = sealstone::Sha3<Size, Preset>;
};

template <class F>
void each_suite(F f) {
    f(Suite<AnyMd5, md5::Slot>{nullptr, nullptr, "rfc-2202-md5", "MD5"});
    f(Suite<AnySha1, sha1::Slot>{"SHA-1", "sha1", "rfc-2202-sha1", "SHA1"});
    f(Suite<Sizes<28>::Sha2With32, sha256::Slot>{"SHA2-224", "sha224", "rfc-4231-sha224", "SHA224"});
    f(Suite<Sizes<32>::Sha2With32, sha256::Slot>{"SHA2-256", "sha256", "rfc-4231-sha256", "SHA256"});
    f(Suite<Sizes<48>::Sha2With64, sha512::Slot>{"SHA2-384", "sha384", "rfc-4231-sha384", "SHA384"});
    f(Suite<Sizes<64>::Sha2With64, sha512::Slot>{"SHA2-512", "sha512", "rfc-4231-sha512", "SHA512"});
    f(Suite<Sizes<28>::Sha2With64, sha512::Slot>{"SHA2-512-224", "sha512_224", nullptr, "SHA512-224"});
    f(Suite<Sizes<32>::Sha2With64, sha512::Slot>{"SHA2-512-256", "sha512_256", nullptr, "SHA512-256"});
    f(Suite<Sizes<28>::Sha3, keccak::Slot>{"SHA3-224", "sha3_224", nullptr, "SHA3-224"});
    f(Suite<Sizes<32>::Sha3, keccak::Slot>{"SHA3-256", "sha3_256", nullptr, "SHA3-256"});
    f(Suite<Sizes<48>::Sha3, keccak::Slot>{"SHA3-384", "sha3_384", nullptr, "SHA3-384"});
    f(Suite<Sizes<64>::Sha3, keccak::Slot>{"SHA3-512", "sha3_512", nullptr, "SHA3-512"});
}

// f(Type<Hash>) with every kernel of both presets.
template <class Suite, class F>
void each_way(F f) {
    test::each_kernel<typename Suite::template Slot<Fast>>(
        [&] { f(test::Type<typename Suite::template Hash<Fast>>()); });
    test::each_kernel<typename Suite::template Slot<Small>>(
        [&] { f(test::Type<typename Suite::template Hash<Small>>()); });
}

template <class Hash>
Buffer mac(Bytes key, Bytes message) {
    Buffer tag(Hash::digest_size);
    Hmac<Hash>::mac(typename Hmac<Hash>::Key(key), message, Span<uint8_t, Hash::digest_size>::trust(tag.data()));
    return tag;
}

template <class M>
Verdict verdict_on(Bytes key, Bytes message, const Buffer& tag) {
    Verdict verdict;
    M mac(key);
    mac.update(message);
    mac.verify(Bytes(tag).first<M::tag_size>(), verdict);
    return verdict;
}

Buffer openssl(const char* hash, Bytes key, Bytes message) {
    static const uint8_t none = 0;
    Buffer tag(EVP_MAX_MD_SIZE);
    unsigned size = 0;
    EXPECT_NE(HMAC(EVP_get_digestbyname(hash), key.empty() ? &none : key.data(), static_cast<int>(key.size()),
                   message.data(), message.size(), tag.data(), &size),
              nullptr);
    tag.resize(size);
    return tag;
}

TEST(Hmac, Acvp) {
    if (test::vectors_dir().empty()) GTEST_SKIP() << test::vectors_absent(11);
    each_suite([](auto suite) {
        if (suite.acvp == nullptr) return;
        const auto file = test::load_json(std::string("acvp/HMAC-") + suite.acvp + "-2.0.json");
        ASSERT_TRUE(file);
        size_t count = 0;
        for (const auto& group : (*file)["testGroups"])
            for (const auto& test : group["tests"]) {
                const Buffer key = from_hex(test["key"]), message = from_hex(test["msg"]), tag = from_hex(test["mac"]);
                ASSERT_EQ(8 * key.size(), test["keyLen"]);
                ASSERT_EQ(8 * message.size(), test["msgLen"]);
                ASSERT_EQ(8 * tag.size(), test["macLen"]);
                ++count;
                each_way<decltype(suite)>([&]<class Hash>(test::Type<Hash>) {
                    Buffer computed = mac<Hash>(key, message);
                    computed.resize(tag.size());
                    EXPECT_EQ(computed, tag) << suite.acvp << " " << test["tcId"];
                });
            }
        EXPECT_EQ(count, 150u) << suite.acvp;
    });
}

TEST(Hmac, Wycheproof) {
    if (test::vectors_dir().empty()) GTEST_SKIP() << test::vectors_absent(11);
    size_t genuine = 0, forged = 0;
    each_suite([&](auto suite) {
        if (suite.wycheproof == nullptr) return;
        const auto file = test::load_json(std::string("wycheproof/hmac_") + suite.wycheproof + "_test.json");
        ASSERT_TRUE(file);
        for (const auto& group : (*file)["testGroups"])
            for (const auto& test : group["tests"]) {
                const Buffer key = from_hex(test["key"]), message = from_hex(test["msg"]), tag = from_hex(test["tag"]);
                const Verdict expected = test["result"] == "valid" ? Verdict::genuine : Verdict::forged;
                ++(test["result"] == "valid" ? genuine : forged);
                const size_t size = group["tagSize"].template get<size_t>() / 8;
                ASSERT_EQ(tag.size(), size) << test["tcId"];  // other lengths the types refuse
                each_way<decltype(suite)>([&]<class Hash>(test::Type<Hash>) {
                    using Whole = Hmac<Hash>;
                    using Half = Truncated<Whole, Hash::digest_size / 2>;
                    using Of128 = Truncated<Whole, 16>;
                    const Verdict verdict = size == Whole::tag_size  ? verdict_on<Whole>(key, message, tag)
                                            : size == Half::tag_size ? verdict_on<Half>(key, message, tag)
                                                                     : verdict_on<Of128>(key, message, tag);
                    EXPECT_EQ(verdict, expected) << suite.wycheproof << " " << test["tcId"];
                });
            }
    });
    EXPECT_NE(genuine, 0u);
    EXPECT_NE(forged, 0u);
    std::printf("%zu genuine, %zu forged\n", genuine, forged);
}

// RFC 2202, RFC 4231 as python's cryptography brings them.
TEST(Hmac, RfcExamples) {
    size_t count = 0;
    const auto run = [&](auto suite, const std::string& text) {
        Buffer key, message;
        for (const auto& [field, value] : test::fields(text, '=')) {
            if (field == "Key") key = from_hex(value);
            if (field == "Msg") message = from_hex(value);
            if (field != "MD") continue;
            ++count;
            const Buffer expected = from_hex(value);
            each_way<decltype(suite)>([&]<class Hash>(test::Type<Hash>) {
                Buffer computed = mac<Hash>(key, message);
                EXPECT_GE(computed.size(), expected.size());
                computed.resize(expected.size());
                EXPECT_EQ(computed, expected) << suite.rfc;
            });
        }
    };
    each_suite([&](auto suite) {
        if (suite.rfc == nullptr) return;
        const std::string name = std::string("HMAC/") + suite.rfc + ".txt";
        if (const auto text = test::load_text("pyca/" + name)) run(suite, *text);
        const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/";
        if (const auto text = test::load_packaged("python3-cryptography-vectors", folder + name)) run(suite, *text);
    });
    if (count == 0) GTEST_SKIP() << test::vectors_absent(6);
    std::printf("%zu run\n", count);
}

TEST(Hmac, OpenSslVectors) {
    const auto file = test::load_text("openssl/evpmac_common.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    const auto bytes_of = [](const std::string& value) {
        return value.starts_with('"') ? Buffer(value.begin() + 1, value.end() - 1) : from_hex(value);
    };
    size_t count = 0;
    bool hmac = false;
    std::string hash;
    Buffer key, message;
    for (const auto& [field, value] : test::fields(*file, '=')) {
        if (field == "MAC") hmac = value == "HMAC", message.clear();
        if (field == "Algorithm") hash = value;
        if (!hmac) continue;
        if (field == "Key") key = bytes_of(value);
        if (field == "Input") message = bytes_of(value);
        if (field != "Output") continue;
        ++count;
        const Buffer expected = from_hex(value);
        EXPECT_TRUE(test::with_hash(hash, [&]<class Hash>(test::Type<Hash>) {
            EXPECT_EQ(mac<Hash>(key, message), expected) << hash;
        })) << hash;
    }
    EXPECT_NE(count, 0u);
    std::printf("%zu run\n", count);
}

// Keys and messages of many lengths, in pieces.
TEST(Hmac, SameAsOpenSslHoweverSplit) {
    std::mt19937 random(11);
    each_suite([&](auto suite) {
        each_way<decltype(suite)>([&]<class Hash>(test::Type<Hash>) {
            for (size_t round = 0; round < 300; ++round) {
                const Buffer key = test::random_bytes(round);
                const Buffer message = test::random_bytes(random() % (round % 8 == 0 ? 9000 : 500));
                Hmac<Hash> hmac{Bytes(key)};
                for (size_t at = 0; at < message.size();) {
                    const size_t piece = std::min<size_t>(random() % 300, message.size() - at);
                    hmac.update(Bytes(message).subspan(at, piece));
                    at += piece;
                }
                Buffer tag(Hash::digest_size);
                hmac.finish(Span<uint8_t, Hash::digest_size>::trust(tag.data()));
                ASSERT_EQ(tag, openssl(suite.openssl, key, message)) << key.size() << ", " << message.size();
                ASSERT_EQ(tag, mac<Hash>(key, message));
            }
        });
    });
}

// Pages that may not be touched lie beside key, message and tag.
TEST(Hmac, TouchesNothingElse) {
    test::Guarded key_room(600), message_room(600), tag_room(64);
    each_suite([&](auto suite) {
        using Hash = typename decltype(suite)::template Hash<Fast>;
        for (size_t n = 0; n < 600; n += n < 300 ? 1 : 13) {
            const Buffer bytes = test::random_bytes(n);
            const Buffer expected = openssl(suite.openssl, bytes, bytes);
            for (const bool end : {false, true}) {
                const auto place = [&](test::Guarded& room) { return end ? room.at_end(n) : room.at_begin(); };
                std::copy(bytes.begin(), bytes.end(), place(key_room));
                std::copy(bytes.begin(), bytes.end(), place(message_room));
                uint8_t* const tag = end ? tag_room.at_end(Hash::digest_size) : tag_room.at_begin();
                Hmac<Hash>::mac(typename Hmac<Hash>::Key({place(key_room), n}), {place(message_room), n},
                                Span<uint8_t, Hash::digest_size>::trust(tag));
                ASSERT_EQ(Buffer(tag, tag + Hash::digest_size), expected) << n;
            }
        }
    });
}

TEST(Hmac, OneKeyServesManyMessages) {
    const Buffer bytes = test::random_bytes(40);
    const Hmac<Sha256>::Key key{Bytes(bytes)};
    for (size_t n = 0; n < 200; ++n) {
        const Buffer message = test::random_bytes(n);
        uint8_t tag[32];
        Hmac<Sha256>::mac(key, message, tag);
        Hmac<Sha256> other(key);
        Verdict verdict;
        other.update(message);
        other.verify(tag, verdict);
        EXPECT_EQ(verdict, Verdict::genuine);
        EXPECT_EQ(Buffer(tag, tag + 32), openssl("SHA256", bytes, message));
    }
}

TEST(Hmac, KeyIsWiped) {
    each_suite([](auto suite) {
        using Key = typename Hmac<typename decltype(suite)::template Hash<Fast>>::Key;
        alignas(Key) uint8_t room[sizeof(Key)] = {};
        const Buffer bytes = test::random_bytes(32);
        Key* key = new (Place{room}) Key{Bytes(bytes)};
        EXPECT_NE(std::count(room, room + sizeof room, 0), static_cast<ptrdiff_t>(sizeof room));
        key->~Key();
        EXPECT_EQ(std::count(room, room + sizeof room, 0), static_cast<ptrdiff_t>(sizeof room)) << suite.openssl;
    });
}

// A shorter tag is a type of its own.
TEST(Hmac, TruncatedIsTheBeginning) {
    using Short = Truncated<Hmac<Sha1>, 12>;
    const Buffer key = test::random_bytes(20), message = test::random_bytes(100);
    uint8_t tag[12];
    Short mac{Bytes(key)};
    mac.update(message);
    mac.finish(tag);
    Buffer whole = openssl("SHA1", key, message);
    EXPECT_TRUE(std::equal(tag, tag + 12, whole.begin()));
    whole.resize(12);
    EXPECT_EQ(verdict_on<Short>(key, message, whole), Verdict::genuine);
    whole[11] ^= 1;
    EXPECT_EQ(verdict_on<Short>(key, message, whole), Verdict::forged);
}

template <class M, size_t N>
concept HasTag = requires(M& mac, Span<const uint8_t, N> tag, Verdict& verdict) {
    mac.verify(tag, verdict);
};
template <class M, size_t N>
concept Truncatable = requires {
    typename Truncated<M, N>;
};

static_assert(Mac<Hmac<Md5>> && Mac<Hmac<Sha512_224>> && Mac<Hmac<Sha3_256Small>> && Mac<Truncated<Hmac<Sha1>, 12>>);
static_assert(HasTag<Hmac<Sha256>, 32> && !HasTag<Hmac<Sha256>, 31> && !HasTag<Hmac<Sha256>, 16>);
static_assert(HasTag<Truncated<Hmac<Sha256>, 16>, 16> && !HasTag<Truncated<Hmac<Sha256>, 16>, 32>);
static_assert(Truncatable<Hmac<Sha256>, 4> && Truncatable<Hmac<Sha256>, 32>);
static_assert(!Truncatable<Hmac<Sha256>, 3> && !Truncatable<Hmac<Sha256>, 33>);
static_assert(!std::is_copy_constructible_v<Hmac<Sha256>> && !std::is_copy_assignable_v<Hmac<Sha256>>);
static_assert(!std::is_copy_constructible_v<Hmac<Sha256>::Key> && !std::is_copy_assignable_v<Hmac<Sha256>::Key>);
static_assert(!std::is_convertible_v<Bytes, Hmac<Sha256>::Key>);
static_assert(sizeof(Hmac<Sha256>::Key) == 64 && sizeof(Hmac<Sha256>) == 136);

}  // namespace
}  // namespace sealstone
