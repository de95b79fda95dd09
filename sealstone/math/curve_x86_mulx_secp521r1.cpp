// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp521r1, Mulx> : MulxPlan<MulxP521, secp521r1, secp521r1_table> {};
template struct CurveKernel<Secp521r1, Mulx>;

}  // namespace sealstone::math
#endif
