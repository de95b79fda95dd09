// SPDX-License-Identifier: Apache-2.0
// peers/libtomcrypt_ciphers.h - LibTomCrypt's ciphers, modes and AEADs, for libtomcrypt.cpp alone.
#pragma once
#include "peers/cipher_rows.h"

#include <tomcrypt.h>

namespace sealstone::peers {

// A registered cipher's number: its descriptor is the argument.
template <const ltc_cipher_descriptor& descriptor>
int cipher_id() {
    static const int id = register_cipher(&descriptor);
    return id;
}
constexpr int size_of(Bytes bytes) { return static_cast<int>(bytes.size()); }

template <const ltc_cipher_descriptor& descriptor, const Bytes& key>
struct Ecb {
    static inline symmetric_ECB state;
    static void set_key(Direction) { ecb_start(cipher_id<descriptor>(), key.data(), size_of(key), 0, &state); }
    static void encrypt(Bytes in, uint8_t* out) { ecb_encrypt(in.data(), out, in.size(), &state); }
    static void decrypt(Bytes in, uint8_t* out) { ecb_decrypt(in.data(), out, in.size(), &state); }
};
// Those that begin with an IV are alike but for their names.
template <const ltc_cipher_descriptor& descriptor, const Bytes& key, size_t block, class State, auto start, auto set_iv,
          auto encrypt_by, auto decrypt_by>
struct WithIv {
    static inline State state;
    static void set_key(Direction) { start(cipher_id<descriptor>(), counting, key.data(), size_of(key), 0, &state); }
    static void encrypt(Bytes in, uint8_t* out) {
        set_iv(counting, block, &state);
        encrypt_by(in.data(), out, in.size(), &state);
    }
    static void decrypt(Bytes in, uint8_t* out) {
        set_iv(counting, block, &state);
        decrypt_by(in.data(), out, in.size(), &state);
    }
};
template <const ltc_cipher_descriptor& d, const Bytes& key, size_t block>
using Cbc = WithIv<d, key, block, symmetric_CBC, cbc_start, cbc_setiv, cbc_encrypt, cbc_decrypt>;
template <const ltc_cipher_descriptor& d, const Bytes& key, size_t block>
using Cfb = WithIv<d, key, block, symmetric_CFB, cfb_start, cfb_setiv, cfb_encrypt, cfb_decrypt>;
template <const ltc_cipher_descriptor& d, const Bytes& key, size_t block>
using Ofb = WithIv<d, key, block, symmetric_OFB, ofb_start, ofb_setiv, ofb_encrypt, ofb_decrypt>;
inline int ctr_start_big_endian(int cipher, const uint8_t* iv, const uint8_t* key, int size, int rounds,
                                symmetric_CTR* state) {
    return ctr_start(cipher, iv, key, size, rounds, CTR_COUNTER_BIG_ENDIAN, state);
}
template <const ltc_cipher_descriptor& d, const Bytes& key, size_t block>
using Ctr = WithIv<d, key, block, symmetric_CTR, ctr_start_big_endian, ctr_setiv, ctr_encrypt, ctr_decrypt>;

template <const Bytes& keys>
struct Xts {
    static inline symmetric_xts state;
    static void set_key(Direction) {
        const size_t half = keys.size() / 2;
        xts_start(cipher_id<aes_desc>(), keys.data(), keys.data() + half, half, 0, &state);
    }
    static void encrypt(Bytes in, uint8_t* out) {
        Counter<16> tweak;
        xts_encrypt(in.data(), in.size(), out, tweak.bytes, &state);
    }
    static void decrypt(Bytes in, uint8_t* out) {
        Counter<16> tweak;
        xts_decrypt(in.data(), in.size(), out, tweak.bytes, &state);
    }
};

// What is only read is not const here.
inline uint8_t* writable(Bytes bytes) { return const_cast<uint8_t*>(bytes.data()); }
inline bool same_tag(const uint8_t* a, const uint8_t* b) { return __builtin_memcmp(a, b, tag_size) == 0; }

template <const ltc_cipher_descriptor& descriptor, const Bytes& key>
struct Gcm {
    static inline gcm_state state;
    static void set_key() { gcm_init(&state, cipher_id<descriptor>(), key.data(), size_of(key)); }
    static void begin(Bytes aad) {
        gcm_reset(&state);
        gcm_add_iv(&state, counting, nonce_size);
        gcm_add_aad(&state, aad.data(), aad.size());
    }
    static void end(uint8_t* tag) {
        unsigned long size = tag_size;
        gcm_done(&state, tag, &size);
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        begin(aad);
        gcm_process(&state, writable(in), in.size(), out, GCM_ENCRYPT);
        end(tag);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        uint8_t found[tag_size];
        begin(aad);
        gcm_process(&state, out, in.size(), writable(in), GCM_DECRYPT);
        end(found);
        return same_tag(found, tag);
    }
};

template <const ltc_cipher_descriptor& descriptor, const Bytes& key>
struct Ccm {
    static inline symmetric_key schedule;
    static void set_key() {
        (void)cipher_id<descriptor>();
        descriptor.setup(key.data(), size_of(key), 0, &schedule);
    }
    static void run(Bytes aad, uint8_t* plain, size_t size, uint8_t* encrypted, uint8_t* tag, int direction) {
        unsigned long tag_bytes = tag_size;
        ccm_memory(cipher_id<descriptor>(), key.data(), key.size(), &schedule, counting, nonce_size, aad.data(),
                   aad.size(), plain, size, encrypted, tag, &tag_bytes, direction);
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        run(aad, writable(in), in.size(), out, tag, CCM_ENCRYPT);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        unsigned long tag_bytes = tag_size;  // it judges the tag itself
        return ccm_memory(cipher_id<descriptor>(), key.data(), key.size(), &schedule, counting, nonce_size, aad.data(),
                          aad.size(), out, in.size(), writable(in), tag, &tag_bytes, CCM_DECRYPT) == CRYPT_OK;
    }
};

// Version 1.18.2 keeps what is left of a keystream when it gets another nonce: each message sets the key again.
struct Chacha20 {
    static inline chacha_state state;
    static void set_key(Direction) {}
    static void encrypt(Bytes in, uint8_t* out) {
        chacha_setup(&state, key_32.data(), key_32.size(), 20);
        chacha_ivctr32(&state, counting, nonce_size, 0);
        chacha_crypt(&state, in.data(), in.size(), out);
    }
};
struct ChachaPoly {
    static inline chacha20poly1305_state state;
    static void set_key() {}
    static void begin(Bytes aad) {
        chacha20poly1305_init(&state, key_32.data(), key_32.size());
        chacha20poly1305_setiv(&state, counting, nonce_size);
        if (!aad.empty()) chacha20poly1305_add_aad(&state, aad.data(), aad.size());
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        unsigned long size = tag_size;
        begin(aad);
        chacha20poly1305_encrypt(&state, in.data(), in.size(), out);
        chacha20poly1305_done(&state, tag, &size);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        uint8_t found[tag_size];
        unsigned long size = tag_size;
        begin(aad);
        chacha20poly1305_decrypt(&state, in.data(), in.size(), out);
        chacha20poly1305_done(&state, found, &size);
        return same_tag(found, tag);
    }
};

template <Name ours, Name cfb, const ltc_cipher_descriptor& d, const Bytes& key, size_t block>
constexpr auto any_block() {
    return join(key_schedule<ours, Ecb<d, key>>(), cipher<ours + "-ecb", Ecb<d, key>>(),
                cipher<ours + "-cbc", Cbc<d, key, block>>(), cipher<ours + "-ctr", Ctr<d, key, block>>(),
                cipher<cfb, Cfb<d, key, block>>(), cipher<ours + "-ofb", Ofb<d, key, block>>());
}
template <Name ours, const ltc_cipher_descriptor& d, const Bytes& key>
constexpr auto block_64() {
    return any_block<ours, ours + "-cfb64", d, key, 8>();
}
template <Name ours, const ltc_cipher_descriptor& d, const Bytes& key>
constexpr auto block_128() {
    return join(any_block<ours, ours + "-cfb128", d, key, 16>(), aead<ours + "-gcm", Gcm<d, key>>(),
                aead<ours + "-ccm", Ccm<d, key>>());
}

inline constexpr auto cipher_operations =
    join(block_128<"aes-128", aes_desc, key_16>(), block_128<"aes-192", aes_desc, key_24>(),
         block_128<"aes-256", aes_desc, key_32>(), cipher<"aes-128-xts", Xts<key_32>>(),
         cipher<"aes-256-xts", Xts<key_64>>(), block_128<"camellia-128", camellia_desc, key_16>(),
         block_128<"camellia-192", camellia_desc, key_24>(), block_128<"camellia-256", camellia_desc, key_32>(),
         block_64<"des", des_desc, key_8>(), block_64<"3des-2key", des3_desc, key_2des>(),
         block_64<"3des-3key", des3_desc, key_24>(), block_64<"blowfish", blowfish_desc, key_16>(),
         keystream<"chacha20", Chacha20>(), aead<"chacha20-poly1305", ChachaPoly>());

}  // namespace sealstone::peers
