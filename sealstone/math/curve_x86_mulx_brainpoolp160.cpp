// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_brainpool.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP160t1, Mulx> : MulxPlan<MulxField<3>, brainpoolP160t1, brainpoolP160t1_table> {};
template struct CurveKernel<BrainpoolP160t1, Mulx>;
template struct CurveKernel<BrainpoolP160t1, Ifma>;
template <>
struct CurvePlan<BrainpoolP160r1, Mulx> : MulxPlan<MulxField<3>, brainpoolP160t1, brainpoolP160t1_table> {};
template struct CurveKernel<BrainpoolP160r1, Mulx>;
template struct CurveKernel<BrainpoolP160r1, Ifma>;

}  // namespace sealstone::math
#endif
