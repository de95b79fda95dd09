// SPDX-License-Identifier: Apache-2.0
// peers/mbedtls_ciphers.h - Mbed TLS's ciphers, modes and AEADs by the functions of each, for mbedtls.cpp alone.
#pragma once
#include "peers/cipher_rows.h"

#include <mbedtls/aes.h>
#include <mbedtls/blowfish.h>
#include <mbedtls/camellia.h>
#include <mbedtls/ccm.h>
#include <mbedtls/chacha20.h>
#include <mbedtls/chachapoly.h>
#include <mbedtls/des.h>
#include <mbedtls/gcm.h>

namespace sealstone::peers {

constexpr int mode_of(Direction direction) {  // the same numbers for each cipher
    return direction == Direction::encrypt ? MBEDTLS_AES_ENCRYPT : MBEDTLS_AES_DECRYPT;
}

template <const Bytes& key, class Context, auto init, auto set_forward, auto set_inverse>
struct Keyed {
    static inline Context context;
    static void set_key(Direction direction) {
        init(&context);
        const auto set = direction == Direction::encrypt ? set_forward : set_inverse;
        if constexpr (requires { set(&context, key.data(), 8u); })
            (void)set(&context, key.data(), static_cast<unsigned>(8 * key.size()));
        else
            (void)set(&context, key.data());
    }
};
template <const Bytes& key>
using Aes = Keyed<key, mbedtls_aes_context, mbedtls_aes_init, mbedtls_aes_setkey_enc, mbedtls_aes_setkey_dec>;
template <const Bytes& key>
using AesXts =
    Keyed<key, mbedtls_aes_xts_context, mbedtls_aes_xts_init, mbedtls_aes_xts_setkey_enc, mbedtls_aes_xts_setkey_dec>;
template <const Bytes& key>
using Camellia = Keyed<key, mbedtls_camellia_context, mbedtls_camellia_init, mbedtls_camellia_setkey_enc,
                       mbedtls_camellia_setkey_dec>;
using Des = Keyed<key_8, mbedtls_des_context, mbedtls_des_init, mbedtls_des_setkey_enc, mbedtls_des_setkey_dec>;
using TwoKeyDes =
    Keyed<key_16, mbedtls_des3_context, mbedtls_des3_init, mbedtls_des3_set2key_enc, mbedtls_des3_set2key_dec>;
using ThreeKeyDes =
    Keyed<key_24, mbedtls_des3_context, mbedtls_des3_init, mbedtls_des3_set3key_enc, mbedtls_des3_set3key_dec>;
using Blowfish =
    Keyed<key_16, mbedtls_blowfish_context, mbedtls_blowfish_init, mbedtls_blowfish_setkey, mbedtls_blowfish_setkey>;

// The functions differ in what they take beside context, IV and text, and so are found by that.
template <class C, auto crypt, size_t block>
struct Ecb : C {
    static void run(Direction direction, Bytes in, uint8_t* out) {
        for (size_t at = 0; at != in.size(); at += block) {
            if constexpr (requires { crypt(&C::context, 0, in.data(), out); })
                (void)crypt(&C::context, mode_of(direction), in.data() + at, out + at);
            else
                (void)crypt(&C::context, in.data() + at, out + at);
        }
    }
    static void encrypt(Bytes in, uint8_t* out) { run(Direction::encrypt, in, out); }
    static void decrypt(Bytes in, uint8_t* out) { run(Direction::decrypt, in, out); }
};
template <class C, auto crypt, size_t block, bool is_stream = true>  // of its forward direction alone
struct Mode : C {
    static void set_key(Direction direction) { C::set_key(is_stream ? Direction::encrypt : direction); }
    static void run(Direction direction, Bytes in, uint8_t* out) {
        Counter<block> iv;
        uint8_t rest[block];
        size_t used = 0;
        const int mode = mode_of(direction);
        auto* const context = &C::context;
        if constexpr (requires { crypt(context, in.size(), &used, iv.bytes, rest, in.data(), out); })
            (void)crypt(context, in.size(), &used, iv.bytes, rest, in.data(), out);  // CTR
        else if constexpr (requires { crypt(context, in.size(), &used, iv.bytes, in.data(), out); })
            (void)crypt(context, in.size(), &used, iv.bytes, in.data(), out);  // OFB
        else if constexpr (requires { crypt(context, mode, in.size(), &used, iv.bytes, in.data(), out); })
            (void)crypt(context, mode, in.size(), &used, iv.bytes, in.data(), out);  // CFB
        else
            (void)crypt(context, mode, in.size(), iv.bytes, in.data(), out);  // CBC, CFB-8, XTS
    }
    static void encrypt(Bytes in, uint8_t* out) { run(Direction::encrypt, in, out); }
    static void decrypt(Bytes in, uint8_t* out) { run(Direction::decrypt, in, out); }
};

struct Chacha20 {
    static inline mbedtls_chacha20_context context;
    static void set_key(Direction) {
        mbedtls_chacha20_init(&context);
        mbedtls_chacha20_setkey(&context, cipher_key);
    }
    static void encrypt(Bytes in, uint8_t* out) {
        mbedtls_chacha20_starts(&context, counting, 0);
        mbedtls_chacha20_update(&context, in.size(), in.data(), out);
    }
};

template <mbedtls_cipher_id_t cipher, const Bytes& key>
struct Gcm {
    static inline mbedtls_gcm_context context;

    static void set_key() {
        mbedtls_gcm_free(&context);
        mbedtls_gcm_init(&context);
        mbedtls_gcm_setkey(&context, cipher, key.data(), static_cast<unsigned>(8 * key.size()));
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        mbedtls_gcm_crypt_and_tag(&context, MBEDTLS_GCM_ENCRYPT, in.size(), counting, nonce_size, aad.data(),
                                  aad.size(), in.data(), out, tag_size, tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        return mbedtls_gcm_auth_decrypt(&context, in.size(), counting, nonce_size, aad.data(), aad.size(), tag,
                                        tag_size, in.data(), out) == 0;
    }
};
template <mbedtls_cipher_id_t cipher, const Bytes& key>
struct Ccm {
    static inline mbedtls_ccm_context context;

    static void set_key() {
        mbedtls_ccm_free(&context);
        mbedtls_ccm_init(&context);
        mbedtls_ccm_setkey(&context, cipher, key.data(), static_cast<unsigned>(8 * key.size()));
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        mbedtls_ccm_encrypt_and_tag(&context, in.size(), counting, nonce_size, aad.data(), aad.size(), in.data(), out,
                                    tag, tag_size);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        return mbedtls_ccm_auth_decrypt(&context, in.size(), counting, nonce_size, aad.data(), aad.size(), in.data(),
                                        out, tag, tag_size) == 0;
    }
};
struct Chacha20Poly1305 {
    static inline mbedtls_chachapoly_context context;

    static void set_key() {
        mbedtls_chachapoly_init(&context);
        mbedtls_chachapoly_setkey(&context, cipher_key);
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        mbedtls_chachapoly_encrypt_and_tag(&context, in.size(), counting, aad.data(), aad.size(), in.data(), out, tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        return mbedtls_chachapoly_auth_decrypt(&context, in.size(), counting, aad.data(), aad.size(), tag, in.data(),
                                               out) == 0;
    }
};

template <Name ours, mbedtls_cipher_id_t id, const Bytes& key, class C, auto ecb, auto cbc, auto cfb, auto ctr>
constexpr auto block_128() {
    return join(key_schedule<ours, Ecb<C, ecb, 16>>(), cipher<ours + "-ecb", Ecb<C, ecb, 16>>(),
                cipher<ours + "-cbc", Mode<C, cbc, 16, false>>(), cipher<ours + "-cfb128", Mode<C, cfb, 16>>(),
                cipher<ours + "-ctr", Mode<C, ctr, 16>>(), aead<ours + "-gcm", Gcm<id, key>>(),
                aead<ours + "-ccm", Ccm<id, key>>());
}
template <Name ours, const Bytes& key>
constexpr auto aes() {
    return join(block_128<ours, MBEDTLS_CIPHER_ID_AES, key, Aes<key>, mbedtls_aes_crypt_ecb, mbedtls_aes_crypt_cbc,
                          mbedtls_aes_crypt_cfb128, mbedtls_aes_crypt_ctr>(),
                cipher<ours + "-cfb8", Mode<Aes<key>, mbedtls_aes_crypt_cfb8, 16>>(),
                cipher<ours + "-ofb", Mode<Aes<key>, mbedtls_aes_crypt_ofb, 16>>());
}
template <Name ours, const Bytes& key>
constexpr auto camellia() {
    return block_128<ours, MBEDTLS_CIPHER_ID_CAMELLIA, key, Camellia<key>, mbedtls_camellia_crypt_ecb,
                     mbedtls_camellia_crypt_cbc, mbedtls_camellia_crypt_cfb128, mbedtls_camellia_crypt_ctr>();
}
template <Name ours, class C, auto ecb, auto cbc>
constexpr auto block_64() {
    return join(key_schedule<ours, Ecb<C, ecb, 8>>(), cipher<ours + "-ecb", Ecb<C, ecb, 8>>(),
                cipher<ours + "-cbc", Mode<C, cbc, 8, false>>());
}

// Its key wrap is not in Debian's build.
inline constexpr auto cipher_operations =
    join(aes<"aes-128", key_16>(), aes<"aes-192", key_24>(), aes<"aes-256", key_32>(),
         cipher<"aes-128-xts", Mode<AesXts<key_32>, mbedtls_aes_crypt_xts, 16, false>>(),
         cipher<"aes-256-xts", Mode<AesXts<key_64>, mbedtls_aes_crypt_xts, 16, false>>(),
         camellia<"camellia-128", key_16>(), camellia<"camellia-192", key_24>(), camellia<"camellia-256", key_32>(),
         block_64<"des", Des, mbedtls_des_crypt_ecb, mbedtls_des_crypt_cbc>(),
         block_64<"3des-2key", TwoKeyDes, mbedtls_des3_crypt_ecb, mbedtls_des3_crypt_cbc>(),
         block_64<"3des-3key", ThreeKeyDes, mbedtls_des3_crypt_ecb, mbedtls_des3_crypt_cbc>(),
         block_64<"blowfish", Blowfish, mbedtls_blowfish_crypt_ecb, mbedtls_blowfish_crypt_cbc>(),
         cipher<"blowfish-cfb64", Mode<Blowfish, mbedtls_blowfish_crypt_cfb64, 8>>(),
         cipher<"blowfish-ctr", Mode<Blowfish, mbedtls_blowfish_crypt_ctr, 8>>(), keystream<"chacha20", Chacha20>(),
         aead<"chacha20-poly1305", Chacha20Poly1305>());

}  // namespace sealstone::peers
