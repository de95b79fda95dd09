// SPDX-License-Identifier: Apache-2.0
// DER, PEM, SubjectPublicKeyInfo and ECDSA signatures: what is accepted, what is refused, what is left in the outputs.
#include <openssl/ecdsa.h>

#include <map>
#include <random>
#include <set>

#include "sealstone/encoding/base64.h"
#include "sealstone/encoding/der.h"
#include "sealstone/encoding/ecdsa_signature.h"
#include "sealstone/encoding/pem.h"
#include "sealstone/encoding/spki.h"
#include "tests/openssl_p256.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using Vector = std::vector<uint8_t>;

Vector operator+(Vector a, const Vector& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}
Vector repeated(size_t n, uint8_t byte) { return Vector(n, byte); }

TEST(Der, Lengths) {
    struct Case {
        Vector header;
        size_t content;  // bytes that follow
        Status status;
    };
    for (const auto& [header, content, status] : {
             Case{{0x04, 0x00}, 0, Status::ok},
             Case{{0x04, 0x7f}, 127, Status::ok},
             Case{{0x04, 0x81, 0x80}, 128, Status::ok},
             Case{{0x04, 0x81, 0xff}, 255, Status::ok},
             Case{{0x04, 0x82, 0x01, 0x00}, 256, Status::ok},
             Case{{0x04, 0x83, 0x01, 0x00, 0x00}, 65536, Status::ok},
             Case{{0x04, 0x80}, 0, Status::bad_encoding},                // indefinite
             Case{{0x04, 0x81, 0x7f}, 127, Status::bad_encoding},        // long form where short is enough
             Case{{0x04, 0x82, 0x00, 0x80}, 128, Status::bad_encoding},  // a zero in front
             Case{{0x04, 0x81, 0x00}, 0, Status::bad_encoding},
             Case{{0x04, 0x01}, 0, Status::bad_encoding},  // more than there is
             Case{{0x04, 0x82, 0x01, 0x00}, 255, Status::bad_encoding},
             Case{{0x04, 0x84, 0xff, 0xff, 0xff, 0xff}, 16, Status::bad_encoding},
             Case{{0x04, 0x88, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, 16, Status::bad_encoding},
             Case{{0x04, 0x89, 1, 0, 0, 0, 0, 0, 0, 0, 0}, 16, Status::bad_encoding},
             Case{{0x04, 0xff}, 200, Status::bad_encoding},
             Case{{0x04, 0x82, 0x01}, 0, Status::bad_encoding},
             Case{{0x04}, 0, Status::bad_encoding},
             Case{{}, 0, Status::bad_encoding},
             Case{{0x05, 0x00}, 0, Status::bad_encoding},  // another tag
             Case{{0x24, 0x00}, 0, Status::bad_encoding},  // constructed
         }) {
        const Vector all = header + repeated(content, 0x5a);
        der::Reader reader(all);
        Bytes got(header);
        EXPECT_EQ(reader.read(der::octet_string, got), status) << testing::PrintToString(header);
        if (status == Status::ok) {
            EXPECT_EQ(got.size(), content);
            EXPECT_TRUE(reader.at_end());
        } else {
            EXPECT_EQ(got.data(), header.data());
            EXPECT_EQ(reader.rest().size(), all.size());
        }
    }
}

TEST(Der, UnsignedIntegers) {
    const auto read = [](const Vector& content, size_t room, Vector& out) {
        Vector der = Vector{0x02, static_cast<uint8_t>(content.size())} + content;
        out.assign(room, 0xee);
        der::Reader reader(der);
        const Status status = reader.read_unsigned(out);
        EXPECT_EQ(reader.at_end(), status == Status::ok);
        return status;
    };
    Vector out;
    EXPECT_EQ(read({0}, 2, out), Status::ok);
    EXPECT_EQ(out, (Vector{0, 0}));
    EXPECT_EQ(read({0x7f}, 2, out), Status::ok);
    EXPECT_EQ(out, (Vector{0, 0x7f}));
    EXPECT_EQ(read({0, 0xff, 0xfe}, 2, out), Status::ok);
    EXPECT_EQ(out, (Vector{0xff, 0xfe}));
    for (const Vector& bad : {Vector{}, {0x80}, {0xff}, {0, 0}, {0, 0x7f}, {0, 0, 0x80}, {1, 0, 0}, {0, 0x80, 0, 0}}) {
        EXPECT_EQ(read(bad, 2, out), Status::bad_encoding) << testing::PrintToString(bad);
        EXPECT_EQ(out, repeated(2, 0xee));
    }
}

TEST(Der, BitStrings) {
    Bytes content;
    for (const auto& [der, good] : std::vector<std::pair<Vector, bool>>{{{0x03, 0x02, 0x00, 0xaa}, true},
                                                                        {{0x03, 0x01, 0x00}, true},
                                                                        {{0x03, 0x00}, false},
                                                                        {{0x03, 0x02, 0x01, 0xaa}, false},
                                                                        {{0x03, 0x02, 0x08, 0xaa}, false}})
        EXPECT_EQ(der::Reader(der).read_bytes_of_bit_string(content) == Status::ok, good);
}

// What OpenSSL reads and writes back unchanged is canonical, and nothing else is.
bool canonical(const Vector& der, size_t half) {
    const uint8_t* p = der.data();
    const std::unique_ptr<ECDSA_SIG, void (*)(ECDSA_SIG*)> sig(
        d2i_ECDSA_SIG(nullptr, &p, static_cast<long>(der.size())), ECDSA_SIG_free);
    if (sig == nullptr) return false;
    uint8_t* again = nullptr;
    const int size = i2d_ECDSA_SIG(sig.get(), &again);
    const std::unique_ptr<uint8_t, void (*)(uint8_t*)> owner(again, [](uint8_t* q) { OPENSSL_free(q); });
    if (size != static_cast<int>(der.size()) || !std::equal(der.begin(), der.end(), again)) return false;
    for (const BIGNUM* x : {ECDSA_SIG_get0_r(sig.get()), ECDSA_SIG_get0_s(sig.get())})
        if (BN_is_negative(x) || static_cast<size_t>(BN_num_bytes(x)) > half) return false;
    return true;
}

TEST(EcdsaSignature, RandomNumbersThereAndBack) {
    std::mt19937_64 random(2);
    for (int i = 0; i < 3000; ++i) {
        const size_t half = 1 + random() % 66;
        Vector raw(2 * half, 0);
        for (size_t part : {size_t{0}, half}) {
            const size_t zeros = random() % (half + 1);
            for (size_t at = zeros; at < half; ++at)
                raw[part + at] = static_cast<uint8_t>(random() | (random() % 2) << 7);
        }
        Vector der(ecdsa_der_max_size(raw.size()), 0xee);
        size_t size = 0;
        ASSERT_EQ(ecdsa_signature_to_der(raw, der, size), Status::ok);
        der.resize(size);
        EXPECT_TRUE(canonical(der, half));
        Vector back(raw.size());
        EXPECT_EQ(ecdsa_signature_from_der(der, back), Status::ok);
        EXPECT_EQ(back, raw);
        // Too short by one, and every shorter room: nothing is written.
        for (size_t room = 0; room < der.size(); room += 1 + random() % 8) {
            Vector small(room, 0xee);
            size_t none = 1;
            EXPECT_EQ(ecdsa_signature_to_der(raw, small, none), Status::bad_length);
            EXPECT_EQ(none, 0u);
            EXPECT_EQ(small, repeated(room, 0xee));
        }
    }
    for (size_t half = 1; half <= 66; ++half) {
        Vector der(ecdsa_der_max_size(2 * half));
        size_t size = 0;
        EXPECT_EQ(ecdsa_signature_to_der(repeated(2 * half, 0xff), der, size), Status::ok);
        EXPECT_EQ(size, der.size());
    }
    size_t size = 1;
    Vector der(200);
    EXPECT_EQ(ecdsa_signature_to_der(repeated(0, 1), der, size), Status::bad_length);
    EXPECT_EQ(ecdsa_signature_to_der(repeated(63, 1), der, size), Status::bad_length);
    EXPECT_EQ(ecdsa_signature_to_der(repeated(134, 1), der, size), Status::bad_length);
    EXPECT_EQ(size, 0u);
}

// Mutations of correct signatures: OpenSSL and we agree on every one, and what is refused leaves zeros.
TEST(EcdsaSignature, MutationsAgainstOpenSsl) {
    std::mt19937_64 random(3);
    size_t accepted = 0;
    for (int i = 0; i < 200000; ++i) {
        Vector der = {0x30, 0, 0x02, 0};
        const size_t a = random() % 36, b = random() % 36;
        der.resize(4 + a, static_cast<uint8_t>(random()));
        der[3] = static_cast<uint8_t>(a);
        der.insert(der.end(), {0x02, static_cast<uint8_t>(b)});
        der.resize(der.size() + b, static_cast<uint8_t>(random()));
        der[1] = static_cast<uint8_t>(der.size() - 2);
        for (auto mutations = random() % 3; mutations != 0; --mutations) {
            const size_t at = random() % std::min<size_t>(der.size(), random() % 2 ? 8 : 80);
            switch (random() % 4) {
                case 0:
                    der[at] ^= static_cast<uint8_t>(1 << random() % 8);
                    break;
                case 1:
                    der[at] = static_cast<uint8_t>(random() % 3 - 1);
                    break;
                case 2:
                    der.insert(der.begin() + static_cast<long>(at), static_cast<uint8_t>(random() % 2 ? 0x81 : 0));
                    break;
                case 3:
                    der.erase(der.begin() + static_cast<long>(at));
                    break;
            }
            if (der.empty()) break;
        }
        Vector raw(64, 0xee);
        const bool good = ecdsa_signature_from_der(der, raw) == Status::ok;
        EXPECT_EQ(good, canonical(der, 32)) << testing::PrintToString(der);
        if (!good) {
            EXPECT_EQ(raw, repeated(64, 0));
        }
        accepted += good;
    }
    EXPECT_GT(accepted, 1000u);
}

TEST(Base64, EveryCharacter) {
    const std::string alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";  // RFC 4648, table 1
    for (unsigned c = 0; c < 256; ++c) {
        const size_t at = alphabet.find(static_cast<char>(c));
        const uint32_t value = base64::value_of(static_cast<uint8_t>(c));
        EXPECT_TRUE(at == std::string::npos ? value >= 64 : value == at) << c;
    }
    for (uint32_t value = 0; value < 64; ++value)
        EXPECT_EQ(base64::character_of(value), static_cast<uint8_t>(alphabet[value]));
}

std::string block(const std::string& label, const std::string& body, const std::string& line_end = "\n") {
    return "-----BEGIN " + label + "-----" + line_end + body + line_end + "-----END " + label + "-----" + line_end;
}
Status decode(const std::string& text, Vector& out, size_t room = 100) {
    out.assign(room, 0xee);
    size_t size = 77;
    const Status status = pem_decode(text, "PUBLIC KEY", out, size);
    if (status != Status::ok) {
        EXPECT_EQ(size, 0u);
        EXPECT_EQ(out, repeated(room, 0));
    } else {
        for (size_t i = size; i < room; ++i) EXPECT_EQ(out[i], 0xee);
    }
    out.resize(size);
    return status;
}

TEST(Pem, Rfc4648Vectors) {  // section 10
    Vector out;
    for (const auto& [body, text] : std::map<std::string, std::string>{{"", ""},
                                                                       {"Zg==", "f"},
                                                                       {"Zm8=", "fo"},
                                                                       {"Zm9v", "foo"},
                                                                       {"Zm9vYg==", "foob"},
                                                                       {"Zm9vYmE=", "fooba"},
                                                                       {"Zm9vYmFy", "foobar"}}) {
        EXPECT_EQ(decode(block("PUBLIC KEY", body), out), Status::ok);
        EXPECT_EQ(out, Vector(text.begin(), text.end()));
        if (text.empty()) continue;
        EXPECT_EQ(decode(block("PUBLIC KEY", body), out, text.size()), Status::ok);
        EXPECT_EQ(decode(block("PUBLIC KEY", body), out, text.size() - 1), Status::bad_length);
    }
}

TEST(Pem, Layout) {
    Vector out;
    const Vector foobar = {'f', 'o', 'o', 'b', 'a', 'r'};
    const std::string plain = block("PUBLIC KEY", "Zm9v\nYmFy");
    for (const std::string& good : {
             plain, plain.substr(0, plain.size() - 1),  // no line end at the end
             block("PUBLIC KEY", "Zm9v\r\nYmFy", "\r\n"), block("PUBLIC KEY", "Zm9v\rYmFy", "\r"),
             block("PUBLIC KEY", "Zm9v  \nYm\nFy\t\n\n"), "some text\n\n" + plain + "more text",
             block("EC PARAMETERS", "BggqhkjOPQMBBw==") + plain,
             plain + block("PUBLIC KEY", "AAAA"),  // the first one counts
         }) {
        EXPECT_EQ(decode(good, out), Status::ok) << good;
        EXPECT_EQ(out, foobar) << good;
    }
    for (const std::string& bad : {
             std::string(),
             std::string("Zm9vYmFy"),
             std::string("-----BEGIN PUBLIC KEY-----"),
             std::string("-----BEGIN PUBLIC KEY-----\nZm9v\n"),
             std::string("-----BEGIN PUBLIC KEY-----\nZm9v\n-----END PRIVATE KEY-----\n"),
             std::string("-----BEGIN PUBLIC KEY----\nZm9v\n-----END PUBLIC KEY-----\n"),
             std::string(" -----BEGIN PUBLIC KEY-----\nZm9v\n-----END PUBLIC KEY-----\n"),
             block("PUBLIC KEY", "Zm9vY"),   // incomplete
             block("PUBLIC KEY", "Zm9vYg"),  // not padded
             block("PUBLIC KEY", "Zm9vYg="),
             block("PUBLIC KEY", "Zm9vYg==="),
             block("PUBLIC KEY", "Zm9v="),
             block("PUBLIC KEY", "===="),
             block("PUBLIC KEY", "Zm9vYh=="),  // unused bits set
             block("PUBLIC KEY", "Zm9vYmF="),
             block("PUBLIC KEY", "Zm=v"),  // padding inside
             block("PUBLIC KEY", "Zg==Zg=="),
             block("PUBLIC KEY", "Zm 9v"),
             block("PUBLIC KEY", "Zm9v*mFy"),
             block("PUBLIC KEY", "Zm9-"),
             block("PUBLIC KEY", "Zm9_"),
             block("PUBLIC KEY", std::string("Zm9\0", 4)),
             block("PUBLIC KEY", "Zm9\xff"),
             block("PUBLIC KEY", "Proc-Type: 4,ENCRYPTED\n\nZm9v"),
         })
        EXPECT_EQ(decode(bad, out), Status::bad_encoding) << bad;
    EXPECT_EQ(decode(block("EC PRIVATE KEY", "Zm9v"), out), Status::unsupported);
    EXPECT_EQ(decode("-----BEGIN PUBLIC KEY-----Zm9v-----END PUBLIC KEY-----", out), Status::unsupported);
    EXPECT_EQ(decode(block("PUBLIC KEYS", "Zm9v"), out), Status::unsupported);
    EXPECT_EQ(decode(block("RSA PUBLIC KEY", "Zm9v"), out), Status::unsupported);
}

// Of every length around a line's, as OpenSSL writes them; and with too little room nothing is written.
TEST(Pem, AsOpenSslWritesThem) {
    for (size_t n = 0; n < 200; ++n) {
        Vector bytes(n);
        for (size_t i = 0; i < n; ++i) bytes[i] = static_cast<uint8_t>(i * 151 + n);
        const std::unique_ptr<BIO, int (*)(BIO*)> bio(BIO_new(BIO_s_mem()), BIO_free);
        PEM_write_bio(bio.get(), "PRIVATE KEY", "", bytes.data(), static_cast<long>(n));
        char* text = nullptr;
        const auto length = static_cast<size_t>(BIO_get_mem_data(bio.get(), &text));
        Vector out(pem_max_size(n), 0xee);
        size_t size = 0;
        ASSERT_EQ(pem_encode(bytes, "PRIVATE KEY", out, size), Status::ok);
        const std::string ours(out.begin(), out.begin() + static_cast<ptrdiff_t>(size));
        EXPECT_TRUE(n == 0 || ours == std::string(text, length)) << ours;
        for (size_t room = 0; room < size; room += 7) {
            Vector small(room, 0xee);
            size_t none = 7;
            EXPECT_EQ(pem_encode(bytes, "PRIVATE KEY", small, none), Status::bad_length);
            EXPECT_EQ(none, 0u);
            EXPECT_EQ(small, repeated(room, 0xee));
        }
        Vector exact(size);
        EXPECT_EQ(pem_encode(bytes, "PRIVATE KEY", exact, size), Status::ok);
        Vector back(n);
        EXPECT_EQ(pem_decode(exact, "PRIVATE KEY", back, size), Status::ok);
        EXPECT_EQ(back, bytes);
    }
}

// Every prefix of a file ends in an orderly way.
TEST(Pem, Truncated) {
    Vector out;
    const std::string whole = "head\r\n" + block("PUBLIC KEY", "Zm9v\r\nYg==", "\r\n");
    const size_t needed = whole.size() - 2;
    for (size_t n = 0; n <= whole.size(); ++n)
        EXPECT_EQ(decode(whole.substr(0, n), out), n < needed ? Status::bad_encoding : Status::ok) << n;
}

TEST(Spki, OpenSslKeys) {
    for (int i = 0; i < 20; ++i) {
        const Signer signer;
        const auto spki = signer.spki();
        Vector der;
        EXPECT_EQ(decode(signer.pem(), der, 91), Status::ok);
        EXPECT_EQ(der, spki);
        EcPublicKey<Secp256r1> key;
        EXPECT_EQ(parse_spki(spki, key), Status::ok);
        const auto point = signer.point();
        EXPECT_TRUE(std::equal(point.begin() + 1, point.end(), key.xy().begin()));
        for (size_t n = 0; n < spki.size(); ++n) EXPECT_EQ(parse_spki(Bytes(spki).first(n), key), Status::bad_encoding);
        EXPECT_EQ(parse_spki(spki + Vector{0}, key), Status::bad_encoding);
        EXPECT_TRUE(std::all_of(key.xy().begin(), key.xy().end(), [](uint8_t b) { return b == 0; }));
    }
}

// Every bit of an SPKI turned: nothing but a compressed or another valid point could still be a key.
TEST(Spki, EveryBitMatters) {
    const auto spki = Signer().spki();
    EcPublicKey<Secp256r1> key;
    std::map<Status, size_t> count;
    for (size_t bit = 0; bit < 8 * spki.size(); ++bit) {
        auto bad = spki;
        bad[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
        ++count[parse_spki(bad, key)];
    }
    EXPECT_EQ(count[Status::ok], 0u);
    EXPECT_EQ(count[Status::bad_key], 512u);         // each bit of the two coordinates
    EXPECT_GE(count[Status::unsupported], 8 * 15u);  // each bit of the two object identifiers
}

TEST(Spki, OtherAlgorithms) {
    EcPublicKey<Secp256r1> key;
    const auto of = [](EVP_PKEY* pair) {
        const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> owner(pair, EVP_PKEY_free);
        Vector der(static_cast<size_t>(i2d_PUBKEY(pair, nullptr)));
        uint8_t* p = der.data();
        i2d_PUBKEY(pair, &p);
        return der;
    };
    EXPECT_EQ(parse_spki(of(EVP_RSA_gen(1024)), key), Status::unsupported);
    EXPECT_EQ(parse_spki(of(EVP_EC_gen("P-384")), key), Status::unsupported);
    EXPECT_EQ(parse_spki(of(EVP_EC_gen("secp256k1")), key), Status::unsupported);
    EXPECT_EQ(parse_spki(of(EVP_EC_gen("brainpoolP256r1")), key), Status::unsupported);
    EXPECT_EQ(parse_spki(of(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519")), key), Status::unsupported);
}

// The key files among Wycheproof's ECDH tests. Our decisions: named curves in strict DER only; compressed points are
// taken (SEC 1 allows them, and they are checked as any other); the group must be the one named.
TEST(Spki, WycheproofEcdhKeys) {
    const auto json = load_json("wycheproof/ecdh_secp256r1_test.json");
    if (!json) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& group : (*json)["testGroups"]) {
        for (const auto& test : group["tests"]) {
            ++tests;
            const std::set<std::string> flags = test["flags"];
            const bool taken = test["result"] == "valid" || flags.contains("CompressedPublic");
            EcPublicKey<Secp256r1> key;
            const Status status = parse_spki(from_hex(test["public"]), key);
            EXPECT_EQ(status == Status::ok, taken) << test.dump();
            if (flags.contains("InvalidCurveAttack")) {
                EXPECT_EQ(status, Status::bad_key);
            }
            if (flags.contains("UnnamedCurve")) {
                EXPECT_EQ(status, Status::unsupported);
            }
        }
    }
    EXPECT_EQ(tests, 612u);
}

}  // namespace
}  // namespace sealstone
