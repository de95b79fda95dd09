// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp224r1::constants() { return math::CurveConstants<math::secp224r1>::curve; }

template struct math::CurvePortable<Secp224r1>;

}  // namespace sealstone
