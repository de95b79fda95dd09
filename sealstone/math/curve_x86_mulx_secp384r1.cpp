// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp384r1, Mulx>
    : MulxGroupPlan<MulxP384, double_p384_mulx, add_p384_mulx, secp384r1, secp384r1_table> {};
template struct CurveKernel<Secp384r1, Mulx>;
template struct CurveKernel<Secp384r1, Ifma>;

}  // namespace sealstone::math
#endif
