// SPDX-License-Identifier: Apache-2.0
// Key derivation: published vectors, OpenSSL, and limits.
#include <openssl/core_names.h>
#include <openssl/kdf.h>

#include <memory>

#include "sealstone/cipher/des_vartime.h"
#include "sealstone/kdf/hkdf.h"
#include "sealstone/kdf/kbkdf.h"
#include "sealstone/kdf/pbkdf2.h"
#include "sealstone/kdf/tls12_prf.h"
#include "sealstone/kdf/tls13.h"
#include "sealstone/kdf/tpm.h"
#include "sealstone/kdf/x963.h"
#include "sealstone/mac/cmac.h"
#include "tests/digest_vectors.h"
#include "tests/named_hash.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex, test::random_bytes;

Bytes text(std::string_view string) { return string; }

Buffer joined(const Buffer& a, const Buffer& b) {
    Buffer both = a;
    both.insert(both.end(), b.begin(), b.end());
    return both;
}

// f(out), which must go well, gives size bytes.
template <class F>
Buffer derived(size_t size, F f) {
    Buffer out(size);
    EXPECT_EQ(f(MutBytes(out)), Status::ok) << size;
    return out;
}

// f(out) refuses this length and leaves the output as it was.
template <class F>
void expect_refused(size_t size, F f) {
    Buffer out(size, 0xaa);
    EXPECT_EQ(f(MutBytes(out)), Status::bad_length);
    EXPECT_EQ(out, Buffer(size, 0xaa));
}

std::optional<std::string> packaged(const std::string& name) {
    return test::load_packaged("python3-cryptography-vectors",
                               "/usr/lib/python3/dist-packages/cryptography_vectors/KDF/" + name);
}

// f(values) after each line whose field is `last`, values being those of all fields so far. A heading [NAME=value] is a
// field, too. The number of calls.
template <class F>
size_t each_record(const std::string& file, const std::string& last, F f) {
    std::map<std::string, std::string> values;
    std::istringstream lines(file);
    size_t count = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('['))
            line = line.find('=') == std::string::npos ? "heading = " + line.substr(1, line.find(']') - 1)
                                                       : line.substr(1, line.find(']') - 1);
        for (const auto& [field, value] : test::fields(line, '=')) {
            values[field] = value;
            if (field == last) f(values), ++count;
        }
    }
    return count;
}

// --- HKDF

TEST(Hkdf, Wycheproof) {
    if (test::vectors_dir().empty()) GTEST_SKIP() << test::vectors_absent(4);
    for (const std::string name : {"sha1", "sha256", "sha384", "sha512"}) {
        const auto file = test::load_json("wycheproof/hkdf_" + name + "_test.json");
        ASSERT_TRUE(file);
        size_t count = 0;
        for (const auto& group : (*file)["testGroups"])
            for (const auto& test : group["tests"]) {
                ++count;
                const Buffer ikm = from_hex(test["ikm"]), salt = from_hex(test["salt"]), info = from_hex(test["info"]);
                const size_t size = test["size"];
                test::with_hash(name, [&]<class Hash>(test::Type<Hash>) {
                    const auto hkdf_of = [&](MutBytes out) { return hkdf<Hash>(salt, ikm, info, out); };
                    if (test["result"] == "valid")
                        EXPECT_EQ(derived(size, hkdf_of), from_hex(test["okm"])) << name << " " << test["tcId"];
                    else
                        expect_refused(size, hkdf_of);
                });
            }
        EXPECT_EQ(count, (*file)["numberOfTests"]);
    }
}

void hkdf_examples(const std::string& file) {
    const size_t count = each_record(file, "OKM", [](auto& v) {
        EXPECT_TRUE(test::with_hash(v.contains("Hash") ? v["Hash"] : "SHA-1", [&]<class Hash>(test::Type<Hash>) {
            const Buffer ikm = from_hex(v["IKM"]), salt = from_hex(v["salt"]), info = from_hex(v["info"]);
            const Buffer okm =
                derived(std::stoul(v["L"]), [&](MutBytes out) { return hkdf<Hash>(salt, ikm, info, out); });
            EXPECT_EQ(okm, from_hex(v["OKM"]));
            if (!v.contains("PRK")) return;
            Buffer prk(Hash::digest_size);
            hkdf_extract<Hash>(salt, ikm, Span<uint8_t, Hash::digest_size>::trust(prk.data()));
            EXPECT_EQ(prk, from_hex(v["PRK"]));
        }));
    });
    EXPECT_NE(count, 0u);
}

TEST(Hkdf, RfcExamples) {
    for (const std::string name : {"rfc-5869-HKDF-SHA1.txt", "rfc-5869-HKDF-SHA256.txt"}) {
        if (const auto file = test::load_text("pyca/KDF/" + name)) hkdf_examples(*file);
        if (const auto file = packaged(name)) hkdf_examples(*file);
    }
    if (const auto file = packaged("hkdf-generated.txt")) hkdf_examples(*file);
    if (test::vectors_dir().empty()) GTEST_SKIP() << test::vectors_absent(2);
}

TEST(Hkdf, UpTo255Digests) {
    uint8_t prk[64] = {};
    const auto expand = [&]<class Hash>(test::Type<Hash>) {
        const auto f = [&](MutBytes out) { return hkdf_expand<Hash>(Bytes(prk), {}, out); };
        derived(255 * Hash::digest_size, f);
        expect_refused(255 * Hash::digest_size + 1, f);
    };
    expand(test::Type<Md5>());
    expand(test::Type<Sha256>());
    expand(test::Type<Sha3_512>());
}

// --- PBKDF2

Buffer pbkdf2_named(const std::string& hash, Bytes password, Bytes salt, uint32_t iterations, size_t size) {
    Buffer out;
    EXPECT_TRUE(test::with_hash(hash, [&]<class Hash>(test::Type<Hash>) {
        out = derived(size, [&](MutBytes key) { return pbkdf2<Hash>(password, salt, iterations, key); });
    })) << hash;
    return out;
}

// Vectors with so many iterations take seconds.
constexpr uint32_t long_from = 1u << 20;

void pbkdf2_wycheproof(uint32_t least, uint32_t most) {
    if (test::vectors_dir().empty()) GTEST_SKIP() << test::vectors_absent(5);
    size_t count = 0;
    for (const std::string name : {"sha1", "sha224", "sha256", "sha384", "sha512"}) {
        const auto file = test::load_json("wycheproof/pbkdf2_hmac" + name + "_test.json");
        ASSERT_TRUE(file);
        for (const auto& group : (*file)["testGroups"])
            for (const auto& test : group["tests"]) {
                const uint32_t iterations = test["iterationCount"];
                if (iterations < least || iterations > most) continue;
                ++count;
                EXPECT_EQ(
                    pbkdf2_named(name, from_hex(test["password"]), from_hex(test["salt"]), iterations, test["dkLen"]),
                    from_hex(test["dk"]))
                    << name << " " << test["tcId"];
            }
    }
    EXPECT_NE(count, 0u);
}

void pbkdf2_examples(const std::string& file, uint32_t least, uint32_t most) {
    size_t count = 0;
    each_record(file, "DERIVED_KEY", [&](auto& v) {
        const auto iterations = static_cast<uint32_t>(std::stoul(v["ITERATIONS"]));
        if (iterations < least || iterations > most) return;
        ++count;
        const auto unescaped = [](std::string s) {  // "pass\0word"
            for (size_t at; (at = s.find("\\0")) != std::string::npos;) s.replace(at, 2, 1, '\0');
            return s;
        };
        EXPECT_EQ(pbkdf2_named("SHA-1", text(unescaped(v["PASSWORD"])), text(unescaped(v["SALT"])), iterations,
                               std::stoul(v["LENGTH"])),
                  from_hex(v["DERIVED_KEY"]));
    });
    EXPECT_NE(count, 0u);
}
void pbkdf2_examples(uint32_t least, uint32_t most) {
    if (const auto file = packaged("rfc-6070-PBKDF2-SHA1.txt")) pbkdf2_examples(*file, least, most);
    const auto file = test::load_text("pyca/KDF/rfc-6070-PBKDF2-SHA1.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    pbkdf2_examples(*file, least, most);
}

TEST(Pbkdf2, Wycheproof) { pbkdf2_wycheproof(0, long_from); }
TEST(LongPbkdf2, Wycheproof) { pbkdf2_wycheproof(long_from, ~0u); }
TEST(Pbkdf2, RfcExamples) { pbkdf2_examples(0, long_from); }
TEST(LongPbkdf2, RfcExamples) { pbkdf2_examples(long_from, ~0u); }

TEST(Pbkdf2, Acvp) {
    const auto file = test::load_json("acvp/PBKDF-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            ++count;
            EXPECT_EQ(pbkdf2_named(group["hmacAlg"], text(test["password"].get<std::string>()), from_hex(test["salt"]),
                                   test["iterationCount"], test["keyLen"].get<size_t>() / 8),
                      from_hex(test["derivedKey"]))
                << test["tcId"];
        }
    EXPECT_EQ(count, 50u);
}

TEST(Pbkdf2, OpenSslVectors) {
    const auto file = test::load_text("openssl/evpkdf_pbkdf2.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    std::map<std::string, std::string> v;
    size_t count = 0;
    for (const auto& [field, value] : test::fields(*file, '=')) {
        if (field == "KDF") v.clear();
        v[field] = value.substr(value.find(':') + 1);
        if (field != "Output") continue;
        const auto bytes = [&](const std::string& name) {
            const std::string& plain = v["Ctrl." + name];
            return v.contains("Ctrl.hex" + name) ? from_hex(v["Ctrl.hex" + name]) : Buffer(plain.begin(), plain.end());
        };
        ++count;
        EXPECT_EQ(pbkdf2_named(v["Ctrl.digest"], bytes("pass"), bytes("salt"),
                               static_cast<uint32_t>(std::stoul(v["Ctrl.iter"])), value.size() / 2),
                  from_hex(value));
    }
    EXPECT_NE(count, 0u);
    std::printf("%zu run\n", count);
}

TEST(Pbkdf2, NeedsAnIteration) {
    expect_refused(32, [](MutBytes out) { return pbkdf2<Sha256>(text("password"), text("salt"), 0, out); });
}

// --- SP 800-108

template <class M>
Buffer kbkdf_counter(const typename M::Key& prepared, Bytes before, Bytes after, size_t counter_size, size_t size) {
    return derived(size, [&](MutBytes out) {
        return counter_size == 1   ? sealstone::kbkdf_counter<M, 1>(prepared, before, after, out)
               : counter_size == 2 ? sealstone::kbkdf_counter<M, 2>(prepared, before, after, out)
               : counter_size == 3 ? sealstone::kbkdf_counter<M, 3>(prepared, before, after, out)
                                   : sealstone::kbkdf_counter<M, 4>(prepared, before, after, out);
    });
}

// The MAC "HMAC-SHA2-256", "HMAC_SHA256", "CMAC-AES128". Nothing: there is none of that name.
std::optional<Buffer> kbkdf_named(const std::string& mac, const Buffer& key, Bytes before, Bytes after,
                                  size_t counter_size, size_t size) {
    std::optional<Buffer> out;
    if (mac.starts_with("HMAC"))
        test::with_hash(mac.substr(5), [&]<class Hash>(test::Type<Hash>) {
            const typename Hmac<Hash>::Key prepared{Bytes(key)};
            out = kbkdf_counter<Hmac<Hash>>(prepared, before, after, counter_size, size);
        });
    const auto with_cmac = [&]<class Cipher>(const char* name, test::Type<Cipher>) {
        if (test::plain_name(mac) != name) return;
        const typename Cipher::Key cipher_key{Bytes(key).first<Cipher::Key::size>()};
        const typename Cmac<Cipher>::Key prepared(cipher_key);
        out = kbkdf_counter<Cmac<Cipher>>(prepared, before, after, counter_size, size);
    };
    with_cmac("cmacaes128", test::Type<Aes128>());
    with_cmac("cmacaes192", test::Type<Aes192>());
    with_cmac("cmacaes256", test::Type<Aes256>());
    with_cmac("cmactdes", test::Type<VartimeTdea3Key>());
    return out;
}

TEST(Kbkdf, Acvp) {
    const auto file = test::load_json("acvp/KDF-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0, no_whole_bytes = 0;
    std::map<std::string, size_t> no_such_mac;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            ASSERT_EQ(group["kdfMode"], "counter");
            const std::string location = group["counterLocation"];
            const Buffer key = from_hex(test["keyIn"]), fixed = from_hex(test["fixedData"]);
            const size_t bits = group["keyOutLength"], break_bits = test["breakLocation"];
            const size_t at = location == "before fixed data"  ? 0
                              : location == "after fixed data" ? fixed.size()
                                                               : break_bits / 8;
            if (location == "middle fixed data" && break_bits % 8 != 0) {
                ++no_whole_bytes;
                continue;
            }
            auto out = kbkdf_named(group["macMode"], key, Bytes(fixed).first(at), Bytes(fixed).subspan(at),
                                   group["counterLength"].get<size_t>() / 8, (bits + 7) / 8);
            if (!out) {
                ++no_such_mac[group["macMode"]];
                continue;
            }
            ++count;
            if (bits % 8 != 0) out->back() &= static_cast<uint8_t>(0xff << (8 - bits % 8));
            EXPECT_EQ(*out, from_hex(test["keyOut"])) << test["tcId"];
        }
    EXPECT_GT(count, 300u);
    std::printf("%zu run; %zu whose counter stands within a byte are not for this interface\n", count, no_whole_bytes);
    for (const auto& [mac, tests] : no_such_mac) std::printf("NOT run: %zu with %s\n", tests, mac.c_str());
}

// CAVS, of python's cryptography.
TEST(Kbkdf, Cavs) {
    const auto file = packaged("nist-800-108-KBKDF-CTR.txt");
    if (!file) GTEST_SKIP();
    size_t count = 0;
    std::map<std::string, size_t> no_such_mac;
    each_record(*file, "KO", [&](auto& v) {
        const bool middle = v["CTRLOCATION"] == "MIDDLE_FIXED";
        const Buffer fixed = from_hex(v["FixedInputData"]);
        const Buffer before = middle                              ? from_hex(v["DataBeforeCtrData"])
                              : v["CTRLOCATION"] == "AFTER_FIXED" ? fixed
                                                                  : Buffer();
        const Buffer after = middle                               ? from_hex(v["DataAfterCtrData"])
                             : v["CTRLOCATION"] == "BEFORE_FIXED" ? fixed
                                                                  : Buffer();
        const auto out =
            kbkdf_named(v["PRF"], from_hex(v["KI"]), before, after, std::stoul(v["RLEN"]) / 8, std::stoul(v["L"]) / 8);
        if (!out) {
            ++no_such_mac[v["PRF"]];
            return;
        }
        ++count;
        EXPECT_EQ(*out, from_hex(v["KO"])) << v["PRF"] << " " << v["CTRLOCATION"] << " " << v["COUNT"];
    });
    EXPECT_GT(count, 500u);
    std::printf("%zu run\n", count);
    for (const auto& [mac, tests] : no_such_mac) std::printf("NOT run: %zu with %s\n", tests, mac.c_str());
}

TEST(Kbkdf, AsManyBlocksAsTheCounterCounts) {
    const uint8_t bytes[32] = {};
    const Hmac<Sha256>::Key key(bytes);
    const auto with_one_byte = [&](MutBytes out) {
        return sealstone::kbkdf_counter<Hmac<Sha256>, 1>(key, {}, {}, out);
    };
    derived(255 * 32, with_one_byte);
    expect_refused(255 * 32 + 1, with_one_byte);
    const auto with_two = [&](MutBytes out) { return sealstone::kbkdf_counter<Hmac<Sha256>, 2>(key, {}, {}, out); };
    derived(65535 * 32, with_two);
    expect_refused(65535 * 32 + 1, with_two);
}
static_assert(kdf::can_count(0xffffff * size_t{20}, 20, 24) && !kdf::can_count(0xffffff * size_t{20} + 1, 20, 24));
static_assert(kdf::can_count(0xffffffff * size_t{16}, 16, 32) && !kdf::can_count(0xffffffff * size_t{16} + 1, 16, 32));

// A view of memory that is not there: the length is refused before it is touched.
MutBytes imaginary(size_t size) { return {reinterpret_cast<uint8_t*>(1), size}; }

TEST(Kdf, OutputsLongerThanTheirCountersAreRefused) {
    const uint8_t bytes[32] = {};
    const Hmac<Sha256>::Key key(bytes);
    const MutBytes huge = imaginary(size_t{0xffffffff} * 32 + 1);
    EXPECT_EQ(sealstone::kbkdf_counter<Hmac<Sha256>>(key, {}, {}, huge), Status::bad_length);
    EXPECT_EQ(pbkdf2<Sha256>(bytes, bytes, 1, huge), Status::bad_length);
    EXPECT_EQ(x963_kdf<Sha256>(bytes, bytes, huge), Status::bad_length);
    EXPECT_EQ(hkdf_expand<Sha256>(key, {}, huge), Status::bad_length);
    EXPECT_EQ(tls13_expand_label<Sha256>(key, text("key"), {}, huge), Status::bad_length);
    EXPECT_EQ(kbkdf<Hmac<Sha256>>(key, {}, {}, imaginary(size_t{1} << 29)), Status::bad_length);  // 2^32 bits
}

// --- ANSI X9.63

TEST(X963, Acvp) {
    const auto file = test::load_json("acvp/kdf-components-ansix9.63-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            ++count;
            const Buffer z = from_hex(test["z"]), info = from_hex(test["sharedInfo"]);
            EXPECT_TRUE(test::with_hash(group["hashAlg"], [&]<class Hash>(test::Type<Hash>) {
                const Buffer key = derived(group["keyDataLength"].get<size_t>() / 8,
                                           [&](MutBytes out) { return x963_kdf<Hash>(z, info, out); });
                EXPECT_EQ(key, from_hex(test["keyData"])) << test["tcId"];
            })) << group["hashAlg"];
        }
    EXPECT_EQ(count, 240u);
}

void x963_cavs(const std::string& file) {
    const size_t count = each_record(file, "key_data", [](auto& v) {
        const Buffer z = from_hex(v["Z"]), info = from_hex(v["SharedInfo"]), expected = from_hex(v["key_data"]);
        EXPECT_TRUE(test::with_hash(v["heading"], [&]<class Hash>(test::Type<Hash>) {
            EXPECT_EQ(derived(expected.size(), [&](MutBytes out) { return x963_kdf<Hash>(z, info, out); }), expected)
                << v["heading"] << " " << v["COUNT"];
        })) << v["heading"];
    });
    EXPECT_EQ(count, 100u);
}

TEST(X963, Cavs) {
    if (const auto file = packaged("ansx963_2001.txt")) x963_cavs(*file);
    const auto file = test::load_text("pyca/KDF/ansx963_2001.txt");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    x963_cavs(*file);
}

// --- TPM

// The session key of TPM 1.2: one HMAC.
TEST(Tpm, AcvpSessionKeys) {
    const auto file = test::load_json("acvp/kdf-components-tpm-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            ++count;
            uint8_t key[20];
            Hmac<Sha1>::mac(Hmac<Sha1>::Key(from_hex(test["auth"])),
                            joined(from_hex(test["nonceEven"]), from_hex(test["nonceOdd"])), key);
            EXPECT_EQ(Buffer(key, key + 20), from_hex(test["sKey"])) << test["tcId"];
        }
    EXPECT_EQ(count, 100u);
}

// Fewer bits: the first ones are zero, as for the scalar of P-521. The length in bits is part of what is hashed by
// KDFa.
TEST(Tpm, BitsThatAreNoWholeBytes) {
    const Buffer key = random_bytes(32), u = random_bytes(20), v = random_bytes(7);
    const auto kdfe_of = [&](uint32_t bits, size_t size) {
        return derived(size, [&](MutBytes out) { return kdfe<Sha256>(key, text("SECRET"), u, v, bits, out); });
    };
    const auto kdfa_of = [&](uint32_t bits, size_t size) {
        return derived(size, [&](MutBytes out) { return kdfa<Sha256>(key, text("SECRET"), u, v, bits, out); });
    };
    Buffer whole = kdfe_of(528, 66);
    whole[0] &= 1;
    EXPECT_EQ(kdfe_of(521, 66), whole);
    EXPECT_LE(kdfa_of(521, 66)[0], 1);
    EXPECT_NE(Bytes(kdfa_of(528, 66))[1], Bytes(kdfa_of(521, 66))[1]);
    for (const size_t size : {size_t{0}, size_t{65}, size_t{67}}) {
        expect_refused(size, [&](MutBytes out) { return kdfe<Sha256>(key, text("SECRET"), u, v, 521, out); });
        expect_refused(size, [&](MutBytes out) { return kdfa<Sha256>(key, text("SECRET"), u, v, 521, out); });
    }
}

// --- TLS

TEST(Tls12, AcvpExtendedMasterSecret) {
    const auto file = test::load_json("acvp/TLS-v1.2-KDF-RFC7627.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            ++count;
            EXPECT_TRUE(test::with_hash(group["hashAlg"], [&]<class Hash>(test::Type<Hash>) {
                Buffer master(48), block(group["keyBlockLength"].get<size_t>() / 8);
                tls12_prf<Hash>(from_hex(test["preMasterSecret"]), text("extended master secret"),
                                from_hex(test["sessionHash"]), master);
                EXPECT_EQ(master, from_hex(test["masterSecret"])) << test["tcId"];
                tls12_prf<Hash>(master, text("key expansion"),
                                joined(from_hex(test["serverRandom"]), from_hex(test["clientRandom"])), block);
                EXPECT_EQ(block, from_hex(test["keyBlock"])) << test["tcId"];
            }));
        }
    EXPECT_EQ(count, 120u);
}

template <class Hash>
void tls13_schedule(const nlohmann::json& test) {
    using Digest = std::array<uint8_t, Hash::digest_size>;
    const Digest zeros{};
    const auto transcript = [&](std::initializer_list<const char*> messages) {
        Hash hash;
        for (const char* message : messages) hash.update(from_hex(test[message]));
        Digest digest;
        hash.finish(digest);
        return digest;
    };
    const auto derive = [](const Digest& secret, std::string_view label, const Digest& hash) {
        Digest out;
        EXPECT_EQ(tls13_derive_secret<Hash>(secret, text(label), hash, out), Status::ok);
        return out;
    };
    const auto extract = [](const Digest& salt, Bytes ikm) {
        Digest out;
        hkdf_extract<Hash>(salt, ikm, out);
        return out;
    };
    const auto expect = [&](const char* name, const Digest& secret) {
        EXPECT_EQ(Buffer(secret.begin(), secret.end()), from_hex(test[name])) << name << " " << test["tcId"];
    };
    const Buffer psk = from_hex(test["psk"]), dhe = from_hex(test["dhe"]);
    const Digest client_hello = transcript({"helloClientRandom"});
    const Digest server_hello = transcript({"helloClientRandom", "helloServerRandom"});
    const Digest server_finished = transcript({"helloClientRandom", "helloServerRandom", "finishedServerRandom"});
    const Digest client_finished =
        transcript({"helloClientRandom", "helloServerRandom", "finishedServerRandom", "finishedClientRandom"});

    const Digest early = extract(zeros, psk);
    expect("clientEarlyTrafficSecret", derive(early, "c e traffic", client_hello));
    expect("earlyExporterMasterSecret", derive(early, "e exp master", client_hello));
    const Digest handshake = extract(derive(early, "derived", transcript({})), dhe);
    expect("clientHandshakeTrafficSecret", derive(handshake, "c hs traffic", server_hello));
    expect("serverHandshakeTrafficSecret", derive(handshake, "s hs traffic", server_hello));
    const Digest master = extract(derive(handshake, "derived", transcript({})), zeros);
    expect("clientApplicationTrafficSecret", derive(master, "c ap traffic", server_finished));
    expect("serverApplicationTrafficSecret", derive(master, "s ap traffic", server_finished));
    expect("exporterMasterSecret", derive(master, "exp master", server_finished));
    expect("resumptionMasterSecret", derive(master, "res master", client_finished));
}

TEST(Tls13, AcvpKeySchedule) {
    const auto file = test::load_json("acvp/TLS-v1.3-KDF-RFC8446.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    size_t count = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& test : group["tests"]) {
            ++count;
            EXPECT_TRUE(
                test::with_hash(group["hmacAlg"], [&]<class Hash>(test::Type<Hash>) { tls13_schedule<Hash>(test); }));
        }
    EXPECT_EQ(count, 250u);
}

TEST(Tls13, LimitsOfTheLabel) {
    const Buffer secret = random_bytes(32), bytes(256, 'x');
    const auto with = [&](size_t label, size_t context) {
        return [&, label, context](MutBytes out) {
            return tls13_expand_label<Sha256>(Bytes(secret), Bytes(bytes).first(label), Bytes(bytes).first(context),
                                              out);
        };
    };
    derived(16, with(1, 0));
    derived(255 * 32, with(249, 255));
    expect_refused(16, with(0, 0));
    expect_refused(16, with(250, 0));
    expect_refused(16, with(1, 256));
    expect_refused(255 * 32 + 1, with(1, 0));
}

// --- Against OpenSSL, over many lengths

class OpenSslKdf {
public:
    explicit OpenSslKdf(const char* name) {
        EVP_KDF* kdf = EVP_KDF_fetch(nullptr, name, nullptr);
        context_.reset(EVP_KDF_CTX_new(kdf));
        EVP_KDF_free(kdf);
    }
    OpenSslKdf& with(const char* name, const Buffer& bytes) {
        kept_.push_back(std::make_unique<Buffer>(bytes));
        kept_.back()->reserve(1);  // never null
        parameters_.push_back(OSSL_PARAM_construct_octet_string(name, kept_.back()->data(), bytes.size()));
        return *this;
    }
    OpenSslKdf& with(const char* name, const std::string& value) {
        kept_.push_back(std::make_unique<Buffer>(value.begin(), value.end()));
        kept_.back()->push_back(0);
        parameters_.push_back(
            OSSL_PARAM_construct_utf8_string(name, reinterpret_cast<char*>(kept_.back()->data()), value.size()));
        return *this;
    }
    Buffer derive(size_t size) {
        parameters_.push_back(OSSL_PARAM_construct_end());
        Buffer out(size);
        EXPECT_EQ(EVP_KDF_derive(context_.get(), out.data(), size, parameters_.data()), 1);
        return out;
    }

private:
    struct Free {
        void operator()(EVP_KDF_CTX* context) const { EVP_KDF_CTX_free(context); }
    };
    std::unique_ptr<EVP_KDF_CTX, Free> context_;
    std::vector<OSSL_PARAM> parameters_;
    std::vector<std::unique_ptr<Buffer>> kept_;
};

struct Inputs {
    Buffer key, a, b;
    size_t size;
};

// f(hash, its name in OpenSSL, inputs)
template <class F>
void each_input(F f) {
    std::mt19937 random(3);
    for (const char* name : {"SHA1", "SHA224", "SHA256", "SHA384", "SHA512", "SHA512-256", "SHA3-256", "SHA3-512"})
        for (int round = 0; round < 60; ++round) {
            const Inputs in{random_bytes(1 + random() % 150), random_bytes(1 + random() % 90),
                            random_bytes(1 + random() % 90), 1 + random() % 300};
            test::with_hash(name, [&](auto type) { f(type, std::string(name), in); });
        }
}

TEST(Hkdf, SameAsOpenSsl) {
    each_input([]<class Hash>(test::Type<Hash>, const std::string& name, const Inputs& in) {
        EXPECT_EQ(derived(in.size, [&](MutBytes out) { return hkdf<Hash>(in.a, in.key, in.b, out); }),
                  OpenSslKdf("HKDF")
                      .with("digest", name)
                      .with("key", in.key)
                      .with("salt", in.a)
                      .with("info", in.b)
                      .derive(in.size));
    });
}

TEST(Pbkdf2, SameAsOpenSsl) {
    each_input([]<class Hash>(test::Type<Hash>, const std::string& name, const Inputs& in) {
        const auto iterations = static_cast<uint32_t>(1 + in.size % 13);
        Buffer expected(in.size);
        PKCS5_PBKDF2_HMAC(reinterpret_cast<const char*>(in.key.data()), static_cast<int>(in.key.size()), in.a.data(),
                          static_cast<int>(in.a.size()), static_cast<int>(iterations),
                          EVP_get_digestbyname(name.c_str()), static_cast<int>(in.size), expected.data());
        EXPECT_EQ(derived(in.size, [&](MutBytes out) { return pbkdf2<Hash>(in.key, in.a, iterations, out); }),
                  expected);
    });
}

// SP 800-108 with the standard's form of fixed data, and KDFa, which is the same with a context in two parts.
TEST(Kbkdf, SameAsOpenSsl) {
    each_input([]<class Hash>(test::Type<Hash>, const std::string& name, const Inputs& in) {
        const typename Hmac<Hash>::Key key{Bytes(in.key)};
        const Buffer expected = OpenSslKdf("KBKDF")
                                    .with("mac", std::string("HMAC"))
                                    .with("digest", name)
                                    .with("key", in.key)
                                    .with("salt", in.a)  // the label
                                    .with("info", in.b)  // the context
                                    .derive(in.size);
        EXPECT_EQ(derived(in.size, [&](MutBytes out) { return kbkdf<Hmac<Hash>>(key, in.a, in.b, out); }), expected);
        const size_t cut = in.b.size() / 2;
        EXPECT_EQ(derived(in.size,
                          [&](MutBytes out) {
                              return kdfa<Hash>(in.key, in.a, Bytes(in.b).first(cut), Bytes(in.b).subspan(cut),
                                                static_cast<uint32_t>(8 * in.size), out);
                          }),
                  expected);
    });
}

// X9.63, and SP 800-56A's one-step derivation, of which KDFe is the one with Use, PartyUInfo and PartyVInfo.
TEST(X963, SameAsOpenSsl) {
    each_input([]<class Hash>(test::Type<Hash>, const std::string& name, const Inputs& in) {
        EXPECT_EQ(derived(in.size, [&](MutBytes out) { return x963_kdf<Hash>(in.key, in.a, out); }),
                  OpenSslKdf("X963KDF").with("digest", name).with("key", in.key).with("info", in.a).derive(in.size));
        Buffer info = in.a;
        info.push_back(0);
        EXPECT_EQ(derived(in.size,
                          [&](MutBytes out) {
                              return kdfe<Hash>(in.key, in.a, Bytes(in.b).first(1), Bytes(in.b).subspan(1),
                                                static_cast<uint32_t>(8 * in.size), out);
                          }),
                  OpenSslKdf("SSKDF")
                      .with("digest", name)
                      .with("key", in.key)
                      .with("info", joined(info, in.b))
                      .derive(in.size));
    });
}

TEST(Tls12, SameAsOpenSsl) {
    each_input([]<class Hash>(test::Type<Hash>, const std::string& name, const Inputs& in) {
        Buffer out(in.size);
        tls12_prf<Hash>(in.key, in.a, in.b, out);
        EXPECT_EQ(out, OpenSslKdf("TLS1-PRF")
                           .with("digest", name)
                           .with("secret", in.key)
                           .with("seed", joined(in.a, in.b))
                           .derive(in.size));
    });
}

}  // namespace
}  // namespace sealstone
