// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/curve_tables_secp.h"

namespace sealstone {

const math::Curve& Secp256k1::constants() { return math::CurveConstants<math::secp256k1>::curve; }

namespace math {

template <>
struct CurvePlan<Secp256k1, Portable> : PortablePlan<secp256k1, secp256k1_table, secp256k1_endomorphism> {};
template struct CurveKernel<Secp256k1, Portable>;
template struct CurveKernel<Secp256k1, Looped>;

}  // namespace math
}  // namespace sealstone
