// SPDX-License-Identifier: Apache-2.0
// peers/botan.cpp - Botan 2, its objects made once and used for one message after another, as its handbook says.
// They are never destroyed: Botan's own allocator is gone before a static object of ours is.
#include "peers/botan_ciphers.h"
#include "peers/botan_curves.h"
#include "peers/botan_rsa.h"

#include <botan/hash.h>
#include <botan/hmac_drbg.h>
#include <botan/kdf.h>
#include <botan/mac.h>
#include <botan/pwdhash.h>
#include <botan/version.h>

#include <memory>

namespace sealstone::peers {
namespace {

template <Name name>
struct Hash {
    static Botan::HashFunction& object() {
        static auto* const made = Botan::HashFunction::create_or_throw(name.text).release();
        return *made;
    }
    static void begin() { object().clear(); }
    static void update(Bytes data) { object().update(data.data(), data.size()); }
    static void finish(uint8_t* out) { object().final(out); }  // and begins anew
    static void digest(Bytes message, uint8_t* out) {
        update(message);
        finish(out);
    }
};

template <Name name, size_t KeySize = sizeof mac_key>
struct Mac {
    static Botan::MessageAuthenticationCode& object() {
        static auto* const made = Botan::MessageAuthenticationCode::create_or_throw(name.text).release();
        return *made;
    }
    static void set_key() { object().set_key(mac_key, KeySize); }
    static void mac(Bytes message, uint8_t* tag) {
        object().update(message.data(), message.size());
        object().final(tag);
    }
};
template <size_t KeySize>
struct Cmac;
template <>
struct Cmac<16> : Mac<"CMAC(AES-128)", 16> {};
template <>
struct Cmac<24> : Mac<"CMAC(AES-192)", 24> {};
template <>
struct Cmac<32> : Mac<"CMAC(AES-256)", 32> {};
struct Poly1305 : Mac<"Poly1305"> {  // whose key belongs to the message
    static void mac(Bytes message, uint8_t* tag) {
        set_key();
        Mac::mac(message, tag);
    }
};

struct Hkdf {
    static inline Botan::KDF* object = nullptr;
    static void set_up() {
        if (object == nullptr) object = Botan::KDF::create_or_throw("HKDF(SHA-256)").release();
    }
    static void derive(uint8_t* out) {
        object->kdf(out, derived_size, mac_key, sizeof mac_key, salt, salt_size, counting, sizeof counting);
    }
};
struct Pbkdf2 {
    static inline Botan::PasswordHash* object = nullptr;
    static void set_up() {
        if (object != nullptr) return;
        object = Botan::PasswordHashFamily::create_or_throw("PBKDF2(SHA-256)")->from_params(iterations).release();
    }
    static void derive(uint8_t* out) {
        object->derive_key(out, derived_size, reinterpret_cast<const char*>(mac_key), sizeof mac_key, salt, salt_size);
    }
};

struct HmacDrbg {
    static inline Botan::HMAC_DRBG* object = nullptr;
    static void instantiate() {
        constexpr size_t entropy_and_nonce = 32 + 16;
        if (object == nullptr)
            object = new Botan::HMAC_DRBG(Botan::MessageAuthenticationCode::create_or_throw("HMAC(SHA-256)"));
        object->clear();
        object->initialize_with(seed.data(), entropy_and_nonce);
    }
    static void generate(MutBytes out) { object->randomize(out.data(), out.size()); }
};

// The tag of an empty text: what Botan calls GMAC forgets its key with each message.
template <Name name, const Bytes& key>
struct GmacOf : Aead<name, key> {
    static void mac(Bytes message, uint8_t* tag) { GmacOf::seal(message, {}, nullptr, tag); }
};
template <size_t KeySize>
struct Gmac;
template <>
struct Gmac<16> : GmacOf<"AES-128/GCM", key_16> {};
template <>
struct Gmac<24> : GmacOf<"AES-192/GCM", key_24> {};
template <>
struct Gmac<32> : GmacOf<"AES-256/GCM", key_32> {};

constexpr auto operations = join(
    hash<Hash<"MD5">>("md5"), hash<Hash<"SHA-1">>("sha-1"), hash<Hash<"SHA-224">>("sha-224"),
    hash<Hash<"SHA-256">>("sha-256"), hash<Hash<"SHA-384">>("sha-384"), hash<Hash<"SHA-512">>("sha-512"),
    hash<Hash<"SHA-512-256">>("sha-512-256"), hash<Hash<"SHA-3(224)">>("sha3-224"),
    hash<Hash<"SHA-3(256)">>("sha3-256"), hash<Hash<"SHA-3(384)">>("sha3-384"), hash<Hash<"SHA-3(512)">>("sha3-512"),
    hash<Hash<"SHAKE-128(256)">>("shake128"), hash<Hash<"SHAKE-256(512)">>("shake256"),
    mac<Mac<"HMAC(MD5)">>("hmac-md5"), mac<Mac<"HMAC(SHA-1)">>("hmac-sha-1"), mac<Mac<"HMAC(SHA-224)">>("hmac-sha-224"),
    mac<Mac<"HMAC(SHA-256)">>("hmac-sha-256"), mac<Mac<"HMAC(SHA-384)">>("hmac-sha-384"),
    mac<Mac<"HMAC(SHA-512)">>("hmac-sha-512"), mac<Mac<"HMAC(SHA-512-256)">>("hmac-sha-512-256"),
    mac<Mac<"HMAC(SHA-3(224))">>("hmac-sha3-224"), mac<Mac<"HMAC(SHA-3(256))">>("hmac-sha3-256"),
    mac<Mac<"HMAC(SHA-3(384))">>("hmac-sha3-384"), mac<Mac<"HMAC(SHA-3(512))">>("hmac-sha3-512"), cmac<Cmac>(),
    gmac<Gmac>(), mac<Poly1305>("poly1305"), kdf<Hkdf>("hkdf-sha-256"), kdf<Pbkdf2>("pbkdf2-hmac-sha-256"),
    drbg<HmacDrbg>("hmac-drbg-sha-256"), cipher_operations, curve_operations, rsa_operations);

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const std::string version = Botan::short_version_string();
    static const Module module{interface_version, {"botan", version.c_str(), operations}};
    return &module;
}
