// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve.h"

namespace sealstone {

const math::Curve& BrainpoolP384t1::constants() { return math::CurveConstants<math::brainpoolP384t1>::curve; }
const math::Curve& BrainpoolP384r1::constants() {
    return math::TwistedCurveConstants<math::brainpoolP384t1, math::brainpoolP384r1>::curve;
}

template struct math::CurvePortable<BrainpoolP384t1>;
template struct math::CurvePortable<BrainpoolP384r1>;

}  // namespace sealstone
