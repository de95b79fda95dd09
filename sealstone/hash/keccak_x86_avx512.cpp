// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_x86_avx512.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512vl,avx512dq")

void sealstone::keccak::absorb_x86_avx512(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    if (count == 0) return;
    run_avx512<1>(state.lane, 1, 0, rate, blocks, count);
    wipe_registers();
}

SEALSTONE_KERNEL_END
#endif
