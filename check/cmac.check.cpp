// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/cmac.h"
#include "check/aes_check.h"
#include "check/mac_laws.h"

namespace sealstone::check {
namespace {

// The answers of another implementation (OpenSSL) with the key of cipher_inputs.h: the tag of 1043 bytes of message,
// and see MacKnown.
struct Known {
    uint8_t tag[16];
    MacKnown<16> lengths;
};
template <size_t KeySize>
constexpr Known known = {};
template <>
constexpr Known known<16> = {
    {0x17, 0x0e, 0x52, 0xca, 0xd9, 0x6f, 0x8b, 0xef, 0x3b, 0x37, 0x12, 0x7b, 0xaf, 0x27, 0xa4, 0x1e},
    {{0xa6, 0xcd, 0xb8, 0x17, 0x45, 0x3c, 0xff, 0x12, 0x52, 0xba, 0x2e, 0x7f, 0x7f, 0x59, 0x5e, 0x70},
     {0xc8, 0x35, 0xbf, 0x0d, 0x1e, 0x51, 0x9e, 0xd7, 0xaf, 0x83, 0x5b, 0x29, 0x29, 0x66, 0x7d, 0x36}}};
template <>
constexpr Known known<24> = {
    {0xb1, 0x8c, 0x79, 0x58, 0x54, 0x00, 0x9c, 0x4d, 0xd2, 0x73, 0xa8, 0xb1, 0x39, 0x81, 0xbf, 0x0e},
    {{0x8b, 0xf2, 0x79, 0x31, 0xc8, 0xc2, 0x97, 0xb6, 0xf9, 0x96, 0xc6, 0x63, 0xfc, 0xde, 0xe0, 0xc0},
     {0xd1, 0x30, 0x7a, 0x28, 0x9e, 0x76, 0x8f, 0xa7, 0x34, 0x25, 0xf2, 0xc6, 0xd8, 0x7d, 0x84, 0x59}}};
template <>
constexpr Known known<32> = {
    {0xd5, 0x51, 0xc3, 0x1b, 0x39, 0xe2, 0x6a, 0x2d, 0x62, 0x74, 0xba, 0xbe, 0x46, 0x6b, 0xbc, 0xc3},
    {{0xe5, 0xb2, 0xa9, 0x62, 0x77, 0x86, 0x20, 0xa8, 0xbe, 0x37, 0x7f, 0xd6, 0x9e, 0xe1, 0x02, 0xc2},
     {0x52, 0x07, 0xcc, 0xc7, 0xaa, 0x33, 0x37, 0xae, 0x98, 0xa7, 0xfe, 0xb7, 0x9d, 0x87, 0x7f, 0x7a}}};

template <size_t KeySize>
using M = Cmac<Aes<KeySize>>;
template <size_t KeySize>
using Key = typename M<KeySize>::Key;

template <size_t KeySize>
const char* laws(size_t max_length) {
    alignas(Key<KeySize>) static uint8_t room[sizeof(Key<KeySize>)];
    auto* const key = new (Place{room}) Key<KeySize>(secret_cipher_key<AesKey<KeySize>>());
    const char* const broken = mac_laws<M<KeySize>>(
        max_length, [&] { return M<KeySize>(*key); }, known<KeySize>.lengths);
    key->~Key<KeySize>();
    if (broken != nullptr) return broken;
    if (!all_zero(room)) return "the key is not wiped";
    return nullptr;
}

template <size_t KeySize>
void prepare(Bench& bench) {
    static_assert(sizeof(Key<KeySize>) <= bench_context_size);
    new (Place{bench.context.data()}) Key<KeySize>(secret_cipher_key<AesKey<KeySize>>());
    secret(bench.message);
}
template <size_t KeySize>
void mac(Bench& bench) {
    M<KeySize>::mac(*reinterpret_cast<const Key<KeySize>*>(bench.context.data()), bench.message,
                    MutBytes(bench.result).first<16>());
}

template <size_t KeySize>
constexpr Operation operations[] = {
    {"mac", true, prepare<KeySize>, mac<KeySize>, 1043, known<KeySize>.tag, sizeof(Key<KeySize>)}};

template <size_t KeySize>
constexpr Algorithm entry(const char* name) {
    return {"mac", name, "SP 800-38B", "", operations<KeySize>, &aes_kernels, laws<KeySize>};
}

}  // namespace

constinit const Algorithm cmac_aes_128 = entry<16>("cmac-aes-128");
constinit const Algorithm cmac_aes_192 = entry<24>("cmac-aes-192");
constinit const Algorithm cmac_aes_256 = entry<32>("cmac-aes-256");

}  // namespace sealstone::check
