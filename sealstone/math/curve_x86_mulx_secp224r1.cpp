// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp224r1, Mulx>
    : MulxGroupPlan<MulxP224, double_p224_mulx, add_p224_mulx, secp224r1, secp224r1_table> {};
template struct CurveKernel<Secp224r1, Mulx>;
template struct CurveKernel<Secp224r1, Ifma>;

}  // namespace sealstone::math
#endif
