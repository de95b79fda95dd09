// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_portable.h"

namespace sealstone::math {

void CurveSmall::multiply_base(Limb* xy, const Limb* k, const Curve& curve) {
    curve_multiply_base<any_width, max_limbs>(xy, k, curve);
}
void CurveSmall::multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
    curve_multiply<any_width, max_limbs>(xy, k, point, curve);
}
void CurveSmall::vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve) {
    vartime_curve_multiply_add<any_width, max_limbs>(x, u, v, point, curve);
}

}  // namespace sealstone::math
