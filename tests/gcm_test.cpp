// SPDX-License-Identifier: Apache-2.0
// AES-GCM: published vectors, every kernel and preset against OpenSSL at every length, address and split, forgeries,
// limits, the order of calls.
#include "sealstone/aead/gcm.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <functional>
#include <memory>
#include <random>

#include "sealstone/aead/gcm_kernels.h"
#include "sealstone/aead/gcm_stream.h"
#include "sealstone/bits/static.h"
#include "sealstone/math/gf128.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using test::each_kernel;
using test::from_hex;
using Buffer = std::vector<uint8_t>;

static_assert(Aead<Aes128Gcm> && Aead<Aes192Gcm> && Aead<Aes256Gcm>);
static_assert(Aead<AesGcm<16, Small, 4>> && Aead<AesGcm<32, Fast, 13>>);

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// AesGcm with its template arguments known at run time. Without pieces `seal` is the one-shot call, in place.
struct AnyGcm {
    virtual ~AnyGcm() = default;
    virtual Status seal(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) = 0;
    virtual Status open(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) = 0;
    using Cuts = std::vector<size_t>;  // where pieces end
    virtual void stream(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text, const Cuts& text_cuts,
                        MutBytes tag) = 0;
    // Checks, then decrypts the same pieces.
    virtual void open_stream(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text, const Cuts& text_cuts,
                             Bytes tag, Verdict& verdict) = 0;
};

template <class F>
void in_pieces(size_t size, const AnyGcm::Cuts& cuts, F f) {
    size_t at = 0;
    for (const size_t cut : cuts) {
        ASSERT_EQ(f(at, cut - at), Status::ok);
        at = cut;
    }
    ASSERT_EQ(f(at, size - at), Status::ok);
}

template <size_t KeySize, class Preset, size_t TagSize>
struct OneGcm : AnyGcm {
    explicit OneGcm(const Buffer& key) : gcm(AesKey<KeySize>(Bytes(key).first<KeySize>())) {}
    Status seal(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) override {
        const auto tag_out = tag.first<TagSize>();
        if (nonce.size() != 12) return gcm.seal(AnyNonce{nonce}, aad, in, out, tag_out);
        if (in.data() == out.data() && in.size() == out.size())
            return gcm.seal(Bytes(nonce).first<12>(), aad, out, tag_out);
        return gcm.seal(Bytes(nonce).first<12>(), aad, in, out, tag_out);
    }
    Status open(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) override {
        const auto the_tag = tag.first<TagSize>();
        if (nonce.size() != 12) return gcm.open(AnyNonce{nonce}, aad, in, out, the_tag, verdict);
        if (in.data() == out.data() && in.size() == out.size())
            return gcm.open(Bytes(nonce).first<12>(), aad, out, the_tag, verdict);
        return gcm.open(Bytes(nonce).first<12>(), aad, in, out, the_tag, verdict);
    }
    void stream(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text, const Cuts& text_cuts,
                MutBytes tag) override {
        GcmSealing sealing(gcm);
        ASSERT_EQ(sealing.begin(AnyNonce{nonce}), Status::ok);
        in_pieces(aad.size(), aad_cuts, [&](size_t at, size_t n) { return sealing.aad(aad.subspan(at, n)); });
        in_pieces(text.size(), text_cuts, [&](size_t at, size_t n) { return sealing.update(text.subspan(at, n)); });
        ASSERT_EQ(sealing.finish(tag.first<TagSize>()), Status::ok);
    }
    void open_stream(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text, const Cuts& text_cuts,
                     Bytes tag, Verdict& verdict) override {
        GcmOpening opening(gcm);
        const Buffer before(text.begin(), text.end());
        const auto begin = [&] {
            ASSERT_EQ(opening.begin(AnyNonce{nonce}), Status::ok);
            in_pieces(aad.size(), aad_cuts, [&](size_t at, size_t n) { return opening.aad(aad.subspan(at, n)); });
        };
        begin();
        in_pieces(text.size(), text_cuts, [&](size_t at, size_t n) { return opening.check(text.subspan(at, n)); });
        ASSERT_EQ(opening.finish(tag.first<TagSize>(), verdict), Status::ok);
        ASSERT_EQ(Buffer(text.begin(), text.end()), before);
        Verdict again;
        begin();
        in_pieces(text.size(), text_cuts,
                  [&](size_t at, size_t n) { return opening.update_unverified(text.subspan(at, n)); });
        ASSERT_EQ(opening.finish(tag.first<TagSize>(), again), Status::ok);
        ASSERT_EQ(again, verdict);
    }
    AesGcm<KeySize, Preset, TagSize> gcm;
};

template <size_t KeySize, class Preset>
std::unique_ptr<AnyGcm> make(const Buffer& key, size_t tag_size) {
    switch (tag_size) {
        case 16:
            return std::make_unique<OneGcm<KeySize, Preset, 16>>(key);
        case 15:
            return std::make_unique<OneGcm<KeySize, Preset, 15>>(key);
        case 14:
            return std::make_unique<OneGcm<KeySize, Preset, 14>>(key);
        case 13:
            return std::make_unique<OneGcm<KeySize, Preset, 13>>(key);
        case 12:
            return std::make_unique<OneGcm<KeySize, Preset, 12>>(key);
        case 8:
            return std::make_unique<OneGcm<KeySize, Preset, 8>>(key);
        case 4:
            return std::make_unique<OneGcm<KeySize, Preset, 4>>(key);
        default:
            return nullptr;
    }
}
template <class Preset>
std::unique_ptr<AnyGcm> make(const Buffer& key, size_t tag_size = 16) {
    switch (key.size()) {
        case 16:
            return make<16, Preset>(key, tag_size);
        case 24:
            return make<24, Preset>(key, tag_size);
        case 32:
            return make<32, Preset>(key, tag_size);
        default:
            return nullptr;
    }
}
constexpr size_t tag_sizes[] = {16, 15, 14, 13, 12, 8, 4};

// f(make) under every kernel of every preset, where make(key, tag size) gives that preset's object.
using Make = std::unique_ptr<AnyGcm> (*)(const Buffer&, size_t);
template <class F>
void everywhere(F f) {
    each_kernel<gcm::Slot<Small>>([&] {
        SCOPED_TRACE("small");
        f(static_cast<Make>(make<Small>));
    });
    each_kernel<gcm::Slot<Balanced>>([&] {
        SCOPED_TRACE("balanced");
        f(static_cast<Make>(make<Balanced>));
    });
}

struct Sealed {
    Buffer text;
    Buffer tag;
};
Sealed openssl_seal(const Buffer& key, const Buffer& nonce, Bytes aad, Bytes text) {
    Sealed sealed{Buffer(text.size()), Buffer(16)};
    int n = 0;
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    const auto* cipher = key.size() == 16   ? EVP_aes_128_gcm()
                         : key.size() == 24 ? EVP_aes_192_gcm()
                                            : EVP_aes_256_gcm();
    EVP_EncryptInit_ex(context, cipher, nullptr, nullptr, nullptr);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, static_cast<int>(nonce.size()), nullptr);
    EVP_EncryptInit_ex(context, nullptr, nullptr, key.data(), nonce.data());
    EVP_EncryptUpdate(context, nullptr, &n, aad.data(), static_cast<int>(aad.size()));
    EVP_EncryptUpdate(context, sealed.text.data(), &n, text.data(), static_cast<int>(text.size()));
    EVP_EncryptFinal_ex(context, nullptr, &n);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, sealed.tag.data());
    EVP_CIPHER_CTX_free(context);
    return sealed;
}

// What a published test says of one message, through every call there is.
struct Known {
    Buffer key, nonce, aad, text, sealed_text, tag;
    bool genuine;
};
void check(AnyGcm& gcm, const Known& known) {
    Buffer out = known.sealed_text;
    Verdict verdict = Verdict::genuine;
    ASSERT_EQ(gcm.open(known.nonce, known.aad, out, out, known.tag, verdict), Status::ok);
    ASSERT_EQ(verdict, known.genuine ? Verdict::genuine : Verdict::forged);
    ASSERT_EQ(out, known.genuine ? known.text : Buffer(out.size()));
    out = known.sealed_text;
    gcm.open_stream(known.nonce, known.aad, {known.aad.size() / 3}, out, {out.size() / 2}, known.tag, verdict);
    ASSERT_EQ(verdict, known.genuine ? Verdict::genuine : Verdict::forged);
    if (!known.genuine) return;
    ASSERT_EQ(out, known.text);
    Buffer apart(known.text.size());
    ASSERT_EQ(gcm.open(known.nonce, known.aad, known.sealed_text, apart, known.tag, verdict), Status::ok);
    ASSERT_EQ(verdict, Verdict::genuine);
    ASSERT_EQ(apart, known.text);

    Buffer tag(known.tag.size());
    ASSERT_EQ(gcm.seal(known.nonce, known.aad, known.text, apart, tag), Status::ok);
    ASSERT_EQ(apart, known.sealed_text);
    ASSERT_EQ(tag, known.tag);
    ASSERT_EQ(gcm.seal(known.nonce, known.aad, out, out, tag), Status::ok);
    ASSERT_EQ(out, known.sealed_text);
    ASSERT_EQ(tag, known.tag);
    out = known.text;
    gcm.stream(known.nonce, known.aad, {known.aad.size() / 2}, out, {out.size() / 3}, tag);
    ASSERT_EQ(out, known.sealed_text);
    ASSERT_EQ(tag, known.tag);
}
void check_everywhere(const std::vector<Known>& tests, size_t at_least) {
    EXPECT_GE(tests.size(), at_least);
    everywhere([&](Make make) {
        for (size_t i = 0; i < tests.size(); ++i) {
            SCOPED_TRACE(i);
            const auto gcm = make(tests[i].key, tests[i].tag.size());
            ASSERT_NE(gcm, nullptr);
            ASSERT_NO_FATAL_FAILURE(check(*gcm, tests[i]));
        }
    });
}

TEST(GcmVectors, Wycheproof) {
    const auto file = test::load_json("wycheproof/aes_gcm_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    std::vector<Known> tests;
    size_t refused = 0;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& t : group["tests"]) {
            Known known{from_hex(t["key"]), from_hex(t["iv"]),  from_hex(t["aad"]),    from_hex(t["msg"]),
                        from_hex(t["ct"]),  from_hex(t["tag"]), t["result"] == "valid"};
            if (!known.nonce.empty()) {
                tests.push_back(known);
                continue;
            }
            ++refused;  // "ZeroLengthIv"
            EXPECT_FALSE(known.genuine);
            everywhere([&](Make make) {
                Buffer out(known.text.size(), 0xaa), tag(16, 0xaa);
                Verdict verdict = Verdict::genuine;
                const auto gcm = make(known.key, 16);
                EXPECT_EQ(gcm->seal({}, known.aad, known.text, out, tag), Status::bad_length);
                EXPECT_EQ(gcm->open({}, known.aad, known.sealed_text, out, known.tag, verdict), Status::bad_length);
                EXPECT_EQ(verdict, Verdict::forged);
                EXPECT_EQ(out, Buffer(out.size(), 0xaa));
                EXPECT_EQ(tag, Buffer(16, 0xaa));
            });
        }
    EXPECT_GT(refused, 0u);
    check_everywhere(tests, 300);
}

TEST(GcmVectors, WycheproofGmac) {
    const auto file = test::load_json("wycheproof/aes_gmac_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    std::vector<Known> tests;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& t : group["tests"])
            tests.push_back({from_hex(t["key"]),
                             from_hex(t["iv"]),
                             from_hex(t["msg"]),
                             {},
                             {},
                             from_hex(t["tag"]),
                             t["result"] == "valid"});
    check_everywhere(tests, 400);
}

TEST(GcmVectors, Acvp) {
    std::vector<Known> tests;
    for (const char* name : {"acvp/ACVP-AES-GCM-1.0.json", "acvp/ACVP-AES-GMAC-1.0.json"}) {
        const auto file = test::load_json(name);
        if (!file) GTEST_SKIP() << test::vectors_absent(2);
        for (const auto& group : (*file)["testGroups"])
            for (const auto& t : group["tests"]) {
                const bool genuine = t["testPassed"];
                tests.push_back({from_hex(t["key"]), from_hex(t["iv"]), from_hex(t["aad"]),
                                 genuine ? from_hex(t["pt"]) : Buffer(), from_hex(t["ct"]), from_hex(t["tag"]),
                                 genuine});
            }
    }
    check_everywhere(tests, 120);
}

// NIST's CAVP files as Debian brings them. With 12-byte nonces every fourth, to keep this short.
TEST(GcmVectors, Cavp) {
    std::vector<Known> tests;
    for (const char* name : {"gcmDecrypt128", "gcmDecrypt192", "gcmDecrypt256", "gcmEncryptExtIV128",
                             "gcmEncryptExtIV192", "gcmEncryptExtIV256"}) {
        const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/ciphers/AES/GCM/";
        const auto text = test::load_packaged("python3-cryptography-vectors", folder + name + ".rsp");
        if (!text) GTEST_SKIP();
        Known known{};  // genuine, if it has a plaintext
        const auto add = [&] {
            if (!known.tag.empty() && (known.nonce.size() != 12 || known.key.back() % 4 == 0)) tests.push_back(known);
            known = {};
        };
        for (const auto& [name, value] : test::fields(*text, '=')) {
            if (name == "Count") add();
            if (name == "Key") known.key = from_hex(value);
            if (name == "IV") known.nonce = from_hex(value);
            if (name == "AAD") known.aad = from_hex(value);
            if (name == "PT") known.text = from_hex(value), known.genuine = true;
            if (name == "CT") known.sealed_text = from_hex(value);
            if (name == "Tag") known.tag = from_hex(value);
        }
        add();
    }
    check_everywhere(tests, 10000);
}

// Each length with other AAD, at both ends of guarded memory, in place and apart.
TEST(Gcm, EveryLength) {
    for (const size_t key_size : {16u, 24u, 32u}) {
        const Buffer key = random_bytes(key_size), nonce = random_bytes(12), text = random_bytes(4096),
                     aad = random_bytes(100);
        const size_t step = key_size == 16 ? 1 : 37;
        std::vector<Sealed> expected(4097);
        const auto aad_of = [&](size_t n) { return Bytes(aad).first(n * 7 % 101 % (n % 3 == 0 ? 101 : 20)); };
        for (size_t n = 0; n <= 4096; n += n < 600 ? 1 : step)
            expected[n] = openssl_seal(key, nonce, aad_of(n), Bytes(text).first(n));
        everywhere([&](Make make) {
            const auto gcm = make(key, 16);
            test::Guarded in(4096), out(4096), extra(4096), tags(4096);
            for (size_t n = 0; n <= 4096; n += n < 600 ? 1 : step) {
                const Bytes short_aad = aad_of(n);
                uint8_t* a = n % 2 == 0 ? extra.at_begin() : extra.at_end(short_aad.size());
                uint8_t* tag = n % 2 == 0 ? tags.at_begin() : tags.at_end(16);
                copy(a, short_aad.data(), short_aad.size());
                const auto run = [&](uint8_t* from, uint8_t* to) {
                    copy(from, text.data(), n);
                    ASSERT_EQ(gcm->seal(nonce, {a, short_aad.size()}, {from, n}, {to, n}, {tag, 16}), Status::ok);
                    ASSERT_EQ(Buffer(to, to + n), expected[n].text) << n;
                    ASSERT_EQ(Buffer(tag, tag + 16), expected[n].tag) << n;
                    Verdict verdict;
                    ASSERT_EQ(gcm->open(nonce, {a, short_aad.size()}, {to, n}, {from, n}, {tag, 16}, verdict),
                              Status::ok);
                    ASSERT_EQ(verdict, Verdict::genuine) << n;
                    ASSERT_EQ(Buffer(from, from + n), Buffer(text.begin(), text.begin() + static_cast<long>(n))) << n;
                };
                ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), in.at_end(n)));
                if (n > 600 && n % 5 != 0) continue;
                ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), out.at_begin()));
                ASSERT_NO_FATAL_FAILURE(run(in.at_begin(), out.at_end(n)));
            }
        });
    }
}

TEST(Gcm, EveryLengthOfAad) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(1100), text = random_bytes(40);
    everywhere([&](Make make) {
        const auto gcm = make(key, 16);
        test::Guarded extra(2048);
        for (size_t n = 0; n <= 1100; ++n) {
            uint8_t* a = n % 2 == 0 ? extra.at_begin() : extra.at_end(n);
            copy(a, aad.data(), n);
            const Bytes short_text = Bytes(text).first(n % 41);
            const Sealed expected = openssl_seal(key, nonce, {a, n}, short_text);
            Buffer out(short_text.size()), tag(16);
            ASSERT_EQ(gcm->seal(nonce, {a, n}, short_text, out, tag), Status::ok);
            ASSERT_EQ(out, expected.text) << n;
            ASSERT_EQ(tag, expected.tag) << n;
        }
    });
}

TEST(Gcm, EveryLengthOfNonce) {
    const Buffer key = random_bytes(32), text = random_bytes(70);
    everywhere([&](Make make) {
        const auto gcm = make(key, 16);
        for (size_t n = 1; n <= 128; ++n) {
            const Buffer nonce = random_bytes(n);
            const Sealed expected = openssl_seal(key, nonce, {}, text);
            ASSERT_NO_FATAL_FAILURE(check(*gcm, {key, nonce, {}, text, expected.text, expected.tag, true})) << n;
        }
    });
}

TEST(Gcm, EveryAddress) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(77), text = random_bytes(700);
    for (const size_t n : {13u, 64u, 192u, 193u, 700u}) {
        const Sealed expected = openssl_seal(key, nonce, aad, Bytes(text).first(n));
        everywhere([&](Make make) {
            const auto gcm = make(key, 16);
            for (size_t from = 0; from < 64; ++from)
                for (const size_t to : {size_t{0}, size_t{1}, from, size_t{33}}) {
                    alignas(64) uint8_t in[800], out[800], a[200], tag[80];
                    copy(in + from, text.data(), n);
                    copy(a + from, aad.data(), aad.size());
                    ASSERT_EQ(gcm->seal(nonce, {a + from, aad.size()}, {in + from, n}, {out + to, n}, {tag + from, 16}),
                              Status::ok);
                    ASSERT_EQ(memcmp(out + to, expected.text.data(), n), 0);
                    ASSERT_EQ(memcmp(tag + from, expected.tag.data(), 16), 0);
                }
        });
    }
}

TEST(Gcm, EverySplit) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(150), text = random_bytes(1200);
    const Sealed expected = openssl_seal(key, nonce, aad, Bytes(text).first(150));
    const Sealed longer = openssl_seal(key, nonce, aad, text);
    everywhere([&](Make make) {
        const auto gcm = make(key, 16);
        Buffer out(150), tag(16);
        for (size_t a = 0; a <= 130; ++a)
            for (size_t b = a; b <= 130; ++b) {
                copy(out.data(), text.data(), 150);
                gcm->stream(nonce, aad, {b - a, b}, out, {a, b}, tag);
                ASSERT_EQ(out, expected.text) << a << " " << b;
                ASSERT_EQ(tag, expected.tag) << a << " " << b;
                Verdict verdict;
                gcm->open_stream(nonce, aad, {b - a, b}, out, {a, b}, tag, verdict);
                ASSERT_EQ(verdict, Verdict::genuine) << a << " " << b;
                ASSERT_EQ(memcmp(out.data(), text.data(), 150), 0) << a << " " << b;
            }
        for (size_t step = 1; step < 600; step += 7) {
            AnyGcm::Cuts cuts;
            for (size_t at = step; at < 1200; at += step) cuts.push_back(at);
            Buffer all = text;
            gcm->stream(nonce, aad, {}, all, cuts, tag);
            ASSERT_EQ(all, longer.text) << step;
            ASSERT_EQ(tag, longer.tag) << step;
            Verdict verdict;
            gcm->open_stream(nonce, aad, {}, all, cuts, tag, verdict);
            ASSERT_EQ(verdict, Verdict::genuine) << step;
            ASSERT_EQ(all, text) << step;
        }
    });
}

// Each byte of the tag alone, and of everything else that is authenticated; the plaintext must not be seen.
TEST(Gcm, RefusesForgeries) {
    everywhere([&](Make make) {
        for (const size_t tag_size : tag_sizes)
            for (const size_t n : {0u, 1u, 64u, 200u, 1000u}) {
                const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(20),
                             text = random_bytes(n);
                const auto gcm = make(key, tag_size);
                Buffer sealed(n), tag(tag_size);
                ASSERT_EQ(gcm->seal(nonce, aad, text, sealed, tag), Status::ok);
                const auto refuses = [&](const Buffer& nonce, const Buffer& aad, const Buffer& text,
                                         const Buffer& tag) {
                    Buffer out(text.size(), 0xaa);
                    Verdict verdict = Verdict::genuine;
                    ASSERT_EQ(gcm->open(nonce, aad, text, out, tag, verdict), Status::ok);
                    ASSERT_EQ(verdict, Verdict::forged);
                    ASSERT_EQ(out, Buffer(text.size()));
                    out = text;
                    ASSERT_EQ(gcm->open(nonce, aad, out, out, tag, verdict), Status::ok);
                    ASSERT_EQ(verdict, Verdict::forged);
                    ASSERT_EQ(out, Buffer(text.size()));
                };
                const auto change = [](Buffer bytes, size_t i, uint8_t by) {
                    bytes[i] ^= by;
                    return bytes;
                };
                for (size_t i = 0; i < tag_size; ++i)
                    for (const uint8_t by : {uint8_t{0x01}, uint8_t{0x80}})
                        ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, sealed, change(tag, i, by)));
                for (size_t i = 0; i < n; i += 1 + n / 40)
                    ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, change(sealed, i, 0x10), tag));
                for (size_t i = 0; i < 20; ++i)
                    ASSERT_NO_FATAL_FAILURE(refuses(nonce, change(aad, i, 0x10), sealed, tag));
                for (size_t i = 0; i < 12; ++i)
                    ASSERT_NO_FATAL_FAILURE(refuses(change(nonce, i, 0x10), aad, sealed, tag));
                if (n != 0) {
                    ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, Buffer(sealed.begin(), sealed.end() - 1), tag));
                    ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, {}, tag));
                }
                Buffer longer = sealed;
                longer.push_back(0);
                ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, longer, tag));
                ASSERT_NO_FATAL_FAILURE(refuses(nonce, Buffer(aad.begin(), aad.end() - 1), sealed, tag));
                ASSERT_NO_FATAL_FAILURE(refuses(nonce, {}, sealed, tag));
            }
    });
}

// Tags of all sizes begin alike (SP 800-38D, 7.1 step 6).
TEST(Gcm, ShortTagsAreBeginnings) {
    const Buffer key = random_bytes(24), nonce = random_bytes(12), text = random_bytes(50);
    const Sealed expected = openssl_seal(key, nonce, {}, text);
    everywhere([&](Make make) {
        for (const size_t tag_size : tag_sizes) {
            const Buffer tag(expected.tag.begin(), expected.tag.begin() + static_cast<long>(tag_size));
            const auto gcm = make(key, tag_size);
            ASSERT_NO_FATAL_FAILURE(check(*gcm, {key, nonce, {}, text, expected.text, tag, true}));
        }
    });
}

// inc32 wraps within 32 bits (SP 800-38D, 6.2), wherever in the message: fault 23's neighbour. The portable kernel,
// which counts one block at a time, is what the others are compared with.
template <class Preset>
void counter_wraps() {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), text = random_bytes(1500), aad = random_bytes(5);
    const auto run = [&](size_t before_wrap, size_t n, bool sealing) {
        const GcmKey<Aes128, Preset> the_key(Aes128Key(Bytes(key).first<16>()));
        const void* const context = the_key.in_use().hash;
        Sealed sealed{Buffer(n), Buffer(16)};
        const gcm::Message message{
            nonce.data(), 0 - static_cast<uint32_t>(before_wrap), aad, text.data(), sealed.text.data(), n};
        if (sealing)
            isa::op<gcm::Slot<Preset>, &gcm::Ops::seal>()(context, 10, message, sealed.tag.data());
        else
            isa::op<gcm::Slot<Preset>, &gcm::Ops::open>()(context, 10, message, sealed.tag.data());
        return sealed;
    };
    for (const bool sealing : {true, false})
        for (const size_t n : {64u, 190u, 1500u})
            for (size_t before_wrap = 0; before_wrap <= n / 16 + 2; ++before_wrap) {
                Sealed expected;
                test::portable_kernels([&] { expected = run(before_wrap, n, sealing); });
                each_kernel<gcm::Slot<Preset>>([&] {
                    const Sealed got = run(before_wrap, n, sealing);
                    ASSERT_EQ(got.text, expected.text) << n << " " << before_wrap;
                    ASSERT_EQ(got.tag, expected.tag) << n << " " << before_wrap;
                });
            }
}
TEST(Gcm, CounterWraps) {
    counter_wraps<Small>();
    counter_wraps<Balanced>();
}

// Many keys and shapes of message.
TEST(Gcm, AgreesWithOpenssl) {
    everywhere([&](Make make) {
        std::mt19937 random(7);
        for (size_t i = 0; i < 300; ++i) {
            const Buffer key = random_bytes(16 + 8 * (random() % 3)),
                         nonce = random_bytes(random() % 4 == 0 ? 1 + random() % 40 : 12);
            const Buffer aad = random_bytes(random() % 3 == 0 ? random() % 500 : random() % 33),
                         text = random_bytes(random() % 2 == 0 ? random() % 9000 : random() % 200);
            const Sealed expected = openssl_seal(key, nonce, aad, text);
            const auto gcm = make(key, 16);
            ASSERT_NO_FATAL_FAILURE(check(*gcm, {key, nonce, aad, text, expected.text, expected.tag, true}));
        }
    });
}

// Lengths beyond 32 bits: of AAD in one call, a megabyte of memory seen again and again; of text in pieces, each the
// ciphertext of the one before.
TEST(Gcm, MoreThanFourGigabytes) {
    constexpr size_t window = size_t{1} << 20, pieces = 4097, size = pieces * window;
    const int file = memfd_create("aad", 0);
    ASSERT_EQ(ftruncate(file, window), 0);
    void* const room = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ASSERT_NE(room, MAP_FAILED);
    auto* const aad = static_cast<uint8_t*>(room);
    constexpr int flags = MAP_SHARED | MAP_FIXED | MAP_POPULATE;
    for (size_t i = 0; i < pieces; ++i)
        ASSERT_NE(mmap(aad + i * window, window, PROT_READ | PROT_WRITE, flags, file, 0), MAP_FAILED);
    close(file);

    const Buffer key = random_bytes(16), nonce = random_bytes(12);
    Buffer text = random_bytes(window), other = text, tag(16), other_tag(16);
    copy(aad, text.data(), window);
    const Aes128Gcm gcm(Aes128Key(Bytes(key).first<16>()));
    GcmSealing sealing(gcm);
    ASSERT_EQ(sealing.begin(Bytes(nonce).first<12>()), Status::ok);
    ASSERT_EQ(sealing.aad({aad, size}), Status::ok);
    for (size_t i = 0; i < pieces; ++i) ASSERT_EQ(sealing.update(text), Status::ok);
    ASSERT_EQ(sealing.finish(MutBytes(tag).first<16>()), Status::ok);

    int n = 0;
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nullptr, key.data(), nonce.data());
    for (size_t i = 0; i < pieces; ++i) EVP_EncryptUpdate(context, nullptr, &n, aad, window);
    for (size_t i = 0; i < pieces; ++i) EVP_EncryptUpdate(context, other.data(), &n, other.data(), window);
    EVP_EncryptFinal_ex(context, nullptr, &n);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, other_tag.data());
    EVP_CIPHER_CTX_free(context);
    munmap(room, size);
    EXPECT_EQ(text, other);
    EXPECT_EQ(tag, other_tag);
}

// The memory behind these lengths is never looked at.
TEST(Gcm, RefusesTooMuch) {
    constexpr size_t too_much_text = size_t{gcm::max_text_size} + 1, too_much_aad = size_t{gcm::max_aad_size} + 1;
    const Buffer key = random_bytes(16), nonce = random_bytes(12);
    uint8_t byte = 0xaa;
    everywhere([&](Make make) {
        const auto gcm = make(key, 16);
        Buffer tag(16, 0xaa);
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(gcm->seal(nonce, {}, {&byte, too_much_text}, {&byte, too_much_text}, tag), Status::limit_reached);
        EXPECT_EQ(gcm->seal(nonce, {&byte, too_much_aad}, {&byte, 1}, {&byte, 1}, tag), Status::limit_reached);
        EXPECT_EQ(gcm->seal(nonce, {}, {&byte, 1}, {&byte, 2}, tag), Status::bad_length);
        EXPECT_EQ(tag, Buffer(16, 0xaa));
        EXPECT_EQ(gcm->open(nonce, {}, {&byte, too_much_text}, {&byte, too_much_text}, tag, verdict),
                  Status::limit_reached);
        EXPECT_EQ(verdict, Verdict::forged);
        verdict = Verdict::genuine;
        EXPECT_EQ(gcm->open(nonce, {}, {&byte, 2}, {&byte, 1}, tag, verdict), Status::bad_length);
        EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ(byte, 0xaa);
    });
    const Aes128Gcm one(Aes128Key(Bytes(key).first<16>()));
    GcmSealing sealing(one);
    Buffer tag(16), text(3);
    ASSERT_EQ(sealing.begin(Bytes(nonce).first<12>()), Status::ok);
    EXPECT_EQ(sealing.aad({&byte, too_much_aad}), Status::limit_reached);
    ASSERT_EQ(sealing.aad({&byte, 1}), Status::ok);
    EXPECT_EQ(sealing.aad({&byte, too_much_aad - 1}), Status::limit_reached);
    EXPECT_EQ(sealing.update({&byte, too_much_text}, {&byte, too_much_text}), Status::limit_reached);
    ASSERT_EQ(sealing.update(text), Status::ok);
    EXPECT_EQ(sealing.update({&byte, too_much_text - 3}, {&byte, too_much_text - 3}), Status::limit_reached);
    EXPECT_EQ(sealing.update({&byte, 1}, {&byte, 2}), Status::bad_length);
    ASSERT_EQ(sealing.finish(MutBytes(tag).first<16>()), Status::ok);  // as if the refused calls had not been
    const Sealed expected = openssl_seal(key, nonce, {&byte, 1}, Buffer(3));
    EXPECT_EQ(text, expected.text);
    EXPECT_EQ(tag, expected.tag);
}

TEST(Gcm, RefusesCallsOutOfOrder) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12);
    const Aes128Gcm gcm(Aes128Key(Bytes(key).first<16>()));
    GcmSealing sealing(gcm);
    Buffer text(20, 0xaa), tag(16, 0xaa);
    const auto the_nonce = Bytes(nonce).first<12>();
    const auto the_tag = MutBytes(tag).first<16>();
    for (int message = 0; message < 2; ++message) {
        EXPECT_EQ(sealing.aad(nonce), Status::bad_state);
        EXPECT_EQ(sealing.update(text), Status::bad_state);
        EXPECT_EQ(sealing.finish(the_tag), Status::bad_state);
        EXPECT_EQ(sealing.begin(AnyNonce{}), Status::bad_length);
        EXPECT_EQ(text, Buffer(20, 0xaa));
        EXPECT_EQ(tag, Buffer(16, 0xaa));
        EXPECT_EQ(sealing.begin(the_nonce), Status::ok);
        EXPECT_EQ(sealing.begin(the_nonce), Status::bad_state);
        EXPECT_EQ(sealing.update({}), Status::ok);
        EXPECT_EQ(sealing.aad(nonce), Status::bad_state);
        EXPECT_EQ(sealing.aad({}), Status::bad_state);
        EXPECT_EQ(sealing.finish(the_tag), Status::ok);
        EXPECT_EQ(tag, openssl_seal(key, nonce, {}, {}).tag);
        std::fill(tag.begin(), tag.end(), 0xaa);
    }
}

TEST(Gcm, RefusesToMixCheckingAndOpening) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), text = random_bytes(20);
    const Aes128Gcm gcm(Aes128Key(Bytes(key).first<16>()));
    const Sealed sealed = openssl_seal(key, nonce, nonce, text);
    GcmOpening opening(gcm);
    const auto tag = Bytes(sealed.tag).first<16>();
    const Bytes first = Bytes(sealed.text).first(7), second = Bytes(sealed.text).subspan(7);
    uint8_t byte = 0xaa;
    for (int message = 0; message < 4; ++message) {
        const bool checking = message % 2 == 0;
        Buffer out(20, 0xaa);
        const MutBytes first_out = MutBytes(out).first(7), second_out = MutBytes(out).subspan(7);
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(opening.finish(tag, verdict), Status::bad_state);
        EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ(opening.aad(nonce), Status::bad_state);
        EXPECT_EQ(opening.check(first), Status::bad_state);
        EXPECT_EQ(opening.update_unverified(first, first_out), Status::bad_state);
        EXPECT_EQ(opening.begin(AnyNonce{}), Status::bad_length);
        EXPECT_EQ(opening.begin(Bytes(nonce).first<12>()), Status::ok);
        EXPECT_EQ(opening.begin(Bytes(nonce).first<12>()), Status::bad_state);
        EXPECT_EQ(opening.aad({}), Status::ok);
        EXPECT_EQ(opening.aad(nonce), Status::ok);
        EXPECT_EQ(opening.aad({}), Status::ok);
        EXPECT_EQ(checking ? opening.check({}) : opening.update_unverified({}, {}), Status::ok);
        EXPECT_EQ(opening.aad({}), Status::bad_state);
        EXPECT_EQ(checking ? opening.check(first) : opening.update_unverified(first, first_out), Status::ok);
        EXPECT_EQ(checking ? opening.update_unverified(second, second_out) : opening.check(second), Status::bad_state);
        EXPECT_EQ(opening.update_unverified(second, first_out), Status::bad_length);
        const size_t too_much = size_t{gcm::max_text_size} - 6;
        EXPECT_EQ(checking ? opening.check({&byte, too_much})
                           : opening.update_unverified({&byte, too_much}, {&byte, too_much}),
                  Status::limit_reached);
        EXPECT_EQ(checking ? opening.check(second) : opening.update_unverified(second, second_out), Status::ok);
        EXPECT_EQ(opening.finish(tag, verdict), Status::ok);
        EXPECT_EQ(verdict, Verdict::genuine);
        EXPECT_EQ(out, checking ? Buffer(20, 0xaa) : text);
        EXPECT_EQ(byte, 0xaa);
    }
}

TEST(Gcm, WipesWhatItKnew) {
    using Gcm = AesGcm<16, Fast>;
    alignas(Gcm) uint8_t room[sizeof(Gcm)];
    alignas(AesGcmSealing<16, Fast>) uint8_t stream_room[sizeof(AesGcmSealing<16, Fast>)];
    const Buffer nonce = random_bytes(12);
    auto* gcm = new (Place{room}) Gcm(Aes128Key(Bytes(random_bytes(16)).first<16>()));
    auto* sealing = new (Place{stream_room}) GcmSealing(*gcm);
    Buffer text(100), tag(16);
    ASSERT_EQ(sealing->begin(Bytes(nonce).first<12>()), Status::ok);
    ASSERT_EQ(sealing->update(text), Status::ok);
    sealing->~GcmSealing();
    const size_t reference = sizeof(GcmKey<Aes128, Fast>::InUse);
    for (size_t i = reference; i < sizeof stream_room; ++i) ASSERT_EQ(stream_room[i], 0) << i;
    gcm->~Gcm();
    for (size_t i = 0; i < Gcm::context_size; ++i) ASSERT_EQ(room[i], 0) << i;
}

// GHASH alone: every kernel against the field as the standard writes it.
template <class Preset>
void ghash_agrees_with_the_field() {
    const Buffer h = random_bytes(16), data = random_bytes(16 * 200), start = random_bytes(16);
    each_kernel<ghash::Slot<Preset>>([&] {
        alignas(64) uint8_t context[ghash::context_size<Preset>];
        isa::op<ghash::Slot<Preset>, &ghash::Ops::set_key>()(context, h.data());
        Gf128 y = Gf128::load(start.data());
        for (size_t blocks = 0; blocks <= 200; ++blocks) {
            uint8_t got[16], expected[16];
            copy(got, start.data(), 16);
            isa::op<ghash::Slot<Preset>, &ghash::Ops::absorb>()(context, got, data.data(), blocks);
            y.store(expected);
            ASSERT_EQ(memcmp(got, expected, 16), 0) << blocks;
            if (blocks < 200) y = (y ^ Gf128::load(data.data() + 16 * blocks)) * Gf128::load(h.data());
        }
    });
}
TEST(Ghash, AgreesWithTheField) {
    for (int i = 0; i < 20; ++i) {
        ghash_agrees_with_the_field<Small>();
        ghash_agrees_with_the_field<Balanced>();
    }
}

}  // namespace
}  // namespace sealstone
