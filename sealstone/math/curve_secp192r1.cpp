// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp192r1::constants() { return math::CurveConstants<math::secp192r1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp192r1, Portable> : PortablePlan<secp192r1, secp192r1_table> {};
template struct CurveKernel<Secp192r1, Portable>;
template struct CurveKernel<Secp192r1, Looped>;

}  // namespace math
}  // namespace sealstone
