// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_secp.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp521r1, Lanes> : LanesPlan<FourP521, MulxP521, secp521r1, secp521r1_table> {};
extern template struct CurveKernel<Secp521r1, Mulx>;
template struct CurveLanes<Secp521r1>;

}  // namespace sealstone::math
#endif
