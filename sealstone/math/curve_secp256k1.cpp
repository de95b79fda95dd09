// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp256k1::constants() { return math::CurveConstants<math::secp256k1>::curve; }

template struct math::CurvePortable<Secp256k1>;

}  // namespace sealstone
