// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_brainpool.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP224t1, Mulx> : MulxPlan<MulxField<4>, brainpoolP224t1, brainpoolP224t1_table> {};
template struct CurveKernel<BrainpoolP224t1, Mulx>;
template struct CurveKernel<BrainpoolP224t1, Ifma>;
template <>
struct CurvePlan<BrainpoolP224r1, Mulx> : MulxPlan<MulxField<4>, brainpoolP224t1, brainpoolP224t1_table> {};
template struct CurveKernel<BrainpoolP224r1, Mulx>;
template struct CurveKernel<BrainpoolP224r1, Ifma>;

}  // namespace sealstone::math
#endif
