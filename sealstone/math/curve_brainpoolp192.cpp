// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& BrainpoolP192t1::constants() { return math::CurveConstants<math::brainpoolP192t1>::curve; }
const math::Curve& BrainpoolP192r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP192t1, math::brainpoolP192r1>::curve;
}

template struct math::CurvePortable<BrainpoolP192t1>;
template struct math::CurvePortable<BrainpoolP192r1>;

}  // namespace sealstone
