// SPDX-License-Identifier: Apache-2.0
// RSA's signatures and encryption against OpenSSL in both directions, and where they must refuse.
#include <gtest/gtest.h>
#include <openssl/rsa.h>

#include <random>

#include "check/rsa_inputs.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/pubkey/rsa_oaep_decrypt.h"
#include "sealstone/pubkey/rsa_pkcs1_decrypt.h"
#include "sealstone/pubkey/rsa_pkcs1_sign.h"
#include "sealstone/pubkey/rsa_pss.h"
#include "sealstone/pubkey/rsa_pss_sign.h"
#include "tests/each_kernel.h"
#include "tests/openssl_rsa.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;
using Buffer = std::vector<uint8_t>;

struct Random {
    std::mt19937 generator{815};
    Status read(MutBytes out) {
        for (uint8_t& byte : out) byte = static_cast<uint8_t>(generator());
        return Status::ok;
    }
};
struct NoRandom {
    static Status read(MutBytes) { return Status::no_entropy; }
};

constexpr size_t bits = 2048;
const OpensslRsa& key() {
    static const OpensslRsa key(bits, 65537);
    return key;
}
struct Workspaces {
    RsaPublicWorkspace<bits> one;
    RsaPrivateWorkspace<bits> two;
};
Workspaces& rooms() {
    static Workspaces rooms;
    return rooms;
}

using Context = std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)>;
Context context_of(const OpensslRsa& of, int (*init)(EVP_PKEY_CTX*), int padding) {
    Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, of.pkey.get(), nullptr), EVP_PKEY_CTX_free);
    EXPECT_EQ(init(context.get()), 1);
    EXPECT_EQ(EVP_PKEY_CTX_set_rsa_padding(context.get(), padding), 1);
    return context;
}

template <class Hash>
const char* const name_of = "SHA1";
template <>
const char* const name_of<Sha224> = "SHA224";
template <>
const char* const name_of<Sha256> = "SHA256";
template <>
const char* const name_of<Sha384> = "SHA384";
template <>
const char* const name_of<Sha512> = "SHA512";
template <>
const char* const name_of<Sha512_224> = "SHA512-224";
template <>
const char* const name_of<Sha512_256> = "SHA512-256";
template <>
const char* const name_of<Sha3_224> = "SHA3-224";
template <>
const char* const name_of<Sha3_256> = "SHA3-256";
template <>
const char* const name_of<Sha3_384> = "SHA3-384";
template <>
const char* const name_of<Sha3_512> = "SHA3-512";

template <class Hash>
const EVP_MD* md() {
    static const EVP_MD* const found = EVP_MD_fetch(nullptr, name_of<Hash>, nullptr);
    return found;
}

template <class Hash>
struct Digest {
    uint8_t bytes[Hash::digest_size];
    explicit Digest(uint8_t fill = 7) {
        for (uint8_t& byte : bytes) byte = fill++;
    }
};

template <class Hash>
void pkcs1() {
    SCOPED_TRACE(name_of<Hash>);
    const Digest<Hash> digest;
    Random random;
    Buffer ours(key().n.size()), theirs(key().n.size());
    ASSERT_EQ((rsa_pkcs1_sign<Hash>(key().private_key, digest.bytes, ours, rooms().two, random)), Status::ok);
    const Context signs = context_of(key(), EVP_PKEY_sign_init, RSA_PKCS1_PADDING);
    ASSERT_EQ(EVP_PKEY_CTX_set_signature_md(signs.get(), md<Hash>()), 1);
    size_t size = theirs.size();
    ASSERT_EQ(EVP_PKEY_sign(signs.get(), theirs.data(), &size, digest.bytes, sizeof digest.bytes), 1);
    ASSERT_EQ(ours, theirs);
    ASSERT_EQ((rsa_pkcs1_sign<Hash>(key().private_key, digest.bytes, ours, rooms().two)), Status::ok);
    ASSERT_EQ(ours, theirs);
    Verdict verdict = Verdict::forged;
    ASSERT_EQ((rsa_pkcs1_verify<Hash>(key().public_key, digest.bytes, ours, rooms().one, verdict)), Status::ok);
    ASSERT_EQ(verdict, Verdict::genuine);
    const Digest<Hash> other(8);
    ASSERT_EQ((rsa_pkcs1_verify<Hash>(key().public_key, other.bytes, ours, rooms().one, verdict)), Status::ok);
    ASSERT_EQ(verdict, Verdict::forged);
    ours.push_back(0);
    ASSERT_EQ((rsa_pkcs1_verify<Hash>(key().public_key, digest.bytes, ours, rooms().one, verdict)), Status::ok);
    ASSERT_EQ(verdict, Verdict::forged);
}

template <class Hash>
void pss() {
    SCOPED_TRACE(name_of<Hash>);
    const Digest<Hash> digest;
    Random random;
    for (const size_t salt_size : {Hash::digest_size, size_t{0}, size_t{11}}) {
        Buffer signature(key().n.size());
        ASSERT_EQ((rsa_pss_sign<Hash>(key().private_key, digest.bytes, signature, rooms().two, random, salt_size)),
                  Status::ok);
        for (int i = 0; i < 2; ++i) {
            Verdict verdict = Verdict::forged;
            ASSERT_EQ(
                (rsa_pss_verify<Hash>(key().public_key, digest.bytes, signature, rooms().one, verdict, salt_size)),
                Status::ok);
            ASSERT_EQ(verdict, Verdict::genuine);
            ASSERT_EQ(
                (rsa_pss_verify<Hash>(key().public_key, digest.bytes, signature, rooms().one, verdict, rsa_any_salt)),
                Status::ok);
            ASSERT_EQ(verdict, Verdict::genuine);
            ASSERT_EQ(
                (rsa_pss_verify<Hash>(key().public_key, digest.bytes, signature, rooms().one, verdict, salt_size + 1)),
                Status::ok);
            ASSERT_EQ(verdict, Verdict::forged);
            const Digest<Hash> other(8);
            ASSERT_EQ((rsa_pss_verify<Hash>(key().public_key, other.bytes, signature, rooms().one, verdict, salt_size)),
                      Status::ok);
            ASSERT_EQ(verdict, Verdict::forged);

            const auto init = i == 0 ? EVP_PKEY_verify_init : EVP_PKEY_sign_init;
            const Context context = context_of(key(), init, RSA_PKCS1_PSS_PADDING);
            ASSERT_EQ(EVP_PKEY_CTX_set_signature_md(context.get(), md<Hash>()), 1);
            ASSERT_EQ(EVP_PKEY_CTX_set_rsa_pss_saltlen(context.get(), static_cast<int>(salt_size)), 1);
            size_t size = signature.size();
            if (i == 0)
                ASSERT_EQ(EVP_PKEY_verify(context.get(), signature.data(), size, digest.bytes, sizeof digest.bytes), 1);
            else
                ASSERT_EQ(EVP_PKEY_sign(context.get(), signature.data(), &size, digest.bytes, sizeof digest.bytes), 1);
        }
    }
}

template <class Hash, class MaskHash>
void oaep() {
    SCOPED_TRACE(name_of<Hash>);
    Random random;
    const size_t k = key().n.size();
    const uint8_t label[] = {'l', 'a', 'b'};
    for (const size_t length : {size_t{0}, size_t{1}, size_t{16}, rsa_oaep_max_message<Hash>(k)}) {
        Buffer message(length, 0x5a), ciphertext(k), out(rsa_oaep_max_message<Hash>(k));
        ASSERT_EQ((rsa_oaep_encrypt<Hash, MaskHash>(key().public_key, message, ciphertext, rooms().one, random, label)),
                  Status::ok);
        size_t size = 99;
        Verdict verdict = Verdict::forged;
        ASSERT_EQ((rsa_oaep_decrypt<Hash, MaskHash>(key().private_key, ciphertext, out, size, rooms().two, random,
                                                    verdict, label)),
                  Status::ok);
        ASSERT_EQ(verdict, Verdict::genuine);
        ASSERT_EQ(Buffer(out.begin(), out.begin() + static_cast<long>(size)), message);
        ASSERT_EQ((rsa_oaep_decrypt<Hash, MaskHash>(key().private_key, ciphertext, out, size, rooms().two, verdict)),
                  Status::ok);
        ASSERT_EQ(verdict, Verdict::forged);  // without the label
        ASSERT_EQ(size, 0u);
        ASSERT_EQ(out, Buffer(out.size()));

        for (const bool encrypts : {false, true}) {
            const Context context =
                context_of(key(), encrypts ? EVP_PKEY_encrypt_init : EVP_PKEY_decrypt_init, RSA_PKCS1_OAEP_PADDING);
            ASSERT_EQ(EVP_PKEY_CTX_set_rsa_oaep_md(context.get(), md<Hash>()), 1);
            ASSERT_EQ(EVP_PKEY_CTX_set_rsa_mgf1_md(context.get(), md<MaskHash>()), 1);
            void* owned = OPENSSL_memdup(label, sizeof label);
            ASSERT_EQ(EVP_PKEY_CTX_set0_rsa_oaep_label(context.get(), owned, sizeof label), 1);
            if (!encrypts) {
                Buffer found(k);
                size_t found_size = k;
                ASSERT_EQ(EVP_PKEY_decrypt(context.get(), found.data(), &found_size, ciphertext.data(), k), 1);
                found.resize(found_size);
                ASSERT_EQ(found, message);
            } else {
                size_t written = k;
                ASSERT_EQ(EVP_PKEY_encrypt(context.get(), ciphertext.data(), &written, message.data(), length), 1);
                ASSERT_EQ((rsa_oaep_decrypt<Hash, MaskHash>(key().private_key, ciphertext, out, size, rooms().two,
                                                            verdict, label)),
                          Status::ok);
                ASSERT_EQ(verdict, Verdict::genuine);
                ASSERT_EQ(Buffer(out.begin(), out.begin() + static_cast<long>(size)), message);
            }
        }
    }
    Buffer ciphertext(k, 1);
    const Buffer too_long(rsa_oaep_max_message<Hash>(k) + 1);
    ASSERT_EQ((rsa_oaep_encrypt<Hash, MaskHash>(key().public_key, too_long, ciphertext, rooms().one, random)),
              Status::bad_length);
    ASSERT_EQ(ciphertext, Buffer(k));
}

template <template <class> class F>
void all_hashes() {
    F<Sha1>::run();
    F<Sha224>::run();
    F<Sha256>::run();
    F<Sha384>::run();
    F<Sha512>::run();
    F<Sha512_224>::run();
    F<Sha512_256>::run();
    F<Sha3_224>::run();
    F<Sha3_256>::run();
    F<Sha3_384>::run();
    F<Sha3_512>::run();
}
template <class H>
struct Pkcs1 {
    static void run() { pkcs1<H>(); }
};
template <class H>
struct Pss {
    static void run() { pss<H>(); }
};
template <class H>
struct Oaep {
    static void run() { oaep<H, Sha1>(); }
};

TEST(RsaSchemes, Pkcs1) { all_hashes<Pkcs1>(); }
TEST(RsaSchemes, Pss) { all_hashes<Pss>(); }
TEST(RsaSchemes, Oaep) {
    all_hashes<Oaep>();
    oaep<Sha256, Sha256>();
    oaep<Sha256, Sha512>();
}

TEST(RsaSchemes, Pkcs1Encryption) {
    Random random;
    const size_t k = key().n.size();
    for (const size_t length : {size_t{0}, size_t{1}, size_t{48}, k - 11}) {
        const Buffer message(length, 0);
        Buffer ciphertext(k), out(k - 11), found(k);
        ASSERT_EQ(rsa_pkcs1_encrypt(key().public_key, message, ciphertext, rooms().one, random), Status::ok);
        size_t size = 99;
        ASSERT_EQ(rsa_pkcs1_decrypt(key().private_key, ciphertext, out, size, rooms().two, random), Status::ok);
        ASSERT_EQ(Buffer(out.begin(), out.begin() + static_cast<long>(size)), message);
        const Context opens = context_of(key(), EVP_PKEY_decrypt_init, RSA_PKCS1_PADDING);
        size_t found_size = k;
        ASSERT_EQ(EVP_PKEY_decrypt(opens.get(), found.data(), &found_size, ciphertext.data(), k), 1);
        found.resize(found_size);
        ASSERT_EQ(found, message);
        const Context seals = context_of(key(), EVP_PKEY_encrypt_init, RSA_PKCS1_PADDING);
        size_t written = k;
        ASSERT_EQ(EVP_PKEY_encrypt(seals.get(), ciphertext.data(), &written, message.data(), length), 1);
        ASSERT_EQ(rsa_pkcs1_decrypt(key().private_key, ciphertext, out, size, rooms().two), Status::ok);
        ASSERT_EQ(Buffer(out.begin(), out.begin() + static_cast<long>(size)), message);
    }
}

// The block that a ciphertext hides is chosen byte by byte. What is wrong gives a message that does not change, of a
// length that depends on the ciphertext.
TEST(RsaSchemes, ImplicitRejection) {
    const size_t k = key().n.size();
    Buffer good(k, 0x11);
    good[0] = 0, good[1] = 2, good[k - 20] = 0;
    const auto decrypt = [&](const Buffer& block) {
        Buffer ciphertext(k), out(k - 11, 0xee);
        size_t size = 99;
        EXPECT_EQ(rsa_public(key().public_key, block, ciphertext, rooms().one), Status::ok);
        EXPECT_EQ(rsa_pkcs1_decrypt(key().private_key, ciphertext, out, size, rooms().two), Status::ok);
        for (size_t i = size; i < out.size(); ++i) EXPECT_EQ(out[i], 0);
        out.resize(size);
        return out;
    };
    ASSERT_EQ(decrypt(good), Buffer(19, 0x11));
    for (const auto& [at, byte] : {std::pair<size_t, uint8_t>{0, 1}, {1, 1}, {1, 3}, {2, 0}, {9, 0}, {k - 20, 9}}) {
        Buffer bad = good;
        bad[at] = byte;
        const Buffer once = decrypt(bad);
        EXPECT_NE(once, Buffer(19, 0x11));
        EXPECT_LT(once.size(), k - 10);
        EXPECT_EQ(once, decrypt(bad));
    }
    good[10] = 0;  // eight bytes before it: just enough
    EXPECT_EQ(decrypt(good).size(), k - 11);
}

// The same messages as OpenSSL 4.0.0 gives for these blocks, with this d.
TEST(RsaSchemes, ImplicitRejectionAsOpenssl) {
    constexpr size_t k = 128;
    const check::RsaKeyBytes<8 * k>& x = check::rsa_key<8 * k>;
    const Buffer d = from_hex(
        "5e625500af0dc279b06d9c3386e3e449af69283f11aa466e55b9f76f84765a1d04d5a662e8bd0cfa31117430925fb62236d247add74a0c"
        "a56caa6770da9dc9df8f87e9465cd84e14c184fd18ee6a0ba3557e80dcd136790fdc8a94297d32c15d1c7b9814b3cd7ceafafc7c5428d5"
        "f43120b5554645225d694fdef226d097ad11");
    RsaPublicKey public_key;
    RsaPrivateKey private_key;
    ASSERT_EQ(public_key.load(x.n, check::rsa_exponent), Status::ok);
    ASSERT_EQ(private_key.load(public_key, {x.p, x.q, x.dp, x.dq, x.q_inverse, d}), Status::ok);
    const struct {
        size_t at;
        uint8_t byte;
        const char* message;
    } tests[] = {{1, 1,
                  "504354c3e468931e86977c72d345a2b229100ad4e2636cad3369d0ec169e7804e998db8178137441561aefa9ac37d4b0b9f3"
                  "d34552f373ef275f3deb09415343837eec4593dbd217"},
                 {5, 0, "6f51ea44e48df46111bc8124bf4530e18ae7a713681247fdbd"},
                 {k - 20, 9, "009b471c5d8422355bb524cc8506a2c8028cbe5059b7c86c"},
                 {1, 3,
                  "b06c13c1167e32c0040b2c18fab8dfeb5de2f1a464143800153b0f1b2e1bb01f89dc7177763999284372b9c3d07eb5039994"
                  "d88dd0ef7fbd7f02b84fa961216702bfee4ff57fb522d1"},
                 {9, 0,
                  "2c6818c6afa90b3cde08859498b5c72b5202d0cb3e43fa87f72248ca9d322e8a04958561039329c3161843966d3e30066ab8"
                  "f4d53155901c71221e4b20978c7f36b1685e7ef2b05ff05c"},
                 {0, 0, "f0f7fe060d141b222930373e454c535a61686f"}};
    for (const auto& test : tests) {
        Buffer block(k), ciphertext(k), out(k - 11);
        for (size_t i = 2; i < k; ++i) block[i] = static_cast<uint8_t>(7 * (i - 2) % 255 + 1);
        block[1] = 2, block[k - 20] = 0;
        block[test.at] = test.byte;
        size_t size = 99;
        ASSERT_EQ(rsa_public(public_key, block, ciphertext, rooms().one), Status::ok);
        ASSERT_EQ(rsa_pkcs1_decrypt(private_key, ciphertext, out, size, rooms().two), Status::ok);
        out.resize(size);
        EXPECT_EQ(out, from_hex(test.message)) << test.at;
    }
}

TEST(RsaSchemes, FailingSource) {
    NoRandom none;
    const size_t k = key().n.size();
    const Digest<Sha256> digest;
    Buffer out(k, 1);
    EXPECT_EQ((rsa_pkcs1_sign<Sha256>(key().private_key, digest.bytes, out, rooms().two, none)), Status::no_entropy);
    EXPECT_EQ(out, Buffer(k));
    out.assign(k, 1);
    EXPECT_EQ((rsa_pss_sign<Sha256>(key().private_key, digest.bytes, out, rooms().two, none)), Status::no_entropy);
    EXPECT_EQ(out, Buffer(k));
    out.assign(k, 1);
    EXPECT_EQ((rsa_oaep_encrypt<Sha256>(key().public_key, Bytes(digest.bytes), out, rooms().one, none)),
              Status::no_entropy);
    EXPECT_EQ(out, Buffer(k));
    out.assign(k, 1);
    EXPECT_EQ(rsa_pkcs1_encrypt(key().public_key, Bytes(digest.bytes), out, rooms().one, none), Status::no_entropy);
    EXPECT_EQ(out, Buffer(k));
}

}  // namespace
}  // namespace sealstone
