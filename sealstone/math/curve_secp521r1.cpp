// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp521r1::constants() { return math::CurveConstants<math::secp521r1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp521r1, Portable> : PortablePlan<secp521r1, secp521r1_table> {};
template struct CurveKernel<Secp521r1, Portable>;
template struct CurveKernel<Secp521r1, Looped>;

}  // namespace math
}  // namespace sealstone
