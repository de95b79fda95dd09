// SPDX-License-Identifier: Apache-2.0
// peers/openssl_keyed.h - OpenSSL's MACs, key derivation and random bit generators, for openssl.cpp alone.
#pragma once
#include "peers/rows.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

#include <string>

namespace sealstone::peers {

inline OSSL_PARAM text(const char* name, const char* value) {
    return OSSL_PARAM_construct_utf8_string(name, const_cast<char*>(value), 0);
}
inline OSSL_PARAM bytes(const char* name, Bytes value) {
    return OSSL_PARAM_construct_octet_string(name, const_cast<uint8_t*>(value.data()), value.size());
}
inline const OSSL_PARAM end = OSSL_PARAM_construct_end();

// One MAC is prepared at a time.
struct Mac {
    static inline EVP_MAC_CTX* context = nullptr;

    static void set_key(const char* name, size_t key_size, const OSSL_PARAM& parameter) {
        EVP_MAC* const algorithm = EVP_MAC_fetch(nullptr, name, nullptr);
        EVP_MAC_CTX_free(context);
        context = EVP_MAC_CTX_new(algorithm);
        EVP_MAC_free(algorithm);  // the context keeps it
        const OSSL_PARAM parameters[] = {parameter, end};
        EVP_MAC_init(context, mac_key, key_size, parameters);
    }
    static void finish(Bytes message, uint8_t* tag) {
        size_t size = 0;
        EVP_MAC_update(context, message.data(), message.size());
        EVP_MAC_final(context, tag, &size, 64);
    }
    static void mac(Bytes message, uint8_t* tag) {
        EVP_MAC_init(context, nullptr, 0, nullptr);
        finish(message, tag);
    }
};
template <Name digest>
struct Hmac : Mac {
    static void set_key() { Mac::set_key("HMAC", sizeof mac_key, text(OSSL_MAC_PARAM_DIGEST, digest.text)); }
};
template <Name name>
struct Kmac : Mac {
    static constexpr uint8_t customization[] = {'S', 'e', 'a', 'l', 's', 't', 'o', 'n', 'e'};
    static void set_key() { Mac::set_key(name.text, sizeof mac_key, bytes(OSSL_MAC_PARAM_CUSTOM, customization)); }
};
template <size_t KeySize>
struct Cmac : Mac {
    static void set_key() {
        const std::string cipher = "AES-" + std::to_string(8 * KeySize) + "-CBC";
        Mac::set_key("CMAC", KeySize, text(OSSL_MAC_PARAM_CIPHER, cipher.c_str()));
    }
};
template <size_t KeySize>
struct Gmac : Mac {
    static void set_key() {
        const std::string cipher = "AES-" + std::to_string(8 * KeySize) + "-GCM";
        Mac::set_key("GMAC", KeySize, text(OSSL_MAC_PARAM_CIPHER, cipher.c_str()));
    }
    static void mac(Bytes message, uint8_t* tag) {
        const OSSL_PARAM parameters[] = {bytes(OSSL_MAC_PARAM_IV, {counting, nonce_size}), end};
        EVP_MAC_init(context, nullptr, 0, parameters);
        finish(message, tag);
    }
};
struct Poly1305 : Mac {  // whose key belongs to the message
    static void set_key() { Mac::set_key("POLY1305", sizeof mac_key, end); }
    static void mac(Bytes message, uint8_t* tag) {
        EVP_MAC_init(context, mac_key, sizeof mac_key, nullptr);
        finish(message, tag);
    }
};

// All inputs are set before the timing, which begins with the key as it is. `own` are those that not all rows have:
// what a standard calls salt, label or seed, and info or context.
struct Kdf {
    static inline EVP_KDF_CTX* context = nullptr;

    template <size_t N>
    static void set_up(const char* name, const char* key_name, const OSSL_PARAM (&own)[N]) {
        OSSL_PARAM parameters[N + 3] = {text(OSSL_KDF_PARAM_DIGEST, "SHA2-256"), bytes(key_name, mac_key)};
        for (size_t i = 0; i < N; ++i) parameters[2 + i] = own[i];
        parameters[N + 2] = end;
        EVP_KDF* const algorithm = EVP_KDF_fetch(nullptr, name, nullptr);
        EVP_KDF_CTX_free(context);
        context = EVP_KDF_CTX_new(algorithm);
        EVP_KDF_free(algorithm);  // the context keeps it
        EVP_KDF_CTX_set_params(context, parameters);
    }
    static void derive(uint8_t* out) { EVP_KDF_derive(context, out, derived_size, nullptr); }
};
inline constexpr Bytes short_salt{salt, salt_size};

struct Hkdf : Kdf {
    static void set_up() {
        Kdf::set_up("HKDF", OSSL_KDF_PARAM_KEY,
                    {bytes(OSSL_KDF_PARAM_SALT, short_salt), bytes(OSSL_KDF_PARAM_INFO, counting)});
    }
};
struct Pbkdf2 : Kdf {
    static void set_up() {
        unsigned count = iterations;
        Kdf::set_up("PBKDF2", OSSL_KDF_PARAM_PASSWORD,
                    {bytes(OSSL_KDF_PARAM_SALT, short_salt), OSSL_PARAM_construct_uint(OSSL_KDF_PARAM_ITER, &count)});
    }
};
struct Kbkdf : Kdf {
    static void set_up(Bytes label, Bytes info) {
        Kdf::set_up(
            "KBKDF", OSSL_KDF_PARAM_KEY,
            {text(OSSL_KDF_PARAM_MAC, "HMAC"), bytes(OSSL_KDF_PARAM_SALT, label), bytes(OSSL_KDF_PARAM_INFO, info)});
    }
    static void set_up() { set_up(short_salt, Bytes(counting).subspan(salt_size)); }
};
struct Kdfa : Kbkdf {
    static constexpr uint8_t label[] = {'I', 'N', 'T', 'E', 'G', 'R', 'I', 'T', 'Y'};
    static void set_up() { Kbkdf::set_up(label, counting); }
};
struct Kdfe : Kdf {
    static constexpr char use[] = "DUPLICATE";  // with its zero byte
    static void set_up() {
        uint8_t info[sizeof use + sizeof counting];
        for (size_t i = 0; i < sizeof use; ++i) info[i] = static_cast<uint8_t>(use[i]);
        copy(info + sizeof use, counting, sizeof counting);
        Kdf::set_up("SSKDF", OSSL_KDF_PARAM_KEY, {bytes(OSSL_KDF_PARAM_INFO, info)});
    }
};
struct X963 : Kdf {
    static void set_up() { Kdf::set_up("X963KDF", OSSL_KDF_PARAM_KEY, {bytes(OSSL_KDF_PARAM_INFO, short_salt)}); }
};
struct Tls12 : Kdf {
    static constexpr uint8_t label[] = {'k', 'e', 'y', ' ', 'e', 'x', 'p', 'a', 'n', 's', 'i', 'o', 'n'};
    static void set_up() {
        Kdf::set_up("TLS1-PRF", OSSL_KDF_PARAM_SECRET,
                    {bytes(OSSL_KDF_PARAM_SEED, label), bytes(OSSL_KDF_PARAM_SEED, counting)});
    }
};
struct Tls13 : Kdf {
    static constexpr uint8_t prefix[] = {'t', 'l', 's', '1', '3', ' '};
    static constexpr uint8_t label[] = {'c', ' ', 'h', 's', ' ', 't', 'r', 'a', 'f', 'f', 'i', 'c'};
    static void set_up() {
        Kdf::set_up("TLS13-KDF", OSSL_KDF_PARAM_KEY,
                    {text(OSSL_KDF_PARAM_MODE, "EXPAND_ONLY"), bytes(OSSL_KDF_PARAM_PREFIX, prefix),
                     bytes(OSSL_KDF_PARAM_LABEL, label), bytes(OSSL_KDF_PARAM_DATA, Bytes(counting).first(32))});
    }
};

// A generator below one that gives what it is told. It is not to reseed itself: ours does not within a benchmark,
// either.
template <Name kind, Name parameter, Name algorithm, unsigned Strength>
struct Drbg {
    static inline EVP_RAND_CTX *parent = nullptr, *generator = nullptr;

    static EVP_RAND_CTX* made(const char* name, EVP_RAND_CTX* below) {
        EVP_RAND* const fetched = EVP_RAND_fetch(nullptr, name, nullptr);
        EVP_RAND_CTX* const context = EVP_RAND_CTX_new(fetched, below);
        EVP_RAND_free(fetched);  // the context keeps it
        return context;
    }
    static void make() {
        parent = made("TEST-RAND", nullptr);
        generator = made(kind.text, parent);
        unsigned never = 0;
        time_t no_time = 0;
        const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_uint(OSSL_DRBG_PARAM_RESEED_REQUESTS, &never),
                                         OSSL_PARAM_construct_time_t(OSSL_DRBG_PARAM_RESEED_TIME_INTERVAL, &no_time),
                                         text(parameter.text, algorithm.text), text(OSSL_DRBG_PARAM_MAC, "HMAC"), end};
        EVP_RAND_CTX_set_params(generator, parameters);
    }
    static void instantiate() {
        if (generator == nullptr) make();
        unsigned strength = Strength;
        constexpr size_t entropy_size = Strength / 8;
        const OSSL_PARAM parameters[] = {
            OSSL_PARAM_construct_uint(OSSL_RAND_PARAM_STRENGTH, &strength),
            bytes(OSSL_RAND_PARAM_TEST_ENTROPY, {seed.data(), entropy_size}),
            bytes(OSSL_RAND_PARAM_TEST_NONCE, {seed.data() + entropy_size, entropy_size / 2}), end};
        EVP_RAND_uninstantiate(generator);
        EVP_RAND_uninstantiate(parent);
        EVP_RAND_instantiate(parent, strength, 0, nullptr, 0, parameters);
        EVP_RAND_instantiate(generator, strength, 0, seed.data(), 0, nullptr);  // no personalization; null: its own
    }
    static void generate(MutBytes out) { EVP_RAND_generate(generator, out.data(), out.size(), 0, 0, nullptr, 0); }
};
using HmacDrbg = Drbg<"HMAC-DRBG", OSSL_DRBG_PARAM_DIGEST, "SHA2-256", 256>;
using HashDrbg = Drbg<"HASH-DRBG", OSSL_DRBG_PARAM_DIGEST, "SHA2-256", 256>;
template <Name cipher, unsigned Strength>
using CtrDrbg = Drbg<"CTR-DRBG", OSSL_DRBG_PARAM_CIPHER, cipher, Strength>;

}  // namespace sealstone::peers
