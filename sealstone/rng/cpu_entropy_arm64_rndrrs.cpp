// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/cpu_entropy_kernels.h"
#if SEALSTONE_ARM64

namespace sealstone::cpu_entropy {

// RNDRRS, written as the register that it is, since assemblers know the name with FEAT_RNG only. Z = 1: there was no
// number in reasonable time (Arm Architecture Reference Manual, D17.2, RNDRRS).
bool word_arm64_rndrrs(uint64_t& word) {
    for (int tries = 0; tries < 128; ++tries) {
        uint64_t number;
        uint32_t good;
        __asm__ volatile("mrs %0, s3_3_c2_c4_1\n\tcset %w1, ne" : "=r"(number), "=r"(good) : : "cc");
        if (good != 0) {
            word = number;
            return true;
        }
        __asm__ volatile("yield");
    }
    word = 0;
    return false;
}

}  // namespace sealstone::cpu_entropy

#endif
