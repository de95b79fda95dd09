// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_blocks.h - private: a kernel that has independent blocks only, as a cipher of which cipher/bulk.h
// makes the rest.
#pragma once
#include "sealstone/cipher/bulk.h"
#include "sealstone/cipher/camellia_kernels.h"

namespace sealstone::camellia {

template <Crypt* forward, Crypt* backward, size_t at_once>
struct Blocks {
    static constexpr size_t block_size = camellia::block_size;
    static constexpr size_t parallel = at_once;
    const void* context;
    unsigned subkeys;

    void encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
        forward(context, subkeys, in.data(), out.data(), 1);
    }
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
        forward(context, subkeys, in, out, blocks);
    }
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
        backward(context, subkeys, in, out, blocks);
    }
};
using Chain = Span<uint8_t, block_size>;

}  // namespace sealstone::camellia
