// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp224k1::constants() { return math::CurveConstants<math::secp224k1>::curve; }

template struct math::CurvePortable<Secp224k1>;

}  // namespace sealstone
