// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_scalar.h - private: secret multiples of points, from bytes to bytes, for any curve. Each has its own object
// file. A preset is the function that multiplies.
#pragma once
#include "sealstone/pubkey/ec_point.h"
#include "sealstone/rng/random_source.h"

namespace sealstone::ec {

using MultiplyBase = decltype(math::CurveOps::multiply_base);
using Multiply = decltype(math::CurveOps::multiply);

inline constexpr size_t max_order_size = 66;  // secp521r1

// xy = the coordinates of k G, big-endian. work has room for 3 numbers, and is not wiped. `bad_key`: k is not in
// 1 .. n-1, and xy is unchanged.
Status multiply_base(uint8_t* xy, const uint8_t* k, const math::Curve& curve, math::Limb* work, MultiplyBase multiply);

// z = the x-coordinate of k P, likewise. `bad_key` also if P is not on the curve. work has room for 3 numbers and the
// frame of a formula.
Status multiply(uint8_t* z, const uint8_t* k, const uint8_t* point_xy, const math::Curve& curve, math::Limb* work,
                Multiply multiply);

// k = a uniform number in 1 .. n-1 (FIPS 186-5, A.2.2). `no_entropy`, and k is zero, if there is none.
// work has room for 2 numbers.
Status draw(MutBytes k, const math::Curve& curve, math::Limb* work, RandomSource source);

}  // namespace sealstone::ec
