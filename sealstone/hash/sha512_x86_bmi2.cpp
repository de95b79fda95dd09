// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_portable.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("bmi,bmi2")

// RORX rotates from one register to another, so that the three rotations of a Sigma run side by side without copies.
void sealstone::sha512::compress_x86_bmi2(State& state, const uint8_t* blocks, size_t count) {
    compress_unrolled(state, blocks, count);
}

SEALSTONE_KERNEL_END
#endif
