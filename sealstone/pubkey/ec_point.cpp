// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_point.h"

namespace sealstone::ec {

using namespace math;

bool vartime_load_point(Limb* xy, Limb* frame, const Curve& curve, const uint8_t* x, const uint8_t* y) {
    const size_t n = curve.field.limbs, size = (curve.field_bits + 7) / 8;
    load_limbs(n, xy, x, size);
    load_limbs(n, xy + n, y, size);
    if (!(less(n, xy, curve.field.value) & less(n, xy + n, curve.field.value)).declassify()) return false;
    load_coordinates<any_width>(frame, curve, xy);
    return on_curve<any_width>(frame, curve).declassify();
}

}  // namespace sealstone::ec
