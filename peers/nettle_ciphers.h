// SPDX-License-Identifier: Apache-2.0
// peers/nettle_ciphers.h - nettle's ciphers, modes and AEADs, for nettle.cpp alone.
#pragma once
#include "peers/cipher_rows.h"

#include <nettle/aes.h>
#include <nettle/blowfish.h>
#include <nettle/camellia.h>
#include <nettle/cbc.h>
#include <nettle/ccm.h>
#include <nettle/cfb.h>
#include <nettle/chacha-poly1305.h>
#include <nettle/chacha.h>
#include <nettle/ctr.h>
#include <nettle/des.h>
#include <nettle/gcm.h>
#include <nettle/memops.h>
#include <nettle/nist-keywrap.h>
#include <nettle/xts.h>

namespace sealstone::peers {

// A block cipher under one key, as modes take it.
template <const Bytes& key, class Context, auto set_forward, auto set_inverse, auto forward, auto inverse, size_t block>
struct Ecb {
    static inline Context context;
    static constexpr size_t block_size = block;

    static void set_key(Direction direction) {
        if (direction == Direction::encrypt)
            set_forward(&context, key.data());
        else
            set_inverse(&context, key.data());
    }
    static nettle_cipher_func* encryption() { return reinterpret_cast<nettle_cipher_func*>(forward); }
    static nettle_cipher_func* decryption() { return reinterpret_cast<nettle_cipher_func*>(inverse); }
    static void encrypt(Bytes in, uint8_t* out) { forward(&context, in.size(), out, in.data()); }
    static void decrypt(Bytes in, uint8_t* out) { inverse(&context, in.size(), out, in.data()); }
};
template <const Bytes& key>
using Aes128 = Ecb<key, aes128_ctx, aes128_set_encrypt_key, aes128_set_decrypt_key, aes128_encrypt, aes128_decrypt, 16>;
template <const Bytes& key>
using Aes192 = Ecb<key, aes192_ctx, aes192_set_encrypt_key, aes192_set_decrypt_key, aes192_encrypt, aes192_decrypt, 16>;
template <const Bytes& key>
using Aes256 = Ecb<key, aes256_ctx, aes256_set_encrypt_key, aes256_set_decrypt_key, aes256_encrypt, aes256_decrypt, 16>;
template <const Bytes& key>
using Camellia128 = Ecb<key, camellia128_ctx, camellia128_set_encrypt_key, camellia128_set_decrypt_key,
                        camellia128_crypt, camellia128_crypt, 16>;
template <const Bytes& key>
using Camellia192 = Ecb<key, camellia256_ctx, camellia192_set_encrypt_key, camellia192_set_decrypt_key,
                        camellia256_crypt, camellia256_crypt, 16>;
template <const Bytes& key>
using Camellia256 = Ecb<key, camellia256_ctx, camellia256_set_encrypt_key, camellia256_set_decrypt_key,
                        camellia256_crypt, camellia256_crypt, 16>;
using Des = Ecb<key_8, des_ctx, des_set_key, des_set_key, des_encrypt, des_decrypt, 8>;
template <const Bytes& key>
using TripleDes = Ecb<key, des3_ctx, des3_set_key, des3_set_key, des3_encrypt, des3_decrypt, 8>;
using Blowfish =
    Ecb<key_16, blowfish_ctx, blowfish128_set_key, blowfish128_set_key, blowfish_encrypt, blowfish_decrypt, 8>;

template <class C>
struct Cbc : C {
    static void encrypt(Bytes in, uint8_t* out) {
        Counter<C::block_size> iv;
        cbc_encrypt(&C::context, C::encryption(), C::block_size, iv.bytes, in.size(), out, in.data());
    }
    static void decrypt(Bytes in, uint8_t* out) {
        Counter<C::block_size> iv;
        cbc_decrypt(&C::context, C::decryption(), C::block_size, iv.bytes, in.size(), out, in.data());
    }
};
template <class C, auto encrypt_whole>  // by a function of AES's own, which it has for encryption
struct AesCbc : Cbc<C> {
    static void encrypt(Bytes in, uint8_t* out) {
        Counter<16> iv;
        encrypt_whole(&C::context, iv.bytes, in.size(), out, in.data());
    }
};

// Modes that need the cipher's forward direction alone; run_forward and run_back are functions of nettle.
template <class C, auto run_forward, auto run_back>
struct Stream : C {
    static void set_key(Direction) { C::set_key(Direction::encrypt); }
    static void encrypt(Bytes in, uint8_t* out) {
        Counter<C::block_size> iv;
        run_forward(&C::context, C::encryption(), C::block_size, iv.bytes, in.size(), out, in.data());
    }
    static void decrypt(Bytes in, uint8_t* out) {
        Counter<C::block_size> iv;
        run_back(&C::context, C::encryption(), C::block_size, iv.bytes, in.size(), out, in.data());
    }
};

// Of two keys, one behind the other.
template <class C, class Tweak>
struct Xts : C {
    static void set_key(Direction direction) {
        C::set_key(direction);
        Tweak::set_key(Direction::encrypt);
    }
    static void encrypt(Bytes in, uint8_t* out) {
        xts_encrypt_message(&C::context, &Tweak::context, C::encryption(), counting, in.size(), out, in.data());
    }
    static void decrypt(Bytes in, uint8_t* out) {
        xts_decrypt_message(&C::context, &Tweak::context, C::decryption(), C::encryption(), counting, in.size(), out,
                            in.data());
    }
};
inline constexpr Bytes tweak_key_16{cipher_key + 16, 16}, tweak_key_32{cipher_key + 32, 32};

struct Chacha20 {
    static inline chacha_ctx context;
    static void set_key(Direction) { chacha_set_key(&context, cipher_key); }
    static void encrypt(Bytes in, uint8_t* out) {
        chacha_set_nonce96(&context, counting);
        chacha_crypt32(&context, in.size(), out, in.data());
    }
};

template <class C>
struct KeyWrap : C {
    static constexpr uint8_t icv[8] = {0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6};
    static void encrypt(Bytes in, uint8_t* out) {
        nist_keywrap16(&C::context, C::encryption(), icv, in.size() + sizeof icv, out, in.data());
    }
    static void decrypt(Bytes in, uint8_t* out) {
        nist_keyunwrap16(&C::context, C::decryption(), icv, in.size() - sizeof icv, out, in.data());
    }
};

inline bool is_tag(const uint8_t* computed, const uint8_t* tag) { return memeql_sec(computed, tag, tag_size) != 0; }

template <const Bytes& key, class Context, auto set, auto set_iv, auto authenticate, auto encrypt, auto decrypt,
          auto get_tag>
struct Gcm {
    static inline Context context;
    static void set_key() { set(&context, key.data()); }
    static void begin(Bytes aad) {
        if constexpr (requires { set_iv(&context, nonce_size, counting); })
            set_iv(&context, nonce_size, counting);
        else
            set_iv(&context, counting);
        if (!aad.empty()) authenticate(&context, aad.size(), aad.data());
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        begin(aad);
        encrypt(&context, in.size(), out, in.data());
        get_tag(&context, tag_size, tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        uint8_t computed[tag_size];
        begin(aad);
        decrypt(&context, in.size(), out, in.data());
        get_tag(&context, tag_size, computed);
        return is_tag(computed, tag);
    }
};
using Aes128Gcm = Gcm<key_16, gcm_aes128_ctx, gcm_aes128_set_key, gcm_aes128_set_iv, gcm_aes128_update,
                      gcm_aes128_encrypt, gcm_aes128_decrypt, gcm_aes128_digest>;
using Aes192Gcm = Gcm<key_24, gcm_aes192_ctx, gcm_aes192_set_key, gcm_aes192_set_iv, gcm_aes192_update,
                      gcm_aes192_encrypt, gcm_aes192_decrypt, gcm_aes192_digest>;
using Aes256Gcm = Gcm<key_32, gcm_aes256_ctx, gcm_aes256_set_key, gcm_aes256_set_iv, gcm_aes256_update,
                      gcm_aes256_encrypt, gcm_aes256_decrypt, gcm_aes256_digest>;
using Camellia128Gcm =
    Gcm<key_16, gcm_camellia128_ctx, gcm_camellia128_set_key, gcm_camellia128_set_iv, gcm_camellia128_update,
        gcm_camellia128_encrypt, gcm_camellia128_decrypt, gcm_camellia128_digest>;
using Camellia256Gcm =
    Gcm<key_32, gcm_camellia256_ctx, gcm_camellia256_set_key, gcm_camellia256_set_iv, gcm_camellia256_update,
        gcm_camellia256_encrypt, gcm_camellia256_decrypt, gcm_camellia256_digest>;
using Chacha20Poly1305 =
    Gcm<key_32, chacha_poly1305_ctx, chacha_poly1305_set_key, chacha_poly1305_set_nonce, chacha_poly1305_update,
        chacha_poly1305_encrypt, chacha_poly1305_decrypt, chacha_poly1305_digest>;

template <class C>
struct Ccm : C {
    static inline ccm_ctx message;
    static void set_key() { C::set_key(Direction::encrypt); }
    static void begin(Bytes aad, size_t size) {
        ccm_set_nonce(&message, &C::context, C::encryption(), nonce_size, counting, aad.size(), size, tag_size);
        ccm_update(&message, &C::context, C::encryption(), aad.size(), aad.data());
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        begin(aad, in.size());
        ccm_encrypt(&message, &C::context, C::encryption(), in.size(), out, in.data());
        ccm_digest(&message, &C::context, C::encryption(), tag_size, tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        uint8_t computed[tag_size];
        begin(aad, in.size());
        ccm_decrypt(&message, &C::context, C::encryption(), in.size(), out, in.data());
        ccm_digest(&message, &C::context, C::encryption(), tag_size, computed);
        return is_tag(computed, tag);
    }
};

template <Name ours, Name cfb, class C, class CbcOfC = Cbc<C>>
constexpr auto any_block() {
    return join(key_schedule<ours, C>(), cipher<ours + "-ecb", C>(), cipher<ours + "-cbc", CbcOfC>(),
                cipher<ours + "-ctr", Stream<C, ctr_crypt, ctr_crypt>>(),
                cipher<ours + "-cfb8", Stream<C, cfb8_encrypt, cfb8_decrypt>>(),
                cipher<cfb, Stream<C, cfb_encrypt, cfb_decrypt>>());
}
template <Name ours, class C>
constexpr auto block_64() {
    return any_block<ours, ours + "-cfb64", C>();
}
template <Name ours, class C, class CbcOfC = Cbc<C>>
constexpr auto block_128() {
    return join(any_block<ours, ours + "-cfb128", C, CbcOfC>(), aead<ours + "-ccm", Ccm<C>>(),
                key_wrap<ours + "-kw", KeyWrap<C>>());
}

inline constexpr auto cipher_operations =
    join(block_128<"aes-128", Aes128<key_16>, AesCbc<Aes128<key_16>, cbc_aes128_encrypt>>(),
         block_128<"aes-192", Aes192<key_24>, AesCbc<Aes192<key_24>, cbc_aes192_encrypt>>(),
         block_128<"aes-256", Aes256<key_32>, AesCbc<Aes256<key_32>, cbc_aes256_encrypt>>(),
         cipher<"aes-128-xts", Xts<Aes128<key_16>, Aes128<tweak_key_16>>>(),
         cipher<"aes-256-xts", Xts<Aes256<key_32>, Aes256<tweak_key_32>>>(),
         block_128<"camellia-128", Camellia128<key_16>>(), block_128<"camellia-192", Camellia192<key_24>>(),
         block_128<"camellia-256", Camellia256<key_32>>(),
         cipher<"camellia-128-xts", Xts<Camellia128<key_16>, Camellia128<tweak_key_16>>>(),
         cipher<"camellia-256-xts", Xts<Camellia256<key_32>, Camellia256<tweak_key_32>>>(), block_64<"des", Des>(),
         block_64<"3des-2key", TripleDes<key_2des>>(), block_64<"3des-3key", TripleDes<key_24>>(),
         block_64<"blowfish", Blowfish>(), keystream<"chacha20", Chacha20>(), aead<"aes-128-gcm", Aes128Gcm>(),
         aead<"aes-192-gcm", Aes192Gcm>(), aead<"aes-256-gcm", Aes256Gcm>(), aead<"camellia-128-gcm", Camellia128Gcm>(),
         aead<"camellia-256-gcm", Camellia256Gcm>(), aead<"chacha20-poly1305", Chacha20Poly1305>());

}  // namespace sealstone::peers
