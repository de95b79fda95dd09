// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_kernels.h"
#include "sealstone/hash/keccak_portable.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("bmi,bmi2")

// ANDN makes chi, and RORX rotates from one register to another.
void sealstone::keccak::absorb_x86_bmi2(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    absorb_unrolled(state, rate, blocks, count);
}

SEALSTONE_KERNEL_END
#endif
