// SPDX-License-Identifier: Apache-2.0
#include "check/aes_check.h"
#include "sealstone/bits/static.h"
#include "sealstone/mode/ctr.h"

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

// The answers of another implementation (Python's cryptography). block: CIPHER of the message's first block. text: the
// checksum of 1043 bytes in counter mode. The rest: see ctr_laws.
struct Known {
    uint8_t block[16];
    uint8_t text[8];
    uint8_t up_to_300[16];
    uint8_t up_to_4096[16];
};
template <size_t KeySize>
constexpr Known known = {};
template <>
constexpr Known known<16> = {
    {0x3c, 0xd5, 0xd9, 0xed, 0x31, 0xd7, 0x46, 0xcc, 0xce, 0xf4, 0x99, 0xd6, 0x18, 0x1d, 0x1b, 0x91},
    {0xe2, 0x6a, 0xe9, 0xbf, 0x75, 0x96, 0x76, 0xad},
    {0x93, 0xcb, 0x66, 0x17, 0xc8, 0xe6, 0x97, 0xdc, 0x9e, 0xb9, 0x22, 0x8c, 0x5e, 0xb8, 0xac, 0xe8},
    {0x74, 0xfb, 0xd0, 0x92, 0xd2, 0x6a, 0x25, 0xe5, 0x8a, 0x7b, 0x3a, 0x46, 0x90, 0xd1, 0xf1, 0x09}};
template <>
constexpr Known known<24> = {
    {0x7a, 0x31, 0xbc, 0x42, 0x6f, 0xd6, 0xbf, 0x65, 0xe6, 0x12, 0xb3, 0x13, 0xfe, 0xd2, 0x17, 0xe0},
    {0x29, 0xdf, 0xd3, 0x25, 0x69, 0x2d, 0x99, 0x8c},
    {0xf5, 0x24, 0x34, 0x5f, 0xf3, 0x3c, 0x28, 0x10, 0x5c, 0x91, 0x8a, 0xc2, 0x01, 0x47, 0x0f, 0x1a},
    {0xd9, 0x35, 0xe3, 0x7a, 0xef, 0xbd, 0x8a, 0x95, 0xe2, 0x86, 0xa0, 0xf0, 0x70, 0x82, 0x77, 0xd6}};
template <>
constexpr Known known<32> = {
    {0xe1, 0xf0, 0xb2, 0x93, 0x79, 0x23, 0xba, 0x3a, 0x39, 0x96, 0x55, 0x94, 0xf5, 0x55, 0x02, 0x4c},
    {0x05, 0xe7, 0xe4, 0x12, 0x43, 0x5d, 0x6f, 0xa6},
    {0xce, 0x10, 0x45, 0xae, 0x8e, 0x02, 0x76, 0x31, 0xa1, 0xd2, 0x43, 0xb5, 0xb6, 0x02, 0xbd, 0x9e},
    {0x7b, 0x8e, 0xa8, 0x4e, 0x3f, 0x09, 0x11, 0xcf, 0x83, 0x0a, 0xd3, 0x7d, 0x91, 0xd5, 0x1e, 0x5d}};

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
    for (const uint8_t byte : room)
        if (byte != 0) return "the key is not wiped";

    auto* inverse = new (Place{room}) AesDecryption<KeySize>(key);
    inverse->decrypt(block, block);
    inverse->~AesDecryption<KeySize>();
    for (size_t i = 0; i < 16; ++i)
        if (block[i] != 0x11 * i) return "decryption does not give the standard's example back";
    for (const uint8_t byte : room)
        if (byte != 0) return "the decryption key is not wiped";
    return nullptr;
}

// Every length n: messages 0..n bytes long, the counter of each the one before XORed with all of that ciphertext, round
// and round its 16 bytes: one number that pins every length. It starts where a carry is near.
template <size_t KeySize>
const char* ctr_laws(size_t max_length) {
    static uint8_t text[4096 + 8], whole[160];
    const Aes<KeySize> aes(secret_cipher_key<AesKey<KeySize>>());
    const size_t n = max_length >= 4096 ? 4096 : 300;
    uint8_t counter[16];
    for (uint8_t& byte : counter) byte = 0xff;
    counter[15] = 0xf0;
    for (size_t length = 0; length <= n; ++length) {
        uint8_t* at = text + length % 8;
        for (size_t i = 0; i < length; ++i) at[i] = message_byte(i);
        Ctr<Aes<KeySize>> mode(aes, counter);
        mode.crypt({at, length});
        for (size_t i = 0; i < length; ++i) counter[i % 16] ^= at[i];
    }
    const auto& expected = n == 300 ? known<KeySize>.up_to_300 : known<KeySize>.up_to_4096;
    if (!equal(counter, expected, 16).declassify()) return "a length has a wrong ciphertext";

    for (size_t i = 0; i < sizeof whole; ++i) whole[i] = message_byte(i);
    Ctr<Aes<KeySize>> at_once(aes, counter);
    at_once.crypt(whole);
    for (size_t a = 0; a <= 130; a += 3)
        for (size_t b = a; b <= 130; ++b) {  // three pieces, apart
            uint8_t message[sizeof whole];
            for (size_t i = 0; i < sizeof message; ++i) message[i] = message_byte(i);
            Ctr<Aes<KeySize>> mode(aes, counter);
            const size_t cuts[] = {0, a, b, sizeof message};
            for (size_t i = 0; i < 3; ++i)
                if (mode.crypt({message + cuts[i], cuts[i + 1] - cuts[i]}, {text + cuts[i], cuts[i + 1] - cuts[i]}) !=
                    Status::ok)
                    return "a piece is refused";
            if (!equal(text, whole, sizeof whole).declassify()) return "a split changes the ciphertext";
        }
    Ctr<Aes<KeySize>> mode(aes, counter);
    if (mode.crypt({text, 2}, {whole, 1}) != Status::bad_length) return "unequal lengths are taken";
    return nullptr;
}

template <size_t KeySize>
Aes<KeySize>& the_cipher(Bench& bench) {
    return *reinterpret_cast<Aes<KeySize>*>(bench.context.data());
}

// The cipher, and behind it the key's bytes for those who set it.
template <size_t KeySize>
void prepare(Bench& bench) {
    new (Place{bench.context.data()}) Aes<KeySize>(secret_cipher_key<AesKey<KeySize>>());
    new (Place{bench.context.data() + sizeof(Aes<KeySize>)})
        AesKey<KeySize>(secret_cipher_key<AesKey<KeySize>>().reveal());
}
template <size_t KeySize>
void set_key(Bench& bench) {
    new (Place{bench.context.data()})
        Aes<KeySize>(*reinterpret_cast<AesKey<KeySize>*>(bench.context.data() + sizeof(Aes<KeySize>)));
}
template <size_t KeySize>
void encrypt_first_block(Bench& bench) {
    the_cipher<KeySize>(bench).encrypt(bench.message.first<16>(), MutBytes(bench.result).first<16>());
}

template <size_t KeySize>
void prepare_message(Bench& bench) {
    prepare<KeySize>(bench);
    secret(bench.message);
}
template <size_t KeySize>
void encrypt_ctr(Bench& bench) {
    Ctr<Aes<KeySize>> mode(the_cipher<KeySize>(bench), Bytes(cipher_inputs.counting).first<16>());
    bench.result[8] = static_cast<uint8_t>(mode.crypt(bench.message, bench.text));
}
void checksum_text(Bench& bench) { checksum(bench.text, MutBytes(bench.result).first<8>()); }

template <size_t KeySize>
constexpr Operation set_key_operations[] = {{"set-key", false, prepare<KeySize>, set_key<KeySize>, 16,
                                             known<KeySize>.block, sizeof(Aes<KeySize>), 0,
                                             encrypt_first_block<KeySize>}};
template <size_t KeySize>
constexpr Operation ctr_operations[] = {{"encrypt", true, prepare_message<KeySize>, encrypt_ctr<KeySize>, 1043,
                                         known<KeySize>.text, sizeof(Aes<KeySize>) + sizeof(Ctr<Aes<KeySize>>), 0,
                                         checksum_text}};
constexpr const Kernels* kernels = &aes_kernels;

}  // namespace

constinit const Algorithm aes_128{"cipher", "aes-128",      "FIPS 197", "", set_key_operations<16>,
                                  kernels,  cipher_laws<16>};
constinit const Algorithm aes_192{"cipher", "aes-192",      "FIPS 197", "", set_key_operations<24>,
                                  kernels,  cipher_laws<24>};
constinit const Algorithm aes_256{"cipher", "aes-256",      "FIPS 197", "", set_key_operations<32>,
                                  kernels,  cipher_laws<32>};
constinit const Algorithm aes_128_ctr{"cipher",           "aes-128-ctr", "SP 800-38A", "",
                                      ctr_operations<16>, kernels,       ctr_laws<16>};
constinit const Algorithm aes_192_ctr{"cipher",           "aes-192-ctr", "SP 800-38A", "",
                                      ctr_operations<24>, kernels,       ctr_laws<24>};
constinit const Algorithm aes_256_ctr{"cipher",           "aes-256-ctr", "SP 800-38A", "",
                                      ctr_operations<32>, kernels,       ctr_laws<32>};

}  // namespace sealstone::check
