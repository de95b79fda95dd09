// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_brainpool.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<BrainpoolP256t1, Mulx> : MulxPlan<MulxField<4>, brainpoolP256t1, brainpoolP256t1_table> {};
template struct CurveKernel<BrainpoolP256t1, Mulx>;
template struct CurveKernel<BrainpoolP256t1, Ifma>;
template <>
struct CurvePlan<BrainpoolP256r1, Mulx> : MulxPlan<MulxField<4>, brainpoolP256t1, brainpoolP256t1_table> {};
template struct CurveKernel<BrainpoolP256r1, Mulx>;
template struct CurveKernel<BrainpoolP256r1, Ifma>;

}  // namespace sealstone::math
#endif
