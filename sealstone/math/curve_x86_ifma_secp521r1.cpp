// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#include "sealstone/math/field521_x86_ifma.h"
#include "sealstone/math/jacobian_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

extern template struct CurveKernel<Secp521r1, Mulx>;  // curve_x86_mulx_secp521r1.cpp

namespace {

struct Lanes521 : Jacobian<MulxP521, A::minus_three> {
    using Loop = JacobianLanes<FourP521, Jacobian<MulxP521, A::minus_three>>;
};
using Plan = FastPlan<Lanes521, mulx_width, secp521r1, secp521r1_table>;

}  // namespace

template <>
void CurveLanes<Secp521r1>::multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
    Plan::multiply(xy, k, point, curve);
}
template <>
void CurveLanes<Secp521r1>::vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point,
                                                 const Curve& curve) {
    Plan::vartime_multiply_add(x, u, v, point, curve);
    // Infinity, or a special case was met on the way.
    if (is_zero(curve.field.limbs, x + curve.field.limbs).declassify())
        CurveKernel<Secp521r1, Mulx>::vartime_multiply_add(x, u, v, point, curve);
}

}  // namespace sealstone::math
#endif
