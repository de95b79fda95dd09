// SPDX-License-Identifier: Apache-2.0
// hash/sha256_portable.h - private: FIPS 180-4, section 6.2.2, executable at compile time.
#pragma once
#include "sealstone/hash/sha256.h"

namespace sealstone::sha256 {

// Section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
inline constexpr uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// Section 4.1.2. Ch and Maj with one operation less than the standard writes.
constexpr uint32_t Ch(uint32_t x, uint32_t y, uint32_t z) { return z ^ (x & (y ^ z)); }
constexpr uint32_t Maj(uint32_t x, uint32_t y, uint32_t z) { return (x & y) | (z & (x | y)); }
constexpr uint32_t Sigma0(uint32_t x) { return rotr(x, 2) ^ rotr(x, 13) ^ rotr(x, 22); }
constexpr uint32_t Sigma1(uint32_t x) { return rotr(x, 6) ^ rotr(x, 11) ^ rotr(x, 25); }
constexpr uint32_t sigma0(uint32_t x) { return rotr(x, 7) ^ rotr(x, 18) ^ x >> 3; }
constexpr uint32_t sigma1(uint32_t x) { return rotr(x, 17) ^ rotr(x, 19) ^ x >> 10; }

// Section 6.2.2, step 1: W[t] for t >= 16. w holds the last 16 of them, W[t] at w[t mod 16].
constexpr uint32_t schedule(uint32_t (&w)[16], size_t t) {
    return w[t & 15] += sigma1(w[(t - 2) & 15]) + w[(t - 7) & 15] + sigma0(w[(t - 15) & 15]);
}

// The standard's loop as it stands: one round's code, the working variables moved in memory. The smallest kernel, and
// the one that the compiler itself can run.
[[gnu::always_inline]] constexpr void compress_as_written(State& state, const uint8_t* blocks, size_t count) {
    struct {
        uint32_t w[16];
        uint32_t v[8];  // a..h
    } work;
    auto& [w, v] = work;
    for (; count != 0; --count, blocks += block_size) {
        for (size_t i = 0; i < 8; ++i) v[i] = state.h[i];
        for (size_t t = 0; t < 64; ++t) {
            const uint32_t wt = t < 16 ? w[t] = load_be32(blocks + 4 * t) : schedule(w, t);
            const uint32_t t1 = v[7] + Sigma1(v[4]) + Ch(v[4], v[5], v[6]) + K[t] + wt;
            const uint32_t t2 = Sigma0(v[0]) + Maj(v[0], v[1], v[2]);
            v[7] = v[6], v[6] = v[5], v[5] = v[4], v[4] = v[3] + t1;
            v[3] = v[2], v[2] = v[1], v[1] = v[0], v[0] = t1 + t2;
        }
        for (size_t i = 0; i < 8; ++i) state.h[i] += v[i];
    }
    wipe(work);  // once a call, not once a block
}

}  // namespace sealstone::sha256
