// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/blowfish_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("bmi,bmi2")
#include "sealstone/cipher/blowfish_rounds.h"

namespace sealstone::blowfish {
namespace {

// The way to the second table is the longest; BEXTR is one instruction where there were two.
uint32_t f(const Schedule& schedule, uint32_t x) {
    const auto& s = schedule.s;
    return ((s[0][x >> 24] + s[1][_bextr_u32(x, 16, 8)]) ^ s[2][x >> 8 & 0xff]) + s[3][x & 0xff];
}

using Kernel = Cipher<f>;

}  // namespace

void expand_key_x86_bmi2(Schedule& schedule, const uint8_t* key, size_t key_size) {
    Kernel::expand_key(schedule, key, key_size);
}

void encrypt_x86_bmi2(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks) {
    Kernel::crypt<Way::encryption>(schedule, in, out, blocks);
}

void decrypt_x86_bmi2(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks) {
    Kernel::crypt<Way::decryption>(schedule, in, out, blocks);
}

void cbc_encrypt_x86_bmi2(const Schedule& schedule, uint8_t* chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    Kernel::cbc_encrypt(schedule, chain, in, out, blocks);
}

}  // namespace sealstone::blowfish
SEALSTONE_KERNEL_END
#endif
