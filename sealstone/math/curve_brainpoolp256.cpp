// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& BrainpoolP256t1::constants() { return math::CurveConstants<math::brainpoolP256t1>::curve; }
const math::Curve& BrainpoolP256r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP256t1, math::brainpoolP256r1>::curve;
}

template struct math::CurvePortable<BrainpoolP256t1>;
template struct math::CurvePortable<BrainpoolP256r1>;

}  // namespace sealstone
