// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& BrainpoolP160t1::constants() { return math::CurveConstants<math::brainpoolP160t1>::curve; }
const math::Curve& BrainpoolP160r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP160t1, math::brainpoolP160r1>::curve;
}

template struct math::CurvePortable<BrainpoolP160t1>;
template struct math::CurvePortable<BrainpoolP160r1>;

}  // namespace sealstone
