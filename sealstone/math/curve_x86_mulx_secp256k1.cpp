// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_mulx.h"
#include "sealstone/math/curve_tables_secp.h"
#if SEALSTONE_X86

namespace sealstone::math {

template <>
struct CurvePlan<Secp256k1, Mulx> : MulxGroupPlan<MulxP256k1, double_p256k1_mulx, add_p256k1_mulx, secp256k1,
                                                  secp256k1_table, secp256k1_endomorphism> {};
template struct CurveKernel<Secp256k1, Mulx>;
template struct CurveKernel<Secp256k1, Ifma>;

}  // namespace sealstone::math
#endif
