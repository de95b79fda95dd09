// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20_kernels.h"
#include "sealstone/cipher/chacha20_portable.h"
#if SEALSTONE_ARM64
#include <arm_neon.h>

namespace sealstone::chacha20 {
namespace {

constexpr size_t lanes = 4;  // blocks, one word of each in a register
constexpr size_t group = lanes * block_size;
constexpr size_t at_least = 2 * block_size;  // less is done block by block

template <int places>
SEALSTONE_INLINE uint32x4_t rotl(uint32x4_t x) {
    if constexpr (places == 16)
        return vreinterpretq_u32_u16(vrev32q_u16(vreinterpretq_u16_u32(x)));
    else
        return vsriq_n_u32(vshlq_n_u32(x, places), x, 32 - places);
}

SEALSTONE_INLINE void quarter_round(uint32x4_t& a, uint32x4_t& b, uint32x4_t& c, uint32x4_t& d) {
    a = vaddq_u32(a, b);
    d = rotl<16>(veorq_u32(d, a));
    c = vaddq_u32(c, d);
    b = rotl<12>(veorq_u32(b, c));
    a = vaddq_u32(a, b);
    d = rotl<8>(veorq_u32(d, a));
    c = vaddq_u32(c, d);
    b = rotl<7>(veorq_u32(b, c));
}
SEALSTONE_INLINE void double_round(uint32x4_t (&x)[16]) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
}

// Four words of four blocks, turned into a quarter of each and added to the text.
SEALSTONE_INLINE void add_quarter_blocks(const uint32x4_t* x, const uint8_t* in, uint8_t* out) {
    const auto pairs = [](uint32x4_t even, uint32x4_t odd, bool upper) __attribute__((always_inline)) {
        return vreinterpretq_u64_u32(upper ? vzip2q_u32(even, odd) : vzip1q_u32(even, odd));
    };
#pragma GCC unroll 2
    for (size_t upper = 0; upper < 2; ++upper) {
        const uint64x2_t first = pairs(x[0], x[1], upper != 0), second = pairs(x[2], x[3], upper != 0);
        const uint64x2_t blocks[2] = {vzip1q_u64(first, second), vzip2q_u64(first, second)};
#pragma GCC unroll 2
        for (size_t i = 0; i < 2; ++i) {
            const size_t at = block_size * (2 * upper + i);
            vst1q_u8(out + at, veorq_u8(vld1q_u8(in + at), vreinterpretq_u8_u64(blocks[i])));
        }
    }
}

SEALSTONE_NOINLINE void crypt_group(const State& state, const uint8_t* in, uint8_t* out) {
    constexpr uint32_t zero_to_three[4] = {0, 1, 2, 3};
    const uint32x4_t numbers = vaddq_u32(vdupq_n_u32(state.word[12]), vld1q_u32(zero_to_three));
    uint32x4_t x[16];
#pragma GCC unroll 16
    for (size_t i = 0; i < 16; ++i) x[i] = i == 12 ? numbers : vdupq_n_u32(state.word[i]);
#pragma GCC unroll 1
    for (unsigned i = 0; i < double_rounds; ++i) double_round(x);
#pragma GCC unroll 16
    for (size_t i = 0; i < 16; ++i) x[i] = vaddq_u32(x[i], i == 12 ? numbers : vdupq_n_u32(state.word[i]));
#pragma GCC unroll 4
    for (size_t i = 0; i < 16; i += 4) add_quarter_blocks(x + i, in + 4 * i, out + 4 * i);
}

}  // namespace

void crypt_arm64_neon(const State& state, const uint8_t* in, uint8_t* out, size_t size) {
    State next = state;
    for (; size >= group; size -= group) {
        crypt_group(next, in, out);
        next.word[12] += lanes;
        in += group;
        out += group;
    }
    if (size > at_least) {
        uint8_t whole[group];
        copy(whole, in, size);
        crypt_group(next, whole, whole);
        copy(out, whole, size);
        wipe(whole);
    } else {
        crypt_portable(next, in, out, size);
    }
    wipe(next);
}

}  // namespace sealstone::chacha20

#endif
