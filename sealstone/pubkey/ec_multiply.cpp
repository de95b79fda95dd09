// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_scalar.h"

namespace sealstone::ec {

using namespace math;

Status multiply(uint8_t* z, const uint8_t* k, const uint8_t* point_xy, const Curve& curve, Limb* work,
                Multiply multiply) {
    const size_t n = curve.field.limbs, size = (curve.field_bits + 7) / 8;
    Limb* const scalar = work + 2 * n;
    load_limbs(n, scalar, k, (curve.order_bits + 7) / 8);
    if (!in_range(scalar, curve.order).declassify()) return Status::bad_key;
    if (!vartime_load_point(work, work + 3 * n, curve, point_xy, point_xy + size)) return Status::bad_key;
    multiply(work, scalar, work, curve);
    store_limbs(work, z, size);
    return Status::ok;
}

}  // namespace sealstone::ec
