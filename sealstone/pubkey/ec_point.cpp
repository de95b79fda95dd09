// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_point.h"

namespace sealstone::ec {

bool vartime_on_curve(math::Limb* frame, const math::Curve& curve, const uint8_t* x, const uint8_t* y) {
    return math::vartime_load_point<math::any_width>(frame, curve, x, y);
}

}  // namespace sealstone::ec
