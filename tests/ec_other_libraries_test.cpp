// SPDX-License-Identifier: Apache-2.0
// ECDSA and ECDH on every curve against OpenSSL, and against Botan where it is installed and has the curve: random
// keys; their signatures verify here and ours there, and both agree on the same secret.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>

#include <random>

#include "tests/any_curve.h"
#include "tests/openssl_p256.h"

namespace sealstone {
namespace {

using namespace test;

std::mt19937 generator(20391);
Buffer random_bytes(size_t n) {
    Buffer bytes(n);
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

struct Random {
    static Status read(MutBytes out) {
        for (uint8_t& byte : out) byte = static_cast<uint8_t>(generator());
        return Status::ok;
    }
};

struct Pair {
    Buffer key, xy;
};
Pair pair_of(const AnyCurve& curve) {
    Random random;
    const Answer pair = curve.generate(random);
    EXPECT_EQ(pair.status, Status::ok);
    const auto middle = pair.bytes.begin() + static_cast<long>(curve.order_size);
    return {{pair.bytes.begin(), middle}, {middle, pair.bytes.end()}};
}

std::string usual_name(const AnyCurve& curve) {
    std::string name = curve.name;
    if (name.starts_with("brainpoolp")) name[9] = 'P';
    return name;
}

// --- OpenSSL

using Key = std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)>;
using Context = std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)>;
Context context_of(const Key& key) {
    return {EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr), EVP_PKEY_CTX_free};
}

Key load(const AnyCurve& curve, const Pair& pair, bool with_private) {
    std::string name = usual_name(curve);
    if (name == "secp192r1") name = "prime192v1";
    if (name == "secp256r1") name = "prime256v1";
    Buffer point = Buffer{4} + pair.xy, native(pair.key.rbegin(), pair.key.rend());  // OSSL_PARAM's byte order
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, name.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
        with_private ? OSSL_PARAM_construct_BN(OSSL_PKEY_PARAM_PRIV_KEY, native.data(), native.size())
                     : OSSL_PARAM_construct_end(),
        OSSL_PARAM_construct_end()};
    EVP_PKEY* key = nullptr;
    const Context loader(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), EVP_PKEY_CTX_free);
    EXPECT_EQ(EVP_PKEY_fromdata_init(loader.get()), 1);
    EXPECT_EQ(EVP_PKEY_fromdata(loader.get(), &key, with_private ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                                const_cast<OSSL_PARAM*>(parameters)),
              1);
    return {key, EVP_PKEY_free};
}

void against_openssl(const AnyCurve& curve) {
    const Pair ours = pair_of(curve), peer = pair_of(curve);
    const Key key = load(curve, ours, true), peer_key = load(curve, peer, false);
    {  // the pair belongs together, and the point has the order
        const Context check = context_of(key);
        EXPECT_EQ(EVP_PKEY_pairwise_check(check.get()), 1);
        EXPECT_EQ(EVP_PKEY_public_check(check.get()), 1);
    }
    const Buffer digest = random_bytes(generator() % 2 == 0 ? 32 : 64);
    {
        const Context sign = context_of(key);
        Buffer der(160);
        size_t size = der.size();
        ASSERT_EQ(EVP_PKEY_sign_init(sign.get()), 1);
        ASSERT_EQ(EVP_PKEY_sign(sign.get(), der.data(), &size, digest.data(), digest.size()), 1);
        der.resize(size);
        EXPECT_EQ(curve.verify_der(ours.xy, digest, der), Verdict::genuine);
        EXPECT_EQ(curve.verify_der(peer.xy, digest, der), Verdict::forged);
    }
    {
        const Answer raw = curve.sign(ours.key, digest, "SHA-384");
        ASSERT_EQ(raw.status, Status::ok);
        Buffer der(ecdsa_der_max_size(raw.bytes.size()));
        size_t size = 0;
        ASSERT_EQ(ecdsa_signature_to_der(raw.bytes, der, size), Status::ok);
        const Context verify = context_of(load(curve, ours, false));
        ASSERT_EQ(EVP_PKEY_verify_init(verify.get()), 1);
        EXPECT_EQ(EVP_PKEY_verify(verify.get(), der.data(), size, digest.data(), digest.size()), 1);
        Buffer other = digest;
        other[0] ^= 0x80;
        EXPECT_NE(EVP_PKEY_verify(verify.get(), der.data(), size, other.data(), other.size()), 1);
    }
    const Context agree = context_of(key);
    Buffer z(curve.size);
    size_t size = z.size();
    ASSERT_EQ(EVP_PKEY_derive_init(agree.get()), 1);
    ASSERT_EQ(EVP_PKEY_derive_set_peer(agree.get(), peer_key.get()), 1);
    ASSERT_EQ(EVP_PKEY_derive(agree.get(), z.data(), &size), 1);
    EXPECT_EQ(curve.agree(ours.key, peer.xy), (Answer{Status::ok, z}));
    EXPECT_EQ(curve.agree(peer.key, ours.xy), (Answer{Status::ok, z}));
}

TEST(EcOtherLibraries, OpenSsl) {
    for (const auto& curve : all_curves()) {
        SCOPED_TRACE(curve->name);
        for (int i = 0; i < 3; ++i) against_openssl(*curve);
    }
}
TEST(LongEcOtherLibraries, OpenSsl) {
    AnyCurve::small_every = 3;
    for (const auto& curve : all_curves()) {
        SCOPED_TRACE(curve->name);
        for (int i = 0; i < 300; ++i) against_openssl(*curve);
    }
    AnyCurve::small_every = 8;
}

// --- Botan, by its C interface

struct Botan {
    void* library = dlopen("libbotan-2.so.19", RTLD_NOW | RTLD_LOCAL);

    template <class... A>
    int call(const char* name, A... arguments) const {
        const auto function = reinterpret_cast<int (*)(A...)>(dlsym(library, name));
        EXPECT_NE(function, nullptr) << name;
        return function == nullptr ? -1 : function(arguments...);
    }
    void* number(Bytes bytes) const {
        void* mp = nullptr;
        EXPECT_EQ(call("botan_mp_init", &mp), 0);
        EXPECT_EQ(call("botan_mp_from_bin", mp, bytes.data(), bytes.size()), 0);
        return mp;
    }
};

// false: Botan does not have the curve.
bool against_botan(const Botan& botan, const AnyCurve& curve) {
    std::string name = curve.name;
    if (name.starts_with("brainpoolp")) name.erase(9, 1);  // so it is called there
    const Pair ours = pair_of(curve), peer = pair_of(curve);
    void *const d = botan.number(ours.key), *const x = botan.number(Bytes(ours.xy).first(curve.size)),
                *const y = botan.number(Bytes(ours.xy).subspan(curve.size));
    void *private_key = nullptr, *agreeing_key = nullptr, *public_key = nullptr, *rng = nullptr, *operation = nullptr;
    if (botan.call("botan_privkey_load_ecdsa", &private_key, d, name.c_str()) != 0) return false;
    EXPECT_EQ(botan.call("botan_privkey_load_ecdh", &agreeing_key, d, name.c_str()), 0);
    EXPECT_EQ(botan.call("botan_pubkey_load_ecdsa", &public_key, x, y, name.c_str()), 0);
    EXPECT_EQ(botan.call("botan_rng_init", &rng, static_cast<const char*>("user")), 0);

    const Buffer digest = random_bytes(32);
    Buffer theirs(2 * curve.order_size);
    size_t size = theirs.size();
    EXPECT_EQ(
        botan.call("botan_pk_op_sign_create", &operation, private_key, static_cast<const char*>("Raw"), uint32_t{0}),
        0);
    EXPECT_EQ(botan.call("botan_pk_op_sign_update", operation, digest.data(), digest.size()), 0);
    EXPECT_EQ(botan.call("botan_pk_op_sign_finish", operation, rng, theirs.data(), &size), 0);
    EXPECT_EQ(botan.call("botan_pk_op_sign_destroy", operation), 0);
    theirs.resize(size);
    EXPECT_EQ(curve.verify(ours.xy, digest, theirs), Verdict::genuine);

    const Answer signature = curve.sign(ours.key, digest, "SHA-256");
    EXPECT_EQ(
        botan.call("botan_pk_op_verify_create", &operation, public_key, static_cast<const char*>("Raw"), uint32_t{0}),
        0);
    EXPECT_EQ(botan.call("botan_pk_op_verify_update", operation, digest.data(), digest.size()), 0);
    EXPECT_EQ(botan.call("botan_pk_op_verify_finish", operation, signature.bytes.data(), signature.bytes.size()), 0);
    EXPECT_EQ(botan.call("botan_pk_op_verify_destroy", operation), 0);

    const Buffer point = Buffer{4} + peer.xy;
    Buffer z(curve.size);
    size = z.size();
    EXPECT_EQ(botan.call("botan_pk_op_key_agreement_create", &operation, agreeing_key, static_cast<const char*>("Raw"),
                         uint32_t{0}),
              0);
    EXPECT_EQ(botan.call("botan_pk_op_key_agreement", operation, z.data(), &size, point.data(), point.size(),
                         static_cast<const uint8_t*>(nullptr), size_t{0}),
              0);
    EXPECT_EQ(botan.call("botan_pk_op_key_agreement_destroy", operation), 0);
    EXPECT_EQ(curve.agree(ours.key, peer.xy), (Answer{Status::ok, z}));

    botan.call("botan_privkey_destroy", private_key);
    botan.call("botan_privkey_destroy", agreeing_key);
    botan.call("botan_pubkey_destroy", public_key);
    botan.call("botan_rng_destroy", rng);
    for (void* const mp : {d, x, y}) botan.call("botan_mp_destroy", mp);
    return true;
}

TEST(EcOtherLibraries, Botan) {
    const Botan botan;
    if (botan.library == nullptr) GTEST_SKIP() << "libbotan-2.so.19 is not installed";
    size_t curves = 0;
    for (const auto& curve : all_curves()) {
        SCOPED_TRACE(curve->name);
        if (!against_botan(botan, *curve)) {
            std::printf("Botan does not have %s\n", curve->name.c_str());
            continue;
        }
        ++curves;
        against_botan(botan, *curve);
    }
    EXPECT_EQ(curves, 15u);  // without the twisted ones of brainpool
}

}  // namespace
}  // namespace sealstone
