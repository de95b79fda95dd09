// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_point.h - private: what the types of all curves share.
#pragma once
#include "sealstone/math/weierstrass.h"

namespace sealstone::ec {

template <class Curve>
inline constexpr size_t limbs = math::limbs_for(8 *
                                                (Curve::size > Curve::order_size ? Curve::size : Curve::order_size));

// Room for the registers of a formula.
template <class Curve>
struct Frame {
    math::Limb limb[math::frame_size * limbs<Curve>];
};

// Coordinates are big-endian, as long as the curve says.
bool vartime_on_curve(math::Limb* frame, const math::Curve& curve, const uint8_t* x, const uint8_t* y);
// SEC 1, section 2.3.4, step 2: finds the y of the given parity. false, and y unchanged, if there is none or x >= p.
bool vartime_decompress(math::Limb* frame, const math::Curve& curve, uint8_t* y, const uint8_t* x, uint8_t parity);

}  // namespace sealstone::ec
