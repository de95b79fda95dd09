// SPDX-License-Identifier: Apache-2.0
// ChaCha20-Poly1305 and XChaCha20-Poly1305: published vectors, every kernel against OpenSSL and libsodium at every
// length, address and split, forgeries, limits, the order of calls.
#include "sealstone/aead/chacha20_poly1305.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <cstring>
#include <random>
#include <set>
#include <type_traits>

#include "sealstone/aead/chacha20_poly1305_kernels.h"
#include "sealstone/aead/chacha20_poly1305_stream.h"
#include "tests/cryptopp_vectors.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/libsodium.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using test::from_hex;
using Buffer = std::vector<uint8_t>;

static_assert(Aead<ChaCha20Poly1305> && Aead<XChaCha20Poly1305>);
static_assert(Aead<ChaCha20Poly1305Small> && Aead<XChaCha20Poly1305Small>);
// No nonce but of the one length: not 11 or 13 bytes, nor any known at run time only.
template <class A, class Nonce>
concept Takes = requires(const A& a, Nonce nonce, MutBytes text, Span<uint8_t, 16> tag) {
    a.seal(nonce, {}, text, tag);
};
static_assert(Takes<ChaCha20Poly1305, Span<const uint8_t, 12>> && !Takes<ChaCha20Poly1305, Span<const uint8_t, 13>> &&
              !Takes<ChaCha20Poly1305, Span<const uint8_t, 24>> && !Takes<ChaCha20Poly1305, AnyNonce> &&
              !Takes<XChaCha20Poly1305, Span<const uint8_t, 12>> && !Takes<ChaCha20Poly1305, Bytes>);

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// f(Type A) for A under every kernel of both presets. The fused kernels are made for those of the parts, too.
template <size_t NonceSize, class F>
void each_way(F f) {
    test::each_kernel<chacha20_poly1305::Slot<Fast>>(
        [&] { f(std::type_identity<BasicChaCha20Poly1305<Fast, NonceSize>>()); });
    test::each_kernel<chacha20_poly1305::Slot<Small>>(
        [&] { f(std::type_identity<BasicChaCha20Poly1305<Small, NonceSize>>()); });
}

template <class A>
A aead(const Buffer& key) {
    return A(ChaCha20Key(Bytes(key).first<32>()));
}
template <class A>
auto nonce_of(const Buffer& nonce) {
    return Bytes(nonce).first<A::nonce_size>();
}

struct Sealed {
    Buffer text;
    Buffer tag;
};
Sealed openssl_seal(const Buffer& key, const Buffer& nonce, Bytes aad, Bytes text) {
    Sealed sealed{Buffer(text.size()), Buffer(16)};
    int n = 0;
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(context, EVP_chacha20_poly1305(), nullptr, key.data(), nonce.data());
    EVP_EncryptUpdate(context, nullptr, &n, aad.data(), static_cast<int>(aad.size()));
    EVP_EncryptUpdate(context, sealed.text.data(), &n, text.data(), static_cast<int>(text.size()));
    EVP_EncryptFinal_ex(context, nullptr, &n);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, sealed.tag.data());
    EVP_CIPHER_CTX_free(context);
    return sealed;
}

// What a published test says of one message.
struct Known {
    Buffer key, nonce, aad, text, sealed_text, tag;
    bool genuine;
};

template <class Preset, size_t NonceSize>
void check_streams(const BasicChaCha20Poly1305<Preset, NonceSize>& aead, const Known& known) {
    const auto nonce = Bytes(known.nonce).first<NonceSize>();
    const auto tag = Bytes(known.tag).first<16>();
    const size_t aad_cut = known.aad.size() / 2, cut = known.text.size() / 3;
    const auto begin = [&](auto& stream) {
        ASSERT_EQ(stream.begin(nonce), Status::ok);
        ASSERT_EQ(stream.aad(Bytes(known.aad).first(aad_cut)), Status::ok);
        ASSERT_EQ(stream.aad(Bytes(known.aad).subspan(aad_cut)), Status::ok);
    };
    const Verdict expected = known.genuine ? Verdict::genuine : Verdict::forged;
    Verdict verdict = Verdict::genuine;
    BasicChaCha20Poly1305Opening<Preset, NonceSize> opening(aead);
    begin(opening);
    ASSERT_EQ(opening.check(Bytes(known.sealed_text).first(cut)), Status::ok);
    ASSERT_EQ(opening.check(Bytes(known.sealed_text).subspan(cut)), Status::ok);
    ASSERT_EQ(opening.finish(tag, verdict), Status::ok);
    ASSERT_EQ(verdict, expected);
    Buffer out = known.sealed_text;
    begin(opening);
    ASSERT_EQ(opening.update_unverified(MutBytes(out).first(cut)), Status::ok);
    ASSERT_EQ(opening.update_unverified(MutBytes(out).subspan(cut)), Status::ok);
    ASSERT_EQ(opening.finish(tag, verdict), Status::ok);
    ASSERT_EQ(verdict, expected);
    if (!known.genuine) return;
    ASSERT_EQ(out, known.text);
    BasicChaCha20Poly1305Sealing<Preset, NonceSize> sealing(aead);
    begin(sealing);
    ASSERT_EQ(sealing.update(MutBytes(out).first(cut)), Status::ok);
    ASSERT_EQ(sealing.update(MutBytes(out).subspan(cut)), Status::ok);
    Buffer made(16);
    ASSERT_EQ(sealing.finish(MutBytes(made).first<16>()), Status::ok);
    ASSERT_EQ(out, known.sealed_text);
    ASSERT_EQ(made, known.tag);
}

template <class Preset, size_t NonceSize>
void check(const BasicChaCha20Poly1305<Preset, NonceSize>& aead, const Known& known) {
    const auto nonce = Bytes(known.nonce).first<NonceSize>();
    const auto tag = Bytes(known.tag).first<16>();
    Buffer out = known.sealed_text;
    Verdict verdict = Verdict::genuine;
    ASSERT_EQ(aead.open(nonce, known.aad, out, tag, verdict), Status::ok);
    ASSERT_EQ(verdict, known.genuine ? Verdict::genuine : Verdict::forged);
    ASSERT_EQ(out, known.genuine ? known.text : Buffer(out.size()));
    ASSERT_NO_FATAL_FAILURE(check_streams(aead, known));
    if (!known.genuine) return;
    Buffer apart(known.text.size()), made(16);
    ASSERT_EQ(aead.open(nonce, known.aad, known.sealed_text, apart, tag, verdict), Status::ok);
    ASSERT_EQ(verdict, Verdict::genuine);
    ASSERT_EQ(apart, known.text);
    ASSERT_EQ(aead.seal(nonce, known.aad, out, MutBytes(made).first<16>()), Status::ok);
    ASSERT_EQ(out, known.sealed_text);
    ASSERT_EQ(made, known.tag);
    ASSERT_EQ(aead.seal(nonce, known.aad, known.text, apart, MutBytes(made).first<16>()), Status::ok);
    ASSERT_EQ(apart, known.sealed_text);
    ASSERT_EQ(made, known.tag);
}
template <size_t NonceSize>
void check_all(const std::vector<Known>& tests) {
    each_way<NonceSize>([&]<class A>(std::type_identity<A>) {
        for (size_t i = 0; i < tests.size(); ++i) {
            if (tests[i].nonce.size() != NonceSize) continue;
            SCOPED_TRACE(i);
            ASSERT_NO_FATAL_FAILURE(check(aead<A>(tests[i].key), tests[i]));
        }
    });
}

// Of its kinds the one with nonces of other lengths is what the type refuses.
TEST(ChaCha20Poly1305Vectors, Wycheproof) {
    const auto file = test::load_json("wycheproof/chacha20_poly1305_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    std::vector<Known> tests;
    std::set<std::string> flags;
    size_t refused = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& t : group["tests"]) {
            for (const auto& flag : t["flags"]) flags.insert(flag);
            const Known known{from_hex(t["key"]), from_hex(t["iv"]),  from_hex(t["aad"]),    from_hex(t["msg"]),
                              from_hex(t["ct"]),  from_hex(t["tag"]), t["result"] == "valid"};
            if (known.nonce.size() != 12) {
                EXPECT_FALSE(known.genuine);
                ++refused;
            } else {
                tests.push_back(known);
            }
        }
    EXPECT_EQ(flags, (std::set<std::string>{"EdgeCaseCiphertext", "EdgeCasePoly1305", "EdgeCasePolyKey", "EdgeCaseTag",
                                            "InvalidNonceSize", "Ktv", "ModifiedTag", "Pseudorandom"}));
    EXPECT_GE(tests.size(), 300u);
    EXPECT_GT(refused, 5u);
    check_all<12>(tests);
}

TEST(ChaCha20Poly1305Vectors, Pyca) {
    std::vector<Known> tests;
    const auto bytes_of = [](const std::string& value) {
        return value.starts_with('"') ? Buffer(value.begin() + 1, value.end() - 1) : from_hex(value);
    };
    for (const char* name : {"boringssl", "openssl"}) {
        const auto text = test::load_text(std::string("pyca/ciphers/ChaCha20Poly1305/") + name + ".txt");
        if (!text) GTEST_SKIP() << test::vectors_absent(2);
        Known known{};
        const auto add = [&] {
            if (known.nonce.size() == 12 && known.tag.size() == 16) tests.push_back(known);
            known = {};
            known.genuine = true;
        };
        for (const auto& [field, value] : test::fields(*text, '=')) {
            if (field == "COUNT") add();
            if (field == "KEY" || field == "Key") known.key = bytes_of(value);
            if (field == "NONCE" || field == "IV") known.nonce = bytes_of(value);
            if (field == "AD" || field == "AAD") known.aad = bytes_of(value);
            if (field == "IN" || field == "Plaintext") known.text = bytes_of(value);
            if (field == "CT" || field == "Ciphertext") known.sealed_text = bytes_of(value);
            if (field == "TAG" || field == "Tag") known.tag = bytes_of(value);
            if (field == "Operation" || field == "Result") known.genuine &= value != "CIPHERFINAL_ERROR";
        }
        add();
    }
    EXPECT_GE(tests.size(), 60u);
    check_all<12>(tests);
}

TEST(ChaCha20Poly1305Vectors, CryptoPp) {
    std::vector<Known> tests;
    for (const char* file : {"chacha20poly1305.txt", "xchacha.txt"})
        test::each_cryptopp_test(file, [&](const test::CryptoppTest& t) {
            if (!t.contains("MAC")) return;
            const auto bytes = [&](const char* field) { return test::cryptopp_bytes(t.at(field)); };
            tests.push_back({bytes("Key"), bytes("IV"), bytes("Header"), bytes("Plaintext"), bytes("Ciphertext"),
                             bytes("MAC"), true});
        });
    if (tests.empty()) GTEST_SKIP();
    EXPECT_GE(tests.size(), 1100u);
    check_all<12>(tests);
    check_all<24>(tests);
}

// Each length with other AAD, at both ends of guarded memory, in place and apart.
TEST(ChaCha20Poly1305, EveryLength) {
    constexpr size_t most = 4200;
    const Buffer key = random_bytes(32), nonce = random_bytes(12), text = random_bytes(most), aad = random_bytes(100);
    const auto aad_of = [&](size_t n) { return Bytes(aad).first(n * 7 % 101 % (n % 3 == 0 ? 101 : 20)); };
    const auto next = [](size_t n) { return n + (n < 1100 ? 1 : 13); };
    std::vector<Sealed> expected(most + 1);
    for (size_t n = 0; n <= most; n = next(n)) expected[n] = openssl_seal(key, nonce, aad_of(n), Bytes(text).first(n));
    each_way<12>([&]<class A>(std::type_identity<A>) {
        const A a = aead<A>(key);
        test::Guarded in(most), out(most), extra(4096), tags(4096);
        for (size_t n = 0; n <= most; n = next(n)) {
            const Bytes short_aad = aad_of(n);
            uint8_t* the_aad = n % 2 == 0 ? extra.at_begin() : extra.at_end(short_aad.size());
            uint8_t* tag = n % 2 == 0 ? tags.at_begin() : tags.at_end(16);
            const auto the_tag = Span<uint8_t, 16>::trust(tag);
            copy(the_aad, short_aad.data(), short_aad.size());
            const auto run = [&](uint8_t* from, uint8_t* to) {
                copy(from, text.data(), n);
                ASSERT_EQ(a.seal(nonce_of<A>(nonce), {the_aad, short_aad.size()}, {from, n}, {to, n}, the_tag),
                          Status::ok);
                ASSERT_EQ(Buffer(to, to + n), expected[n].text) << n;
                ASSERT_EQ(std::memcmp(tag, expected[n].tag.data(), 16), 0) << n;
                Verdict verdict;
                ASSERT_EQ(a.open(nonce_of<A>(nonce), {the_aad, short_aad.size()}, {to, n}, {from, n},
                                 Span<const uint8_t, 16>::trust(tag), verdict),
                          Status::ok);
                ASSERT_EQ(verdict, Verdict::genuine) << n;
                ASSERT_EQ(std::memcmp(from, text.data(), n), 0) << n;
            };
            ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), in.at_end(n)));
            if (n > 600 && n % 5 != 0) continue;
            ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), out.at_begin()));
            ASSERT_NO_FATAL_FAILURE(run(in.at_begin(), out.at_end(n)));
        }
    });
}

TEST(ChaCha20Poly1305, EveryLengthOfAad) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12), aad = random_bytes(1100), text = random_bytes(700);
    each_way<12>([&]<class A>(std::type_identity<A>) {
        for (size_t n = 0; n <= aad.size(); n += n < 300 ? 1 : 7) {
            Buffer out(n % 5 == 0 ? 700 : 40), tag(16);
            const Sealed expected = openssl_seal(key, nonce, Bytes(aad).first(n), Bytes(text).first(out.size()));
            ASSERT_EQ(aead<A>(key).seal(nonce_of<A>(nonce), Bytes(aad).first(n), Bytes(text).first(out.size()), out,
                                        MutBytes(tag).first<16>()),
                      Status::ok);
            ASSERT_EQ(out, expected.text) << n;
            ASSERT_EQ(tag, expected.tag) << n;
        }
    });
}

TEST(XChaCha20Poly1305, SameAsLibsodium) {
    using Function = int(uint8_t*, unsigned long long*, const uint8_t*, unsigned long long, const uint8_t*,
                         unsigned long long, const uint8_t*, const uint8_t*, const uint8_t*);
    auto* const libsodium = test::libsodium<Function>("crypto_aead_xchacha20poly1305_ietf_encrypt");
    if (libsodium == nullptr) GTEST_SKIP();
    std::mt19937 random(5);
    each_way<24>([&]<class A>(std::type_identity<A>) {
        for (int round = 0; round < 200; ++round) {
            const Buffer key = random_bytes(32), nonce = random_bytes(24), aad = random_bytes(random() % 100);
            const Buffer text = random_bytes(random() % (round % 2 == 0 ? 300 : 5000));
            Buffer expected(text.size() + 16);
            unsigned long long size = 0;
            libsodium(expected.data(), &size, text.data(), text.size(), aad.data(), aad.size(), nullptr, nonce.data(),
                      key.data());
            Known known{key,
                        nonce,
                        aad,
                        text,
                        Buffer(expected.begin(), expected.end() - 16),
                        Buffer(expected.end() - 16, expected.end()),
                        true};
            ASSERT_NO_FATAL_FAILURE(check(aead<A>(key), known)) << text.size();
        }
    });
}

// Text, AAD, nonce, and each byte of the tag alone: the verdict is forged and all of the output zero.
TEST(ChaCha20Poly1305, RefusesForgeries) {
    const Buffer key = random_bytes(32);
    each_way<12>([&]<class A>(std::type_identity<A>) {
        const A a = aead<A>(key);
        for (const size_t n : {0u, 1u, 16u, 64u, 150u, 256u, 300u, 1024u, 2049u}) {
            Buffer nonce = random_bytes(12), aad = random_bytes(21), text = random_bytes(n), tag(16);
            ASSERT_EQ(a.seal(nonce_of<A>(nonce), aad, text, MutBytes(tag).first<16>()), Status::ok);
            const auto refuses = [&](uint8_t& byte, uint8_t change) {
                byte ^= change;
                for (const bool apart : {false, true}) {
                    Buffer out = apart ? Buffer(n, 0xaa) : text;
                    Verdict verdict = Verdict::genuine;
                    ASSERT_EQ(a.open(nonce_of<A>(nonce), aad, apart ? Bytes(text) : Bytes(out), out,
                                     Bytes(tag).first<16>(), verdict),
                              Status::ok);
                    ASSERT_EQ(verdict, Verdict::forged);
                    ASSERT_EQ(out, Buffer(n));
                }
                byte ^= change;
            };
            for (auto& byte : tag)
                for (unsigned bit = 0; bit < 8; ++bit)
                    ASSERT_NO_FATAL_FAILURE(refuses(byte, static_cast<uint8_t>(1u << bit)));
            for (auto& byte : nonce) ASSERT_NO_FATAL_FAILURE(refuses(byte, 0x01));
            for (auto& byte : aad) ASSERT_NO_FATAL_FAILURE(refuses(byte, 0x80));
            for (size_t i = 0; i < n; i += n < 300 ? 1 : 31) ASSERT_NO_FATAL_FAILURE(refuses(text[i], 0x10));
            if (n == 0) continue;
            ASSERT_NO_FATAL_FAILURE(refuses(text[n - 1], 0x01));
            // A byte moved between AAD and text, or cut off.
            Verdict verdict = Verdict::genuine;
            Buffer longer = aad, out(n - 1);
            longer.push_back(text[0]);
            ASSERT_EQ(a.open(nonce_of<A>(nonce), longer, Bytes(text).subspan(1), out, Bytes(tag).first<16>(), verdict),
                      Status::ok);
            EXPECT_EQ(verdict, Verdict::forged);
            verdict = Verdict::genuine;
            ASSERT_EQ(a.open(nonce_of<A>(nonce), aad, Bytes(text).first(n - 1), out, Bytes(tag).first<16>(), verdict),
                      Status::ok);
            EXPECT_EQ(verdict, Verdict::forged);
            EXPECT_EQ(out, Buffer(n - 1));
        }
    });
}

template <class Preset>
void every_split(const BasicChaCha20Poly1305<Preset, 12>& a, const Buffer& nonce, const Buffer& text,
                 const Sealed& expected) {
    BasicChaCha20Poly1305Sealing<Preset, 12> sealing(a);
    BasicChaCha20Poly1305Opening<Preset, 12> opening(a);
    const auto the_nonce = Bytes(nonce).first<12>();
    const auto the_tag = Bytes(expected.tag).first<16>();
    for (size_t first = 0; first <= 130; ++first)
        for (size_t second = 0; second <= 130; second += 5) {
            const size_t cuts[] = {0, first, first + second, text.size()};
            const auto piece = [&](auto view, size_t i) { return view.subspan(cuts[i], cuts[i + 1] - cuts[i]); };
            const auto begin = [&](auto& stream) {
                ASSERT_EQ(stream.begin(the_nonce), Status::ok);
                for (size_t i = 0; i < 3; ++i) ASSERT_EQ(stream.aad(piece(Bytes(text), i)), Status::ok);
            };
            Buffer sealed(text.size()), opened(text.size()), tag(16);
            begin(sealing);
            for (size_t i = 0; i < 3; ++i)
                ASSERT_EQ(sealing.update(piece(Bytes(text), i), piece(MutBytes(sealed), i)), Status::ok);
            ASSERT_EQ(sealing.finish(MutBytes(tag).first<16>()), Status::ok);
            ASSERT_EQ(sealed, expected.text) << first << ' ' << second;
            ASSERT_EQ(tag, expected.tag) << first << ' ' << second;
            Verdict verdict = Verdict::forged;
            begin(opening);
            for (size_t i = 0; i < 3; ++i) ASSERT_EQ(opening.check(piece(Bytes(sealed), i)), Status::ok);
            ASSERT_EQ(opening.finish(the_tag, verdict), Status::ok);
            ASSERT_EQ(verdict, Verdict::genuine);
            verdict = Verdict::forged;
            begin(opening);
            for (size_t i = 0; i < 3; ++i)
                ASSERT_EQ(opening.update_unverified(piece(Bytes(sealed), i), piece(MutBytes(opened), i)), Status::ok);
            ASSERT_EQ(opening.finish(the_tag, verdict), Status::ok);
            ASSERT_EQ(verdict, Verdict::genuine);
            ASSERT_EQ(opened, text);
        }
}
TEST(ChaCha20Poly1305, EverySplit) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12), text = random_bytes(300);
    const Sealed expected = openssl_seal(key, nonce, text, text);
    each_way<12>([&]<class A>(std::type_identity<A>) { every_split(aead<A>(key), nonce, text, expected); });
}

// A message longer than what is crypted between two turns of hashing, in one piece and in uneven ones.
TEST(ChaCha20Poly1305, LongMessages) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12), aad = random_bytes(13);
    for (const size_t n : {8191u, 8192u, 8193u, 16384u, 70001u}) {
        const Buffer text = random_bytes(n);
        const Sealed expected = openssl_seal(key, nonce, aad, text);
        each_way<12>([&]<class A>(std::type_identity<A>) {
            const Known known{key, nonce, aad, text, expected.text, expected.tag, true};
            ASSERT_NO_FATAL_FAILURE(check(aead<A>(key), known)) << n;
        });
    }
}

// The memory behind these lengths is never looked at.
TEST(ChaCha20Poly1305, RefusesTooMuch) {
    constexpr size_t most = size_t{chacha20_poly1305::max_text_size};
    static_assert(most == 274877906880);  // RFC 8439, section 2.8
    const Buffer key = random_bytes(32), nonce = random_bytes(12);
    uint8_t byte = 0xaa;
    each_way<12>([&]<class A>(std::type_identity<A>) {
        const A a = aead<A>(key);
        Buffer tag(16, 0xaa);
        const auto iv = nonce_of<A>(nonce);
        for (const size_t size : {most + 1, size_t{SIZE_MAX}}) {
            EXPECT_EQ(a.seal(iv, {}, {&byte, size}, {&byte, size}, MutBytes(tag).first<16>()), Status::limit_reached);
            Verdict verdict = Verdict::genuine;
            EXPECT_EQ(a.open(iv, {}, {&byte, size}, {&byte, size}, Bytes(tag).first<16>(), verdict),
                      Status::limit_reached);
            EXPECT_EQ(verdict, Verdict::forged);
        }
        EXPECT_EQ(a.seal(iv, {}, {&byte, 1}, {&byte, 2}, MutBytes(tag).first<16>()), Status::bad_length);
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(a.open(iv, {}, {&byte, 2}, {&byte, 1}, Bytes(tag).first<16>(), verdict), Status::bad_length);
        EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ(tag, Buffer(16, 0xaa));
        EXPECT_EQ(byte, 0xaa);
    });
    const auto one = aead<ChaCha20Poly1305>(key);
    ChaCha20Poly1305Sealing sealing(one);
    ChaCha20Poly1305Opening opening(one);
    Buffer text(3), tag(16);
    ASSERT_EQ(sealing.begin(Bytes(nonce).first<12>()), Status::ok);
    EXPECT_EQ(sealing.update({&byte, most + 1}, {&byte, most + 1}), Status::limit_reached);
    ASSERT_EQ(sealing.aad({&byte, 1}), Status::ok);  // as if the refused call had not been
    ASSERT_EQ(sealing.update(text), Status::ok);
    EXPECT_EQ(sealing.update({&byte, most - 2}, {&byte, most - 2}), Status::limit_reached);
    EXPECT_EQ(sealing.update({&byte, 1}, {&byte, 2}), Status::bad_length);
    ASSERT_EQ(sealing.finish(MutBytes(tag).first<16>()), Status::ok);
    const Sealed expected = openssl_seal(key, nonce, {&byte, 1}, Buffer(3));
    EXPECT_EQ(text, expected.text);
    EXPECT_EQ(tag, expected.tag);
    Verdict verdict = Verdict::forged;
    ASSERT_EQ(opening.begin(Bytes(nonce).first<12>()), Status::ok);
    ASSERT_EQ(opening.aad({&byte, 1}), Status::ok);
    ASSERT_EQ(opening.check(text), Status::ok);
    EXPECT_EQ(opening.check({&byte, most - 2}), Status::limit_reached);
    ASSERT_EQ(opening.finish(Bytes(tag).first<16>(), verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::genuine);
}

TEST(ChaCha20Poly1305, RefusesCallsOutOfOrder) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12);
    const auto one = aead<ChaCha20Poly1305>(key);
    ChaCha20Poly1305Sealing sealing(one);
    ChaCha20Poly1305Opening opening(one);
    Buffer text(20, 0xaa), tag(16, 0xaa);
    const auto the_nonce = Bytes(nonce).first<12>();
    const Buffer empty_tag = openssl_seal(key, nonce, {}, {}).tag;
    for (int message = 0; message < 2; ++message) {
        EXPECT_EQ(sealing.aad(nonce), Status::bad_state);
        EXPECT_EQ(sealing.update(text), Status::bad_state);
        EXPECT_EQ(sealing.update(Bytes(text), MutBytes(text).first(2)), Status::bad_state);
        EXPECT_EQ(sealing.finish(MutBytes(tag).first<16>()), Status::bad_state);
        EXPECT_EQ(text, Buffer(20, 0xaa));
        EXPECT_EQ(tag, Buffer(16, 0xaa));
        EXPECT_EQ(sealing.begin(the_nonce), Status::ok);
        EXPECT_EQ(sealing.begin(the_nonce), Status::bad_state);
        EXPECT_EQ(sealing.update({}), Status::ok);
        EXPECT_EQ(sealing.aad(nonce), Status::bad_state);
        EXPECT_EQ(sealing.aad({}), Status::bad_state);
        EXPECT_EQ(sealing.finish(MutBytes(tag).first<16>()), Status::ok);
        EXPECT_EQ(tag, empty_tag);
        std::fill(tag.begin(), tag.end(), 0xaa);
    }
    for (const bool checking : {true, false}) {
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(opening.aad(nonce), Status::bad_state);
        EXPECT_EQ(opening.check(text), Status::bad_state);
        EXPECT_EQ(opening.update_unverified(text), Status::bad_state);
        EXPECT_EQ(opening.finish(Bytes(empty_tag).first<16>(), verdict), Status::bad_state);
        EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ(opening.begin(the_nonce), Status::ok);
        EXPECT_EQ(opening.begin(the_nonce), Status::bad_state);
        EXPECT_EQ(checking ? opening.check({}) : opening.update_unverified({}), Status::ok);
        EXPECT_EQ(checking ? opening.update_unverified(text) : opening.check(text), Status::bad_state);
        EXPECT_EQ(opening.aad({}), Status::bad_state);
        EXPECT_EQ(opening.finish(Bytes(empty_tag).first<16>(), verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
        EXPECT_EQ(text, Buffer(20, 0xaa));
    }
}

// A second pass over a text that was changed after it had been checked.
TEST(ChaCha20Poly1305, FindsAChangeBetweenTwoPasses) {
    const Buffer key = random_bytes(32), nonce = random_bytes(12);
    const auto one = aead<ChaCha20Poly1305>(key);
    Buffer text = random_bytes(500), tag(16);
    ASSERT_EQ(one.seal(Bytes(nonce).first<12>(), {}, text, MutBytes(tag).first<16>()), Status::ok);
    ChaCha20Poly1305Opening opening(one);
    Verdict verdict = Verdict::forged;
    ASSERT_EQ(opening.begin(Bytes(nonce).first<12>()), Status::ok);
    ASSERT_EQ(opening.check(text), Status::ok);
    ASSERT_EQ(opening.finish(Bytes(tag).first<16>(), verdict), Status::ok);
    ASSERT_EQ(verdict, Verdict::genuine);
    text[300] ^= 1;
    ASSERT_EQ(opening.begin(Bytes(nonce).first<12>()), Status::ok);
    ASSERT_EQ(opening.update_unverified(text), Status::ok);
    ASSERT_EQ(opening.finish(Bytes(tag).first<16>(), verdict), Status::ok);
    EXPECT_EQ(verdict, Verdict::forged);
}

TEST(ChaCha20Poly1305, WipesWhatItKnew) {
    using Sealing = ChaCha20Poly1305Sealing;
    const auto one = aead<ChaCha20Poly1305>(random_bytes(32));
    const Buffer nonce = random_bytes(12);
    alignas(Sealing) static uint8_t room[sizeof(Sealing)];  // the gaps between its members stay zero
    auto* sealing = new (Place{room}) Sealing(one);
    Buffer text(100);
    ASSERT_EQ(sealing->begin(Bytes(nonce).first<12>()), Status::ok);
    ASSERT_EQ(sealing->update(text), Status::ok);
    sealing->~Sealing();
    const uint8_t* const left = hide(static_cast<const uint8_t*>(room));
    for (size_t i = sizeof(void*); i < sizeof room; ++i) ASSERT_EQ(left[i], 0) << i;  // behind the key's address
}

}  // namespace
}  // namespace sealstone
