// SPDX-License-Identifier: Apache-2.0
// CCM: published vectors, every kernel against OpenSSL at every length, nonce, tag, address and split, forgeries,
// limits, the order of calls.
#include "sealstone/aead/ccm.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <memory>
#include <random>
#include <set>

#include "sealstone/aead/camellia.h"
#include "sealstone/aead/ccm_kernels.h"
#include "sealstone/aead/ccm_stream_generic.h"
#include "sealstone/bits/static.h"
#include "sealstone/cipher/camellia_kernels.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using test::each_kernel;
using test::from_hex;
using Buffer = std::vector<uint8_t>;

static_assert(Aead<Aes128Ccm> && Aead<Aes192Ccm> && Aead<Aes256Ccm> && Aead<Ccm<Aes128, 4, 7>>);

// AES as a cipher that has nothing but its blocks, so many at once.
template <size_t AtOnce>
struct PlainCipher {
    static constexpr size_t key_size = 16;
    static constexpr size_t block_size = 16;
    static constexpr size_t parallel = AtOnce;
    using Key = Aes128Key;
    explicit PlainCipher(const Key& key) : aes(key) {}
    void encrypt(Span<const uint8_t, 16> in, Span<uint8_t, 16> out) const { aes.encrypt(in, out); }
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
        EXPECT_LE(blocks, parallel);
        aes.encrypt_blocks(in, out, blocks);
    }
    Aes128 aes;
};

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// Ccm with its template arguments known at run time.
struct AnyCcm {
    virtual ~AnyCcm() = default;
    virtual Status seal(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) = 0;
    virtual Status open(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) = 0;
    using Cuts = std::vector<size_t>;  // where pieces end
    virtual void seal_pieces(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text, const Cuts& text_cuts,
                             MutBytes tag) = 0;
    virtual Verdict open_pieces(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text,
                                const Cuts& text_cuts, Bytes tag) = 0;
    virtual Verdict check_pieces(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, Bytes text,
                                 const Cuts& text_cuts, Bytes tag) = 0;
};

template <class F>
void in_pieces(size_t size, const AnyCcm::Cuts& cuts, F f) {
    size_t at = 0;
    for (const size_t cut : cuts) {
        ASSERT_EQ(f(at, cut - at), Status::ok);
        at = cut;
    }
    ASSERT_EQ(f(at, size - at), Status::ok);
}

template <class Cipher, size_t TagSize>
struct OneCcm : AnyCcm {
    explicit OneCcm(const Buffer& key) : ccm(typename Cipher::Key(Bytes(key).first<Cipher::key_size>())) {}
    Status seal(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) override {
        const auto tag_out = tag.first<TagSize>();
        const bool in_place = in.data() == out.data() && in.size() == out.size();
        if (nonce.size() == 12 && in_place) return ccm.seal(Bytes(nonce).first<12>(), aad, out, tag_out);
        if (nonce.size() == 12) return ccm.seal(Bytes(nonce).first<12>(), aad, in, out, tag_out);
        if (in_place) return ccm.seal(AnyNonce{nonce}, aad, out, tag_out);
        return ccm.seal(AnyNonce{nonce}, aad, in, out, tag_out);
    }
    Status open(const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) override {
        const auto the_tag = tag.first<TagSize>();
        const bool in_place = in.data() == out.data() && in.size() == out.size();
        if (nonce.size() == 12 && in_place) return ccm.open(Bytes(nonce).first<12>(), aad, out, the_tag, verdict);
        if (nonce.size() == 12) return ccm.open(Bytes(nonce).first<12>(), aad, in, out, the_tag, verdict);
        if (in_place) return ccm.open(AnyNonce{nonce}, aad, out, the_tag, verdict);
        return ccm.open(AnyNonce{nonce}, aad, in, out, the_tag, verdict);
    }
    void seal_pieces(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text, const Cuts& text_cuts,
                     MutBytes tag) override {
        CcmSealing sealing(ccm);
        ASSERT_EQ(sealing.begin(AnyNonce{nonce}, aad.size(), text.size()), Status::ok);
        in_pieces(aad.size(), aad_cuts, [&](size_t at, size_t n) { return sealing.aad(aad.subspan(at, n)); });
        in_pieces(text.size(), text_cuts, [&](size_t at, size_t n) { return sealing.update(text.subspan(at, n)); });
        ASSERT_EQ(sealing.finish(tag.first<TagSize>()), Status::ok);
    }
    Verdict open_pieces(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, MutBytes text, const Cuts& text_cuts,
                        Bytes tag) override {
        CcmOpening opening(ccm);
        EXPECT_EQ(opening.begin(AnyNonce{nonce}, aad.size(), text.size()), Status::ok);
        in_pieces(aad.size(), aad_cuts, [&](size_t at, size_t n) { return opening.aad(aad.subspan(at, n)); });
        in_pieces(text.size(), text_cuts,
                  [&](size_t at, size_t n) { return opening.update_unverified(text.subspan(at, n)); });
        Verdict verdict;
        EXPECT_EQ(opening.finish(tag.first<TagSize>(), verdict), Status::ok);
        return verdict;
    }
    Verdict check_pieces(const Buffer& nonce, Bytes aad, const Cuts& aad_cuts, Bytes text, const Cuts& text_cuts,
                         Bytes tag) override {
        CcmOpening opening(ccm);
        EXPECT_EQ(opening.begin(AnyNonce{nonce}, aad.size(), text.size()), Status::ok);
        in_pieces(aad.size(), aad_cuts, [&](size_t at, size_t n) { return opening.aad(aad.subspan(at, n)); });
        in_pieces(text.size(), text_cuts, [&](size_t at, size_t n) { return opening.check(text.subspan(at, n)); });
        Verdict verdict;
        EXPECT_EQ(opening.finish(tag.first<TagSize>(), verdict), Status::ok);
        return verdict;
    }
    Ccm<Cipher, TagSize> ccm;
};

template <class Cipher, size_t TagSize = 16>
std::unique_ptr<AnyCcm> make_with(const Buffer& key, size_t tag_size) {
    if (tag_size == TagSize) return std::make_unique<OneCcm<Cipher, TagSize>>(key);
    if constexpr (TagSize > 4)
        return make_with<Cipher, TagSize - 2>(key, tag_size);
    else
        return nullptr;
}
std::unique_ptr<AnyCcm> make(const Buffer& key, size_t tag_size = 16) {
    if (key.size() == 16) return make_with<Aes128>(key, tag_size);
    if (key.size() == 24) return make_with<Aes192>(key, tag_size);
    return make_with<Aes256>(key, tag_size);
}
std::unique_ptr<AnyCcm> make_camellia(const Buffer& key, size_t tag_size) {
    if (key.size() == 16) return make_with<Camellia128>(key, tag_size);
    if (key.size() == 24) return make_with<Camellia192>(key, tag_size);
    return make_with<Camellia256>(key, tag_size);
}
constexpr size_t tag_sizes[] = {16, 14, 12, 10, 8, 6, 4};

// f(make) under every kernel, and over a cipher that has none: by pairs of blocks, and by turns.
using Make = std::unique_ptr<AnyCcm> (*)(const Buffer&, size_t);
template <class F>
void everywhere(F f) {
    each_kernel<ccm::Slot>([&] { f(static_cast<Make>(make)); });
}
template <class F>
void everywhere_and_plain(F f) {
    everywhere(f);
    SCOPED_TRACE("plain");
    f(static_cast<Make>(make_with<PlainCipher<2>>));
    f(static_cast<Make>(make_with<PlainCipher<32>>));
}

struct Sealed {
    Buffer text;
    Buffer tag;
};
Sealed openssl_seal(const Buffer& key, const Buffer& nonce, Bytes aad, Bytes text, size_t tag_size = 16) {
    Sealed sealed{Buffer(text.size()), Buffer(tag_size)};
    int n = 0;
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    const auto* cipher = key.size() == 16   ? EVP_aes_128_ccm()
                         : key.size() == 24 ? EVP_aes_192_ccm()
                                            : EVP_aes_256_ccm();
    EVP_EncryptInit_ex(context, cipher, nullptr, nullptr, nullptr);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, static_cast<int>(nonce.size()), nullptr);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, static_cast<int>(tag_size), nullptr);
    EVP_EncryptInit_ex(context, nullptr, nullptr, key.data(), nonce.data());
    const uint8_t none = 0;
    EVP_EncryptUpdate(context, nullptr, &n, nullptr, static_cast<int>(text.size()));
    if (!aad.empty()) EVP_EncryptUpdate(context, nullptr, &n, aad.data(), static_cast<int>(aad.size()));
    uint8_t nowhere = 0;
    EVP_EncryptUpdate(context, text.empty() ? &nowhere : sealed.text.data(), &n, text.empty() ? &none : text.data(),
                      static_cast<int>(text.size()));
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, static_cast<int>(tag_size), sealed.tag.data());
    EVP_CIPHER_CTX_free(context);
    return sealed;
}

// What a published test says of one message, through every call there is.
struct Known {
    Buffer key, nonce, aad, text, sealed_text, tag;
    bool genuine;
};
void check(AnyCcm& ccm, const Known& known) {
    Buffer out = known.sealed_text;
    Verdict verdict = Verdict::genuine;
    const Verdict expected = known.genuine ? Verdict::genuine : Verdict::forged;
    const AnyCcm::Cuts aad_cuts{known.aad.size() / 2}, cuts{out.size() / 3};
    ASSERT_EQ(ccm.check_pieces(known.nonce, known.aad, aad_cuts, out, cuts, known.tag), expected);
    ASSERT_EQ(ccm.open(known.nonce, known.aad, out, out, known.tag, verdict), Status::ok);
    ASSERT_EQ(verdict, expected);
    ASSERT_EQ(out, known.genuine ? known.text : Buffer(out.size()));
    if (!known.genuine) return;
    Buffer apart(known.text.size());
    ASSERT_EQ(ccm.open(known.nonce, known.aad, known.sealed_text, apart, known.tag, verdict), Status::ok);
    ASSERT_EQ(verdict, Verdict::genuine);
    ASSERT_EQ(apart, known.text);
    apart = known.sealed_text;
    ASSERT_EQ(ccm.open_pieces(known.nonce, known.aad, aad_cuts, apart, cuts, known.tag), expected);
    ASSERT_EQ(apart, known.text);

    Buffer tag(known.tag.size());
    ASSERT_EQ(ccm.seal(known.nonce, known.aad, known.text, apart, tag), Status::ok);
    ASSERT_EQ(apart, known.sealed_text);
    ASSERT_EQ(tag, known.tag);
    ASSERT_EQ(ccm.seal(known.nonce, known.aad, out, out, tag), Status::ok);
    ASSERT_EQ(out, known.sealed_text);
    ASSERT_EQ(tag, known.tag);
    out = known.text;
    ccm.seal_pieces(known.nonce, known.aad, aad_cuts, out, cuts, tag);
    ASSERT_EQ(out, known.sealed_text);
    ASSERT_EQ(tag, known.tag);
}
void check_everywhere(const std::vector<Known>& tests, size_t at_least) {
    EXPECT_GE(tests.size(), at_least);
    everywhere([&](Make make) {
        for (size_t i = 0; i < tests.size(); ++i) {
            SCOPED_TRACE(i);
            const auto ccm = make(tests[i].key, tests[i].tag.size());
            ASSERT_NE(ccm, nullptr);
            ASSERT_NO_FATAL_FAILURE(check(*ccm, tests[i]));
        }
    });
}

// Wycheproof's; those whose nonce or tag is of no size that CCM knows go into `refused`.
std::vector<Known> wycheproof(const nlohmann::json& file, std::vector<Known>& refused) {
    std::vector<Known> tests;
    for (const auto& group : file["testGroups"])
        for (const auto& t : group["tests"]) {
            const Known known{from_hex(t["key"]), from_hex(t["iv"]),  from_hex(t["aad"]),    from_hex(t["msg"]),
                              from_hex(t["ct"]),  from_hex(t["tag"]), t["result"] == "valid"};
            const bool sizes = ccm::is_nonce_size(known.nonce.size()) && ccm::is_tag_size(known.tag.size());
            (sizes ? tests : refused).push_back(known);
        }
    return tests;
}
// What is refused at run time; a tag of another size has no type.
void check_refused(const std::vector<Known>& refused) {
    std::set<size_t> nonce_sizes, bad_tag_sizes;
    everywhere([&](Make make) {
        for (const Known& known : refused) {
            EXPECT_FALSE(known.genuine);
            if (!ccm::is_tag_size(known.tag.size())) {
                bad_tag_sizes.insert(known.tag.size());
                EXPECT_EQ(make(Buffer(16), known.tag.size()), nullptr);
                continue;
            }
            nonce_sizes.insert(known.nonce.size());
            Buffer out(known.text.size(), 0xaa), tag(known.tag.size(), 0xaa);
            Verdict verdict = Verdict::genuine;
            const auto ccm = make(random_bytes(known.key.size()), known.tag.size());
            EXPECT_EQ(ccm->seal(known.nonce, known.aad, known.text, out, tag), Status::bad_length);
            EXPECT_EQ(ccm->open(known.nonce, known.aad, known.sealed_text, out, known.tag, verdict),
                      Status::bad_length);
            EXPECT_EQ(verdict, Verdict::forged);
            EXPECT_EQ(out, Buffer(out.size(), 0xaa));
            EXPECT_EQ(tag, Buffer(tag.size(), 0xaa));
        }
    });
    EXPECT_GE(nonce_sizes.size(), 13u);
    EXPECT_GE(bad_tag_sizes.size(), 7u);
}

TEST(CcmVectors, Wycheproof) {
    const auto file = test::load_json("wycheproof/aes_ccm_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    std::vector<Known> refused;
    const auto tests = wycheproof(*file, refused);
    check_everywhere(tests, 450);
    check_refused(refused);
}

// With Camellia's own kernels.
TEST(CcmVectors, WycheproofCamellia) {
    const auto file = test::load_json("wycheproof/camellia_ccm_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    std::vector<Known> refused;
    const auto tests = wycheproof(*file, refused);
    EXPECT_GE(tests.size(), 450u);
    EXPECT_GE(refused.size(), 60u);
    each_kernel<camellia::Slot>([&] {
        for (size_t i = 0; i < tests.size(); ++i) {
            SCOPED_TRACE(i);
            const auto ccm = make_camellia(tests[i].key, tests[i].tag.size());
            ASSERT_NE(ccm, nullptr);
            ASSERT_NO_FATAL_FAILURE(check(*ccm, tests[i]));
        }
    });
}

TEST(CcmVectors, Acvp) {
    const auto file = test::load_json("acvp/ACVP-AES-CCM-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    std::vector<Known> tests;
    for (const auto& group : (*file)["testGroups"])
        for (const auto& t : group["tests"]) {
            const bool genuine = t["testPassed"];
            const auto sealed = from_hex(t["ct"]);
            const auto end = sealed.end() - group["tagLen"].get<int>() / 8;
            tests.push_back({from_hex(t["key"]), from_hex(t["iv"]), from_hex(t["aad"]),
                             genuine ? from_hex(t["pt"]) : Buffer(), Buffer(sealed.begin(), end),
                             Buffer(end, sealed.end()), genuine});
        }
    check_everywhere(tests, 2400);
}

// NIST's CAVP files as Debian brings them. Their lengths, of which 0 is not to be seen otherwise, stand in headings.
TEST(CcmVectors, Cavp) {
    std::vector<Known> tests;
    for (const char* kind : {"DVPT", "VADT", "VNT", "VPT", "VTT"})
        for (const char* size : {"128", "192", "256"}) {
            const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/ciphers/AES/CCM/";
            const auto text = test::load_packaged("python3-cryptography-vectors", folder + kind + size + ".rsp");
            if (!text) GTEST_SKIP();
            std::istringstream lines(*text);
            std::map<std::string, std::string> now;
            for (std::string line; std::getline(lines, line);) {
                std::erase_if(line, [](char c) { return c == '[' || c == ']' || c == ' ' || c == '\r'; });
                if (line.starts_with('#')) continue;
                std::istringstream parts(line);
                for (std::string part; std::getline(parts, part, ',');)
                    if (const auto at = part.find('='); at != std::string::npos)
                        now[part.substr(0, at)] = part.substr(at + 1);
                if (!line.empty() || !now.contains("CT")) continue;
                const auto some = [&](const char* name, const char* length) {
                    Buffer bytes = from_hex(now[name]);
                    if (now[length] == "0") bytes.clear();
                    return bytes;
                };
                const Buffer sealed = from_hex(now["CT"]);
                const auto end = sealed.end() - std::stoi(now["Tlen"]);
                const bool genuine = !now.contains("Result") || now["Result"].starts_with("Pass");
                tests.push_back({from_hex(now["Key"]), from_hex(now["Nonce"]), some("Adata", "Alen"),
                                 some("Payload", "Plen"), Buffer(sealed.begin(), end), Buffer(end, sealed.end()),
                                 genuine});
                now.erase("CT");
                now.erase("Payload");
            }
        }
    check_everywhere(tests, 1500);
}

// Each length with other AAD, at both ends of guarded memory, in place and apart.
TEST(Ccm, EveryLength) {
    for (const size_t key_size : {16u, 24u, 32u}) {
        const size_t most = key_size == 16 ? 1200 : 400;
        const Buffer key = random_bytes(key_size), nonce = random_bytes(12), text = random_bytes(most),
                     aad = random_bytes(100);
        std::vector<Sealed> expected;
        const auto aad_of = [&](size_t n) { return Bytes(aad).first(n * 7 % 101 % (n % 3 == 0 ? 101 : 20)); };
        for (size_t n = 0; n <= most; ++n)
            expected.push_back(openssl_seal(key, nonce, aad_of(n), Bytes(text).first(n)));
        const auto test = [&](Make make) {
            const auto ccm = make(key, 16);
            test::Guarded in(most), out(most), extra(most), tags(most);
            for (size_t n = 0; n <= most; ++n) {
                const Bytes short_aad = aad_of(n);
                uint8_t* a = n % 2 == 0 ? extra.at_begin() : extra.at_end(short_aad.size());
                uint8_t* tag = n % 2 == 0 ? tags.at_begin() : tags.at_end(16);
                copy(a, short_aad.data(), short_aad.size());
                const auto run = [&](uint8_t* from, uint8_t* to) {
                    copy(from, text.data(), n);
                    ASSERT_EQ(ccm->seal(nonce, {a, short_aad.size()}, {from, n}, {to, n}, {tag, 16}), Status::ok);
                    ASSERT_EQ(Buffer(to, to + n), expected[n].text) << n;
                    ASSERT_EQ(Buffer(tag, tag + 16), expected[n].tag) << n;
                    Verdict verdict;
                    ASSERT_EQ(ccm->open(nonce, {a, short_aad.size()}, {to, n}, {from, n}, {tag, 16}, verdict),
                              Status::ok);
                    ASSERT_EQ(verdict, Verdict::genuine) << n;
                    ASSERT_EQ(Buffer(from, from + n), Buffer(text.begin(), text.begin() + static_cast<long>(n))) << n;
                };
                ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), in.at_end(n)));
                if (n > 300 && n % 5 != 0) continue;
                ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), out.at_begin()));
                ASSERT_NO_FATAL_FAILURE(run(in.at_begin(), out.at_end(n)));
            }
        };
        if (key_size == 16)
            everywhere_and_plain(test);
        else
            everywhere(test);
    }
}

// Its length is written in 2 bytes up to 0xfeff, in 6 from there.
TEST(Ccm, EveryLengthOfAad) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(70000), text = random_bytes(40);
    std::vector<size_t> sizes;
    for (size_t n = 0; n <= 300; ++n) sizes.push_back(n);
    for (const size_t n : {0xfefeu, 0xfeffu, 0xff00u, 0xff01u, 0xff0au, 0x10000u, 70000u}) sizes.push_back(n);
    everywhere_and_plain([&](Make make) {
        const auto ccm = make(key, 16);
        test::Guarded extra(70000);
        for (const size_t n : sizes) {
            uint8_t* a = n % 2 == 0 ? extra.at_begin() : extra.at_end(n);
            copy(a, aad.data(), n);
            const Bytes short_text = Bytes(text).first(n % 41);
            const Sealed expected = openssl_seal(key, nonce, {a, n}, short_text);
            Buffer out(short_text.size()), tag(16);
            ASSERT_EQ(ccm->seal(nonce, {a, n}, short_text, out, tag), Status::ok);
            ASSERT_EQ(out, expected.text) << n;
            ASSERT_EQ(tag, expected.tag) << n;
        }
    });
}

TEST(Ccm, EveryLengthOfNonceAndTag) {
    const Buffer key = random_bytes(32), text = random_bytes(70), aad = random_bytes(13);
    everywhere([&](Make make) {
        for (const size_t tag_size : tag_sizes) {
            const auto ccm = make(key, tag_size);
            for (size_t n = 7; n <= 13; ++n) {
                const Buffer nonce = random_bytes(n);
                const Sealed expected = openssl_seal(key, nonce, aad, text, tag_size);
                ASSERT_NO_FATAL_FAILURE(check(*ccm, {key, nonce, aad, text, expected.text, expected.tag, true})) << n;
            }
            Buffer out(70, 0xaa), tag(tag_size, 0xaa);
            for (const size_t n : {0u, 1u, 2u, 6u, 14u, 15u, 16u, 17u, 100u}) {
                EXPECT_EQ(ccm->seal(Buffer(n), aad, text, out, tag), Status::bad_length);
                Verdict verdict = Verdict::genuine;
                EXPECT_EQ(ccm->open(Buffer(n), aad, text, out, tag, verdict), Status::bad_length);
                EXPECT_EQ(verdict, Verdict::forged);
            }
            EXPECT_EQ(out, Buffer(70, 0xaa));
            EXPECT_EQ(tag, Buffer(tag_size, 0xaa));
        }
    });
}

// A nonce at the end of a page, for which vector kernels load more than there is.
TEST(Ccm, NonceBesideForbiddenMemory) {
    const Buffer key = random_bytes(16), text = random_bytes(20);
    each_kernel<ccm::Slot>([&] {
        const Ccm<Aes128> ccm(Aes128Key(Bytes(key).first<16>()));
        test::Guarded room(16);
        for (size_t n = 7; n <= 13; ++n)
            for (uint8_t* at : {room.at_begin(), room.at_end(n)}) {
                const Buffer nonce = random_bytes(n);
                copy(at, nonce.data(), n);
                Buffer out(20), tag(16);
                ASSERT_EQ(ccm.seal(AnyNonce{Bytes{at, n}}, {}, text, out, MutBytes(tag).first<16>()), Status::ok);
                ASSERT_EQ(tag, openssl_seal(key, nonce, {}, text).tag);
            }
    });
}

TEST(Ccm, EveryAddress) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(37), text = random_bytes(300);
    for (const size_t n : {13u, 64u, 300u}) {
        const Sealed expected = openssl_seal(key, nonce, aad, Bytes(text).first(n));
        everywhere([&](Make make) {
            const auto ccm = make(key, 16);
            for (size_t from = 0; from < 64; ++from)
                for (const size_t to : {size_t{0}, size_t{1}, from, size_t{33}}) {
                    alignas(64) uint8_t in[400], out[400], a[200], tag[80];
                    copy(in + from, text.data(), n);
                    copy(a + from, aad.data(), aad.size());
                    ASSERT_EQ(ccm->seal(nonce, {a + from, aad.size()}, {in + from, n}, {out + to, n}, {tag + from, 16}),
                              Status::ok);
                    ASSERT_EQ(memcmp(out + to, expected.text.data(), n), 0);
                    ASSERT_EQ(memcmp(tag + from, expected.tag.data(), 16), 0);
                }
        });
    }
}

TEST(Ccm, EverySplit) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(150), text = random_bytes(1200);
    const Sealed expected = openssl_seal(key, nonce, aad, Bytes(text).first(150));
    const Sealed longer = openssl_seal(key, nonce, aad, text);
    everywhere_and_plain([&](Make make) {
        const auto ccm = make(key, 16);
        Buffer out(150), tag(16);
        for (size_t a = 0; a <= 130; ++a)
            for (size_t b = a; b <= 130; ++b) {
                copy(out.data(), text.data(), 150);
                ccm->seal_pieces(nonce, aad, {b - a, b}, out, {a, b}, tag);
                ASSERT_EQ(out, expected.text) << a << " " << b;
                ASSERT_EQ(tag, expected.tag) << a << " " << b;
                if ((a + b) % 3 != 0) continue;
                ASSERT_EQ(ccm->check_pieces(nonce, aad, {b - a, b}, out, {a, b}, tag), Verdict::genuine);
                ASSERT_EQ(ccm->open_pieces(nonce, aad, {b - a, b}, out, {a, b}, tag), Verdict::genuine);
                ASSERT_EQ(memcmp(out.data(), text.data(), 150), 0) << a << " " << b;
            }
        for (size_t step = 1; step < 600; step += 7) {
            AnyCcm::Cuts cuts;
            for (size_t at = step; at < 1200; at += step) cuts.push_back(at);
            Buffer all = text;
            ccm->seal_pieces(nonce, aad, {}, all, cuts, tag);
            ASSERT_EQ(all, longer.text) << step;
            ASSERT_EQ(tag, longer.tag) << step;
        }
    });
}

// Each byte of the tag alone, and of everything else that is authenticated; the plaintext must not be seen.
TEST(Ccm, RefusesForgeries) {
    everywhere([&](Make make) {
        for (const size_t tag_size : tag_sizes)
            for (const size_t n : {0u, 1u, 64u, 200u}) {
                const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(20),
                             text = random_bytes(n);
                const auto ccm = make(key, tag_size);
                Buffer sealed(n), tag(tag_size);
                ASSERT_EQ(ccm->seal(nonce, aad, text, sealed, tag), Status::ok);
                const auto refuses = [&](const Buffer& nonce, const Buffer& aad, const Buffer& text,
                                         const Buffer& tag) {
                    ASSERT_NO_FATAL_FAILURE(check(*ccm, {key, nonce, aad, {}, text, tag, false}));
                    Buffer out(text.size(), 0xaa);
                    Verdict verdict = Verdict::genuine;
                    ASSERT_EQ(ccm->open(nonce, aad, text, out, tag, verdict), Status::ok);
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
                for (size_t i = 0; i < n; i += 1 + n / 20)
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

// What counts is as long as a text may be: beyond 32 bits with short nonces. No message reaches it here, so blocks in
// the middle of one are run, by every kernel and by turns, against pairs.
TEST(Ccm, CounterCarries) {
    const Buffer key = random_bytes(16), text = random_bytes(16 * 70);
    for (const size_t nonce_size : {7u, 11u, 12u})
        for (const bool sealing : {true, false})
            for (size_t before_carry = 0; before_carry < 70; before_carry += 3) {
                const auto run = [&](auto blocks) {
                    ccm::State state{};
                    ccm::begin(state, Buffer(nonce_size, 7), 16, false, 0);
                    const uint64_t bits = nonce_size == 7 ? 32 : 8 * (15 - nonce_size);
                    store_be64(state.counter + 8, load_be64(state.counter + 8) - 1 + (uint64_t{1} << bits) -
                                                      before_carry - (nonce_size == 7 ? 0 : 70));
                    Buffer out(text.size());
                    blocks(state, out.data());
                    out.insert(out.end(), state.mac(), state.mac() + 16);
                    out.insert(out.end(), state.counter, state.counter + 16);
                    return out;
                };
                const auto in_turns = [&](ccm::State& state, uint8_t* out) {
                    const PlainCipher<32> cipher(Aes128Key(Bytes(key).first<16>()));
                    ccm::by_turns(sealing, cipher, state, text.data(), out, 70);
                };
                const Buffer expected = run([&](ccm::State& state, uint8_t* out) {
                    const PlainCipher<2> cipher(Aes128Key(Bytes(key).first<16>()));
                    ccm::by_pairs(sealing, cipher, state, text.data(), out, 70);
                });
                ASSERT_EQ(run(in_turns), expected);
                each_kernel<ccm::Slot>([&] {
                    const Aes128 aes(Aes128Key(Bytes(key).first<16>()));
                    const auto by_kernel = [&](ccm::State& state, uint8_t* out) {
                        const auto loop = sealing ? isa::op<ccm::Slot, &ccm::Ops::seal_blocks>()
                                                  : isa::op<ccm::Slot, &ccm::Ops::open_blocks>();
                        loop(aes.context(), 10, state, text.data(), out, 70);
                    };
                    ASSERT_EQ(run(by_kernel), expected) << nonce_size << " " << before_carry;
                });
            }
}

// Many keys and shapes of message; short texts with long AAD among them.
TEST(Ccm, AgreesWithOpenssl) {
    everywhere([&](Make make) {
        std::mt19937 random(7);
        for (size_t i = 0; i < 300; ++i) {
            const Buffer key = random_bytes(16 + 8 * (random() % 3)), nonce = random_bytes(7 + random() % 7);
            const Buffer aad = random_bytes(random() % 3 == 0 ? random() % 500 : random() % 33),
                         text = random_bytes(random() % 2 == 0 ? random() % 5000 : random() % 100);
            const size_t tag_size = tag_sizes[random() % 7];
            const Sealed expected = openssl_seal(key, nonce, aad, text, tag_size);
            const auto ccm = make(key, tag_size);
            ASSERT_NO_FATAL_FAILURE(check(*ccm, {key, nonce, aad, text, expected.text, expected.tag, true}));
        }
    });
}

// The examples of SP 800-38C, A.2.2, and the borders.
TEST(Ccm, LengthOfAadIsWrittenAsTheStandardSays) {
    const auto written = [](uint64_t size) {
        const auto prefix = ccm::aad_prefix(size);
        return Buffer(prefix.bytes, prefix.bytes + prefix.size);
    };
    EXPECT_EQ(written(1), from_hex("0001"));
    EXPECT_EQ(written(0xfeff), from_hex("feff"));
    EXPECT_EQ(written(0xff00), from_hex("fffe0000ff00"));
    EXPECT_EQ(written(65536), from_hex("fffe00010000"));
    EXPECT_EQ(written(0xffffffff), from_hex("fffeffffffff"));
    EXPECT_EQ(written(0x100000000), from_hex("ffff0000000100000000"));
}

// AAD beyond 32 bits: a megabyte of memory seen again and again, against CBC-MAC by OpenSSL.
TEST(LongCcm, MoreThanFourGigabytesOfAad) {
    constexpr size_t window = size_t{1} << 20, pieces = 4097, size = pieces * window;
    const int file = memfd_create("aad", 0);
    ASSERT_EQ(ftruncate(file, window), 0);
    void* const room = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ASSERT_NE(room, MAP_FAILED);
    auto* const aad = static_cast<uint8_t*>(room);
    for (size_t i = 0; i < pieces; ++i)
        ASSERT_NE(
            mmap(aad + i * window, window, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED | MAP_POPULATE, file, 0),
            MAP_FAILED);
    close(file);
    const Buffer key = random_bytes(16), nonce = random_bytes(12);
    const Buffer piece = random_bytes(window);
    copy(aad, piece.data(), window);

    // B_0, then the AAD behind its prefix of 10 bytes, filled up; the last block but 16 is what is left of CBC.
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    const uint8_t zeros[16] = {};
    EVP_EncryptInit_ex(context, EVP_aes_128_cbc(), nullptr, key.data(), zeros);
    Buffer first(26), out(window + 64), counter(16), mask(16);
    first[0] = 64 + 8 * 7 + 2;
    copy(first.data() + 1, nonce.data(), 12);
    first[16] = first[17] = 0xff;
    store_be64(first.data() + 18, size);
    Buffer mac(16);
    int n = 0;
    const auto update = [&](const uint8_t* p, size_t bytes) {
        EVP_EncryptUpdate(context, out.data(), &n, p, static_cast<int>(bytes));
        if (n >= 16) copy(mac.data(), out.data() + n - 16, 16);
    };
    update(first.data(), first.size());
    for (size_t i = 0; i < pieces; ++i) update(aad, window);
    update(zeros, 6);
    counter[0] = 2;
    copy(counter.data() + 1, nonce.data(), 12);
    const Aes128Key the_key(Bytes(key).first<16>());
    Aes128(the_key).encrypt(MutBytes(counter).first<16>(), MutBytes(mask).first<16>());
    for (size_t i = 0; i < 16; ++i) mac[i] ^= mask[i];
    EVP_CIPHER_CTX_free(context);

    Buffer tag(16), other(16);
    const Aes128Ccm ccm(the_key);
    ASSERT_EQ(ccm.seal(Bytes(nonce).first<12>(), {aad, size}, {}, MutBytes(tag).first<16>()), Status::ok);
    EXPECT_EQ(tag, mac);
    CcmSealing sealing(ccm);
    ASSERT_EQ(sealing.begin(Bytes(nonce).first<12>(), size, 0), Status::ok);
    ASSERT_EQ(sealing.aad({aad, size}), Status::ok);
    ASSERT_EQ(sealing.finish(MutBytes(other).first<16>()), Status::ok);
    EXPECT_EQ(other, mac);
    munmap(room, size);
}

// The memory behind these lengths is never looked at; what is not too much is taken.
TEST(Ccm, RefusesTooMuch) {
    const Buffer key = random_bytes(16);
    uint8_t byte = 0xaa;
    everywhere([&](Make make) {
        const auto ccm = make(key, 16);
        Buffer tag(16, 0xaa);
        for (size_t n = 8; n <= 13; ++n) {
            const Buffer nonce(n);
            const size_t too_much = size_t{1} << (8 * (15 - n));
            Verdict verdict = Verdict::genuine;
            EXPECT_EQ(ccm->seal(nonce, {}, {&byte, too_much}, {&byte, too_much}, tag), Status::limit_reached);
            EXPECT_EQ(ccm->open(nonce, {}, {&byte, too_much}, {&byte, too_much}, tag, verdict), Status::limit_reached);
            EXPECT_EQ(verdict, Verdict::forged);
            EXPECT_EQ(ccm->seal(nonce, {}, {&byte, 1}, {&byte, 2}, tag), Status::bad_length);
            verdict = Verdict::genuine;
            EXPECT_EQ(ccm->open(nonce, {}, {&byte, 2}, {&byte, 1}, tag, verdict), Status::bad_length);
            EXPECT_EQ(verdict, Verdict::forged);
        }
        EXPECT_EQ(tag, Buffer(16, 0xaa));
        EXPECT_EQ(byte, 0xaa);
        const Buffer nonce = random_bytes(13), text = random_bytes(65535);
        const Sealed expected = openssl_seal(key, nonce, {}, text);
        ASSERT_NO_FATAL_FAILURE(check(*ccm, {key, nonce, {}, text, expected.text, expected.tag, true}));
    });
}

// Calls out of order, and more or less than announced: nothing has happened, and the message goes on.
TEST(Ccm, RefusesCallsOutOfOrder) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(20);
    const Aes128Ccm ccm(Aes128Key(Bytes(key).first<16>()));
    CcmSealing sealing(ccm);
    CcmOpening opening(ccm);
    const auto the_nonce = Bytes(nonce).first<12>();
    for (int message = 0; message < 2; ++message) {
        Buffer text(20, 0xaa), tag(16, 0xaa);
        const auto tag_out = MutBytes(tag).first<16>();
        EXPECT_EQ(sealing.aad(aad), Status::bad_state);
        EXPECT_EQ(sealing.update(text), Status::bad_state);
        EXPECT_EQ(sealing.finish(tag_out), Status::bad_state);
        EXPECT_EQ(sealing.begin(AnyNonce{}, 0, 0), Status::bad_length);
        EXPECT_EQ(sealing.begin(the_nonce, 0, uint64_t{1} << 24), Status::limit_reached);
        EXPECT_EQ(sealing.begin(the_nonce, 20, 20), Status::ok);
        EXPECT_EQ(sealing.begin(the_nonce, 20, 20), Status::bad_state);
        EXPECT_EQ(sealing.aad({}), Status::ok);
        EXPECT_EQ(sealing.aad(Bytes(aad).first(19)), Status::ok);
        EXPECT_EQ(sealing.aad(Bytes(aad).first(2)), Status::bad_length);
        EXPECT_EQ(sealing.update(text), Status::bad_state);
        EXPECT_EQ(sealing.update({}), Status::bad_state);
        EXPECT_EQ(sealing.finish(tag_out), Status::bad_state);
        EXPECT_EQ(sealing.aad(Bytes(aad).last<1>()), Status::ok);
        EXPECT_EQ(sealing.aad({}), Status::ok);
        EXPECT_EQ(sealing.update({}), Status::ok);
        EXPECT_EQ(sealing.aad({}), Status::bad_state);
        EXPECT_EQ(sealing.update(Buffer(21), {text.data(), 21}), Status::bad_length);
        EXPECT_EQ(sealing.update(Buffer(3), text), Status::bad_length);
        EXPECT_EQ(text, Buffer(20, 0xaa));
        EXPECT_EQ(sealing.update(MutBytes(text).first(19)), Status::ok);
        EXPECT_EQ(sealing.finish(tag_out), Status::bad_state);
        EXPECT_EQ(tag, Buffer(16, 0xaa));
        EXPECT_EQ(sealing.update(MutBytes(text).subspan(19)), Status::ok);
        EXPECT_EQ(sealing.finish(tag_out), Status::ok);
        const Sealed expected = openssl_seal(key, nonce, aad, Buffer(20, 0xaa));
        EXPECT_EQ(text, expected.text);
        EXPECT_EQ(tag, expected.tag);

        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(opening.finish(Bytes(tag).first<16>(), verdict), Status::bad_state);
        EXPECT_EQ(verdict, Verdict::forged);
        EXPECT_EQ(opening.check(text), Status::bad_state);
        EXPECT_EQ(opening.update_unverified(text), Status::bad_state);
        for (const bool checking : {true, false}) {
            EXPECT_EQ(opening.begin(the_nonce, 20, 20), Status::ok);
            EXPECT_EQ(opening.check({}), Status::bad_state);
            EXPECT_EQ(opening.aad(aad), Status::ok);
            Buffer out(7), other(13);
            const Bytes first = Bytes(text).first(7), second = Bytes(text).subspan(7);
            EXPECT_EQ(checking ? opening.check(first) : opening.update_unverified(first, out), Status::ok);
            EXPECT_EQ(checking ? opening.update_unverified(second, other) : opening.check(second), Status::bad_state);
            EXPECT_EQ(opening.check(Buffer(14)), checking ? Status::bad_length : Status::bad_state);
            verdict = Verdict::genuine;
            EXPECT_EQ(opening.finish(Bytes(tag).first<16>(), verdict), Status::bad_state);
            EXPECT_EQ(verdict, Verdict::forged);
            EXPECT_EQ(checking ? opening.check(second) : opening.update_unverified(second, other), Status::ok);
            EXPECT_EQ(opening.finish(Bytes(tag).first<16>(), verdict), Status::ok);
            EXPECT_EQ(verdict, Verdict::genuine);
            EXPECT_EQ(out, Buffer(7, checking ? 0 : 0xaa));
        }
    }
}

TEST(Ccm, WipesWhatItKnew) {
    alignas(Aes128Ccm) uint8_t room[sizeof(Aes128Ccm)];
    alignas(CcmSealing<Aes128>) uint8_t stream_room[sizeof(CcmSealing<Aes128>)];
    const Buffer nonce = random_bytes(12);
    auto* ccm = new (Place{room}) Aes128Ccm(Aes128Key(Bytes(random_bytes(16)).first<16>()));
    auto* sealing = new (Place{stream_room}) CcmSealing(*ccm);
    Buffer text(100);
    ASSERT_EQ(sealing->begin(Bytes(nonce).first<12>(), 0, 200), Status::ok);
    ASSERT_EQ(sealing->update(text), Status::ok);
    sealing->~CcmSealing();
    const size_t reference = sizeof(AnyAes);
    for (size_t i = 0; i < sizeof(ccm::State); ++i) ASSERT_EQ(stream_room[reference + i], 0) << i;
    ccm->~Ccm();
    for (size_t i = 0; i < Aes128Ccm::context_size; ++i) ASSERT_EQ(room[i], 0) << i;
}

}  // namespace
}  // namespace sealstone
