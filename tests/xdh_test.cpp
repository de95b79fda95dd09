// SPDX-License-Identifier: Apache-2.0
// X25519 and X448 against published vectors, against OpenSSL, with every kernel.
#include "sealstone/pubkey/xdh.h"

#include <openssl/evp.h>

#include <map>
#include <random>

#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "tests/each_kernel.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using Vector = std::vector<uint8_t>;

// Both presets must do the same; that is the answer. No secret: the key is refused.
template <class Curve>
Vector agree(const Vector& scalar, const Vector& u) {
    const XdhPrivateKey<Curve> key(Bytes(scalar).first<Curve::size>());
    XdhSharedSecret<Curve> fast, small;
    const Status status = xdh<Curve>(key, Bytes(u).first<Curve::size>(), fast);
    EXPECT_EQ((xdh<Curve, Small>(key, Bytes(u).first<Curve::size>(), small)), status);
    EXPECT_TRUE(equal(fast.reveal(), small.reveal()).declassify());
    EXPECT_TRUE(status == Status::ok || status == Status::bad_key);
    const Vector z(fast.reveal().begin(), fast.reveal().end());
    EXPECT_EQ(z == Vector(Curve::size), status == Status::bad_key);
    return status == Status::ok ? z : Vector();
}
template <class Curve>
Vector public_key(const Vector& scalar) {
    const XdhPrivateKey<Curve> key(Bytes(scalar).first<Curve::size>());
    Vector fast(Curve::size), small(Curve::size);
    xdh_public_key<Curve>(key, Span<uint8_t, Curve::size>::trust(fast.data()));
    xdh_public_key<Curve, Small>(key, Span<uint8_t, Curve::size>::trust(small.data()));
    EXPECT_EQ(fast, small);
    return fast;
}

template <class Curve>
struct Slots;
template <>
struct Slots<X25519> {
    using Ladder = math::X25519Slot<Fast>;
    using Edwards = math::Edwards25519Slot<Fast>;
    static constexpr int evp = EVP_PKEY_X25519;
};
template <>
struct Slots<X448> {
    using Ladder = math::X448Slot<Fast>;
    using Edwards = math::Edwards448Slot<Fast>;
    static constexpr int evp = EVP_PKEY_X448;
};

// The flags: what is `acceptable` is accepted, as RFC 7748 has it, but for secrets of zeros alone, which section 6
// allows to refuse. Keys of another length are not to be had.
template <class Curve>
void wycheproof(const std::string& file, size_t expected, size_t expected_refused, size_t expected_lengths) {
    const auto json = load_json("wycheproof/" + file);
    if (!json) GTEST_SKIP() << vectors_absent(1);
    each_kernel<typename Slots<Curve>::Ladder>([&] {
        size_t tests = 0, refused = 0, lengths = 0;
        for (const auto& group : (*json)["testGroups"]) {
            for (const auto& test : group["tests"]) {
                const Vector u = from_hex(test["public"]), want = from_hex(test["shared"]);
                ++tests;
                if (u.size() != Curve::size) {
                    EXPECT_EQ(test["result"], "invalid");
                    ++lengths;
                    continue;
                }
                EXPECT_NE(test["result"], "invalid");
                const Vector got = agree<Curve>(from_hex(test["private"]), u);
                const bool zero = want == Vector(Curve::size);
                refused += zero;
                EXPECT_EQ(got, zero ? Vector() : want) << test.dump();
                EXPECT_TRUE(!zero || test["result"] == "acceptable");
            }
        }
        EXPECT_EQ(tests, expected);
        EXPECT_EQ(refused, expected_refused);
        EXPECT_EQ(lengths, expected_lengths);
    });
}
TEST(Xdh, WycheproofX25519) { wycheproof<X25519>("x25519_test.json", 518, 31, 0); }
TEST(Xdh, WycheproofX448) { wycheproof<X448>("x448_test.json", 510, 11, 12); }

template <class Test>
void acvp(const std::string& file, size_t expected, Test test) {
    const auto json = load_json("acvp/" + file);
    if (!json) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*json)["testGroups"]) {
        for (const auto& one : group["tests"]) {
            ++tests;
            group["curve"] == "Curve25519" ? test(X25519(), one) : test(X448(), one);
        }
    }
    EXPECT_EQ(tests, expected);
}
TEST(Xdh, AcvpSharedSecret) {
    acvp("XECDH-SSC-RFC7748.json", 50, []<class Curve>(Curve, const auto& test) {
        const Vector z = agree<Curve>(from_hex(test["privateIut"]), from_hex(test["publicServer"]));
        EXPECT_EQ(z == from_hex(test["z"]), test["testPassed"].template get<bool>()) << test.dump();
        EXPECT_EQ(public_key<Curve>(from_hex(test["privateIut"])), from_hex(test["publicIut"]));
    });
}
TEST(Xdh, AcvpKeyGeneration) {
    acvp("XECDH-keyGen-RFC7748.json", 20, []<class Curve>(Curve, const auto& test) {
        EXPECT_EQ(public_key<Curve>(from_hex(test["privateKey"])), from_hex(test["publicKey"]));
    });
}
// Of what NIST lets a public key fail there is its length alone, which is part of the type here.
TEST(Xdh, AcvpKeyVerification) {
    acvp("XECDH-keyVer-RFC7748.json", 32, []<class Curve>(Curve, const auto& test) {
        const Vector key = from_hex(test["publicKey"]);
        EXPECT_EQ(key.size() == Curve::size, test["testPassed"].template get<bool>());
        if (key.size() != Curve::size) return;
        EXPECT_FALSE(agree<Curve>(Vector(Curve::size, 7), key).empty());
    });
}

template <class Curve>
void rfc7748_file(const std::string& file) {
    const auto text = load_text(file);
    if (!text) GTEST_SKIP() << vectors_absent(1);
    std::map<std::string, Vector> test;
    size_t tests = 0;
    for (const auto& [name, value] : fields(*text, '=')) {
        test[name] = name == "COUNT" ? Vector() : from_hex(value);
        if (name != "OUTPUT_U") continue;
        ++tests;
        EXPECT_EQ(agree<Curve>(test["INPUT_SCALAR"], test["INPUT_U"]), test["OUTPUT_U"]);
    }
    EXPECT_EQ(tests, 3u);
}
TEST(Xdh, Rfc7748X25519) { rfc7748_file<X25519>("pyca/asymmetric/X25519/rfc7748.txt"); }
TEST(Xdh, Rfc7748X448) { rfc7748_file<X448>("pyca/asymmetric/X448/rfc7748.txt"); }

// RFC 7748, section 5.2: the result is the next scalar, and the scalar the next u.
template <class Curve>
Vector iterated(size_t times) {
    XdhPrivateKey<Curve> k;
    k.reveal_for_writing()[0] = Curve::size == 32 ? 9 : 5;
    Vector u(k.reveal().begin(), k.reveal().end());
    XdhSharedSecret<Curve> z;
    for (size_t i = 0; i < times; ++i) {
        EXPECT_EQ(xdh<Curve>(k, Bytes(u).first<Curve::size>(), z), Status::ok);
        std::copy_n(k.reveal().begin(), Curve::size, u.begin());
        std::copy_n(z.reveal().begin(), Curve::size, k.reveal_for_writing().begin());
    }
    return {z.reveal().begin(), z.reveal().end()};
}
TEST(Xdh, Rfc7748Iterated) {
    EXPECT_EQ(iterated<X25519>(1), from_hex("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"));
    EXPECT_EQ(iterated<X25519>(1000), from_hex("684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"));
    EXPECT_EQ(iterated<X448>(1), from_hex("3f482c8a9f19b01e6c46ee9711d9dc14fd4bf67af30765c2ae2b846a4d23a8cd"
                                          "0db897086239492caf350b51f833868b9bc2b3bca9cf4113"));
    EXPECT_EQ(iterated<X448>(1000), from_hex("aa3b4749d55b9daf1e5b00288826c467274ce3ebbdd5c17b975e09d4af6c67cf"
                                             "10d087202db88286e2b79fceea3ec353ef54faa26e219f38"));
}
TEST(LongXdh, Rfc7748Iterated) {
    EXPECT_EQ(iterated<X25519>(1000000), from_hex("7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424"));
    EXPECT_EQ(iterated<X448>(1000000), from_hex("077f453681caca3693198420bbe515cae0002472519b3e67661a7e89cab94695"
                                                "c8f4bcd66e61b9b9c946da8d524de3d69bd9d9d66b997e37"));
}

using Pkey = std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)>;

// What OpenSSL says; nothing if it refuses the key.
template <class Curve>
Vector openssl_agree(const Vector& scalar, const Vector& u) {
    const Pkey ours(EVP_PKEY_new_raw_private_key(Slots<Curve>::evp, nullptr, scalar.data(), Curve::size),
                    EVP_PKEY_free);
    const Pkey theirs(EVP_PKEY_new_raw_public_key(Slots<Curve>::evp, nullptr, u.data(), Curve::size), EVP_PKEY_free);
    const std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)> ctx(EVP_PKEY_CTX_new(ours.get(), nullptr),
                                                                     EVP_PKEY_CTX_free);
    Vector z(Curve::size);
    size_t size = z.size();
    const bool done = EVP_PKEY_derive_init(ctx.get()) == 1 && EVP_PKEY_derive_set_peer(ctx.get(), theirs.get()) == 1 &&
                      EVP_PKEY_derive(ctx.get(), z.data(), &size) == 1;
    return done ? z : Vector();
}
template <class Curve>
Vector openssl_public_key(const Vector& scalar) {
    const Pkey key(EVP_PKEY_new_raw_private_key(Slots<Curve>::evp, nullptr, scalar.data(), Curve::size), EVP_PKEY_free);
    Vector u(Curve::size);
    size_t size = u.size();
    EXPECT_EQ(EVP_PKEY_get_raw_public_key(key.get(), u.data(), &size), 1);
    return u;
}

// Random numbers, and such as have long runs of zeros and ones, as scalars and as u.
template <class Curve>
void against_openssl() {
    std::mt19937_64 random(7748);
    const auto bytes = [&] {
        Vector v(Curve::size);
        const bool runs = random() & 1;
        uint8_t run = 0;
        for (uint8_t& byte : v) {
            if (random() % 8 == 0) run = static_cast<uint8_t>(~run);
            byte = runs ? run : static_cast<uint8_t>(random());
        }
        return v;
    };
    for (int i = 0; i < 60; ++i) {
        const Vector k = bytes(), u = bytes();
        EXPECT_EQ(agree<Curve>(k, u), openssl_agree<Curve>(k, u));
        EXPECT_EQ(public_key<Curve>(k), openssl_public_key<Curve>(k));
    }
}
TEST(Xdh, AgainstOpensslX25519) {
    each_kernel<math::X25519Slot<Fast>>(against_openssl<X25519>);
    each_kernel<math::Edwards25519Slot<Fast>>(against_openssl<X25519>);
}
TEST(Xdh, AgainstOpensslX448) {
    each_kernel<math::X448Slot<Fast>>(against_openssl<X448>);
    each_kernel<math::Edwards448Slot<Fast>>(against_openssl<X448>);
}

struct Source {
    Status status = Status::ok;
    uint8_t next = 1;
    size_t asked = 0;
    Status read(MutBytes out) {
        ++asked;
        for (uint8_t& byte : out) byte = next++;
        return status;
    }
};

template <class Curve>
void generates() {
    Source source;
    XdhPrivateKey<Curve> key;
    std::array<uint8_t, Curve::size> u{};
    for (const PairwiseTest test : {PairwiseTest::no, PairwiseTest::yes}) {
        ASSERT_EQ((xdh_generate<Curve>(key, u, source, test)), Status::ok);
        const Vector scalar(key.reveal().begin(), key.reveal().end());
        EXPECT_EQ(Vector(u.begin(), u.end()), openssl_public_key<Curve>(scalar));
    }
    EXPECT_EQ(source.asked, 2u);
    source.status = Status::device;
    EXPECT_EQ((xdh_generate<Curve>(key, u, source)), Status::no_entropy);
    EXPECT_TRUE(equal(key.reveal(), XdhPrivateKey<Curve>().reveal()).declassify());
    EXPECT_EQ(u, (std::array<uint8_t, Curve::size>{}));
}
TEST(Xdh, Generates) {
    generates<X25519>();
    generates<X448>();
}

}  // namespace
}  // namespace sealstone
