// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_portable.h"

#include "sealstone/hash/sha512_kernels.h"

void sealstone::sha512::compress_portable(State& state, const uint8_t* blocks, size_t count) {
    compress_unrolled(state, blocks, count);
}
