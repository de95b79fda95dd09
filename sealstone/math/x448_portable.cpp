// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve448.h"
#include "sealstone/math/curve448_kernels.h"

namespace sealstone::math::curve448 {

void ladder_portable(uint8_t* out, const uint8_t* k, const uint8_t* u) { ladder<PortableField448>(out, k, u); }

}  // namespace sealstone::math::curve448
