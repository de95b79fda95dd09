// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp224r1::constants() { return math::CurveConstants<math::secp224r1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp224r1, Portable> : PortablePlan<secp224r1, secp224r1_table> {};
template struct CurveKernel<Secp224r1, Portable>;
template struct CurveKernel<Secp224r1, Looped>;

}  // namespace math
}  // namespace sealstone
