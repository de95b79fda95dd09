// SPDX-License-Identifier: Apache-2.0
// peers/openssl_ciphers.h - OpenSSL's ciphers, modes and AEADs, for openssl.cpp alone. One of them is prepared at a
// time, in contexts that are kept.
#pragma once
#include "peers/cipher_rows.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/provider.h>

namespace sealstone::peers {

struct Evp {
    static inline EVP_CIPHER_CTX *encryption = EVP_CIPHER_CTX_new(), *decryption = EVP_CIPHER_CTX_new();

    // DES and Blowfish are in the legacy provider, which is loaded apart from everything else. Null: it is not there.
    static OSSL_LIB_CTX* legacy() {
        static OSSL_LIB_CTX* const library = [] {
            OSSL_LIB_CTX* const made = OSSL_LIB_CTX_new();
            return OSSL_PROVIDER_load(made, "legacy") != nullptr ? made : nullptr;
        }();
        return library;
    }
    static EVP_CIPHER_CTX* open(OSSL_LIB_CTX* library, const char* name, Direction direction) {
        EVP_CIPHER_CTX* const context = direction == Direction::encrypt ? encryption : decryption;
        EVP_CIPHER* const algorithm = EVP_CIPHER_fetch(library, name, nullptr);
        EVP_CIPHER_CTX_reset(context);
        EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
        EVP_CipherInit_ex2(context, algorithm, nullptr, nullptr, direction == Direction::encrypt ? 1 : 0, nullptr);
        EVP_CIPHER_CTX_set_padding(context, 0);
        EVP_CIPHER_free(algorithm);  // the context keeps it
        return context;
    }
    static void set_key(EVP_CIPHER_CTX* context, const uint8_t* key) {
        EVP_CipherInit_ex2(context, nullptr, key, nullptr, -1, nullptr);
    }
    static void set_iv(EVP_CIPHER_CTX* context, const uint8_t* iv) {
        EVP_CipherInit_ex2(context, nullptr, nullptr, iv, -1, nullptr);
    }
    static void update(EVP_CIPHER_CTX* context, Bytes in, uint8_t* out) {
        int size = 0;
        EVP_CipherUpdate(context, out, &size, in.data(), static_cast<int>(in.size()));
    }
};

template <const Bytes& key, Name name, bool is_legacy = false>
struct Ecb : Evp {  // and whatever has no IV
    static void open(Direction direction) { Evp::open(is_legacy ? legacy() : nullptr, name.text, direction); }
    static void set_key(Direction direction) {
        Evp::set_key(direction == Direction::encrypt ? encryption : decryption, key.data());
    }
    static void encrypt(Bytes in, uint8_t* out) { update(encryption, in, out); }
    static void decrypt(Bytes in, uint8_t* out) { update(decryption, in, out); }
};

template <const Bytes& key, Name name, bool is_legacy = false>
struct Mode : Ecb<key, name, is_legacy> {
    static void encrypt(Bytes in, uint8_t* out) {
        Evp::set_iv(Evp::encryption, counting);
        Evp::update(Evp::encryption, in, out);
    }
    static void decrypt(Bytes in, uint8_t* out) {
        Evp::set_iv(Evp::decryption, counting);
        Evp::update(Evp::decryption, in, out);
    }
};

template <const Bytes& key, Name name>
struct Cs3 : Mode<key, name> {
    static void open(Direction direction) {
        char form[] = "CS3";
        const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_CIPHER_PARAM_CTS_MODE, form, 0),
                                         OSSL_PARAM_construct_end()};
        EVP_CIPHER_CTX_set_params(Evp::open(nullptr, name.text, direction), parameters);
    }
};

struct Chacha20 : Ecb<key_32, "ChaCha20"> {
    static constexpr auto iv = [] {  // counter, little endian, and nonce
        std::array<uint8_t, 16> bytes{};
        for (size_t i = 0; i < nonce_size; ++i) bytes[4 + i] = counting[i];
        return bytes;
    }();
    static void encrypt(Bytes in, uint8_t* out) {
        set_iv(encryption, iv.data());
        update(encryption, in, out);
    }
};

// CCM is told the sizes before the rest.
template <const Bytes& key, Name name, bool is_ccm = false>
struct Aead : Evp {
    static void set_key() {
        for (const auto direction : {Direction::encrypt, Direction::decrypt}) {
            EVP_CIPHER_CTX* const context = Evp::open(nullptr, name.text, direction);
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, nonce_size, nullptr);
            if (is_ccm) EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, tag_size, nullptr);
            Evp::set_key(context, key.data());
        }
    }
    static void begin(EVP_CIPHER_CTX* context, Bytes aad, size_t size) {
        int taken = 0;
        set_iv(context, counting);
        if (aad.empty()) return;
        if (is_ccm) EVP_CipherUpdate(context, nullptr, &taken, nullptr, static_cast<int>(size));
        update(context, aad, nullptr);
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        int size = 0;
        begin(encryption, aad, in.size());
        update(encryption, in, out);
        EVP_CipherFinal_ex(encryption, out + in.size(), &size);
        EVP_CIPHER_CTX_ctrl(encryption, EVP_CTRL_AEAD_GET_TAG, tag_size, tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        int size = 0;
        if (is_ccm) {
            set_iv(decryption, counting);
            EVP_CIPHER_CTX_ctrl(decryption, EVP_CTRL_AEAD_SET_TAG, tag_size, tag);
            begin(decryption, aad, in.size());
            return EVP_CipherUpdate(decryption, out, &size, in.data(), static_cast<int>(in.size())) == 1;
        }
        begin(decryption, aad, in.size());
        update(decryption, in, out);
        EVP_CIPHER_CTX_ctrl(decryption, EVP_CTRL_AEAD_SET_TAG, tag_size, tag);
        return EVP_CipherFinal_ex(decryption, out + in.size(), &size) == 1;
    }
};

// What it has for AES and Camellia alike.
template <Name ours, Name theirs, const Bytes& key>
constexpr auto block_128() {
    return join(
        key_schedule<ours, Ecb<key, theirs + "-ECB">>(), cipher<ours + "-ecb", Ecb<key, theirs + "-ECB">>(),
        cipher<ours + "-cbc", Mode<key, theirs + "-CBC">>(), cipher<ours + "-cbc-cs3", Cs3<key, theirs + "-CBC-CTS">>(),
        cipher<ours + "-ctr", Mode<key, theirs + "-CTR">>(), cipher<ours + "-cfb8", Mode<key, theirs + "-CFB8">>(),
        cipher<ours + "-cfb128", Mode<key, theirs + "-CFB">>(), cipher<ours + "-ofb", Mode<key, theirs + "-OFB">>());
}
template <Name ours, Name theirs, const Bytes& key>
constexpr auto aes() {
    return join(block_128<ours, theirs, key>(), aead<ours + "-gcm", Aead<key, theirs + "-GCM">>(),
                aead<ours + "-ccm", Aead<key, theirs + "-CCM", true>>(),
                key_wrap<ours + "-kw", Ecb<key, theirs + "-WRAP">>(),
                key_wrap<ours + "-kwp", Ecb<key, theirs + "-WRAP-PAD">>());
}
template <Name ours, Name theirs, const Bytes& key, bool is_legacy>
constexpr auto block_64() {
    return join(key_schedule<ours, Ecb<key, theirs + "-ECB", is_legacy>>(),
                cipher<ours + "-ecb", Ecb<key, theirs + "-ECB", is_legacy>>(),
                cipher<ours + "-cbc", Mode<key, theirs + "-CBC", is_legacy>>(),
                cipher<ours + "-cfb64", Mode<key, theirs + "-CFB", is_legacy>>(),
                cipher<ours + "-ofb", Mode<key, theirs + "-OFB", is_legacy>>());
}

inline constexpr auto cipher_operations =
    join(aes<"aes-128", "AES-128", key_16>(), aes<"aes-192", "AES-192", key_24>(), aes<"aes-256", "AES-256", key_32>(),
         cipher<"aes-128-xts", Mode<key_32, "AES-128-XTS">>(), cipher<"aes-256-xts", Mode<key_64, "AES-256-XTS">>(),
         block_128<"camellia-128", "CAMELLIA-128", key_16>(), block_128<"camellia-192", "CAMELLIA-192", key_24>(),
         block_128<"camellia-256", "CAMELLIA-256", key_32>(), block_64<"3des-2key", "DES-EDE", key_16, false>(),
         block_64<"3des-3key", "DES-EDE3", key_24, false>(), cipher<"3des-3key-cfb8", Mode<key_24, "DES-EDE3-CFB8">>(),
         keystream<"chacha20", Chacha20>(), aead<"chacha20-poly1305", Aead<key_32, "ChaCha20-Poly1305">>());
inline constexpr auto legacy_cipher_operations =
    join(block_64<"des", "DES", key_8, true>(), cipher<"des-cfb8", Mode<key_8, "DES-CFB8", true>>(),
         block_64<"blowfish", "BF", key_16, true>());

}  // namespace sealstone::peers
