// SPDX-License-Identifier: Apache-2.0
// Deterministic random bit generators: published vectors, OpenSSL, every kernel at every length, the standard's limits
// and the order of calls; then a generator bound to a source that fails, and copies of one that must part.
#include "sealstone/rng/drbg.h"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>

#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <random>

#include "sealstone/bits/static.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/rng/ctr_drbg_kernels.h"
#include "sealstone/rng/hash_drbg.h"
#include "sealstone/rng/hmac_drbg.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using test::from_hex;
using Buffer = std::vector<uint8_t>;

const Buffer garbage(100, 0xaa);
Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// A mechanism whose type is known at run time.
struct AnyDrbg {
    virtual ~AnyDrbg() = default;
    virtual Status instantiate(Bytes entropy_input, Bytes nonce, Bytes personalization_string) = 0;
    virtual Status reseed(Bytes entropy_input, Bytes additional_input) = 0;
    virtual Status generate(MutBytes out, Bytes additional_input) = 0;
    virtual size_t entropy_size() const = 0;
    virtual size_t nonce_size() const = 0;
    virtual unsigned strength() const = 0;
};
template <class Mechanism>
struct OneDrbg : AnyDrbg {
    Status instantiate(Bytes entropy_input, Bytes nonce, Bytes personalization_string) override {
        return drbg.instantiate(entropy_input, nonce, personalization_string);
    }
    Status reseed(Bytes entropy_input, Bytes additional_input) override {
        return drbg.reseed(entropy_input, additional_input);
    }
    Status generate(MutBytes out, Bytes additional_input) override { return drbg.generate(out, additional_input); }
    size_t entropy_size() const override { return Mechanism::entropy_size; }
    size_t nonce_size() const override { return Mechanism::nonce_size; }
    unsigned strength() const override { return Mechanism::security_strength; }
    Mechanism drbg;
};
template <class Mechanism>
std::unique_ptr<AnyDrbg> make() {
    return std::make_unique<OneDrbg<Mechanism>>();
}
using Make = std::unique_ptr<AnyDrbg> (*)();
template <template <class> class Mechanism>
std::map<std::string, Make> over_hashes() {
    return {{"SHA-1", make<Mechanism<Sha1>>},
            {"SHA2-224", make<Mechanism<Sha224>>},
            {"SHA2-256", make<Mechanism<Sha256>>},
            {"SHA2-384", make<Mechanism<Sha384>>},
            {"SHA2-512", make<Mechanism<Sha512>>},
            {"SHA2-512/224", make<Mechanism<Sha512_224>>},
            {"SHA2-512/256", make<Mechanism<Sha512_256>>},
            {"SHA3-224", make<Mechanism<Sha3_224>>},
            {"SHA3-256", make<Mechanism<Sha3_256>>},
            {"SHA3-384", make<Mechanism<Sha3_384>>},
            {"SHA3-512", make<Mechanism<Sha3_512>>}};
}
const std::map<std::string, Make> ctr_drbg_with_df = {
    {"AES-128", make<CtrDrbg<16>>}, {"AES-192", make<CtrDrbg<24>>}, {"AES-256", make<CtrDrbg<32>>}};
const std::map<std::string, Make> ctr_drbg_without_df = {{"AES-128", make<CtrDrbgWithoutDf<16>>},
                                                         {"AES-192", make<CtrDrbgWithoutDf<24>>},
                                                         {"AES-256", make<CtrDrbgWithoutDf<32>>}};

// --- Published vectors

// With prediction resistance each request brings its entropy: it reseeds with it and the additional input first, which
// is then spent (9.3.1, steps 7.1 and 7.4). What is returned is the last request's.
void run_acvp(AnyDrbg& drbg, const nlohmann::json& test, size_t returned_bits) {
    ASSERT_EQ(drbg.instantiate(from_hex(test["entropyInput"]), from_hex(test["nonce"]), from_hex(test["persoString"])),
              Status::ok);
    Buffer out(returned_bits / 8);
    for (const auto& step : test["otherInput"]) {
        const Buffer entropy = from_hex(step["entropyInput"]);
        Buffer additional = from_hex(step["additionalInput"]);
        if (!entropy.empty()) {
            ASSERT_EQ(drbg.reseed(entropy, additional), Status::ok);
            additional.clear();
        }
        if (step["intendedUse"] == "reSeed") continue;
        ASSERT_EQ(drbg.generate(out, additional), Status::ok);
    }
    ASSERT_EQ(out, from_hex(test["returnedBits"]));
}

// Runs all groups whose mode is among the makers; those of `skipped_mode` are counted apart.
void run_acvp_file(const nlohmann::json& file, const std::function<Make(const nlohmann::json& group)>& maker,
                   size_t expected, size_t expected_skipped) {
    size_t done = 0, skipped = 0;
    for (const auto& group : file["testGroups"])
        for (const auto& test : group["tests"]) {
            const Make make_one = maker(group);
            if (make_one == nullptr) {
                ++skipped;
                continue;
            }
            SCOPED_TRACE(group["mode"].get<std::string>() + " test " + test["tcId"].dump());
            ASSERT_NO_FATAL_FAILURE(run_acvp(*make_one(), test, group["returnedBitsLen"]));
            ++done;
        }
    EXPECT_EQ(done, expected);
    EXPECT_EQ(skipped, expected_skipped);
}
Make among(const std::map<std::string, Make>& makers, const nlohmann::json& group) {
    const auto found = makers.find(group["mode"]);
    return found == makers.end() ? nullptr : found->second;
}

TEST(DrbgVectors, CtrDrbg) {
    const auto file = test::load_json("acvp/ctrDRBG-SP800-90Ar1.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    test::each_kernel<ctr_drbg::Slot>([&] {
        run_acvp_file(
            *file,
            [](const auto& group) { return among(group["derFunc"] ? ctr_drbg_with_df : ctr_drbg_without_df, group); },
            270, 90);  // those over TDES are skipped
    });
}
TEST(DrbgVectors, HashDrbg) {
    const auto file = test::load_json("acvp/hashDRBG-SP800-90Ar1.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    const auto makers = over_hashes<HashDrbg>();
    run_acvp_file(
        *file, [&](const auto& group) { return among(makers, group); }, 220, 0);
}
TEST(DrbgVectors, HmacDrbg) {
    const auto file = test::load_json("acvp/hmacDRBG-SP800-90Ar1.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    const auto makers = over_hashes<HmacDrbg>();
    run_acvp_file(
        *file, [&](const auto& group) { return among(makers, group); }, 220, 0);
}

// --- OpenSSL, whose parent generator gives what it is told

class OpensslDrbg {
public:
    // kind: "CTR-DRBG", ...; parameter: "cipher" or "digest"
    OpensslDrbg(const char* kind, std::string algorithm, bool with_df) {
        EVP_RAND* test_rand = EVP_RAND_fetch(nullptr, "TEST-RAND", nullptr);
        EVP_RAND* method = EVP_RAND_fetch(nullptr, kind, nullptr);
        parent_ = EVP_RAND_CTX_new(test_rand, nullptr);
        drbg_ = EVP_RAND_CTX_new(method, parent_);
        EVP_RAND_free(test_rand);
        EVP_RAND_free(method);
        int df = with_df ? 1 : 0;
        char mac[] = "HMAC";
        OSSL_PARAM parameters[4] = {};
        size_t n = 0;
        const bool ctr = std::strcmp(kind, "CTR-DRBG") == 0;
        parameters[n++] = OSSL_PARAM_construct_utf8_string(ctr ? OSSL_DRBG_PARAM_CIPHER : OSSL_DRBG_PARAM_DIGEST,
                                                           algorithm.data(), 0);
        if (ctr) parameters[n++] = OSSL_PARAM_construct_int(OSSL_DRBG_PARAM_USE_DF, &df);
        if (std::strcmp(kind, "HMAC-DRBG") == 0)
            parameters[n++] = OSSL_PARAM_construct_utf8_string(OSSL_DRBG_PARAM_MAC, mac, 0);
        parameters[n] = OSSL_PARAM_construct_end();
        EXPECT_EQ(EVP_RAND_CTX_set_params(drbg_, parameters), 1) << algorithm;
    }
    OpensslDrbg(const OpensslDrbg&) = delete;
    ~OpensslDrbg() {
        EVP_RAND_CTX_free(drbg_);
        EVP_RAND_CTX_free(parent_);
    }
    bool instantiate(Buffer entropy, Buffer nonce, const Buffer& personalization, unsigned strength) {
        OSSL_PARAM parameters[] = {
            OSSL_PARAM_construct_uint(OSSL_RAND_PARAM_STRENGTH, &strength),
            OSSL_PARAM_construct_octet_string(OSSL_RAND_PARAM_TEST_ENTROPY, entropy.data(), entropy.size()),
            OSSL_PARAM_construct_octet_string(OSSL_RAND_PARAM_TEST_NONCE, nonce.data(), nonce.size()),
            OSSL_PARAM_construct_end()};
        if (nonce.empty()) parameters[2] = OSSL_PARAM_construct_end();
        EVP_RAND_uninstantiate(drbg_);
        EVP_RAND_uninstantiate(parent_);
        const uint8_t* text = personalization.empty() ? garbage.data() : personalization.data();  // null: its own
        return EVP_RAND_instantiate(parent_, strength, 0, nullptr, 0, parameters) == 1 &&
               EVP_RAND_instantiate(drbg_, strength, 0, text, personalization.size(), nullptr) == 1;
    }
    bool reseed(Buffer entropy, const Buffer& additional) {
        OSSL_PARAM parameters[] = {
            OSSL_PARAM_construct_octet_string(OSSL_RAND_PARAM_TEST_ENTROPY, entropy.data(), entropy.size()),
            OSSL_PARAM_construct_end()};
        return EVP_RAND_CTX_set_params(parent_, parameters) == 1 &&
               EVP_RAND_reseed(drbg_, 0, nullptr, 0, additional.data(), additional.size()) == 1;
    }
    bool generate(Buffer& out, const Buffer& additional) {
        return EVP_RAND_generate(drbg_, out.data(), out.size(), 0, 0, additional.data(), additional.size()) == 1;
    }

private:
    EVP_RAND_CTX* parent_;
    EVP_RAND_CTX* drbg_;
};

// A life of many calls, the same in both.
void live(AnyDrbg& ours, OpensslDrbg& theirs, size_t longest_text) {
    std::mt19937 choose(7);
    const auto text = [&] { return random_bytes(choose() % 3 == 0 ? 0 : choose() % (longest_text + 1)); };
    for (int life = 0; life < 4; ++life) {
        const Buffer entropy = random_bytes(ours.entropy_size()), nonce = random_bytes(ours.nonce_size());
        const Buffer personalization = text();
        ASSERT_EQ(ours.instantiate(entropy, nonce, personalization), Status::ok);
        ASSERT_TRUE(theirs.instantiate(entropy, nonce, personalization, ours.strength()));
        for (int call = 0; call < 60; ++call) {
            if (choose() % 5 == 0) {
                const Buffer fresh = random_bytes(ours.entropy_size()), additional = text();
                ASSERT_EQ(ours.reseed(fresh, additional), Status::ok);
                ASSERT_TRUE(theirs.reseed(fresh, additional));
            } else {
                const Buffer additional = text();
                const size_t size = call == 30 ? 65536 : 1 + choose() % (call % 2 == 0 ? 80 : 1500);
                Buffer got(size), want(size);
                ASSERT_EQ(ours.generate(got, additional), Status::ok);
                ASSERT_TRUE(theirs.generate(want, additional));
                ASSERT_EQ(got, want) << "life " << life << ", call " << call;
            }
        }
    }
}

TEST(DrbgAgainstOpenssl, CtrDrbg) {
    test::each_kernel<ctr_drbg::Slot>([] {
        for (const std::string size : {"128", "192", "256"}) {
            SCOPED_TRACE(size);
            OpensslDrbg with("CTR-DRBG", "AES-" + size + "-CTR", true),
                without("CTR-DRBG", "AES-" + size + "-CTR", false);
            ASSERT_NO_FATAL_FAILURE(live(*ctr_drbg_with_df.at("AES-" + size)(), with, 200));
            const auto ours = ctr_drbg_without_df.at("AES-" + size)();
            ASSERT_NO_FATAL_FAILURE(live(*ours, without, ours->entropy_size()));
        }
    });
}
TEST(DrbgAgainstOpenssl, HashAndHmacDrbg) {
    const auto hash = over_hashes<HashDrbg>(), hmac = over_hashes<HmacDrbg>();
    for (const char* name : {"SHA-1", "SHA2-224", "SHA2-256", "SHA2-384", "SHA2-512", "SHA2-512/224", "SHA2-512/256"}) {
        SCOPED_TRACE(name);
        OpensslDrbg openssl_hash("HASH-DRBG", name, true), openssl_hmac("HMAC-DRBG", name, true);
        ASSERT_NO_FATAL_FAILURE(live(*hash.at(name)(), openssl_hash, 200));
        ASSERT_NO_FATAL_FAILURE(live(*hmac.at(name)(), openssl_hmac, 200));
    }
}

// --- CTR_DRBG's kernels

// 10.2.1.5.2 and 10.2.1.2 word for word.
template <size_t KeySize>
Buffer run_as_written(Buffer& key_and_v, size_t size, const Buffer& provided) {
    const Aes<KeySize> cipher(AesKey<KeySize>(Bytes(key_and_v).first<KeySize>()));
    Buffer v(key_and_v.begin() + KeySize, key_and_v.end()), out;
    const auto next = [&](Buffer& to) {
        for (size_t i = 16; i-- != 0 && ++v[i] == 0;) {}
        uint8_t block[16];
        cipher.encrypt(Bytes(v).first<16>(), block);
        to.insert(to.end(), block, block + 16);
    };
    while (out.size() < size) next(out);
    out.resize(size);
    Buffer temp;
    while (temp.size() < key_and_v.size()) next(temp);
    for (size_t i = 0; i < key_and_v.size(); ++i) key_and_v[i] = temp[i] ^ provided[i];
    return out;
}

template <size_t KeySize>
void every_length() {
    test::Guarded out_memory(8192), state_memory(64), provided_memory(64);
    const size_t seed_size = ctr_drbg::seed_size<KeySize>;
    const auto run = isa::op<ctr_drbg::Slot, &ctr_drbg::Ops::run>();
    for (size_t size = 0; size <= 1300; ++size) {
        Buffer state = random_bytes(seed_size);
        const Buffer provided = random_bytes(seed_size);
        if (size % 3 == 0)  // a carry through V, soon, or soon enough
            for (size_t i = KeySize + (size % 2) * 8; i < seed_size; ++i) state[i] = i + 1 < seed_size ? 0xff : 0xfa;
        if (size % 9 == 0) state[seed_size - 1] = 0xd0;
        uint8_t* const at = state_memory.at_end(seed_size);
        std::memcpy(at, state.data(), seed_size);
        std::memcpy(provided_memory.at_end(seed_size), provided.data(), seed_size);
        uint8_t* const out = size % 2 == 0 ? out_memory.at_end(size) : out_memory.at_begin();
        run(at, KeySize, {out, size}, provided_memory.at_end(seed_size));
        const Buffer want = run_as_written<KeySize>(state, size, provided);
        ASSERT_EQ(Buffer(out, out + size), want) << size;
        ASSERT_EQ(Buffer(at, at + seed_size), state) << size;
    }
}
TEST(CtrDrbg, EveryKernelEveryLength) {
    test::each_kernel<ctr_drbg::Slot>([] {
        ASSERT_NO_FATAL_FAILURE(every_length<16>());
        ASSERT_NO_FATAL_FAILURE(every_length<24>());
        ASSERT_NO_FATAL_FAILURE(every_length<32>());
    });
}

// --- The standard's limits, and the order of calls, of every mechanism

template <class Mechanism>
class MechanismTest : public testing::Test {
protected:
    const Buffer entropy_ = random_bytes(Mechanism::entropy_size), nonce_ = random_bytes(Mechanism::nonce_size);
    Mechanism drbg_;
    Status start() { return drbg_.instantiate(entropy_, nonce_); }
};
using Mechanisms = testing::Types<CtrDrbg<16>, CtrDrbg<24>, CtrDrbg<32>, CtrDrbgWithoutDf<16>, CtrDrbgWithoutDf<24>,
                                  CtrDrbgWithoutDf<32>, HmacDrbg<Sha1>, HmacDrbg<Sha256>, HmacDrbg<Sha512>,
                                  HashDrbg<Sha1>, HashDrbg<Sha256>, HashDrbg<Sha512>>;
TYPED_TEST_SUITE(MechanismTest, Mechanisms);

bool zeros(const Buffer& buffer) { return buffer == Buffer(buffer.size()); }

TYPED_TEST(MechanismTest, NothingComesOutBeforeInstantiate) {
    Buffer out = garbage;
    EXPECT_EQ(this->drbg_.generate(out), Status::bad_state);
    EXPECT_TRUE(zeros(out));
    EXPECT_EQ(this->drbg_.reseed(this->entropy_), Status::bad_state);
    EXPECT_EQ(this->drbg_.generate({}), Status::bad_state);  // which makes it no more ready
    EXPECT_FALSE(this->drbg_.instantiated());
    EXPECT_EQ(this->drbg_.generate(out), Status::bad_state);
}

TYPED_TEST(MechanismTest, NothingComesOutAfterUninstantiate) {
    ASSERT_EQ(this->start(), Status::ok);
    this->drbg_.uninstantiate();
    Buffer out = garbage;
    EXPECT_EQ(this->drbg_.generate(out), Status::bad_state);
    EXPECT_TRUE(zeros(out));
}

TYPED_TEST(MechanismTest, ADrawOfNothingChangesNothing) {
    TypeParam other;
    ASSERT_EQ(this->start(), Status::ok);
    ASSERT_EQ(other.instantiate(this->entropy_, this->nonce_), Status::ok);
    EXPECT_EQ(this->drbg_.generate({}), Status::ok);
    EXPECT_EQ(this->drbg_.generate({}, Bytes(garbage).first(32)), Status::ok);
    Buffer got(40), want(40);
    EXPECT_EQ(this->drbg_.generate(got), Status::ok);
    EXPECT_EQ(other.generate(want), Status::ok);
    EXPECT_EQ(got, want);
}

TYPED_TEST(MechanismTest, WrongLengthsChangeNothing) {
    ASSERT_EQ(this->start(), Status::ok);
    const Buffer before(reinterpret_cast<const uint8_t*>(&this->drbg_),
                        reinterpret_cast<const uint8_t*>(&this->drbg_) + sizeof this->drbg_);
    const Bytes entropy(this->entropy_), nonce(this->nonce_);
    EXPECT_EQ(this->drbg_.instantiate(entropy.first(entropy.size() - 1), nonce), Status::bad_length);
    EXPECT_EQ(this->drbg_.instantiate({}, nonce), Status::bad_length);
    if (!nonce.empty()) {
        EXPECT_EQ(this->drbg_.instantiate(entropy, nonce.first(nonce.size() - 1)), Status::bad_length);
    }
    EXPECT_EQ(this->drbg_.reseed(entropy.first(entropy.size() - 1)), Status::bad_length);
    Buffer out(TypeParam::max_request + 1, 0xaa);
    EXPECT_EQ(this->drbg_.generate(out), Status::bad_length);
    EXPECT_TRUE(zeros(out));
    EXPECT_EQ(std::memcmp(&this->drbg_, before.data(), before.size()), 0);
    out.pop_back();
    EXPECT_EQ(this->drbg_.generate(out), Status::ok);
    EXPECT_FALSE(zeros(Buffer(out.end() - 64, out.end())));
}

// Without the derivation function inputs are no longer than the seed, and there is no nonce.
TEST(CtrDrbgWithoutDf, LongInputsAreRefused) {
    CtrDrbgWithoutDf<32> drbg;
    const Buffer bytes = random_bytes(49);
    const Bytes all(bytes), seed = all.first(48);
    EXPECT_EQ(drbg.instantiate(all), Status::bad_length);
    EXPECT_EQ(drbg.instantiate(seed, all.first(16)), Status::bad_length);
    EXPECT_EQ(drbg.instantiate(seed, {}, all), Status::bad_length);
    EXPECT_FALSE(drbg.instantiated());
    ASSERT_EQ(drbg.instantiate(seed, {}, seed), Status::ok);
    EXPECT_EQ(drbg.reseed(all), Status::bad_length);
    EXPECT_EQ(drbg.reseed(seed, all), Status::bad_length);
    EXPECT_EQ(drbg.reseed(seed, seed), Status::ok);
    Buffer out = garbage;
    EXPECT_EQ(drbg.generate(out, all), Status::bad_length);
    EXPECT_TRUE(zeros(out));
    EXPECT_EQ(drbg.generate(out, seed), Status::ok);
}

TYPED_TEST(MechanismTest, AfterTheReseedIntervalItIsReseededFirst) {
    TypeParam drbg(3);
    ASSERT_EQ(drbg.instantiate(this->entropy_, this->nonce_), Status::ok);
    for (int life = 0; life < 2; ++life) {
        Buffer out = garbage;
        for (int i = 0; i < 3; ++i) {
            EXPECT_FALSE(drbg.reseed_required());
            EXPECT_EQ(drbg.generate({}), Status::ok);  // does not count
            EXPECT_EQ(drbg.generate(out), Status::ok);
        }
        EXPECT_TRUE(drbg.reseed_required());
        EXPECT_EQ(drbg.generate(out), Status::limit_reached);
        EXPECT_TRUE(zeros(out));
        EXPECT_EQ(drbg.generate(out), Status::limit_reached);
        EXPECT_EQ(drbg.reseed(this->entropy_), Status::ok);
    }
}
// Tables 2 and 3: 2^48 requests, and nobody may ask for more.
TYPED_TEST(MechanismTest, TheLargestReseedInterval) {
    for (const uint64_t asked : {drbg::max_reseed_interval, ~uint64_t{0}}) {
        TypeParam drbg(asked);
        ASSERT_EQ(drbg.instantiate(this->entropy_, this->nonce_), Status::ok);
        const auto set_counter = [&](uint64_t counter) {  // it stands behind the state, aligned, before the interval
            std::memcpy(reinterpret_cast<uint8_t*>(&drbg) + sizeof drbg - 16, &counter, sizeof counter);
        };
        Buffer out(16);
        set_counter(uint64_t{1} << 48);
        EXPECT_EQ(drbg.generate(out), Status::ok);
        EXPECT_EQ(drbg.generate(out), Status::limit_reached);
    }
}

TYPED_TEST(MechanismTest, NothingIsLeftInMemory) {
    alignas(TypeParam) static uint8_t room[sizeof(TypeParam)];
    std::memset(room, 0xaa, sizeof room);
    auto* drbg = new (Place{room}) TypeParam;
    ASSERT_EQ(drbg->instantiate(this->entropy_, this->nonce_), Status::ok);
    drbg->~TypeParam();
    for (size_t i = 0; i < TypeParam::state_size; ++i) ASSERT_EQ(room[i], 0) << i;
}

// What the inputs are good for: each of them, and their boundaries, change what comes out.
TYPED_TEST(MechanismTest, EveryInputCounts) {
    std::map<Buffer, std::string> seen;
    const auto draw = [&](const char* name, Bytes personalization, Bytes additional, bool reseed, Bytes reseed_text) {
        TypeParam drbg;
        EXPECT_EQ(drbg.instantiate(this->entropy_, this->nonce_, personalization), Status::ok);
        if (reseed) {
            EXPECT_EQ(drbg.reseed(this->entropy_, reseed_text), Status::ok);
        }
        Buffer first(40), second(40);
        EXPECT_EQ(drbg.generate(first, additional), Status::ok);
        EXPECT_EQ(drbg.generate(second), Status::ok);
        for (const Buffer& out : {first, second}) {
            EXPECT_TRUE(seen.emplace(out, name).second) << name << " as " << seen[out];
        }
    };
    constexpr uint8_t text[] = {'a'}, other[] = {'b'};
    draw("nothing", {}, {}, false, {});
    draw("personalization", text, {}, false, {});
    draw("another personalization", other, {}, false, {});
    draw("additional", {}, text, false, {});
    draw("another additional", {}, other, false, {});
    draw("reseeded", {}, {}, true, {});
    draw("reseeded with text", {}, {}, true, text);
}

// --- Bound to a source

// Gives bytes of a counter, tells what it was asked for, and fails at will.
struct Source {
    std::vector<size_t> asked;
    size_t fail_at = ~size_t{0};  // of its reads, once
    uint8_t next = 0;
    Status read(MutBytes out) {
        for (uint8_t& byte : out) byte = ++next;  // written even where it then fails
        asked.push_back(out.size());
        return asked.size() - 1 == fail_at ? Status::device : Status::ok;
    }
};

template <class Mechanism>
class DrbgTest : public testing::Test {};
TYPED_TEST_SUITE(DrbgTest, Mechanisms);

TYPED_TEST(DrbgTest, IsTheMechanismWithTheSourcesBits) {
    Source source, same;
    Drbg<TypeParam> drbg(source);
    TypeParam mechanism;
    Buffer seed(TypeParam::entropy_size + TypeParam::nonce_size);
    const auto fresh = [&] {
        EXPECT_EQ(same.read(seed), Status::ok);
        return Bytes(seed).first(TypeParam::entropy_size);
    };
    constexpr uint8_t text[] = {'t', 'e', 'x', 't'};
    ASSERT_EQ(drbg.instantiate(text), Status::ok);
    const Bytes entropy = fresh();
    ASSERT_EQ(mechanism.instantiate(entropy, Bytes(seed).subspan(TypeParam::entropy_size), text), Status::ok);
    Buffer got(100), want(100);
    ASSERT_EQ(drbg.generate(got, text), Status::ok);
    ASSERT_EQ(mechanism.generate(want, text), Status::ok);
    EXPECT_EQ(got, want);
    EXPECT_EQ(source.asked.size(), 1u);
    ASSERT_EQ(drbg.generate(got, text, PredictionResistance::yes), Status::ok);
    ASSERT_EQ(mechanism.reseed(fresh(), text), Status::ok);
    ASSERT_EQ(mechanism.generate(want), Status::ok);
    EXPECT_EQ(got, want);
    ASSERT_EQ(drbg.reseed(text), Status::ok);
    ASSERT_EQ(mechanism.reseed(fresh(), text), Status::ok);
    ASSERT_EQ(drbg.read(got), Status::ok);
    ASSERT_EQ(mechanism.generate(want), Status::ok);
    EXPECT_EQ(got, want);
    EXPECT_EQ(source.asked.size(), 3u);
}

TYPED_TEST(DrbgTest, ALongDrawIsSeveralRequests) {
    Source source, same_source;
    Drbg<TypeParam> drbg(source), same(same_source);
    ASSERT_EQ(drbg.instantiate(), Status::ok);
    ASSERT_EQ(same.instantiate(), Status::ok);
    constexpr size_t most = TypeParam::max_request;
    constexpr uint8_t text[] = {'t', 'e', 'x', 't'};
    Buffer got(2 * most + 5), want(2 * most + 5);
    ASSERT_EQ(drbg.generate(got, text), Status::ok);
    ASSERT_EQ(same.generate(MutBytes(want).first(most), text), Status::ok);
    ASSERT_EQ(same.generate(MutBytes(want).subspan(most, most)), Status::ok);
    ASSERT_EQ(same.generate(MutBytes(want).subspan(2 * most)), Status::ok);
    EXPECT_EQ(got, want);
    source.asked.clear();
    ASSERT_EQ(drbg.generate(got, {}, PredictionResistance::yes), Status::ok);
    EXPECT_EQ(source.asked.size(), 3u);
}

TYPED_TEST(DrbgTest, ASourceThatFailsOnceIsNotRetriedIntoSuccess) {
    for (size_t fail_at = 0; fail_at < 4; ++fail_at) {
        SCOPED_TRACE(fail_at);
        Source source;
        source.fail_at = fail_at;
        Drbg<TypeParam> drbg(source, {}, 2);
        Buffer out = garbage;
        Status status = drbg.instantiate();                                                    // read 0
        if (status == Status::ok) status = drbg.reseed();                                      // read 1
        if (status == Status::ok) status = drbg.generate(out, {}, PredictionResistance::yes);  // read 2
        if (status == Status::ok) status = drbg.generate(out);
        if (status == Status::ok) status = drbg.generate(out);  // read 3: the interval is over
        EXPECT_EQ(status, Status::no_entropy);
        if (fail_at >= 2) {
            EXPECT_TRUE(zeros(out));
        }
        EXPECT_EQ(source.asked.size(), fail_at + 1);

        // The source works again, but the generator does not until it is told to.
        out = garbage;
        EXPECT_EQ(drbg.generate(out), Status::bad_state);
        EXPECT_TRUE(zeros(out));
        EXPECT_EQ(drbg.generate(out, {}, PredictionResistance::yes), Status::bad_state);
        EXPECT_EQ(drbg.reseed(), Status::bad_state);
        EXPECT_EQ(drbg.generate({}), Status::bad_state);
        EXPECT_EQ(source.asked.size(), fail_at + 1);
        EXPECT_EQ(drbg.instantiate(), Status::ok);
        EXPECT_EQ(drbg.generate(out), Status::ok);
        EXPECT_FALSE(zeros(out));
    }
}

// A draw that fails in its middle shows none of it.
TYPED_TEST(DrbgTest, AFailureInALongDrawZeroesAllOfIt) {
    Source source;
    source.fail_at = 2;
    Drbg<TypeParam> drbg(source);
    ASSERT_EQ(drbg.instantiate(), Status::ok);
    Buffer out(2 * TypeParam::max_request, 0xaa);
    EXPECT_EQ(drbg.generate(out, {}, PredictionResistance::yes), Status::no_entropy);
    EXPECT_EQ(source.asked.size(), 3u);
    EXPECT_TRUE(zeros(out));
}

TYPED_TEST(DrbgTest, ADrawOfNothingAsksNobodyAndSeedsNothing) {
    Source source;
    Drbg<TypeParam> drbg(source);
    EXPECT_EQ(drbg.generate({}), Status::bad_state);
    Buffer out = garbage;
    EXPECT_EQ(drbg.generate(out), Status::bad_state);
    EXPECT_TRUE(zeros(out));
    ASSERT_EQ(drbg.instantiate(), Status::ok);
    const Buffer before(reinterpret_cast<const uint8_t*>(&drbg), reinterpret_cast<const uint8_t*>(&drbg) + sizeof drbg);
    EXPECT_EQ(drbg.generate({}, {}, PredictionResistance::yes), Status::ok);
    EXPECT_EQ(std::memcmp(&drbg, before.data(), before.size()), 0);
    EXPECT_EQ(source.asked.size(), 1u);
}

// A whole machine is copied, and wakes up in another generation: as a virtual machine from a snapshot.
TYPED_TEST(DrbgTest, CopiesOfAMachinePart) {
    struct Machine {
        uint64_t generation = 1;
        Source source;
        alignas(Drbg<TypeParam>) uint8_t memory[sizeof(Drbg<TypeParam>)];
        Drbg<TypeParam>& drbg() { return *reinterpret_cast<Drbg<TypeParam>*>(memory); }
    };
    static Machine machine;
    machine.generation = 1;
    machine.source = Source{};
    const Generation generation([](void* at) { return *static_cast<uint64_t*>(at); }, &machine.generation);
    auto& drbg = *new (Place{machine.memory}) Drbg<TypeParam>(machine.source, generation);
    ASSERT_EQ(drbg.instantiate(), Status::ok);
    const Machine snapshot = machine;
    const auto draw_after = [&](uint64_t in_generation, uint8_t entropy) {
        machine = snapshot;
        machine.generation = in_generation;
        machine.source.next = entropy;  // the world has moved on
        Buffer out(32);
        EXPECT_EQ(machine.drbg().generate(out), Status::ok);
        return out;
    };
    const Buffer original = draw_after(1, 100);
    EXPECT_EQ(draw_after(1, 200), original);  // nobody told it: the copy draws the same
    const Buffer copy = draw_after(2, 100);
    EXPECT_NE(copy, original);
    EXPECT_NE(draw_after(3, 200), copy);
    EXPECT_EQ(machine.source.asked.size(), 2u);  // reseeded once,
    Buffer out(32);
    EXPECT_EQ(drbg.generate(out), Status::ok);
    EXPECT_EQ(machine.source.asked.size(), 2u);  // not again
    machine.generation = 9;
    machine.source.fail_at = 2;
    EXPECT_EQ(drbg.generate(out), Status::no_entropy);
    EXPECT_TRUE(zeros(out));
    drbg.~Drbg<TypeParam>();
}

TEST(Drbg, OfADrbg) {
    Source source;
    Drbg<CtrDrbgAes256> root(source);
    Drbg<HmacDrbg<Sha256>> leaf(root);
    EXPECT_EQ(leaf.instantiate(), Status::no_entropy);  // the root was forgotten
    ASSERT_EQ(root.instantiate(), Status::ok);
    ASSERT_EQ(leaf.instantiate(), Status::ok);
    Buffer out(32);
    EXPECT_EQ(leaf.generate(out), Status::ok);
    EXPECT_FALSE(zeros(out));
}

}  // namespace
}  // namespace sealstone
