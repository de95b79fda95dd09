// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_brainpool.h"

namespace sealstone {

const math::Curve& BrainpoolP384t1::constants() { return math::CurveConstants<math::brainpoolP384t1>::curve; }
const math::Curve& BrainpoolP384r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP384t1, math::brainpoolP384r1>::curve;
}

namespace math {

template <>
struct CurvePlan<BrainpoolP384t1, Portable> : PortablePlan<brainpoolP384t1, brainpoolP384t1_table> {};
template struct CurveKernel<BrainpoolP384t1, Portable>;
template struct CurveKernel<BrainpoolP384t1, Looped>;
template <>
struct CurvePlan<BrainpoolP384r1, Portable> : PortablePlan<brainpoolP384t1, brainpoolP384t1_table> {};
template struct CurveKernel<BrainpoolP384r1, Portable>;
template struct CurveKernel<BrainpoolP384r1, Looped>;

}  // namespace math
}  // namespace sealstone
