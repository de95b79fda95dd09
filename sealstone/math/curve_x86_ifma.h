// SPDX-License-Identifier: Apache-2.0
// math/curve_x86_ifma.h - private: what a curve's kernel in four lanes is made of. Included by one file a curve.
//     template <> struct CurvePlan<C, Lanes> : LanesPlan<..> {};
//     extern template struct CurveKernel<C, Mulx>;
//     template struct CurveLanes<C>;
#pragma once
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/field521_x86_ifma.h"
#include "sealstone/math/field_x86_ifma4.h"
#include "sealstone/math/jacobian_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {
namespace {

// Sums are kept in lanes; the table of multiples, and the last additions, are scalar.
template <class Four, class Scalar>
struct LanesGroup : Scalar {
    using Loop = JacobianLanes<Four, Scalar>;
};
template <class Four, class Field, const CurveText& text, const TableText& table>
using LanesPlan = FastPlan<LanesGroup<Four, Jacobian<Field, text.a>>, mulx_width, text, table>;

}  // namespace

struct Lanes;
template <class C>
void CurveLanes<C>::multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
    CurvePlan<C, Lanes>::multiply(xy, k, point, curve);
}
template <class C>
void CurveLanes<C>::vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve) {
    CurvePlan<C, Lanes>::vartime_multiply_add(x, u, v, point, curve);
    // Infinity, or a special case was met on the way.
    if (is_zero(curve.field.limbs, x + curve.field.limbs).declassify())
        CurveKernel<C, Mulx>::vartime_multiply_add(x, u, v, point, curve);
}

}  // namespace sealstone::math
#endif
