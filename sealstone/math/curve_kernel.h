// SPDX-License-Identifier: Apache-2.0
// math/curve_kernel.h - private: for the file that has a kernel of curves.
#pragma once
#include "sealstone/math/curve_ops.h"

namespace sealstone::math {

// Specialised by the kernel: the three operations as static functions, such as those of FastPlan (curve_fast.h).
//     template <> struct CurvePlan<Secp256r1, Technique> : .. {};
//     template struct CurveKernel<Secp256r1, Technique>;
template <class C, class Technique>
struct CurvePlan;

template <class C, class Technique>
void CurveKernel<C, Technique>::multiply_base(Limb* xy, const Limb* k, const Curve& curve) {
    CurvePlan<C, Technique>::multiply_base(xy, k, curve);
}
template <class C, class Technique>
void CurveKernel<C, Technique>::multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
    CurvePlan<C, Technique>::multiply(xy, k, point, curve);
}
template <class C, class Technique>
void CurveKernel<C, Technique>::vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point,
                                                     const Curve& curve) {
    CurvePlan<C, Technique>::vartime_multiply_add(x, u, v, point, curve);
}

}  // namespace sealstone::math
