// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_tables_brainpool.h"
#include "sealstone/math/curve_x86_ifma.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP384t1, Lanes>
    : LanesPlan<FourModular<brainpoolP384t1>, MulxField<6>, brainpoolP384t1, brainpoolP384t1_table> {};
extern template struct CurveKernel<BrainpoolP384t1, Mulx>;
template struct CurveLanes<BrainpoolP384t1>;
template <>
struct CurvePlan<BrainpoolP384r1, Lanes>
    : LanesPlan<FourModular<brainpoolP384t1>, MulxField<6>, brainpoolP384t1, brainpoolP384t1_table> {};
extern template struct CurveKernel<BrainpoolP384r1, Mulx>;
template struct CurveLanes<BrainpoolP384r1>;

}  // namespace sealstone::math
#endif
