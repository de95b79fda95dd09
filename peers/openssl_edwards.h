// SPDX-License-Identifier: Apache-2.0
// peers/openssl_edwards.h - OpenSSL's X25519, X448, Ed25519 and Ed448 through EVP.
#pragma once
#include "check/edwards_sample.h"
#include "peers/rows.h"

#include <openssl/evp.h>

namespace sealstone::peers {

template <class Curve>
inline constexpr int evp_id = same<Curve, X25519>    ? EVP_PKEY_X25519
                              : same<Curve, X448>    ? EVP_PKEY_X448
                              : same<Curve, Ed25519> ? EVP_PKEY_ED25519
                                                     : EVP_PKEY_ED448;

template <class Curve>
struct EvpEdwards {
    using Sample = check::edwards_sample::Sample<Curve>;
    static constexpr auto& message = check::edwards_sample::message.bytes;

    static inline EVP_PKEY_CTX* derivation = nullptr;
    static inline EVP_MD_CTX* signing = nullptr;
    static inline EVP_MD_CTX* verifying = nullptr;

    static EVP_PKEY* private_key() {
        return EVP_PKEY_new_raw_private_key(evp_id<Curve>, nullptr, Sample::key.bytes, Curve::size);
    }

    // The key object is made with its public key.
    static void keygen(Bench& bench) {
        EVP_PKEY* const key = private_key();
        size_t size = Curve::size;
        EVP_PKEY_get_raw_public_key(key, bench.result, &size);
        EVP_PKEY_free(key);
    }

    static void prepare_agree(Bench&) {
        if (derivation != nullptr) return;
        EVP_PKEY* const key = private_key();
        EVP_PKEY* const peer = EVP_PKEY_new_raw_public_key(evp_id<Curve>, nullptr, Sample::peer, Curve::size);
        derivation = EVP_PKEY_CTX_new(key, nullptr);
        EVP_PKEY_derive_init(derivation);
        EVP_PKEY_derive_set_peer(derivation, peer);
        EVP_PKEY_free(peer);  // the context keeps both
        EVP_PKEY_free(key);
    }
    static void agree(Bench& bench) {
        size_t size = Curve::size;
        EVP_PKEY_derive(derivation, bench.result, &size);
    }

    static void prepare_sign(Bench&) {
        if (signing != nullptr) return;
        EVP_PKEY* const key = private_key();
        signing = EVP_MD_CTX_new();
        EVP_DigestSignInit(signing, nullptr, nullptr, nullptr, key);
        EVP_PKEY_free(key);
    }
    static void sign(Bench& bench) {
        size_t size = 2 * Curve::size;
        EVP_DigestSign(signing, bench.context.data(), &size, message, sizeof message);
    }

    static void prepare_verify(Bench&) {
        if (verifying != nullptr) return;
        EVP_PKEY* const key = EVP_PKEY_new_raw_public_key(evp_id<Curve>, nullptr, Sample::public_key, Curve::size);
        verifying = EVP_MD_CTX_new();
        EVP_DigestVerifyInit(verifying, nullptr, nullptr, nullptr, key);
        EVP_PKEY_free(key);
    }
    static void verify(Bench& bench) {
        const int genuine =
            EVP_DigestVerify(verifying, Sample::signature, sizeof Sample::signature, message, sizeof message);
        bench.result[0] = static_cast<uint8_t>(Status::ok);
        store_be32(bench.result + 1, static_cast<uint32_t>(genuine == 1 ? Verdict::genuine : Verdict::forged));
    }
};

template <class Curve>
constexpr Rows<2> xdh(const char* name) {
    using E = EvpEdwards<Curve>;
    return {{{name, "keygen", nullptr, E::keygen}, {name, "agree", E::prepare_agree, E::agree}}};
}
template <class Curve>
constexpr Rows<3> eddsa(const char* name) {
    using E = EvpEdwards<Curve>;
    return {{{name, "keygen", nullptr, E::keygen},
             {name, "sign", E::prepare_sign, E::sign},
             {name, "verify", E::prepare_verify, E::verify}}};
}
inline constexpr auto edwards_operations =
    join(xdh<X25519>("x25519"), xdh<X448>("x448"), eddsa<Ed25519>("ed25519"), eddsa<Ed448>("ed448"));

}  // namespace sealstone::peers
