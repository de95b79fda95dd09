// SPDX-License-Identifier: Apache-2.0
#include "check/drbg_check.h"
#include "sealstone/rng/ctr_drbg_kernels.h"

namespace sealstone::check {
namespace {

// Every key size, short and long requests, V where a carry runs through all of it.
bool same(const ctr_drbg::Ops& ops, const ctr_drbg::Ops& portable) {
    static uint8_t got[1100], want[1100];
    for (size_t key_size = 16; key_size <= 32; key_size += 8) {
        for (size_t size = 0; size <= sizeof got; size += size < 80 ? 1 : 51) {
            uint8_t states[2][48], provided[48];
            const size_t seed_size = key_size + aes::block_size;
            for (size_t i = 0; i < seed_size; ++i) {
                states[0][i] = states[1][i] = i < key_size ? drbg_seed_byte(i) : i + 1 < seed_size ? 0xff : 0xfd;
                provided[i] = message_byte(i);
            }
            ops.run(states[0], key_size, {got, size}, provided);
            portable.run(states[1], key_size, {want, size}, provided);
            if (!equal(got, want, size).declassify() || !equal(states[0], states[1], seed_size).declassify())
                return false;
        }
    }
    return true;
}

// The answers of another implementation (OpenSSL's EVP_RAND).
template <size_t KeySize>
constexpr DrbgKnown known = {};
template <>
constexpr DrbgKnown known<16> = {{0x80, 0x9d, 0xeb, 0x0b, 0x5e, 0x0f, 0x55, 0x8f},
                                 {0x8a, 0xf3, 0x97, 0x7a, 0x16, 0xcd, 0x0f, 0x20},
                                 {0x9e, 0x87, 0x0a, 0x2b, 0xde, 0x13, 0xf0, 0x54}};
template <>
constexpr DrbgKnown known<24> = {{0xcc, 0xdc, 0xe2, 0xf4, 0x22, 0x11, 0x04, 0x7c},
                                 {0x9a, 0x91, 0xf8, 0xb7, 0x40, 0xb7, 0xbd, 0x3c},
                                 {0xbe, 0xa7, 0xc5, 0x20, 0xde, 0x80, 0xce, 0x20}};
template <>
constexpr DrbgKnown known<32> = {{0x9d, 0x34, 0x4b, 0x11, 0xba, 0xf3, 0x0f, 0xe4},
                                 {0xb4, 0x88, 0x31, 0x03, 0xa6, 0x6d, 0xd0, 0x8b},
                                 {0xa9, 0x22, 0x89, 0xdd, 0x90, 0xb2, 0xe1, 0xa6}};

template <size_t KeySize>
constexpr Operation operations[] = {generate_operation<CtrDrbg<KeySize>>(known<KeySize>)};
template <size_t KeySize>
const char* laws(size_t n) {
    return drbg_laws<CtrDrbg<KeySize>>(n, known<KeySize>);
}
constexpr const Kernels* kernels = &KernelsOf<ctr_drbg::Slot, same>::value;

}  // namespace

constinit const Algorithm ctr_drbg_aes_128{"rng",   "ctr-drbg-aes-128", "SP 800-90A", "", operations<16>, kernels,
                                           laws<16>};
constinit const Algorithm ctr_drbg_aes_192{"rng",   "ctr-drbg-aes-192", "SP 800-90A", "", operations<24>, kernels,
                                           laws<24>};
constinit const Algorithm ctr_drbg_aes_256{"rng",   "ctr-drbg-aes-256", "SP 800-90A", "", operations<32>, kernels,
                                           laws<32>};

}  // namespace sealstone::check
