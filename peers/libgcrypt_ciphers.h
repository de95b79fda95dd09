// SPDX-License-Identifier: Apache-2.0
// peers/libgcrypt_ciphers.h - libgcrypt's ciphers, modes and AEADs, for libgcrypt.cpp alone. One of them is prepared at
// a time.
#pragma once
#include "peers/cipher_rows.h"

#include <gcrypt.h>

namespace sealstone::peers {

struct Handle {
    static inline gcry_cipher_hd_t handle = nullptr;

    static void open(int algorithm, int mode, unsigned flags) {
        gcry_cipher_close(handle);
        handle = nullptr;
        gcry_cipher_open(&handle, algorithm, mode, flags);
    }
    static void run(Direction direction, Bytes in, uint8_t* out) {
        const auto crypt = direction == Direction::encrypt ? gcry_cipher_encrypt : gcry_cipher_decrypt;
        crypt(handle, out, in.size(), in.data(), in.size());
    }
};

// iv_size: 0 where there is none
template <int algorithm, const Bytes& key, int mode, size_t iv_size, unsigned flags = 0>
struct Mode : Handle {
    static void open(Direction) { Handle::open(algorithm, mode, flags); }
    static void set_key(Direction) { gcry_cipher_setkey(handle, key.data(), key.size()); }
    static void set_iv() {
        if (mode == GCRY_CIPHER_MODE_CTR)
            gcry_cipher_setctr(handle, counting, iv_size);
        else if (iv_size != 0)
            gcry_cipher_setiv(handle, counting, iv_size);
    }
    static void encrypt(Bytes in, uint8_t* out) {
        set_iv();
        run(Direction::encrypt, in, out);
    }
    static void decrypt(Bytes in, uint8_t* out) {
        set_iv();
        run(Direction::decrypt, in, out);
    }
};
using Chacha20 = Mode<GCRY_CIPHER_CHACHA20, key_32, GCRY_CIPHER_MODE_STREAM, nonce_size>;

// CCM is told the sizes before the rest, SIV the tag.
template <int algorithm, const Bytes& key, int mode>
struct Aead : Handle {
    static void set_key() {
        Handle::open(algorithm, mode, 0);
        gcry_cipher_setkey(handle, key.data(), key.size());
    }
    static void begin(Bytes aad, size_t size) {
        if (mode == GCRY_CIPHER_MODE_GCM_SIV) gcry_cipher_reset(handle);  // takes no second nonce without it
        gcry_cipher_setiv(handle, counting, nonce_size);
        if (mode == GCRY_CIPHER_MODE_CCM) {
            uint64_t sizes[] = {size, aad.size(), tag_size};
            gcry_cipher_ctl(handle, GCRYCTL_SET_CCM_LENGTHS, sizes, sizeof sizes);
        }
        if (!aad.empty()) gcry_cipher_authenticate(handle, aad.data(), aad.size());
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        begin(aad, in.size());
        run(Direction::encrypt, in, out);
        gcry_cipher_gettag(handle, tag, tag_size);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        begin(aad, in.size());
        if (mode == GCRY_CIPHER_MODE_GCM_SIV) gcry_cipher_set_decryption_tag(handle, tag, tag_size);
        run(Direction::decrypt, in, out);
        return gcry_cipher_checktag(handle, tag, tag_size) == 0;
    }
};

template <int algorithm, const Bytes& key, unsigned flags = 0>
struct Wrap : Mode<algorithm, key, GCRY_CIPHER_MODE_AESWRAP, 0, flags> {
    static void encrypt(Bytes in, uint8_t* out) {
        gcry_cipher_encrypt(Handle::handle, out, wrapped_size(in.size()), in.data(), in.size());
    }
};

template <Name ours, Name cfb, int algorithm, const Bytes& key, size_t block>
constexpr auto any_block() {
    return join(key_schedule<ours, Mode<algorithm, key, GCRY_CIPHER_MODE_ECB, 0>>(),
                cipher<ours + "-ecb", Mode<algorithm, key, GCRY_CIPHER_MODE_ECB, 0>>(),
                cipher<ours + "-cbc", Mode<algorithm, key, GCRY_CIPHER_MODE_CBC, block>>(),
                cipher<ours + "-cbc-cs3", Mode<algorithm, key, GCRY_CIPHER_MODE_CBC, block, GCRY_CIPHER_CBC_CTS>>(),
                cipher<ours + "-ctr", Mode<algorithm, key, GCRY_CIPHER_MODE_CTR, block>>(),
                cipher<ours + "-cfb8", Mode<algorithm, key, GCRY_CIPHER_MODE_CFB8, block>>(),
                cipher<cfb, Mode<algorithm, key, GCRY_CIPHER_MODE_CFB, block>>(),
                cipher<ours + "-ofb", Mode<algorithm, key, GCRY_CIPHER_MODE_OFB, block>>());
}
template <Name ours, int algorithm, const Bytes& key>
constexpr auto block_64() {
    return any_block<ours, ours + "-cfb64", algorithm, key, 8>();
}
template <Name ours, int algorithm, const Bytes& key>
constexpr auto block_128() {
    return join(any_block<ours, ours + "-cfb128", algorithm, key, 16>(),
                aead<ours + "-gcm", Aead<algorithm, key, GCRY_CIPHER_MODE_GCM>>(),
                aead<ours + "-ccm", Aead<algorithm, key, GCRY_CIPHER_MODE_CCM>>(),
                key_wrap<ours + "-kw", Wrap<algorithm, key>>(),
                key_wrap<ours + "-kwp", Wrap<algorithm, key, GCRY_CIPHER_EXTENDED>>());
}
template <Name name, int algorithm, const Bytes& keys>
constexpr auto xts() {
    return cipher<name, Mode<algorithm, keys, GCRY_CIPHER_MODE_XTS, 16>>();
}

inline constexpr auto cipher_operations =
    join(block_128<"aes-128", GCRY_CIPHER_AES128, key_16>(), block_128<"aes-192", GCRY_CIPHER_AES192, key_24>(),
         block_128<"aes-256", GCRY_CIPHER_AES256, key_32>(), xts<"aes-128-xts", GCRY_CIPHER_AES128, key_32>(),
         xts<"aes-256-xts", GCRY_CIPHER_AES256, key_64>(), block_128<"camellia-128", GCRY_CIPHER_CAMELLIA128, key_16>(),
         block_128<"camellia-192", GCRY_CIPHER_CAMELLIA192, key_24>(),
         block_128<"camellia-256", GCRY_CIPHER_CAMELLIA256, key_32>(),
         xts<"camellia-128-xts", GCRY_CIPHER_CAMELLIA128, key_32>(),
         xts<"camellia-256-xts", GCRY_CIPHER_CAMELLIA256, key_64>(), block_64<"des", GCRY_CIPHER_DES, key_8>(),
         block_64<"3des-2key", GCRY_CIPHER_3DES, key_2des>(), block_64<"3des-3key", GCRY_CIPHER_3DES, key_24>(),
         block_64<"blowfish", GCRY_CIPHER_BLOWFISH, key_16>(), keystream<"chacha20", Chacha20>(),
         siv_rows<"aes-128-gcm-siv", Aead<GCRY_CIPHER_AES128, key_16, GCRY_CIPHER_MODE_GCM_SIV>, 13>(),
         siv_rows<"aes-256-gcm-siv", Aead<GCRY_CIPHER_AES256, key_32, GCRY_CIPHER_MODE_GCM_SIV>, 13>(),
         aead<"chacha20-poly1305", Aead<GCRY_CIPHER_CHACHA20, key_32, GCRY_CIPHER_MODE_POLY1305>>());

}  // namespace sealstone::peers
