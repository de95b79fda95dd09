// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_brainpool.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP384t1, Mulx> : MulxPlan<MulxField<6>, brainpoolP384t1, brainpoolP384t1_table> {};
template struct CurveKernel<BrainpoolP384t1, Mulx>;
template struct CurveKernel<BrainpoolP384t1, Ifma>;
template <>
struct CurvePlan<BrainpoolP384r1, Mulx> : MulxPlan<MulxField<6>, brainpoolP384t1, brainpoolP384t1_table> {};
template struct CurveKernel<BrainpoolP384r1, Mulx>;
template struct CurveKernel<BrainpoolP384r1, Ifma>;

}  // namespace sealstone::math
#endif
