// SPDX-License-Identifier: Apache-2.0
// math/edwards25519_x86_comb.h - private: the multiples of the base point of edwards25519 that eight lanes add up.
#pragma once
#include "sealstone/isa/arch.h"
#if SEALSTONE_X86

namespace sealstone::math::comb25519 {

// A scalar has 64 digits of -8 .. 8. Lane j of step i takes digit 8i + j, and so from the i-th of these tables n times
// 16^(8i + j) B in lane j of entry n - 1, as y + x, y - x and 2dxy, reduced, in digits of 51 bits.
inline constexpr size_t steps = 8, multiples = 8, coordinates = 3, digits = 5, lanes = 8;
struct alignas(64) StepTable {
    uint64_t entry[multiples][coordinates][digits][lanes];
};
extern const StepTable tables[steps];

}  // namespace sealstone::math::comb25519
#endif
