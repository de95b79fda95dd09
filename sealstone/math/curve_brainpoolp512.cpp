// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_brainpool.h"

namespace sealstone {

const math::Curve& BrainpoolP512t1::constants() { return math::CurveConstants<math::brainpoolP512t1>::curve; }
const math::Curve& BrainpoolP512r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP512t1, math::brainpoolP512r1>::curve;
}

namespace math {

template <>
struct CurvePlan<BrainpoolP512t1, Portable> : PortablePlan<brainpoolP512t1, brainpoolP512t1_table> {};
template struct CurveKernel<BrainpoolP512t1, Portable>;
template struct CurveKernel<BrainpoolP512t1, Looped>;
template <>
struct CurvePlan<BrainpoolP512r1, Portable> : PortablePlan<brainpoolP512t1, brainpoolP512t1_table> {};
template struct CurveKernel<BrainpoolP512r1, Portable>;
template struct CurveKernel<BrainpoolP512r1, Looped>;

}  // namespace math
}  // namespace sealstone
