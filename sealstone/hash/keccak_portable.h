// SPDX-License-Identifier: Apache-2.0
// hash/keccak_portable.h - private: Keccak-f[1600] (FIPS 202, sections 3.2 to 3.4), executable at compile time.
#pragma once
#include "sealstone/hash/keccak.h"

namespace sealstone::keccak {

inline constexpr size_t rounds = 24;

struct RoundConstants {
    uint64_t RC[rounds];
};

// Section 3.2.5: bit 2^j - 1 of RC[i] is rc(j + 7 i), the constant bit of x^(j + 7 i) modulo x^8 + x^6 + x^5 + x^4 + 1.
consteval RoundConstants round_constants() {
    RoundConstants all{};
    uint32_t power = 1;  // x^t
    for (uint64_t& constant : all.RC)
        for (unsigned j = 0; j < 7; ++j) {
            constant |= uint64_t{power & 1} << ((1u << j) - 1);
            power <<= 1;
            if ((power & 0x100) != 0) power ^= 0x171;
        }
    return all;
}
inline constexpr RoundConstants round_constant = round_constants();

// The standard's steps in loops. The smallest kernel, and the one that the compiler itself can run. rho and pi walk the
// 24 lanes as section 3.2.2 does: the lane at (x, y) goes to (y, 2 x + 3 y), rotated by (t + 1)(t + 2) / 2.
[[gnu::always_inline]] constexpr void permute_as_written(uint64_t (&a)[25]) {
    constexpr uint8_t walk[24] = {10, 7,  11, 17, 18, 3, 5,  16, 8,  21, 24, 4,
                                  15, 23, 19, 13, 12, 2, 20, 14, 22, 9,  6,  1};
    uint64_t c[7] = {};  // five of a ring and their neighbours
    for (const uint64_t constant : round_constant.RC) {
        for (size_t x = 0; x < 5; ++x) c[x + 1] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];  // theta
        c[0] = c[5], c[6] = c[1];
        for (size_t x = 0; x < 5; ++x) {
            const uint64_t d = c[x] ^ rotl(c[x + 2], 1);
            for (size_t y = 0; y < 25; y += 5) a[x + y] ^= d;
        }
        uint64_t lane = a[1];  // rho, pi
        unsigned distance = 0;
        for (unsigned t = 0; t < 24; ++t) {
            distance += t + 1;
            const uint64_t next = a[walk[t]];
            a[walk[t]] = rotl(lane, distance % 64);
            lane = next;
        }
        for (size_t y = 0; y < 25; y += 5) {  // chi
            for (size_t x = 0; x < 5; ++x) c[x] = a[x + y];
            c[5] = c[0], c[6] = c[1];
            for (size_t x = 0; x < 5; ++x) a[x + y] = c[x] ^ (~c[x + 1] & c[x + 2]);
        }
        a[0] ^= constant;  // iota
    }
    wipe(c);
}

[[gnu::always_inline]] constexpr void add_block(uint64_t (&a)[25], size_t rate, const uint8_t* block) {
    for (size_t i = 0; i < rate / 8; ++i) a[i] ^= load_le64(block + 8 * i);
}

// Section 3.2.2: by how much rho rotates each lane.
inline constexpr uint8_t rho[25] = {0,  1,  62, 28, 27, 36, 44, 6,  55, 20, 3,  10, 43,
                                    25, 39, 41, 45, 15, 21, 8,  18, 2,  61, 56, 14};

// One round from state a to state b, with every lane by name: row Y of b takes from a's diagonals, column by column. A
// Lane is one of one state, or a vector of one from each of several (no function takes or returns such a vector: how
// would depend on compiler flags).
template <class Lane>
[[gnu::always_inline]] inline void round(Lane (&b)[25], const Lane (&a)[25], uint64_t constant) {
    Lane c[5], d[5], r[5];
#pragma GCC unroll 5
    for (size_t x = 0; x < 5; ++x) c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
#pragma GCC unroll 5
    for (size_t x = 0; x < 5; ++x) {
        const Lane& next = c[(x + 1) % 5];
        d[x] = c[(x + 4) % 5] ^ (next << 1 | next >> 63);
    }
#pragma GCC unroll 5
    for (size_t Y = 0; Y < 5; ++Y) {
#pragma GCC unroll 5
        for (size_t X = 0; X < 5; ++X) {
            const size_t from = (X + 3 * Y) % 5 + 5 * X;
            r[X] = a[from] ^ d[from % 5];
            if (from != 0) r[X] = r[X] << rho[from] | r[X] >> (64 - rho[from]);
        }
#pragma GCC unroll 5
        for (size_t X = 0; X < 5; ++X) b[X + 5 * Y] = r[X] ^ (~r[(X + 1) % 5] & r[(X + 2) % 5]);
    }
    b[0] ^= constant;
}

// The fast form, for kernels that differ in the instructions they allow the compiler.
[[gnu::always_inline]] inline void absorb_unrolled(State& state, size_t rate, const uint8_t* blocks, size_t count) {
    uint64_t other[25];
    for (; count != 0; --count, blocks += rate) {
        add_block(state.lane, rate, blocks);
        for (size_t i = 0; i < rounds; i += 2) {
            round(other, state.lane, round_constant.RC[i]);
            round(state.lane, other, round_constant.RC[i + 1]);
        }
    }
    wipe(other);
}

}  // namespace sealstone::keccak
