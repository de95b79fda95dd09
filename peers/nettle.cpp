// SPDX-License-Identifier: Apache-2.0
// peers/nettle.cpp - nettle, by the functions of each algorithm, which its manual puts before its tables of pointers.
#include "peers/edwards_rows.h"
#include "peers/nettle_ciphers.h"
#include "peers/nettle_rsa.h"

#include <nettle/cmac.h>
#include <nettle/curve25519.h>
#include <nettle/curve448.h>
#include <nettle/eddsa.h>
#include <nettle/hkdf.h>
#include <nettle/hmac.h>
#include <nettle/md5.h>
#include <nettle/pbkdf2.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <nettle/sha3.h>
#include <nettle/version.h>

namespace sealstone::peers {
namespace {

// finish() begins anew, which is how nettle defines it.
template <class Context, auto init, auto absorb, auto final, size_t Size>
struct Hash {
    static inline Context context;
    static void begin() { init(&context); }
    static void update(Bytes data) { absorb(&context, data.size(), data.data()); }
    static void finish(uint8_t* out) { final(&context, Size, out); }
    static void digest(Bytes message, uint8_t* out) {
        update(message);
        finish(out);
    }
};
using Md5 = Hash<md5_ctx, md5_init, md5_update, md5_digest, 16>;
using Sha1 = Hash<sha1_ctx, sha1_init, sha1_update, sha1_digest, 20>;
using Sha224 = Hash<sha256_ctx, sha224_init, sha256_update, sha224_digest, 28>;
using Sha256 = Hash<sha256_ctx, sha256_init, sha256_update, sha256_digest, 32>;
using Sha384 = Hash<sha512_ctx, sha384_init, sha512_update, sha384_digest, 48>;
using Sha512 = Hash<sha512_ctx, sha512_init, sha512_update, sha512_digest, 64>;
using Sha512_224 = Hash<sha512_ctx, sha512_224_init, sha512_update, sha512_224_digest, 28>;
using Sha512_256 = Hash<sha512_ctx, sha512_256_init, sha512_update, sha512_256_digest, 32>;
using Sha3_224 = Hash<sha3_224_ctx, sha3_224_init, sha3_224_update, sha3_224_digest, 28>;
using Sha3_256 = Hash<sha3_256_ctx, sha3_256_init, sha3_256_update, sha3_256_digest, 32>;
using Sha3_384 = Hash<sha3_384_ctx, sha3_384_init, sha3_384_update, sha3_384_digest, 48>;
using Sha3_512 = Hash<sha3_512_ctx, sha3_512_init, sha3_512_update, sha3_512_digest, 64>;
using Shake256 = Hash<sha3_256_ctx, sha3_256_init, sha3_256_update, sha3_256_shake, 64>;

// finish() makes it ready for the next message under the same key.
template <class Context, auto set, auto absorb, auto final, size_t Size>
struct Mac {
    static inline Context context;
    static void mac(Bytes message, uint8_t* tag) {
        absorb(&context, message.size(), message.data());
        final(&context, Size, tag);
    }
    static void set_key() {
        if constexpr (requires { set(&context, sizeof mac_key, mac_key); })
            set(&context, sizeof mac_key, mac_key);
        else
            set(&context, mac_key);
    }
};
using HmacMd5 = Mac<hmac_md5_ctx, hmac_md5_set_key, hmac_md5_update, hmac_md5_digest, 16>;
using HmacSha1 = Mac<hmac_sha1_ctx, hmac_sha1_set_key, hmac_sha1_update, hmac_sha1_digest, 20>;
using HmacSha224 = Mac<hmac_sha224_ctx, hmac_sha224_set_key, hmac_sha256_update, hmac_sha224_digest, 28>;
using HmacSha256 = Mac<hmac_sha256_ctx, hmac_sha256_set_key, hmac_sha256_update, hmac_sha256_digest, 32>;
using HmacSha384 = Mac<hmac_sha384_ctx, hmac_sha384_set_key, hmac_sha512_update, hmac_sha384_digest, 48>;
using HmacSha512 = Mac<hmac_sha512_ctx, hmac_sha512_set_key, hmac_sha512_update, hmac_sha512_digest, 64>;
using CmacAes128 = Mac<cmac_aes128_ctx, cmac_aes128_set_key, cmac_aes128_update, cmac_aes128_digest, 16>;
using CmacAes256 = Mac<cmac_aes256_ctx, cmac_aes256_set_key, cmac_aes256_update, cmac_aes256_digest, 16>;

struct Hkdf {
    static void set_up() {}
    static void derive(uint8_t* out) {
        hmac_sha256_ctx hmac;
        uint8_t key[32];
        auto* const absorb = reinterpret_cast<nettle_hash_update_func*>(hmac_sha256_update);
        auto* const final = reinterpret_cast<nettle_hash_digest_func*>(hmac_sha256_digest);
        hmac_sha256_set_key(&hmac, salt_size, salt);
        hkdf_extract(&hmac, absorb, final, sizeof key, sizeof mac_key, mac_key, key);
        hmac_sha256_set_key(&hmac, sizeof key, key);
        hkdf_expand(&hmac, absorb, final, sizeof key, sizeof counting, counting, derived_size, out);
    }
};
struct Pbkdf2 {
    static void set_up() {}
    static void derive(uint8_t* out) {
        pbkdf2_hmac_sha256(sizeof mac_key, mac_key, iterations, salt_size, salt, derived_size, out);
    }
};

template <class Gcm>
struct Gmac : Gcm {  // the tag of an empty text
    static void mac(Bytes message, uint8_t* tag) { Gcm::seal(message, {}, nullptr, tag); }
};

template <auto mul_g, auto mul>
struct Xdh {
    static void public_key(uint8_t* out, const uint8_t* key) { mul_g(out, key); }
    static void agree(uint8_t* out, const uint8_t* key, const uint8_t* peer) { mul(out, key, peer); }
};
template <auto derive, auto make, auto judge>
struct Eddsa {
    static void public_key(uint8_t* out, const uint8_t* seed) { derive(out, seed); }
    static void sign(uint8_t* signature, Bytes message, const uint8_t* seed, const uint8_t* public_key) {
        make(public_key, seed, message.size(), message.data(), signature);
    }
    static bool verify(const uint8_t* signature, Bytes message, const uint8_t* public_key) {
        return judge(public_key, message.size(), message.data(), signature) == 1;
    }
};

constexpr auto operations = join(
    hash<Md5>("md5"), hash<Sha1>("sha-1"), hash<Sha224>("sha-224"), hash<Sha256>("sha-256"), hash<Sha384>("sha-384"),
    hash<Sha512>("sha-512"), hash<Sha512_224>("sha-512-224"), hash<Sha512_256>("sha-512-256"),
    hash<Sha3_224>("sha3-224"), hash<Sha3_256>("sha3-256"), hash<Sha3_384>("sha3-384"), hash<Sha3_512>("sha3-512"),
    hash<Shake256>("shake256"), mac<HmacMd5>("hmac-md5"), mac<HmacSha1>("hmac-sha-1"), mac<HmacSha224>("hmac-sha-224"),
    mac<HmacSha256>("hmac-sha-256"), mac<HmacSha384>("hmac-sha-384"), mac<HmacSha512>("hmac-sha-512"),
    mac<CmacAes128>("cmac-aes-128"), mac<CmacAes256>("cmac-aes-256"), mac<Gmac<Aes128Gcm>>("gmac-aes-128"),
    mac<Gmac<Aes192Gcm>>("gmac-aes-192"), mac<Gmac<Aes256Gcm>>("gmac-aes-256"), kdf<Hkdf>("hkdf-sha-256"),
    kdf<Pbkdf2>("pbkdf2-hmac-sha-256"), xdh<X25519, Xdh<curve25519_mul_g, curve25519_mul>>("x25519"),
    xdh<X448, Xdh<curve448_mul_g, curve448_mul>>("x448"),
    eddsa<Ed25519, Eddsa<ed25519_sha512_public_key, ed25519_sha512_sign, ed25519_sha512_verify>>("ed25519"),
    eddsa<Ed448, Eddsa<ed448_shake256_public_key, ed448_shake256_sign, ed448_shake256_verify>>("ed448"),
    cipher_operations, rsa_operations);

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const char version[] = {'0' + NETTLE_VERSION_MAJOR, '.', '0' + NETTLE_VERSION_MINOR, 0};
    static const Module module{interface_version, {"nettle", version, operations}};
    return &module;
}
