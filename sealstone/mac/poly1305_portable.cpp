// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/poly1305_portable.h"
#include "sealstone/mac/poly1305_kernels.h"

namespace sealstone::poly1305 {

void absorb_portable(State& state, const uint8_t* blocks, size_t count, uint32_t top) {
    absorb<isa::Limb, isa::DoubleLimb>(state, blocks, count, top);
}

}  // namespace sealstone::poly1305
