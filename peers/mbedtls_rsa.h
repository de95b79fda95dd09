// SPDX-License-Identifier: Apache-2.0
// peers/mbedtls_rsa.h - Mbed TLS's RSA, for mbedtls.cpp alone. A context keeps the key with its CRT numbers and, from
// one private operation to the next, what it blinds with.
#pragma once
#include "peers/mbedtls_curves.h"
#include "peers/rsa_rows.h"

#include <mbedtls/rsa.h>

namespace sealstone::peers {

template <size_t Bits, RsaScheme scheme>
struct MbedtlsRsa {
    static constexpr size_t size = Bits / 8;
    static inline mbedtls_rsa_context key;

    static bool begin() {
        static const bool loaded = [] {
            constexpr auto& numbers = rsa_peer_key<Bits>;
            mbedtls_rsa_init(&key, scheme == RsaScheme::pkcs1 ? MBEDTLS_RSA_PKCS_V15 : MBEDTLS_RSA_PKCS_V21,
                             MBEDTLS_MD_SHA256);
            return mbedtls_rsa_import_raw(&key, numbers.n, size, numbers.p, size / 2, numbers.q, size / 2, numbers.d,
                                          size, check::rsa_exponent, sizeof check::rsa_exponent) == 0 &&
                   mbedtls_rsa_complete(&key) == 0;
        }();
        return loaded && MbedtlsRandom::get() != nullptr;
    }

    static bool encrypt(Bytes in, uint8_t* out) {
        if constexpr (scheme == RsaScheme::power)
            return mbedtls_rsa_public(&key, in.data(), out) == 0;
        else
            return mbedtls_rsa_rsaes_oaep_encrypt(&key, mbedtls_ctr_drbg_random, MbedtlsRandom::get(),
                                                  MBEDTLS_RSA_PUBLIC, nullptr, 0, in.size(), in.data(), out) == 0;
    }
    static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size) {
        if constexpr (scheme == RsaScheme::power)
            return mbedtls_rsa_private(&key, mbedtls_ctr_drbg_random, MbedtlsRandom::get(), in, out) == 0;
        else
            return mbedtls_rsa_rsaes_oaep_decrypt(&key, mbedtls_ctr_drbg_random, MbedtlsRandom::get(),
                                                  MBEDTLS_RSA_PRIVATE, nullptr, 0, &out_size, in, out, size) == 0;
    }
    static bool sign(uint8_t* signature) {
        if constexpr (scheme == RsaScheme::pkcs1)
            return mbedtls_rsa_rsassa_pkcs1_v15_sign(&key, mbedtls_ctr_drbg_random, MbedtlsRandom::get(),
                                                     MBEDTLS_RSA_PRIVATE, MBEDTLS_MD_SHA256, sizeof rsa_digest,
                                                     rsa_digest, signature) == 0;
        else
            return mbedtls_rsa_rsassa_pss_sign_ext(&key, mbedtls_ctr_drbg_random, MbedtlsRandom::get(),
                                                   MBEDTLS_MD_SHA256, sizeof rsa_digest, rsa_digest, sizeof rsa_digest,
                                                   signature) == 0;
    }
    static bool verify(const uint8_t* signature) {
        if constexpr (scheme == RsaScheme::pkcs1)
            return mbedtls_rsa_rsassa_pkcs1_v15_verify(&key, nullptr, nullptr, MBEDTLS_RSA_PUBLIC, MBEDTLS_MD_SHA256,
                                                       sizeof rsa_digest, rsa_digest, signature) == 0;
        else
            return mbedtls_rsa_rsassa_pss_verify_ext(&key, nullptr, nullptr, MBEDTLS_RSA_PUBLIC, MBEDTLS_MD_SHA256,
                                                     sizeof rsa_digest, rsa_digest, MBEDTLS_MD_SHA256,
                                                     sizeof rsa_digest, signature) == 0;
    }
};

template <size_t Bits>
struct MbedtlsRsaKeygen {
    static inline mbedtls_rsa_context key;

    static bool begin() {
        static const bool made = (mbedtls_rsa_init(&key, MBEDTLS_RSA_PKCS_V15, 0), true);
        return made && MbedtlsRandom::get() != nullptr;
    }
    static bool generate() {
        return mbedtls_rsa_gen_key(&key, mbedtls_ctr_drbg_random, MbedtlsRandom::get(), Bits, rsa_exponent) == 0;
    }
    static bool read_primes(uint8_t* p, uint8_t* q) {
        return mbedtls_rsa_export_raw(&key, nullptr, 0, p, Bits / 16, q, Bits / 16, nullptr, 0, nullptr, 0) == 0;
    }
};

constexpr auto rsa_operations = join(all_rsa_rows<MbedtlsRsa>(), rsa_keygen_rows<MbedtlsRsaKeygen>());

}  // namespace sealstone::peers
