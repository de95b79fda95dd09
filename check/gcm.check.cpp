// SPDX-License-Identifier: Apache-2.0
#include "check/aead_laws.h"
#include "check/check.h"
#include "check/cipher_inputs.h"
#include "sealstone/aead/gcm_kernels.h"
#include "sealstone/aead/gcm_stream.h"
#include "sealstone/bits/static.h"

namespace sealstone::check {
namespace {

// The fused kernels against the parts they are made of, which read the same context; the parts against the portable
// ones: see aes.check.cpp, and the laws.
template <class Preset>
bool same(const gcm::Ops& ops, const gcm::Ops& parts) {
    constexpr size_t most = 700;
    static uint8_t text[most], got[most], want[most];
    alignas(gcm::context_align) static uint8_t context[gcm::context_size<Preset>(32)];
    for (size_t i = 0; i < most; ++i) text[i] = message_byte(i);
    for (size_t key_size = 16; key_size <= 32; key_size += 8) {
        gcm::set_key<Preset>(context, cipher_inputs.key, key_size);
        const unsigned rounds = aes::rounds(key_size);
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
    }
    return true;
}

// The answers of another implementation (Python's cryptography): tags of 1043 bytes of message with so much AAD; the
// checksum of what they decrypt to; and see AeadKnown.
struct Known {
    uint8_t tag_aad_13[16], tag_aad_0[16], tag_aad_16[16];
    uint8_t text[8];
    AeadKnown lengths;
};
template <size_t KeySize>
constexpr Known known = {};
template <>
constexpr Known known<16> = {
    {0xfc, 0xe4, 0xf6, 0xb9, 0x16, 0xf5, 0x77, 0x09, 0x87, 0xad, 0x77, 0xe8, 0x02, 0x58, 0xd3, 0x45},
    {0x81, 0xf5, 0x58, 0xbd, 0x82, 0xc6, 0x9f, 0xd1, 0xdd, 0x31, 0xac, 0xec, 0xdd, 0xb1, 0xb9, 0xe1},
    {0x77, 0xce, 0xe4, 0x46, 0xf5, 0xe0, 0x19, 0xe5, 0x50, 0xd2, 0x71, 0x1d, 0xcf, 0xa6, 0x5a, 0x3a},
    {0x9e, 0xdf, 0x0d, 0x9e, 0x6d, 0x29, 0x48, 0x0a},
    {{0x59, 0x0e, 0x1a, 0xa7, 0xdc, 0x38, 0x46, 0xaa, 0x43, 0x30, 0xb4, 0x67, 0x53, 0xd2, 0x1c, 0x4a},
     {0x37, 0x96, 0xb8, 0xe3, 0x6d, 0x8a, 0x23, 0x96, 0xfa, 0xe5, 0xf5, 0x41, 0x8b, 0xc7, 0x72, 0x5e}}};
template <>
constexpr Known known<24> = {
    {0x3b, 0x51, 0x2c, 0x2c, 0xa8, 0xfc, 0x4f, 0x1a, 0x55, 0x6a, 0xae, 0x2e, 0x02, 0xeb, 0xd2, 0xd7},
    {0x54, 0xfb, 0x70, 0xfe, 0xc2, 0x4e, 0x83, 0x5d, 0x31, 0xd6, 0x2f, 0xb8, 0x1d, 0x90, 0x5f, 0x2a},
    {0xce, 0x8a, 0x8c, 0xc5, 0x61, 0x2d, 0x33, 0x97, 0x76, 0xb3, 0xa7, 0x9c, 0x42, 0xbe, 0xe5, 0x58},
    {0xce, 0x5a, 0x15, 0x62, 0x44, 0xe4, 0xc6, 0x78},
    {{0xef, 0x7f, 0x84, 0xac, 0x90, 0xec, 0xca, 0x76, 0xa9, 0x05, 0x5c, 0xe6, 0x11, 0x73, 0x74, 0x13},
     {0xa8, 0xf1, 0x6b, 0x0c, 0x0f, 0xcb, 0xf3, 0xee, 0x73, 0x6d, 0xc4, 0x8f, 0x0e, 0x1a, 0x5d, 0xde}}};
template <>
constexpr Known known<32> = {
    {0x2f, 0xe3, 0xc5, 0xbe, 0x86, 0x52, 0x33, 0x65, 0x98, 0x8a, 0x51, 0x45, 0x1e, 0x13, 0xac, 0x36},
    {0x82, 0x14, 0x5d, 0x71, 0x39, 0x0d, 0xf5, 0x01, 0x1c, 0xd9, 0x0e, 0x7f, 0x6e, 0x87, 0x5c, 0x0f},
    {0xad, 0x14, 0x43, 0xdc, 0xf7, 0x7f, 0x96, 0x19, 0x9d, 0xfa, 0xe2, 0x0d, 0x5a, 0x9d, 0xfc, 0xb4},
    {0xee, 0x7e, 0xcd, 0x4b, 0xff, 0x38, 0x70, 0xfb},
    {{0x57, 0x2d, 0x3d, 0xa1, 0xf5, 0x54, 0x4b, 0x6c, 0x8a, 0x36, 0xf5, 0x61, 0x43, 0x8e, 0x4c, 0x8d},
     {0xc1, 0x7e, 0xee, 0x1c, 0xaf, 0x4c, 0xe6, 0xdb, 0xad, 0xf7, 0x8e, 0xa3, 0x25, 0x00, 0x60, 0x19}}};

// In pieces as at once, wherever the cuts; calls out of order.
template <size_t KeySize, class Preset>
const char* stream_laws(const AesGcm<KeySize, Preset>& gcm) {
    constexpr size_t size = 150;
    const auto nonce = Bytes(cipher_inputs.counting).first<12>();
    uint8_t message[size], whole[size], text[size], tag[16], other[16];
    for (size_t i = 0; i < size; ++i) message[i] = message_byte(i);
    if (gcm.seal(nonce, message, message, whole, tag) != Status::ok) return "a message is refused";
    AesGcmSealing<KeySize, Preset> sealing(gcm);
    for (size_t a = 0; a <= 130; a += 3)
        for (size_t b = a; b <= 130; ++b) {
            bool right = sealing.begin(nonce) == Status::ok;
            const size_t cuts[] = {0, a, b, size};
            const auto piece = [&](auto view, size_t i) { return view.subspan(cuts[i], cuts[i + 1] - cuts[i]); };
            for (size_t i = 0; i < 3; ++i) right &= sealing.aad(piece(Bytes(message), i)) == Status::ok;
            for (size_t i = 0; i < 3; ++i)
                right &= sealing.update(piece(Bytes(message), i), piece(MutBytes(text), i)) == Status::ok;
            if (!right || sealing.finish(other) != Status::ok) return "a piece is refused";
            if (!equal(text, whole, size).declassify() || !equal(tag, other, 16).declassify())
                return "a split changes the result";
        }
    if (sealing.finish(other) != Status::bad_state || sealing.update(text) != Status::bad_state ||
        sealing.aad(text) != Status::bad_state || sealing.begin(nonce) != Status::ok ||
        sealing.begin(nonce) != Status::bad_state)
        return "a call out of order is taken";
    return nullptr;
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

template <size_t KeySize, class Preset>
struct Work {
    AesGcm<KeySize, Preset> gcm;
    uint8_t tag[16];
};
template <size_t KeySize, class Preset>
Work<KeySize, Preset>& work(Bench& bench) {
    return *reinterpret_cast<Work<KeySize, Preset>*>(bench.context.data());
}
template <size_t AadSize>
constexpr Bytes aad{cipher_inputs.counting, AadSize};

template <size_t KeySize, class Preset>
void prepare(Bench& bench) {
    static_assert(sizeof(Work<KeySize, Preset>) <= bench_context_size);
    new (Place{bench.context.data()})
        Work<KeySize, Preset>{AesGcm<KeySize, Preset>(secret_cipher_key<AesKey<KeySize>>()), {}};
    secret(bench.message);
}
template <size_t KeySize, class Preset, size_t AadSize>
void encrypt(Bench& bench) {
    const auto nonce = Bytes(cipher_inputs.counting).first<12>();
    bench.result[16] = static_cast<uint8_t>(work<KeySize, Preset>(bench).gcm.seal(
        nonce, aad<AadSize>, bench.message, bench.text, MutBytes(bench.result).first<16>()));
}

// The message is taken for a ciphertext: the tag that makes it genuine is that of its plaintext, encrypted again.
template <size_t KeySize, class Preset, size_t AadSize>
void prepare_decrypt(Bench& bench) {
    prepare<KeySize, Preset>(bench);
    const auto nonce = Bytes(cipher_inputs.counting).first<12>();
    auto& [gcm, tag] = work<KeySize, Preset>(bench);
    (void)gcm.seal(nonce, {}, bench.message, bench.text, tag);
    (void)gcm.seal(nonce, aad<AadSize>, bench.text, tag);
}
template <size_t KeySize, class Preset, size_t AadSize>
void decrypt(Bench& bench) {
    const auto nonce = Bytes(cipher_inputs.counting).first<12>();
    Verdict verdict;
    auto& [gcm, tag] = work<KeySize, Preset>(bench);
    bench.result[8] = static_cast<uint8_t>(gcm.open(nonce, aad<AadSize>, bench.message, bench.text, tag, verdict));
}
void checksum_text(Bench& bench) { checksum(bench.text, MutBytes(bench.result).first<8>()); }

template <size_t KeySize, class Preset, size_t AadSize>
constexpr Operation operations[] = {
    {"encrypt", true, prepare<KeySize, Preset>, encrypt<KeySize, Preset, AadSize>, 1043,
     AadSize == 13  ? known<KeySize>.tag_aad_13
     : AadSize == 0 ? known<KeySize>.tag_aad_0
                    : known<KeySize>.tag_aad_16,
     sizeof(AesGcm<KeySize, Preset>)},
    {"decrypt", true, prepare_decrypt<KeySize, Preset, AadSize>, decrypt<KeySize, Preset, AadSize>, 1043,
     known<KeySize>.text, sizeof(AesGcm<KeySize, Preset>), 0, checksum_text}};
template <class Preset>
constexpr const Kernels* kernels = &KernelsOf<gcm::Slot<Preset>, same<Preset>>::value;

template <size_t KeySize, class Preset = Balanced, size_t AadSize = 13>
constexpr Algorithm entry(const char* name, const char* preset, const char* (*the_laws)(size_t)) {
    return {"aead", name, "SP 800-38D", preset, operations<KeySize, Preset, AadSize>, kernels<Preset>, the_laws};
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
