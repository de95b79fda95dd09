// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_brainpool.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP512t1, Mulx> : MulxPlan<MulxField<8>, brainpoolP512t1, brainpoolP512t1_table> {};
template struct CurveKernel<BrainpoolP512t1, Mulx>;
template struct CurveKernel<BrainpoolP512t1, Ifma>;
template <>
struct CurvePlan<BrainpoolP512r1, Mulx> : MulxPlan<MulxField<8>, brainpoolP512t1, brainpoolP512t1_table> {};
template struct CurveKernel<BrainpoolP512r1, Mulx>;
template struct CurveKernel<BrainpoolP512r1, Ifma>;

}  // namespace sealstone::math
#endif
