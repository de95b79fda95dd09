// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve25519.h"
#include "sealstone/math/curve25519_kernels.h"

namespace sealstone::math::curve25519 {

void ladder_portable(uint8_t* out, const uint8_t* k, const uint8_t* u) { ladder<PortableField25519>(out, k, u); }

}  // namespace sealstone::math::curve25519
