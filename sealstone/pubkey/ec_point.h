// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_point.h - private: what the types of all curves share.
#pragma once
#include "sealstone/math/curve_ops.h"

namespace sealstone::ec {

using math::curve_limbs;

// Room for the registers of a formula.
template <class Curve>
struct Frame {
    math::Limb limb[math::frame_size * curve_limbs<Curve>];
};

// Coordinates are big-endian, as long as the curve says. Are they below p, and is the point on the curve? Then xy has
// them as CurveOps takes them.
bool vartime_load_point(math::Limb* xy, math::Limb* frame, const math::Curve& curve, const uint8_t* x,
                        const uint8_t* y);
// SEC 1, section 2.3.4, step 2: finds the y of the given parity. false, and y unchanged, if there is none or x >= p.
bool vartime_decompress(math::Limb* frame, const math::Curve& curve, uint8_t* y, const uint8_t* x, uint8_t parity);

}  // namespace sealstone::ec
