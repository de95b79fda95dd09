// SPDX-License-Identifier: Apache-2.0
// Ed25519 and Ed448 against published vectors, against OpenSSL, and in the corners of their mathematics.
#include "sealstone/pubkey/eddsa.h"

#include <openssl/evp.h>

#include <map>
#include <random>

#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/eddsa_scalars.h"
#include "sealstone/math/edwards25519.h"
#include "sealstone/math/edwards25519_many.h"
#include "sealstone/pubkey/ed25519_many.h"
#include "sealstone/verify/eddsa.h"
#include "tests/each_kernel.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using Vector = std::vector<uint8_t>;
using eddsa::Prehash;

template <class Curve>
struct Of;
template <>
struct Of<Ed25519> {
    using Slot = math::Edwards25519Slot<Fast>;
    static constexpr int evp = EVP_PKEY_ED25519;
};
template <>
struct Of<Ed448> {
    using Slot = math::Edwards448Slot<Fast>;
    static constexpr int evp = EVP_PKEY_ED448;
};

template <class Curve>
Span<const uint8_t, Curve::size> key_bytes(const Vector& v) {
    return Bytes(v).first<Curve::size>();
}
template <class Curve>
EddsaSignature<Curve> signature_bytes(const Vector& v) {
    return Bytes(v).first<2 * Curve::size>();
}

template <class Curve, class Preset>
Vector signed_by(const Vector& seed, Prehash prehash, Bytes message, Bytes context) {
    const EddsaKeyPair<Curve, Preset> pair{EddsaSeed<Curve>(key_bytes<Curve>(seed))};
    Vector signature(2 * Curve::size, 0xaa);
    const auto out = Span<uint8_t, 2 * Curve::size>::trust(signature.data());
    if (prehash == Prehash::no) {
        EXPECT_EQ(eddsa_sign(pair, message, out, context), Status::ok);
    } else {
        std::array<uint8_t, eddsa_prehash_size> digest{};
        eddsa::PrehashOf<Curve> hash;
        hash.update(message);
        hash.finish(digest);
        EXPECT_EQ(eddsa_sign_prehash(pair, digest, out, context), Status::ok);
    }
    return signature;
}
// Both presets must do the same; that is the answer.
template <class Curve>
Vector sign(const Vector& seed, Prehash prehash, const Vector& message, const Vector& context = {}) {
    const Vector fast = signed_by<Curve, Fast>(seed, prehash, message, context);
    EXPECT_EQ(fast, (signed_by<Curve, Small>(seed, prehash, message, context)));
    return fast;
}
template <class Curve>
Vector public_key(const Vector& seed) {
    const EddsaKeyPair<Curve> fast{EddsaSeed<Curve>(key_bytes<Curve>(seed))};
    const EddsaKeyPair<Curve, Small> small{EddsaSeed<Curve>(key_bytes<Curve>(seed))};
    EXPECT_TRUE(equal(fast.public_key().encoded(), small.public_key().encoded()).declassify());
    return {fast.public_key().encoded().begin(), fast.public_key().encoded().end()};
}

// Of both presets, and for pure signatures by way of verify.h, too. A signature of another length is forged.
template <class Curve>
bool genuine(const EddsaPublicKey<Curve>& key, Prehash prehash, const Vector& message, const Vector& signature,
             const Vector& context = {}) {
    Verdict streamed{};
    if (prehash == Prehash::no && context.empty()) {
        EXPECT_EQ(verify::verify<verify::Eddsa<Curve>>(key, signature, Bytes(message), streamed), Status::ok);
    }
    if (signature.size() != 2 * Curve::size) return streamed == Verdict::genuine;
    Verdict fast{}, small{};
    const auto bytes = signature_bytes<Curve>(signature);
    if (prehash == Prehash::no) {
        EXPECT_EQ(eddsa_verify<Curve>(key, Bytes(message), bytes, fast, context), Status::ok);
        EXPECT_EQ((eddsa_verify<Curve, Small>(key, Bytes(message), bytes, small, context)), Status::ok);
        EXPECT_TRUE(!context.empty() || streamed == fast);
    } else {
        std::array<uint8_t, eddsa_prehash_size> digest{};
        eddsa::PrehashOf<Curve, Small> hash;
        hash.update(message);
        hash.finish(digest);
        EXPECT_EQ(eddsa_verify_prehash<Curve>(key, digest, bytes, fast, context), Status::ok);
        EXPECT_EQ((eddsa_verify_prehash<Curve, Small>(key, digest, bytes, small, context)), Status::ok);
        if (context.empty()) {
            EXPECT_EQ(verify::verify<verify::EddsaPrehash<Curve>>(key, signature, Bytes(message), streamed),
                      Status::ok);
            EXPECT_EQ(streamed, fast);
        }
    }
    EXPECT_EQ(fast, small);
    EXPECT_TRUE(fast == Verdict::genuine || fast == Verdict::forged);
    return fast == Verdict::genuine;
}

template <class Curve>
void rfc8032(const std::string& file, Prehash prehash, size_t expected) {
    const auto json = load_json("rfc/" + file);
    if (!json) GTEST_SKIP() << vectors_absent(1);
    for (const auto& test : *json) {
        const Vector seed = from_hex(test["secretKey"]), message = from_hex(test["message"]),
                     context = from_hex(test.value("context", "")), want = from_hex(test["signature"]);
        EXPECT_EQ(public_key<Curve>(seed), from_hex(test["publicKey"]));
        EXPECT_EQ(sign<Curve>(seed, prehash, message, context), want) << test["name"];
        EddsaPublicKey<Curve> key;
        ASSERT_EQ(key.load(key_bytes<Curve>(from_hex(test["publicKey"]))), Status::ok);
        EXPECT_TRUE(genuine(key, prehash, message, want, context));
        EXPECT_FALSE(genuine(key, prehash, message, want, Vector{1}));
    }
    EXPECT_EQ(json->size(), expected);
}
TEST(Eddsa, Rfc8032Ed25519) { rfc8032<Ed25519>("rfc8032_ed25519.json", Prehash::no, 5); }
TEST(Eddsa, Rfc8032Ed25519ctx) { rfc8032<Ed25519>("rfc8032_ed25519ctx.json", Prehash::no, 4); }
TEST(Eddsa, Rfc8032Ed25519ph) { rfc8032<Ed25519>("rfc8032_ed25519ph.json", Prehash::yes, 1); }
TEST(Eddsa, Rfc8032Ed448) { rfc8032<Ed448>("rfc8032_ed448.json", Prehash::no, 9); }
TEST(Eddsa, Rfc8032Ed448ph) { rfc8032<Ed448>("rfc8032_ed448ph.json", Prehash::yes, 2); }

// No flag needs a decision of ours: each test is valid or invalid.
template <class Curve>
void wycheproof(const std::string& file, size_t expected) {
    const auto json = load_json("wycheproof/" + file);
    if (!json) GTEST_SKIP() << vectors_absent(1);
    each_kernel<typename Of<Curve>::Slot>([&] {
        size_t tests = 0;
        for (const auto& group : (*json)["testGroups"]) {
            EddsaPublicKey<Curve> key;
            ASSERT_EQ(key.load(key_bytes<Curve>(from_hex(group["publicKey"]["pk"]))), Status::ok);
            for (const auto& test : group["tests"]) {
                ++tests;
                EXPECT_TRUE(test["result"] == "valid" || test["result"] == "invalid");
                EXPECT_EQ(genuine(key, Prehash::no, from_hex(test["msg"]), from_hex(test["sig"])),
                          test["result"] == "valid")
                    << test.dump();
            }
        }
        EXPECT_EQ(tests, expected);
    });
}
TEST(Eddsa, WycheproofEd25519) { wycheproof<Ed25519>("ed25519_test.json", 151); }
TEST(Eddsa, WycheproofEd448) { wycheproof<Ed448>("ed448_test.json", 87); }

template <class Test>
void acvp(const std::string& file, size_t expected, Test test) {
    const auto json = load_json("acvp/" + file);
    if (!json) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*json)["testGroups"]) {
        for (const auto& one : group["tests"]) {
            ++tests;
            group["curve"] == "ED-25519" ? test(Ed25519(), group, one) : test(Ed448(), group, one);
        }
    }
    EXPECT_EQ(tests, expected);
}
Prehash prehash_of(const nlohmann::json& group) { return group["preHash"].get<bool>() ? Prehash::yes : Prehash::no; }

TEST(Eddsa, AcvpSigGen) {
    acvp("EDDSA-SigGen-1.0.json", 168, []<class Curve>(Curve, const auto& group, const auto& test) {
        const Vector context = from_hex(test.value("context", group.value("context", "")));
        EXPECT_EQ(sign<Curve>(from_hex(group["d"]), prehash_of(group), from_hex(test["message"]), context),
                  from_hex(test["signature"]))
            << test.dump();
        EXPECT_EQ(public_key<Curve>(from_hex(group["d"])), from_hex(group["q"]));
    });
}
TEST(Eddsa, AcvpSigVer) {
    acvp("EDDSA-SigVer-1.0.json", 20, []<class Curve>(Curve, const auto& group, const auto& test) {
        EddsaPublicKey<Curve> key;
        const bool loaded = key.load(key_bytes<Curve>(from_hex(test["q"]))) == Status::ok;
        EXPECT_TRUE(loaded || test["reason"] == "modify key");
        const bool good = loaded && genuine(key, prehash_of(group), from_hex(test["message"]),
                                            from_hex(test["signature"]), from_hex(test.value("context", "")));
        EXPECT_EQ(good, test["testPassed"].template get<bool>()) << test.dump();
    });
}
TEST(Eddsa, AcvpKeyGen) {
    acvp("EDDSA-KeyGen-1.0.json", 6, []<class Curve>(Curve, const auto&, const auto& test) {
        EXPECT_EQ(public_key<Curve>(from_hex(test["d"])), from_hex(test["q"]));
    });
}
TEST(Eddsa, AcvpKeyVer) {
    acvp("EDDSA-KeyVer-1.0.json", 8, []<class Curve>(Curve, const auto&, const auto& test) {
        EXPECT_EQ(EddsaPublicKey<Curve>().load(key_bytes<Curve>(from_hex(test["q"]))) == Status::ok,
                  test["testPassed"].template get<bool>());
    });
}

using Pkey = std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)>;
using MdCtx = std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)>;

template <class Curve>
Vector openssl_sign(const Vector& seed, const Vector& message) {
    const Pkey key(EVP_PKEY_new_raw_private_key(Of<Curve>::evp, nullptr, seed.data(), Curve::size), EVP_PKEY_free);
    const MdCtx ctx(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    Vector signature(2 * Curve::size);
    size_t size = signature.size();
    EXPECT_EQ(EVP_DigestSignInit(ctx.get(), nullptr, nullptr, nullptr, key.get()), 1);
    EXPECT_EQ(EVP_DigestSign(ctx.get(), signature.data(), &size, message.data(), message.size()), 1);
    return signature;
}

template <class Curve>
void against_openssl() {
    std::mt19937_64 random(8032);
    const auto bytes = [&](size_t size) {
        Vector v(size);
        for (uint8_t& byte : v) byte = static_cast<uint8_t>(random());
        return v;
    };
    for (size_t i = 0; i < 40; ++i) {
        const Vector seed = bytes(Curve::size), message = bytes(7 * i);
        const Vector want = openssl_sign<Curve>(seed, message);
        EXPECT_EQ(sign<Curve>(seed, Prehash::no, message), want);
        EddsaPublicKey<Curve> key;
        ASSERT_EQ(key.load(key_bytes<Curve>(public_key<Curve>(seed))), Status::ok);
        EXPECT_TRUE(genuine(key, Prehash::no, message, want));
        Vector bad = want;
        bad[random() % bad.size()] ^= static_cast<uint8_t>(1u << random() % 8);
        EXPECT_FALSE(genuine(key, Prehash::no, message, bad));
    }
}
TEST(Eddsa, AgainstOpensslEd25519) { each_kernel<Of<Ed25519>::Slot>(against_openssl<Ed25519>); }
TEST(Eddsa, AgainstOpensslEd448) { each_kernel<Of<Ed448>::Slot>(against_openssl<Ed448>); }

// R = r B + T_j and A = a B + T_i with points T of small order: the equation without the cofactor holds if T_j + k T_i
// is the identity, and with it always. Every kernel, and every way to verify, must say the first.
using P = math::Edwards25519<math::PortableField25519>;
using Encoded = std::array<uint8_t, 32>;

P::Extended decoded(const Encoded& bytes) {
    P::Extended p;
    EXPECT_TRUE(P::vartime_decode(p, bytes.data()));
    return p;
}
P::Extended sum(const P::Extended& p, const P::Extended& q) { return P::extended(P::add(p, P::cached(q))); }
Encoded encoded(const P::Extended& p) {
    Encoded bytes{};
    P::encode(bytes.data(), p);
    return bytes;
}
// A point of order 8, and its multiples.
std::array<P::Extended, 8> small_order_points() {
    const Vector of_order_8 = from_hex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05");
    Encoded bytes{};
    std::copy_n(of_order_8.begin(), 32, bytes.begin());
    std::array<P::Extended, 8> all{P::identity()};
    for (size_t i = 1; i < 8; ++i) all[i] = sum(all[i - 1], decoded(bytes));
    EXPECT_EQ(encoded(sum(all[7], decoded(bytes))), encoded(P::identity()));
    EXPECT_NE(encoded(all[4]), encoded(P::identity()));
    return all;
}
Encoded challenge(const Encoded& R, const Encoded& A, Bytes message) {
    Sha512 hash;
    hash.update(R);
    hash.update(A);
    hash.update(message);
    uint8_t digest[64];
    hash.finish(digest);
    Encoded k{};
    math::Scalars25519::reduce(k.data(), digest);
    return k;
}
Encoded times_base(const Encoded& k) {
    Encoded r{};
    using Slot = Of<Ed25519>::Slot;
    isa::op<Slot, &Slot::Ops::multiply_base>()(r.data(), k.data());
    return r;
}
Vector join(const Encoded& R, const Encoded& S) {
    Vector v(R.begin(), R.end());
    v.insert(v.end(), S.begin(), S.end());
    return v;
}

TEST(Eddsa, PointsOfSmallOrderInRAndA) {
    each_kernel<Of<Ed25519>::Slot>([] {
        const auto small = small_order_points();
        const Encoded a{5, 1, 9}, r{77, 3};
        size_t good = 0;
        for (size_t i = 0; i < 8; ++i) {
            const Encoded A = encoded(sum(decoded(times_base(a)), small[i]));
            Ed25519PublicKey key;
            ASSERT_EQ(key.load(A), Status::ok);
            for (size_t j = 0; j < 8; ++j) {
                const Encoded R = encoded(sum(decoded(times_base(r)), small[j]));
                for (uint8_t m = 0; m < 4; ++m) {
                    const Vector message{m};
                    const Encoded k = challenge(R, A, message);
                    Encoded S{};
                    math::Scalars25519::multiply_add(S.data(), r.data(), k.data(), a.data());
                    const bool holds = (j + k[0] * i) % 8 == 0;
                    good += holds;
                    EXPECT_EQ(genuine(key, Prehash::no, message, join(R, S)), holds) << i << " " << j;
                }
            }
        }
        EXPECT_GT(good, 20u);
        EXPECT_LT(good, 60u);
    });
}

// R = identity, whose encodings y = 1, y = p + 1 and x = -0 all decode to what fits the equation: one is right.
TEST(Eddsa, EncodingsOfR) {
    each_kernel<Of<Ed25519>::Slot>([] {
        const Encoded a{5, 1, 9}, zero{};
        const Encoded A = times_base(a);
        Ed25519PublicKey key;
        ASSERT_EQ(key.load(A), Status::ok);
        Encoded plus_p, negative_zero{1};
        plus_p.fill(0xff);
        plus_p[0] = 0xee;
        plus_p[31] = 0x7f;
        negative_zero[31] = 0x80;
        const Vector message{1, 2, 3};
        for (const Encoded& R : {Encoded{1}, plus_p, negative_zero}) {
            const Encoded k = challenge(R, A, message);
            Encoded S{};
            math::Scalars25519::multiply_add(S.data(), zero.data(), k.data(), a.data());
            EXPECT_EQ(genuine(key, Prehash::no, message, join(R, S)), R == Encoded{1});
        }
    });
}

// A key that was right when it was loaded, and was disturbed since.
template <class Curve>
void disturbed_key(uint8_t first_byte) {
    for (const uint8_t y : Vector{0, 1, first_byte}) {
        EddsaPublicKey<Curve> key;
        auto* const bytes = const_cast<uint8_t*>(key.encoded().data());
        std::fill_n(bytes, Curve::size, uint8_t{0});
        bytes[0] = y;
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(eddsa_verify(key, Bytes(), signature_bytes<Curve>(Vector(2 * Curve::size)), verdict),
                  y == first_byte ? Status::ok : Status::bad_key);
        EXPECT_EQ(verdict, Verdict::forged);
    }
}
TEST(Eddsa, DisturbedKey) {
    disturbed_key<Ed25519>(3);
    disturbed_key<Ed448>(3);
}

// Small order, in every encoding; y not below p of points that are not; a sign for x = 0.
TEST(Eddsa, KeysThatAreRefused) {
    each_kernel<Of<Ed25519>::Slot>([] {
        Ed25519PublicKey key;
        for (const P::Extended& p : small_order_points()) EXPECT_EQ(key.load(encoded(p)), Status::bad_key);
        size_t on_curve = 0;
        for (uint8_t y = 0; y < 19; ++y) {
            for (const uint8_t sign : Vector{0, 0x80}) {
                Encoded low{y}, high;
                low[31] = sign;
                high.fill(0xff);
                high[0] = static_cast<uint8_t>(0xed + y);
                high[31] = static_cast<uint8_t>(0x7f | sign);
                const Status status = key.load(low);
                on_curve += status == Status::ok;
                EXPECT_TRUE(status == Status::ok || status == Status::bad_key);
                EXPECT_EQ(key.load(high), Status::bad_key);
                // What was refused leaves an empty key.
                Verdict verdict = Verdict::genuine;
                EXPECT_EQ(eddsa_verify(key, Bytes(), signature_bytes<Ed25519>(Vector(64)), verdict), Status::bad_key);
                EXPECT_EQ(verdict, Verdict::forged);
            }
        }
        EXPECT_EQ(on_curve, 2 * 10u);  // 3, 4, 5, 6, 9, 10, 14, 15, 16, 18
    });
}
TEST(Eddsa, KeysOfEd448ThatAreRefused) {
    each_kernel<Of<Ed448>::Slot>([] {
        Ed448PublicKey key;
        std::array<uint8_t, 57> p{};
        for (size_t i = 0; i < 56; ++i) p[i] = i == 28 ? 0xfe : 0xff;
        for (const uint8_t sign : Vector{0, 0x80}) {
            std::array<uint8_t, 57> y{};
            for (const uint8_t small : Vector{0, 1, 3, 4}) {
                y[0] = small;
                y[56] = sign;
                EXPECT_EQ(key.load(y), small < 2 ? Status::bad_key : Status::ok);
                y[56] |= 1;
                EXPECT_EQ(key.load(y), Status::bad_key);
            }
            y = p;
            y[56] = sign;
            EXPECT_EQ(key.load(y), Status::bad_key);  // 0 + p
            y[0] = 0xfe;
            EXPECT_EQ(key.load(y), Status::bad_key);  // -1
            for (size_t i = 0; i < 28; ++i) y[i] = i == 0 ? 2 : 0;
            for (size_t i = 28; i < 56; ++i) y[i] = 0xff;
            EXPECT_EQ(key.load(y), Status::bad_key);  // 3 + p
        }
    });
}

// S + L, S + 2L, .. as long as there is room for it: the equation holds for all of them.
template <class Curve>
void multiples_of_order(const Vector& order) {
    const Vector seed(Curve::size, 3), message{1};
    EddsaPublicKey<Curve> key;
    ASSERT_EQ(key.load(key_bytes<Curve>(public_key<Curve>(seed))), Status::ok);
    Vector signature = sign<Curve>(seed, Prehash::no, message);
    ASSERT_TRUE(genuine(key, Prehash::no, message, signature));
    size_t times = 0;
    for (unsigned carry = 0; times < 20; ++times) {
        for (size_t i = 0; i < Curve::size; ++i) {
            carry += signature[Curve::size + i] + (i < order.size() ? order[order.size() - 1 - i] : 0u);
            signature[Curve::size + i] = static_cast<uint8_t>(carry);
            carry >>= 8;
        }
        if (carry != 0) break;
        EXPECT_FALSE(genuine(key, Prehash::no, message, signature));
    }
    EXPECT_GT(times, 10u);
}
TEST(Eddsa, MultiplesOfTheOrder) {
    multiples_of_order<Ed25519>(from_hex("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed"));
    multiples_of_order<Ed448>(
        from_hex("3fffffffffffffffffffffffffffffffffffffffffffffffffffffff"
                 "7cca23e9c44edb49aed63690216cc2728dc58f552378c292ab5844f3"));
}

template <class Curve>
void pieces_and_contexts() {
    const EddsaKeyPair<Curve> pair{EddsaSeed<Curve>()};
    Vector message(300);
    for (size_t i = 0; i < message.size(); ++i) message[i] = static_cast<uint8_t>(i);
    std::array<uint8_t, 2 * Curve::size> whole{}, split{}, other{};
    ASSERT_EQ(eddsa_sign(pair, Bytes(message), whole), Status::ok);
    for (size_t at = 0; at <= message.size(); at += 60) {
        const std::array<Bytes, 3> pieces{Bytes(message).first(at), Bytes(), Bytes(message).subspan(at)};
        EXPECT_EQ(eddsa_sign(pair, Span<const Bytes>(pieces), split), Status::ok);
        EXPECT_EQ(split, whole);
        Verdict verdict{};
        EXPECT_EQ(eddsa_verify(pair.public_key(), Span<const Bytes>(pieces), whole, verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
    }
    const Vector context(256, 'c');
    for (const size_t length : std::array<size_t, 4>{1, 2, 254, 255}) {
        const Bytes some = Bytes(context).first(length);
        Verdict verdict{};
        ASSERT_EQ(eddsa_sign_guarded(pair, Bytes(message), split, some), Status::ok);
        EXPECT_NE(split, whole);
        EXPECT_EQ(eddsa_verify(pair.public_key(), Bytes(message), split, verdict, some), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
        EXPECT_EQ(eddsa_verify(pair.public_key(), Bytes(message), split, verdict, Bytes(context).first(length - 1)),
                  Status::ok);
        EXPECT_EQ(verdict, Verdict::forged);
    }
    other.fill(0xaa);
    EXPECT_EQ(eddsa_sign(pair, Bytes(message), other, context), Status::bad_length);
    EXPECT_EQ(other, (std::array<uint8_t, 2 * Curve::size>{}));
    Verdict verdict = Verdict::genuine;
    EXPECT_EQ(eddsa_verify(pair.public_key(), Bytes(message), whole, verdict, context), Status::bad_length);
    EXPECT_EQ(verdict, Verdict::forged);
}
TEST(Eddsa, PiecesAndContexts) {
    pieces_and_contexts<Ed25519>();
    pieces_and_contexts<Ed448>();
}

// A pair that was disturbed, in its public key as in its scalar, signs wrongly; a guarded signature does not leave.
template <class Curve>
void guarded() {
    EddsaKeyPair<Curve> pair{EddsaSeed<Curve>()};
    const EddsaKeyPair<Curve> other{EddsaSeed<Curve>(key_bytes<Curve>(Vector(Curve::size, 1)))};
    std::array<uint8_t, 2 * Curve::size> signature{};
    auto& key = const_cast<EddsaPublicKey<Curve>&>(pair.public_key());
    const EddsaPublicKey<Curve> right = key;
    EXPECT_EQ(eddsa_sign_guarded(pair, Bytes(), signature), Status::ok);
    for (const EddsaPublicKey<Curve>& wrong : {other.public_key(), EddsaPublicKey<Curve>()}) {
        key = wrong;
        signature.fill(0xaa);
        EXPECT_EQ(eddsa_sign_guarded(pair, Bytes(), signature), Status::device);
        EXPECT_EQ(signature, (std::array<uint8_t, 2 * Curve::size>{}));
    }
    key = right;
    const_cast<uint8_t*>(pair.reveal_scalar())[3] ^= 4;
    EXPECT_EQ(eddsa_sign_guarded(pair, Bytes(), signature), Status::device);
}
TEST(Eddsa, Guarded) {
    guarded<Ed25519>();
    guarded<Ed448>();
}

struct Source {
    Status status = Status::ok;
    uint8_t next = 1;
    Status read(MutBytes out) {
        for (uint8_t& byte : out) byte = next++;
        return status;
    }
};
template <class Curve>
void generates() {
    Source source;
    EddsaSeed<Curve> seed;
    EddsaPublicKey<Curve> key;
    for (const PairwiseTest test : {PairwiseTest::no, PairwiseTest::yes}) {
        ASSERT_EQ((eddsa_generate<Curve>(seed, key, source, test)), Status::ok);
        const Vector bytes(seed.reveal().begin(), seed.reveal().end());
        EXPECT_EQ(bytes[1], bytes[0] + 1);
        EXPECT_EQ(Vector(key.encoded().begin(), key.encoded().end()), public_key<Curve>(bytes));
    }
    source.status = Status::device;
    EXPECT_EQ((eddsa_generate<Curve>(seed, key, source)), Status::no_entropy);
    EXPECT_TRUE(equal(seed.reveal(), EddsaSeed<Curve>().reveal()).declassify());
    EXPECT_TRUE(equal(key.encoded(), EddsaPublicKey<Curve>().encoded()).declassify());
}
TEST(Eddsa, Generates) {
    generates<Ed25519>();
    generates<Ed448>();
}

TEST(Eddsa, Many) {
    each_kernel<math::Edwards25519ManySlot>([] {
        constexpr size_t count = 19;
        std::vector<Vector> messages, signatures;
        std::vector<Ed25519PublicKey> keys(count);
        std::vector<Ed25519Signed> all;
        for (size_t i = 0; i < count; ++i) {
            const Vector seed(32, static_cast<uint8_t>(i));
            messages.push_back(Vector(i, 7));
            signatures.push_back(sign<Ed25519>(seed, Prehash::no, messages[i]));
            ASSERT_EQ(keys[i].load(key_bytes<Ed25519>(public_key<Ed25519>(seed))), Status::ok);
        }
        signatures[3][40] ^= 1;
        signatures[8][0] ^= 1;
        for (size_t i = 0; i < count; ++i) all.push_back({&keys[i], messages[i], signatures[i].data()});
        std::vector<Verdict> verdicts(count, Verdict::genuine);
        EXPECT_EQ(ed25519_verify_many(all, verdicts), Status::ok);
        for (size_t i = 0; i < count; ++i)
            EXPECT_EQ(verdicts[i], i == 3 || i == 8 ? Verdict::forged : Verdict::genuine) << i;
        keys[5] = {};
        EXPECT_EQ(ed25519_verify_many(all, verdicts), Status::bad_key);
        for (size_t i = 0; i < count; ++i)
            EXPECT_EQ(verdicts[i], i == 3 || i == 5 || i == 8 ? Verdict::forged : Verdict::genuine) << i;
        EXPECT_EQ(ed25519_verify_many(Span<const Ed25519Signed>(all).first(2), verdicts), Status::bad_length);
        for (const Verdict verdict : verdicts) EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ(ed25519_verify_many({}, {}), Status::ok);
    });
}

// Good and forged signatures, R and A with points of small order, R in wrong encodings, S + L, keys that are disturbed:
// each in each place among many, any number of them. Each is judged as it is alone.
struct Case {
    Ed25519PublicKey key;
    Vector signature;
    Status status = Status::ok;
    Verdict verdict = Verdict::forged;
};
std::vector<Case> cases_of_all_kinds(Bytes message) {
    std::vector<Case> cases;
    const auto add = [&](const Encoded& A, const Vector& signature) {
        Case one{{}, signature};
        std::copy_n(A.begin(), 32, const_cast<uint8_t*>(one.key.encoded().data()));
        one.status = eddsa_verify<Ed25519, Small>(one.key, message, signature_bytes<Ed25519>(signature), one.verdict);
        cases.push_back(one);
    };
    const auto small = small_order_points();
    const Encoded order{0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14};
    for (uint8_t i = 0; i < 64; ++i) {
        const Encoded a{5, i, 9}, r{77, 3, i};
        const Encoded A = encoded(sum(decoded(times_base(a)), small[i % 8]));
        const Encoded R = i % 16 == 0 ? Encoded{1} : encoded(sum(decoded(times_base(r)), small[i / 8]));
        const Encoded k = challenge(R, A, message);
        Encoded S{};
        math::Scalars25519::multiply_add(S.data(), i % 16 == 0 ? Encoded{}.data() : r.data(), k.data(), a.data());
        Vector signature = join(R, S);
        add(A, signature);
        if (i % 8 != 0) continue;
        signature[i / 2] ^= 8;
        add(A, signature);
        signature = join(R, order);
        signature[63] = 0x10;
        add(A, signature);
        signature[32] -= 1;
        add(A, signature);
        add(encoded(small[i / 8]), signature);          // small order
        add({static_cast<uint8_t>(i / 8)}, signature);  // 2 and 7 are of no point
        add({static_cast<uint8_t>(i / 8), 0, 0, 0, 0, 0, 0, 0x80}, signature);
    }
    Encoded high;
    high.fill(0xff);
    for (const uint8_t top : Vector{0x7f, 0xff}) {
        for (const uint8_t low : Vector{0xec, 0xed, 0xf0, 0xf2, 0xff}) {  // p - 1 .. 2^255 - 1: 3 + p and 5 + p
            high[0] = low;
            high[31] = top;
            add(high, cases[0].signature);
            add(encoded(decoded(times_base({5}))), join(high, {1}));
        }
    }
    return cases;
}
TEST(Eddsa, ManyOfAllKindsInEveryPlace) {
    each_kernel<math::Edwards25519ManySlot>([] {
        const Vector message{3, 1, 4};
        const std::vector<Case> cases = cases_of_all_kinds(message);
        size_t kinds[3] = {};
        for (const Case& one : cases) ++kinds[one.status != Status::ok ? 2 : one.verdict == Verdict::genuine];
        for (const size_t kind : kinds) EXPECT_GT(kind, 10u);
        for (size_t first = 0; first < cases.size(); ++first) {
            const size_t count = first < 18 ? first : 8;
            std::vector<Ed25519Signed> all;
            std::vector<Verdict> verdicts(count, Verdict::genuine);
            Status worst = Status::ok;
            for (size_t i = 0; i < count; ++i) {
                const Case& one = cases[(first + i) % cases.size()];
                all.push_back({&one.key, message, one.signature.data()});
                if (one.status != Status::ok) worst = one.status;
            }
            EXPECT_EQ(ed25519_verify_many(all, verdicts), worst);
            for (size_t i = 0; i < count; ++i)
                EXPECT_EQ(verdicts[i], cases[(first + i) % cases.size()].verdict) << first << " " << i;
        }
    });
}

// Nothing of the seed is left in a pair that has ended.
TEST(Eddsa, PairIsWiped) {
    alignas(EddsaKeyPair<Ed448>) static uint8_t room[sizeof(EddsaKeyPair<Ed448>)];
    auto* pair = new (room) EddsaKeyPair<Ed448>{EddsaSeed<Ed448>()};
    pair->~EddsaKeyPair<Ed448>();
    const uint8_t* const bytes = hide(&room[0]);
    for (size_t i = 0; i < Ed448::scalar_size + Ed448::size; ++i) EXPECT_EQ(bytes[i], 0);
}

}  // namespace
}  // namespace sealstone
