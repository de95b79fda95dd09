// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP192t1, Lanes>
    : LanesPlan<FourModular<brainpoolP192t1>, MulxField<3>, brainpoolP192t1, brainpoolP192t1_table> {};
extern template struct CurveKernel<BrainpoolP192t1, Mulx>;
template struct CurveLanes<BrainpoolP192t1>;
template <>
struct CurvePlan<BrainpoolP192r1, Lanes>
    : LanesPlan<FourModular<brainpoolP192t1>, MulxField<3>, brainpoolP192t1, brainpoolP192t1_table> {};
extern template struct CurveKernel<BrainpoolP192r1, Mulx>;
template struct CurveLanes<BrainpoolP192r1>;

}  // namespace sealstone::math
#endif
