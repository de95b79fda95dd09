// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"
#include "sealstone/pubkey/curves.h"

namespace sealstone {

const math::Curve& P256::constants() { return math::CurveConstants<math::secp256r1>::curve; }

}  // namespace sealstone
