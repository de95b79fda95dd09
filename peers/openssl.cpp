// SPDX-License-Identifier: Apache-2.0
// peers/openssl.cpp - OpenSSL 3 through EVP, as its manual advises for many short messages: algorithms fetched once,
// contexts kept, cipher and key set before the timing, and for a message only its nonce.
#include "peers/peer.h"

#include "check/aes_key.h"
#include "check/drbg_check.h"
#include "check/ecdsa_sample.h"
#include "check/kdf_inputs.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

namespace sealstone::peers {
namespace {

using check::Bench;
using check::PeerOperation;

// One operation is prepared at a time.
EVP_MD_CTX* digest_context = nullptr;
EVP_CIPHER_CTX* cipher_context = nullptr;
EVP_MAC_CTX* mac_context = nullptr;
EVP_KDF_CTX* kdf_context = nullptr;
EVP_PKEY_CTX* verify_context = nullptr;
EVP_RAND_CTX* random_context = nullptr;

constexpr char md5[] = "MD5", sha_1[] = "SHA1", sha_224[] = "SHA2-224", sha_256[] = "SHA2-256", sha_384[] = "SHA2-384",
               sha_512[] = "SHA2-512", sha_512_224[] = "SHA2-512/224", sha_512_256[] = "SHA2-512/256",
               sha3_224[] = "SHA3-224", sha3_256[] = "SHA3-256", sha3_384[] = "SHA3-384", sha3_512[] = "SHA3-512",
               shake128[] = "SHAKE-128", shake256[] = "SHAKE-256";

template <const char* Name>
void prepare_digest(Bench&) {
    static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, Name, nullptr);
    EVP_DigestInit_ex2(digest_context, algorithm, nullptr);
}
void digest(Bench& bench) {
    EVP_DigestInit_ex2(digest_context, nullptr, nullptr);
    EVP_DigestUpdate(digest_context, bench.message.data(), bench.message.size());
    EVP_DigestFinal_ex(digest_context, bench.result, nullptr);
}

template <size_t Size>
void digest_xof(Bench& bench) {
    EVP_DigestInit_ex2(digest_context, nullptr, nullptr);
    EVP_DigestUpdate(digest_context, bench.message.data(), bench.message.size());
    EVP_DigestFinalXOF(digest_context, bench.result, Size);
}

// HMAC: the key is set before the timing.

OSSL_PARAM text_parameter(const char* name, const char* value) {
    return OSSL_PARAM_construct_utf8_string(name, const_cast<char*>(value), 0);
}
OSSL_PARAM bytes_parameter(const char* name, Bytes bytes) {
    return OSSL_PARAM_construct_octet_string(name, const_cast<uint8_t*>(bytes.data()), bytes.size());
}

template <const char* Hash>
void prepare_hmac(Bench&) {
    static EVP_MAC* const algorithm = EVP_MAC_fetch(nullptr, "HMAC", nullptr);
    const OSSL_PARAM parameters[] = {text_parameter(OSSL_MAC_PARAM_DIGEST, Hash), OSSL_PARAM_construct_end()};
    EVP_MAC_CTX_free(mac_context);
    mac_context = EVP_MAC_CTX_new(algorithm);
    EVP_MAC_init(mac_context, check::mac_key.bytes, sizeof check::mac_key.bytes, parameters);
}
void mac(Bench& bench) {
    size_t size = 0;
    EVP_MAC_init(mac_context, nullptr, 0, nullptr);
    EVP_MAC_update(mac_context, bench.message.data(), bench.message.size());
    EVP_MAC_final(mac_context, bench.result, &size, sizeof bench.result);
}

// Key derivation: all inputs are set before the timing, which begins with the key as it is.

void prepare_kdf(const char* name, const OSSL_PARAM* parameters) {
    EVP_KDF* const algorithm = EVP_KDF_fetch(nullptr, name, nullptr);
    EVP_KDF_CTX_free(kdf_context);
    kdf_context = EVP_KDF_CTX_new(algorithm);
    EVP_KDF_free(algorithm);  // the context keeps it
    EVP_KDF_CTX_set_params(kdf_context, parameters);
}
void prepare_hkdf(Bench&) {
    const OSSL_PARAM parameters[] = {
        text_parameter(OSSL_KDF_PARAM_DIGEST, sha_256), bytes_parameter(OSSL_KDF_PARAM_KEY, check::mac_key.bytes),
        bytes_parameter(OSSL_KDF_PARAM_SALT, {check::kdf_inputs.counting, 16}),
        bytes_parameter(OSSL_KDF_PARAM_INFO, check::kdf_inputs.counting), OSSL_PARAM_construct_end()};
    prepare_kdf("HKDF", parameters);
}
void prepare_pbkdf2(Bench&) {
    unsigned iterations = check::kdf_inputs.iterations;
    const OSSL_PARAM parameters[] = {
        text_parameter(OSSL_KDF_PARAM_DIGEST, sha_256), bytes_parameter(OSSL_KDF_PARAM_PASSWORD, check::mac_key.bytes),
        bytes_parameter(OSSL_KDF_PARAM_SALT, {check::kdf_inputs.counting, 16}),
        OSSL_PARAM_construct_uint(OSSL_KDF_PARAM_ITER, &iterations), OSSL_PARAM_construct_end()};
    prepare_kdf("PBKDF2", parameters);
}
void derive(Bench& bench) { EVP_KDF_derive(kdf_context, bench.result, check::kdf_inputs.output_size, nullptr); }

// AES: the key is set before the timing; a message brings its nonce and takes its tag.

constexpr char ctr_128[] = "AES-128-CTR", ctr_192[] = "AES-192-CTR", ctr_256[] = "AES-256-CTR";
constexpr char gcm_128[] = "AES-128-GCM", gcm_192[] = "AES-192-GCM", gcm_256[] = "AES-256-GCM";
constexpr const uint8_t* counting = check::aes_inputs.counting;  // counter block, nonce (of 12 bytes) and AAD
constexpr size_t tag_size = 16;

enum class Direction : int { decrypt, encrypt };

template <const char* Name, Direction direction = Direction::encrypt>
void prepare_cipher(Bench&) {
    static const EVP_CIPHER* const algorithm = EVP_CIPHER_fetch(nullptr, Name, nullptr);
    EVP_CipherInit_ex2(cipher_context, algorithm, check::aes_inputs.key, counting, static_cast<int>(direction),
                       nullptr);
}

void encrypt_ctr(Bench& bench) {
    int size = 0;
    EVP_EncryptInit_ex2(cipher_context, nullptr, nullptr, counting, nullptr);
    EVP_EncryptUpdate(cipher_context, bench.text.data(), &size, bench.message.data(),
                      static_cast<int>(bench.message.size()));
}

template <int AadSize>
void seal(Bytes in, MutBytes out, uint8_t* tag) {
    int size = 0;
    EVP_EncryptInit_ex2(cipher_context, nullptr, nullptr, counting, nullptr);
    if (AadSize != 0) EVP_EncryptUpdate(cipher_context, nullptr, &size, counting, AadSize);
    EVP_EncryptUpdate(cipher_context, out.data(), &size, in.data(), static_cast<int>(in.size()));
    EVP_EncryptFinal_ex(cipher_context, out.data() + size, &size);
    EVP_CIPHER_CTX_ctrl(cipher_context, EVP_CTRL_AEAD_GET_TAG, tag_size, tag);
}
template <int AadSize>
void encrypt_gcm(Bench& bench) {
    seal<AadSize>(bench.message, bench.text, bench.result);
}

// The message is taken for a ciphertext: the tag that makes it genuine is that of its plaintext, encrypted again.
template <const char* Name, int AadSize>
void prepare_decrypt_gcm(Bench& bench) {
    prepare_cipher<Name>(bench);
    seal<0>(bench.message, bench.text, bench.context.data());
    seal<AadSize>(bench.text, bench.text, bench.context.data());
    prepare_cipher<Name, Direction::decrypt>(bench);
}
template <int AadSize>
void decrypt_gcm(Bench& bench) {
    int size = 0;
    EVP_DecryptInit_ex2(cipher_context, nullptr, nullptr, counting, nullptr);
    if (AadSize != 0) EVP_DecryptUpdate(cipher_context, nullptr, &size, counting, AadSize);
    EVP_DecryptUpdate(cipher_context, bench.text.data(), &size, bench.message.data(),
                      static_cast<int>(bench.message.size()));
    EVP_CIPHER_CTX_ctrl(cipher_context, EVP_CTRL_AEAD_SET_TAG, tag_size, bench.context.data());
    if (EVP_DecryptFinal_ex(cipher_context, bench.text.data() + size, &size) != 1)
        fill_zero(bench.text.data(), bench.text.size());
}

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

// A generator below one that gives what it is told. It is not to reseed itself: ours does not within a benchmark,
// either.
struct Drbg {
    const char* kind;
    const char* algorithm;
    unsigned strength;  // bits
};
constexpr Drbg ctr_drbg_128{"CTR-DRBG", ctr_128, 128}, ctr_drbg_192{"CTR-DRBG", ctr_192, 192},
    ctr_drbg_256{"CTR-DRBG", ctr_256, 256}, hmac_drbg{"HMAC-DRBG", sha_256, 256}, hash_drbg{"HASH-DRBG", sha_256, 256};

EVP_RAND_CTX* new_generator(const char* kind, EVP_RAND_CTX* parent) {
    EVP_RAND* const algorithm = EVP_RAND_fetch(nullptr, kind, nullptr);
    EVP_RAND_CTX* const generator = EVP_RAND_CTX_new(algorithm, parent);
    EVP_RAND_free(algorithm);
    return generator;
}
void set_up_generator(EVP_RAND_CTX* generator, const Drbg& drbg) {
    unsigned never = 0;
    time_t no_time = 0;
    char mac[] = "HMAC";
    auto* const algorithm = const_cast<char*>(drbg.algorithm);
    const bool is_ctr = check::same_text(drbg.kind, "CTR-DRBG");
    const bool is_hmac = check::same_text(drbg.kind, "HMAC-DRBG");
    const OSSL_PARAM end = OSSL_PARAM_construct_end();
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_uint(OSSL_DRBG_PARAM_RESEED_REQUESTS, &never),
        OSSL_PARAM_construct_time_t(OSSL_DRBG_PARAM_RESEED_TIME_INTERVAL, &no_time),
        OSSL_PARAM_construct_utf8_string(is_ctr ? OSSL_DRBG_PARAM_CIPHER : OSSL_DRBG_PARAM_DIGEST, algorithm, 0),
        is_hmac ? OSSL_PARAM_construct_utf8_string(OSSL_DRBG_PARAM_MAC, mac, 0) : end, end};
    EVP_RAND_CTX_set_params(generator, parameters);
}

template <const Drbg& drbg>
void prepare_generate(Bench&) {
    static EVP_RAND_CTX* const parent = new_generator("TEST-RAND", nullptr);
    static EVP_RAND_CTX* const generator = new_generator(drbg.kind, parent);
    static const bool set_up = (set_up_generator(generator, drbg), true);
    (void)set_up;
    uint8_t seed[64];
    for (size_t i = 0; i < sizeof seed; ++i) seed[i] = check::drbg_seed_byte(i);
    unsigned strength = drbg.strength;
    const size_t entropy_size = strength / 8;
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_uint(OSSL_RAND_PARAM_STRENGTH, &strength),
        OSSL_PARAM_construct_octet_string(OSSL_RAND_PARAM_TEST_ENTROPY, seed, entropy_size),
        OSSL_PARAM_construct_octet_string(OSSL_RAND_PARAM_TEST_NONCE, seed + entropy_size, entropy_size / 2),
        OSSL_PARAM_construct_end()};
    EVP_RAND_uninstantiate(generator);
    EVP_RAND_uninstantiate(parent);
    EVP_RAND_instantiate(parent, strength, 0, nullptr, 0, parameters);
    EVP_RAND_instantiate(generator, strength, 0, seed, 0, nullptr);  // no personalization string; null: its own
    random_context = generator;
}
void generate(Bench& bench) {
    EVP_RAND_generate(random_context, bench.text.data(), bench.text.size(), 0, 0, nullptr, 0);
}

constexpr PeerOperation operations[] = {
    {"md5", "digest", prepare_digest<md5>, digest},
    {"sha-1", "digest", prepare_digest<sha_1>, digest},
    {"sha-224", "digest", prepare_digest<sha_224>, digest},
    {"sha-256", "digest", prepare_digest<sha_256>, digest},
    {"sha-384", "digest", prepare_digest<sha_384>, digest},
    {"sha-512", "digest", prepare_digest<sha_512>, digest},
    {"sha-512-224", "digest", prepare_digest<sha_512_224>, digest},
    {"sha-512-256", "digest", prepare_digest<sha_512_256>, digest},
    {"sha3-224", "digest", prepare_digest<sha3_224>, digest},
    {"sha3-256", "digest", prepare_digest<sha3_256>, digest},
    {"sha3-384", "digest", prepare_digest<sha3_384>, digest},
    {"sha3-512", "digest", prepare_digest<sha3_512>, digest},
    {"shake128", "digest", prepare_digest<shake128>, digest_xof<32>},
    {"shake256", "digest", prepare_digest<shake256>, digest_xof<64>},
    {"hmac-md5", "mac", prepare_hmac<md5>, mac},
    {"hmac-sha-1", "mac", prepare_hmac<sha_1>, mac},
    {"hmac-sha-224", "mac", prepare_hmac<sha_224>, mac},
    {"hmac-sha-256", "mac", prepare_hmac<sha_256>, mac},
    {"hmac-sha-384", "mac", prepare_hmac<sha_384>, mac},
    {"hmac-sha-512", "mac", prepare_hmac<sha_512>, mac},
    {"hmac-sha-512-224", "mac", prepare_hmac<sha_512_224>, mac},
    {"hmac-sha-512-256", "mac", prepare_hmac<sha_512_256>, mac},
    {"hmac-sha3-224", "mac", prepare_hmac<sha3_224>, mac},
    {"hmac-sha3-256", "mac", prepare_hmac<sha3_256>, mac},
    {"hmac-sha3-384", "mac", prepare_hmac<sha3_384>, mac},
    {"hmac-sha3-512", "mac", prepare_hmac<sha3_512>, mac},
    {"hkdf-sha-256", "derive", prepare_hkdf, derive},
    {"pbkdf2-hmac-sha-256", "derive", prepare_pbkdf2, derive},
    {"aes-128-ctr", "encrypt", prepare_cipher<ctr_128>, encrypt_ctr},
    {"aes-192-ctr", "encrypt", prepare_cipher<ctr_192>, encrypt_ctr},
    {"aes-256-ctr", "encrypt", prepare_cipher<ctr_256>, encrypt_ctr},
    {"aes-128-gcm", "encrypt", prepare_cipher<gcm_128>, encrypt_gcm<13>},
    {"aes-128-gcm", "decrypt", prepare_decrypt_gcm<gcm_128, 13>, decrypt_gcm<13>},
    {"aes-192-gcm", "encrypt", prepare_cipher<gcm_192>, encrypt_gcm<13>},
    {"aes-192-gcm", "decrypt", prepare_decrypt_gcm<gcm_192, 13>, decrypt_gcm<13>},
    {"aes-256-gcm", "encrypt", prepare_cipher<gcm_256>, encrypt_gcm<13>},
    {"aes-256-gcm", "decrypt", prepare_decrypt_gcm<gcm_256, 13>, decrypt_gcm<13>},
    {"aes-128-gcm-no-aad", "encrypt", prepare_cipher<gcm_128>, encrypt_gcm<0>},
    {"aes-128-gcm-no-aad", "decrypt", prepare_decrypt_gcm<gcm_128, 0>, decrypt_gcm<0>},
    {"aes-192-gcm-no-aad", "encrypt", prepare_cipher<gcm_192>, encrypt_gcm<0>},
    {"aes-192-gcm-no-aad", "decrypt", prepare_decrypt_gcm<gcm_192, 0>, decrypt_gcm<0>},
    {"aes-256-gcm-no-aad", "encrypt", prepare_cipher<gcm_256>, encrypt_gcm<0>},
    {"aes-256-gcm-no-aad", "decrypt", prepare_decrypt_gcm<gcm_256, 0>, decrypt_gcm<0>},
    {"aes-128-gcm-aad16", "encrypt", prepare_cipher<gcm_128>, encrypt_gcm<16>},
    {"aes-128-gcm-aad16", "decrypt", prepare_decrypt_gcm<gcm_128, 16>, decrypt_gcm<16>},
    {"aes-192-gcm-aad16", "encrypt", prepare_cipher<gcm_192>, encrypt_gcm<16>},
    {"aes-192-gcm-aad16", "decrypt", prepare_decrypt_gcm<gcm_192, 16>, decrypt_gcm<16>},
    {"aes-256-gcm-aad16", "encrypt", prepare_cipher<gcm_256>, encrypt_gcm<16>},
    {"aes-256-gcm-aad16", "decrypt", prepare_decrypt_gcm<gcm_256, 16>, decrypt_gcm<16>},
    {"ecdsa-secp256r1", "verify", prepare_verify, verify},
    {"ctr-drbg-aes-128", "generate", prepare_generate<ctr_drbg_128>, generate},
    {"ctr-drbg-aes-192", "generate", prepare_generate<ctr_drbg_192>, generate},
    {"ctr-drbg-aes-256", "generate", prepare_generate<ctr_drbg_256>, generate},
    {"hmac-drbg-sha-256", "generate", prepare_generate<hmac_drbg>, generate},
    {"hash-drbg-sha-256", "generate", prepare_generate<hash_drbg>, generate},
};

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const Module module{interface_version,
                               {"openssl", OpenSSL_version(OPENSSL_FULL_VERSION_STRING), operations}};
    digest_context = EVP_MD_CTX_new();
    cipher_context = EVP_CIPHER_CTX_new();
    return digest_context != nullptr && cipher_context != nullptr ? &module : nullptr;
}
