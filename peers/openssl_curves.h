// SPDX-License-Identifier: Apache-2.0
// peers/openssl_curves.h - OpenSSL's elliptic curves through EVP, for openssl.cpp alone. Keys are loaded, and contexts
// made, before the timing; signatures are DER, which is the only form that EVP takes. Nonces are random.
#pragma once
#include "peers/curve_rows.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include <string>

namespace sealstone::peers {

struct CurveContext {
    static inline EVP_PKEY* key = nullptr;  // one at a time, and one context
    static inline EVP_PKEY* peer = nullptr;
    static inline EVP_PKEY_CTX* context = nullptr;
    static void drop() {
        EVP_PKEY_free(key);
        EVP_PKEY_free(peer);
        EVP_PKEY_CTX_free(context);
        key = peer = nullptr;
        context = nullptr;
    }
};

template <class C>
struct OpensslCurve : CurveContext {
    using Output = typename C::Output;
    static constexpr bool random_nonce = true;
    static inline uint8_t der[160];
    static inline size_t der_size = 0;
    static inline uint8_t shared[C::size];

    static const char* group() {
        static const std::string name = [] {
            std::string own = C::name;
            if (own == "secp192r1") return std::string("prime192v1");
            if (own == "secp256r1") return std::string("prime256v1");
            if (own.starts_with("brainpoolp")) own[9] = 'P';
            return own;
        }();
        return name.c_str();
    }
    // Of a public key alone, or of a pair.
    static EVP_PKEY* load(const uint8_t* xy, const uint8_t* scalar) {
        uint8_t point[1 + 2 * C::size] = {4};
        copy(point + 1, xy, 2 * C::size);
        uint8_t native[C::order_size] = {};  // OSSL_PARAM has integers in the machine's byte order
        for (size_t i = 0; scalar != nullptr && i < C::order_size; ++i) native[C::order_size - 1 - i] = scalar[i];
        OSSL_PARAM parameters[] = {
            OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, const_cast<char*>(group()), 0),
            OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point),
            scalar == nullptr ? OSSL_PARAM_construct_end()
                              : OSSL_PARAM_construct_BN(OSSL_PKEY_PARAM_PRIV_KEY, native, sizeof native),
            OSSL_PARAM_construct_end()};
        EVP_PKEY* loaded = nullptr;
        EVP_PKEY_CTX* const loader = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
        if (loader == nullptr || EVP_PKEY_fromdata_init(loader) != 1 ||
            EVP_PKEY_fromdata(loader, &loaded, scalar == nullptr ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR,
                              parameters) != 1)
            loaded = nullptr;
        EVP_PKEY_CTX_free(loader);
        return loaded;
    }
    static bool make_context(bool pair, int (*init)(EVP_PKEY_CTX*)) {
        drop();
        key = load(C::answers.public_key, pair ? C::answers.key : nullptr);
        context = key == nullptr ? nullptr : EVP_PKEY_CTX_new_from_pkey(nullptr, key, nullptr);
        return context != nullptr && init(context) == 1;
    }

    static bool begin_generate() {
        drop();
        context = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
        return EVP_PKEY_keygen_init(context) == 1 && EVP_PKEY_CTX_set_group_name(context, group()) == 1;
    }
    static bool generate() {
        EVP_PKEY_free(key);
        key = nullptr;
        return EVP_PKEY_generate(context, &key) == 1;
    }
    static void read_pair(Output& out) {
        BIGNUM* scalar = nullptr;
        uint8_t point[1 + 2 * C::size];
        size_t size = 0;
        if (EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &scalar) == 1)
            BN_bn2binpad(scalar, out.key, C::order_size);
        BN_clear_free(scalar);
        if (EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point, &size) == 1)
            copy(out.public_key, point + 1, 2 * C::size);
    }

    static bool set_key() { return make_context(true, EVP_PKEY_sign_init); }
    static bool sign() {
        der_size = sizeof der;
        return EVP_PKEY_sign(context, der, &der_size, check::ec_digest.bytes, sizeof check::ec_digest.bytes) == 1;
    }
    static void read_signature(Output& out) {
        const uint8_t* at = der;
        ECDSA_SIG* const both = d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der_size));
        if (both == nullptr) return;
        BN_bn2binpad(ECDSA_SIG_get0_r(both), out.signature, C::order_size);
        BN_bn2binpad(ECDSA_SIG_get0_s(both), out.signature + C::order_size, C::order_size);
        ECDSA_SIG_free(both);
    }

    static bool set_signature() {
        const auto number = [](const uint8_t* bytes) { return BN_bin2bn(bytes, C::order_size, nullptr); };
        ECDSA_SIG* const both = ECDSA_SIG_new();
        uint8_t* at = der;
        const bool made =
            ECDSA_SIG_set0(both, number(C::answers.signature), number(C::answers.signature + C::order_size)) == 1 &&
            i2d_ECDSA_SIG(both, &at) > 0;
        der_size = static_cast<size_t>(at - der);
        ECDSA_SIG_free(both);
        return made && make_context(false, EVP_PKEY_verify_init);
    }
    static bool verify() {
        return EVP_PKEY_verify(context, der, der_size, check::ec_digest.bytes, sizeof check::ec_digest.bytes) == 1;
    }

    static bool set_peer() {  // after set_key()
        peer = load(C::answers.peer, nullptr);
        return peer != nullptr && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, peer) == 1;
    }
    static bool agree() {
        size_t size = sizeof shared;
        return EVP_PKEY_derive(context, shared, &size) == 1;
    }
    static void read_shared(Output& out) { copy(out.shared, shared, sizeof shared); }
};

constexpr auto curve_operations =
    curve_rows<OpensslCurve, Secp192r1, Secp192k1, Secp224r1, Secp224k1, Secp256r1, Secp256k1, Secp384r1, Secp521r1,
               BrainpoolP160r1, BrainpoolP160t1, BrainpoolP192r1, BrainpoolP192t1, BrainpoolP224r1, BrainpoolP224t1,
               BrainpoolP256r1, BrainpoolP256t1, BrainpoolP320r1, BrainpoolP320t1, BrainpoolP384r1, BrainpoolP384t1,
               BrainpoolP512r1, BrainpoolP512t1>();

}  // namespace sealstone::peers
