// SPDX-License-Identifier: Apache-2.0
// AES-GCM-SIV: the RFC's vectors, every kernel against the standard written down plainly over OpenSSL's AES, at every
// length and address, forgeries, limits.
#include "sealstone/aead/gcm_siv.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <cstring>
#include <random>

#include "sealstone/aead/gcm_siv_kernels.h"
#include "sealstone/bits/static.h"
#include "sealstone/math/ghash_kernels.h"
#include "tests/each_kernel.h"
#include "tests/guarded.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using test::from_hex;
using Buffer = std::vector<uint8_t>;

static_assert(Aead<Aes128GcmSiv> && Aead<Aes256GcmSiv>);

Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// Every kernel of the counter mode, and with it those of AES and POLYVAL for the same instructions.
template <class F>
void everywhere(F f) {
    test::each_kernel<gcm_siv::Slot>(f);
}

Status seal(const Buffer& key, const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) {
    const auto with = [&](const auto& siv) {
        if (in.data() == out.data() && in.size() == out.size())
            return siv.seal(Bytes(nonce).first<12>(), aad, out, tag.first<16>());
        return siv.seal(Bytes(nonce).first<12>(), aad, in, out, tag.first<16>());
    };
    if (key.size() == 16) return with(Aes128GcmSiv(Aes128Key(Bytes(key).first<16>())));
    return with(Aes256GcmSiv(Aes256Key(Bytes(key).first<32>())));
}
Status open(const Buffer& key, const Buffer& nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict) {
    const auto with = [&](const auto& siv) {
        if (in.data() == out.data() && in.size() == out.size())
            return siv.open(Bytes(nonce).first<12>(), aad, out, tag.first<16>(), verdict);
        return siv.open(Bytes(nonce).first<12>(), aad, in, out, tag.first<16>(), verdict);
    };
    if (key.size() == 16) return with(Aes128GcmSiv(Aes128Key(Bytes(key).first<16>())));
    return with(Aes256GcmSiv(Aes256Key(Bytes(key).first<32>())));
}

struct Sealed {
    Buffer text, tag;
};

// RFC 8452, 3 and 4, one block after another.
class Plainly {
public:
    Plainly(const Buffer& key, const Buffer& nonce) : nonce_(nonce) {
        const auto derived = [&](uint32_t first, size_t halves) {
            Buffer out;
            for (uint32_t i = first; i < first + halves; ++i) {
                Buffer block(4);
                store_le32(block.data(), i);
                block.insert(block.end(), nonce.begin(), nonce.end());
                block = encrypted(key, block);
                out.insert(out.end(), block.begin(), block.begin() + 8);
            }
            return out;
        };
        authentication_ = derived(0, 2);
        encryption_ = derived(2, key.size() / 8);
    }
    Sealed seal(Bytes aad, Bytes text) const {
        Buffer lengths(16);
        store_le64(lengths.data(), aad.size() * 8);
        store_le64(lengths.data() + 8, text.size() * 8);
        Gf128 s;
        for (const Bytes part : {aad, text, Bytes(lengths)})
            for (size_t at = 0; at < part.size(); at += 16) {
                Buffer block(16);
                copy(block.data(), part.data() + at, part.size() - at < 16 ? part.size() - at : 16);
                s = dot(s ^ load(block), load(authentication_));
            }
        Buffer tag(16);
        store_le64(tag.data(), s.low);
        store_le64(tag.data() + 8, s.high);
        for (size_t i = 0; i < 12; ++i) tag[i] ^= nonce_[i];
        tag[15] &= 0x7f;
        tag = encrypted(encryption_, tag);
        Buffer counter = tag, out(text.begin(), text.end());
        counter[15] |= 0x80;
        for (size_t at = 0; at < out.size(); at += 16) {
            const Buffer keystream = encrypted(encryption_, counter);
            for (size_t i = 0; i < 16 && at + i < out.size(); ++i) out[at + i] ^= keystream[i];
            store_le32(counter.data(), load_le32(counter.data()) + 1);
        }
        return {out, tag};
    }

private:
    // Bit i of the integer is the coefficient of x^i, modulo x^128 + x^127 + x^126 + x^121 + 1.
    static Gf128 load(const Buffer& block) { return {load_le64(block.data() + 8), load_le64(block.data())}; }
    // a b x^-128: after each bit of a from the lowest, a division by x.
    static Gf128 dot(Gf128 a, Gf128 b) {
        Gf128 z;
        for (unsigned i = 0; i < 128; ++i) {
            if ((i < 64 ? a.low >> i : a.high >> (i - 64)) & 1) z = z ^ b;
            const bool odd = z.low & 1;
            z = {z.high >> 1, z.low >> 1 | z.high << 63};
            if (odd) z.high ^= 0xe100000000000000;  // (x^128 + x^127 + x^126 + x^121) / x, and its x^127
        }
        return z;
    }
    static Buffer encrypted(const Buffer& key, const Buffer& block) {
        Buffer out(32);
        int n = 0;
        EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
        EVP_EncryptInit_ex(context, key.size() == 16 ? EVP_aes_128_ecb() : EVP_aes_256_ecb(), nullptr, key.data(),
                           nullptr);
        EVP_EncryptUpdate(context, out.data(), &n, block.data(), 16);
        EVP_CIPHER_CTX_free(context);
        out.resize(16);
        return out;
    }

    Buffer nonce_, authentication_, encryption_;
};

void check(const Buffer& key, const Buffer& nonce, const Buffer& aad, const Buffer& text, const Sealed& expected) {
    Buffer out(text.size()), tag(16);
    ASSERT_EQ(seal(key, nonce, aad, text, out, tag), Status::ok);
    ASSERT_EQ(out, expected.text);
    ASSERT_EQ(tag, expected.tag);
    Verdict verdict;
    ASSERT_EQ(open(key, nonce, aad, out, out, tag, verdict), Status::ok);
    ASSERT_EQ(verdict, Verdict::genuine);
    ASSERT_EQ(out, text);
    ASSERT_EQ(seal(key, nonce, aad, out, out, tag), Status::ok);
    ASSERT_EQ(out, expected.text);
    ASSERT_EQ(tag, expected.tag);
    Buffer apart(text.size(), 0xaa);
    ASSERT_EQ(open(key, nonce, aad, out, apart, tag, verdict), Status::ok);
    ASSERT_EQ(verdict, Verdict::genuine);
    ASSERT_EQ(apart, text);
}

// RFC 8452, appendix C: some of each key size, and all whose counter wraps (C.3).
TEST(GcmSivVectors, Rfc8452) {
    struct {
        const char *key, *nonce, *aad, *text, *result;
    } const tests[] = {
        {"01000000000000000000000000000000", "030000000000000000000000", "", "", "dc20e2d83f25705bb49e439eca56de25"},
        {"01000000000000000000000000000000", "030000000000000000000000", "", "0100000000000000",
         "b5d839330ac7b786578782fff6013b815b287c22493a364c"},
        {"01000000000000000000000000000000", "030000000000000000000000", "",
         "01000000000000000000000000000000020000000000000000000000000000000300000000000000000000000000000004"
         "000000000000000000000000000000",
         "2433668f1058190f6d43e360f4f35cd8e475127cfca7028ea8ab5c20f7ab2af02516a2bdcbc08d521be37ff28c152bba36697f25b4cd"
         "169c6590d1dd39566d3f8a263dd317aa88d56bdf3936dba75bb8"},
        {"01000000000000000000000000000000", "030000000000000000000000", "010000000000000000000000000000000200",
         "0300000000000000000000000000000004000000",
         "6bb0fecf5ded9b77f902c7d5da236a4391dd029724afc9805e976f451e6d87f6fe106514"},
        {"f901cfe8a69615a93fdf7a98cad48179", "6245709fb18853f68d833640",
         "7576f7028ec6eb5ea7e298342a94d4b202b370ef9768ec6561c4fe6b7e7296fa859c21",
         "e42a3c02c25b64869e146d7b233987bddfc240871d",
         "391cc328d484a4f46406181bcd62efd9b3ee197d052d15506c84a9edd65e13e9d24a2a6e70"},
        {"0000000000000000000000000000000000000000000000000000000000000000", "000000000000000000000000", "",
         "000000000000000000000000000000004db923dc793ee6497c76dcc03a98e108",
         "f3f80f2cf0cb2dd9c5984fcda908456cc537703b5ba70324a6793a7bf218d3eaffffffff000000000000000000000000"},
        {"0000000000000000000000000000000000000000000000000000000000000000", "000000000000000000000000", "",
         "eb3640277c7ffd1303c7a542d02d3e4c0000000000000000",
         "18ce4f0b8cb4d0cac65fea8f79257b20888e53e72299e56dffffffff000000000000000000000000"},
    };
    for (const auto& t : tests) {
        const Buffer result = from_hex(t.result), text = from_hex(t.text);
        const auto end = result.end() - 16;
        const Sealed expected{Buffer(result.begin(), end), Buffer(end, result.end())};
        const Sealed plainly = Plainly(from_hex(t.key), from_hex(t.nonce)).seal(from_hex(t.aad), from_hex(t.text));
        EXPECT_EQ(plainly.text, expected.text);
        EXPECT_EQ(plainly.tag, expected.tag);
        everywhere([&] { check(from_hex(t.key), from_hex(t.nonce), from_hex(t.aad), text, expected); });
    }
}

// Each length with other AAD, at both ends of guarded memory, in place and apart.
TEST(GcmSiv, EveryLength) {
    constexpr size_t most = 1300;
    for (const size_t key_size : {16u, 32u}) {
        const Buffer key = random_bytes(key_size), nonce = random_bytes(12), text = random_bytes(most),
                     aad = random_bytes(100);
        const Plainly plainly(key, nonce);
        std::vector<size_t> sizes;
        for (size_t n = 0; n <= most; n += n < 150 || (n > 500 && n < 660) ? 1 : 13) sizes.push_back(n);
        const auto aad_of = [&](size_t n) { return Bytes(aad).first(n * 7 % 101 % (n % 3 == 0 ? 101 : 20)); };
        std::vector<Sealed> expected;
        for (const size_t n : sizes) expected.push_back(plainly.seal(aad_of(n), Bytes(text).first(n)));
        everywhere([&] {
            test::Guarded in(most), out(most), extra(most), tags(most);
            for (size_t i = 0; i < sizes.size(); ++i) {
                const size_t n = sizes[i];
                const Bytes short_aad = aad_of(n);
                uint8_t* a = n % 2 == 0 ? extra.at_begin() : extra.at_end(short_aad.size());
                uint8_t* tag = n % 2 == 0 ? tags.at_begin() : tags.at_end(16);
                copy(a, short_aad.data(), short_aad.size());
                const auto run = [&](uint8_t* from, uint8_t* to) {
                    copy(from, text.data(), n);
                    ASSERT_EQ(seal(key, nonce, {a, short_aad.size()}, {from, n}, {to, n}, {tag, 16}), Status::ok);
                    ASSERT_EQ(Buffer(to, to + n), expected[i].text) << n;
                    ASSERT_EQ(Buffer(tag, tag + 16), expected[i].tag) << n;
                    Verdict verdict;
                    ASSERT_EQ(open(key, nonce, {a, short_aad.size()}, {to, n}, {from, n}, {tag, 16}, verdict),
                              Status::ok);
                    ASSERT_EQ(verdict, Verdict::genuine) << n;
                    ASSERT_EQ(memcmp(from, text.data(), n), 0) << n;
                };
                ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), in.at_end(n)));
                ASSERT_NO_FATAL_FAILURE(run(in.at_end(n), out.at_begin()));
                ASSERT_NO_FATAL_FAILURE(run(in.at_begin(), out.at_end(n)));
            }
        });
    }
}

TEST(GcmSiv, EveryLengthOfAad) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(700), text = random_bytes(40);
    const Plainly plainly(key, nonce);
    for (size_t n = 0; n <= 700; n += n < 70 || (n > 500 && n < 600) ? 1 : 17) {
        const Buffer some(aad.begin(), aad.begin() + static_cast<long>(n));
        const Buffer short_text(text.begin(), text.begin() + static_cast<long>(n % 41));
        const Sealed expected = plainly.seal(some, short_text);
        everywhere([&] { ASSERT_NO_FATAL_FAILURE(check(key, nonce, some, short_text, expected)) << n; });
    }
}

TEST(GcmSiv, EveryAddress) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12), aad = random_bytes(37), text = random_bytes(700);
    for (const size_t n : {13u, 64u, 700u}) {
        const Sealed expected = Plainly(key, nonce).seal(aad, Bytes(text).first(n));
        everywhere([&] {
            for (size_t from = 0; from < 64; ++from)
                for (const size_t to : {size_t{0}, size_t{1}, from, size_t{33}}) {
                    alignas(64) uint8_t in[800], out[800], a[200], tag[80];
                    copy(in + from, text.data(), n);
                    copy(a + from, aad.data(), aad.size());
                    ASSERT_EQ(seal(key, nonce, {a + from, aad.size()}, {in + from, n}, {out + to, n}, {tag + from, 16}),
                              Status::ok);
                    ASSERT_EQ(memcmp(out + to, expected.text.data(), n), 0);
                    ASSERT_EQ(memcmp(tag + from, expected.tag.data(), 16), 0);
                }
        });
    }
}

// Many keys and shapes of message, and all kernels the same.
TEST(GcmSiv, AgreesWithTheStandardWrittenPlainly) {
    std::mt19937 random(7);
    for (size_t i = 0; i < 60; ++i) {
        const Buffer key = random_bytes(16 + 16 * (random() % 2)), nonce = random_bytes(12);
        const Buffer aad = random_bytes(random() % 3 == 0 ? random() % 900 : random() % 33),
                     text = random_bytes(random() % 2 == 0 ? random() % 3000 : random() % 100);
        const Sealed expected = Plainly(key, nonce).seal(aad, text);
        everywhere([&] { ASSERT_NO_FATAL_FAILURE(check(key, nonce, aad, text, expected)); });
    }
}

// The counter is 32 bits of the tag, little endian, and wraps: at every place of a message, by every kernel.
TEST(GcmSiv, CounterWraps) {
    const Buffer key = random_bytes(16), text = random_bytes(16 * 80);
    for (uint32_t before_wrap = 0; before_wrap <= 80; ++before_wrap) {
        Buffer expected(text.size());
        const auto run = [&](MutBytes out) {
            const Aes128 aes(Aes128Key(Bytes(key).first<16>()));
            uint8_t counter[16] = {0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4, 5, 6, 7};
            store_le32(counter, 0 - before_wrap);
            isa::op<gcm_siv::Slot, &gcm_siv::Ops::ctr>()(aes.context(), 10, counter, text.data(), out.data(), 80);
            ASSERT_EQ(load_le32(counter), 80 - before_wrap);
            ASSERT_EQ(load_le32(counter + 4), 0xffffffff);
        };
        const Aes128 aes(Aes128Key(Bytes(key).first<16>()));
        for (uint32_t i = 0; i < 80; ++i) {
            uint8_t block[16] = {0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4, 5, 6, 7};
            store_le32(block, i - before_wrap);
            aes.encrypt(block, block);
            for (size_t j = 0; j < 16; ++j) expected[16 * i + j] = text[16 * i + j] ^ block[j];
        }
        everywhere([&] {
            Buffer out(text.size());
            run(out);
            ASSERT_EQ(out, expected) << before_wrap;
        });
    }
}

// Each byte of the tag alone, and of everything else that is authenticated; the plaintext must not be seen.
TEST(GcmSiv, RefusesForgeries) {
    everywhere([&] {
        for (const size_t n : {0u, 1u, 64u, 700u}) {
            const Buffer key = random_bytes(32), nonce = random_bytes(12), aad = random_bytes(20),
                         text = random_bytes(n);
            Buffer sealed(n), tag(16);
            ASSERT_EQ(seal(key, nonce, aad, text, sealed, tag), Status::ok);
            const auto refuses = [&](const Buffer& nonce, const Buffer& aad, const Buffer& text, const Buffer& tag) {
                Buffer out(text.size(), 0xaa);
                Verdict verdict = Verdict::genuine;
                ASSERT_EQ(open(key, nonce, aad, text, out, tag, verdict), Status::ok);
                ASSERT_EQ(verdict, Verdict::forged);
                ASSERT_EQ(out, Buffer(text.size()));
                out = text;
                ASSERT_EQ(open(key, nonce, aad, out, out, tag, verdict), Status::ok);
                ASSERT_EQ(verdict, Verdict::forged);
                ASSERT_EQ(out, Buffer(text.size()));
            };
            const auto change = [](Buffer bytes, size_t i, uint8_t by) {
                bytes[i] ^= by;
                return bytes;
            };
            for (size_t i = 0; i < 16; ++i)
                for (const uint8_t by : {uint8_t{0x01}, uint8_t{0x80}})
                    ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, sealed, change(tag, i, by)));
            for (size_t i = 0; i < n; i += 1 + n / 20)
                ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, change(sealed, i, 0x10), tag));
            for (size_t i = 0; i < 20; ++i) ASSERT_NO_FATAL_FAILURE(refuses(nonce, change(aad, i, 0x10), sealed, tag));
            for (size_t i = 0; i < 12; ++i) ASSERT_NO_FATAL_FAILURE(refuses(change(nonce, i, 0x10), aad, sealed, tag));
            Buffer longer = sealed;
            longer.push_back(0);
            ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, longer, tag));
            ASSERT_NO_FATAL_FAILURE(refuses(nonce, {}, sealed, tag));
            if (n != 0) {
                ASSERT_NO_FATAL_FAILURE(refuses(nonce, aad, {}, tag));
            }
        }
    });
}

// The memory behind these lengths is never looked at.
TEST(GcmSiv, RefusesTooMuch) {
    const Buffer key = random_bytes(16), nonce = random_bytes(12);
    constexpr size_t too_much = size_t{gcm_siv::max_size} + 1;
    uint8_t byte = 0xaa;
    Buffer tag(16, 0xaa);
    EXPECT_EQ(seal(key, nonce, {}, {&byte, too_much}, {&byte, too_much}, tag), Status::limit_reached);
    EXPECT_EQ(seal(key, nonce, {&byte, too_much}, {&byte, 1}, {&byte, 1}, tag), Status::limit_reached);
    EXPECT_EQ(seal(key, nonce, {}, {&byte, 1}, {&byte, 2}, tag), Status::bad_length);
    for (const auto& [in, out, aad] :
         {std::tuple{too_much, too_much, size_t{0}}, std::tuple{size_t{1}, size_t{2}, size_t{0}},
          std::tuple{size_t{1}, size_t{1}, too_much}}) {
        Verdict verdict = Verdict::genuine;
        EXPECT_EQ(open(key, nonce, {&byte, aad}, {&byte, in}, {&byte, out}, tag, verdict),
                  in == out ? Status::limit_reached : Status::bad_length);
        EXPECT_EQ(verdict, Verdict::forged);
    }
    EXPECT_EQ(byte, 0xaa);
    EXPECT_EQ(tag, Buffer(16, 0xaa));
}

// POLYVAL alone, of both forms that keys have: RFC 8452, appendix A; and many blocks at once as one after another.
template <class Form>
void polyval_agrees() {
    test::each_kernel<ghash::Slot<Form>>([&] {
        const auto absorb = isa::op<ghash::Slot<Form>, &ghash::Ops::absorb_reversed>();
        alignas(64) uint8_t context[ghash::context_size<Form>];
        uint8_t h[16];
        const auto set_key = [&](const Buffer& key) {
            ghash::key_for_reversed(h, key.data());
            isa::op<ghash::Slot<Form>, &ghash::Ops::set_key>()(context, h);
        };
        set_key(from_hex("25629347589242761d31f826ba4b757b"));
        const Buffer blocks = from_hex("4f4f95668c83dfb6401762bb2d01a262d1a24ddd2721d006bbe45f20d3c9f362");
        Buffer y(16);
        absorb(context, y.data(), blocks.data(), 2);
        ASSERT_EQ(y, from_hex("f7a3b47b846119fae5b7866cf5e5b77e"));
        set_key(random_bytes(16));
        const Buffer data = random_bytes(16 * 120);
        Buffer one_by_one(16);
        for (size_t n = 0; n <= 120; ++n) {
            Buffer at_once(16);
            absorb(context, at_once.data(), data.data(), n);
            ASSERT_EQ(at_once, one_by_one) << n;
            if (n < 120) absorb(context, one_by_one.data(), data.data() + 16 * n, 1);
        }
    });
}
TEST(Polyval, AgreesWithTheRfc) {
    polyval_agrees<Small>();
    polyval_agrees<Balanced>();
}

TEST(GcmSiv, WipesWhatItKnew) {
    alignas(Aes256GcmSiv) uint8_t room[sizeof(Aes256GcmSiv)];
    auto* siv = new (Place{room}) Aes256GcmSiv(Aes256Key(Bytes(random_bytes(32)).first<32>()));
    siv->~AesGcmSiv();
    for (size_t i = 0; i < sizeof room; ++i) ASSERT_EQ(room[i], 0) << i;
}

}  // namespace
}  // namespace sealstone
