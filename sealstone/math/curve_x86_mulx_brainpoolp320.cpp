// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_brainpool.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP320t1, Mulx> : MulxPlan<MulxField<5>, brainpoolP320t1, brainpoolP320t1_table> {};
template struct CurveKernel<BrainpoolP320t1, Mulx>;
template struct CurveKernel<BrainpoolP320t1, Ifma>;
template <>
struct CurvePlan<BrainpoolP320r1, Mulx> : MulxPlan<MulxField<5>, brainpoolP320t1, brainpoolP320t1_table> {};
template struct CurveKernel<BrainpoolP320r1, Mulx>;
template struct CurveKernel<BrainpoolP320r1, Ifma>;

}  // namespace sealstone::math
#endif
