// SPDX-License-Identifier: Apache-2.0
#include "check/aead_check.h"
#include "sealstone/aead/gcm_kernels.h"
#include "sealstone/aead/gcm_stream.h"

namespace sealstone::check {
namespace {

// The fused kernels against the parts they are made of, which read the same key; the parts against the portable ones:
// see aes.check.cpp, and the laws.
template <size_t KeySize, class Form>
bool same_with_key(const gcm::Ops& ops, const gcm::Ops& parts) {
    constexpr size_t most = 700;
    static uint8_t text[most], got[most], want[most];
    for (size_t i = 0; i < most; ++i) text[i] = message_byte(i);
    const GcmKey<Aes<KeySize>, Form> key(secret_cipher_key<AesKey<KeySize>>());
    const void* const context = key.in_use().hash;
    constexpr unsigned rounds = aes::rounds(KeySize);
    for (size_t n = 0; n <= most; n += n < 150 ? 1 : 11) {
        const Bytes aad{text, n % 61};
        const uint32_t counter = 0 - static_cast<uint32_t>(n % 50);  // which wraps
        uint8_t tags[2][16];
        const gcm::Message to_got{cipher_inputs.counting, counter, aad, text, got, n};
        const gcm::Message to_want{cipher_inputs.counting, counter, aad, text, want, n};
        const auto equal_results = [&] { return (equal(got, want, n) & equal(tags[0], tags[1], 16)).declassify(); };
        ops.seal(context, rounds, to_got, tags[0]);
        parts.seal(context, rounds, to_want, tags[1]);
        if (!equal_results()) return false;
        ops.open(context, rounds, to_got, tags[0]);
        parts.open(context, rounds, to_want, tags[1]);
        if (!equal_results()) return false;
    }
    return true;
}
template <class Form>
bool same(const gcm::Ops& ops, const gcm::Ops& parts) {
    return same_with_key<16, Form>(ops, parts) && same_with_key<24, Form>(ops, parts) &&
           same_with_key<32, Form>(ops, parts);
}

// Python's cryptography.
template <size_t KeySize>
constexpr AeadAnswers known = {};
template <>
constexpr AeadAnswers known<16> = {
    {0xfc, 0xe4, 0xf6, 0xb9, 0x16, 0xf5, 0x77, 0x09, 0x87, 0xad, 0x77, 0xe8, 0x02, 0x58, 0xd3, 0x45},
    {0x81, 0xf5, 0x58, 0xbd, 0x82, 0xc6, 0x9f, 0xd1, 0xdd, 0x31, 0xac, 0xec, 0xdd, 0xb1, 0xb9, 0xe1},
    {0x77, 0xce, 0xe4, 0x46, 0xf5, 0xe0, 0x19, 0xe5, 0x50, 0xd2, 0x71, 0x1d, 0xcf, 0xa6, 0x5a, 0x3a},
    {0x9e, 0xdf, 0x0d, 0x9e, 0x6d, 0x29, 0x48, 0x0a},
    {{0x59, 0x0e, 0x1a, 0xa7, 0xdc, 0x38, 0x46, 0xaa, 0x43, 0x30, 0xb4, 0x67, 0x53, 0xd2, 0x1c, 0x4a},
     {0x05, 0xec, 0x8a, 0x91, 0x6c, 0x49, 0x40, 0xba, 0x9b, 0xaa, 0xf7, 0x8d, 0x73, 0x10, 0xbe, 0xe5},
     61}};
template <>
constexpr AeadAnswers known<24> = {
    {0x3b, 0x51, 0x2c, 0x2c, 0xa8, 0xfc, 0x4f, 0x1a, 0x55, 0x6a, 0xae, 0x2e, 0x02, 0xeb, 0xd2, 0xd7},
    {0x54, 0xfb, 0x70, 0xfe, 0xc2, 0x4e, 0x83, 0x5d, 0x31, 0xd6, 0x2f, 0xb8, 0x1d, 0x90, 0x5f, 0x2a},
    {0xce, 0x8a, 0x8c, 0xc5, 0x61, 0x2d, 0x33, 0x97, 0x76, 0xb3, 0xa7, 0x9c, 0x42, 0xbe, 0xe5, 0x58},
    {0xce, 0x5a, 0x15, 0x62, 0x44, 0xe4, 0xc6, 0x78},
    {{0xef, 0x7f, 0x84, 0xac, 0x90, 0xec, 0xca, 0x76, 0xa9, 0x05, 0x5c, 0xe6, 0x11, 0x73, 0x74, 0x13},
     {0x7d, 0x51, 0x8b, 0xcf, 0xb6, 0x17, 0x62, 0x78, 0x39, 0xdc, 0x0f, 0x84, 0x4d, 0x80, 0x95, 0xd6},
     61}};
template <>
constexpr AeadAnswers known<32> = {
    {0x2f, 0xe3, 0xc5, 0xbe, 0x86, 0x52, 0x33, 0x65, 0x98, 0x8a, 0x51, 0x45, 0x1e, 0x13, 0xac, 0x36},
    {0x82, 0x14, 0x5d, 0x71, 0x39, 0x0d, 0xf5, 0x01, 0x1c, 0xd9, 0x0e, 0x7f, 0x6e, 0x87, 0x5c, 0x0f},
    {0xad, 0x14, 0x43, 0xdc, 0xf7, 0x7f, 0x96, 0x19, 0x9d, 0xfa, 0xe2, 0x0d, 0x5a, 0x9d, 0xfc, 0xb4},
    {0xee, 0x7e, 0xcd, 0x4b, 0xff, 0x38, 0x70, 0xfb},
    {{0x57, 0x2d, 0x3d, 0xa1, 0xf5, 0x54, 0x4b, 0x6c, 0x8a, 0x36, 0xf5, 0x61, 0x43, 0x8e, 0x4c, 0x8d},
     {0xe1, 0x80, 0x9c, 0x2f, 0x5e, 0x59, 0x1e, 0x89, 0x06, 0xde, 0xf5, 0x7b, 0x2e, 0xff, 0xfd, 0x72},
     61}};

template <size_t KeySize, class Preset>
const char* stream_laws(const AesGcm<KeySize, Preset>& gcm) {
    return aead_stream_laws<AesGcmSealing<KeySize, Preset>, AesGcmOpening<KeySize, Preset>>(
        gcm, [](auto& stream, auto nonce, size_t, size_t) { return stream.begin(nonce); });
}
template <size_t KeySize, class Preset>
const char* laws(size_t max_length) {
    using Gcm = AesGcm<KeySize, Preset>;
    const auto key = secret_cipher_key<AesKey<KeySize>>();
    const Gcm gcm(key);
    const char* broken = aead_laws(max_length, gcm, known<KeySize>.lengths);
    if (broken == nullptr) broken = stream_laws(gcm);
    if (broken == nullptr) broken = aead_wipes<Gcm>(key);
    return broken;
}
// For what only differs in its AAD from an entry that has been through all of them.
template <size_t KeySize>
const char* a_few_laws(size_t) {
    return stream_laws(AesGcm<KeySize>(secret_cipher_key<AesKey<KeySize>>()));
}

template <size_t KeySize, class Preset = Balanced, size_t AadSize = 13>
constexpr Algorithm entry(const char* name, const char* preset, const char* (*the_laws)(size_t)) {
    return {"aead",
            name,
            "SP 800-38D",
            preset,
            aead_operations<AesGcm<KeySize, Preset>, known<KeySize>, AadSize>,
            &KernelsOf<gcm::Slot<Preset>, same<Preset>>::value,
            the_laws};
}

}  // namespace

constinit const Algorithm aes_128_gcm = entry<16>("aes-128-gcm", "", laws<16, Balanced>);
constinit const Algorithm aes_192_gcm = entry<24>("aes-192-gcm", "", laws<24, Balanced>);
constinit const Algorithm aes_256_gcm = entry<32>("aes-256-gcm", "", laws<32, Balanced>);
constinit const Algorithm aes_128_gcm_small = entry<16, Small>("aes-128-gcm", "small", laws<16, Small>);
constinit const Algorithm aes_192_gcm_small = entry<24, Small>("aes-192-gcm", "small", laws<24, Small>);
constinit const Algorithm aes_256_gcm_small = entry<32, Small>("aes-256-gcm", "small", laws<32, Small>);
constinit const Algorithm aes_128_gcm_no_aad = entry<16, Balanced, 0>("aes-128-gcm-no-aad", "", a_few_laws<16>);
constinit const Algorithm aes_192_gcm_no_aad = entry<24, Balanced, 0>("aes-192-gcm-no-aad", "", a_few_laws<24>);
constinit const Algorithm aes_256_gcm_no_aad = entry<32, Balanced, 0>("aes-256-gcm-no-aad", "", a_few_laws<32>);
constinit const Algorithm aes_128_gcm_aad16 = entry<16, Balanced, 16>("aes-128-gcm-aad16", "", a_few_laws<16>);
constinit const Algorithm aes_192_gcm_aad16 = entry<24, Balanced, 16>("aes-192-gcm-aad16", "", a_few_laws<24>);
constinit const Algorithm aes_256_gcm_aad16 = entry<32, Balanced, 16>("aes-256-gcm-aad16", "", a_few_laws<32>);

}  // namespace sealstone::check
