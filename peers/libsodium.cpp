// SPDX-License-Identifier: Apache-2.0
// peers/libsodium.cpp - libsodium. It chooses its code in sodium_init(); its AES-GCM is there only where the CPU has
// AES.
#include "peers/rows.h"

#include <sodium.h>

namespace sealstone::peers {
namespace {

struct Sha256 {
    static inline crypto_hash_sha256_state state;
    static void begin() { crypto_hash_sha256_init(&state); }
    static void update(Bytes data) { crypto_hash_sha256_update(&state, data.data(), data.size()); }
    static void finish(uint8_t* out) { crypto_hash_sha256_final(&state, out); }
    static void digest(Bytes message, uint8_t* out) { crypto_hash_sha256(out, message.data(), message.size()); }
};

struct Sha512 {
    static inline crypto_hash_sha512_state state;
    static void begin() { crypto_hash_sha512_init(&state); }
    static void update(Bytes data) { crypto_hash_sha512_update(&state, data.data(), data.size()); }
    static void finish(uint8_t* out) { crypto_hash_sha512_final(&state, out); }
    static void digest(Bytes message, uint8_t* out) { crypto_hash_sha512(out, message.data(), message.size()); }
};

struct Aes256Gcm {
    static inline crypto_aead_aes256gcm_state state;
    static void set_key() { crypto_aead_aes256gcm_beforenm(&state, aes_key); }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        crypto_aead_aes256gcm_encrypt_detached_afternm(out, tag, nullptr, in.data(), in.size(), aad.data(), aad.size(),
                                                       nullptr, counting, &state);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        return crypto_aead_aes256gcm_decrypt_detached_afternm(out, nullptr, in.data(), in.size(), tag, aad.data(),
                                                              aad.size(), counting, &state) == 0;
    }
};

constexpr auto everywhere = join(hash<Sha256>("sha-256"), hash<Sha512>("sha-512"));
constexpr auto with_aes =
    join(everywhere, gcm_rows<Aes256Gcm, 13>("aes-256-gcm"), gcm_rows<Aes256Gcm, 0>("aes-256-gcm-no-aad"),
         gcm_rows<Aes256Gcm, 16>("aes-256-gcm-aad16"));

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    if (sodium_init() < 0) return nullptr;
    static const Module module{interface_version,
                               {"libsodium", sodium_version_string(),
                                crypto_aead_aes256gcm_is_available() != 0
                                    ? sealstone::Span<const sealstone::check::PeerOperation>(with_aes)
                                    : sealstone::Span<const sealstone::check::PeerOperation>(everywhere)}};
    return &module;
}
