// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_portable.h"

void sealstone::sha512::compress_portable_small(State& state, const uint8_t* blocks, size_t count) {
    compress_as_written(state, blocks, count);
}
