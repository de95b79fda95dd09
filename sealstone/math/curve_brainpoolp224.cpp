// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_brainpool.h"

namespace sealstone {

const math::Curve& BrainpoolP224t1::constants() { return math::CurveConstants<math::brainpoolP224t1>::curve; }
const math::Curve& BrainpoolP224r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP224t1, math::brainpoolP224r1>::curve;
}

namespace math {

template <>
struct CurvePlan<BrainpoolP224t1, Portable> : PortablePlan<brainpoolP224t1, brainpoolP224t1_table> {};
template struct CurveKernel<BrainpoolP224t1, Portable>;
template struct CurveKernel<BrainpoolP224t1, Looped>;
template <>
struct CurvePlan<BrainpoolP224r1, Portable> : PortablePlan<brainpoolP224t1, brainpoolP224t1_table> {};
template struct CurveKernel<BrainpoolP224r1, Portable>;
template struct CurveKernel<BrainpoolP224r1, Looped>;

}  // namespace math
}  // namespace sealstone
