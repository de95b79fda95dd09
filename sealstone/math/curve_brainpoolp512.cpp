// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& BrainpoolP512t1::constants() { return math::CurveConstants<math::brainpoolP512t1>::curve; }
const math::Curve& BrainpoolP512r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP512t1, math::brainpoolP512r1>::curve;
}

template struct math::CurvePortable<BrainpoolP512t1>;
template struct math::CurvePortable<BrainpoolP512r1>;

}  // namespace sealstone
