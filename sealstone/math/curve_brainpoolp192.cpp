// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_brainpool.h"

namespace sealstone {

const math::Curve& BrainpoolP192t1::constants() { return math::CurveConstants<math::brainpoolP192t1>::curve; }
const math::Curve& BrainpoolP192r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP192t1, math::brainpoolP192r1>::curve;
}

namespace math {

template <>
struct CurvePlan<BrainpoolP192t1, Portable> : PortablePlan<brainpoolP192t1, brainpoolP192t1_table> {};
template struct CurveKernel<BrainpoolP192t1, Portable>;
template struct CurveKernel<BrainpoolP192t1, Looped>;
template <>
struct CurvePlan<BrainpoolP192r1, Portable> : PortablePlan<brainpoolP192t1, brainpoolP192t1_table> {};
template struct CurveKernel<BrainpoolP192r1, Portable>;
template struct CurveKernel<BrainpoolP192r1, Looped>;

}  // namespace math
}  // namespace sealstone
