// SPDX-License-Identifier: Apache-2.0
// check/camellia_check.h - what the entries of everything made of Camellia say of its kernels.
#pragma once
#include "check/cipher_inputs.h"
#include "sealstone/cipher/camellia_kernels.h"

namespace sealstone::check {

// Numbers of blocks on each side of where kernels change their way, each kernel with its own form of the key.
inline bool same_camellia(const camellia::Ops& ops, const camellia::Ops& portable) {
    constexpr size_t most = 130;
    static uint8_t text[16 * most], got[16 * most], want[16 * most];
    alignas(camellia::context_align) static uint8_t contexts[2][camellia::context_size(32)];
    for (size_t i = 0; i < sizeof text; ++i) text[i] = message_byte(i);
    for (size_t key_size = 16; key_size <= 32; key_size += 8) {
        ops.expand_key(contexts[0], cipher_inputs.key, key_size);
        portable.expand_key(contexts[1], cipher_inputs.key, key_size);
        const unsigned subkeys = camellia::subkeys(key_size);
        for (size_t blocks = 0; blocks <= most; blocks += blocks < 20 ? 1 : 11) {
            const auto same_texts = [&](camellia::Crypt* camellia::Ops::*op) {
                (ops.*op)(contexts[0], subkeys, text, got, blocks);
                (portable.*op)(contexts[1], subkeys, text, want, blocks);
                return equal(got, want, 16 * blocks).declassify();
            };
            if (!same_texts(&camellia::Ops::encrypt) || !same_texts(&camellia::Ops::decrypt)) return false;
            uint8_t chains[2][16];
            for (auto& chain : chains) {
                copy(chain, cipher_inputs.counting, 16);
                store_be32(chain + 12, 0xfffffff0);
            }
            const auto same_chains = [&](camellia::Chained* camellia::Ops::*op) {
                (ops.*op)(contexts[0], subkeys, chains[0], text, got, blocks);
                (portable.*op)(contexts[1], subkeys, chains[1], text, want, blocks);
                return equal(got, want, 16 * blocks).declassify() && equal(chains[0], chains[1], 16).declassify();
            };
            if (!same_chains(&camellia::Ops::ctr32) || !same_chains(&camellia::Ops::cbc_encrypt) ||
                !same_chains(&camellia::Ops::cbc_decrypt))
                return false;
        }
    }
    return true;
}

inline constexpr const Kernels& camellia_kernels = KernelsOf<camellia::Slot, same_camellia>::value;

}  // namespace sealstone::check
