// SPDX-License-Identifier: Apache-2.0
// peers/mbedtls.cpp - Mbed TLS, contexts set up once and started again for each message.
#include "peers/mbedtls_ciphers.h"
#include "peers/mbedtls_curves.h"
#include "peers/mbedtls_rsa.h"

#include <mbedtls/cmac.h>
#include <mbedtls/hkdf.h>
#include <mbedtls/md.h>
#include <mbedtls/pkcs5.h>
#include <mbedtls/poly1305.h>
#include <mbedtls/version.h>

namespace sealstone::peers {
namespace {

template <mbedtls_md_type_t Type>
struct Hash {
    static inline mbedtls_md_context_t context;
    static inline const mbedtls_md_info_t* info = nullptr;

    static void begin() {
        if (info == nullptr) {
            info = mbedtls_md_info_from_type(Type);
            mbedtls_md_init(&context);
            mbedtls_md_setup(&context, info, 0);
        }
        mbedtls_md_starts(&context);
    }
    static void update(Bytes data) { mbedtls_md_update(&context, data.data(), data.size()); }
    static void finish(uint8_t* out) { mbedtls_md_finish(&context, out); }
    static void digest(Bytes message, uint8_t* out) {
        mbedtls_md_starts(&context);
        update(message);
        finish(out);
    }
};

template <mbedtls_md_type_t Type>
struct Hmac {
    static inline mbedtls_md_context_t context;

    static void set_key() {
        mbedtls_md_free(&context);
        mbedtls_md_init(&context);
        mbedtls_md_setup(&context, mbedtls_md_info_from_type(Type), 1);
        mbedtls_md_hmac_starts(&context, mac_key, sizeof mac_key);
    }
    static void mac(Bytes message, uint8_t* tag) {
        mbedtls_md_hmac_reset(&context);
        mbedtls_md_hmac_update(&context, message.data(), message.size());
        mbedtls_md_hmac_finish(&context, tag);
    }
};

template <size_t KeySize>
struct Cmac {
    static inline mbedtls_cipher_context_t context;

    static void set_key() {
        mbedtls_cipher_free(&context);
        mbedtls_cipher_init(&context);
        mbedtls_cipher_setup(&context,
                             mbedtls_cipher_info_from_values(MBEDTLS_CIPHER_ID_AES, 8 * KeySize, MBEDTLS_MODE_ECB));
        mbedtls_cipher_cmac_starts(&context, cipher_key, 8 * KeySize);
    }
    static void mac(Bytes message, uint8_t* tag) {
        mbedtls_cipher_cmac_reset(&context);
        mbedtls_cipher_cmac_update(&context, message.data(), message.size());
        mbedtls_cipher_cmac_finish(&context, tag);
    }
};

template <const Bytes& key>
struct Gmac : Gcm<MBEDTLS_CIPHER_ID_AES, key> {  // the tag of an empty text
    static void mac(Bytes message, uint8_t* tag) { Gmac::seal(message, {}, nullptr, tag); }
};

struct Poly1305 {
    static void set_key() {}  // it belongs to the message
    static void mac(Bytes message, uint8_t* tag) { mbedtls_poly1305_mac(mac_key, message.data(), message.size(), tag); }
};

struct Hkdf {
    static void set_up() {}
    static void derive(uint8_t* out) {
        mbedtls_hkdf(mbedtls_md_info_from_type(MBEDTLS_MD_SHA256), salt, salt_size, mac_key, sizeof mac_key, counting,
                     sizeof counting, out, derived_size);
    }
};
struct Pbkdf2 : Hmac<MBEDTLS_MD_SHA256> {
    static void set_up() { set_key(); }
    static void derive(uint8_t* out) {
        mbedtls_pkcs5_pbkdf2_hmac(&context, mac_key, sizeof mac_key, salt, salt_size, iterations, derived_size, out);
    }
};

// No rows of its generators: they give 1024 bytes at most for one request, which the known answer exceeds.
constexpr auto operations = join(
    hash<Hash<MBEDTLS_MD_MD5>>("md5"), hash<Hash<MBEDTLS_MD_SHA1>>("sha-1"), hash<Hash<MBEDTLS_MD_SHA224>>("sha-224"),
    hash<Hash<MBEDTLS_MD_SHA256>>("sha-256"), hash<Hash<MBEDTLS_MD_SHA384>>("sha-384"),
    hash<Hash<MBEDTLS_MD_SHA512>>("sha-512"), mac<Hmac<MBEDTLS_MD_MD5>>("hmac-md5"),
    mac<Hmac<MBEDTLS_MD_SHA1>>("hmac-sha-1"), mac<Hmac<MBEDTLS_MD_SHA224>>("hmac-sha-224"),
    mac<Hmac<MBEDTLS_MD_SHA256>>("hmac-sha-256"), mac<Hmac<MBEDTLS_MD_SHA384>>("hmac-sha-384"),
    mac<Hmac<MBEDTLS_MD_SHA512>>("hmac-sha-512"), cmac<Cmac>(), mac<Gmac<key_16>>("gmac-aes-128"),
    mac<Gmac<key_24>>("gmac-aes-192"), mac<Gmac<key_32>>("gmac-aes-256"), mac<Poly1305>("poly1305"),
    kdf<Hkdf>("hkdf-sha-256"), kdf<Pbkdf2>("pbkdf2-hmac-sha-256"), cipher_operations, curve_operations, rsa_operations);

char version[18];

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    mbedtls_version_get_string(version);
    static const Module module{interface_version, {"mbedtls", version, operations}};
    return &module;
}
