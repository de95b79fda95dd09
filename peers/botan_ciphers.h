// SPDX-License-Identifier: Apache-2.0
// peers/botan_ciphers.h - Botan's ciphers, modes and AEADs, for botan.cpp alone. One of each kind is prepared at a
// time.
#pragma once
#include "peers/cipher_rows.h"

#include <botan/aead.h>
#include <botan/block_cipher.h>
#include <botan/cipher_mode.h>
#include <botan/nist_keywrap.h>
#include <botan/stream_cipher.h>

#include <memory>

namespace sealstone::peers {

template <class Object>
struct Held {
    static inline Object* object = nullptr;
    static void hold(std::unique_ptr<Object> made) {
        delete object;
        object = made.release();
    }
};

template <Name name, const Bytes& key>
struct Ecb : Held<Botan::BlockCipher> {
    static void open(Direction) { hold(Botan::BlockCipher::create_or_throw(name.text)); }
    static void set_key(Direction) { object->set_key(key.data(), key.size()); }
    static void encrypt(Bytes in, uint8_t* out) { object->encrypt_n(in.data(), out, in.size() / object->block_size()); }
    static void decrypt(Bytes in, uint8_t* out) { object->decrypt_n(in.data(), out, in.size() / object->block_size()); }
};

template <Name name, const Bytes& key, size_t iv_size>
struct Stream : Held<Botan::StreamCipher> {
    static void open(Direction) { hold(Botan::StreamCipher::create_or_throw(name.text)); }
    static void set_key(Direction) { object->set_key(key.data(), key.size()); }
    static void encrypt(Bytes in, uint8_t* out) {
        object->set_iv(counting, iv_size);
        object->cipher(in.data(), out, in.size());
    }
    static void decrypt(Bytes in, uint8_t* out) { encrypt(in, out); }
};

// Botan works in place, and what ends a message in a vector.
template <Name name, const Bytes& key, size_t iv_size>
struct Mode : Held<Botan::Cipher_Mode> {
    static inline auto& buffer = *new Botan::secure_vector<uint8_t>;

    static void open(Direction direction) {
        hold(Botan::Cipher_Mode::create_or_throw(
            name.text, direction == Direction::encrypt ? Botan::ENCRYPTION : Botan::DECRYPTION));
    }
    static void set_key(Direction) { object->set_key(key.data(), key.size()); }
    static void encrypt(Bytes in, uint8_t* out) {
        buffer.assign(in.begin(), in.end());
        object->start(counting, iv_size);
        object->finish(buffer);
        copy(out, buffer.data(), in.size());
    }
    static void decrypt(Bytes in, uint8_t* out) { encrypt(in, out); }
};

template <Name name, const Bytes& key, auto wrap, auto unwrap>
struct KeyWrap : Ecb<name, key> {
    static void encrypt(Bytes in, uint8_t* out) {
        const auto wrapped = wrap(in.data(), in.size(), *KeyWrap::object);
        copy(out, wrapped.data(), wrapped.size());
    }
    static void decrypt(Bytes in, uint8_t* out) {
        try {
            const auto key_again = unwrap(in.data(), in.size(), *KeyWrap::object);
            copy(out, key_again.data(), key_again.size());
        } catch (const Botan::Invalid_Authentication_Tag&) {  // and no answer
        }
    }
};

// The vector grows by the tag.
template <Name name, const Bytes& key, size_t iv_size = nonce_size>
struct Aead {
    static inline Botan::AEAD_Mode *encryption = nullptr, *decryption = nullptr;
    static inline auto& buffer = *new Botan::secure_vector<uint8_t>;

    static void set_key() {
        if (encryption == nullptr)
            encryption = Botan::AEAD_Mode::create_or_throw(name.text, Botan::ENCRYPTION).release();
        if (decryption == nullptr)
            decryption = Botan::AEAD_Mode::create_or_throw(name.text, Botan::DECRYPTION).release();
        encryption->set_key(key.data(), key.size());
        decryption->set_key(key.data(), key.size());
    }
    static void seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag) {
        buffer.assign(in.begin(), in.end());
        encryption->set_associated_data(aad.data(), aad.size());
        encryption->start(counting, iv_size);
        encryption->finish(buffer);
        copy(out, buffer.data(), in.size());
        copy(tag, buffer.data() + in.size(), tag_size);
    }
    static bool open(Bytes aad, Bytes in, uint8_t* out, const uint8_t* tag) {
        buffer.assign(in.begin(), in.end());
        buffer.insert(buffer.end(), tag, tag + tag_size);
        decryption->set_associated_data(aad.data(), aad.size());
        decryption->start(counting, iv_size);
        try {
            decryption->finish(buffer);
        } catch (const Botan::Invalid_Authentication_Tag&) {
            return false;
        }
        copy(out, buffer.data(), in.size());
        return true;
    }
};

template <Name ours, Name theirs, const Bytes& key, size_t block>
constexpr auto any_block() {
    constexpr Name begin_ctr("CTR-BE(");
    constexpr Name begin_ofb("OFB(");
    return join(key_schedule<ours, Ecb<theirs, key>>(), cipher<ours + "-ecb", Ecb<theirs, key>>(),
                cipher<ours + "-cbc", Mode<theirs + "/CBC/NoPadding", key, block>>(),
                cipher<ours + "-cbc-cs3", Mode<theirs + "/CBC/CTS", key, block>>(),
                cipher<ours + "-ctr", Stream<begin_ctr + theirs + ")", key, block>>(),
                cipher<ours + "-cfb8", Mode<theirs + "/CFB(8)", key, block>>(),
                cipher<ours + "-ofb", Stream<begin_ofb + theirs + ")", key, block>>());
}
template <Name ours, Name theirs, const Bytes& key>
constexpr auto block_64() {
    return join(any_block<ours, theirs, key, 8>(), cipher<ours + "-cfb64", Mode<theirs + "/CFB", key, 8>>());
}
template <Name ours, Name theirs, const Bytes& key>
constexpr auto block_128() {
    return join(
        any_block<ours, theirs, key, 16>(), cipher<ours + "-cfb128", Mode<theirs + "/CFB", key, 16>>(),
        aead<ours + "-gcm", Aead<theirs + "/GCM", key>>(), aead<ours + "-ccm", Aead<theirs + "/CCM(16,3)", key>>(),
        key_wrap<ours + "-kw", KeyWrap<theirs, key, Botan::nist_key_wrap, Botan::nist_key_unwrap>>(),
        key_wrap<ours + "-kwp", KeyWrap<theirs, key, Botan::nist_key_wrap_padded, Botan::nist_key_unwrap_padded>>());
}

inline constexpr auto cipher_operations =
    join(block_128<"aes-128", "AES-128", key_16>(), block_128<"aes-192", "AES-192", key_24>(),
         block_128<"aes-256", "AES-256", key_32>(), cipher<"aes-128-xts", Mode<"AES-128/XTS", key_32, 16>>(),
         cipher<"aes-256-xts", Mode<"AES-256/XTS", key_64, 16>>(), block_128<"camellia-128", "Camellia-128", key_16>(),
         block_128<"camellia-192", "Camellia-192", key_24>(), block_128<"camellia-256", "Camellia-256", key_32>(),
         cipher<"camellia-128-xts", Mode<"Camellia-128/XTS", key_32, 16>>(),
         cipher<"camellia-256-xts", Mode<"Camellia-256/XTS", key_64, 16>>(), block_64<"des", "DES", key_8>(),
         block_64<"3des-2key", "TripleDES", key_16>(), block_64<"3des-3key", "TripleDES", key_24>(),
         block_64<"blowfish", "Blowfish", key_16>(), keystream<"chacha20", Stream<"ChaCha(20)", key_32, nonce_size>>(),
         keystream<"xchacha20", Stream<"ChaCha(20)", key_32, long_nonce_size>>(),
         aead<"chacha20-poly1305", Aead<"ChaCha20Poly1305", key_32>>(),
         aead<"xchacha20-poly1305", Aead<"ChaCha20Poly1305", key_32, long_nonce_size>>());

}  // namespace sealstone::peers
