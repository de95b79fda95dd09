// SPDX-License-Identifier: Apache-2.0
// peers/cipher_rows.h - the catalogue's rows of ciphers, modes and AEADs, made of what an adapter says of its library.
//
// Key schedules stand outside the timing. A message brings its IV, counter or nonce.
#pragma once
#include "peers/rows.h"

namespace sealstone::peers {

template <size_t A, size_t B>
consteval Name<A + B - 1> operator+(const Name<A>& a, const char (&b)[B]) {
    char both[A + B - 1] = {};
    for (size_t i = 0; i + 1 < A; ++i) both[i] = a.text[i];
    for (size_t i = 0; i < B; ++i) both[A - 1 + i] = b[i];
    return both;
}
template <size_t A, size_t B>
consteval auto operator+(const Name<A>& a, const Name<B>& b) {
    return a + b.text;
}
template <Name name>
inline constexpr const char* text_of = name.text;

enum class Direction { encrypt, decrypt };

// --- Inputs; IV, counter, nonce and AAD are `counting`

inline constexpr const uint8_t* cipher_key = check::cipher_inputs.key;
inline constexpr Bytes key_8{cipher_key, 8}, key_16{cipher_key, 16}, key_24{cipher_key, 24}, key_32{cipher_key, 32},
    key_64{cipher_key, 64};
inline constexpr std::array<uint8_t, 24> two_keys_and_the_first = [] {
    std::array<uint8_t, 24> key{};
    for (size_t i = 0; i < key.size(); ++i) key[i] = cipher_key[i % 16];
    return key;
}();
inline constexpr Bytes key_2des{two_keys_and_the_first};  // of 3DES with two keys: K1 K2 K1
inline constexpr size_t long_nonce_size = 24;             // of the X variants

// What changes with each block; the library that wants to write to it gets a copy of its own.
template <size_t Size>
struct Counter {
    uint8_t bytes[Size];
    Counter() { copy(bytes, counting, Size); }
};

// --- Ciphers in a mode

// Cipher::open(Direction)      if the library makes an object first
//         set_key(Direction)
//         encrypt(Bytes in, uint8_t* out), decrypt(Bytes in, uint8_t* out)
template <class Cipher, Direction direction>
void prepare(Bench&) {
    if constexpr (requires { Cipher::open(direction); }) Cipher::open(direction);
    Cipher::set_key(direction);
}
template <class Cipher>
void encrypt(Bench& bench) {
    Cipher::encrypt(bench.message, bench.text.data());
}
template <class Cipher>
void decrypt(Bench& bench) {
    Cipher::decrypt(bench.message, bench.text.data());
}

template <Name name, class Cipher>
constexpr Rows<1> keystream() {
    return {{{text_of<name>, "encrypt", prepare<Cipher, Direction::encrypt>, encrypt<Cipher>}}};
}
template <Name name, class Cipher>
constexpr Rows<2> cipher() {
    return join(keystream<name, Cipher>(),
                Rows<1>{{{text_of<name>, "decrypt", prepare<Cipher, Direction::decrypt>, decrypt<Cipher>}}});
}

// Key wrap: what is wrapped is longer than its message by so much. To decrypt, the message is wrapped into the text,
// and comes back from there.
constexpr size_t wrapped_size(size_t size) { return (size + 7) / 8 * 8 + 8; }
template <Name name, class Wrap>
constexpr Rows<2> key_wrap() {
    constexpr auto prepare_decrypt = [](Bench& bench) {
        prepare<Wrap, Direction::encrypt>(bench);
        encrypt<Wrap>(bench);
        fill_zero(bench.message.data(), bench.message.size());
        prepare<Wrap, Direction::decrypt>(bench);
    };
    constexpr auto decrypt = [](Bench& bench) {
        Wrap::decrypt({bench.text.data(), wrapped_size(bench.message.size())}, bench.message.data());
    };
    return {{{text_of<name>, "encrypt", prepare<Wrap, Direction::encrypt>, encrypt<Wrap>},
             {text_of<name>, "decrypt", prepare_decrypt, decrypt}}};
}

// The key again and again; its answer is the first block, encrypted.
template <Name name, class Ecb>
constexpr Rows<1> key_schedule() {
    constexpr auto set_key = [](Bench&) { Ecb::set_key(Direction::encrypt); };
    constexpr auto first_block = [](Bench& bench) {
        const size_t size = bench.message.size() < 16 ? bench.message.size() : 16;
        Ecb::encrypt(bench.message.first(size), bench.result);
    };
    return {{{text_of<name>, "set-key", prepare<Ecb, Direction::encrypt>, set_key, first_block}}};
}

// --- AEADs: a message brings its nonce and takes its tag

// Aead::set_key()                                            for both directions
//       seal(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag)
//       open(Bytes aad, Bytes in, uint8_t* out, uint8_t* tag)  is it genuine?
template <Name name, class Aead, size_t AadSize>
constexpr Rows<2> aead_rows() {
    constexpr auto prepare = [](Bench&) { Aead::set_key(); };
    constexpr auto encrypt = [](Bench& bench) {
        Aead::seal({counting, AadSize}, bench.message, bench.text.data(), bench.result);
    };
    // The message is taken for a ciphertext: the tag that makes it genuine is that of its plaintext, encrypted again.
    constexpr auto prepare_decrypt = [](Bench& bench) {
        uint8_t* const text = bench.text.data();
        Aead::set_key();
        Aead::seal({}, bench.message, text, bench.context.data());
        Aead::seal({counting, AadSize}, bench.text, text, bench.context.data());
    };
    constexpr auto decrypt = [](Bench& bench) {
        if (!Aead::open({counting, AadSize}, bench.message, bench.text.data(), bench.context.data()))
            fill_zero(bench.text.data(), bench.text.size());
    };
    return {{{text_of<name>, "encrypt", prepare, encrypt}, {text_of<name>, "decrypt", prepare_decrypt, decrypt}}};
}
// Where the tag decides on the keystream there is no such plaintext: the message becomes the ciphertext of what it was.
template <Name name, class Aead, size_t AadSize>
constexpr Rows<2> siv_rows() {
    Rows<2> rows = aead_rows<name, Aead, AadSize>();
    rows[1].prepare = [](Bench& bench) {
        Aead::set_key();
        Aead::seal({counting, AadSize}, bench.message, bench.text.data(), bench.context.data());
        copy(bench.message.data(), bench.text.data(), bench.text.size());
    };
    return rows;
}
template <Name name, class Aead>
constexpr Rows<6> aead() {
    return join(aead_rows<name, Aead, 13>(), aead_rows<name + "-no-aad", Aead, 0>(),
                aead_rows<name + "-aad16", Aead, 16>());
}

}  // namespace sealstone::peers
