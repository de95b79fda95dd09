// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp256r1, Mulx>
    : MulxGroupPlan<MulxP256, double_p256_mulx, add_p256_mulx, secp256r1, secp256r1_table> {};
template struct CurveKernel<Secp256r1, Mulx>;
template struct CurveKernel<Secp256r1, Ifma>;

}  // namespace sealstone::math
#endif
