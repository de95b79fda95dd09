// SPDX-License-Identifier: Apache-2.0
// tests/openssl_rsa.h - keys that OpenSSL made, and its big numbers.
#pragma once
#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <memory>
#include <vector>

#include "sealstone/pubkey/rsa_private_key.h"

namespace sealstone::test {

struct OpensslRsa {
    std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> pkey{nullptr, EVP_PKEY_free};
    std::vector<uint8_t> n, e, d, p, q, dp, dq, q_inverse;
    RsaPublicKey public_key;
    RsaPrivateKey private_key;

    OpensslRsa(unsigned bits, unsigned long exponent) {
        const std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)> context(
            EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr), EVP_PKEY_CTX_free);
        BIGNUM* number = BN_new();
        BN_set_word(number, exponent);
        EVP_PKEY* made = nullptr;
        EXPECT_EQ(EVP_PKEY_keygen_init(context.get()), 1);
        EXPECT_EQ(EVP_PKEY_CTX_set_rsa_keygen_bits(context.get(), static_cast<int>(bits)), 1);
        EXPECT_EQ(EVP_PKEY_CTX_set1_rsa_keygen_pubexp(context.get(), number), 1);
        EXPECT_EQ(EVP_PKEY_generate(context.get(), &made), 1);
        BN_free(number);
        pkey.reset(made);
        load();
    }
    // Of a file: PKCS#1 or PKCS#8 in DER.
    explicit OpensslRsa(const std::vector<uint8_t>& der) {
        const uint8_t* at = der.data();
        pkey.reset(d2i_AutoPrivateKey(nullptr, &at, static_cast<long>(der.size())));
        load();
    }
    // Of its numbers.
    OpensslRsa(const std::vector<uint8_t>& modulus, const std::vector<uint8_t>& exponent,
               const std::vector<uint8_t>& prime1, const std::vector<uint8_t>& prime2) {
        BN_CTX* context = BN_CTX_new();
        const auto big = [](const std::vector<uint8_t>& x) {
            return BN_bin2bn(x.data(), static_cast<int>(x.size()), nullptr);
        };
        const auto bytes = [](const BIGNUM* x) {
            std::vector<uint8_t> out(static_cast<size_t>(BN_num_bytes(x)));
            BN_bn2bin(x, out.data());
            return out;
        };
        BIGNUM *P = big(prime1), *Q = big(prime2), *E = big(exponent), *one = big({1}), *x = BN_new(), *y = BN_new();
        n = modulus, e = exponent, p = prime1, q = prime2;
        BN_sub(x, P, one);
        BN_mod_inverse(y, E, x, context);
        dp = bytes(y);
        BN_sub(y, Q, one);
        BN_mul(x, x, y, context);  // d of phi
        BN_mod_inverse(x, E, x, context);
        d = bytes(x);
        BN_mod_inverse(y, E, y, context);
        dq = bytes(y);
        BN_mod_inverse(y, Q, P, context);
        q_inverse = bytes(y);
        BN_free(P), BN_free(Q), BN_free(E), BN_free(one), BN_free(x), BN_free(y), BN_CTX_free(context);
        make();
    }
    OpensslRsa(const OpensslRsa&) = delete;

    // in^x mod n
    std::vector<uint8_t> power(const std::vector<uint8_t>& in, const std::vector<uint8_t>& x) const {
        BN_CTX* context = BN_CTX_new();
        BIGNUM* a = BN_bin2bn(in.data(), static_cast<int>(in.size()), nullptr);
        BIGNUM* b = BN_bin2bn(x.data(), static_cast<int>(x.size()), nullptr);
        BIGNUM* m = BN_bin2bn(n.data(), static_cast<int>(n.size()), nullptr);
        BN_mod_exp(a, a, b, m, context);
        std::vector<uint8_t> out(n.size());
        BN_bn2binpad(a, out.data(), static_cast<int>(out.size()));
        BN_free(a), BN_free(b), BN_free(m), BN_CTX_free(context);
        return out;
    }

private:
    std::vector<uint8_t> number(const char* name) const {
        BIGNUM* x = nullptr;
        EXPECT_EQ(EVP_PKEY_get_bn_param(pkey.get(), name, &x), 1);
        std::vector<uint8_t> bytes(static_cast<size_t>(BN_num_bytes(x)));
        BN_bn2bin(x, bytes.data());
        BN_free(x);
        return bytes;
    }
    void load() {
        n = number(OSSL_PKEY_PARAM_RSA_N);
        e = number(OSSL_PKEY_PARAM_RSA_E);
        d = number(OSSL_PKEY_PARAM_RSA_D);
        p = number(OSSL_PKEY_PARAM_RSA_FACTOR1);
        q = number(OSSL_PKEY_PARAM_RSA_FACTOR2);
        dp = number(OSSL_PKEY_PARAM_RSA_EXPONENT1);
        dq = number(OSSL_PKEY_PARAM_RSA_EXPONENT2);
        q_inverse = number(OSSL_PKEY_PARAM_RSA_COEFFICIENT1);
        make();
    }
    void make() {
        EXPECT_EQ(public_key.load(n, e), Status::ok);
        EXPECT_EQ(private_key.load(public_key, {p, q, dp, dq, q_inverse, d}), Status::ok);
    }
};

}  // namespace sealstone::test
