// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP224t1, Lanes>
    : LanesPlan<FourModular<brainpoolP224t1>, MulxField<4>, brainpoolP224t1, brainpoolP224t1_table> {};
extern template struct CurveKernel<BrainpoolP224t1, Mulx>;
template struct CurveLanes<BrainpoolP224t1>;
template <>
struct CurvePlan<BrainpoolP224r1, Lanes>
    : LanesPlan<FourModular<brainpoolP224t1>, MulxField<4>, brainpoolP224t1, brainpoolP224t1_table> {};
extern template struct CurveKernel<BrainpoolP224r1, Mulx>;
template struct CurveLanes<BrainpoolP224r1>;

}  // namespace sealstone::math
#endif
