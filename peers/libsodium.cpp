// SPDX-License-Identifier: Apache-2.0
// peers/libsodium.cpp - libsodium. It chooses its code in sodium_init(); its AES-GCM is there only where the CPU has
// AES.
#include "peers/cipher_rows.h"
#include "peers/edwards_rows.h"

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

struct Chacha20 {
    static void set_key(Direction) {}  // with each message
    static void encrypt(Bytes in, uint8_t* out) {
        crypto_stream_chacha20_ietf_xor(out, in.data(), in.size(), counting, cipher_key);
    }
};
struct Xchacha20 {
    static void set_key(Direction) {}
    static void encrypt(Bytes in, uint8_t* out) {
        crypto_stream_xchacha20_xor(out, in.data(), in.size(), counting, cipher_key);
    }
};

template <auto encrypt, auto decrypt>
struct Chacha20Poly1305 {
    static void set_key() {}
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        encrypt(out, tag, nullptr, in.data(), in.size(), aad.data(), aad.size(), nullptr, counting, cipher_key);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        return decrypt(out, nullptr, in.data(), in.size(), tag, aad.data(), aad.size(), counting, cipher_key) == 0;
    }
};
using Ietf = Chacha20Poly1305<crypto_aead_chacha20poly1305_ietf_encrypt_detached,
                              crypto_aead_chacha20poly1305_ietf_decrypt_detached>;
using Xchacha20Poly1305 = Chacha20Poly1305<crypto_aead_xchacha20poly1305_ietf_encrypt_detached,
                                           crypto_aead_xchacha20poly1305_ietf_decrypt_detached>;

struct Aes256Gcm {
    static inline crypto_aead_aes256gcm_state state;
    static void set_key() { crypto_aead_aes256gcm_beforenm(&state, cipher_key); }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        crypto_aead_aes256gcm_encrypt_detached_afternm(out, tag, nullptr, in.data(), in.size(), aad.data(), aad.size(),
                                                       nullptr, counting, &state);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        return crypto_aead_aes256gcm_decrypt_detached_afternm(out, nullptr, in.data(), in.size(), tag, aad.data(),
                                                              aad.size(), counting, &state) == 0;
    }
};

struct Xdh {
    static void public_key(uint8_t* out, const uint8_t* key) { crypto_scalarmult_base(out, key); }
    static void agree(uint8_t* out, const uint8_t* key, const uint8_t* peer) {
        if (crypto_scalarmult(out, key, peer) != 0) *out = static_cast<uint8_t>(~*out);
    }
};
struct Eddsa {
    static void public_key(uint8_t* out, const uint8_t* seed) {
        uint8_t pair[64];
        crypto_sign_seed_keypair(out, pair, seed);
    }
    static void sign(uint8_t* signature, Bytes message, const uint8_t* seed, const uint8_t* public_key) {
        uint8_t pair[64];
        copy(pair, seed, 32);
        copy(pair + 32, public_key, 32);
        crypto_sign_detached(signature, nullptr, message.data(), message.size(), pair);
    }
    static bool verify(const uint8_t* signature, Bytes message, const uint8_t* public_key) {
        return crypto_sign_verify_detached(signature, message.data(), message.size(), public_key) == 0;
    }
};

constexpr auto aes_operations = aead<"aes-256-gcm", Aes256Gcm>();
constexpr auto operations = join(hash<Sha256>("sha-256"), hash<Sha512>("sha-512"), mac<HmacSha256>("hmac-sha-256"),
                                 mac<HmacSha512>("hmac-sha-512"), mac<Poly1305>("poly1305"),
                                 keystream<"chacha20", Chacha20>(), keystream<"xchacha20", Xchacha20>(),
                                 aead<"chacha20-poly1305", Ietf>(), aead<"xchacha20-poly1305", Xchacha20Poly1305>(),
                                 xdh<X25519, Xdh>("x25519"), eddsa<Ed25519, Eddsa>("ed25519"), aes_operations);

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    if (sodium_init() < 0) return nullptr;
    static const Module module{
        interface_version,
        {"libsodium", sodium_version_string(),
         sealstone::Span<const sealstone::check::PeerOperation>(operations)
             .first(crypto_aead_aes256gcm_is_available() != 0 ? operations.size()
                                                              : operations.size() - aes_operations.size())}};
    return &module;
}
