// SPDX-License-Identifier: Apache-2.0
// peers/libgcrypt.cpp - libgcrypt, its handles kept and reset between messages, as its manual says for many of them; a
// digest of one buffer by the call that the manual has for that.
#include "peers/libgcrypt_ciphers.h"
#include "peers/libgcrypt_rsa.h"

#include <gcrypt.h>

namespace sealstone::peers {
namespace {

template <int Algorithm, size_t OutputSize = 0>  // 0: the algorithm's own; else of an XOF
struct Hash {
    static inline gcry_md_hd_t handle = nullptr;

    static void begin() {
        if (handle == nullptr) gcry_md_open(&handle, Algorithm, 0);
        gcry_md_reset(handle);
    }
    static void update(Bytes data) { gcry_md_write(handle, data.data(), data.size()); }
    static void finish(uint8_t* out) {
        if (OutputSize != 0)
            gcry_md_extract(handle, Algorithm, out, OutputSize);
        else
            copy(out, gcry_md_read(handle, Algorithm), gcry_md_get_algo_dlen(Algorithm));
    }
    static void digest(Bytes message, uint8_t* out) {
        if (OutputSize == 0) return gcry_md_hash_buffer(Algorithm, out, message.data(), message.size());
        gcry_md_reset(handle);
        update(message);
        finish(out);
    }
};

template <int Algorithm, size_t KeySize = sizeof mac_key>
struct Mac {
    static inline gcry_mac_hd_t handle = nullptr;

    static void set_key() {
        if (handle == nullptr) gcry_mac_open(&handle, Algorithm, 0, nullptr);
        gcry_mac_setkey(handle, mac_key, KeySize);
    }
    static void mac(Bytes message, uint8_t* tag) {
        size_t size = 64;
        gcry_mac_reset(handle);
        if (Algorithm == GCRY_MAC_GMAC_AES) gcry_mac_setiv(handle, counting, nonce_size);
        gcry_mac_write(handle, message.data(), message.size());
        gcry_mac_read(handle, tag, &size);
    }
};
template <size_t KeySize>
using Cmac = Mac<GCRY_MAC_CMAC_AES, KeySize>;
template <size_t KeySize>
using Gmac = Mac<GCRY_MAC_GMAC_AES, KeySize>;

struct Pbkdf2 {
    static void set_up() {}
    static void derive(uint8_t* out) {
        gcry_kdf_derive(mac_key, sizeof mac_key, GCRY_KDF_PBKDF2, GCRY_MD_SHA256, salt, salt_size, iterations,
                        derived_size, out);
    }
};

constexpr auto operations = join(
    hash<Hash<GCRY_MD_MD5>>("md5"), hash<Hash<GCRY_MD_SHA1>>("sha-1"), hash<Hash<GCRY_MD_SHA224>>("sha-224"),
    hash<Hash<GCRY_MD_SHA256>>("sha-256"), hash<Hash<GCRY_MD_SHA384>>("sha-384"), hash<Hash<GCRY_MD_SHA512>>("sha-512"),
    hash<Hash<GCRY_MD_SHA512_224>>("sha-512-224"), hash<Hash<GCRY_MD_SHA512_256>>("sha-512-256"),
    hash<Hash<GCRY_MD_SHA3_224>>("sha3-224"), hash<Hash<GCRY_MD_SHA3_256>>("sha3-256"),
    hash<Hash<GCRY_MD_SHA3_384>>("sha3-384"), hash<Hash<GCRY_MD_SHA3_512>>("sha3-512"),
    hash<Hash<GCRY_MD_SHAKE128, 32>>("shake128"), hash<Hash<GCRY_MD_SHAKE256, 64>>("shake256"),
    mac<Mac<GCRY_MAC_HMAC_MD5>>("hmac-md5"), mac<Mac<GCRY_MAC_HMAC_SHA1>>("hmac-sha-1"),
    mac<Mac<GCRY_MAC_HMAC_SHA224>>("hmac-sha-224"), mac<Mac<GCRY_MAC_HMAC_SHA256>>("hmac-sha-256"),
    mac<Mac<GCRY_MAC_HMAC_SHA384>>("hmac-sha-384"), mac<Mac<GCRY_MAC_HMAC_SHA512>>("hmac-sha-512"),
    mac<Mac<GCRY_MAC_HMAC_SHA512_224>>("hmac-sha-512-224"), mac<Mac<GCRY_MAC_HMAC_SHA512_256>>("hmac-sha-512-256"),
    mac<Mac<GCRY_MAC_HMAC_SHA3_224>>("hmac-sha3-224"), mac<Mac<GCRY_MAC_HMAC_SHA3_256>>("hmac-sha3-256"),
    mac<Mac<GCRY_MAC_HMAC_SHA3_384>>("hmac-sha3-384"), mac<Mac<GCRY_MAC_HMAC_SHA3_512>>("hmac-sha3-512"), cmac<Cmac>(),
    gmac<Gmac>(), mac<Mac<GCRY_MAC_POLY1305>>("poly1305"), kdf<Pbkdf2>("pbkdf2-hmac-sha-256"), cipher_operations,
    rsa_operations);

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const char* const version = gcry_check_version(GCRYPT_VERSION);
    if (version == nullptr) return nullptr;
    gcry_control(GCRYCTL_DISABLE_SECMEM);
    gcry_control(GCRYCTL_INITIALIZATION_FINISHED);
    static const Module module{interface_version, {"libgcrypt", version, operations}};
    return &module;
}
