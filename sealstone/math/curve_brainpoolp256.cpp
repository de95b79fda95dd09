// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_brainpool.h"

namespace sealstone {

const math::Curve& BrainpoolP256t1::constants() { return math::CurveConstants<math::brainpoolP256t1>::curve; }
const math::Curve& BrainpoolP256r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP256t1, math::brainpoolP256r1>::curve;
}

namespace math {

template <>
struct CurvePlan<BrainpoolP256t1, Portable> : PortablePlan<brainpoolP256t1, brainpoolP256t1_table> {};
template struct CurveKernel<BrainpoolP256t1, Portable>;
template struct CurveKernel<BrainpoolP256t1, Looped>;
template <>
struct CurvePlan<BrainpoolP256r1, Portable> : PortablePlan<brainpoolP256t1, brainpoolP256t1_table> {};
template struct CurveKernel<BrainpoolP256r1, Portable>;
template struct CurveKernel<BrainpoolP256r1, Looped>;

}  // namespace math
}  // namespace sealstone
