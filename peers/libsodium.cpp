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

// A state that has taken the key is kept, and copied for each message.
struct HmacSha256 {
    static inline crypto_auth_hmacsha256_state keyed;
    static void set_key() { crypto_auth_hmacsha256_init(&keyed, mac_key, sizeof mac_key); }
    static void mac(Bytes message, uint8_t* tag) {
        crypto_auth_hmacsha256_state state = keyed;
        crypto_auth_hmacsha256_update(&state, message.data(), message.size());
        crypto_auth_hmacsha256_final(&state, tag);
    }
};
struct HmacSha512 {
    static inline crypto_auth_hmacsha512_state keyed;
    static void set_key() { crypto_auth_hmacsha512_init(&keyed, mac_key, sizeof mac_key); }
    static void mac(Bytes message, uint8_t* tag) {
        crypto_auth_hmacsha512_state state = keyed;
        crypto_auth_hmacsha512_update(&state, message.data(), message.size());
        crypto_auth_hmacsha512_final(&state, tag);
    }
};
struct Poly1305 {
    static void set_key() {}  // it belongs to the message
    static void mac(Bytes message, uint8_t* tag) {
        crypto_onetimeauth_poly1305(tag, message.data(), message.size(), mac_key);
    }
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

constexpr auto everywhere = join(hash<Sha256>("sha-256"), hash<Sha512>("sha-512"), mac<HmacSha256>("hmac-sha-256"),
                                 mac<HmacSha512>("hmac-sha-512"), mac<Poly1305>("poly1305"));
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
