// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_portable.h"
#include "sealstone/cipher/chacha20_kernels.h"

namespace sealstone::chacha20 {

void crypt_portable(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    crypt_by_blocks(
        state, in, out, size, [](uint32_t(&x)[16]) __attribute__((always_inline)) {
#pragma GCC unroll 1
            for (unsigned i = 0; i < double_rounds; ++i) double_round(x);
        });
}

}  // namespace sealstone::chacha20
