// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_brainpool.h"

namespace sealstone {

const math::Curve& BrainpoolP160t1::constants() { return math::CurveConstants<math::brainpoolP160t1>::curve; }
const math::Curve& BrainpoolP160r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP160t1, math::brainpoolP160r1>::curve;
}

namespace math {

template <>
struct CurvePlan<BrainpoolP160t1, Portable> : PortablePlan<brainpoolP160t1, brainpoolP160t1_table> {};
template struct CurveKernel<BrainpoolP160t1, Portable>;
template struct CurveKernel<BrainpoolP160t1, Looped>;
template <>
struct CurvePlan<BrainpoolP160r1, Portable> : PortablePlan<brainpoolP160t1, brainpoolP160t1_table> {};
template struct CurveKernel<BrainpoolP160r1, Portable>;
template struct CurveKernel<BrainpoolP160r1, Looped>;

}  // namespace math
}  // namespace sealstone
