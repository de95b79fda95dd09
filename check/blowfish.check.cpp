// SPDX-License-Identifier: Apache-2.0
#include "check/blowfish_check.h"
#include "sealstone/bits/static.h"

namespace sealstone::check {
namespace {

// The message's first block encrypted with the key of cipher_inputs.h, by another implementation (Python's
// cryptography).
constexpr uint8_t known_block[8] = {0x2a, 0xe2, 0x62, 0x14, 0x37, 0x40, 0x63, 0x34};

// Schneier's vectors.
const char* laws(size_t) {
    constexpr uint8_t key[8] = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};
    constexpr uint8_t ciphertext[8] = {0x61, 0xf9, 0xc3, 0x80, 0x22, 0x81, 0xb0, 0x96};
    uint8_t block[8];
    for (uint8_t& byte : block) byte = 0x11;
    alignas(VartimeBlowfish) static uint8_t room[sizeof(VartimeBlowfish)];
    auto* cipher = new (Place{room}) VartimeBlowfish(BlowfishKey(Bytes(key).first<8>()));
    cipher->encrypt(block, block);
    if (!equal(block, ciphertext, 8).declassify()) return "not the published example";
    cipher->decrypt(block, block);
    for (const uint8_t byte : block)
        if (byte != 0x11) return "decryption is not the inverse";
    cipher->~VartimeBlowfish();
    if (!all_zero(room)) return "the key is not wiped";
    BlowfishKey other;
    if (other.set({cipher_inputs.key, 3}) != Status::bad_length ||
        other.set({cipher_inputs.key, 57}) != Status::bad_length)
        return "a key too short or too long is taken";
    return nullptr;
}

VartimeBlowfish& the_cipher(Bench& bench) { return *reinterpret_cast<VartimeBlowfish*>(bench.context.data()); }
BlowfishKey& the_key(Bench& bench) {
    return *reinterpret_cast<BlowfishKey*>(bench.context.data() + sizeof(VartimeBlowfish));
}

// The cipher, and behind it the key's bytes for those who set it.
void prepare(Bench& bench) {
    static_assert(sizeof(VartimeBlowfish) + sizeof(BlowfishKey) <= bench_context_size);
    new (Place{bench.context.data()}) VartimeBlowfish(secret_cipher_key<BlowfishKey>());
    new (Place{&the_key(bench)}) BlowfishKey(Bytes(cipher_inputs.key).first<16>());
}
void set_key(Bench& bench) { new (Place{bench.context.data()}) VartimeBlowfish(the_key(bench)); }
void encrypt_first_block(Bench& bench) {
    the_cipher(bench).encrypt(bench.message.first<8>(), MutBytes(bench.result).first<8>());
}

constexpr Operation operations[] = {
    {"set-key", false, prepare, set_key, 8, known_block, sizeof(VartimeBlowfish), 0, encrypt_first_block, 1, true}};

}  // namespace

constinit const Algorithm blowfish{"cipher", "blowfish", "Schneier 1993", "", operations, &blowfish_kernels, laws};

}  // namespace sealstone::check
