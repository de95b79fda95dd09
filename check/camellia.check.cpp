// SPDX-License-Identifier: Apache-2.0
#include "check/camellia_check.h"
#include "sealstone/bits/static.h"

namespace sealstone::check {
namespace {

// RFC 3713, appendix A: the key, as much of it as is due; the block is its first 16 bytes.
constexpr uint8_t rfc_3713_key[32] = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0xfe, 0xdc, 0xba,
                                      0x98, 0x76, 0x54, 0x32, 0x10, 0x00, 0x11, 0x22, 0x33, 0x44, 0x55,
                                      0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff};

// rfc_3713: its ciphertext. block: the message's first block encrypted, by another implementation (Python's
// cryptography).
struct Known {
    uint8_t rfc_3713[16];
    uint8_t block[16];
};
template <size_t KeySize>
constexpr Known known = {};
template <>
constexpr Known known<16> = {
    {0x67, 0x67, 0x31, 0x38, 0x54, 0x96, 0x69, 0x73, 0x08, 0x57, 0x06, 0x56, 0x48, 0xea, 0xbe, 0x43},
    {0xd1, 0xd6, 0x28, 0x9e, 0x2f, 0x25, 0x64, 0x5a, 0x43, 0xe9, 0x85, 0xb6, 0xb6, 0x2e, 0x03, 0x1a}};
template <>
constexpr Known known<24> = {
    {0xb4, 0x99, 0x34, 0x01, 0xb3, 0xe9, 0x96, 0xf8, 0x4e, 0xe5, 0xce, 0xe7, 0xd7, 0x9b, 0x09, 0xb9},
    {0xa5, 0x33, 0x7d, 0xe6, 0xbc, 0xa7, 0x67, 0xae, 0x34, 0x18, 0x4c, 0x37, 0x83, 0xdf, 0x12, 0x46}};
template <>
constexpr Known known<32> = {
    {0x9a, 0xcc, 0x23, 0x7d, 0xff, 0x16, 0xd7, 0x6c, 0x20, 0xef, 0x7c, 0x91, 0x9e, 0x3a, 0x75, 0x09},
    {0xd0, 0x8c, 0xb3, 0xe9, 0x8c, 0xf4, 0x3d, 0x14, 0xd3, 0xa8, 0x78, 0xeb, 0x09, 0x16, 0x0f, 0x7d}};

template <size_t KeySize>
using Key = CamelliaKey<KeySize>;

template <size_t KeySize>
const char* laws(size_t) {
    uint8_t block[16];
    copy(block, rfc_3713_key, 16);
    alignas(Camellia<KeySize>) uint8_t room[sizeof(Camellia<KeySize>)];
    auto* cipher = new (Place{room}) Camellia<KeySize>(Key<KeySize>(Bytes(rfc_3713_key).first<KeySize>()));
    cipher->encrypt(block, block);
    if (!equal(block, known<KeySize>.rfc_3713, 16).declassify()) return "not the standard's example";
    cipher->decrypt(block, block);
    if (!equal(block, rfc_3713_key, 16).declassify()) return "decryption is not the inverse";
    cipher->~Camellia<KeySize>();
    if (!all_zero(room)) return "the key is not wiped";
    return nullptr;
}

template <size_t KeySize>
Camellia<KeySize>& the_cipher(Bench& bench) {
    return *reinterpret_cast<Camellia<KeySize>*>(bench.context.data());
}

// The cipher, and behind it the key's bytes for those who set it.
template <size_t KeySize>
void prepare(Bench& bench) {
    static_assert(sizeof(Camellia<KeySize>) + KeySize <= bench_context_size);
    new (Place{bench.context.data()}) Camellia<KeySize>(secret_cipher_key<Key<KeySize>>());
    new (Place{bench.context.data() + sizeof(Camellia<KeySize>)})
        Key<KeySize>(secret_cipher_key<Key<KeySize>>().reveal());
}
template <size_t KeySize>
void set_key(Bench& bench) {
    new (Place{bench.context.data()})
        Camellia<KeySize>(*reinterpret_cast<Key<KeySize>*>(bench.context.data() + sizeof(Camellia<KeySize>)));
}
template <size_t KeySize>
void encrypt_first_block(Bench& bench) {
    the_cipher<KeySize>(bench).encrypt(bench.message.first<16>(), MutBytes(bench.result).first<16>());
}

template <size_t KeySize>
constexpr Operation operations[] = {{"set-key", false, prepare<KeySize>, set_key<KeySize>, 16, known<KeySize>.block,
                                     sizeof(Camellia<KeySize>), 0, encrypt_first_block<KeySize>}};
template <size_t KeySize>
constexpr Algorithm entry(const char* name) {
    return {"cipher", name, "RFC 3713", "", operations<KeySize>, &camellia_kernels, laws<KeySize>};
}

}  // namespace

constinit const Algorithm camellia_128 = entry<16>("camellia-128");
constinit const Algorithm camellia_192 = entry<24>("camellia-192");
constinit const Algorithm camellia_256 = entry<32>("camellia-256");

}  // namespace sealstone::check
