// SPDX-License-Identifier: Apache-2.0
// peers/openssl_rsa.h - OpenSSL's RSA through EVP, for openssl.cpp alone: keys loaded and contexts made before the
// timing. It blinds whatever takes a private key.
#pragma once
#include "peers/rsa_rows.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>

namespace sealstone::peers {

struct OpensslRsaContext {
    static inline EVP_PKEY* key = nullptr;  // one at a time, and two contexts
    static inline EVP_PKEY_CTX *secret_side = nullptr, *public_side = nullptr;
    static void drop() {
        EVP_PKEY_CTX_free(secret_side);
        EVP_PKEY_CTX_free(public_side);
        EVP_PKEY_free(key);
        secret_side = public_side = nullptr;
        key = nullptr;
    }
};

template <size_t Bits>
EVP_PKEY* load_openssl_rsa() {
    constexpr auto& numbers = rsa_peer_key<Bits>;
    constexpr size_t size = Bits / 8, half = size / 2;
    const struct {
        const char* name;
        BIGNUM* number;
    } parts[] = {{OSSL_PKEY_PARAM_RSA_N, BN_bin2bn(numbers.n, size, nullptr)},
                 {OSSL_PKEY_PARAM_RSA_E, BN_bin2bn(check::rsa_exponent, sizeof check::rsa_exponent, nullptr)},
                 {OSSL_PKEY_PARAM_RSA_D, BN_bin2bn(numbers.d, size, nullptr)},
                 {OSSL_PKEY_PARAM_RSA_FACTOR1, BN_bin2bn(numbers.p, half, nullptr)},
                 {OSSL_PKEY_PARAM_RSA_FACTOR2, BN_bin2bn(numbers.q, half, nullptr)},
                 {OSSL_PKEY_PARAM_RSA_EXPONENT1, BN_bin2bn(numbers.dp, half, nullptr)},
                 {OSSL_PKEY_PARAM_RSA_EXPONENT2, BN_bin2bn(numbers.dq, half, nullptr)},
                 {OSSL_PKEY_PARAM_RSA_COEFFICIENT1, BN_bin2bn(numbers.q_inverse, half, nullptr)}};
    OSSL_PARAM_BLD* const builder = OSSL_PARAM_BLD_new();
    for (const auto& part : parts) OSSL_PARAM_BLD_push_BN(builder, part.name, part.number);
    OSSL_PARAM* const parameters = OSSL_PARAM_BLD_to_param(builder);
    EVP_PKEY_CTX* const loader = EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr);
    EVP_PKEY* loaded = nullptr;
    if (EVP_PKEY_fromdata_init(loader) != 1 || EVP_PKEY_fromdata(loader, &loaded, EVP_PKEY_KEYPAIR, parameters) != 1)
        loaded = nullptr;
    EVP_PKEY_CTX_free(loader);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(builder);
    for (const auto& part : parts) BN_clear_free(part.number);
    return loaded;
}

template <size_t Bits, RsaScheme scheme>
struct OpensslRsa : OpensslRsaContext {
    static constexpr size_t size = Bits / 8;

    static bool set_scheme(EVP_PKEY_CTX* context) {
        if constexpr (scheme == RsaScheme::power)
            return EVP_PKEY_CTX_set_rsa_padding(context, RSA_NO_PADDING) == 1;
        else if constexpr (scheme == RsaScheme::oaep)
            return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1 &&
                   EVP_PKEY_CTX_set_rsa_oaep_md(context, EVP_sha256()) == 1;
        else if constexpr (scheme == RsaScheme::pkcs1)
            return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1 &&
                   EVP_PKEY_CTX_set_signature_md(context, EVP_sha256()) == 1;
        else
            return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) == 1 &&
                   EVP_PKEY_CTX_set_signature_md(context, EVP_sha256()) == 1 &&
                   EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST) == 1;
    }
    static bool begin() {
        constexpr bool signs = scheme == RsaScheme::pkcs1 || scheme == RsaScheme::pss;
        drop();
        key = load_openssl_rsa<Bits>();
        if (key == nullptr) return false;
        secret_side = EVP_PKEY_CTX_new_from_pkey(nullptr, key, nullptr);
        public_side = EVP_PKEY_CTX_new_from_pkey(nullptr, key, nullptr);
        return (signs ? EVP_PKEY_sign_init : EVP_PKEY_decrypt_init)(secret_side) == 1 &&
               (signs ? EVP_PKEY_verify_init : EVP_PKEY_encrypt_init)(public_side) == 1 && set_scheme(secret_side) &&
               set_scheme(public_side);
    }

    static bool encrypt(Bytes in, uint8_t* out) {
        size_t written = size;
        return EVP_PKEY_encrypt(public_side, out, &written, in.data(), in.size()) == 1;
    }
    static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size) {
        out_size = size;
        return EVP_PKEY_decrypt(secret_side, out, &out_size, in, size) == 1;
    }
    static bool sign(uint8_t* signature) {
        size_t written = size;
        return EVP_PKEY_sign(secret_side, signature, &written, rsa_digest, sizeof rsa_digest) == 1;
    }
    static bool verify(const uint8_t* signature) {
        return EVP_PKEY_verify(public_side, signature, size, rsa_digest, sizeof rsa_digest) == 1;
    }
};

template <size_t Bits>
struct OpensslRsaKeygen : OpensslRsaContext {
    static bool begin() {
        drop();
        secret_side = EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr);
        return EVP_PKEY_keygen_init(secret_side) == 1 && EVP_PKEY_CTX_set_rsa_keygen_bits(secret_side, Bits) == 1;
    }
    static bool generate() {
        EVP_PKEY_free(key);
        key = nullptr;
        return EVP_PKEY_keygen(secret_side, &key) == 1;
    }
    static bool read_primes(uint8_t* p, uint8_t* q) {
        return read(OSSL_PKEY_PARAM_RSA_FACTOR1, p) && read(OSSL_PKEY_PARAM_RSA_FACTOR2, q);
    }
    static bool read(const char* name, uint8_t* out) {
        BIGNUM* prime = nullptr;
        const bool done =
            EVP_PKEY_get_bn_param(key, name, &prime) == 1 && BN_bn2binpad(prime, out, Bits / 16) == Bits / 16;
        BN_clear_free(prime);
        return done;
    }
};

constexpr auto rsa_operations = join(all_rsa_rows<OpensslRsa>(), rsa_keygen_rows<OpensslRsaKeygen>());

}  // namespace sealstone::peers
