// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp224k1, Mulx> : MulxPlan<MulxField<4>, secp224k1, secp224k1_table, secp224k1_endomorphism> {};
template struct CurveKernel<Secp224k1, Mulx>;
template struct CurveKernel<Secp224k1, Ifma>;

}  // namespace sealstone::math
#endif
