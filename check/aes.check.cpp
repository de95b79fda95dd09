// SPDX-License-Identifier: Apache-2.0
#include "check/aes_check.h"
#include "sealstone/bits/static.h"

namespace sealstone::check {
namespace {

// FIPS 197, appendix C (2001 edition): the keys are 00 01 02 ..., the block 00 11 22 ... ff.
template <size_t KeySize>
constexpr uint8_t fips_197[16] = {};
template <>
constexpr uint8_t fips_197<16>[16] = {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30,
                                      0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a};
template <>
constexpr uint8_t fips_197<24>[16] = {0xdd, 0xa9, 0x7c, 0xa4, 0x86, 0x4c, 0xdf, 0xe0,
                                      0x6e, 0xaf, 0x70, 0xa0, 0xec, 0x0d, 0x71, 0x91};
template <>
constexpr uint8_t fips_197<32>[16] = {0x8e, 0xa2, 0xb7, 0xca, 0x51, 0x67, 0x45, 0xbf,
                                      0xea, 0xfc, 0x49, 0x90, 0x4b, 0x49, 0x60, 0x89};

// CIPHER and INVCIPHER of the message's first block, by another implementation (Python's cryptography).
struct Known {
    uint8_t encrypted[16];
    uint8_t decrypted[16];
};
template <size_t KeySize>
constexpr Known known = {};
template <>
constexpr Known known<16> = {
    {0x3c, 0xd5, 0xd9, 0xed, 0x31, 0xd7, 0x46, 0xcc, 0xce, 0xf4, 0x99, 0xd6, 0x18, 0x1d, 0x1b, 0x91},
    {0xc1, 0xe5, 0x64, 0x42, 0xb8, 0x2e, 0x05, 0x73, 0x42, 0x9e, 0x49, 0x5a, 0x9d, 0xee, 0xfb, 0xa4}};
template <>
constexpr Known known<24> = {
    {0x7a, 0x31, 0xbc, 0x42, 0x6f, 0xd6, 0xbf, 0x65, 0xe6, 0x12, 0xb3, 0x13, 0xfe, 0xd2, 0x17, 0xe0},
    {0x1c, 0x64, 0x8e, 0x8b, 0x98, 0x71, 0x37, 0xed, 0x99, 0x0f, 0xf6, 0x3f, 0x18, 0x18, 0x5d, 0x5f}};
template <>
constexpr Known known<32> = {
    {0xe1, 0xf0, 0xb2, 0x93, 0x79, 0x23, 0xba, 0x3a, 0x39, 0x96, 0x55, 0x94, 0xf5, 0x55, 0x02, 0x4c},
    {0x54, 0xd1, 0xcd, 0x3a, 0xa1, 0x31, 0xb5, 0xe6, 0x52, 0x2d, 0xe8, 0xd2, 0x6a, 0x22, 0x9b, 0xe7}};

template <size_t KeySize>
const char* cipher_laws(size_t) {
    uint8_t block[16];
    for (size_t i = 0; i < 16; ++i) block[i] = static_cast<uint8_t>(0x11 * i);
    const auto key = AesKey<KeySize>::make([](auto bytes) {
        for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<uint8_t>(i);
    });
    static_assert(sizeof(Aes<KeySize>) == sizeof(AesDecryption<KeySize>));
    alignas(Aes<KeySize>) uint8_t room[sizeof(Aes<KeySize>)];
    auto* aes = new (Place{room}) Aes<KeySize>(key);
    aes->encrypt(block, block);
    aes->~Aes<KeySize>();
    if (!equal(block, fips_197<KeySize>, 16).declassify()) return "not the standard's example";
    if (!all_zero(room)) return "the key is not wiped";

    auto* inverse = new (Place{room}) AesDecryption<KeySize>(key);
    inverse->decrypt(block, block);
    inverse->~AesDecryption<KeySize>();
    for (size_t i = 0; i < 16; ++i)
        if (block[i] != 0x11 * i) return "decryption does not give the standard's example back";
    if (!all_zero(room)) return "the decryption key is not wiped";
    return nullptr;
}

// The cipher, in one direction or the other, and behind it the key's bytes for those who set it.
template <class Cipher>
Cipher& the_cipher(Bench& bench) {
    return *reinterpret_cast<Cipher*>(bench.context.data());
}
template <class Cipher>
void prepare(Bench& bench) {
    using Key = typename Cipher::Key;
    new (Place{bench.context.data()}) Cipher(secret_cipher_key<Key>());
    new (Place{bench.context.data() + sizeof(Cipher)}) Key(secret_cipher_key<Key>().reveal());
}
template <class Cipher>
void set_key(Bench& bench) {
    using Key = typename Cipher::Key;
    new (Place{bench.context.data()}) Cipher(*reinterpret_cast<Key*>(bench.context.data() + sizeof(Cipher)));
}
template <class Cipher>
void crypt_first_block(Bench& bench) {
    const auto in = bench.message.first<16>();
    const auto out = MutBytes(bench.result).first<16>();
    if constexpr (requires { typename Cipher::Decryption; })
        the_cipher<Cipher>(bench).encrypt(in, out);
    else
        the_cipher<Cipher>(bench).decrypt(in, out);
}

template <class Cipher>
constexpr Operation set_key_operation(const char* name, Bytes known_block) {
    return {name,           false, prepare<Cipher>,          set_key<Cipher>, 16, known_block,
            sizeof(Cipher), 0,     crypt_first_block<Cipher>};
}
template <size_t KeySize>
constexpr Operation set_key_operations[] = {
    set_key_operation<Aes<KeySize>>("set-key", known<KeySize>.encrypted),
    set_key_operation<AesDecryption<KeySize>>("set-decryption-key", known<KeySize>.decrypted)};
constexpr const Kernels* kernels = &aes_kernels;

}  // namespace

constinit const Algorithm aes_128{"cipher", "aes-128",      "FIPS 197", "", set_key_operations<16>,
                                  kernels,  cipher_laws<16>};
constinit const Algorithm aes_192{"cipher", "aes-192",      "FIPS 197", "", set_key_operations<24>,
                                  kernels,  cipher_laws<24>};
constinit const Algorithm aes_256{"cipher", "aes-256",      "FIPS 197", "", set_key_operations<32>,
                                  kernels,  cipher_laws<32>};

}  // namespace sealstone::check
