// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_scalar.h - private: secret multiples of points, from bytes to bytes, for any curve. Each has its own object
// file. A preset is the function that multiplies.
#pragma once
#include "sealstone/pubkey/ec_point.h"
#include "sealstone/rng/random_source.h"

namespace sealstone::ec {

using MultiplyBase = decltype(math::CurveOps::multiply_base);

inline constexpr size_t max_order_size = 66;  // secp521r1

// xy = the coordinates of k G, big-endian. work has room for 3 numbers, and is not wiped. `bad_key`: k is not in
// 1 .. n-1, and xy is unchanged.
Status multiply_base(uint8_t* xy, const uint8_t* k, const math::Curve& curve, math::Limb* work, MultiplyBase multiply);

// work = the coordinates of P, then k, in 3 numbers. `bad_key`: k is not in 1 .. n-1, or P is not on the curve. frame
// has room for the registers of a formula.
Status load_factors(math::Limb* work, const uint8_t* k, const uint8_t* point_xy, const math::Curve& curve,
                    math::Limb* frame);

// k = a uniform number in 1 .. n-1 (FIPS 186-5, A.2.2). `no_entropy`, and k is zero, if there is none.
// work has room for 2 numbers.
Status draw(MutBytes k, const math::Curve& curve, math::Limb* work, RandomSource source);

}  // namespace sealstone::ec
