// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/cpu_entropy_kernels.h"
#if SEALSTONE_X86
#include <immintrin.h>

#include "sealstone/hash/sha256.h"
SEALSTONE_KERNEL("rdrnd")

namespace sealstone::cpu_entropy {
namespace {

// Ten tries: Intel's guide, "Retry recommendations".
bool rdrand(unsigned long long& number) {
    for (int tries = 0; tries < 10; ++tries)
        if (_rdrand64_step(&number) == 1) return true;
    return false;
}

constexpr int numbers_of_a_seed = 2 * 512;  // of 64 bits

}  // namespace

// The number before stands for those between, too: a stuck instruction is seen here.
bool word_x86_rdrand(uint64_t& word) {
    Sha256 hash;
    unsigned long long number = 0, before = 0;
    bool good = true;
    for (int i = 0; i < numbers_of_a_seed && good; ++i) {
        before = number;
        good = rdrand(number) && number != before && number != 0 && number != ~0ull;
        uint8_t bytes[8];
        store_le64(bytes, number);
        hash.update(bytes);
    }
    uint8_t digest[Sha256::digest_size];
    hash.finish(digest);
    word = good ? load_le64(digest) : 0;
    wipe(digest);
    wipe(number);
    wipe(before);
    return good;
}

}  // namespace sealstone::cpu_entropy

SEALSTONE_KERNEL_END
#endif
