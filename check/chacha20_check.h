// SPDX-License-Identifier: Apache-2.0
// check/chacha20_check.h - what the entries of ChaCha20 and of what is made of it say of its kernels.
#pragma once
#include "check/cipher_inputs.h"
#include "sealstone/cipher/chacha20_kernels.h"

namespace sealstone::check {

// Every length up to five blocks, and some beyond the most that a kernel takes at once. The last byte's block is the
// last there is.
inline bool same_chacha20(const chacha20::Ops& ops, const chacha20::Ops& portable) {
    constexpr size_t most = 4500;
    static uint8_t text[most + 1], got[most + 1], want[most];
    for (size_t i = 0; i < sizeof text; ++i) text[i] = message_byte(i);
    for (size_t n = 0; n <= most; n += n < 330 ? 1 : 139) {
        chacha20::State state;
        const uint32_t block = 0 - static_cast<uint32_t>((n + chacha20::block_size - 1) / chacha20::block_size);
        chacha20::start(state, cipher_inputs.key, Bytes(cipher_inputs.counting).first<12>(), block);
        got[n] = 0xaa;
        ops.crypt(state, text + n % 2, got, n);
        portable.crypt(state, text + n % 2, want, n);
        if (!equal(got, want, n).declassify() || got[n] != 0xaa) return false;
    }
    return true;
}

template <class Preset>
constexpr const Kernels& chacha20_kernels = KernelsOf<chacha20::Slot<Preset>, same_chacha20>::value;

}  // namespace sealstone::check
