// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/blowfish_rounds.h"

namespace sealstone::blowfish {
namespace {

uint32_t f(const Schedule& schedule, uint32_t x) {
    const auto& s = schedule.s;
    return ((s[0][x >> 24] + s[1][x >> 16 & 0xff]) ^ s[2][x >> 8 & 0xff]) + s[3][x & 0xff];
}

using Kernel = Cipher<f>;

}  // namespace

void expand_key_portable(Schedule& schedule, const uint8_t* key, size_t key_size) {
    Kernel::expand_key(schedule, key, key_size);
}

void encrypt_portable(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks) {
    Kernel::crypt<Way::encryption>(schedule, in, out, blocks);
}

void decrypt_portable(const Schedule& schedule, const uint8_t* in, uint8_t* out, size_t blocks) {
    Kernel::crypt<Way::decryption>(schedule, in, out, blocks);
}

void cbc_encrypt_portable(const Schedule& schedule, uint8_t* chain, const uint8_t* in, uint8_t* out, size_t blocks) {
    Kernel::cbc_encrypt(schedule, chain, in, out, blocks);
}

}  // namespace sealstone::blowfish
