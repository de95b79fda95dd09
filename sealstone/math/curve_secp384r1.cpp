// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp384r1::constants() { return math::CurveConstants<math::secp384r1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp384r1, Portable> : PortablePlan<secp384r1, secp384r1_table> {};
template struct CurveKernel<Secp384r1, Portable>;
template struct CurveKernel<Secp384r1, Looped>;

}  // namespace math
}  // namespace sealstone
