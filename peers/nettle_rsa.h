// SPDX-License-Identifier: Apache-2.0
// peers/nettle_rsa.h - nettle's RSA, for nettle.cpp alone: its functions that blind and resist timing, which its manual
// recommends. It has no OAEP before 3.10, and of the public power only what GMP has: nettle's own verification calls
// the same.
#pragma once
#include "peers/rsa_rows.h"

#include <nettle/bignum.h>
#include <nettle/rsa.h>
#include <nettle/yarrow.h>
#include <sys/random.h>

namespace sealstone::peers {

// The generator that nettle brings, seeded once.
struct NettleRandom {
    static inline yarrow256_ctx generator;
    static bool begin() {
        static const bool seeded = [] {
            uint8_t entropy[YARROW256_SEED_FILE_SIZE];
            if (getrandom(entropy, sizeof entropy, 0) != sizeof entropy) return false;
            yarrow256_init(&generator, 0, nullptr);
            yarrow256_seed(&generator, sizeof entropy, entropy);
            return true;
        }();
        return seeded;
    }
    static void fill(void*, size_t size, uint8_t* out) { yarrow256_random(&generator, size, out); }
};

template <size_t Bits, RsaScheme scheme>
struct NettleRsa {
    static constexpr size_t size = Bits / 8;
    static inline rsa_public_key public_key;
    static inline rsa_private_key key;
    static inline mpz_t in, out;

    static bool begin() {
        static const bool loaded = [] {
            constexpr auto& numbers = rsa_peer_key<Bits>;
            rsa_public_key_init(&public_key);
            rsa_private_key_init(&key);
            mpz_init(in);
            mpz_init(out);
            nettle_mpz_set_str_256_u(public_key.n, size, numbers.n);
            mpz_set_ui(public_key.e, rsa_exponent);
            nettle_mpz_set_str_256_u(key.d, size, numbers.d);
            nettle_mpz_set_str_256_u(key.p, size / 2, numbers.p);
            nettle_mpz_set_str_256_u(key.q, size / 2, numbers.q);
            nettle_mpz_set_str_256_u(key.a, size / 2, numbers.dp);
            nettle_mpz_set_str_256_u(key.b, size / 2, numbers.dq);
            nettle_mpz_set_str_256_u(key.c, size / 2, numbers.q_inverse);
            return rsa_public_key_prepare(&public_key) == 1 && rsa_private_key_prepare(&key) == 1;
        }();
        return loaded && NettleRandom::begin();
    }

    static bool encrypt(Bytes text, uint8_t* block) {
        nettle_mpz_set_str_256_u(in, text.size(), text.data());
        mpz_powm(out, in, public_key.e, public_key.n);
        nettle_mpz_get_str_256(size, block, out);
        return true;
    }
    static bool decrypt(const uint8_t* block, uint8_t* text, size_t&) {
        nettle_mpz_set_str_256_u(in, size, block);
        const bool done = rsa_compute_root_tr(&public_key, &key, nullptr, NettleRandom::fill, out, in) == 1;
        if (done) nettle_mpz_get_str_256(size, text, out);
        return done;
    }
    static bool sign(uint8_t* signature) {
        bool done;
        if constexpr (scheme == RsaScheme::pkcs1) {
            done = rsa_sha256_sign_digest_tr(&public_key, &key, nullptr, NettleRandom::fill, rsa_digest, out) == 1;
        } else {
            uint8_t salt[32];
            NettleRandom::fill(nullptr, sizeof salt, salt);
            done = rsa_pss_sha256_sign_digest_tr(&public_key, &key, nullptr, NettleRandom::fill, sizeof salt, salt,
                                                 rsa_digest, out) == 1;
        }
        if (done) nettle_mpz_get_str_256(size, signature, out);
        return done;
    }
    static bool verify(const uint8_t* signature) {
        nettle_mpz_set_str_256_u(in, size, signature);
        if constexpr (scheme == RsaScheme::pkcs1)
            return rsa_sha256_verify_digest(&public_key, rsa_digest, in) == 1;
        else
            return rsa_pss_sha256_verify_digest(&public_key, 32, rsa_digest, in) == 1;
    }
};

constexpr auto rsa_operations = rsa_rows<NettleRsa, RsaScheme::power, RsaScheme::pkcs1, RsaScheme::pss>();

}  // namespace sealstone::peers
