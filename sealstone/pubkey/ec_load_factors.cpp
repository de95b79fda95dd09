// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_scalar.h"

namespace sealstone::ec {

using namespace math;

Status load_factors(Limb* work, const uint8_t* k, const uint8_t* point_xy, const Curve& curve, Limb* frame) {
    const size_t n = curve.field.limbs, size = (curve.field_bits + 7) / 8;
    Limb* const scalar = work + 2 * n;
    load_limbs(n, scalar, k, (curve.order_bits + 7) / 8);
    if (!in_range(scalar, curve.order).declassify()) return Status::bad_key;
    return vartime_load_point(work, frame, curve, point_xy, point_xy + size) ? Status::ok : Status::bad_key;
}

}  // namespace sealstone::ec
