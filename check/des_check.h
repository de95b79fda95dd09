// SPDX-License-Identifier: Apache-2.0
// check/des_check.h - what the entries of everything made of DES say of its kernels.
#pragma once
#include "check/cipher_inputs.h"
#include "sealstone/cipher/des_kernels.h"

namespace sealstone::check {

// Numbers of blocks around all that is done at once, apart and in place, and back again.
inline bool same_des(const des::Ops& ops, const des::Ops& portable) {
    constexpr size_t most = bytes_count ? 70 : 1100;
    constexpr uint8_t untouched = 0x5a;
    static uint8_t text[8 * most], got[8 * most + 1], want[8 * most];
    uint64_t keys[48];
    for (size_t i = 0; i < sizeof text; ++i) text[i] = message_byte(i);
    for (size_t key_size = 8; key_size <= 24; key_size += 16) {
        des::expand_key(keys, cipher_inputs.key, key_size);
        const size_t rounds = des::rounds(key_size);
        const des::RoundKeys forward{keys, 1, rounds}, backward{keys + rounds - 1, -1, rounds};
        portable.crypt(forward, text, want, most);
        for (size_t blocks = 0; blocks <= most; blocks += blocks < 70 ? 1 : 53) {
            const size_t size = 8 * blocks;
            got[size] = untouched;
            ops.crypt(forward, text, got, blocks);
            if (!equal(got, want, size).declassify() || got[size] != untouched) return false;
            ops.crypt(backward, got, got, blocks);
            if (!equal(got, text, size).declassify() || got[size] != untouched) return false;
        }
    }
    return true;
}

inline constexpr const Kernels& des_kernels = KernelsOf<des::Slot, same_des>::value;

}  // namespace sealstone::check
