// SPDX-License-Identifier: Apache-2.0
// hash/sha256_unrolled.h - private: section 6.2.2 of FIPS 180-4 with eight rounds written out, for kernels that differ
// in how they compute Sigma and sigma.
#pragma once
#include "sealstone/hash/sha256_portable.h"

namespace sealstone::sha256 {

// Functions has Sigma0, Sigma1, sigma0 and sigma1.
//
// One round (section 6.2.2, step 3) with its variables renamed instead of moved. Maj(a,b,c) = b ^ ((a^b) & (b^c)), and
// b^c of this round, which x brings, is a^b of the round before.
template <class Functions>
[[gnu::always_inline]] inline void round(uint32_t a, uint32_t b, uint32_t& d, uint32_t e, uint32_t f, uint32_t g,
                                         uint32_t& h, uint32_t kw, uint32_t& x) {
    const uint32_t b_c = x;
    x = a ^ b;
    h += kw + Ch(e, f, g) + Functions::Sigma1(e);
    d += h;
    h += Functions::Sigma0(a) + (b ^ (x & b_c));
}

// Eight rounds, after which every variable v = a..h is in its own place again. word(t) is W[t].
template <class Functions, class Word>
[[gnu::always_inline]] inline void eight_rounds(uint32_t (&v)[8], uint32_t& x, size_t t, Word word) {
    round<Functions>(v[0], v[1], v[3], v[4], v[5], v[6], v[7], K[t] + word(t), x);
    round<Functions>(v[7], v[0], v[2], v[3], v[4], v[5], v[6], K[t + 1] + word(t + 1), x);
    round<Functions>(v[6], v[7], v[1], v[2], v[3], v[4], v[5], K[t + 2] + word(t + 2), x);
    round<Functions>(v[5], v[6], v[0], v[1], v[2], v[3], v[4], K[t + 3] + word(t + 3), x);
    round<Functions>(v[4], v[5], v[7], v[0], v[1], v[2], v[3], K[t + 4] + word(t + 4), x);
    round<Functions>(v[3], v[4], v[6], v[7], v[0], v[1], v[2], K[t + 5] + word(t + 5), x);
    round<Functions>(v[2], v[3], v[5], v[6], v[7], v[0], v[1], K[t + 6] + word(t + 6), x);
    round<Functions>(v[1], v[2], v[4], v[5], v[6], v[7], v[0], K[t + 7] + word(t + 7), x);
}

template <class Functions>
[[gnu::always_inline]] inline void compress_unrolled(State& state, const uint8_t* blocks, size_t count) {
    uint32_t w[16];
    for (; count != 0; --count, blocks += block_size) {
        uint32_t v[8];
        for (size_t i = 0; i < 8; ++i) v[i] = state.h[i];
        uint32_t x = v[1] ^ v[2];
        for (size_t t = 0; t < 16; t += 8)
            eight_rounds<Functions>(v, x, t, [&](size_t i) { return w[i & 15] = load_be32(blocks + 4 * i); });
        for (size_t t = 16; t < 64; t += 8)
            eight_rounds<Functions>(v, x, t, [&](size_t i) {
                return w[i & 15] +=
                       Functions::sigma1(w[(i - 2) & 15]) + w[(i - 7) & 15] + Functions::sigma0(w[(i - 15) & 15]);
            });
        for (size_t i = 0; i < 8; ++i) state.h[i] += v[i];
    }
    wipe(w);
}

}  // namespace sealstone::sha256
