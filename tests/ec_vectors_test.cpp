// SPDX-License-Identifier: Apache-2.0
// ECDSA, ECDH and their keys on all curves against published vectors, by every kernel.
#include <gtest/gtest.h>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <map>
#include <set>

#include "sealstone/encoding/pem.h"
#include "sealstone/hash/shake.h"
#include "sealstone/math/curve_ops.h"
#include "tests/any_curve.h"
#include "tests/each_kernel.h"
#include "tests/openssl_p256.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using nlohmann::json;

// What is run once with each kernel of the curves, of which secp256r1 has all that there are.
template <class Test>
void each_curve_kernel(Test test) {
    each_kernel<math::CurveSlot<Secp256r1, Fast>>(test);
}

Buffer point_of(const json& test, const AnyCurve& curve, const char* x, const char* y) {
    return integer(test[x], curve.size) + integer(test[y], curve.size);
}
Buffer signature_of(const json& test, const AnyCurve& curve) {
    return integer(test["r"], curve.order_size) + integer(test["s"], curve.order_size);
}

// RFC 6979, appendix A.2.3 to A.2.7: nonces cannot be seen from outside, signatures can.
TEST(EcVectors, Rfc6979) {
    const auto file = load_json("rfc/rfc6979.json");
    if (!file) GTEST_SKIP() << vectors_absent(1);
    each_curve_kernel([&] {
        size_t tests = 0;
        for (const auto& of : *file) {
            const AnyCurve* curve = curve_of(of["curve"]);
            if (curve == nullptr) continue;  // over a binary field
            SCOPED_TRACE(curve->name);
            const Buffer key = integer(of["private"], curve->order_size), xy = point_of(of, *curve, "Ux", "Uy");
            EXPECT_EQ(curve->public_key(key), (Answer{Status::ok, xy}));
            for (const auto& test : of["cases"]) {
                ++tests;
                const std::string message = test["message"];
                const Buffer digest = digest_of(test["hash"], message), expected = signature_of(test, *curve);
                EXPECT_EQ(curve->sign(key, digest, test["hash"]), (Answer{Status::ok, expected})) << test.dump();
                EXPECT_EQ(curve->verify(xy, digest, expected), Verdict::genuine) << test.dump();
            }
        }
        EXPECT_EQ(tests, 50u);
    });
}

// The first candidate is refused, which random tests of this curve meet once in 2^32 (C2SP/CCTV, RFC6979).
TEST(EcVectors, SecondCandidate) {
    const AnyCurve& curve = *curve_of("P-256");
    const Buffer key = integer("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721", 32);
    const Buffer expected = integer("EFD9073B652E76DA1B5A019C0E4A2E3FA529B035A6ABB91EF67F0ED7A1F21234", 32) +
                            integer("3DB4706C9D9F4A4FE13BB5E08EF0FAB53A57DBAB2061C83A35FA411C68D2BA33", 32);
    const std::string message = "wv[vnX";
    EXPECT_EQ(curve.sign(key, digest_of("SHA-256", message), "SHA-256"), (Answer{Status::ok, expected}));
}

// Every test is valid or invalid; the flags say why, and none needs a decision of ours.
struct EcdsaFile {
    const char* name;
    bool der;
    size_t tests;
};
size_t wycheproof_ecdsa(const json& file, bool der) {
    size_t tests = 0;
    for (const auto& group : file["testGroups"]) {
        const json& public_key = group[group.contains("publicKey") ? "publicKey" : "key"];
        const AnyCurve* curve = curve_of(public_key["curve"]);
        const Answer key = curve->parse_point(from_hex(public_key["uncompressed"]));
        EXPECT_EQ(key.status, Status::ok);
        for (const auto& test : group["tests"]) {
            ++tests;
            const Buffer digest = digest_of(group["sha"], from_hex(test["msg"])), signature = from_hex(test["sig"]);
            const Verdict verdict =
                der ? curve->verify_der(key.bytes, digest, signature) : curve->verify(key.bytes, digest, signature);
            EXPECT_TRUE(test["result"] == "valid" || test["result"] == "invalid");
            EXPECT_EQ(verdict == Verdict::genuine, test["result"] == "valid") << test.dump();
            // Where the private key is known, the valid ones are RFC 6979's.
            if (group.contains("privateKeyHex") && test["flags"] == json{"Rfc6979"}) {
                const Buffer private_key = integer(group["privateKeyHex"], curve->order_size);
                EXPECT_EQ(curve->public_key(private_key), key);
                EXPECT_EQ(curve->sign(private_key, digest, group["sha"]), (Answer{Status::ok, signature}));
            }
        }
    }
    return tests;
}

const char* const ecdsa_files[] = {"brainpoolP224r1_sha224", "brainpoolP256r1_sha256", "brainpoolP320r1_sha384",
                                   "brainpoolP384r1_sha384", "brainpoolP512r1_sha512", "secp192k1_sha256",
                                   "secp192r1_sha256",       "secp224k1_sha224",       "secp224r1_sha224",
                                   "secp256k1_sha256",       "secp256r1_sha256",       "secp384r1_sha384",
                                   "secp521r1_sha512"};
TEST(EcVectors, WycheproofEcdsa) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(26);
    std::vector<std::pair<json, bool>> files;
    for (const char* name : ecdsa_files) {
        files.emplace_back(*load_json("wycheproof/ecdsa_" + std::string(name) + "_test.json"), true);
        files.emplace_back(*load_json("wycheproof/ecdsa_" + std::string(name) + "_p1363_test.json"), false);
    }
    each_curve_kernel([&] {
        size_t tests = 0;
        for (const auto& [file, der] : files) tests += wycheproof_ecdsa(file, der);
        EXPECT_EQ(tests, 9664u);
    });
}

// Curves that no public set covers.
TEST(EcVectors, GeneratedEcdsa) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(12);
    size_t tests = 0, files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(vectors_dir() + "/generated")) {
        const std::string name = entry.path().filename();
        if (!name.starts_with("ecdsa_")) continue;
        ++files;
        tests += wycheproof_ecdsa(*load_json("generated/" + name), false);
    }
    EXPECT_EQ(files, 12u);
    EXPECT_EQ(tests, 1425u);
}

// What is our decision where the result is "acceptable": a compressed point is taken, parameters written out are not,
// and no encoding that is not DER is. Private keys are integers with zeros in front, or too few.
bool is_taken(const json& test) {
    if (test["result"] != "acceptable") return test["result"] == "valid";
    const std::set<std::string> flags = test["flags"];
    if (flags.contains("InvalidAsn") || flags.contains("UnnamedCurve")) return false;
    EXPECT_TRUE(flags.contains("CompressedPublic") || flags.contains("CompressedPoint")) << test.dump();
    return true;
}
size_t ecdh_file(const json& file) {
    size_t tests = 0;
    for (const auto& group : file["testGroups"]) {
        const AnyCurve* curve = curve_of(group["curve"]);
        for (const auto& test : group["tests"]) {
            ++tests;
            const Buffer encoded = from_hex(test["public"]);
            const Answer peer = group["encoding"] == "asn" ? curve->parse_spki(encoded) : curve->parse_point(encoded);
            const Answer agreed = curve->agree(integer(test["private"], curve->order_size), peer.bytes);
            EXPECT_EQ(agreed.status, is_taken(test) ? Status::ok : Status::bad_key) << test.dump();
            const Buffer expected = agreed.status == Status::ok ? from_hex(test["shared"]) : Buffer(curve->size);
            EXPECT_EQ(agreed.bytes, expected) << test.dump();
        }
    }
    return tests;
}
const char* const ecdh_files[] = {"brainpoolP224r1", "brainpoolP256r1", "brainpoolP320r1", "brainpoolP384r1",
                                  "brainpoolP512r1", "secp224r1",       "secp256k1",       "secp256r1",
                                  "secp384r1",       "secp521r1"};
TEST(EcVectors, WycheproofEcdh) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(10);
    std::vector<json> files;
    for (const char* name : ecdh_files)
        files.push_back(*load_json("wycheproof/ecdh_" + std::string(name) + "_test.json"));
    each_curve_kernel([&] {
        size_t tests = 0;
        for (const auto& file : files) tests += ecdh_file(file);
        EXPECT_EQ(tests, 8133u);
    });
}
TEST(EcVectors, GeneratedEcdh) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(12);
    size_t tests = 0, files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(vectors_dir() + "/generated")) {
        const std::string name = entry.path().filename();
        if (!name.starts_with("ecdh_")) continue;
        ++files;
        tests += ecdh_file(*load_json("generated/" + name));
    }
    EXPECT_EQ(files, 12u);
    EXPECT_EQ(tests, 448u);
}

// FIPS 186-5 takes SHAKE for a hash, with 32 and 64 bytes.
Buffer acvp_digest(const std::string& hash, const Buffer& message) {
    const auto shake = [&]<class Xof>(Type<Xof>, size_t size) {
        Buffer out(size);
        Xof xof;
        xof.update(message);
        xof.squeeze(out);
        return out;
    };
    if (hash == "SHAKE-128") return shake(Type<Shake128>(), 32);
    if (hash == "SHAKE-256") return shake(Type<Shake256>(), 64);
    return digest_of(hash, message);
}

TEST(EcVectors, AcvpSigVer) {
    const auto file = load_json("acvp/ECDSA-SigVer-FIPS186-5.json");
    if (!file) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0, genuine = 0;
    for (const auto& group : (*file)["testGroups"]) {
        const AnyCurve* curve = curve_of(group["curve"]);
        for (const auto& test : group["tests"]) {
            ++tests;
            const bool passes = test["testPassed"];
            genuine += passes;
            const Verdict verdict =
                curve->verify(point_of(test, *curve, "qx", "qy"),
                              acvp_digest(group["hashAlg"], from_hex(test["message"])), signature_of(test, *curve));
            EXPECT_EQ(verdict == Verdict::genuine, passes) << test.dump();
        }
    }
    EXPECT_EQ(tests, 196u);
    EXPECT_GT(genuine, 20u);
}

TEST(EcVectors, AcvpKeys) {
    const auto verify = load_json("acvp/ECDSA-KeyVer-FIPS186-5.json");
    const auto generate = load_json("acvp/ECDSA-KeyGen-FIPS186-5.json");
    if (!verify || !generate) GTEST_SKIP() << vectors_absent(2);
    size_t tests = 0;
    for (const auto& group : (*verify)["testGroups"]) {
        const AnyCurve* curve = curve_of(group["curve"]);
        for (const auto& test : group["tests"]) {
            ++tests;
            // A coordinate with more digits than the curve's is no key, either.
            const std::string x = test["qx"], y = test["qy"];
            const Buffer point =
                Buffer{4} + from_hex(x.size() % 2 == 0 ? x : "0" + x) + from_hex(y.size() % 2 == 0 ? y : "0" + y);
            EXPECT_EQ(curve->parse_point(point).status == Status::ok, test["testPassed"].get<bool>()) << test.dump();
        }
    }
    EXPECT_EQ(tests, 12u);
    for (const auto& group : (*generate)["testGroups"]) {
        const AnyCurve* curve = curve_of(group["curve"]);
        for (const auto& test : group["tests"]) {
            ++tests;
            EXPECT_EQ(curve->public_key(integer(test["d"], curve->order_size)),
                      (Answer{Status::ok, point_of(test, *curve, "qx", "qy")}));
        }
    }
    EXPECT_EQ(tests, 36u);
}

// The digest that a signature with this nonce is of: its leftmost bits, e = sk - rd modulo n.
Buffer signed_digest(const json& test, const AnyCurve& curve, const Buffer& key, size_t size) {
    const auto number = [&](const Buffer& bytes) { return Big::from_bytes(bytes.data(), bytes.size()); };
    const auto part = [&](const char* name) { return number(integer(test[name], curve.order_size)); };
    const Big n = number(curve.order), sk = Big::multiply(part("s"), part("k"), n);
    Big e = (sk - Big::multiply(part("r"), number(key), n)) % n;
    const int excess = static_cast<int>(8 * size) - BN_num_bits(n.get());
    if (excess > 0) BN_lshift(e.get(), e.get(), excess);
    Buffer digest(size);
    EXPECT_GE(BN_bn2binpad(e.get(), digest.data(), static_cast<int>(size)), 0) << "longer than the hash";
    return digest;
}

// In the groups of conformance SP800-106 the message was randomised before it was hashed (SP 800-106, section 3.2): it
// has one bit more than whole bytes then, and hashes here take bytes. What was signed follows from k, and RFC 6979 has
// to find that k again from it.
TEST(EcVectors, AcvpDeterministic) {
    const auto file = load_json("acvp/DetECDSA-SigGen-FIPS186-5.json");
    if (!file) GTEST_SKIP() << vectors_absent(1);
    each_curve_kernel([&] {
        size_t tests = 0, randomised = 0;
        for (const auto& group : (*file)["testGroups"]) {
            const AnyCurve* curve = curve_of(group["curve"]);
            const Buffer key = integer(group["d"], curve->order_size);
            for (const auto& test : group["tests"]) {
                Buffer digest = digest_of(group["hashAlg"], from_hex(test["message"]));
                if (group.value("conformance", "") == "SP800-106") {
                    digest = signed_digest(test, *curve, key, digest.size());
                    ++randomised;
                } else {
                    ++tests;
                }
                EXPECT_EQ(curve->sign(key, digest, group["hashAlg"]), (Answer{Status::ok, signature_of(test, *curve)}))
                    << group["curve"] << group["hashAlg"] << test.dump();
            }
        }
        EXPECT_EQ(tests, 280u);
        EXPECT_EQ(randomised, 280u);
    });
}

TEST(EcVectors, AcvpAgreement) {
    const auto file = load_json("acvp/KAS-ECC-CDH-Component-Sp800-56Ar3.json");
    if (!file) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*file)["testGroups"]) {
        const AnyCurve* curve = curve_of(group["curve"]);
        for (const auto& test : group["tests"]) {
            ++tests;
            const Buffer key = integer(test["privateIut"], curve->order_size);
            EXPECT_EQ(curve->public_key(key), (Answer{Status::ok, point_of(test, *curve, "publicIutX", "publicIutY")}));
            EXPECT_EQ(curve->agree(key, point_of(test, *curve, "publicServerX", "publicServerY")),
                      (Answer{Status::ok, integer(test["z"], curve->size)}));
        }
    }
    EXPECT_EQ(tests, 25u);
}

// Records of NIST's CAVP files: `name = value` lines up to the last one's name; `section` is the [...] above it.
using Record = std::map<std::string, std::string>;
template <class F>
size_t each_record(const std::string& text, const std::string& last, F f) {
    size_t records = 0;
    std::string section;
    Record record;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        if (line.starts_with('[') && !line.starts_with("[B.4")) section = line.substr(1, line.find(']') - 1);
        const size_t at = line.find(" = ");
        if (at == std::string::npos) continue;
        record[line.substr(0, at)] = line.substr(at + 3);
        if (!line.starts_with(last + " ")) continue;
        records += static_cast<size_t>(f(section, record));
        record.clear();
    }
    return records;
}
std::optional<std::string> pyca(const std::string& name) {
    return load_packaged("python3-cryptography-vectors",
                         "/usr/lib/python3/dist-packages/cryptography_vectors/asymmetric/" + name);
}
const AnyCurve* cavp_curve(std::string section) {
    section = section.substr(0, section.find(','));
    return section == "K-256" ? curve_of("secp256k1") : curve_of(section);  // so it is called there
}
// A coordinate may have more digits than the curve's, zeros in front or not: then it is out of range.
bool fits(const std::string& hex, size_t size) {
    const size_t at = hex.find_first_not_of('0');
    return at == std::string::npos || hex.size() - at <= 2 * size;
}
Answer cavp_key(const AnyCurve& curve, const Record& r, const char* x = "Qx", const char* y = "Qy") {
    if (!fits(r.at(x), curve.size) || !fits(r.at(y), curve.size)) return {Status::bad_key, Buffer(2 * curve.size)};
    return curve.load(integer(r.at(x), curve.size) + integer(r.at(y), curve.size));
}

TEST(EcVectors, Cavp) {
    struct File {
        const char* name;
        const char* last;  // field of a record
        size_t records;
    };
    size_t records = 0;
    for (const File& file : {File{"ECDSA/FIPS_186-3/SigVer.rsp", "Result", 375},
                             {"ECDSA/FIPS_186-3/SigGen.rsp", "S", 375},
                             {"ECDSA/FIPS_186-2/SigVer.rsp", "Result", 75},
                             {"ECDSA/FIPS_186-2/SigGen.rsp", "S", 75},
                             {"ECDSA/SECP256K1/SigGen.txt", "S", 1125}}) {
        const auto text = pyca(file.name);
        if (!text) GTEST_SKIP();
        const size_t n = each_record(*text, file.last, [&](const std::string& section, const Record& r) {
            const AnyCurve* curve = cavp_curve(section);
            if (curve == nullptr) return 0;
            const std::string hash =
                section.find(',') == std::string::npos ? "SHA-1" : section.substr(section.find(',') + 1);
            const Answer key = cavp_key(*curve, r);
            const Buffer signature = integer(r.at("R"), curve->order_size) + integer(r.at("S"), curve->order_size);
            const Verdict verdict = curve->verify(key.bytes, digest_of(hash, from_hex(r.at("Msg"))), signature);
            const bool expected = !r.contains("Result") || r.at("Result").starts_with("P");
            EXPECT_EQ(verdict == Verdict::genuine, expected) << file.name << " " << section << " " << r.at("Msg");
            return 1;
        });
        EXPECT_EQ(n, file.records) << file.name;
        records += n;
    }
    std::printf("%zu records\n", records);
}

TEST(EcVectors, CavpKeys) {
    for (const std::string folder : {"ECDSA/FIPS_186-2/", "ECDSA/FIPS_186-3/"}) {
        const auto pairs = pyca(folder + "KeyPair.rsp"), validation = pyca(folder + "PKV.rsp");
        if (!pairs || !validation) GTEST_SKIP();
        const AnyCurve* curve = nullptr;
        const auto of = [&](const std::string& section) {
            if (section.size() == 5 && section[1] == '-') curve = curve_of(section);  // other sections say how
            return curve != nullptr;
        };
        EXPECT_EQ(each_record(*pairs, "Qy",
                              [&](const std::string& section, const Record& r) {
                                  if (!of(section)) return 0;
                                  EXPECT_EQ(curve->public_key(integer(r.at("d"), curve->order_size)),
                                            cavp_key(*curve, r));
                                  return 1;
                              }),
                  folder.ends_with("2/") ? 50u : 50u);
        EXPECT_EQ(each_record(*validation, "Result",
                              [&](const std::string& section, const Record& r) {
                                  if (!of(section)) return 0;
                                  EXPECT_EQ(cavp_key(*curve, r).status == Status::ok, r.at("Result").starts_with("P"));
                                  return 1;
                              }),
                  60u);
    }
}

TEST(EcVectors, CavpAgreement) {
    const auto text = pyca("ECDH/KASValidityTest_ECCStaticUnified_NOKC_ZZOnly_resp.fax"),
               brainpool = pyca("ECDH/brainpool.txt");
    if (!text || !brainpool) GTEST_SKIP();
    const std::map<std::string, std::string> curves = {
        {"EA", "P-192"}, {"EB", "P-224"}, {"EC", "P-256"}, {"ED", "P-384"}, {"EE", "P-521"}};
    EXPECT_EQ(
        each_record(*text, "Result",
                    [&](const std::string& section, const Record& r) {
                        const AnyCurve& curve = *curve_of(curves.at(section.substr(0, 2)));
                        const Answer peer = cavp_key(curve, r, "QsCAVSx", "QsCAVSy");
                        const std::string result = r.at("Result");
                        EXPECT_EQ(peer.status == Status::ok, result.find("CAVS's Static public") == std::string::npos)
                            << result;
                        if (!result.starts_with("P")) return 1;  // what else failed was not on our side
                        EXPECT_EQ(curve.agree(integer(r.at("dsIUT"), curve.order_size), peer.bytes),
                                  (Answer{Status::ok, integer(r.at("Z"), curve.size)}));
                        return 1;
                    }),
        150u);
    EXPECT_EQ(each_record(*brainpool, "y_Z",
                          [&](const std::string&, const Record& r) {
                              const AnyCurve& curve = *curve_of(r.at("curve"));
                              const Answer a = cavp_key(curve, r, "x_qA", "y_qA"),
                                           b = cavp_key(curve, r, "x_qB", "y_qB");
                              const Buffer dA = integer(r.at("dA"), curve.order_size),
                                           dB = integer(r.at("dB"), curve.order_size);
                              EXPECT_EQ(curve.public_key(dA), a);
                              EXPECT_EQ(curve.public_key(dB), b);
                              const Answer z{Status::ok, integer(r.at("x_Z"), curve.size)};
                              EXPECT_EQ(curve.agree(dA, b.bytes), z);
                              EXPECT_EQ(curve.agree(dB, a.bytes), z);
                              return 1;
                          }),
              3u);
}

TEST(EcVectors, CompressedPoints) {
    const auto text = pyca("EC/compressed_points.txt");
    if (!text) GTEST_SKIP();
    size_t good = 0;
    EXPECT_GT(each_record(*text, "Y",
                          [&](const std::string&, const Record& r) {
                              const AnyCurve& curve = *curve_of(r.at("CURVE"));
                              const Buffer xy = integer(r.at("X"), curve.size) + integer(r.at("Y"), curve.size);
                              EXPECT_EQ(curve.parse_point(from_hex(r.at("POINT"))), (Answer{Status::ok, xy}));
                              EXPECT_EQ(curve.write_point(xy, true).bytes, from_hex(r.at("POINT")));
                              ++good;
                              return 1;
                          }),
              3u);
    EXPECT_GT(good, 3u);
}

// "ALICE_cf_brainpoolP160r1": the curve is part of each key's name.
const AnyCurve* curve_in(std::string name) {
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return curve_of(name.substr(name.find("brainpool"), 15));
}
// Pairs of Alice and Bob on all fourteen curves, as PEM.
TEST(EcVectors, OpenSslBrainpool) {
    const auto text = load_text("openssl/evppkey_brainpool.txt");
    if (!text) GTEST_SKIP() << vectors_absent(1);
    std::map<std::string, Buffer> scalars, points;
    const AnyCurve* curve = nullptr;
    size_t agreed = 0;
    std::string name, derive, peer, pem;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        const auto value = [&](const char* of) {
            return line.starts_with(of) ? line.substr(std::string(of).size()) : "";
        };
        if (!value("PrivateKey=").empty()) name = value("PrivateKey=");
        if (!value("PublicKey=").empty()) name = value("PublicKey=");
        for (const char* const part : {"PrivateKey=", "PublicKey=", "PrivPubKeyPair=", "Derive="})
            if (!value(part).empty()) curve = curve_in(value(part));
        if (!value("Derive=").empty()) derive = value("Derive=");
        if (!value("PeerKey=").empty()) peer = value("PeerKey=");
        if (line.starts_with("-----BEGIN")) pem.clear();
        pem += line + "\n";
        if (line == "-----END PUBLIC KEY-----") {
            Buffer der(pem.size());
            size_t size = 0;
            ASSERT_EQ(pem_decode(Bytes(pem), "PUBLIC KEY", der, size), Status::ok);
            const Answer key = curve->parse_spki(Bytes(der).first(size));
            EXPECT_EQ(key.status, Status::ok);
            points[name] = key.bytes;
        } else if (line == "-----END PRIVATE KEY-----") {
            const std::unique_ptr<BIO, int (*)(BIO*)> bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())),
                                                          BIO_free);
            const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key(
                PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, nullptr), EVP_PKEY_free);
            BIGNUM* d = nullptr;
            ASSERT_EQ(EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &d), 1);
            scalars[name] = Buffer(curve->order_size);
            BN_bn2binpad(d, scalars[name].data(), static_cast<int>(curve->order_size));
            BN_free(d);
        } else if (const std::string pair = value("PrivPubKeyPair="); !pair.empty()) {
            const size_t at = pair.find(':');
            EXPECT_EQ(curve->public_key(scalars.at(pair.substr(0, at))),
                      (Answer{Status::ok, points.at(pair.substr(at + 1))}));
        } else if (const std::string z = value("SharedSecret="); !z.empty()) {
            ++agreed;
            EXPECT_EQ(curve->agree(scalars.at(derive), points.at(peer)), (Answer{Status::ok, from_hex(z)})) << derive;
        }
    }
    EXPECT_EQ(agreed, 62u);
}

// All of it by the preset Small, too.
TEST(LongEcVectors, Small) {
    if (vectors_dir().empty()) GTEST_SKIP() << vectors_absent(60);
    AnyCurve::small_every = 1;
    size_t tests = 0;
    for (const auto& folder : {"wycheproof", "generated"})
        for (const auto& entry : std::filesystem::directory_iterator(vectors_dir() + "/" + folder)) {
            std::string name = entry.path().filename();
            if (name.ends_with(".gz")) name.resize(name.size() - 3);
            const std::string path = std::string(folder) + "/" + name;
            if (name.starts_with("ecdsa_"))
                tests += wycheproof_ecdsa(*load_json(path), name.find("p1363") == std::string::npos);
            if (name.starts_with("ecdh_")) tests += ecdh_file(*load_json(path));
        }
    AnyCurve::small_every = 8;
    EXPECT_EQ(tests, 9664u + 8133u + 1425u + 448u);
}

}  // namespace
}  // namespace sealstone
