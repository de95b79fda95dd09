// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_portable.h"

#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_unrolled.h"

namespace sealstone::sha512 {
namespace {

struct AsWritten {
    static uint64_t Sigma0(uint64_t x) { return sha512::Sigma0(x); }
    static uint64_t Sigma1(uint64_t x) { return sha512::Sigma1(x); }
    static uint64_t sigma0(uint64_t x) { return sha512::sigma0(x); }
    static uint64_t sigma1(uint64_t x) { return sha512::sigma1(x); }
};

}  // namespace

void compress_portable(State& state, const uint8_t* blocks, size_t count) {
    compress_unrolled<AsWritten>(state, blocks, count);
}

}  // namespace sealstone::sha512
