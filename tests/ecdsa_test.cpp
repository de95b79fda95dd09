// SPDX-License-Identifier: Apache-2.0
// ECDSA verification against published vectors, against OpenSSL, and in the corners of its mathematics.
#include "sealstone/pubkey/ecdsa.h"

#include <openssl/evp.h>

#include <algorithm>
#include <map>
#include <random>
#include <sstream>

#include "sealstone/encoding/ecdsa_signature.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/math/curve.h"
#include "sealstone/pubkey/ecdsa_verify.h"
#include "tests/openssl_p256.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using Key = EcPublicKey<Secp256r1>;

// Both presets must say the same; that is the answer.
bool genuine(const Key& key, Bytes digest, Bytes signature) {
    if (signature.size() != 64) return false;
    Verdict fast{}, small{};
    EXPECT_EQ(ecdsa::verify<Secp256r1>(key, digest, signature.first<64>(), fast), Status::ok);
    EXPECT_EQ((ecdsa::verify<Secp256r1, Small>(key, digest, signature.first<64>(), small)), Status::ok);
    EXPECT_EQ(fast, small);
    EXPECT_TRUE(fast == Verdict::genuine || fast == Verdict::forged);
    return fast == Verdict::genuine;
}

std::vector<uint8_t> evp_digest(const std::string& name, const std::vector<uint8_t>& message) {
    const std::unique_ptr<EVP_MD, void (*)(EVP_MD*)> md(EVP_MD_fetch(nullptr, name.c_str(), nullptr), EVP_MD_free);
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> ctx(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    const size_t shake = name == "SHAKE-128" ? 32 : name == "SHAKE-256" ? 64 : 0;  // FIPS 186-5, section 5.1.1
    std::vector<uint8_t> out(shake != 0 ? shake : static_cast<size_t>(EVP_MD_get_size(md.get())));
    EVP_DigestInit_ex(ctx.get(), md.get(), nullptr);
    EVP_DigestUpdate(ctx.get(), message.data(), message.size());
    const int done = shake != 0 ? EVP_DigestFinalXOF(ctx.get(), out.data(), out.size())
                                : EVP_DigestFinal_ex(ctx.get(), out.data(), nullptr);
    EXPECT_EQ(done, 1);
    return out;
}

// Every Wycheproof test of this curve and hash. No flag needs a decision of ours: each test is valid or invalid.
void wycheproof(const std::string& file, bool der, size_t expected_tests) {
    const auto json = load_json("wycheproof/" + file);
    if (!json) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*json)["testGroups"]) {
        Key key;
        ASSERT_EQ(key.parse(from_hex(group["publicKey"]["uncompressed"])), Status::ok);
        for (const auto& test : group["tests"]) {
            ++tests;
            auto signature = from_hex(test["sig"]);
            std::array<uint8_t, 64> raw{};
            if (der) {
                const bool well_formed = ecdsa_signature_from_der(signature, raw) == Status::ok;
                signature.assign(raw.begin(), raw.begin() + (well_formed ? 64 : 0));
            }
            std::array<uint8_t, 32> digest{};
            Sha256::digest(from_hex(test["msg"]), digest);
            EXPECT_TRUE(test["result"] == "valid" || test["result"] == "invalid");
            EXPECT_EQ(genuine(key, digest, signature), test["result"] == "valid") << test.dump();
        }
    }
    EXPECT_EQ(tests, expected_tests);
}
TEST(Ecdsa, WycheproofDer) { wycheproof("ecdsa_secp256r1_sha256_test.json", true, 484); }
TEST(Ecdsa, WycheproofP1363) { wycheproof("ecdsa_secp256r1_sha256_p1363_test.json", false, 262); }

TEST(Ecdsa, AcvpSigVer) {
    const auto json = load_json("acvp/ECDSA-SigVer-FIPS186-5.json");
    if (!json) GTEST_SKIP() << vectors_absent(1);
    std::map<std::string, size_t> skipped;
    size_t tests = 0;
    for (const auto& group : (*json)["testGroups"]) {
        if (group["curve"] != "P-256") {
            skipped[group["curve"]] += group["tests"].size();
            continue;
        }
        std::string hash = group["hashAlg"];
        if (hash.starts_with("SHA2-")) hash.erase(3, 1);  // OpenSSL's names
        if (hash == "SHA-512/256") hash = "SHA2-512/256";
        for (const auto& test : group["tests"]) {
            ++tests;
            const auto half = [&](const char* name) { return Big::from_hex(test[name]).bytes(); };
            Key key;
            ASSERT_EQ(key.load(join(half("qx"), half("qy"))), Status::ok);
            const auto digest = evp_digest(hash, from_hex(test["message"]));
            EXPECT_EQ(genuine(key, digest, join(half("r"), half("s"))), test["testPassed"].get<bool>()) << test.dump();
        }
    }
    EXPECT_EQ(tests, 49u);
    for (const auto& [curve, count] : skipped) std::printf("skipped: %zu tests of %s\n", count, curve.c_str());
}

TEST(Ecdsa, AcvpKeyVer) {
    const auto json = load_json("acvp/ECDSA-KeyVer-FIPS186-5.json");
    if (!json) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*json)["testGroups"]) {
        if (group["curve"] != "P-256") continue;
        for (const auto& test : group["tests"]) {
            ++tests;
            std::vector<uint8_t> point{4};
            for (const char* name : {"qx", "qy"}) {
                const auto half = from_hex(test[name]);
                point.insert(point.end(), half.begin(), half.end());
            }
            EXPECT_EQ(Key().parse(point) == Status::ok, test["testPassed"].get<bool>()) << test.dump();
        }
    }
    EXPECT_EQ(tests, 3u);
}

// NIST's CAVP file of FIPS 186-3; SHA-1 is skipped.
TEST(Ecdsa, Cavp) {
    const auto text =
        load_packaged("python3-cryptography-vectors",
                      "/usr/lib/python3/dist-packages/cryptography_vectors/asymmetric/ECDSA/FIPS_186-3/SigVer.rsp");
    if (!text) GTEST_SKIP();
    const std::map<std::string, std::string> hashes = {{"[P-256,SHA-224]", "SHA-224"},
                                                       {"[P-256,SHA-256]", "SHA-256"},
                                                       {"[P-256,SHA-384]", "SHA-384"},
                                                       {"[P-256,SHA-512]", "SHA-512"}};
    std::istringstream lines(*text);
    std::string hash;
    std::map<std::string, std::string> test;
    size_t passed = 0, failed = 0;
    for (std::string line; std::getline(lines, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        if (line.starts_with('[')) hash = hashes.contains(line) ? hashes.at(line) : "";
        const size_t at = line.find(" = ");
        if (at == std::string::npos || hash.empty()) continue;
        test[line.substr(0, at)] = line.substr(at + 3);
        if (!line.starts_with("Result")) continue;
        const auto half = [&](const char* name) { return Big::from_hex(test[name]).bytes(); };
        Key key;
        const bool on_curve = key.load(join(half("Qx"), half("Qy"))) == Status::ok;
        const bool good = on_curve && genuine(key, evp_digest(hash, from_hex(test["Msg"])), join(half("R"), half("S")));
        const bool expected = test["Result"].starts_with("P");
        EXPECT_EQ(good, expected) << hash << " " << test["Msg"];
        ++(expected ? passed : failed);
    }
    EXPECT_EQ(passed + failed, 60u);
    EXPECT_GT(passed, 5u);
}

// RFC 6979, appendix A.2.5: the public signatures of a known key, with five hashes.
TEST(Ecdsa, Rfc6979) {
    const auto json = load_json("rfc/rfc6979.json");
    if (!json) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& curve : *json) {
        if (curve["curve"] != "NIST P-256") continue;
        Key key;
        ASSERT_EQ(key.load(join(Big::from_hex(curve["Ux"]).bytes(), Big::from_hex(curve["Uy"]).bytes())), Status::ok);
        for (const auto& test : curve["cases"]) {
            const std::string message = test["message"];
            const auto digest = evp_digest(test["hash"], {message.begin(), message.end()});
            const auto signature = join(Big::from_hex(test["r"]).bytes(), Big::from_hex(test["s"]).bytes());
            ++tests;
            if (digest.size() >= ecdsa_min_digest_size) {
                EXPECT_TRUE(genuine(key, digest, signature)) << test.dump();
                continue;
            }
            Verdict verdict = Verdict::genuine;  // SHA-1
            EXPECT_EQ(ecdsa::verify<Secp256r1>(key, digest, signature, verdict), Status::bad_length);
            EXPECT_EQ(verdict, Verdict::forged);
        }
    }
    EXPECT_EQ(tests, 10u);
}

// The constants, as an independent party has them.
TEST(Ecdsa, CurveIsTheStandards) {
    const auto json = load_json("wycheproof/ec_prime_order_curves_test.json");
    if (!json) GTEST_SKIP() << vectors_absent(1);
    bool found = false;
    for (const auto& test : (*json)["testGroups"][0]["tests"]) {
        if (test["name"] != "secp256r1") continue;
        found = true;
        const auto is = [&](const math::Limb* limbs, const char* name) {
            Bytes32 bytes{};
            math::store_limbs(limbs, bytes.data(), 32);
            EXPECT_EQ(Big::from_bytes(bytes.data(), 32), Big::from_hex(test[name])) << name;
        };
        using Constants = math::CurveConstants<math::secp256r1>;
        is(Constants::field.value.limb, "p");
        is(Constants::order.value.limb, "n");
        is(math::number<Constants::N>(math::secp256r1.b).limb, "b");
        is(math::number<Constants::N>(math::secp256r1.odd_multiples[0]).limb, "gx");
        is(math::number<Constants::N>(math::secp256r1.odd_multiples[1]).limb, "gy");
        EXPECT_EQ(Big::from_hex(test["a"]) + Big(3), prime());
        EXPECT_EQ(test["h"], 1);
    }
    EXPECT_TRUE(found);
}

// A signature that makes the verifier compute u1 G + u2 Q: r = x(R) mod n, s = r/u2, e = u1 s.
struct Crafted {
    Bytes32 digest;
    Bytes64 signature;
};
Crafted craft(const Big& u1, const Big& u2, const Big& r) {
    const Big s = Big::multiply(r, Big::invert(u2, order()), order());
    return {Big::multiply(u1, s, order()).bytes(), join(r.bytes(), s.bytes())};
}

// Small and nearly -small numbers for key, u1 and u2: every meeting of equal and opposite points, and infinity, in the
// tables, in the loop and at its end (u1 = 0 is the digest zero).
TEST(Ecdsa, SmallMultiples) {
    const Big n = order();
    std::vector<Big> small;
    for (unsigned long i = 1; i <= 8; ++i) small.insert(small.end(), {Big(i), n - Big(i)});
    for (const Big& d : small) {
        Key key;
        ASSERT_EQ(key.load(Point::base(d).xy()), Status::ok);
        for (const Big& u2 : small) {
            std::vector<Big> u1s = small;
            u1s.push_back(Big(0ul));
            for (const Big& u1 : u1s) {
                const Big k = (u1 + Big::multiply(u2, d, n)) % n;
                const Point sum = Point::base(k);
                const bool infinite = k.is_zero();
                const Crafted crafted = craft(u1, u2, infinite ? Big(12345ul) : sum.x() % n);
                EXPECT_EQ(genuine(key, crafted.digest, crafted.signature), !infinite);
            }
        }
    }
}

// The same at the end of long scalars: u1 G = u2 Q and u1 G = -u2 Q.
TEST(Ecdsa, EqualAndOppositeSums) {
    const Big n = order();
    for (int i = 0; i < 20; ++i) {
        const Big d = Big::random_below(n), u2 = Big::random_below(n);
        Key key;
        ASSERT_EQ(key.load(Point::base(d).xy()), Status::ok);
        const Big u2d = Big::multiply(u2, d, n);
        const Crafted equal = craft(u2d, u2, Point::base((u2d + u2d) % n).x() % n);
        EXPECT_TRUE(genuine(key, equal.digest, equal.signature));
        const Crafted opposite = craft(n - u2d, u2, Big::random_below(n));
        EXPECT_FALSE(genuine(key, opposite.digest, opposite.signature));
    }
}

// x(R) at and above n, where r = x - n: the second candidate of the comparison, which a random test never meets.
TEST(Ecdsa, XAboveOrder) {
    const Big n = order();
    size_t tried = 0;
    for (unsigned long i = 1; i < 40; ++i) {
        const Big r(i), x = n + r;
        const Point R = Point::with_x(x);
        if (R.is_infinity()) continue;
        ++tried;
        const Big u1 = Big::random_below(n), u2 = Big::random_below(n), inverse = Big::invert(u2, n);
        // Q = (R - u1 G)/u2
        const Point Q = Point::combine(n - Big::multiply(u1, inverse, n), inverse, R);
        Key key;
        ASSERT_EQ(key.load(Q.xy()), Status::ok);
        Crafted crafted = craft(u1, u2, r);
        EXPECT_TRUE(genuine(key, crafted.digest, crafted.signature)) << i;
        const Bytes32 unreduced = x.bytes();
        std::copy(unreduced.begin(), unreduced.end(), crafted.signature.begin());
        EXPECT_FALSE(genuine(key, crafted.digest, crafted.signature));
    }
    EXPECT_GT(tried, 10u);
    // And r so that x(R) = r itself is small: the first candidate is right, the second (r + n) is not.
    for (unsigned long i = 1; i < 40; ++i) {
        const Point R = Point::with_x(Big(i));
        if (R.is_infinity()) continue;
        const Big u1 = Big::random_below(n), u2 = Big::random_below(n), inverse = Big::invert(u2, n);
        Key key;
        ASSERT_EQ(key.load(Point::combine(n - Big::multiply(u1, inverse, n), inverse, R).xy()), Status::ok);
        const Crafted crafted = craft(u1, u2, Big(i));
        EXPECT_TRUE(genuine(key, crafted.digest, crafted.signature));
    }
}

TEST(Ecdsa, RangeOfRAndS) {
    const Big n = order(), all = Big::from_hex(std::string(64, 'f'));
    const Big d = Big::random_below(n), u1 = Big::random_below(n), u2 = Big::random_below(n);
    const Point R = Point::base((u1 + Big::multiply(u2, d, n)) % n);
    Key key;
    ASSERT_EQ(key.load(Point::base(d).xy()), Status::ok);
    const Crafted good = craft(u1, u2, R.x() % n);
    ASSERT_TRUE(genuine(key, good.digest, good.signature));
    Bytes32 r{}, s{};
    std::copy_n(good.signature.begin(), 32, r.begin());
    std::copy_n(good.signature.begin() + 32, 32, s.begin());
    const Bytes32 zero_digest{};
    for (const Big& bad : {Big(0ul), n, n + Big(1), all}) {
        for (const Bytes32& digest : {good.digest, zero_digest}) {
            EXPECT_FALSE(genuine(key, digest, join(bad.bytes(), s)));
            EXPECT_FALSE(genuine(key, digest, join(r, bad.bytes())));
            EXPECT_FALSE(genuine(key, digest, join(bad.bytes(), bad.bytes())));
        }
    }
    // The other s of the pair is a signature, too (SEC 1 does not forbid it).
    EXPECT_TRUE(genuine(key, good.digest, join(r, (n - Big::from_bytes(s.data(), 32)).bytes())));
}

// The check itself: behind it r = 0 and s = 0 fail for other reasons, too.
TEST(Ecdsa, InRange) {
    const math::Modulus& n = Secp256r1::constants().order;
    const auto in_range = [&](const Big& x) {
        math::Limb limbs[math::limbs_for(256)];
        math::load_limbs(n.limbs, limbs, x.bytes().data(), 32);
        return ecdsa::in_range(limbs, n).declassify();
    };
    for (const Big& good : {Big(1), order() - Big(1)}) EXPECT_TRUE(in_range(good));
    for (const Big& bad : {Big(0ul), order(), order() + Big(1)}) EXPECT_FALSE(in_range(bad));
}

// Digests 0, n, n+1, all ones: the same as their residues. And longer ones: the first 32 bytes count.
TEST(Ecdsa, SpecialDigests) {
    const Big n = order(), all = Big::from_hex(std::string(64, 'f'));
    const Big d = Big::random_below(n);
    Key key;
    ASSERT_EQ(key.load(Point::base(d).xy()), Status::ok);
    for (const Big& e : {Big(0ul), Big(1), n - Big(1), n, n + Big(1), all}) {
        const Big k = Big::random_below(n);
        const Big r = Point::base(k).x() % n;
        const Big s = Big::multiply(Big::invert(k, n), (e + Big::multiply(r, d, n)) % n, n);
        const Bytes32 digest = e.bytes();
        const Bytes64 signature = join(r.bytes(), s.bytes());
        EXPECT_TRUE(genuine(key, digest, signature));
        std::vector<uint8_t> longer(digest.begin(), digest.end());
        for (size_t size : {33u, 48u, 64u, 200u}) {
            longer.resize(size, 0xa5);
            EXPECT_TRUE(genuine(key, longer, signature));
        }
        longer.resize(33);
        longer.erase(longer.begin());
        EXPECT_FALSE(genuine(key, longer, signature));
    }
    // Shorter than n: an integer with zeros in front.
    const Big k = Big::random_below(n), r = Point::base(k).x() % n;
    std::vector<uint8_t> digest(28, 0xc3);
    const Big e = Big::from_bytes(digest.data(), digest.size());
    const Big s = Big::multiply(Big::invert(k, n), (e + Big::multiply(r, d, n)) % n, n);
    const Bytes64 signature = join(r.bytes(), s.bytes());
    EXPECT_TRUE(genuine(key, digest, signature));
    for (size_t size = 0; size < ecdsa_min_digest_size; ++size) {
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(ecdsa::verify<Secp256r1>(key, Bytes(digest).first(size), signature, verdict), Status::bad_length);
        EXPECT_EQ(verdict, Verdict::forged);
    }
}

TEST(Ecdsa, EmptyKeyIsRefused) {
    const Key empty;
    const Bytes64 signature{1};
    const Bytes32 digest{};
    Verdict verdict = Verdict::genuine;
    EXPECT_EQ(ecdsa::verify<Secp256r1>(empty, digest, signature, verdict), Status::bad_key);
    EXPECT_EQ(verdict, Verdict::forged);
    verdict = Verdict::genuine;
    EXPECT_EQ((ecdsa::verify<Secp256r1, Small>(empty, digest, signature, verdict)), Status::bad_key);
    EXPECT_EQ(verdict, Verdict::forged);
}

// Signatures made by OpenSSL, each byte of digest, signature and key disturbed in turn.
TEST(Ecdsa, OpenSslSignsAndWeVerify) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 40; ++i) {
        const Signer signer;
        const auto point = signer.point();
        Key key;
        ASSERT_EQ(key.parse(point), Status::ok);
        std::vector<uint8_t> digest(28 + random() % 40);
        for (auto& b : digest) b = static_cast<uint8_t>(random());
        Bytes64 signature{};
        ASSERT_EQ(ecdsa_signature_from_der(signer.sign_digest(digest), signature), Status::ok);
        EXPECT_TRUE(genuine(key, digest, signature));
        if (i != 0) continue;
        for (size_t at = 0; at < 64; ++at) {
            Bytes64 bad = signature;
            bad[at] ^= static_cast<uint8_t>(1 << at % 8);
            EXPECT_FALSE(genuine(key, digest, bad));
            auto bad_point = point;
            bad_point[1 + at] ^= static_cast<uint8_t>(1 << at % 8);
            EXPECT_EQ(Key().parse(bad_point), Status::bad_key);
        }
        for (size_t at = 0; at < std::min<size_t>(digest.size(), 32); ++at) {
            auto bad = digest;
            bad[at] ^= static_cast<uint8_t>(1 << at % 8);
            EXPECT_FALSE(genuine(key, bad, signature));
        }
    }
}

TEST(EcPublicKey, Forms) {
    for (int i = 0; i < 30; ++i) {
        const Point P = Point::base(Big::random_below(order()));
        uint8_t full[65], compressed[33], hybrid[65];
        EC_POINT_point2oct(group(), P.get(), POINT_CONVERSION_UNCOMPRESSED, full, 65, nullptr);
        EC_POINT_point2oct(group(), P.get(), POINT_CONVERSION_COMPRESSED, compressed, 33, nullptr);
        EC_POINT_point2oct(group(), P.get(), POINT_CONVERSION_HYBRID, hybrid, 65, nullptr);
        const auto xy = P.xy();
        Key key;
        EXPECT_EQ(key.parse(full), Status::ok);
        EXPECT_TRUE(std::equal(xy.begin(), xy.end(), key.xy().begin()));
        key = {};
        EXPECT_EQ(key.parse(compressed), Status::ok);
        EXPECT_TRUE(std::equal(xy.begin(), xy.end(), key.xy().begin()));
        EXPECT_EQ(key.parse(hybrid), Status::bad_encoding);
        EXPECT_TRUE(std::all_of(key.xy().begin(), key.xy().end(), [](uint8_t b) { return b == 0; }));
        for (size_t n = 0; n < 65; ++n) {
            EXPECT_EQ(key.parse(Bytes(full).first(n)), Status::bad_length);
            EXPECT_EQ(key.parse(Bytes(compressed).first(n % 33)), Status::bad_length);
        }
    }
    const std::vector<uint8_t> infinity{0};
    EXPECT_EQ(Key().parse(infinity), Status::bad_encoding);
    std::vector<uint8_t> too_long(66, 4);
    EXPECT_EQ(Key().parse(too_long), Status::bad_length);
}

// Coordinates p and above that would be right modulo p; points of no curve; x without a point.
TEST(EcPublicKey, NotOnCurve) {
    const Big p = prime();
    size_t tried = 0;
    for (unsigned long x = 0; x < 30; ++x) {
        const Point P = Point::with_x(Big(x));
        std::vector<uint8_t> compressed(33, 0);
        compressed[0] = 2;
        compressed[32] = static_cast<uint8_t>(x);
        Key key;
        EXPECT_EQ(key.parse(compressed) == Status::ok, !P.is_infinity()) << x;
        if (P.is_infinity()) continue;
        ++tried;
        auto xy = P.xy();
        EXPECT_EQ(key.load(xy), Status::ok);
        const Bytes32 unreduced = (p + Big(x)).bytes();
        std::copy(unreduced.begin(), unreduced.end(), xy.begin());
        EXPECT_EQ(key.load(xy), Status::bad_key);
        std::copy(unreduced.begin(), unreduced.end(), compressed.begin() + 1);
        EXPECT_EQ(key.parse(compressed), Status::bad_key);
    }
    EXPECT_GT(tried, 5u);
    for (const Big& bad : {Big(0ul), Big(2), p, p + Big(2)})
        EXPECT_EQ(Key().load(join(bad.bytes(), bad.bytes())), Status::bad_key);
}

}  // namespace
}  // namespace sealstone
