// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/ghash_kernels.h"
#if SEALSTONE_ARM64
#include <arm_neon.h>
SEALSTONE_KERNEL_ARM64("crypto")

namespace sealstone::ghash {
namespace {

inline uint64x2_t words(uint64_t low, uint64_t high) { return vcombine_u64(vcreate_u64(low), vcreate_u64(high)); }
inline uint64x2_t swap_halves(uint64x2_t x) { return vextq_u64(x, x, 1); }
// A block as an integer whose bit 127 is the coefficient of u^0, and back.
inline uint64x2_t load(const uint8_t* block) { return swap_halves(vreinterpretq_u64_u8(vrev64q_u8(vld1q_u8(block)))); }
inline void store(uint8_t* block, uint64x2_t x) { vst1q_u8(block, vrev64q_u8(vreinterpretq_u8_u64(swap_halves(x)))); }
// Carry-less products of the lower and of the higher halves.
inline uint64x2_t pmull(uint64x2_t a, uint64x2_t b) {
    uint64x2_t product;
    __asm__("pmull %0.1q, %1.1d, %2.1d" : "=w"(product) : "w"(a), "w"(b));
    return product;
}
inline uint64x2_t pmull2(uint64x2_t a, uint64x2_t b) {
    uint64x2_t product;
    __asm__("pmull2 %0.1q, %1.2d, %2.2d" : "=w"(product) : "w"(a), "w"(b));
    return product;
}

// A sum of products that is not yet reduced.
struct Sum {
    uint64x2_t low, middle, high;
};
inline void add_product(Sum& sum, uint64x2_t a, uint64x2_t b) {
    const uint64x2_t crossed = swap_halves(b);
    sum.low = veorq_u64(sum.low, pmull(a, b));
    sum.high = veorq_u64(sum.high, pmull2(a, b));
    sum.middle = veorq_u64(sum.middle, veorq_u64(pmull(a, crossed), pmull2(a, crossed)));
}
// The lower half of the 256 bits counts u^128 and more. Two folds by 64 bits with u^128 = u^7 + u^2 + u + 1 bring it up
// (Gueron and Kounavis, Intel Carry-Less Multiplication Instruction and its Usage for Computing the GCM Mode).
inline uint64x2_t reduce(const Sum& sum) {
    const uint64x2_t fold = words(0xc200000000000000, 0);
    const uint64x2_t middle = veorq_u64(veorq_u64(sum.middle, swap_halves(sum.low)), pmull(sum.low, fold));
    return veorq_u64(veorq_u64(sum.high, swap_halves(middle)), pmull(middle, fold));
}

}  // namespace

// H^Powers, ..., H^2, H, so that m blocks meet the last m of them. H is divided by u, since the carry-less product of
// reflected integers is one bit too low.
template <size_t Powers>
void set_key_arm64(void* context, const uint8_t* h) {
    auto* powers = static_cast<uint8_t*>(context);
    const uint64_t high = load_be64(h), low = load_be64(h + 8);
    const uint64_t out = 0 - (high >> 63);  // u^-1 = u^127 + u^6 + u + 1
    const uint64x2_t h1 = words(low << 1 ^ (out & 1), (high << 1 | low >> 63) ^ (out & 0xc200000000000000));
    uint64x2_t power = h1;
    for (size_t i = Powers; i-- != 0;) {
        vst1q_u8(powers + 16 * i, vreinterpretq_u8_u64(power));
        Sum product{vdupq_n_u64(0), vdupq_n_u64(0), vdupq_n_u64(0)};
        add_product(product, power, h1);
        power = reduce(product);
    }
}

template <size_t Powers>
void absorb_arm64_pmull(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    const auto* powers = static_cast<const uint8_t*>(context);
    uint64x2_t sum = load(y);
    while (blocks != 0) {
        const size_t now = blocks < Powers ? blocks : Powers;
        Sum products{vdupq_n_u64(0), vdupq_n_u64(0), vdupq_n_u64(0)};
        for (size_t i = 0; i < now; ++i, data += 16) {
            const uint64x2_t block = load(data);
            const uint64x2_t power = vreinterpretq_u64_u8(vld1q_u8(powers + 16 * (Powers - now + i)));
            add_product(products, i == 0 ? veorq_u64(block, sum) : block, power);
        }
        sum = reduce(products);
        blocks -= now;
    }
    store(y, sum);
}

template void set_key_arm64<1>(void*, const uint8_t*);
template void set_key_arm64<powers<Balanced>>(void*, const uint8_t*);
template void absorb_arm64_pmull<1>(const void*, uint8_t*, const uint8_t*, size_t);
template void absorb_arm64_pmull<powers<Balanced>>(const void*, uint8_t*, const uint8_t*, size_t);

}  // namespace sealstone::ghash

SEALSTONE_KERNEL_END
#endif
