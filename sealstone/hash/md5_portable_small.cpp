// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/md5_kernels.h"
#include "sealstone/hash/md5_portable.h"

void sealstone::md5::compress_portable_small(State& state, const uint8_t* blocks, size_t count) {
    compress_as_written(state, blocks, count);
}
