// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_scalar.h"

namespace sealstone::ec {

using namespace math;

Status multiply_base(uint8_t* xy, const uint8_t* k, const Curve& curve, Limb* work, MultiplyBase multiply) {
    const size_t n = curve.field.limbs, size = (curve.field_bits + 7) / 8;
    Limb* const scalar = work + 2 * n;
    load_limbs(n, scalar, k, (curve.order_bits + 7) / 8);
    if (!in_range(scalar, curve.order).declassify()) return Status::bad_key;
    multiply(work, scalar, curve);
    store_limbs(work, xy, size);
    store_limbs(work + n, xy + size, size);
    return Status::ok;
}

}  // namespace sealstone::ec
