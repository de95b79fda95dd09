// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp192k1::constants() { return math::CurveConstants<math::secp192k1>::curve; }

template struct math::CurvePortable<Secp192k1>;

}  // namespace sealstone
