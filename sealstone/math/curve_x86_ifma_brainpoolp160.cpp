// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP160t1, Lanes>
    : LanesPlan<FourModular<brainpoolP160t1>, MulxField<3>, brainpoolP160t1, brainpoolP160t1_table> {};
extern template struct CurveKernel<BrainpoolP160t1, Mulx>;
template struct CurveLanes<BrainpoolP160t1>;
template <>
struct CurvePlan<BrainpoolP160r1, Lanes>
    : LanesPlan<FourModular<brainpoolP160t1>, MulxField<3>, brainpoolP160t1, brainpoolP160t1_table> {};
extern template struct CurveKernel<BrainpoolP160r1, Mulx>;
template struct CurveLanes<BrainpoolP160r1>;

}  // namespace sealstone::math
#endif
