// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/poly1305_kernels.h"
#include "sealstone/mac/poly1305_portable.h"

namespace sealstone::poly1305 {

void absorb_portable_small(State& state, const uint8_t* blocks, size_t count, uint32_t top) {
    absorb<uint32_t, uint64_t, false>(state, blocks, count, top);
}

}  // namespace sealstone::poly1305
