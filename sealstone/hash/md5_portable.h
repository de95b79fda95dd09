// SPDX-License-Identifier: Apache-2.0
// hash/md5_portable.h - private: RFC 1321, section 3.4, executable at compile time.
#pragma once
#include "sealstone/hash/md5.h"

namespace sealstone::md5 {

// T[i + 1] of section 3.4: the whole part of 2^32 |sin(i + 1)|, i + 1 in radians.
inline constexpr uint32_t T[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

// Section 3.4, with one operation less than the RFC writes; a sum where no bit meets another.
constexpr uint32_t F(uint32_t x, uint32_t y, uint32_t z) { return z ^ (x & (y ^ z)); }
constexpr uint32_t G(uint32_t x, uint32_t y, uint32_t z) { return (x & z) + (y & ~z); }
constexpr uint32_t H(uint32_t x, uint32_t y, uint32_t z) { return x ^ (y ^ z); }
constexpr uint32_t I(uint32_t x, uint32_t y, uint32_t z) { return y ^ (x | ~z); }

// By how much each round rotates, in turn.
inline constexpr uint8_t shifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

// One step's code in a loop, the working variables moved. The smallest kernel, and the one that the compiler itself can
// run.
[[gnu::always_inline]] constexpr void compress_as_written(State& state, const uint8_t* blocks, size_t count) {
    constexpr uint8_t first[4] = {0, 1, 5, 0};  // the word of a round's first step, and from one to the next
    constexpr uint8_t stride[4] = {1, 5, 3, 7};
    for (; count != 0; --count, blocks += Core::block_size) {
        uint32_t a = state.h[0], b = state.h[1], c = state.h[2], d = state.h[3];
        for (size_t i = 0; i < 64; ++i) {
            const size_t round = i / 16;
            const size_t k = (first[round] + stride[round] * i) % 16;
            const uint32_t mix = round == 0   ? F(b, c, d)
                                 : round == 1 ? G(b, c, d)
                                 : round == 2 ? H(b, c, d)
                                              : I(b, c, d);
            const uint32_t sum = a + mix + load_le32(blocks + 4 * k) + T[i];
            a = d, d = c, c = b, b += rotl(sum, shifts[round][i % 4]);
        }
        state.h[0] += a, state.h[1] += b, state.h[2] += c, state.h[3] += d;
    }
}

}  // namespace sealstone::md5
