// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp192r1, Mulx>
    : MulxGroupPlan<MulxP192, double_p192_mulx, add_p192_mulx, secp192r1, secp192r1_table> {};
template struct CurveKernel<Secp192r1, Mulx>;
template struct CurveKernel<Secp192r1, Ifma>;

}  // namespace sealstone::math
#endif
