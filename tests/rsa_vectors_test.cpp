// SPDX-License-Identifier: Apache-2.0
// RSA against published vectors, by every kernel: Wycheproof, ACVP, and those of PKCS #1 itself.
#include <gtest/gtest.h>

#include <map>

#include "sealstone/hash/shake_digest.h"
#include "sealstone/math/power.h"
#include "sealstone/pubkey/rsa_oaep_decrypt.h"
#include "sealstone/pubkey/rsa_pkcs1_decrypt.h"
#include "sealstone/pubkey/rsa_pkcs1_sign.h"
#include "sealstone/pubkey/rsa_pss.h"
#include "sealstone/pubkey/rsa_pss_sign.h"
#include "tests/each_kernel.h"
#include "tests/named_hash.h"
#include "tests/openssl_rsa.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using nlohmann::json;
using Buffer = std::vector<uint8_t>;

constexpr size_t most = 4096;
struct Rooms {
    RsaPublicWorkspace<most> one;
    RsaPrivateWorkspace<most> two;
};
Rooms& rooms() {
    static Rooms rooms;
    return rooms;
}

struct PublicKey {
    Buffer n, e;
    RsaPublicKey key;
    PublicKey(Buffer modulus, Buffer exponent) : n(std::move(modulus)), e(std::move(exponent)) {
        EXPECT_EQ(key.load(n, e), Status::ok);
    }
    explicit PublicKey(const json& of) : PublicKey(number(of["modulus"]), number(of["publicExponent"])) {}
    static Buffer number(const std::string& hex) { return from_hex(hex.size() % 2 == 0 ? hex : "0" + hex); }
};

template <class Hash>
struct Digest {
    uint8_t bytes[Hash::digest_size];
    explicit Digest(const Buffer& message) {
        Hash hash;
        hash.update(message);
        hash.finish(bytes);
    }
};

template <class Test>
void each_power(Test test) {
    each_kernel<math::PowerSlot<Fast>>(test);
}

// What is not valid or invalid by the standard, and our decision of it: a DigestInfo must have its NULL; short keys,
// old hashes and e = 3 are the caller's to allow.
bool wanted(const json& test) {
    if (test["result"] != "acceptable") return test["result"] == "valid";
    for (const std::string flag : test["flags"])
        if (flag == "MissingNull") return false;
    for (const std::string flag : test["flags"])
        EXPECT_TRUE(flag == "SmallModulus" || flag == "WeakHash" || flag == "SmallPublicKey") << flag;
    return true;
}

TEST(RsaVectors, WycheproofPkcs1) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(6);
    const char* const names[] = {"2048_sha224", "2048_sha256", "2048_sha384",
                                 "2048_sha512", "3072_sha256", "3072_sha384"};
    std::vector<json> files;
    for (const char* name : names)
        files.push_back(*load_json("wycheproof/rsa_signature_" + std::string(name) + "_test.json"));
    each_power([&] {
        size_t tests = 0;
        for (const json& file : files)
            for (const auto& group : file["testGroups"]) {
                const PublicKey key(group["publicKey"]);
                for (const auto& test : group["tests"])
                    tests += with_hash(group["sha"], [&]<class Hash>(Type<Hash>) {
                        if constexpr (RsaHash<Hash>) {
                            const Digest<Hash> digest(from_hex(test["msg"]));
                            Verdict verdict = Verdict::forged;
                            ASSERT_EQ((rsa_pkcs1_verify<Hash>(key.key, digest.bytes, from_hex(test["sig"]), rooms().one,
                                                              verdict)),
                                      Status::ok);
                            EXPECT_EQ(verdict == Verdict::genuine, wanted(test)) << test.dump();
                        }
                    });
            }
        EXPECT_EQ(tests, 1552u);
    });
}

TEST(RsaVectors, WycheproofPkcs1Generation) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(3);
    std::vector<json> files;
    for (const char* name : {"1024", "2048", "3072"})
        files.push_back(*load_json("wycheproof/rsa_pkcs1_" + std::string(name) + "_sig_gen_test.json"));
    each_power([&] {
        size_t tests = 0;
        for (const json& file : files)
            for (const auto& group : file["testGroups"]) {
                const OpensslRsa key(from_hex(group["privateKeyPkcs8"]));
                for (const auto& test : group["tests"])
                    tests += with_hash(group["sha"], [&]<class Hash>(Type<Hash>) {
                        if constexpr (RsaHash<Hash>) {
                            const Digest<Hash> digest(from_hex(test["msg"]));
                            Buffer signature(key.n.size());
                            ASSERT_EQ((rsa_pkcs1_sign<Hash>(key.private_key, digest.bytes, signature, rooms().two)),
                                      Status::ok);
                            EXPECT_EQ(signature == from_hex(test["sig"]), wanted(test)) << test.dump();
                        }
                    });
            }
        EXPECT_EQ(tests, 102u);
    });
}

TEST(RsaVectors, WycheproofPss) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(5);
    std::vector<json> files;
    for (const char* name : {"2048_sha1_mgf1_20", "2048_sha256_mgf1_0", "2048_sha256_mgf1_32", "2048_sha384_mgf1_48",
                             "3072_sha256_mgf1_32"})
        files.push_back(*load_json("wycheproof/rsa_pss_" + std::string(name) + "_test.json"));
    each_power([&] {
        size_t tests = 0;
        for (const json& file : files)
            for (const auto& group : file["testGroups"]) {
                const PublicKey key(group["publicKey"]);
                ASSERT_EQ(group["sha"], group["mgfSha"]);
                for (const auto& test : group["tests"])
                    tests += with_hash(group["sha"], [&]<class Hash>(Type<Hash>) {
                        if constexpr (RsaHash<Hash>) {
                            const Digest<Hash> digest(from_hex(test["msg"]));
                            Verdict verdict = Verdict::forged;
                            ASSERT_EQ((rsa_pss_verify<Hash>(key.key, digest.bytes, from_hex(test["sig"]), rooms().one,
                                                            verdict, group["sLen"].get<size_t>())),
                                      Status::ok);
                            EXPECT_EQ(verdict == Verdict::genuine, wanted(test)) << test.dump();
                        }
                    });
            }
        EXPECT_EQ(tests, 548u);
    });
}

template <class Hash, class MaskHash>
void oaep(const OpensslRsa& key, const json& test) {
    const Buffer ciphertext = from_hex(test["ct"]);
    Buffer message(rsa_oaep_max_message<Hash>(key.n.size()));
    size_t size = 0;
    Verdict verdict = Verdict::forged;
    const Status status = rsa_oaep_decrypt<Hash, MaskHash>(key.private_key, ciphertext, message, size, rooms().two,
                                                           verdict, from_hex(test["label"]));
    EXPECT_EQ(status, ciphertext.size() == key.n.size() ? Status::ok : Status::bad_length);
    EXPECT_EQ(verdict == Verdict::genuine, test["result"] == "valid") << test.dump();
    message.resize(size);
    EXPECT_EQ(message, verdict == Verdict::genuine ? from_hex(test["msg"]) : Buffer()) << test.dump();
}

TEST(RsaVectors, WycheproofOaep) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(7);
    std::vector<json> files;
    for (const char* name :
         {"2048_sha1_mgf1sha1", "2048_sha224_mgf1sha224", "2048_sha256_mgf1sha1", "2048_sha256_mgf1sha256",
          "2048_sha384_mgf1sha384", "2048_sha512_mgf1sha512", "3072_sha256_mgf1sha256"})
        files.push_back(*load_json("wycheproof/rsa_oaep_" + std::string(name) + "_test.json"));
    each_power([&] {
        size_t tests = 0;
        for (const json& file : files)
            for (const auto& group : file["testGroups"]) {
                const OpensslRsa key(from_hex(group["privateKeyPkcs8"]));
                for (const auto& test : group["tests"])
                    tests += with_hash(group["sha"], [&]<class Hash>(Type<Hash>) {
                        if constexpr (RsaHash<Hash>) {
                            if (group["sha"] == group["mgfSha"])
                                oaep<Hash, Hash>(key, test);
                            else
                                oaep<Hash, Sha1>(key, test);
                        }
                    });
            }
        EXPECT_EQ(tests, 243u);
    });
}

// What is invalid gives another message, since it may not give an error.
TEST(RsaVectors, WycheproofPkcs1Decryption) {
    const auto file = load_json("wycheproof/rsa_pkcs1_2048_test.json");
    if (!file) GTEST_SKIP() << vectors_absent(1);
    each_power([&] {
        size_t tests = 0;
        for (const auto& group : (*file)["testGroups"]) {
            const OpensslRsa key(from_hex(group["privateKeyPkcs8"]));
            for (const auto& test : group["tests"]) {
                ++tests;
                const Buffer ciphertext = from_hex(test["ct"]);
                Buffer message(rsa_pkcs1_max_message(key.n.size()));
                size_t size = 0;
                const Status status = rsa_pkcs1_decrypt(key.private_key, ciphertext, message, size, rooms().two);
                message.resize(size);
                if (test["result"] == "valid")
                    EXPECT_TRUE(status == Status::ok && message == from_hex(test["msg"])) << test.dump();
                else if (ciphertext.size() != key.n.size())
                    EXPECT_EQ(status, Status::bad_length);
                else if (test["comment"] == "c = n")
                    EXPECT_EQ(status, Status::bad_encoding);
                else
                    EXPECT_TRUE(status == Status::ok && (message != from_hex(test["msg"]) || test["msg"] == ""))
                        << test.dump();
            }
        }
        EXPECT_EQ(tests, 67u);
    });
}

// --- ACVP

const json& last_of(const json& file) { return file.is_array() ? file.back() : file; }

// f(Type<Hash>) for all hashes of RSASSA-PSS.
template <class F>
bool with_pss_hash(const std::string& name, F f) {
    if (plain_name(name) == "shake128") return f(Type<ShakeDigest<128, 32>>()), true;
    if (plain_name(name) == "shake256") return f(Type<ShakeDigest<256, 64>>()), true;
    return with_hash(name, [&]<class Hash>(Type<Hash>) {
        if constexpr (RsaHash<Hash>) f(Type<Hash>());
    });
}

Verdict acvp_verdict(const json& group, const json& test, const PublicKey& key) {
    Verdict verdict = Verdict::forged;
    const Buffer message = from_hex(test["message"]), signature = from_hex(test["signature"]);
    const bool known = with_pss_hash(group["hashAlg"], [&]<class Hash>(Type<Hash>) {
        const Digest<Hash> digest(message);
        const size_t salt = group["saltLen"];
        const auto pss = [&]<class Mask>(Type<Mask>) {
            return rsa_pss_verify<Hash, Mask>(key.key, digest.bytes, signature, rooms().one, verdict, salt);
        };
        Status status = Status::unsupported;
        if (group["sigType"] == "pkcs1v1.5") {
            if constexpr (RsaHash<Hash>)
                status = rsa_pkcs1_verify<Hash>(key.key, digest.bytes, signature, rooms().one, verdict);
        } else if (group["maskFunction"] == "mgf1") {
            status = pss(Type<Hash>());
        } else if (group["maskFunction"] == "shake-128") {
            status = pss(Type<Shake128>());
        } else if (group["maskFunction"] == "shake-256") {
            status = pss(Type<Shake256>());
        }
        EXPECT_EQ(status, Status::ok);
    });
    EXPECT_TRUE(known) << group["hashAlg"];
    return verdict;
}

TEST(RsaVectors, AcvpSigVer) {
    const auto file = load_json("acvp/RSA-SigVer-FIPS186-5.json");
    if (!file) GTEST_SKIP() << vectors_absent(1);
    each_power([&] {
        size_t tests = 0;
        for (const auto& group : last_of(*file)["testGroups"]) {
            const PublicKey key(PublicKey::number(group["n"]), PublicKey::number(group["e"]));
            for (const auto& test : group["tests"]) {
                ++tests;
                EXPECT_EQ(acvp_verdict(group, test, key) == Verdict::genuine, test["testPassed"].get<bool>())
                    << group["sigType"] << group["hashAlg"] << test.dump();
            }
        }
        EXPECT_EQ(tests, 270u);
    });
}

// Their private keys are not told, so that they can be verified only. SP 800-106 makes messages of a number of bits
// that is no multiple of eight, which hashes of this library do not take.
TEST(RsaVectors, AcvpSigGen) {
    const auto file = load_json("acvp/RSA-SigGen-FIPS186-5.json");
    if (!file) GTEST_SKIP() << vectors_absent(1);
    each_power([&] {
        size_t tests = 0, of_bits = 0;
        for (const auto& group : last_of(*file)["testGroups"]) {
            const PublicKey key(PublicKey::number(group["n"]), PublicKey::number(group["e"]));
            for (const auto& test : group["tests"]) {
                if (group.contains("conformance")) {
                    ++of_bits;
                    continue;
                }
                ++tests;
                EXPECT_EQ(acvp_verdict(group, test, key), Verdict::genuine) << test.dump();
            }
        }
        std::printf("%zu of SP 800-106 not run\n", of_bits);
        EXPECT_EQ(tests, 45u);
    });
}

// c in {0, 1, n-1} fails there by SP 800-56B, section 7.1.2, and gives itself here by RFC 8017, section 5.1.2.
TEST(RsaVectors, AcvpPrimitives) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(2);
    each_power([&] {
        size_t tests = 0;
        for (const bool decrypts : {true, false}) {
            const auto file = load_json(decrypts ? "acvp/RSA-DecryptionPrimitive-Sp800-56Br2.json"
                                                 : "acvp/RSA-SignaturePrimitive-2.0.json");
            for (const auto& group : last_of(*file)["testGroups"])
                for (const auto& test : group["tests"]) {
                    ++tests;
                    const OpensslRsa key(PublicKey::number(test["n"]), PublicKey::number(test["e"]),
                                         PublicKey::number(test["p"]), PublicKey::number(test["q"]));
                    const Buffer in = from_hex(test[decrypts ? "ct" : "message"]);
                    Buffer out(in.size());
                    const Status status = rsa_private(key.private_key, in, out, rooms().two);
                    if (test["testPassed"])
                        EXPECT_TRUE(status == Status::ok && out == from_hex(test[decrypts ? "pt" : "signature"]))
                            << test.dump();
                    else
                        EXPECT_TRUE(status != Status::ok || out == in) << test.dump();
                }
        }
        EXPECT_EQ(tests, 96u);
    });
}

// --- The vectors that came with PKCS #1 v2.1

// "# Name:" and lines of bytes below it, in their order.
std::vector<std::pair<std::string, Buffer>> sections(const std::string& text) {
    std::vector<std::pair<std::string, Buffer>> all;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) line.pop_back();
        if (line.starts_with("# ") && line.ends_with(":")) {
            all.emplace_back(line.substr(2, line.size() - 3), Buffer());
        } else if (!all.empty() && line.size() >= 2 &&
                   line.find_first_not_of("0123456789abcdef ") == std::string::npos) {
            std::erase(line, ' ');
            for (const uint8_t byte : from_hex(line)) all.back().second.push_back(byte);
        }
    }
    return all;
}

// check(key, values) with all values that a test has, at its last one.
template <class Check>
void each_pkcs1_vector(const std::string& path, const std::string& last, size_t expected, Check check) {
    const auto text = load_text("pyca/asymmetric/RSA/" + path);
    if (!text) GTEST_SKIP() << vectors_absent(1);
    each_power([&] {
        size_t tests = 0;
        std::map<std::string, Buffer> values;
        std::unique_ptr<OpensslRsa> key;
        for (const auto& [name, bytes] : sections(*text)) {
            values[name] = bytes;
            if (name == "Prime 2") key.reset();
            if (name != last) continue;
            if (key == nullptr)
                key = std::make_unique<OpensslRsa>(values["Modulus"], values["Public exponent"], values["Prime 1"],
                                                   values["Prime 2"]);
            check(*key, values);
            ++tests;
        }
        EXPECT_EQ(tests, expected);
    });
}

TEST(RsaVectors, Pkcs1Signatures) {
    each_pkcs1_vector("pkcs1v15sign-vectors.txt", "Signature", 300, [](const OpensslRsa& key, auto& values) {
        const Digest<Sha1> digest(values["Message to be signed"]);
        Buffer signature(key.n.size());
        ASSERT_EQ((rsa_pkcs1_sign<Sha1>(key.private_key, digest.bytes, signature, rooms().two)), Status::ok);
        EXPECT_EQ(signature, values["Signature"]);
    });
}
TEST(RsaVectors, PssSignatures) {
    each_pkcs1_vector("pkcs-1v2-1d2-vec/pss-vect.txt", "Signature", 60, [](const OpensslRsa& key, auto& values) {
        const Digest<Sha1> digest(values["Message to be signed"]);
        Buffer signature(key.n.size());
        ASSERT_EQ((rsa_pss_sign_with_salt<Sha1>(key.private_key, digest.bytes, values["Salt"], signature, rooms().two)),
                  Status::ok);
        EXPECT_EQ(signature, values["Signature"]);
        Verdict verdict = Verdict::forged;
        ASSERT_EQ((rsa_pss_verify<Sha1>(key.public_key, digest.bytes, signature, rooms().one, verdict)), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
    });
}

// A source that gives a seed.
struct Seed {
    Buffer bytes;
    size_t at = 0;
    Status read(MutBytes out) {
        for (uint8_t& byte : out) byte = at < bytes.size() ? bytes[at++] : uint8_t{1};
        return Status::ok;
    }
};

TEST(RsaVectors, OaepEncryption) {
    each_pkcs1_vector("pkcs-1v2-1d2-vec/oaep-vect.txt", "Encryption", 60, [](const OpensslRsa& key, auto& values) {
        Seed seed{values["Seed"]};
        Buffer ciphertext(key.n.size()), message(rsa_oaep_max_message<Sha1>(key.n.size()));
        ASSERT_EQ((rsa_oaep_encrypt<Sha1>(key.public_key, values["Message"], ciphertext, rooms().one, seed)),
                  Status::ok);
        EXPECT_EQ(ciphertext, values["Encryption"]);
        size_t size = 0;
        Verdict verdict = Verdict::forged;
        ASSERT_EQ((rsa_oaep_decrypt<Sha1>(key.private_key, ciphertext, message, size, rooms().two, verdict)),
                  Status::ok);
        message.resize(size);
        EXPECT_EQ(message, values["Message"]);
    });
}
TEST(RsaVectors, Pkcs1Encryption) {
    each_pkcs1_vector("pkcs1v15crypt-vectors.txt", "Encryption", 300, [](const OpensslRsa& key, auto& values) {
        Seed seed{values["Seed"]};
        Buffer ciphertext(key.n.size()), message(rsa_pkcs1_max_message(key.n.size()));
        ASSERT_EQ(rsa_pkcs1_encrypt(key.public_key, values["Message"], ciphertext, rooms().one, seed), Status::ok);
        EXPECT_EQ(ciphertext, values["Encryption"]);
        size_t size = 0;
        ASSERT_EQ(rsa_pkcs1_decrypt(key.private_key, ciphertext, message, size, rooms().two), Status::ok);
        message.resize(size);
        EXPECT_EQ(message, values["Message"]);
    });
}

}  // namespace
}  // namespace sealstone
