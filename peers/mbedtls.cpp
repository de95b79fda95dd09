// SPDX-License-Identifier: Apache-2.0
// peers/mbedtls.cpp - Mbed TLS, contexts set up once and started again for each message.
#include "peers/rows.h"

#include <mbedtls/aes.h>
#include <mbedtls/gcm.h>
#include <mbedtls/md.h>
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

template <size_t KeySize>
struct Ctr {
    static inline mbedtls_aes_context context;

    static void set_key() {
        mbedtls_aes_init(&context);
        mbedtls_aes_setkey_enc(&context, aes_key, 8 * KeySize);
    }
    static void encrypt(Bytes in, uint8_t* out) {
        uint8_t counter[16], rest[16];
        size_t used = 0;
        copy(counter, counting, 16);
        mbedtls_aes_crypt_ctr(&context, in.size(), &used, counter, rest, in.data(), out);
    }
};

template <size_t KeySize>
struct Gcm {
    static inline mbedtls_gcm_context context;

    static void set_key() {
        mbedtls_gcm_free(&context);
        mbedtls_gcm_init(&context);
        mbedtls_gcm_setkey(&context, MBEDTLS_CIPHER_ID_AES, aes_key, 8 * KeySize);
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        mbedtls_gcm_crypt_and_tag(&context, MBEDTLS_GCM_ENCRYPT, in.size(), counting, nonce_size, aad.data(),
                                  aad.size(), in.data(), out, tag_size, tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        return mbedtls_gcm_auth_decrypt(&context, in.size(), counting, nonce_size, aad.data(), aad.size(), tag,
                                        tag_size, in.data(), out) == 0;
    }
};

constexpr auto operations =
    join(hash<Hash<MBEDTLS_MD_MD5>>("md5"), hash<Hash<MBEDTLS_MD_SHA1>>("sha-1"),
         hash<Hash<MBEDTLS_MD_SHA224>>("sha-224"), hash<Hash<MBEDTLS_MD_SHA256>>("sha-256"),
         hash<Hash<MBEDTLS_MD_SHA384>>("sha-384"), hash<Hash<MBEDTLS_MD_SHA512>>("sha-512"), ctr<Ctr>(), gcm<Gcm>());

char version[18];

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    mbedtls_version_get_string(version);
    static const Module module{interface_version, {"mbedtls", version, operations}};
    return &module;
}
