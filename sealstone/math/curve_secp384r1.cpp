// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& Secp384r1::constants() { return math::CurveConstants<math::secp384r1>::curve; }

template struct math::CurvePortable<Secp384r1>;

}  // namespace sealstone
