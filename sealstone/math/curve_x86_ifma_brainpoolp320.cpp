// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP320t1, Lanes>
    : LanesPlan<FourModular<brainpoolP320t1>, MulxField<5>, brainpoolP320t1, brainpoolP320t1_table> {};
extern template struct CurveKernel<BrainpoolP320t1, Mulx>;
template struct CurveLanes<BrainpoolP320t1>;
template <>
struct CurvePlan<BrainpoolP320r1, Lanes>
    : LanesPlan<FourModular<brainpoolP320t1>, MulxField<5>, brainpoolP320t1, brainpoolP320t1_table> {};
extern template struct CurveKernel<BrainpoolP320r1, Mulx>;
template struct CurveLanes<BrainpoolP320r1>;

}  // namespace sealstone::math
#endif
