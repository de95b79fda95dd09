// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp256r1::constants() { return math::CurveConstants<math::secp256r1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp256r1, Portable> : PortablePlan<secp256r1, secp256r1_table> {};
template struct CurveKernel<Secp256r1, Portable>;
template struct CurveKernel<Secp256r1, Looped>;

}  // namespace math
}  // namespace sealstone
