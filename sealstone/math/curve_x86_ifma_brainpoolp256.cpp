// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP256t1, Lanes>
    : LanesPlan<FourModular<brainpoolP256t1>, MulxField<4>, brainpoolP256t1, brainpoolP256t1_table> {};
extern template struct CurveKernel<BrainpoolP256t1, Mulx>;
template struct CurveLanes<BrainpoolP256t1>;
template <>
struct CurvePlan<BrainpoolP256r1, Lanes>
    : LanesPlan<FourModular<brainpoolP256t1>, MulxField<4>, brainpoolP256t1, brainpoolP256t1_table> {};
extern template struct CurveKernel<BrainpoolP256r1, Mulx>;
template struct CurveLanes<BrainpoolP256r1>;

}  // namespace sealstone::math
#endif
