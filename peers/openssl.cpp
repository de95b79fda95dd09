// SPDX-License-Identifier: Apache-2.0
// peers/openssl.cpp - OpenSSL 3 through EVP, as its manual advises for many short messages: algorithms fetched once,
// contexts kept, cipher and key set before the timing, and for a message only its nonce.
#include "check/ecdsa_sample.h"
#include "peers/openssl_ciphers.h"
#include "peers/openssl_keyed.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ecdsa.h>
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

EVP_PKEY_CTX* verify_context = nullptr;

// A signature in DER, which is the only form that EVP takes.
struct DerSignature {
    uint8_t bytes[80];
    size_t size = 0;
};
DerSignature signature;

bool load_signature() {
    const uint8_t* const raw = check::ecdsa_sample::sample.signature;
    ECDSA_SIG* const both = ECDSA_SIG_new();
    uint8_t* end = signature.bytes;
    const bool good = both != nullptr &&
                      ECDSA_SIG_set0(both, BN_bin2bn(raw, 32, nullptr), BN_bin2bn(raw + 32, 32, nullptr)) == 1 &&
                      i2d_ECDSA_SIG(both, &end) > 0;
    signature.size = static_cast<size_t>(end - signature.bytes);
    ECDSA_SIG_free(both);
    return good;
}

bool load_key() {
    uint8_t point[65] = {4};
    copy(point + 1, check::ecdsa_sample::key_xy, 64);
    char curve[] = "P-256";
    OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, curve, 0),
                               OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point),
                               OSSL_PARAM_construct_end()};
    EVP_PKEY* key = nullptr;
    EVP_PKEY_CTX* const loader = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    const bool loaded = loader != nullptr && EVP_PKEY_fromdata_init(loader) == 1 &&
                        EVP_PKEY_fromdata(loader, &key, EVP_PKEY_PUBLIC_KEY, parameters) == 1;
    EVP_PKEY_CTX_free(loader);
    if (!loaded) return false;
    verify_context = EVP_PKEY_CTX_new_from_pkey(nullptr, key, nullptr);
    EVP_PKEY_free(key);  // the context keeps it
    return verify_context != nullptr && EVP_PKEY_verify_init(verify_context) == 1;
}

void prepare_verify(Bench&) {
    static const bool loaded = load_key() && load_signature();
    if (!loaded) signature.size = 0;  // then nothing is genuine
}
void verify(Bench& bench) {
    const check::ecdsa_sample::Signed& sample = check::ecdsa_sample::sample;
    const int genuine = EVP_PKEY_verify(verify_context, signature.bytes, signature.size, sample.digest, 32);
    bench.result[0] = static_cast<uint8_t>(Status::ok);
    store_be32(bench.result + 1, static_cast<uint32_t>(genuine == 1 ? Verdict::genuine : Verdict::forged));
}

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
         drbg<HmacDrbg>("hmac-drbg-sha-256"), drbg<HashDrbg>("hash-drbg-sha-256"), cipher_operations,
         Rows<1>{{{"ecdsa-secp256r1", "verify", prepare_verify, verify}}}, legacy_cipher_operations);

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
