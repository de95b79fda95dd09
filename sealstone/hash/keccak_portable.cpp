// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_portable.h"

#include "sealstone/hash/keccak_kernels.h"

void sealstone::keccak::absorb_portable(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    absorb_unrolled(state, rate, blocks, count);
}
