// SPDX-License-Identifier: Apache-2.0
#include "check/aead_check.h"
#include "sealstone/aead/ccm_kernels.h"
#include "sealstone/aead/ccm_stream.h"

namespace sealstone::check {
namespace {

// Each kernel's whole messages and runs of blocks against the portable one's, which read the same key; what AES has
// chosen against the portable one: see aes.check.cpp, and the laws.
template <size_t KeySize>
bool same_with_key(const ccm::Ops& ops, const ccm::Ops& portable) {
    constexpr size_t most = 200;
    static uint8_t text[most], got[most], want[most];
    for (size_t i = 0; i < most; ++i) text[i] = message_byte(i);
    const Aes<KeySize> cipher(secret_cipher_key<AesKey<KeySize>>());
    const void* const context = cipher.context();
    constexpr unsigned rounds = aes::rounds(KeySize);
    for (size_t n = 0; n <= most; n += n < 70 ? 1 : 7) {
        const Bytes nonce{cipher_inputs.counting, 7 + n % 7};
        const Bytes aad{text, n % 61};
        uint8_t tags[2][16];
        const ccm::Message to_got{nonce, 16, aad, text, got, n};
        const ccm::Message to_want{nonce, 16, aad, text, want, n};
        const auto equal_results = [&] { return (equal(got, want, n) & equal(tags[0], tags[1], 16)).declassify(); };
        ops.seal(context, rounds, to_got, tags[0]);
        portable.seal(context, rounds, to_want, tags[1]);
        if (!equal_results()) return false;
        ops.open(context, rounds, to_got, tags[0]);
        portable.open(context, rounds, to_want, tags[1]);
        if (!equal_results()) return false;
    }
    ccm::State states[2];
    for (ccm::State& state : states) ccm::begin(state, {cipher_inputs.counting, 7}, 16, false, most);
    for (size_t run = 0; run < 2; ++run) {
        const bool sealing = run == 0;
        for (ccm::State& state : states) ccm::count(state, 0xfffffff9);  // which carries
        (sealing ? ops.seal_blocks : ops.open_blocks)(context, rounds, states[0], text, got, most / 16);
        (sealing ? portable.seal_blocks : portable.open_blocks)(context, rounds, states[1], text, want, most / 16);
        if (!(equal(got, want, most / 16 * 16) & equal(states[0].mac(), states[1].mac(), 16)).declassify() ||
            !equal(states[0].counter, states[1].counter, 16).declassify())
            return false;
    }
    return true;
}
bool same(const ccm::Ops& ops, const ccm::Ops& portable) {
    return same_with_key<16>(ops, portable) && same_with_key<24>(ops, portable) && same_with_key<32>(ops, portable);
}

// Python's cryptography.
template <size_t KeySize>
constexpr AeadAnswers known = {};
template <>
constexpr AeadAnswers known<16> = {
    {0x0e, 0x84, 0x26, 0xe1, 0x5e, 0xd3, 0x19, 0x4a, 0x72, 0x1b, 0xbd, 0x67, 0x9e, 0xfa, 0x5e, 0x99},
    {0x4e, 0x69, 0xd2, 0x3b, 0xf9, 0x2c, 0x1d, 0xd9, 0xe2, 0x2a, 0x5e, 0xf9, 0x21, 0x33, 0x39, 0x0a},
    {0xaa, 0x14, 0x7e, 0xf9, 0xbc, 0xe8, 0x93, 0x6a, 0xb0, 0xcd, 0xf2, 0xbb, 0xb9, 0x48, 0x07, 0x07},
    {0x00, 0x1c, 0x57, 0xb2, 0x21, 0xc8, 0x31, 0x72},
    {{0x75, 0xeb, 0xd5, 0x5b, 0xe2, 0x74, 0x6f, 0x13, 0x45, 0xa8, 0x22, 0xef, 0xd2, 0x94, 0x0d, 0xca},
     {0x3f, 0xe4, 0x5d, 0x48, 0x3c, 0x80, 0x18, 0x23, 0xc3, 0xf2, 0x9b, 0x2b, 0x03, 0x3d, 0x56, 0x18},
     61}};
template <>
constexpr AeadAnswers known<24> = {
    {0x26, 0x43, 0x20, 0x4b, 0x0f, 0xa8, 0xbf, 0xdc, 0x60, 0x27, 0xb9, 0xbb, 0xd2, 0xe8, 0x71, 0x6e},
    {0x94, 0x0e, 0x44, 0x7a, 0xb8, 0x20, 0xbc, 0xb9, 0x54, 0xbc, 0x7b, 0xf2, 0xde, 0xb5, 0x3e, 0x91},
    {0xb2, 0xb5, 0xf9, 0x05, 0xad, 0x3f, 0xcd, 0x31, 0x8c, 0x57, 0x0a, 0xe5, 0x9d, 0xe0, 0xca, 0xb2},
    {0x37, 0x85, 0xc4, 0x4a, 0x58, 0x4a, 0x21, 0x9b},
    {{0x5e, 0xaf, 0xe7, 0x46, 0xee, 0x9a, 0x94, 0x25, 0xa8, 0xae, 0xf4, 0xd8, 0x6c, 0x3d, 0xac, 0x8a},
     {0x1a, 0x64, 0xe9, 0xa1, 0x60, 0x25, 0x93, 0x0e, 0xf3, 0xf1, 0x06, 0x35, 0x63, 0x43, 0xdf, 0x97},
     61}};
template <>
constexpr AeadAnswers known<32> = {
    {0x6f, 0xfb, 0x7f, 0x6b, 0x14, 0x22, 0x7b, 0x7b, 0x3d, 0xcb, 0xe2, 0xd1, 0x46, 0x58, 0x34, 0xbc},
    {0xba, 0xa6, 0xac, 0x28, 0xa2, 0xa1, 0x9b, 0xc7, 0x57, 0xd7, 0xc9, 0x71, 0x2a, 0x21, 0x6d, 0xb8},
    {0x28, 0x01, 0x38, 0xc7, 0x42, 0x85, 0x5a, 0x83, 0xa8, 0xce, 0x42, 0x19, 0xef, 0x84, 0xce, 0xeb},
    {0x8d, 0x2f, 0xea, 0x1e, 0x37, 0xf1, 0x07, 0xd1},
    {{0x02, 0xf7, 0xe4, 0xba, 0xd5, 0x54, 0x4d, 0x0d, 0x89, 0x0f, 0xe7, 0x34, 0x33, 0x93, 0xc4, 0x1d},
     {0x40, 0xa9, 0x99, 0xe1, 0xc6, 0x8d, 0x2e, 0xe7, 0xe4, 0x41, 0x05, 0x02, 0xf2, 0xa4, 0x64, 0xb3},
     61}};

template <size_t KeySize>
const char* stream_laws(const Ccm<Aes<KeySize>>& ccm) {
    return aead_stream_laws<CcmSealing<Aes<KeySize>>, CcmOpening<Aes<KeySize>>>(
        ccm, [](auto& stream, auto nonce, size_t aad, size_t text) { return stream.begin(nonce, aad, text); });
}
template <size_t KeySize>
const char* laws(size_t max_length) {
    const auto key = secret_cipher_key<AesKey<KeySize>>();
    const Ccm<Aes<KeySize>> ccm(key);
    const char* broken = aead_laws(max_length, ccm, known<KeySize>.lengths);
    if (broken == nullptr) broken = stream_laws<KeySize>(ccm);
    if (broken == nullptr) broken = aead_wipes<Ccm<Aes<KeySize>>>(key);
    return broken;
}
// The known answers are what is left for what only differs in its AAD from an entry that has been through all laws.
const char* no_more_laws(size_t) { return nullptr; }

template <size_t KeySize, size_t AadSize = 13>
constexpr Algorithm entry(const char* name, const char* (*the_laws)(size_t)) {
    return {"aead",
            name,
            "SP 800-38C",
            "",
            aead_operations<Ccm<Aes<KeySize>>, known<KeySize>, AadSize>,
            &KernelsOf<ccm::Slot, same>::value,
            the_laws};
}

}  // namespace

constinit const Algorithm aes_128_ccm = entry<16>("aes-128-ccm", laws<16>);
constinit const Algorithm aes_192_ccm = entry<24>("aes-192-ccm", laws<24>);
constinit const Algorithm aes_256_ccm = entry<32>("aes-256-ccm", laws<32>);
constinit const Algorithm aes_128_ccm_no_aad = entry<16, 0>("aes-128-ccm-no-aad", no_more_laws);
constinit const Algorithm aes_192_ccm_no_aad = entry<24, 0>("aes-192-ccm-no-aad", no_more_laws);
constinit const Algorithm aes_256_ccm_no_aad = entry<32, 0>("aes-256-ccm-no-aad", no_more_laws);
constinit const Algorithm aes_128_ccm_aad16 = entry<16, 16>("aes-128-ccm-aad16", no_more_laws);
constinit const Algorithm aes_192_ccm_aad16 = entry<24, 16>("aes-192-ccm-aad16", no_more_laws);
constinit const Algorithm aes_256_ccm_aad16 = entry<32, 16>("aes-256-ccm-aad16", no_more_laws);

}  // namespace sealstone::check
