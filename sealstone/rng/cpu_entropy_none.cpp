// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/cpu_entropy_kernels.h"

namespace sealstone::cpu_entropy {

bool word_none(uint64_t& word) {
    word = 0;
    return false;
}

}  // namespace sealstone::cpu_entropy
