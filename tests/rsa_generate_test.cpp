// SPDX-License-Identifier: Apache-2.0
// RSA keys that are made here, by OpenSSL's judgement, and the checks of keys and primes by published vectors.
#include <gtest/gtest.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>

#include <algorithm>
#include <map>
#include <random>

#include "sealstone/math/prime.h"
#include "sealstone/pubkey/rsa_check.h"
#include "sealstone/pubkey/rsa_generate.h"
#include "tests/each_kernel.h"
#include "tests/openssl_rsa.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using Buffer = std::vector<uint8_t>;

struct Random {
    std::mt19937 generator{4711};
    size_t left = ~size_t{0};  // bytes until it fails
    Status read(MutBytes out) {
        if (out.size() > left) return Status::device;
        left -= out.size();
        for (uint8_t& byte : out) byte = static_cast<uint8_t>(generator());
        return Status::ok;
    }
};

Buffer buffer(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

struct Number {
    BIGNUM* value;
    explicit Number(Bytes bytes) : value(BN_bin2bn(bytes.data(), static_cast<int>(bytes.size()), nullptr)) {}
    Number(const Number&) = delete;
    ~Number() { BN_free(value); }
};

Buffer squared(Bytes x) {
    BN_CTX* const room = BN_CTX_new();
    const Number number(x);
    BN_sqr(number.value, number.value, room);
    Buffer square(static_cast<size_t>(BN_num_bytes(number.value)));
    BN_bn2bin(number.value, square.data());
    BN_CTX_free(room);
    return square;
}

// OpenSSL's own checks, primes included, and that d is the least.
void accepted_by_openssl(const RsaPrivateKey& key) {
    const RsaPrivateNumbers& x = key.reveal();
    const char* const names[] = {OSSL_PKEY_PARAM_RSA_N,         OSSL_PKEY_PARAM_RSA_E,
                                 OSSL_PKEY_PARAM_RSA_D,         OSSL_PKEY_PARAM_RSA_FACTOR1,
                                 OSSL_PKEY_PARAM_RSA_FACTOR2,   OSSL_PKEY_PARAM_RSA_EXPONENT1,
                                 OSSL_PKEY_PARAM_RSA_EXPONENT2, OSSL_PKEY_PARAM_RSA_COEFFICIENT1};
    const Number n(key.public_key().modulus()), e(key.public_key().exponent()), d(x.d), p(x.p), q(x.q), dp(x.dp),
        dq(x.dq), qi(x.q_inverse);
    BIGNUM* const values[] = {n.value, e.value, d.value, p.value, q.value, dp.value, dq.value, qi.value};
    OSSL_PARAM_BLD* const build = OSSL_PARAM_BLD_new();
    for (size_t i = 0; i < 8; ++i) ASSERT_EQ(OSSL_PARAM_BLD_push_BN(build, names[i], values[i]), 1);
    OSSL_PARAM* const parameters = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX* const context = EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr);
    EVP_PKEY* pkey = nullptr;
    ASSERT_EQ(EVP_PKEY_fromdata_init(context), 1);
    ASSERT_EQ(EVP_PKEY_fromdata(context, &pkey, EVP_PKEY_KEYPAIR, parameters), 1);
    EVP_PKEY_CTX* const check = EVP_PKEY_CTX_new_from_pkey(nullptr, pkey, nullptr);
    EXPECT_EQ(EVP_PKEY_check(check), 1);
    EVP_PKEY_CTX_free(check), EVP_PKEY_free(pkey), EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters), OSSL_PARAM_BLD_free(build);

    BN_CTX* const room = BN_CTX_new();
    BIGNUM *g = BN_new(), *lambda = BN_new(), *inverse = BN_new();
    BN_sub_word(p.value, 1), BN_sub_word(q.value, 1);
    BN_gcd(g, p.value, q.value, room);
    BN_mul(lambda, p.value, q.value, room);
    BN_div(lambda, nullptr, lambda, g, room);
    BN_mod_inverse(inverse, e.value, lambda, room);
    EXPECT_EQ(BN_cmp(inverse, d.value), 0);
    BN_free(g), BN_free(lambda), BN_free(inverse), BN_CTX_free(room);
}

template <size_t Bits, class Preset = Fast>
void make(size_t bits, uint32_t exponent, Random& random) {
    SCOPED_TRACE(std::to_string(bits) + " bits, e = " + std::to_string(exponent));
    static RsaKeyPair<Bits> pair;
    static RsaPrivateWorkspace<Bits, Preset> workspace;
    ASSERT_EQ(rsa_generate(pair, random, workspace, {.bits = bits, .exponent = exponent}), Status::ok);
    const RsaPrivateNumbers& x = pair.private_key().reveal();
    ASSERT_EQ(pair.public_key().bits(), bits);
    const Number p(x.p), q(x.q);
    EXPECT_EQ(static_cast<size_t>(BN_num_bits(p.value)), bits / 2);
    EXPECT_EQ(static_cast<size_t>(BN_num_bits(q.value)), bits / 2);
    EXPECT_GT(BN_cmp(p.value, q.value), 0);
    accepted_by_openssl(pair.private_key());
    EXPECT_EQ(rsa_check(pair.private_key(), workspace), Status::ok);
    for (const math::Limb limb : workspace.limb) ASSERT_EQ(limb, 0u);
}

TEST(RsaGenerate, MakesWhatOpensslAccepts) {
    each_kernel<math::PowerSlot<Fast>>([] {
        Random random;
        for (int i = 0; i < 4; ++i) make<1024>(1024, 65537, random);
        make<2048>(2048, 65537, random);
    });
    Random random;
    for (const uint32_t e : {3u, 17u, 255u, 0xffff'ffffu}) make<1536>(1024, e, random);
    for (const size_t bits : {1026u, 1090u, 1534u, 1536u}) make<1536>(bits, 65537, random);
    make<1024, Small>(1024, 65537, random);
}

TEST(LongRsaGenerate, MakesWhatOpensslAccepts) {
    Random random;
    for (int i = 0; i < 200; ++i) make<1280>(1024 + 2 * static_cast<size_t>(i % 128), i % 2 == 0 ? 65537 : 3, random);
    for (int i = 0; i < 3; ++i) make<3072>(3072, 65537, random);
    for (int i = 0; i < 3; ++i) make<4096>(4096, 65537, random);
    make<8192>(8192, 65537, random);
}

TEST(RsaGenerate, IsTheSameFromTheSameBits) {
    RsaKeyPair<1024> one, two;
    RsaPrivateWorkspace<1024> workspace;
    RsaPrivateWorkspace<1024, Small> small;
    Random random, again;
    ASSERT_EQ(rsa_generate(one, random, workspace), Status::ok);
    ASSERT_EQ(rsa_generate(two, again, small), Status::ok);
    EXPECT_EQ(buffer(one.private_key().reveal().d), buffer(two.private_key().reveal().d));
    ASSERT_EQ(rsa_generate(two, random, workspace), Status::ok);
    EXPECT_NE(buffer(one.public_key().modulus()), buffer(two.public_key().modulus()));
}

template <size_t Bits>
void is_empty(RsaKeyPair<Bits>& pair) {
    EXPECT_TRUE(pair.private_key().empty());
    const rsa::PairMemory memory = pair.memory();
    for (const uint8_t* number : {memory.n, memory.d})
        EXPECT_TRUE(std::all_of(number, number + memory.bytes, [](uint8_t byte) { return byte == 0; }));
    for (const uint8_t* number : {memory.p, memory.q, memory.dp, memory.dq, memory.q_inverse})
        EXPECT_TRUE(std::all_of(number, number + memory.half_bytes, [](uint8_t byte) { return byte == 0; }));
}

TEST(RsaGenerate, RefusesAndLeavesNothing) {
    RsaKeyPair<1024> pair;
    RsaPrivateWorkspace<1024> workspace;
    Random random;
    const auto expect = [&](Status status, const RsaGenerateOptions& options, auto& source) {
        EXPECT_EQ(rsa_generate(pair, source, workspace, options), status);
        is_empty(pair);
    };
    ASSERT_EQ(rsa_generate(pair, random, workspace), Status::ok);
    expect(Status::unsupported, {.bits = 1025}, random);
    expect(Status::unsupported, {.bits = 1022}, random);
    expect(Status::bad_length, {.bits = 1056}, random);
    expect(Status::bad_key, {.exponent = 1}, random);
    expect(Status::bad_key, {.exponent = 65536}, random);
    for (const size_t bytes : {0u, 64u, 5000u}) {
        random.left = bytes;
        expect(Status::no_entropy, {}, random);
    }
    random.left = ~size_t{0};
    uint32_t rounds = 0;
    const RsaProgress stop = {[](void* context, uint32_t n) { return (*static_cast<uint32_t*>(context) = n) < 3; },
                              &rounds};
    expect(Status::limit_reached, {.progress = stop}, random);
    EXPECT_EQ(rounds, 3u);

    struct Stuck {
        uint8_t byte;
        Status read(MutBytes out) const {
            std::fill(out.begin(), out.end(), byte);
            return Status::ok;
        }
    } zeros{0}, ones{0xff};
    expect(Status::no_entropy, {}, zeros);
    expect(Status::limit_reached, {}, ones);
}

// A source that gives p's bits again for q, however often it is asked.
TEST(RsaGenerate, RefusesPrimesThatAreTooClose) {
    RsaKeyPair<1024> pair;
    RsaPrivateWorkspace<1024> workspace;
    Random random;
    ASSERT_EQ(rsa_generate(pair, random, workspace), Status::ok);
    struct Repeating {
        Buffer prime;
        Random other;
        Status read(MutBytes out) {
            if (out.size() != prime.size()) return other.read(out);  // a base
            std::copy(prime.begin(), prime.end(), out.begin());
            return Status::ok;
        }
    } repeating{buffer(pair.private_key().reveal().p), {}};
    EXPECT_EQ(rsa_generate(pair, repeating, workspace), Status::limit_reached);
    is_empty(pair);
}

TEST(RsaGenerate, ChecksEveryNumber) {
    const OpensslRsa key(2048, 65537);
    RsaPrivateWorkspace<2048> workspace;
    RsaPrivateWorkspace<2048, Small> small;
    Random random;
    EXPECT_EQ(rsa_check(key.private_key, workspace), Status::ok);
    EXPECT_EQ(rsa_check(key.private_key, small), Status::ok);
    EXPECT_EQ(rsa_check(key.private_key, workspace, random), Status::ok);
    EXPECT_EQ(rsa_check(RsaPrivateKey{}, workspace), Status::bad_key);
    random.left = 100;
    EXPECT_EQ(rsa_check(key.private_key, workspace, random), Status::no_entropy);
    for (size_t at = 0; at < 6; ++at)
        for (const size_t byte : {0u, 40u, 127u}) {
            Buffer x[6] = {key.p, key.q, key.dp, key.dq, key.q_inverse, key.d};
            x[at][byte] = static_cast<uint8_t>(x[at][byte] ^ 2);
            RsaPrivateKey wrong;
            ASSERT_EQ(wrong.load(key.public_key, {x[0], x[1], x[2], x[3], x[4], x[5]}), Status::ok);
            EXPECT_EQ(rsa_check(wrong, workspace), Status::bad_key) << at << " " << byte;
        }
    RsaPrivateKey without_d;
    ASSERT_EQ(without_d.load(key.public_key, {key.p, key.q, key.dp, key.dq, key.q_inverse, {}}), Status::ok);
    EXPECT_EQ(rsa_check(without_d, workspace), Status::ok);
    // n = p^2, and dp and d belong to p: it is q's inverse that gives it away.
    const Buffer square = squared(key.p);
    RsaPublicKey of_square;
    ASSERT_EQ(of_square.load(square, buffer(key.public_key.exponent())), Status::ok);
    RsaPrivateKey same_primes;
    ASSERT_EQ(same_primes.load(of_square, {key.p, key.p, key.dp, key.dp, key.q_inverse, {}}), Status::ok);
    EXPECT_EQ(rsa_check(same_primes, workspace), Status::bad_key);
    RsaPrivateKey one;  // 1 n
    EXPECT_EQ(one.load(key.public_key, {key.n, Buffer{1}, Buffer{1}, Buffer{1}, Buffer{1}, {}}), Status::bad_key);
    const OpensslRsa longer(3072, 3);
    EXPECT_EQ(rsa_check(longer.private_key, workspace), Status::bad_length);
}

// All kinds of NIST's vectors: whatever made the primes, the numbers belong together; "invalid" is no kind of key, but
// a name for no test of primes.
TEST(RsaGenerate, AcvpKeys) {
    const auto text = load_text("acvp/RSA-KeyGen-FIPS186-5.json");
    if (!text) GTEST_SKIP() << vectors_absent(1);
    const auto json = nlohmann::json::parse(*text);
    static RsaPrivateWorkspace<4096> workspace;
    Random random;
    std::map<std::string, size_t> kinds;
    for (const auto& group : json.at("testGroups"))
        for (const auto& test : group.at("tests")) {
            const auto number = [&](const char* name) {
                const std::string hex = test.at(name);
                Buffer bytes;
                for (size_t i = 0; i < hex.size(); i += 2)
                    bytes.push_back(static_cast<uint8_t>(std::stoul(hex.substr(i, 2), nullptr, 16)));
                return bytes;
            };
            const Buffer n = number("n"), e = number("e"), p = number("p"), q = number("q"), dp = number("dmp1"),
                         dq = number("dmq1"), qi = number("iqmp");
            RsaPublicKey public_key;
            RsaPrivateKey key;
            ASSERT_EQ(public_key.load(n, e), Status::ok);
            ASSERT_EQ(key.load(public_key, {p, q, dp, dq, qi, {}}), Status::ok);
            EXPECT_EQ(rsa_check(key, workspace, random), Status::ok) << test.at("tcId");
            ++kinds[group.at("randPQ")];
        }
    for (const auto& [kind, count] : kinds)
        std::printf("%zu keys of primes that are %s: checked%s\n", count, kind.c_str(),
                    kind == "probable" ? ", and the kind that is made here" : "; not made here");
    EXPECT_EQ(kinds["probable"], 3u);
    EXPECT_EQ(kinds.size(), 5u);
}

template <class Preset>
bool is_prime(Buffer number, Random& random) {
    while (number.size() > 1 && number[0] == 0) number.erase(number.begin());
    static RsaPrivateWorkspace<8192, Preset> workspace;
    bool yes = false;
    EXPECT_EQ(rsa::are_primes<Preset>(number, number, random, rsa::room_of(workspace), yes), Status::ok);
    return yes;
}

TEST(RsaGenerate, WycheproofPrimes) {
    const auto text = load_text("wycheproof/primality_test.json");
    if (!text) GTEST_SKIP() << vectors_absent(1);
    const auto json = nlohmann::json::parse(*text);
    Random random;
    size_t primes = 0, composite = 0, negative = 0;
    for (const auto& group : json.at("testGroups"))
        for (const auto& test : group.at("tests")) {
            const std::string hex = test.at("value");
            Buffer value;
            for (size_t i = 0; i < hex.size(); i += 2)
                value.push_back(static_cast<uint8_t>(std::stoul(hex.substr(i, 2), nullptr, 16)));
            if ((value[0] & 0x80) != 0) {  // numbers here have no sign
                ++negative;
                continue;
            }
            const bool prime = test.at("result") == "valid";
            while (value.size() > 1 && value[0] == 0) value.erase(value.begin());
            const bool found = value.size() < 8 ? is_prime<Small>(value, random) : is_prime<Fast>(value, random);
            EXPECT_EQ(found, prime) << test.at("tcId") << " " << test.at("comment");
            ++(prime ? primes : composite);
        }
    std::printf("%zu primes, %zu composite numbers; %zu negative ones have no place here\n", primes, composite,
                negative);
    EXPECT_EQ(primes + composite + negative, json.at("numberOfTests").get<size_t>());
    EXPECT_GT(primes, 60u);
    EXPECT_GT(composite, 200u);
}

// Every number of up to three bytes' beginning, and products of primes that the sieve does not know.
TEST(RsaGenerate, SmallAndNearbyNumbers) {
    Random random;
    std::vector<bool> composite(1 << 16);
    for (uint32_t i = 2; i < 1 << 16; ++i) {
        const bool prime = !composite[i];
        if (prime)
            for (uint32_t j = 2 * i; j < 1 << 16; j += i) composite[j] = true;
        ASSERT_EQ(math::vartime_is_small_prime(i), prime) << i;
    }
    EXPECT_FALSE(math::vartime_is_small_prime(0));
    EXPECT_FALSE(math::vartime_is_small_prime(1));
    for (uint64_t i = 3; i < math::small_primes_end; i += 2) {
        if (composite[i]) continue;
        const uint64_t product = i * 0xffff'fffb;
        math::Limb w[8] = {};
        Buffer bytes(8);
        store_be64(bytes.data(), product);
        math::load_limbs(8, w, bytes.data(), 8);
        ASSERT_TRUE(math::has_small_factor(8, w)) << i;
    }
    const auto expect = [&](uint64_t value, bool prime) {
        Buffer bytes(8);
        store_be64(bytes.data(), value);
        EXPECT_EQ(is_prime<Small>(bytes, random), prime) << value;
    };
    expect(8209ull * 8219, false);
    expect(0xffff'ffff'ffff'ffc5, true);       // 2^64 - 59
    expect(0xffff'ffff'ffff'ffff - 82, true);  // 2^64 - 83
    expect(4294967291ull * 4294967279, false);
    expect(3825123056546413051, false);  // strong pseudoprime to the first nine primes
}

}  // namespace
}  // namespace sealstone
