// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_kernels.h"
#include "sealstone/hash/keccak_portable.h"

void sealstone::keccak::absorb_portable_small(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    for (; count != 0; --count, blocks += rate) {
        add_block(state.lane, rate, blocks);
        permute_as_written(state.lane);
    }
}
