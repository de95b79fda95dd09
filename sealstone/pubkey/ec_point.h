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

// r = a / 2^bits, without the remainder; r may be a.
constexpr void shift_right(size_t n, math::Limb* r, const math::Limb* a, size_t bits) {
    const size_t limbs = bits / math::limb_bits, rest = bits % math::limb_bits;
    const auto at = [&](size_t i) { return i < n ? a[i] : math::Limb{0}; };
    for (size_t i = 0; i < n; ++i) {
        const math::Limb above = rest == 0 ? 0 : at(i + limbs + 1) << (math::limb_bits - rest);
        r[i] = at(i + limbs) >> rest | above;
    }
}

// a = a / 2^bits, without the remainder, for fewer bits than a limb has.
constexpr void drop_bits(size_t n, math::Limb* a, size_t bits) {
    math::DoubleLimb x = 0;
    for (size_t i = n; i-- != 0;) {
        x = x << math::limb_bits | a[i];
        a[i] = math::low(x >> bits);
    }
}

constexpr Choice in_range(const math::Limb* value, const math::Modulus& order) {  // 1 .. n-1
    return math::less(order.limbs, value, order.value) & !math::is_zero(order.limbs, value);
}

}  // namespace sealstone::ec
