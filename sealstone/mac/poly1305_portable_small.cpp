// SPDX-License-Identifier: Apache-2.0
#include "sealstone/isa/wide_product.h"
#include "sealstone/mac/poly1305_kernels.h"

namespace sealstone::poly1305 {

// As poly1305_portable.h with words of 32 bits, in loops.
void absorb_portable_small(State& state, const uint8_t* blocks, size_t count, uint32_t top) {
    uint32_t(&h)[5] = state.h;
    // Nothing, 5/4 of r's words 1 to 3, r: in column i h[j] meets factor[4 + i - j].
    uint32_t factor[8];
    for (size_t i = 0; i < 4; ++i) {
        factor[4 + i] = state.r[i];
        factor[i] = i == 0 ? 0 : state.r[i] + (state.r[i] >> 2);
    }
    for (; count != 0; --count, blocks += block_size) {
        uint64_t sum = 0;
        for (size_t i = 0; i < 4; ++i) {
            sum += uint64_t{h[i]} + load_le32(blocks + 4 * i);
            h[i] = static_cast<uint32_t>(sum);
            sum >>= 32;
        }
        h[4] += static_cast<uint32_t>(sum) + top;

        uint32_t product[4];
        sum = 0;
        for (size_t i = 0; i < 4; ++i) {
#pragma GCC unroll 1
            for (size_t j = 0; j < 5; ++j) sum += isa::wide_product(h[j], factor[4 + i - j]);
            product[i] = static_cast<uint32_t>(sum);
            sum >>= 32;
        }
        const uint32_t above = static_cast<uint32_t>(sum) + h[4] * factor[4];

        sum = (above >> 2) + (above & ~3u);  // 5 (above / 4)
        for (size_t i = 0; i < 4; ++i) {
            sum += product[i];
            h[i] = static_cast<uint32_t>(sum);
            sum >>= 32;
        }
        h[4] = (above & 3) + static_cast<uint32_t>(sum);
    }
    wipe(factor);
}

}  // namespace sealstone::poly1305
