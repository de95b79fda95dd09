// SPDX-License-Identifier: Apache-2.0
// math/ghash_masked.h - private: how GHASH with the integer multiplier keeps H.
#pragma once
#include "sealstone/math/ghash_reflected.h"

namespace sealstone::ghash {

// H's sums, and each of them as four words of every fourth bit.
struct Masked {
    uint32_t w[9][4];
};
constexpr Masked masked(const Reflected& h) {
    const Sums of_h = sums(h);
    Masked m{};
    for (size_t i = 0; i < 9; ++i)
        for (size_t j = 0; j < 4; ++j) m.w[i][j] = of_h.w[i] & 0x11111111u << j;
    return m;
}

}  // namespace sealstone::ghash
