// SPDX-License-Identifier: Apache-2.0
// peers/openssl.cpp - OpenSSL 3 through EVP, as its manual advises for many short messages: algorithms fetched once,
// contexts kept, cipher and key set before the timing, and for a message only its nonce.
#include "check/ecdsa_sample.h"
#include "peers/rows.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

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

constexpr int length_of(Bytes bytes) { return static_cast<int>(bytes.size()); }

template <size_t KeySize, Name mode>
struct Aes {
    static inline EVP_CIPHER_CTX *encryption = nullptr, *decryption = nullptr;

    static void set_key() {
        const std::string name = "AES-" + std::to_string(8 * KeySize) + mode.text;
        static const EVP_CIPHER* const algorithm = EVP_CIPHER_fetch(nullptr, name.c_str(), nullptr);
        if (encryption == nullptr) encryption = EVP_CIPHER_CTX_new();
        if (decryption == nullptr) decryption = EVP_CIPHER_CTX_new();
        EVP_EncryptInit_ex2(encryption, algorithm, aes_key, counting, nullptr);
        EVP_DecryptInit_ex2(decryption, algorithm, aes_key, counting, nullptr);
    }
};

template <size_t KeySize>
struct Ctr : Aes<KeySize, "-CTR"> {
    static void encrypt(Bytes in, uint8_t* out) {
        int size = 0;
        EVP_EncryptInit_ex2(Ctr::encryption, nullptr, nullptr, counting, nullptr);
        EVP_EncryptUpdate(Ctr::encryption, out, &size, in.data(), length_of(in));
    }
};

template <size_t KeySize>
struct Gcm : Aes<KeySize, "-GCM"> {
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        int size = 0;
        EVP_CIPHER_CTX* const context = Gcm::encryption;
        EVP_EncryptInit_ex2(context, nullptr, nullptr, counting, nullptr);
        if (!aad.empty()) EVP_EncryptUpdate(context, nullptr, &size, aad.data(), length_of(aad));
        EVP_EncryptUpdate(context, out, &size, in.data(), length_of(in));
        EVP_EncryptFinal_ex(context, out + size, &size);
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, tag_size, tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        int size = 0;
        EVP_CIPHER_CTX* const context = Gcm::decryption;
        EVP_DecryptInit_ex2(context, nullptr, nullptr, counting, nullptr);
        if (!aad.empty()) EVP_DecryptUpdate(context, nullptr, &size, aad.data(), length_of(aad));
        EVP_DecryptUpdate(context, out, &size, in.data(), length_of(in));
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, tag_size, tag);
        return EVP_DecryptFinal_ex(context, out + size, &size) == 1;
    }
};

OSSL_PARAM text(const char* name, const char* value) {
    return OSSL_PARAM_construct_utf8_string(name, const_cast<char*>(value), 0);
}
OSSL_PARAM bytes(const char* name, Bytes value) {
    return OSSL_PARAM_construct_octet_string(name, const_cast<uint8_t*>(value.data()), value.size());
}
const OSSL_PARAM end = OSSL_PARAM_construct_end();

// One MAC is prepared at a time.
struct Mac {
    static inline EVP_MAC_CTX* context = nullptr;

    static void set_key(const char* name, size_t key_size, const OSSL_PARAM& parameter) {
        EVP_MAC* const algorithm = EVP_MAC_fetch(nullptr, name, nullptr);
        EVP_MAC_CTX_free(context);
        context = EVP_MAC_CTX_new(algorithm);
        EVP_MAC_free(algorithm);  // the context keeps it
        const OSSL_PARAM parameters[] = {parameter, end};
        EVP_MAC_init(context, mac_key, key_size, parameters);
    }
    static void finish(Bytes message, uint8_t* tag) {
        size_t size = 0;
        EVP_MAC_update(context, message.data(), message.size());
        EVP_MAC_final(context, tag, &size, 64);
    }
    static void mac(Bytes message, uint8_t* tag) {
        EVP_MAC_init(context, nullptr, 0, nullptr);
        finish(message, tag);
    }
};
template <Name digest>
struct Hmac : Mac {
    static void set_key() { Mac::set_key("HMAC", sizeof mac_key, text(OSSL_MAC_PARAM_DIGEST, digest.text)); }
};
template <Name name>
struct Kmac : Mac {
    static constexpr uint8_t customization[] = {'S', 'e', 'a', 'l', 's', 't', 'o', 'n', 'e'};
    static void set_key() { Mac::set_key(name.text, sizeof mac_key, bytes(OSSL_MAC_PARAM_CUSTOM, customization)); }
};
template <size_t KeySize>
struct Cmac : Mac {
    static void set_key() {
        const std::string cipher = "AES-" + std::to_string(8 * KeySize) + "-CBC";
        Mac::set_key("CMAC", KeySize, text(OSSL_MAC_PARAM_CIPHER, cipher.c_str()));
    }
};
template <size_t KeySize>
struct Gmac : Mac {
    static void set_key() {
        const std::string cipher = "AES-" + std::to_string(8 * KeySize) + "-GCM";
        Mac::set_key("GMAC", KeySize, text(OSSL_MAC_PARAM_CIPHER, cipher.c_str()));
    }
    static void mac(Bytes message, uint8_t* tag) {
        const OSSL_PARAM parameters[] = {bytes(OSSL_MAC_PARAM_IV, {counting, nonce_size}), end};
        EVP_MAC_init(context, nullptr, 0, parameters);
        finish(message, tag);
    }
};
struct Poly1305 : Mac {  // whose key belongs to the message
    static void set_key() { Mac::set_key("POLY1305", sizeof mac_key, end); }
    static void mac(Bytes message, uint8_t* tag) {
        EVP_MAC_init(context, mac_key, sizeof mac_key, nullptr);
        finish(message, tag);
    }
};

// All inputs are set before the timing, which begins with the key as it is.
struct Kdf {
    static inline EVP_KDF_CTX* context = nullptr;

    static void set_up(const char* name, const OSSL_PARAM* parameters) {
        EVP_KDF* const algorithm = EVP_KDF_fetch(nullptr, name, nullptr);
        EVP_KDF_CTX_free(context);
        context = EVP_KDF_CTX_new(algorithm);
        EVP_KDF_free(algorithm);  // the context keeps it
        EVP_KDF_CTX_set_params(context, parameters);
    }
    static void derive(uint8_t* out) { EVP_KDF_derive(context, out, derived_size, nullptr); }
};
struct Hkdf : Kdf {
    static void set_up() {
        const OSSL_PARAM parameters[] = {text(OSSL_KDF_PARAM_DIGEST, "SHA2-256"), bytes(OSSL_KDF_PARAM_KEY, mac_key),
                                         bytes(OSSL_KDF_PARAM_SALT, {salt, salt_size}),
                                         bytes(OSSL_KDF_PARAM_INFO, counting), end};
        Kdf::set_up("HKDF", parameters);
    }
};
struct Pbkdf2 : Kdf {
    static void set_up() {
        unsigned count = iterations;
        const OSSL_PARAM parameters[] = {
            text(OSSL_KDF_PARAM_DIGEST, "SHA2-256"), bytes(OSSL_KDF_PARAM_PASSWORD, mac_key),
            bytes(OSSL_KDF_PARAM_SALT, {salt, salt_size}), OSSL_PARAM_construct_uint(OSSL_KDF_PARAM_ITER, &count), end};
        Kdf::set_up("PBKDF2", parameters);
    }
};

// A generator below one that gives what it is told. It is not to reseed itself: ours does not within a benchmark,
// either.
template <Name kind, Name parameter, Name algorithm, unsigned Strength>
struct Drbg {
    static inline EVP_RAND_CTX *parent = nullptr, *generator = nullptr;

    static EVP_RAND_CTX* made(const char* name, EVP_RAND_CTX* below) {
        EVP_RAND* const fetched = EVP_RAND_fetch(nullptr, name, nullptr);
        EVP_RAND_CTX* const context = EVP_RAND_CTX_new(fetched, below);
        EVP_RAND_free(fetched);  // the context keeps it
        return context;
    }
    static void make() {
        parent = made("TEST-RAND", nullptr);
        generator = made(kind.text, parent);
        unsigned never = 0;
        time_t no_time = 0;
        const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_uint(OSSL_DRBG_PARAM_RESEED_REQUESTS, &never),
                                         OSSL_PARAM_construct_time_t(OSSL_DRBG_PARAM_RESEED_TIME_INTERVAL, &no_time),
                                         text(parameter.text, algorithm.text), text(OSSL_DRBG_PARAM_MAC, "HMAC"), end};
        EVP_RAND_CTX_set_params(generator, parameters);
    }
    static void instantiate() {
        if (generator == nullptr) make();
        unsigned strength = Strength;
        constexpr size_t entropy_size = Strength / 8;
        const OSSL_PARAM parameters[] = {
            OSSL_PARAM_construct_uint(OSSL_RAND_PARAM_STRENGTH, &strength),
            bytes(OSSL_RAND_PARAM_TEST_ENTROPY, {seed.data(), entropy_size}),
            bytes(OSSL_RAND_PARAM_TEST_NONCE, {seed.data() + entropy_size, entropy_size / 2}), end};
        EVP_RAND_uninstantiate(generator);
        EVP_RAND_uninstantiate(parent);
        EVP_RAND_instantiate(parent, strength, 0, nullptr, 0, parameters);
        EVP_RAND_instantiate(generator, strength, 0, seed.data(), 0, nullptr);  // no personalization; null: its own
    }
    static void generate(MutBytes out) { EVP_RAND_generate(generator, out.data(), out.size(), 0, 0, nullptr, 0); }
};
using HmacDrbg = Drbg<"HMAC-DRBG", OSSL_DRBG_PARAM_DIGEST, "SHA2-256", 256>;
using HashDrbg = Drbg<"HASH-DRBG", OSSL_DRBG_PARAM_DIGEST, "SHA2-256", 256>;
template <Name cipher, unsigned Strength>
using CtrDrbg = Drbg<"CTR-DRBG", OSSL_DRBG_PARAM_CIPHER, cipher, Strength>;

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

constexpr auto operations = join(
    hash<Hash<"MD5">>("md5"), hash<Hash<"SHA1">>("sha-1"), hash<Hash<"SHA2-224">>("sha-224"),
    hash<Hash<"SHA2-256">>("sha-256"), hash<Hash<"SHA2-384">>("sha-384"), hash<Hash<"SHA2-512">>("sha-512"),
    hash<Hash<"SHA2-512/224">>("sha-512-224"), hash<Hash<"SHA2-512/256">>("sha-512-256"),
    hash<Hash<"SHA3-224">>("sha3-224"), hash<Hash<"SHA3-256">>("sha3-256"), hash<Hash<"SHA3-384">>("sha3-384"),
    hash<Hash<"SHA3-512">>("sha3-512"), hash<Hash<"SHAKE-128", 32>>("shake128"),
    hash<Hash<"SHAKE-256", 64>>("shake256"), mac<Hmac<"MD5">>("hmac-md5"), mac<Hmac<"SHA1">>("hmac-sha-1"),
    mac<Hmac<"SHA2-224">>("hmac-sha-224"), mac<Hmac<"SHA2-256">>("hmac-sha-256"), mac<Hmac<"SHA2-384">>("hmac-sha-384"),
    mac<Hmac<"SHA2-512">>("hmac-sha-512"), mac<Hmac<"SHA2-512/224">>("hmac-sha-512-224"),
    mac<Hmac<"SHA2-512/256">>("hmac-sha-512-256"), mac<Hmac<"SHA3-224">>("hmac-sha3-224"),
    mac<Hmac<"SHA3-256">>("hmac-sha3-256"), mac<Hmac<"SHA3-384">>("hmac-sha3-384"),
    mac<Hmac<"SHA3-512">>("hmac-sha3-512"), cmac<Cmac>(), gmac<Gmac>(), mac<Poly1305>("poly1305"),
    mac<Kmac<"KMAC128">>("kmac128"), mac<Kmac<"KMAC256">>("kmac256"), kdf<Hkdf>("hkdf-sha-256"),
    kdf<Pbkdf2>("pbkdf2-hmac-sha-256"), drbg<CtrDrbg<"AES-128-CTR", 128>>("ctr-drbg-aes-128"),
    drbg<CtrDrbg<"AES-192-CTR", 192>>("ctr-drbg-aes-192"), drbg<CtrDrbg<"AES-256-CTR", 256>>("ctr-drbg-aes-256"),
    drbg<HmacDrbg>("hmac-drbg-sha-256"), drbg<HashDrbg>("hash-drbg-sha-256"), ctr<Ctr>(), gcm<Gcm>(),
    Rows<1>{{{"ecdsa-secp256r1", "verify", prepare_verify, verify}}});

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const Module module{interface_version,
                               {"openssl", OpenSSL_version(OPENSSL_FULL_VERSION_STRING), operations}};
    return &module;
}
