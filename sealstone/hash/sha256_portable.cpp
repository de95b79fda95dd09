// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_unrolled.h"

namespace sealstone::sha256 {
namespace {

struct AsWritten {
    static uint32_t Sigma0(uint32_t x) { return sha256::Sigma0(x); }
    static uint32_t Sigma1(uint32_t x) { return sha256::Sigma1(x); }
    static uint32_t sigma0(uint32_t x) { return sha256::sigma0(x); }
    static uint32_t sigma1(uint32_t x) { return sha256::sigma1(x); }
};

}  // namespace

void compress_portable(State& state, const uint8_t* blocks, size_t count) {
    compress_unrolled<AsWritten>(state, blocks, count);
}

}  // namespace sealstone::sha256
