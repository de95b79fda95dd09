// SPDX-License-Identifier: Apache-2.0
// A planted fault: SHA-256's portable kernel with one wrong word, in place of the library's. The self-test and the
// benchmark of a program that is linked with it must name it.
#include "sealstone/hash/sha256_portable.h"
#include "sealstone/hash/sha256_kernels.h"

namespace sealstone::sha256 {

void compress_portable(State& state, const uint8_t* blocks, size_t count) {
    compress_as_written(state, blocks, count);
    if (count > 1) state.h[7] ^= 1;
}

}  // namespace sealstone::sha256
