// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp192k1, Mulx> : MulxPlan<MulxP192k1, secp192k1, secp192k1_table, secp192k1_endomorphism> {};
template struct CurveKernel<Secp192k1, Mulx>;
template struct CurveKernel<Secp192k1, Ifma>;

}  // namespace sealstone::math
#endif
