// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha512_kernels.h"
#include "sealstone/hash/sha512_unrolled.h"
#if SEALSTONE_RISCV_ZKNH

namespace sealstone::sha512 {
namespace {

// RISC-V Cryptography Extensions, volume I, section 3.
template <size_t RegisterSize>
struct Zknh;

template <>
struct Zknh<8> {
    static uint64_t Sigma0(uint64_t x) {
        __asm__("sha512sum0 %0, %0" : "+r"(x));
        return x;
    }
    static uint64_t Sigma1(uint64_t x) {
        __asm__("sha512sum1 %0, %0" : "+r"(x));
        return x;
    }
    static uint64_t sigma0(uint64_t x) {
        __asm__("sha512sig0 %0, %0" : "+r"(x));
        return x;
    }
    static uint64_t sigma1(uint64_t x) {
        __asm__("sha512sig1 %0, %0" : "+r"(x));
        return x;
    }
};

// An instruction makes one half of the result from both halves of x.
template <>
struct Zknh<4> {
    static uint64_t Sigma0(uint64_t x) {
        uint32_t low, high;
        __asm__("sha512sum0r %0, %1, %2" : "=r"(low) : "r"(low_half(x)), "r"(high_half(x)));
        __asm__("sha512sum0r %0, %1, %2" : "=r"(high) : "r"(high_half(x)), "r"(low_half(x)));
        return whole(low, high);
    }
    static uint64_t Sigma1(uint64_t x) {
        uint32_t low, high;
        __asm__("sha512sum1r %0, %1, %2" : "=r"(low) : "r"(low_half(x)), "r"(high_half(x)));
        __asm__("sha512sum1r %0, %1, %2" : "=r"(high) : "r"(high_half(x)), "r"(low_half(x)));
        return whole(low, high);
    }
    static uint64_t sigma0(uint64_t x) {
        uint32_t low, high;
        __asm__("sha512sig0l %0, %1, %2" : "=r"(low) : "r"(low_half(x)), "r"(high_half(x)));
        __asm__("sha512sig0h %0, %1, %2" : "=r"(high) : "r"(high_half(x)), "r"(low_half(x)));
        return whole(low, high);
    }
    static uint64_t sigma1(uint64_t x) {
        uint32_t low, high;
        __asm__("sha512sig1l %0, %1, %2" : "=r"(low) : "r"(low_half(x)), "r"(high_half(x)));
        __asm__("sha512sig1h %0, %1, %2" : "=r"(high) : "r"(high_half(x)), "r"(low_half(x)));
        return whole(low, high);
    }

private:
    static uint32_t low_half(uint64_t x) { return static_cast<uint32_t>(x); }
    static uint32_t high_half(uint64_t x) { return static_cast<uint32_t>(x >> 32); }
    static uint64_t whole(uint32_t low, uint32_t high) { return uint64_t{high} << 32 | low; }
};

}  // namespace

void compress_riscv_zknh(State& state, const uint8_t* blocks, size_t count) {
    compress_unrolled<Zknh<sizeof(size_t)>>(state, blocks, count);
}

}  // namespace sealstone::sha512
#endif
