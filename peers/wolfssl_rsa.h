// SPDX-License-Identifier: Apache-2.0
// peers/wolfssl_rsa.h - wolfSSL's RSA, for wolfssl.cpp alone: keys that have a generator, which it blinds with.
#pragma once
#include "peers/rsa_rows.h"
#include "peers/wolfssl_random.h"

#include <wolfssl/wolfcrypt/asn.h>
#include <wolfssl/wolfcrypt/rsa.h>

#include <cstring>

namespace sealstone::peers {

template <size_t Bits, RsaScheme scheme>
struct WolfsslRsa {
    static constexpr word32 size = Bits / 8, digest_size = sizeof rsa_digest;
    static inline RsaKey key;

    static bool begin() {
        static const bool loaded = [] {
            constexpr auto& numbers = rsa_peer_key<Bits>;
            if (wolfssl_random() == nullptr || wc_InitRsaKey(&key, nullptr) != 0) return false;
            const auto load = [](mp_int& number, const uint8_t* bytes, word32 bytes_size) {
                return mp_read_unsigned_bin(&number, bytes, bytes_size) == 0;
            };
            key.type = RSA_PRIVATE;
            return load(key.n, numbers.n, size) && load(key.e, check::rsa_exponent, sizeof check::rsa_exponent) &&
                   load(key.d, numbers.d, size) && load(key.p, numbers.p, size / 2) &&
                   load(key.q, numbers.q, size / 2) && load(key.dP, numbers.dp, size / 2) &&
                   load(key.dQ, numbers.dq, size / 2) && load(key.u, numbers.q_inverse, size / 2) &&
                   wc_RsaSetRNG(&key, wolfssl_random()) == 0;
        }();
        return loaded;
    }
    static bool power(const uint8_t* in, uint8_t* out, int type) {
        word32 written = size;
        return wc_RsaDirect(const_cast<uint8_t*>(in), size, out, &written, &key, type, wolfssl_random()) ==
               static_cast<int>(size);
    }

    static bool encrypt(Bytes in, uint8_t* out) {
        if constexpr (scheme == RsaScheme::power)
            return power(in.data(), out, RSA_PUBLIC_ENCRYPT);
        else
            return wc_RsaPublicEncrypt_ex(in.data(), static_cast<word32>(in.size()), out, size, &key, wolfssl_random(),
                                          WC_RSA_OAEP_PAD, WC_HASH_TYPE_SHA256, WC_MGF1SHA256, nullptr,
                                          0) == static_cast<int>(size);
    }
    static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size) {
        if constexpr (scheme == RsaScheme::power) {
            return power(in, out, RSA_PRIVATE_DECRYPT);
        } else {
            const int found = wc_RsaPrivateDecrypt_ex(in, size, out, size, &key, WC_RSA_OAEP_PAD, WC_HASH_TYPE_SHA256,
                                                      WC_MGF1SHA256, nullptr, 0);
            out_size = static_cast<size_t>(found);
            return found >= 0;
        }
    }

    // For PKCS#1 v1.5 it signs a DigestInfo, and gives one back.
    struct DigestInfo {
        uint8_t bytes[MAX_DER_DIGEST_SZ];
        word32 size = wc_EncodeSignature(bytes, rsa_digest, digest_size, SHA256h);
    };
    static bool sign(uint8_t* signature) {
        if constexpr (scheme == RsaScheme::pkcs1) {
            const DigestInfo info{};
            return wc_RsaSSL_Sign(info.bytes, info.size, signature, size, &key, wolfssl_random()) ==
                   static_cast<int>(size);
        } else {
            return wc_RsaPSS_Sign(rsa_digest, digest_size, signature, size, WC_HASH_TYPE_SHA256, WC_MGF1SHA256, &key,
                                  wolfssl_random()) == static_cast<int>(size);
        }
    }
    static bool verify(const uint8_t* signature) {
        uint8_t found[size];
        if constexpr (scheme == RsaScheme::pkcs1) {
            const DigestInfo info{};
            return wc_RsaSSL_Verify(signature, size, found, size, &key) == static_cast<int>(info.size) &&
                   std::memcmp(found, info.bytes, info.size) == 0;
        } else {
            return wc_RsaPSS_VerifyCheck(const_cast<uint8_t*>(signature), size, found, size, rsa_digest, digest_size,
                                         WC_HASH_TYPE_SHA256, WC_MGF1SHA256, &key) > 0;
        }
    }
};

template <size_t Bits>
struct WolfsslRsaKeygen {
    static inline RsaKey key;

    static bool begin() { return wolfssl_random() != nullptr && wc_InitRsaKey(&key, nullptr) == 0; }
    static bool generate() {
        wc_FreeRsaKey(&key);
        return wc_InitRsaKey(&key, nullptr) == 0 && wc_MakeRsaKey(&key, Bits, rsa_exponent, wolfssl_random()) == 0;
    }
    static bool read_primes(uint8_t* p, uint8_t* q) {
        return mp_to_unsigned_bin_len(&key.p, p, Bits / 16) == 0 && mp_to_unsigned_bin_len(&key.q, q, Bits / 16) == 0;
    }
};

constexpr auto rsa_operations = join(all_rsa_rows<WolfsslRsa>(), rsa_keygen_rows<WolfsslRsaKeygen>());

}  // namespace sealstone::peers
