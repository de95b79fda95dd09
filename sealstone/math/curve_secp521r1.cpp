// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp521r1::constants() { return math::CurveConstants<math::secp521r1>::curve; }

template struct math::CurvePortable<Secp521r1>;

}  // namespace sealstone
