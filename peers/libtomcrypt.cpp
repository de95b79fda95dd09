// SPDX-License-Identifier: Apache-2.0
// peers/libtomcrypt.cpp - LibTomCrypt, its states kept between messages, key schedules made once where it lets one.
#define GMP_DESC  // the header declares what the library has
#include <tomcrypt.h>

#include "peers/libtomcrypt_ciphers.h"
#include "peers/libtomcrypt_rsa.h"

namespace sealstone::peers {
namespace {

template <const ltc_hash_descriptor& descriptor>
int hash_id() {
    static const int id = register_hash(&descriptor);
    return id;
}

template <const ltc_hash_descriptor& descriptor>
struct Hash {
    static inline hash_state state;

    static void begin() { descriptor.init(&state); }
    static void update(Bytes data) { descriptor.process(&state, data.data(), data.size()); }
    static void finish(uint8_t* out) { descriptor.done(&state, out); }
    static void digest(Bytes message, uint8_t* out) {
        begin();
        update(message);
        finish(out);
    }
};
template <int bits, size_t output_size>
struct Shake {
    static inline hash_state state;

    static void begin() { sha3_shake_init(&state, bits); }
    static void update(Bytes data) { sha3_shake_process(&state, data.data(), data.size()); }
    static void finish(uint8_t* out) { sha3_shake_done(&state, out, output_size); }
    static void digest(Bytes message, uint8_t* out) {
        begin();
        update(message);
        finish(out);
    }
};

// A state that has taken the key is copied for each message.
template <const ltc_hash_descriptor& descriptor>
struct Hmac {
    static inline hmac_state keyed;

    static void set_key() { hmac_init(&keyed, hash_id<descriptor>(), mac_key, sizeof mac_key); }
    static void mac(Bytes message, uint8_t* tag) {  // its own state owns memory, so that none is copied
        unsigned long size = 64;
        hmac_memory(hash_id<descriptor>(), mac_key, sizeof mac_key, message.data(), message.size(), tag, &size);
    }
};
template <size_t KeySize>
struct Cmac {
    static inline omac_state keyed;

    static void set_key() { omac_init(&keyed, cipher_id<aes_desc>(), mac_key, KeySize); }
    static void mac(Bytes message, uint8_t* tag) {
        omac_state state = keyed;
        unsigned long size = 16;
        omac_process(&state, message.data(), message.size());
        omac_done(&state, tag, &size);
    }
};
struct Poly1305 {
    static void set_key() {}
    static void mac(Bytes message, uint8_t* tag) {
        poly1305_state state;
        unsigned long size = 16;
        poly1305_init(&state, mac_key, sizeof mac_key);
        poly1305_process(&state, message.data(), message.size());
        poly1305_done(&state, tag, &size);
    }
};
struct Pbkdf2 {
    static void set_up() { (void)hash_id<sha256_desc>(); }
    static void derive(uint8_t* out) {
        unsigned long size = derived_size;
        pkcs_5_alg2(mac_key, sizeof mac_key, salt, salt_size, iterations, hash_id<sha256_desc>(), out, &size);
    }
};

constexpr auto operations =
    join(hash<Hash<md5_desc>>("md5"), hash<Hash<sha1_desc>>("sha-1"), hash<Hash<sha224_desc>>("sha-224"),
         hash<Hash<sha256_desc>>("sha-256"), hash<Hash<sha384_desc>>("sha-384"), hash<Hash<sha512_desc>>("sha-512"),
         hash<Hash<sha512_224_desc>>("sha-512-224"), hash<Hash<sha512_256_desc>>("sha-512-256"),
         hash<Hash<sha3_224_desc>>("sha3-224"), hash<Hash<sha3_256_desc>>("sha3-256"),
         hash<Hash<sha3_384_desc>>("sha3-384"), hash<Hash<sha3_512_desc>>("sha3-512"), hash<Shake<128, 32>>("shake128"),
         hash<Shake<256, 64>>("shake256"), mac<Hmac<md5_desc>>("hmac-md5"), mac<Hmac<sha1_desc>>("hmac-sha-1"),
         mac<Hmac<sha224_desc>>("hmac-sha-224"), mac<Hmac<sha256_desc>>("hmac-sha-256"),
         mac<Hmac<sha384_desc>>("hmac-sha-384"), mac<Hmac<sha512_desc>>("hmac-sha-512"),
         mac<Hmac<sha512_224_desc>>("hmac-sha-512-224"), mac<Hmac<sha512_256_desc>>("hmac-sha-512-256"),
         mac<Hmac<sha3_224_desc>>("hmac-sha3-224"), mac<Hmac<sha3_256_desc>>("hmac-sha3-256"),
         mac<Hmac<sha3_384_desc>>("hmac-sha3-384"), mac<Hmac<sha3_512_desc>>("hmac-sha3-512"), cmac<Cmac>(),
         mac<Poly1305>("poly1305"), kdf<Pbkdf2>("pbkdf2-hmac-sha-256"), cipher_operations, all_rsa_rows<LtcRsa>());

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    ltc_mp = gmp_desc;
    static const Module module{interface_version, {"libtomcrypt", SCRYPT, operations}};
    return &module;
}
