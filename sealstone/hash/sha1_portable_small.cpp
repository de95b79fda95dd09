// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha1_kernels.h"
#include "sealstone/hash/sha1_portable.h"

void sealstone::sha1::compress_portable_small(State& state, const uint8_t* blocks, size_t count) {
    compress_as_written(state, blocks, count);
}
