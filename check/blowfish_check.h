// SPDX-License-Identifier: Apache-2.0
// check/blowfish_check.h - what the entries of everything made of Blowfish say of its kernels.
#pragma once
#include "check/cipher_inputs.h"
#include "sealstone/cipher/blowfish_kernels.h"

namespace sealstone::check {

inline bool same_blowfish(const blowfish::Ops& ops, const blowfish::Ops& portable) {
    constexpr size_t most = 37;
    static uint8_t text[8 * most], got[8 * most], want[8 * most];
    static blowfish::Schedule schedules[2];
    for (size_t i = 0; i < sizeof text; ++i) text[i] = message_byte(i);
    for (auto& schedule : schedules) blowfish::begin(schedule);
    ops.expand_key(schedules[0], cipher_inputs.key, 56);
    portable.expand_key(schedules[1], cipher_inputs.key, 56);
    for (size_t blocks = 0; blocks <= most; ++blocks) {
        const auto same_texts = [&] { return equal(got, want, 8 * blocks).declassify(); };
        ops.encrypt(schedules[0], text, got, blocks);
        portable.encrypt(schedules[1], text, want, blocks);
        if (!same_texts()) return false;
        ops.decrypt(schedules[0], text, got, blocks);
        portable.decrypt(schedules[1], text, want, blocks);
        if (!same_texts()) return false;
        uint8_t chains[2][8] = {};
        ops.cbc_encrypt(schedules[0], chains[0], text, got, blocks);
        portable.cbc_encrypt(schedules[1], chains[1], text, want, blocks);
        if (!same_texts() || !equal(chains[0], chains[1], 8).declassify()) return false;
    }
    return true;
}

inline constexpr const Kernels& blowfish_kernels = KernelsOf<blowfish::Slot, same_blowfish>::value;

}  // namespace sealstone::check
