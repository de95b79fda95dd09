// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/gmac.h"
#include "check/cipher_inputs.h"
#include "check/mac_laws.h"
#include "sealstone/mac/gmac_kernels.h"

namespace sealstone::check {
namespace {

// The fused kernel against the parts it is made of, which read the same context; the parts against the portable ones:
// see aes.check.cpp and gcm.check.cpp.
template <size_t KeySize, class Form>
bool same_with_key(const gcm::GmacOps& ops, const gcm::GmacOps& parts) {
    constexpr size_t most = 1300;
    static uint8_t message[most];
    for (size_t i = 0; i < most; ++i) message[i] = message_byte(i);
    const GcmKey<Aes<KeySize>, Form> key(secret_cipher_key<AesKey<KeySize>>());
    const void* const context = key.in_use().hash;
    for (size_t n = 0; n <= most; n += n < 150 ? 1 : 7) {
        uint8_t tags[2][16];
        ops.mac(context, aes::rounds(KeySize), cipher_inputs.counting, {message, n}, tags[0]);
        parts.mac(context, aes::rounds(KeySize), cipher_inputs.counting, {message, n}, tags[1]);
        if (!equal(tags[0], tags[1], 16).declassify()) return false;
    }
    return true;
}
template <class Form>
bool same(const gcm::GmacOps& ops, const gcm::GmacOps& parts) {
    return same_with_key<16, Form>(ops, parts) && same_with_key<24, Form>(ops, parts) &&
           same_with_key<32, Form>(ops, parts);
}

// The answers of another implementation (OpenSSL) with the key of cipher_inputs.h and a nonce of 0, 1, ..., 11: the tag
// of 1043 bytes of message, and see MacKnown.
struct Known {
    uint8_t tag[16];
    MacKnown<16> lengths;
};
template <size_t KeySize>
constexpr Known known = {};
template <>
constexpr Known known<16> = {
    {0x8e, 0xba, 0x8a, 0x26, 0xf9, 0xb8, 0x4d, 0x11, 0x0d, 0x5d, 0x49, 0x2f, 0x91, 0x1d, 0x5c, 0xad},
    {{0xbe, 0x16, 0x27, 0x7d, 0xf5, 0x1e, 0x07, 0x2a, 0xbf, 0x55, 0x29, 0x5f, 0xc1, 0x58, 0x91, 0x7f},
     {0xf1, 0xd1, 0x95, 0xa3, 0x2d, 0xe5, 0xf9, 0xa7, 0xba, 0xda, 0x2b, 0xc9, 0x6d, 0x8f, 0x46, 0x0d}}};
template <>
constexpr Known known<24> = {
    {0x45, 0x89, 0x63, 0xc0, 0x67, 0x52, 0x9d, 0x6d, 0x4e, 0xb7, 0xc9, 0x96, 0xe1, 0x40, 0x0e, 0x08},
    {{0xe7, 0x0d, 0xbf, 0x88, 0x53, 0x13, 0x9c, 0x8d, 0x41, 0x33, 0x92, 0x76, 0xf5, 0x54, 0x9e, 0xfd},
     {0xe6, 0x56, 0x3e, 0xa4, 0xac, 0x52, 0x16, 0x4b, 0x47, 0x84, 0xad, 0x7c, 0x21, 0xbe, 0x25, 0xcc}}};
template <>
constexpr Known known<32> = {
    {0x5b, 0xae, 0x51, 0xb3, 0xe9, 0x3b, 0xaa, 0x79, 0xe2, 0xf2, 0x80, 0x19, 0x1e, 0xdc, 0xdb, 0xf3},
    {{0xb1, 0xa5, 0xb2, 0x9b, 0x52, 0xf2, 0x59, 0x5e, 0xb4, 0xb6, 0xa1, 0x8f, 0xca, 0xb6, 0xed, 0x10},
     {0x85, 0x25, 0x1e, 0x60, 0xe2, 0x87, 0x4d, 0x96, 0x2a, 0xfe, 0xa1, 0xaf, 0xb6, 0x99, 0x7d, 0xb1}}};

constexpr auto nonce = Bytes(cipher_inputs.counting).first<12>();

template <size_t KeySize, class Preset>
const char* laws(size_t max_length) {
    using M = AesGmac<KeySize, Preset>;
    const typename M::Key key(secret_cipher_key<AesKey<KeySize>>());
    if (const char* broken = mac_laws<M>(
            max_length, [&] { return M(key, nonce); }, known<KeySize>.lengths))
        return broken;
    for (size_t length = 0; length <= 300; ++length) {
        uint8_t whole[16], other[16];
        M object(key, nonce);
        object.update({law_message, length});
        object.finish(whole);
        M::mac(key, nonce, {law_message, length}, other);
        if (!equal(whole, other, 16).declassify()) return "at once and in pieces differ";
    }
    return nullptr;
}

template <size_t KeySize, class Preset>
void prepare(Bench& bench) {
    using Key = GcmKey<Aes<KeySize>, Preset>;
    static_assert(sizeof(Key) <= bench_context_size);
    new (Place{bench.context.data()}) Key(secret_cipher_key<AesKey<KeySize>>());
    secret(bench.message);
}
template <size_t KeySize, class Preset>
void mac(Bench& bench) {
    AesGmac<KeySize, Preset>::mac(*reinterpret_cast<const GcmKey<Aes<KeySize>, Preset>*>(bench.context.data()), nonce,
                                  bench.message, MutBytes(bench.result).first<16>());
}

template <size_t KeySize, class Preset>
constexpr Operation operations[] = {{"mac", true, prepare<KeySize, Preset>, mac<KeySize, Preset>, 1043,
                                     known<KeySize>.tag, sizeof(GcmKey<Aes<KeySize>, Preset>)}};

template <size_t KeySize, class Preset = Balanced>
constexpr Algorithm entry(const char* name, const char* preset = "") {
    return {"mac",
            name,
            "SP 800-38D",
            preset,
            operations<KeySize, Preset>,
            &KernelsOf<gcm::GmacSlot<Preset>, same<Preset>>::value,
            laws<KeySize, Preset>};
}

}  // namespace

constinit const Algorithm gmac_aes_128 = entry<16>("gmac-aes-128");
constinit const Algorithm gmac_aes_128_small = entry<16, Small>("gmac-aes-128", "small");
constinit const Algorithm gmac_aes_192 = entry<24>("gmac-aes-192");
constinit const Algorithm gmac_aes_256 = entry<32>("gmac-aes-256");

}  // namespace sealstone::check
