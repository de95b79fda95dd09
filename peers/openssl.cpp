// SPDX-License-Identifier: Apache-2.0
// peers/openssl.cpp - OpenSSL 3 through EVP, as its manual advises for many short messages: algorithms fetched once,
// contexts kept, cipher and key set before the timing, and for a message only its nonce.
#include "peers/openssl_ciphers.h"
#include "peers/openssl_curves.h"
#include "peers/openssl_edwards.h"
#include "peers/openssl_keyed.h"
#include "peers/openssl_rsa.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <string>

namespace sealstone::peers {
namespace {

template <Name name, size_t OutputSize = 0>  // 0: the algorithm's own; else of an XOF
struct Hash {
    static inline EVP_MD_CTX* context = nullptr;

    static void begin() {
        static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, name.text, nullptr);
        if (context == nullptr) context = EVP_MD_CTX_new();
        EVP_DigestInit_ex2(context, algorithm, nullptr);
    }
    static void update(Bytes data) { EVP_DigestUpdate(context, data.data(), data.size()); }
    static void finish(uint8_t* out) {
        if (OutputSize != 0)
            EVP_DigestFinalXOF(context, out, OutputSize);
        else
            EVP_DigestFinal_ex(context, out, nullptr);
    }
    static void digest(Bytes message, uint8_t* out) {
        EVP_DigestInit_ex2(context, nullptr, nullptr);
        update(message);
        finish(out);
    }
};

constexpr auto operations =
    join(hash<Hash<"MD5">>("md5"), hash<Hash<"SHA1">>("sha-1"), hash<Hash<"SHA2-224">>("sha-224"),
         hash<Hash<"SHA2-256">>("sha-256"), hash<Hash<"SHA2-384">>("sha-384"), hash<Hash<"SHA2-512">>("sha-512"),
         hash<Hash<"SHA2-512/224">>("sha-512-224"), hash<Hash<"SHA2-512/256">>("sha-512-256"),
         hash<Hash<"SHA3-224">>("sha3-224"), hash<Hash<"SHA3-256">>("sha3-256"), hash<Hash<"SHA3-384">>("sha3-384"),
         hash<Hash<"SHA3-512">>("sha3-512"), hash<Hash<"SHAKE-128", 32>>("shake128"),
         hash<Hash<"SHAKE-256", 64>>("shake256"), mac<Hmac<"MD5">>("hmac-md5"), mac<Hmac<"SHA1">>("hmac-sha-1"),
         mac<Hmac<"SHA2-224">>("hmac-sha-224"), mac<Hmac<"SHA2-256">>("hmac-sha-256"),
         mac<Hmac<"SHA2-384">>("hmac-sha-384"), mac<Hmac<"SHA2-512">>("hmac-sha-512"),
         mac<Hmac<"SHA2-512/224">>("hmac-sha-512-224"), mac<Hmac<"SHA2-512/256">>("hmac-sha-512-256"),
         mac<Hmac<"SHA3-224">>("hmac-sha3-224"), mac<Hmac<"SHA3-256">>("hmac-sha3-256"),
         mac<Hmac<"SHA3-384">>("hmac-sha3-384"), mac<Hmac<"SHA3-512">>("hmac-sha3-512"), cmac<Cmac>(), gmac<Gmac>(),
         mac<Poly1305>("poly1305"), mac<Kmac<"KMAC128">>("kmac128"), mac<Kmac<"KMAC256">>("kmac256"),
         kdf<Hkdf>("hkdf-sha-256"), kdf<Pbkdf2>("pbkdf2-hmac-sha-256"), kdf<Kbkdf>("kbkdf-hmac-sha-256"),
         kdf<X963>("x963-kdf-sha-256"), kdf<Tls12>("tls12-prf-sha-256"), kdf<Tls13>("tls13-expand-label-sha-256"),
         kdf<Kdfa>("kdfa-sha-256"), kdf<Kdfe>("kdfe-sha-256"), drbg<CtrDrbg<"AES-128-CTR", 128>>("ctr-drbg-aes-128"),
         drbg<CtrDrbg<"AES-192-CTR", 192>>("ctr-drbg-aes-192"), drbg<CtrDrbg<"AES-256-CTR", 256>>("ctr-drbg-aes-256"),
         drbg<HmacDrbg>("hmac-drbg-sha-256"), drbg<HashDrbg>("hash-drbg-sha-256"), cipher_operations, curve_operations,
         edwards_operations, rsa_operations, legacy_cipher_operations);

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const Module module{
        interface_version,
        {"openssl", OpenSSL_version(OPENSSL_FULL_VERSION_STRING),
         sealstone::Span<const sealstone::check::PeerOperation>(operations)
             .first(Evp::legacy() != nullptr ? operations.size()
                                             : operations.size() - legacy_cipher_operations.size())}};
    return &module;
}
