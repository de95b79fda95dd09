// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/cpu_entropy_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>
SEALSTONE_KERNEL("rdseed")

namespace sealstone::cpu_entropy {

// Always 64 bits: some parts of AMD's family 26 return zeros as a success for the shorter forms (AMD-SB-7055). CF = 0
// says that the source has run dry; Intel's guide asks for a PAUSE before the next try, and for an end of trying.
bool word_x86_rdseed(uint64_t& word) {
    unsigned long long number = 0;
    for (int tries = 0; tries < 128; ++tries) {
        if (_rdseed64_step(&number) == 1) {
            word = number;
            return true;
        }
        _mm_pause();
    }
    word = 0;
    return false;
}

}  // namespace sealstone::cpu_entropy

SEALSTONE_KERNEL_END
#endif
