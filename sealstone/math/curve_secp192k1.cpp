// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp192k1::constants() { return math::CurveConstants<math::secp192k1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp192k1, Portable> : PortablePlan<secp192k1, secp192k1_table, secp192k1_endomorphism> {};
template struct CurveKernel<Secp192k1, Portable>;
template struct CurveKernel<Secp192k1, Looped>;

}  // namespace math
}  // namespace sealstone
