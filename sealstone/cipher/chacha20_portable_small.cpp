// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_kernels.h"
#include "sealstone/cipher/chacha20_portable.h"

namespace sealstone::chacha20 {

// A round in a loop: column i, or the diagonal that begins there.
void crypt_portable_small(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    crypt_by_blocks(
        state, in, out, size, [](uint32_t(&x)[16]) __attribute__((always_inline)) {
            for (size_t round = 0; round < size_t{2} * double_rounds; ++round) {
                const size_t shift = round % 2;
#pragma GCC unroll 1
                for (size_t i = 0; i < 4; ++i)
                    quarter_round(x[i], x[4 + (i + shift) % 4], x[8 + (i + 2 * shift) % 4],
                                  x[12 + (i + 3 * shift) % 4]);
            }
        });
}

}  // namespace sealstone::chacha20
