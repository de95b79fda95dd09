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
        const unsigned rounds = aes::rounds(key_size);
        uint8_t links[2][16];  // from one call to the next; a counter that is about to wrap
        for (auto& link : links) copy(link, cipher_inputs.counting, 12), store_be32(link + 12, 0xfffffff0);
        const auto same = [&](size_t blocks) {
            return (equal(got, want, 16 * blocks) & equal(links[0], links[1], 16)).declassify();
        };
        const auto same_mode = [&](aes::Mode* aes::Ops::*mode, size_t blocks) {
            (ops.*mode)(context[0], rounds, links[0], text, got, blocks);
            (portable.*mode)(context[1], rounds, links[1], text, want, blocks);
            return same(blocks);
        };
        ops.expand_key(context[0], cipher_inputs.key, key_size);
        portable.expand_key(context[1], cipher_inputs.key, key_size);
        for (size_t blocks = 0; blocks <= most; ++blocks) {
            if (!same_mode(&aes::Ops::ctr32, blocks)) return false;
            ops.cbc_mac(context[0], rounds, links[0], text, blocks);
            portable.cbc_mac(context[1], rounds, links[1], text, blocks);
            if (!same(0) || !same_mode(&aes::Ops::cbc_encrypt, blocks) || !same_mode(&aes::Ops::cfb_encrypt, blocks) ||
                !same_mode(&aes::Ops::cfb_decrypt, blocks) || !same_mode(&aes::Ops::xts_encrypt, blocks))
                return false;
            ops.encrypt(context[0], rounds, text, got, blocks);
            portable.encrypt(context[1], rounds, text, want, blocks);
            if (!same(blocks)) return false;
        }
        // want: the encryption of text
        ops.expand_decryption_key(context[0], cipher_inputs.key, key_size);
        for (size_t blocks = 0; blocks <= most; ++blocks) {
            ops.decrypt(context[0], rounds, want, got, blocks);
            if (!equal(got, text, 16 * blocks).declassify()) return false;
        }
        portable.expand_decryption_key(context[1], cipher_inputs.key, key_size);
        for (size_t blocks = 0; blocks <= most; ++blocks)
            if (!same_mode(&aes::Ops::cbc_decrypt, blocks) || !same_mode(&aes::Ops::xts_decrypt, blocks)) return false;
    }
    return true;
}

inline constexpr const Kernels& aes_kernels = KernelsOf<aes::Slot, same_aes>::value;

}  // namespace sealstone::check
