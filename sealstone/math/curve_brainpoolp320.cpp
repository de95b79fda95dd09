// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& BrainpoolP320t1::constants() { return math::CurveConstants<math::brainpoolP320t1>::curve; }
const math::Curve& BrainpoolP320r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP320t1, math::brainpoolP320r1>::curve;
}

template struct math::CurvePortable<BrainpoolP320t1>;
template struct math::CurvePortable<BrainpoolP320r1>;

}  // namespace sealstone
