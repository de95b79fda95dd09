// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp192r1::constants() { return math::CurveConstants<math::secp192r1>::curve; }

template struct math::CurvePortable<Secp192r1>;

}  // namespace sealstone
