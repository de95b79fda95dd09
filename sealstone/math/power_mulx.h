// SPDX-License-Identifier: Apache-2.0
// math/power_mulx.h - private: products of numbers of any length by MULX. tools/power_x86_mulx.py writes them.
#pragma once
#include "sealstone/math/limb.h"

namespace sealstone::math {

// t = ab, 2n limbs, of which the lower n are zero before.
void product_mulx(Limb* t, const Limb* a, const Limb* b, size_t n);
// t = a^2, 2n limbs, all zero before; n > 1.
void square_mulx(Limb* t, const Limb* a, size_t n);
// t[n .. 2n] and the carry that is returned = t/R modulo m, below 2m if t < Rm. inverse = -1/m modulo 2^64.
Limb reduce_mulx(Limb* t, const Limb* m, size_t n, Limb inverse);
// r = t + top 2^(64 n) - m, or t if that is negative. r is not t.
void subtract_once_mulx(Limb* r, const Limb* t, const Limb* m, size_t n, Limb top);

}  // namespace sealstone::math
