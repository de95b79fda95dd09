// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/shake.h"
#include "check/digest_many_check.h"
#include "check/keccak_check.h"
#include "check/xof_laws.h"
#include "sealstone/hash/shake_many.h"

namespace sealstone::check {
namespace {

// The answers of another implementation (Python's hashlib): outputs of outputs, and of 1043 bytes of message.
constexpr DigestKnown<32> known_128{
    {0xe5, 0x1c, 0x72, 0x1f, 0xe1, 0x85, 0x40, 0xce, 0x2b, 0xaa, 0xce, 0x71, 0x8c, 0x4f, 0x49, 0xb1,
     0xba, 0xcb, 0xec, 0x08, 0xb0, 0x04, 0x73, 0x5e, 0xcd, 0xa9, 0x8d, 0x84, 0x06, 0x11, 0xb7, 0x56},
    {0x2c, 0xda, 0x99, 0x84, 0xa7, 0x45, 0x93, 0xba, 0xd3, 0xf2, 0x40, 0x7d, 0x24, 0xe0, 0x6c, 0x7a,
     0x30, 0x63, 0xc6, 0xea, 0x47, 0x0c, 0x91, 0xe9, 0xd4, 0x05, 0x34, 0x7f, 0x58, 0x5d, 0x89, 0x22}};
constexpr DigestKnown<64> known_256{
    {0x17, 0x35, 0xef, 0x11, 0x43, 0xbf, 0x45, 0x30, 0xab, 0x4f, 0xf4, 0xa4, 0x2e, 0xa1, 0xf1, 0x2e,
     0x81, 0x07, 0x78, 0x6d, 0xc4, 0x1c, 0x14, 0x64, 0xca, 0xa8, 0x71, 0x93, 0x10, 0x8f, 0xdd, 0x95,
     0xf2, 0xb7, 0x10, 0x97, 0xdc, 0x99, 0xbe, 0x29, 0x75, 0x33, 0xe2, 0x50, 0x04, 0xe2, 0x43, 0x8b,
     0x02, 0x94, 0x3c, 0xba, 0xea, 0xc1, 0xeb, 0x0a, 0x81, 0xf4, 0x29, 0x9d, 0x1f, 0xa4, 0x30, 0x30},
    {0x42, 0xd1, 0x10, 0x03, 0x48, 0xa4, 0xd2, 0xfb, 0xbc, 0xa6, 0x7c, 0x17, 0xd7, 0x1f, 0x2c, 0xc7,
     0xf0, 0x34, 0xeb, 0xe4, 0x91, 0x67, 0x23, 0x06, 0x7f, 0x1c, 0x70, 0x2b, 0x44, 0xe1, 0x4a, 0x0c,
     0x76, 0xc9, 0x43, 0x17, 0xad, 0x83, 0x83, 0x7d, 0xa2, 0x12, 0xe0, 0xe5, 0x2b, 0x5a, 0x46, 0x65,
     0x3f, 0x03, 0x93, 0xea, 0xc5, 0x4d, 0x4a, 0x9d, 0xee, 0x75, 0x88, 0xb2, 0x24, 0x05, 0xc1, 0x52}};
constexpr uint8_t output_128[32] = {0xa4, 0x5c, 0xb8, 0x83, 0x5b, 0x48, 0x4b, 0x76, 0x6e, 0xd1, 0x64,
                                    0x43, 0x65, 0x46, 0x8d, 0x62, 0x05, 0x2c, 0x8b, 0x4c, 0x01, 0xde,
                                    0x9e, 0xfb, 0x28, 0x33, 0x87, 0x43, 0x77, 0x21, 0x94, 0xb1};
constexpr uint8_t output_256[64] = {0xc7, 0x82, 0xc3, 0x8d, 0x22, 0xa3, 0x65, 0x9f, 0x2b, 0xf9, 0x97, 0xd9, 0xc4,
                                    0xb1, 0x90, 0xb3, 0xc6, 0xab, 0xf5, 0x54, 0xcf, 0xf5, 0xdf, 0xb0, 0x6e, 0x9f,
                                    0xf0, 0xf5, 0x26, 0x2d, 0x94, 0x66, 0x9e, 0xb7, 0xff, 0x86, 0x8a, 0x40, 0x26,
                                    0x5c, 0x82, 0x8f, 0xac, 0xea, 0x81, 0x90, 0x2b, 0x14, 0x76, 0x92, 0xc7, 0xb9,
                                    0x68, 0x5f, 0xde, 0xb7, 0x74, 0x69, 0x2f, 0x5e, 0xd9, 0x4e, 0x58, 0x41};

// Of 64 pieces of 1043 bytes, the output of the outputs.
constexpr uint8_t output_many_128[32] = {0x6f, 0x3e, 0x17, 0x7d, 0x9b, 0xe7, 0x79, 0x80, 0xf2, 0x35, 0xcd,
                                         0x5d, 0x00, 0x99, 0x41, 0x46, 0x4b, 0x39, 0x0e, 0x0a, 0x9a, 0xc4,
                                         0x7b, 0x7c, 0xa2, 0xb5, 0x44, 0xbc, 0xb2, 0xd5, 0xac, 0xec};

constexpr Operation operations_128[] = {digest_operation<FixedOutput<Shake128>>(output_128),
                                        update_operation<FixedOutput<Shake128>>(output_128)};
constexpr Operation operations_256[] = {digest_operation<FixedOutput<Shake256>>(output_256),
                                        update_operation<FixedOutput<Shake256>>(output_256)};
constexpr Operation operations_128_small[] = {digest_operation<FixedOutput<Shake128Small>>(output_128),
                                              update_operation<FixedOutput<Shake128Small>>(output_128)};
constexpr Operation operations_128_many[] = {digest_many_operation<FixedOutput<Shake128, 32>>(output_many_128)};

// Do N functions in step give what each alone gives, with absorbing and squeezing in pieces of these sizes?
template <size_t Strength, size_t N>
bool in_step(Span<const size_t> absorbed, Span<const size_t> squeezed) {
    constexpr size_t most = 600;
    ShakeMany<Strength, N> many;
    Shake<Strength> one[N];
    uint8_t got[N][most], want[most];
    size_t from = 0;
    for (const size_t size : absorbed) {
        Bytes pieces[N];
        for (size_t j = 0; j < N; ++j) {
            pieces[j] = {law_message + 97 * j + from, size};
            one[j].update(pieces[j]);
        }
        many.absorb(pieces);
        from += size;
    }
    for (const size_t size : squeezed) {
        MutBytes pieces[N];
        for (size_t j = 0; j < N; ++j) pieces[j] = {got[j], size};
        many.squeeze(pieces);
        for (size_t j = 0; j < N; ++j) {
            one[j].squeeze({want, size});
            if (!equal(got[j], want, size).declassify()) return false;
        }
    }
    return true;
}

template <size_t Strength>
bool any_number_in_step() {
    for (size_t i = 0; i < sizeof law_message; ++i) law_message[i] = message_byte(i);
    constexpr size_t sizes[][6] = {{34, 168, 504, 8, 16, 1},
                                   {0, 136, 1, 7, 168, 335},
                                   {33, 0, 1, 136, 272, 1},
                                   {168, 5, 163, 3, 133, 64},
                                   {500, 13, 0, 336, 0, 272}};
    for (const auto& size : sizes) {
        const Span<const size_t> all = size;
        if (!in_step<Strength, 8>(all.first(3), all.subspan(3)) ||
            !in_step<Strength, 4>(all.first(1), all.subspan(1)) ||
            !in_step<Strength, 1>(all.first(2), all.subspan(2)) || !in_step<Strength, 11>(all.first(2), all.subspan(2)))
            return false;
    }
    return true;
}

const char* many_laws(size_t) {
    if (!any_number_in_step<128>() || !any_number_in_step<256>()) return "in step they give other outputs than alone";
    const char* const broken = digest_many_laws<FixedOutput<Shake128, 200>>();
    return broken != nullptr ? broken : digest_many_laws<FixedOutput<Shake256, 64>>();
}

}  // namespace

constinit const Algorithm shake_128{"hash",
                                    "shake128",
                                    "FIPS 202",
                                    "",
                                    operations_128,
                                    &KernelsOf<keccak::Slot<Fast>, same_permutation>::value,
                                    [](size_t n) { return xof_laws<Shake128>(n, known_128); }};
constinit const Algorithm shake_256{"hash",
                                    "shake256",
                                    "FIPS 202",
                                    "",
                                    operations_256,
                                    &KernelsOf<keccak::Slot<Fast>, same_permutation>::value,
                                    [](size_t n) { return xof_laws<Shake256>(n, known_256); }};
constinit const Algorithm shake_128_small{"hash",
                                          "shake128",
                                          "FIPS 202",
                                          "small",
                                          operations_128_small,
                                          &KernelsOf<keccak::Slot<Small>, same_permutation>::value,
                                          [](size_t n) { return xof_laws<Shake128Small>(n, known_128); }};

constinit const Algorithm shake_128_many{
    "hash",   "shake128",          "FIPS 202",
    "many",   operations_128_many, &KernelsOf<keccak::ManySlot, same_permutation_of_many>::value,
    many_laws};

}  // namespace sealstone::check
