// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& BrainpoolP224t1::constants() { return math::CurveConstants<math::brainpoolP224t1>::curve; }
const math::Curve& BrainpoolP224r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP224t1, math::brainpoolP224r1>::curve;
}

template struct math::CurvePortable<BrainpoolP224t1>;
template struct math::CurvePortable<BrainpoolP224r1>;

}  // namespace sealstone
