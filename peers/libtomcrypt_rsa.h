// SPDX-License-Identifier: Apache-2.0
// peers/libtomcrypt_rsa.h - LibTomCrypt's RSA for libtomcrypt.cpp alone; it blinds by itself. Debian's
// has GMP and LibTomMath for the numbers; GMP is the faster one.
#pragma once
#include "peers/rsa_rows.h"

#include <tomcrypt.h>

namespace sealstone::peers {

inline int sha256_id() {
    static const int id = register_hash(&sha256_desc);
    return id;
}
inline int system_prng_id() {
    static const int id = register_prng(&sprng_desc);
    return id;
}

// A key's numbers by hand: its import wants DER.
template <size_t Bits>
struct LtcKey {
    rsa_key key{};

    LtcKey() {
        constexpr auto& x = rsa_peer_key<Bits>;
        key.type = PK_PRIVATE;
        const auto number = [](void*& place, Bytes bytes) {
            ltc_mp.init(&place);
            ltc_mp.unsigned_read(place, const_cast<uint8_t*>(bytes.data()), bytes.size());
        };
        number(key.e, check::rsa_exponent);
        number(key.N, x.n);
        number(key.d, x.d);
        number(key.p, x.p);
        number(key.q, x.q);
        number(key.dP, x.dp);
        number(key.dQ, x.dq);
        number(key.qP, x.q_inverse);
    }
};

template <size_t Bits, RsaScheme scheme>
struct LtcRsa {
    static constexpr size_t size = Bits / 8;
    static constexpr int padding = scheme == RsaScheme::pkcs1 ? LTC_PKCS_1_V1_5 : LTC_PKCS_1_PSS;
    static constexpr unsigned long salt = 32;
    static rsa_key& key() {
        static LtcKey<Bits> one;
        return one.key;
    }

    static bool begin() {
        (void)key();
        return sha256_id() >= 0 && system_prng_id() >= 0;
    }
    static bool encrypt(Bytes in, uint8_t* out) {
        unsigned long n = size;
        if (scheme == RsaScheme::power)
            return rsa_exptmod(in.data(), in.size(), out, &n, PK_PUBLIC, &key()) == CRYPT_OK;
        return rsa_encrypt_key_ex(in.data(), in.size(), out, &n, nullptr, 0, nullptr, system_prng_id(), sha256_id(),
                                  LTC_PKCS_1_OAEP, &key()) == CRYPT_OK;
    }
    static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size) {
        unsigned long n = size;
        int right = 1;
        const int status = scheme == RsaScheme::power ? rsa_exptmod(in, size, out, &n, PK_PRIVATE, &key())
                                                      : rsa_decrypt_key_ex(in, size, out, &n, nullptr, 0, sha256_id(),
                                                                           LTC_PKCS_1_OAEP, &right, &key());
        out_size = n;
        return status == CRYPT_OK && right == 1;
    }
    static bool sign(uint8_t* signature) {
        unsigned long n = size;
        return rsa_sign_hash_ex(rsa_digest, sizeof rsa_digest, signature, &n, padding, nullptr, system_prng_id(),
                                sha256_id(), salt, &key()) == CRYPT_OK;
    }
    static bool verify(const uint8_t* signature) {
        int right = 0;
        return rsa_verify_hash_ex(signature, size, rsa_digest, sizeof rsa_digest, padding, sha256_id(), salt, &right,
                                  &key()) == CRYPT_OK &&
               right == 1;
    }
};

}  // namespace sealstone::peers
