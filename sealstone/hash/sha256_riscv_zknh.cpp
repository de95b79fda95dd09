// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"
#include "sealstone/hash/sha256_unrolled.h"
#if SEALSTONE_RISCV_ZKNH

namespace sealstone::sha256 {
namespace {

// RISC-V Cryptography Extensions, volume I, section 3.
struct Zknh {
    static uint32_t Sigma0(uint32_t x) {
        __asm__("sha256sum0 %0, %0" : "+r"(x));
        return x;
    }
    static uint32_t Sigma1(uint32_t x) {
        __asm__("sha256sum1 %0, %0" : "+r"(x));
        return x;
    }
    static uint32_t sigma0(uint32_t x) {
        __asm__("sha256sig0 %0, %0" : "+r"(x));
        return x;
    }
    static uint32_t sigma1(uint32_t x) {
        __asm__("sha256sig1 %0, %0" : "+r"(x));
        return x;
    }
};

}  // namespace

void compress_riscv_zknh(State& state, const uint8_t* blocks, size_t count) {
    compress_unrolled<Zknh>(state, blocks, count);
}

}  // namespace sealstone::sha256
#endif
