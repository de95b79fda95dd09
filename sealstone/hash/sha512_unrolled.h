// SPDX-License-Identifier: Apache-2.0
// hash/sha512_unrolled.h - private: section 6.4.2 of FIPS 180-4 with eight rounds written out, for kernels that differ
// in how they compute Sigma and sigma.
#pragma once
#include "sealstone/hash/sha512_portable.h"

namespace sealstone::sha512 {

// Functions has Sigma0, Sigma1, sigma0 and sigma1.
//
// Round i of section 6.4.2, step 3, with its variables renamed instead of moved: a = v[-i mod 8], b the next, and so
// on; in loops unrolled by 8. kw is K + W. Maj(a,b,c) = b ^ ((a^b) & (b^c)), and b^c of this round, which x brings, is
// a^b of the round before.
template <class Functions>
[[gnu::always_inline]] inline void round(uint64_t (&v)[8], uint64_t& x, size_t i, uint64_t kw) {
    const auto at = [i](size_t n) { return (n - i) & 7; };
    const uint64_t a = v[at(0)], b = v[at(1)], e = v[at(4)];
    const uint64_t b_c = x;
    x = a ^ b;
    // What comes last is added last: from e to Sigma1 to the next e goes the chain that makes a block's time.
    const uint64_t h = hide(v[at(7)] + kw + Ch(e, v[at(5)], v[at(6)])) + Functions::Sigma1(e);
    v[at(3)] += h;
    v[at(7)] = h + Functions::Sigma0(a) + (b ^ (x & b_c));
}

template <class Functions>
[[gnu::always_inline]] inline void compress_unrolled(State& state, const uint8_t* blocks, size_t count) {
    uint64_t w[16];
    const auto schedule = [&](size_t t) __attribute__((always_inline)) {
        return w[t & 15] += Functions::sigma1(w[(t - 2) & 15]) + w[(t - 7) & 15] + Functions::sigma0(w[(t - 15) & 15]);
    };
    for (; count != 0; --count, blocks += Core::block_size) {
        uint64_t v[8];
        for (size_t i = 0; i < 8; ++i) v[i] = state.h[i];
        uint64_t x = v[1] ^ v[2];
        for (size_t t = 0; t < 16; t += 8)
#pragma GCC unroll 8
            for (size_t i = 0; i < 8; ++i)
                round<Functions>(v, x, i, K[t + i] + (w[t + i] = load_be64(blocks + 8 * (t + i))));
        for (size_t t = 16; t < 80; t += 8)
#pragma GCC unroll 8
            for (size_t i = 0; i < 8; ++i) round<Functions>(v, x, i, K[t + i] + schedule(t + i));
        for (size_t i = 0; i < 8; ++i) state.h[i] += v[i];
    }
    wipe(w);
}

}  // namespace sealstone::sha512
