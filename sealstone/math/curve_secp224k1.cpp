// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp224k1::constants() { return math::CurveConstants<math::secp224k1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp224k1, Portable> : PortablePlan<secp224k1, secp224k1_table, secp224k1_endomorphism> {};
template struct CurveKernel<Secp224k1, Portable>;
template struct CurveKernel<Secp224k1, Looped>;

}  // namespace math
}  // namespace sealstone
