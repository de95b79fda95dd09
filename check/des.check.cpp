// SPDX-License-Identifier: Apache-2.0
#include "check/des_check.h"
#include "sealstone/bits/static.h"
#include "sealstone/cipher/des_vartime.h"

namespace sealstone::check {
namespace {

// A block under the key 01 23 45 67 89 ab cd ef, 23 45 ..., 45 67 ... of SP 800-67, B.1, whose first answer is the one
// of three keys. That of one key is FIPS 81, table B1, and that of two by another implementation (Python's
// cryptography).
struct Example {
    char text[9];
    uint8_t answer[8];
};
template <size_t KeySize>
constexpr Example example = {};
template <>
constexpr Example example<8> = {"Now is t", {0x3f, 0xa4, 0x0e, 0x8a, 0x98, 0x4d, 0x48, 0x15}};
template <>
constexpr Example example<16> = {"The qufc", {0xc4, 0x48, 0x62, 0xf7, 0x0c, 0xf2, 0xfb, 0xdc}};
template <>
constexpr Example example<24> = {"The qufc", {0xa8, 0x26, 0xfd, 0x8c, 0xe5, 0x3b, 0x85, 0x5f}};

// CIPHER of the message's first block, by the same.
template <size_t KeySize>
constexpr uint8_t known[8] = {};
template <>
constexpr uint8_t known<8>[8] = {0x8d, 0xb4, 0x77, 0xd7, 0xd8, 0xc9, 0x2a, 0xd9};
template <>
constexpr uint8_t known<16>[8] = {0x88, 0x97, 0xe1, 0x9b, 0x2b, 0xd9, 0x63, 0xe0};
template <>
constexpr uint8_t known<24>[8] = {0x06, 0xb7, 0x02, 0xf9, 0xa7, 0x52, 0xe2, 0x1e};

constexpr uint8_t example_key_byte(size_t i) { return static_cast<uint8_t>(0x01 + 0x22 * ((i + i / 8) % 8)); }

template <class Cipher>
const char* cipher_laws(const typename Cipher::Key& key) {
    const auto& expected = example<Cipher::key_size>;
    uint8_t block[8];
    for (size_t i = 0; i < 8; ++i) block[i] = static_cast<uint8_t>(expected.text[i]);
    alignas(Cipher) uint8_t room[sizeof(Cipher)];
    auto* const cipher = new (Place{room}) Cipher(key);
    cipher->encrypt(block, block);
    const bool right = equal(block, expected.answer, 8).declassify();
    cipher->decrypt(block, block);
    cipher->~Cipher();
    if (!right) return "not the standard's example";
    for (size_t i = 0; i < 8; ++i)
        if (block[i] != expected.text[i]) return "decryption does not give the standard's example back";
    if (!all_zero(room)) return "the key is not wiped";
    return nullptr;
}

template <size_t KeySize>
const char* laws(size_t) {
    const auto key = DesKey<KeySize>::make([](auto bytes) {
        for (size_t i = 0; i < KeySize; ++i) bytes[i] = example_key_byte(i);
    });
    if (const char* broken = cipher_laws<DesCipher<KeySize>>(key)) return broken;
    if (const char* broken = cipher_laws<VartimeDesCipher<KeySize>>(key)) return broken;

    // Equal keys make DES of it (SP 800-67, 3.2). Parity does not count.
    const auto one_key = DesKey<8>::make([](auto bytes) { copy(bytes.data(), cipher_inputs.key, 8); });
    const auto equal_keys = DesKey<KeySize>::make([](auto bytes) {
        for (size_t i = 0; i < KeySize; ++i) bytes[i] = cipher_inputs.key[i % 8] ^ 1;
    });
    uint8_t block[8] = {};
    DesCipher<KeySize>(equal_keys).encrypt(block, block);
    Des(one_key).decrypt(block, block);
    for (const uint8_t byte : block)
        if (byte != 0) return "equal keys do not make DES";

    if (check_des_key(key) != Status::ok) return "a good key is refused";
    if (KeySize > 8 && check_des_key(equal_keys) != Status::bad_key) return "equal keys are taken for good ones";
    const auto weak = DesKey<KeySize>::make([](auto bytes) {
        copy(bytes.data(), cipher_inputs.key, KeySize);
        for (size_t i = KeySize - 8; i < KeySize; ++i) bytes[i] = i % 8 < 4 ? 0xe0 : 0xf1;
    });
    if (check_des_key(weak) != Status::bad_key) return "a weak key is taken for a good one";
    return nullptr;
}

// The cipher, and behind it the key's bytes for those who set it.
template <size_t KeySize>
void prepare(Bench& bench) {
    new (Place{bench.context.data()}) DesCipher<KeySize>(secret_cipher_key<DesKey<KeySize>>());
    new (Place{bench.context.data() + sizeof(DesCipher<KeySize>)})
        DesKey<KeySize>(secret_cipher_key<DesKey<KeySize>>().reveal());
}
template <size_t KeySize>
void set_key(Bench& bench) {
    new (Place{bench.context.data()})
        DesCipher<KeySize>(*reinterpret_cast<DesKey<KeySize>*>(bench.context.data() + sizeof(DesCipher<KeySize>)));
}
template <size_t KeySize>
void encrypt_first_block(Bench& bench) {
    reinterpret_cast<DesCipher<KeySize>*>(bench.context.data())
        ->encrypt(bench.message.first<8>(), MutBytes(bench.result).first<8>());
}

template <size_t KeySize>
constexpr Operation operations[] = {{"set-key", false, prepare<KeySize>, set_key<KeySize>, 8, known<KeySize>,
                                     sizeof(DesCipher<KeySize>), 0, encrypt_first_block<KeySize>}};
template <size_t KeySize>
consteval Algorithm entry(const char* name, const char* standard) {
    return {"cipher", name, standard, "", operations<KeySize>, &des_kernels, laws<KeySize>};
}

}  // namespace

constinit const Algorithm des = entry<8>("des", "FIPS 46-3");
constinit const Algorithm tdes_2key = entry<16>("3des-2key", "SP 800-67");
constinit const Algorithm tdes_3key = entry<24>("3des-3key", "SP 800-67");

}  // namespace sealstone::check
