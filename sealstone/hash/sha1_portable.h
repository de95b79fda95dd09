// SPDX-License-Identifier: Apache-2.0
// hash/sha1_portable.h - private: FIPS 180-4, section 6.1.2, executable at compile time.
#pragma once
#include "sealstone/hash/sha1.h"

namespace sealstone::sha1 {

// Section 4.2.1, one for each twenty rounds: 2^30 times the square roots of 2, 3, 5 and 10.
inline constexpr uint32_t K[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};

// Section 4.1.1, with fewer operations than the standard writes; a sum where no bit meets another.
constexpr uint32_t Ch(uint32_t x, uint32_t y, uint32_t z) { return z ^ (x & (y ^ z)); }
constexpr uint32_t Parity(uint32_t x, uint32_t y, uint32_t z) { return x ^ y ^ z; }
constexpr uint32_t Maj(uint32_t x, uint32_t y, uint32_t z) { return (x & (y ^ z)) + (y & z); }

// Section 6.1.2, step 1: W[t] for t >= 16. w holds the last 16 of them, W[t] at w[t mod 16].
[[gnu::always_inline]] constexpr uint32_t schedule(uint32_t (&w)[16], size_t t) {
    return w[t & 15] = rotl(w[(t - 3) & 15] ^ w[(t - 8) & 15] ^ w[(t - 14) & 15] ^ w[t & 15], 1);
}

// The standard's loop as it stands: one round's code, the working variables moved. The smallest kernel, and the one
// that the compiler itself can run.
[[gnu::always_inline]] constexpr void compress_as_written(State& state, const uint8_t* blocks, size_t count) {
    uint32_t w[16];
    for (; count != 0; --count, blocks += Core::block_size) {
        uint32_t a = state.h[0], b = state.h[1], c = state.h[2], d = state.h[3], e = state.h[4];
        for (size_t t = 0; t < 80; ++t) {
            const uint32_t wt = t < 16 ? w[t] = load_be32(blocks + 4 * t) : schedule(w, t);
            const size_t q = t / 20;
            const uint32_t f = q == 0 ? Ch(b, c, d) : q == 2 ? Maj(b, c, d) : Parity(b, c, d);
            const uint32_t T = rotl(a, 5) + f + e + K[q] + wt;
            e = d, d = c, c = rotl(b, 30), b = a, a = T;
        }
        state.h[0] += a, state.h[1] += b, state.h[2] += c, state.h[3] += d, state.h[4] += e;
    }
    wipe(w);  // once a call, not once a block
}

}  // namespace sealstone::sha1
