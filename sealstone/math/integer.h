// SPDX-License-Identifier: Apache-2.0
// math/integer.h - private: whole numbers of any length where keys are made and checked. Time depends on lengths alone.
#pragma once
#include "sealstone/math/modular.h"

namespace sealstone::math {

// r = a b, of na + nb limbs; r is neither of them.
void multiply_integers(Limb* r, const Limb* a, size_t na, const Limb* b, size_t nb);

// r = x mod m for any m > 0: n limbs, r n + 1. Bit by bit: takes nx limb_bits subtractions.
void remainder(Limb* r, const Limb* x, size_t nx, const Limb* m, size_t n);

// r = 1/e mod x for a public odd e > 1, all ones if there is none. r is not x, both of n limbs.
// r = (1 + k x)/e for the k < e with k x = -1 modulo e; then e divides, and r < x.
Choice inverse_of_small(Limb* r, Limb e, const Limb* x, size_t n);

// x = x/gcd(x, y) for odd x and y. room: limbs as below.
void divide_by_gcd(Limb* x, const Limb* y, size_t n, Limb* room);
constexpr size_t gcd_room(size_t n) { return n + 2 * digits_for(n * limb_bits); }

}  // namespace sealstone::math
