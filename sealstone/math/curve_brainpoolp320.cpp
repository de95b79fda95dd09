// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_brainpool.h"

namespace sealstone {

const math::Curve& BrainpoolP320t1::constants() { return math::CurveConstants<math::brainpoolP320t1>::curve; }
const math::Curve& BrainpoolP320r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP320t1, math::brainpoolP320r1>::curve;
}

namespace math {

template <>
struct CurvePlan<BrainpoolP320t1, Portable> : PortablePlan<brainpoolP320t1, brainpoolP320t1_table> {};
template struct CurveKernel<BrainpoolP320t1, Portable>;
template struct CurveKernel<BrainpoolP320t1, Looped>;
template <>
struct CurvePlan<BrainpoolP320r1, Portable> : PortablePlan<brainpoolP320t1, brainpoolP320t1_table> {};
template struct CurveKernel<BrainpoolP320r1, Portable>;
template struct CurveKernel<BrainpoolP320r1, Looped>;

}  // namespace math
}  // namespace sealstone
