// SPDX-License-Identifier: Apache-2.0
// math/power_mulx.h - private: Montgomery's product of long numbers by MULX. tools/power_x86_mulx.py writes it.
#pragma once
#include "sealstone/math/modular.h"

namespace sealstone::math {

// r = ab/R modulo m, r < R, for a, b < R and a number of limbs n that is a multiple of eight; below 2m if b < m. t has
// 2n limbs. r may be a or b. Where a is b, half of the product is saved.
void product_mulx(Limb* t, Limb* r, const Limb* a, const Limb* b, const Modulus& m);
// x = x 2^count - q m of n + 1 limbs, for such an n and 0 < count < 64.
void shift_less_mulx(Limb* x, const Limb* m, size_t n, Limb q, unsigned count);

}  // namespace sealstone::math
