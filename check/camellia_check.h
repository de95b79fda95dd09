// SPDX-License-Identifier: Apache-2.0
// check/camellia_check.h - what the entries of everything made of Camellia say of its kernels.
#pragma once
#include "check/cipher_inputs.h"
#include "sealstone/cipher/camellia_kernels.h"

namespace sealstone::check {

// Every key size at many numbers of blocks, each kernel with its own form of the key.
inline bool same_camellia(const camellia::Ops& ops, const camellia::Ops& portable) {
    constexpr size_t most = 150;
    static uint8_t text[16 * most], got[16 * most], want[16 * most];
    alignas(camellia::context_align) static uint8_t context[2][camellia::context_size(32)];
    for (size_t i = 0; i < sizeof text; ++i) text[i] = message_byte(i);
    for (size_t key_size = 16; key_size <= 32; key_size += 8) {
        ops.expand_key(context[0], cipher_inputs.key, key_size);
        portable.expand_key(context[1], cipher_inputs.key, key_size);
        const unsigned subkeys = camellia::subkeys(key_size);
        for (size_t blocks = 0; blocks <= most; blocks += blocks < 20 ? 1 : 13) {
            ops.encrypt(context[0], subkeys, text, got, blocks);
            portable.encrypt(context[1], subkeys, text, want, blocks);
            if (!equal(got, want, 16 * blocks).declassify()) return false;
            ops.decrypt(context[0], subkeys, want, got, blocks);
            if (!equal(got, text, 16 * blocks).declassify()) return false;
        }
    }
    return true;
}

inline constexpr const Kernels& camellia_kernels = KernelsOf<camellia::Slot, same_camellia>::value;

}  // namespace sealstone::check
