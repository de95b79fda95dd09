// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp256r1::constants() { return math::CurveConstants<math::secp256r1>::curve; }

template struct math::CurvePortable<Secp256r1>;

}  // namespace sealstone
