// SPDX-License-Identifier: Apache-2.0
// check/aes_check.h - what the entries of everything made of AES say of its kernels.
#pragma once
#include "check/cipher_inputs.h"
#include "sealstone/cipher/aes_kernels.h"

namespace sealstone::check {

// Every key size at every number of blocks, each kernel with its own form of the key.
inline bool same_aes(const aes::Ops& ops, const aes::Ops& portable) {
    constexpr size_t most = 37;
    static uint8_t text[16 * most], got[16 * most], want[16 * most];
    alignas(aes::context_align) static uint8_t context[2][aes::context_size(32)];
    for (size_t i = 0; i < sizeof text; ++i) text[i] = message_byte(i);
    for (size_t key_size = 16; key_size <= 32; key_size += 8) {
        ops.expand_key(context[0], cipher_inputs.key, key_size);
        portable.expand_key(context[1], cipher_inputs.key, key_size);
        const unsigned rounds = aes::rounds(key_size);
        for (size_t blocks = 0; blocks <= most; ++blocks) {
            const auto equal_texts = [&] { return equal(got, want, 16 * blocks).declassify(); };
            ops.encrypt(context[0], rounds, text, got, blocks);
            portable.encrypt(context[1], rounds, text, want, blocks);
            if (!equal_texts()) return false;
            uint8_t counters[2][16];
            for (auto& counter : counters) {
                copy(counter, cipher_inputs.counting, 16);
                store_be32(counter + 12, 0xfffffff0);
            }
            ops.ctr32(context[0], rounds, counters[0], text, got, blocks);
            portable.ctr32(context[1], rounds, counters[1], text, want, blocks);
            if (!equal_texts() || !equal(counters[0], counters[1], 16).declassify()) return false;
            ops.cbc_mac(context[0], rounds, counters[0], text, blocks);
            portable.cbc_mac(context[1], rounds, counters[1], text, blocks);
            if (!equal(counters[0], counters[1], 16).declassify()) return false;
        }
        ops.expand_decryption_key(context[0], cipher_inputs.key, key_size);
        portable.encrypt(context[1], rounds, text, want, most);
        for (size_t blocks = 0; blocks <= most; ++blocks) {
            ops.decrypt(context[0], rounds, want, got, blocks);
            if (!equal(got, text, 16 * blocks).declassify()) return false;
        }
    }
    return true;
}

inline constexpr const Kernels& aes_kernels = KernelsOf<aes::Slot, same_aes>::value;

}  // namespace sealstone::check
