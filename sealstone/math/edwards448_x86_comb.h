// SPDX-License-Identifier: Apache-2.0
// math/edwards448_x86_comb.h - private: the multiples of the base point of edwards448 that eight lanes add up.
#pragma once
#include "sealstone/isa/arch.h"
#if SEALSTONE_X86

namespace sealstone::math::comb448 {

// A scalar has 112 digits of -8 .. 7. Lane j of step i takes digit 8i + j, and so from the i-th of these tables n times
// 16^(8i + j) B in lane j of entry n - 1, as x, y and dxy, in the digits of field448_x86_ifma.h. Written by
// tools/comb_x86_ifma.py.
inline constexpr size_t steps = 14, multiples = 8, coordinates = 3, digits = 10, lanes = 8;
struct alignas(64) StepTable {
    uint64_t entry[multiples][coordinates][digits][lanes];
};
extern const StepTable tables[steps];

}  // namespace sealstone::math::comb448
#endif
