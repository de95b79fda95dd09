// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_kernels.h"
#if SEALSTONE_X86
#include "sealstone/hash/sha512_beside_vectors.h"
SEALSTONE_KERNEL("avx2,bmi,bmi2")

void sealstone::sha512::compress_x86_avx2(State& state, const uint8_t* blocks, size_t count) {
    compress_beside_vectors(state, blocks, count);
}

SEALSTONE_KERNEL_END
#endif
