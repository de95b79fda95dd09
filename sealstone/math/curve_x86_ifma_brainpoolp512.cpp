// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP512t1, Lanes>
    : LanesPlan<FourModular<brainpoolP512t1>, MulxField<8>, brainpoolP512t1, brainpoolP512t1_table> {};
extern template struct CurveKernel<BrainpoolP512t1, Mulx>;
template struct CurveLanes<BrainpoolP512t1>;
template <>
struct CurvePlan<BrainpoolP512r1, Lanes>
    : LanesPlan<FourModular<brainpoolP512t1>, MulxField<8>, brainpoolP512t1, brainpoolP512t1_table> {};
extern template struct CurveKernel<BrainpoolP512r1, Mulx>;
template struct CurveLanes<BrainpoolP512r1>;

}  // namespace sealstone::math
#endif
