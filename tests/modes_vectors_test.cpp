// SPDX-License-Identifier: Apache-2.0
// Published vectors of the modes of AES: ACVP with its Monte-Carlo tests, Wycheproof, OpenSSL; PKCS#7 padding; XTS's
// and key wrap's rules.
#include <map>

#include "sealstone/mode/key_wrap_generic.h"
#include "sealstone/mode/pkcs7.h"
#include "tests/guarded.h"
#include "tests/modes.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace check;  // NOLINT(google-build-using-namespace)
using nlohmann::json;
using test::Buffer, test::each_kernel, test::from_hex, test::openssl, test::random_bytes, test::Type, test::with_aes;

template <class Direction>
Buffer crypt(const Buffer& key, const Buffer& iv, const Buffer& in) {
    return test::crypt<Direction>(key, iv, in);
}
template <class C>
using Pkcs7 = CbcPkcs7<C>;

// f(test) of each test of a file's groups, with every kernel; how many.
template <class F>
size_t each_test(const json& file, F f) {
    size_t count = 0;
    each_kernel<aes::Slot>([&] {
        count = 0;
        for (const auto& group : file["testGroups"])
            for (const auto& test : group["tests"]) {
                SCOPED_TRACE(test["tcId"].dump());
                count += f(group, test) ? 1 : 0;
                if (testing::Test::HasFatalFailure()) return;
            }
    });
    return count;
}

// --- CBC

// ACVP's Monte-Carlo test (SP 800-20's, for AES): a thousand blocks, each the input after the next; key, IV and first
// block of the next round of what they end with. Of decryption the same with the roles changed.
template <class Direction>
void monte_carlo(const json& rounds, const char* in_name, const char* out_name) {
    Buffer key = from_hex(rounds[0]["key"]), iv = from_hex(rounds[0]["iv"]), in = from_hex(rounds[0][in_name]);
    for (const auto& round : rounds) {
        ASSERT_EQ(key, from_hex(round["key"]));
        ASSERT_EQ(iv, from_hex(round["iv"]));
        ASSERT_EQ(in, from_hex(round[in_name]));
        const auto context = test::made_of<typename Direction::Context>(key);
        Direction direction(context, iv.data());
        Buffer before(16), out = iv, next = in;
        for (int i = 0; i < 1000; ++i) {
            before = out;
            out.resize(16);
            ASSERT_EQ(direction(next, out), Status::ok);
            next = before;
        }
        ASSERT_EQ(out, from_hex(round[out_name]));
        Buffer tail = before;
        tail.insert(tail.end(), out.begin(), out.end());
        for (size_t i = 0; i < key.size(); ++i) key[i] ^= tail[32 - key.size() + i];
        iv = out;
        in = before;
    }
}

TEST(ModeVectors, AcvpCbc) {
    const auto file = test::load_json("acvp/ACVP-AES-CBC-1.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    const size_t count = each_test(*file, [](const json& group, const json& t) {
        const bool encrypt = group["direction"] == "encrypt";
        const Buffer key = from_hex(t["key"]);
        return with_aes(key.size(), [&]<class C>(Type<C>) {
            using Cbc = CbcCheck<C>;
            if (group["testType"] == "MCT") {
                if (encrypt)
                    monte_carlo<typename Cbc::Encryption>(t["resultsArray"], "pt", "ct");
                else
                    monte_carlo<typename Cbc::Decryption>(t["resultsArray"], "ct", "pt");
                return;
            }
            const Buffer iv = from_hex(t["iv"]), plain = from_hex(t["pt"]), sealed = from_hex(t["ct"]);
            ASSERT_EQ(crypt<typename Cbc::Encryption>(key, iv, plain), sealed);
            ASSERT_EQ(crypt<typename Cbc::Decryption>(key, iv, sealed), plain);
        });
    });
    EXPECT_EQ(count, 2156u);
}

template <class C>
void check_pkcs7(const json& t) {
    const Buffer key = from_hex(t["key"]), plain = from_hex(t["msg"]), sealed = from_hex(t["ct"]);
    const Buffer iv_bytes = from_hex(t["iv"]);
    const auto iv = Bytes(iv_bytes).first<16>();
    const auto cipher = test::made_of<C>(key);
    const auto inverse = test::made_of<typename C::Decryption>(key);
    Buffer out(sealed.size(), 0xaa);
    size_t size = 77;
    const Status status = Pkcs7<C>::decrypt(inverse, iv, sealed, out, size);
    if (t["result"] == "valid") {
        ASSERT_EQ(status, Status::ok);
        EXPECT_EQ(Buffer(out.begin(), out.begin() + static_cast<ptrdiff_t>(size)), plain);
        for (size_t i = size; i < out.size(); ++i) EXPECT_EQ(out[i], 0);
        ASSERT_EQ(Pkcs7<C>::padded_size(plain.size()), sealed.size());
        EXPECT_EQ(Pkcs7<C>::encrypt(cipher, iv, plain, out), Status::ok);
        EXPECT_EQ(out, sealed);
    } else {
        EXPECT_EQ(status, sealed.empty() ? Status::bad_length : Status::bad_encoding);
        EXPECT_EQ(size, 0u);
        EXPECT_EQ(out, Buffer(out.size(), 0));
    }
}

TEST(ModeVectors, WycheproofCbcPkcs5) {
    const auto file = test::load_json("wycheproof/aes_cbc_pkcs5_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    const size_t count = each_test(*file, [](const json&, const json& t) {
        return with_aes(from_hex(t["key"]).size(), [&]<class C>(Type<C>) { check_pkcs7<C>(t); });
    });
    EXPECT_EQ(count, 216u);
}

// Every last byte, over every number of bytes that agree with it.
TEST(Pkcs7, EveryPadding) {
    for (unsigned last = 0; last < 256; ++last)
        for (size_t agree = 1; agree <= 16; ++agree) {
            uint8_t block[16];
            for (size_t i = 0; i < 16; ++i) block[i] = static_cast<uint8_t>(i < 16 - agree ? last + 1 + i % 2 : last);
            uint8_t before[16];
            copy(before, block, 16);
            size_t used = 77;
            const Status status = pkcs7_unpad<16>(block, used);
            const bool valid = last >= 1 && last <= agree;
            ASSERT_EQ(status, valid ? Status::ok : Status::bad_encoding) << last << " " << agree;
            ASSERT_EQ(used, valid ? 16 - last : 0u);
            for (size_t i = 0; i < 16; ++i) ASSERT_EQ(block[i], i < used ? before[i] : 0);
        }
    for (size_t n = 0; n <= 8; ++n) {
        uint8_t block[8] = {1, 1, 1, 1, 1, 1, 1, 1};
        EXPECT_EQ(pkcs7_pad<8>(block, n), n < 8 ? Status::ok : Status::bad_length);
        for (size_t i = 0; i < 8; ++i) EXPECT_EQ(block[i], i < n || n == 8 ? 1 : 8 - n);
    }
}

TEST(Pkcs7, SameAsOpenSsl) {
    each_kernel<aes::Slot>([] {
        const Buffer key = random_bytes(16), iv = random_bytes(16), text = random_bytes(100);
        const auto cipher = test::made_of<Aes128>(key);
        const auto inverse = test::made_of<Aes128::Decryption>(key);
        for (size_t n = 0; n <= 100; ++n) {
            Buffer memory(128, 0x55);
            copy(memory.data(), text.data(), n);
            const size_t padded = Pkcs7<Aes128>::padded_size(n);
            const MutBytes out{memory.data(), padded};
            ASSERT_EQ(Pkcs7<Aes128>::encrypt(cipher, Bytes(iv).first<16>(), {memory.data(), n}, out), Status::ok);
            ASSERT_EQ(Buffer(out.begin(), out.end()),
                      openssl("AES-128-CBC", true, key, iv.data(), {text.data(), n}, true));
            ASSERT_EQ(memory[padded], 0x55);
            size_t size = 0;
            ASSERT_EQ(Pkcs7<Aes128>::decrypt(inverse, Bytes(iv).first<16>(), out, out, size), Status::ok);
            ASSERT_EQ(size, n);
            ASSERT_EQ(memcmp(memory.data(), text.data(), n), 0);
        }
    });
}

TEST(Pkcs7, RefusesSizes) {
    const Aes128 cipher(mode_key<Aes128::Key>());
    const AesDecryption<16> inverse(mode_key<Aes128::Key>());
    const Buffer iv(16), before(64, 0x33);
    for (size_t n = 0; n <= 32; ++n)
        for (size_t m = 0; m <= 48; ++m) {
            Buffer out = before;
            size_t size = 77;
            const bool fits = m == Pkcs7<Aes128>::padded_size(n);
            if (!fits) {
                EXPECT_EQ(Pkcs7<Aes128>::encrypt(cipher, Bytes(iv).first<16>(), {before.data(), n}, {out.data(), m}),
                          Status::bad_length);
            }
            EXPECT_EQ(out, before);
            if (n == m && n % 16 == 0 && n != 0) continue;
            EXPECT_EQ(Pkcs7<Aes128>::decrypt(inverse, Bytes(iv).first<16>(), {before.data(), n}, {out.data(), m}, size),
                      Status::bad_length);
            EXPECT_EQ(size, 0u);
            EXPECT_EQ(out, before);
        }
    Buffer out = before;
    for (const size_t huge : {~size_t{0}, ~size_t{0} - 15})
        for (size_t m = 0; m <= 32; ++m)
            EXPECT_EQ(Pkcs7<Aes128>::encrypt(cipher, Bytes(iv).first<16>(), {before.data(), huge}, {out.data(), m}),
                      Status::bad_length);
    EXPECT_EQ(out, before);
}

// --- XTS

// Units of whole bytes; a number or the first tweak.
TEST(ModeVectors, AcvpXts) {
    const auto file = test::load_json("acvp/ACVP-AES-XTS-2.0.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    const size_t count = each_test(*file, [](const json&, const json& t) {
        const size_t bits = t["payloadLen"], unit_bits = std::min<size_t>(bits, t["dataUnitLen"]);
        if (unit_bits % 8 != 0) return false;
        const Buffer key = from_hex(t["key"]), plain = from_hex(t["pt"]), sealed = from_hex(t["ct"]);
        Buffer tweak(16);
        if (t.contains("tweakValue"))
            tweak = from_hex(t["tweakValue"]);
        else
            store_le64(tweak.data(), t["sequenceNumber"].get<uint64_t>());
        return with_aes(key.size() / 2, [&]<class C>(Type<C>) {
            for (size_t at = 0; at < bits / 8; at += unit_bits / 8) {
                const size_t end = std::min(bits / 8, at + unit_bits / 8);
                if (end == bits / 8 && bits % 8 != 0) break;
                const auto part = [&](const Buffer& of) { return Buffer(&of[at], &of[at] + (end - at)); };
                if (end - at >= 16) {
                    ASSERT_EQ(crypt<typename XtsCheck<C>::Encryption>(key, tweak, part(plain)), part(sealed));
                    ASSERT_EQ(crypt<typename XtsCheck<C>::Decryption>(key, tweak, part(sealed)), part(plain));
                }
                store_le64(tweak.data(), load_le64(tweak.data()) + 1);
            }
        });
    });
    EXPECT_NE(count, 0u);
    std::printf("%zu run; the other units have a part of a byte\n", count);
}

TEST(ModeVectors, WycheproofXts) {
    const auto file = test::load_json("wycheproof/aes_xts_test.json");
    if (!file) GTEST_SKIP() << test::vectors_absent(1);
    const size_t count = each_test(*file, [](const json&, const json& t) {
        const Buffer key = from_hex(t["key"]), plain = from_hex(t["msg"]), sealed = from_hex(t["ct"]);
        Buffer tweak = from_hex(t["iv"]);
        tweak.resize(16);
        return with_aes(key.size() / 2, [&]<class C>(Type<C>) {
            ASSERT_EQ(crypt<typename XtsCheck<C>::Encryption>(key, tweak, plain), sealed);
            ASSERT_EQ(crypt<typename XtsCheck<C>::Decryption>(key, tweak, sealed), plain);
        });
    });
    EXPECT_EQ(count, 123u);
}

TEST(Xts, KeysMustDiffer) {
    const Buffer text(48, 7);
    Buffer key = random_bytes(32);
    copy(&key[16], key.data(), 16);
    const auto refused = [&] {
        Buffer out = text;
        const XtsEncryption<Aes128> encryption = test::made_of<XtsEncryption<Aes128>>(key);
        const XtsDecryption<Aes128> decryption = test::made_of<XtsDecryption<Aes128>>(key);
        const bool so = encryption.encrypt(uint64_t{1}, out, out) == Status::bad_key &&
                        decryption.decrypt(uint64_t{1}, out, out) == Status::bad_key &&
                        encryption.encrypt_units(1, 16, out, out) == Status::bad_key &&
                        decryption.decrypt_units(1, 16, out, out) == Status::bad_key;
        return so && out == text;
    };
    EXPECT_TRUE(refused());
    for (size_t i = 0; i < 32; ++i) {  // a difference anywhere will do
        key[i] ^= 0x40;
        EXPECT_FALSE(refused());
        key[i] ^= 0x40;
    }
}

TEST(Xts, UnitsByNumber) {
    const Buffer key = random_bytes(64), text = random_bytes(520 * 4);
    each_kernel<aes::Slot>([&] {
        const auto encryption = test::made_of<XtsEncryption<Aes256>>(key);
        const auto decryption = test::made_of<XtsDecryption<Aes256>>(key);
        for (const size_t unit : {16u, 26u, 52u, 520u})
            for (const uint64_t first : {uint64_t{0}, uint64_t{0xfffffffe}, ~uint64_t{0} - 1}) {
                Buffer sealed(text.size()), one(text.size());
                ASSERT_EQ(encryption.encrypt_units(first, unit, text, sealed), Status::ok);
                for (size_t at = 0, i = 0; at < text.size(); at += unit, ++i)
                    ASSERT_EQ(encryption.encrypt(first + i, {&text[at], unit}, {&one[at], unit}), Status::ok);
                ASSERT_EQ(one, sealed);
                uint8_t tweak[16] = {};
                store_le64(tweak, first);
                ASSERT_EQ(Buffer(one.begin(), one.begin() + static_cast<ptrdiff_t>(unit)),
                          openssl("AES-256-XTS", true, key, tweak, {text.data(), unit}));
                ASSERT_EQ(decryption.decrypt_units(first, unit, sealed, sealed), Status::ok);
                ASSERT_EQ(sealed, text);
            }
    });
}

TEST(Xts, RefusesUnits) {
    const auto encryption = test::made_of<XtsEncryption<Aes128>>(random_bytes(32));
    const auto decryption = test::made_of<XtsDecryption<Aes128>>(random_bytes(32));
    Buffer text(XtsEncryption<Aes128>::max_unit_size + 1, 9);
    const MutBytes all(text), most = all.first(text.size() - 1);
    const auto is = [&](Status expected, size_t unit, MutBytes bytes) {
        EXPECT_EQ(encryption.encrypt_units(1, unit, bytes, bytes), expected) << unit;
        EXPECT_EQ(decryption.decrypt_units(1, unit, bytes, bytes), expected) << unit;
    };
    is(Status::limit_reached, text.size(), all);
    EXPECT_EQ(encryption.encrypt(uint64_t{1}, all, all), Status::limit_reached);
    EXPECT_EQ(decryption.decrypt(uint64_t{1}, all, all), Status::limit_reached);
    for (const size_t unit : {0u, 1u, 15u, 17u, 31u, 48u}) is(Status::bad_length, unit, all.first(32));
    EXPECT_EQ(text, Buffer(text.size(), 9));
    is(Status::ok, 32, all.first(32));
    is(Status::ok, most.size(), most);
}

// --- Key wrap

// The cipher whose forward direction is another's inverse: SP 800-38F leaves the choice, and vectors have both.
template <class C>
class Inverted {
public:
    static constexpr size_t block_size = 16, parallel = C::parallel, key_size = C::key_size;
    using Key = typename C::Key;
    class Decryption {
    public:
        static constexpr size_t block_size = 16, parallel = C::parallel;
        using Key = typename C::Key;
        explicit Decryption(const Key& key) : cipher_(key) {}
        void decrypt(Span<const uint8_t, 16> in, Span<uint8_t, 16> out) const { cipher_.encrypt(in, out); }
        void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t n) const { cipher_.encrypt_blocks(in, out, n); }

    private:
        C cipher_;
    };
    explicit Inverted(const Key& key) : inverse_(key) {}
    void encrypt(Span<const uint8_t, 16> in, Span<uint8_t, 16> out) const { inverse_.decrypt(in, out); }
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t n) const { inverse_.decrypt_blocks(in, out, n); }

private:
    typename C::Decryption inverse_;
};

// What unwraps to, between canaries; nothing if it is forged, and then all of it must be zeros.
template <class C, bool padding>
std::optional<Buffer> unwrap(const Buffer& key, const Buffer& wrapped) {
    const auto inverse = test::made_of<typename C::Decryption>(key);
    test::Guarded guarded(wrapped.size() + 8);
    const size_t room = wrapped.size() < 8 ? 0 : wrapped.size() - 8;
    for (uint8_t* const at : {guarded.at_begin(), guarded.at_end(room)}) {
        for (size_t i = 0; i < room; ++i) at[i] = 0xaa;
        Verdict verdict = Verdict::genuine;
        size_t size = room;
        Status status;
        if constexpr (padding)
            status = Kwp<C>::unwrap(inverse, wrapped, {at, room}, size, verdict);
        else
            status = Kw<C>::unwrap(inverse, wrapped, {at, room}, verdict);
        if (status == Status::ok && verdict == Verdict::genuine) {
            for (size_t i = size; i < room; ++i) EXPECT_EQ(at[i], 0);
            if (at == guarded.at_end(room)) return Buffer(at, at + size);
            continue;
        }
        EXPECT_EQ(verdict, Verdict::forged);
        for (size_t i = 0; i < room; ++i) EXPECT_EQ(at[i], status == Status::ok ? 0 : 0xaa);
        if (at == guarded.at_end(room)) return std::nullopt;
    }
    return std::nullopt;
}
template <class C, bool padding>
std::optional<Buffer> wrap(const Buffer& key, const Buffer& plain) {
    const auto cipher = test::made_of<C>(key);
    const size_t size = padding ? static_cast<size_t>(Kwp<C>::wrapped_size(plain.size())) : plain.size() + 8;
    test::Guarded guarded(size);
    uint8_t* const at = guarded.at_end(size);
    Status status;
    if constexpr (padding)
        status = Kwp<C>::wrap(cipher, plain, {at, size});
    else
        status = Kw<C>::wrap(cipher, plain, {at, size});
    if (status != Status::ok) return std::nullopt;
    return Buffer(at, at + size);
}

template <bool padding>
size_t acvp_wrap(const json& file) {
    return each_test(file, [](const json& group, const json& t) {
        const Buffer key = from_hex(t["key"]), sealed = from_hex(t["ct"]);
        const bool genuine = !t.contains("testPassed") || t["testPassed"];
        const auto check = [&]<class C>(Type<C>) {
            const auto plain = unwrap<C, padding>(key, sealed);
            ASSERT_EQ(plain.has_value(), genuine);
            if (!genuine) return;
            EXPECT_EQ(*plain, from_hex(t["pt"]));
            EXPECT_EQ((wrap<C, padding>(key, *plain)), sealed);
        };
        return with_aes(key.size(), [&]<class C>(Type<C>) {
            if (group["kwCipher"] == "inverse")
                check(Type<Inverted<C>>());
            else
                check(Type<C>());
        });
    });
}

TEST(ModeVectors, AcvpKeyWrap) {
    const auto kw = test::load_json("acvp/ACVP-AES-KW-1.0.json");
    const auto kwp = test::load_json("acvp/ACVP-AES-KWP-1.0.json");
    if (!kw || !kwp) GTEST_SKIP() << test::vectors_absent(2);
    EXPECT_EQ(acvp_wrap<false>(*kw), 360u);
    EXPECT_EQ(acvp_wrap<true>(*kwp), 360u);
}

template <bool padding>
size_t wycheproof_wrap(const json& file) {
    return each_test(file, [](const json&, const json& t) {
        const Buffer key = from_hex(t["key"]), plain = from_hex(t["msg"]), sealed = from_hex(t["ct"]);
        return with_aes(key.size(), [&]<class C>(Type<C>) {
            const bool valid = t["result"] == "valid";  // of `acceptable` ones SP 800-38F has the key too short
            const auto got = unwrap<C, padding>(key, sealed);
            EXPECT_EQ(got.has_value(), valid);
            if (!valid) return;
            EXPECT_EQ(*got, plain);
            EXPECT_EQ((wrap<C, padding>(key, plain)), sealed);
        });
    });
}

TEST(ModeVectors, WycheproofKeyWrap) {
    const auto kw = test::load_json("wycheproof/aes_wrap_test.json");
    const auto kwp = test::load_json("wycheproof/aes_kwp_test.json");
    if (!kw || !kwp) GTEST_SKIP() << test::vectors_absent(2);
    EXPECT_EQ(wycheproof_wrap<false>(*kw), (*kw)["numberOfTests"]);
    EXPECT_EQ(wycheproof_wrap<true>(*kwp), (*kwp)["numberOfTests"]);
}

TEST(ModeVectors, OpenSslKeyWrap) {
    const auto text = test::load_text("openssl/evpciph_aes_wrap.txt");
    if (!text) GTEST_SKIP() << test::vectors_absent(1);
    std::vector<std::map<std::string, std::string>> tests;
    for (const auto& [name, value] : test::fields(*text, '=')) {
        if (name == "Cipher") tests.emplace_back();
        tests.back()[name] = value;
    }
    each_kernel<aes::Slot>([&] {
        for (auto& t : tests) {
            const Buffer key = from_hex(t["Key"]), plain = from_hex(t["Plaintext"]), sealed = from_hex(t["Ciphertext"]);
            const std::string name = t["Cipher"];
            const auto check = [&]<class C, bool padding>(Type<C>, std::bool_constant<padding>) {
                const auto got = unwrap<C, padding>(key, sealed);
                EXPECT_EQ(got.has_value(), !t.contains("Result")) << name;
                if (!got) return;
                EXPECT_EQ(*got, plain);
                EXPECT_EQ((wrap<C, padding>(key, plain)), sealed);
            };
            const bool inverse = name.ends_with("INV"),
                       padding = name.find("pad") != std::string::npos || name.find("PAD") != std::string::npos;
            const bool known = with_aes(key.size(), [&]<class C>(Type<C>) {
                if (inverse && padding) check(Type<Inverted<C>>(), std::true_type());
                if (inverse && !padding) check(Type<Inverted<C>>(), std::false_type());
                if (!inverse && padding) check(Type<C>(), std::true_type());
                if (!inverse && !padding) check(Type<C>(), std::false_type());
            });
            EXPECT_TRUE(known);
        }
    });
    EXPECT_EQ(tests.size(), 26u);
}

TEST(KeyWrap, SameAsOpenSslAtEverySize) {
    each_kernel<aes::Slot>([] {
        test::each_aes([]<class C>(Type<C>, const std::string& cipher) {
            const Buffer key = random_bytes(C::key_size);
            for (size_t n = 1; n <= 140; n += C::key_size == 16 ? 1 : 9) {
                const Buffer plain = random_bytes(n);
                const auto sealed = openssl(cipher + "WRAP-PAD", true, key, nullptr, plain);
                ASSERT_EQ((wrap<C, true>(key, plain)), sealed) << n;
                ASSERT_EQ((unwrap<C, true>(key, *sealed)), plain) << n;
            }
        });
    });
}

// Every bit of a wrapped key; and every wrong length and padding of KWP, under a right ICV.
TEST(KeyWrap, Forgeries) {
    const Buffer key = random_bytes(16), plain = random_bytes(21);
    Buffer kw = *wrap<Aes128, false>(key, random_bytes(24)), kwp = *wrap<Aes128, true>(key, plain);
    for (size_t i = 0; i < 8 * kw.size(); ++i) {
        kw[i / 8] = static_cast<uint8_t>(kw[i / 8] ^ 1 << i % 8);
        kwp[i / 8] = static_cast<uint8_t>(kwp[i / 8] ^ 1 << i % 8);
        EXPECT_FALSE((unwrap<Aes128, false>(key, kw)));
        EXPECT_FALSE((unwrap<Aes128, true>(key, kwp)));
        kw[i / 8] = static_cast<uint8_t>(kw[i / 8] ^ 1 << i % 8);
        kwp[i / 8] = static_cast<uint8_t>(kwp[i / 8] ^ 1 << i % 8);
    }
    const auto cipher = test::made_of<Aes128>(key);
    for (const size_t room : {8u, 16u, 24u})
        for (const uint32_t claimed :
             {0u, 1u, 7u, 8u, 9u, 15u, 16u, 17u, 23u, 24u, 25u, 32u, 0x80000000u, 0xffffffffu, 0xfffffff8u})
            for (size_t zeros = 0; zeros <= 8; ++zeros) {
                Buffer r(room, 1);
                for (size_t i = 0; i < zeros; ++i) r[room - 1 - i] = 0;
                uint8_t block[16];
                store_be32(block, key_wrap::icv2);
                store_be32(block + 4, claimed);
                if (room == 8) {
                    copy(block + 8, r.data(), 8);
                    cipher.encrypt(block, block);
                    copy(r.data(), block + 8, 8);
                } else {
                    key_wrap::w(cipher, block, r.data(), room / 8);
                }
                Buffer sealed(block, block + 8);
                sealed.insert(sealed.end(), r.begin(), r.end());
                const bool valid = claimed <= room && room - claimed < 8 && zeros >= room - claimed;
                EXPECT_EQ((unwrap<Aes128, true>(key, sealed)).has_value(), valid)
                    << room << " " << claimed << " " << zeros;
            }
}

TEST(KeyWrap, OverlapsAsItLikes) {
    const Buffer key = random_bytes(16), plain = random_bytes(40);
    const Buffer sealed = *wrap<Aes128, false>(key, plain), padded = *wrap<Aes128, true>(key, plain);
    const auto cipher = test::made_of<Aes128>(key);
    const auto inverse = test::made_of<Aes128::Decryption>(key);
    for (size_t from = 0; from <= 64; ++from) {
        Buffer memory(128);
        copy(&memory[from], plain.data(), 40);
        EXPECT_EQ(Kw<Aes128>::wrap(cipher, {&memory[from], 40}, {&memory[32], 48}), Status::ok);
        EXPECT_EQ(Buffer(&memory[32], &memory[80]), sealed);
        copy(&memory[from], plain.data(), 40);
        EXPECT_EQ(Kwp<Aes128>::wrap(cipher, {&memory[from], 40}, {&memory[32], 48}), Status::ok);
        EXPECT_EQ(Buffer(&memory[32], &memory[80]), padded);
        Verdict verdict;
        size_t size = 0;
        copy(&memory[from], sealed.data(), 48);
        EXPECT_EQ(Kw<Aes128>::unwrap(inverse, {&memory[from], 48}, {&memory[32], 40}, verdict), Status::ok);
        EXPECT_TRUE(verdict == Verdict::genuine && Buffer(&memory[32], &memory[72]) == plain);
        copy(&memory[from], padded.data(), 48);
        EXPECT_EQ(Kwp<Aes128>::unwrap(inverse, {&memory[from], 48}, {&memory[32], 40}, size, verdict), Status::ok);
        EXPECT_TRUE(verdict == Verdict::genuine && size == 40 && Buffer(&memory[32], &memory[72]) == plain);
    }
}

}  // namespace
}  // namespace sealstone
