// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha1_portable.h"

#include "sealstone/hash/sha1_kernels.h"

namespace sealstone::sha1 {
namespace {

using Mix = uint32_t (*)(uint32_t, uint32_t, uint32_t);

// Twenty rounds with one f and one K (section 6.1.2, step 3), their variables renamed instead of moved. word(t) is
// W[t].
template <size_t Quarter, Mix f, class Word>
[[gnu::always_inline]] inline void twenty_rounds(uint32_t (&v)[5], Word word) {
    auto& [a, b, c, d, e] = v;
    const auto round = [&](uint32_t & p, uint32_t & q, uint32_t r, uint32_t s, uint32_t & u, size_t t)
        __attribute__((always_inline)) {
        u += K[Quarter] + word(t) + f(q, r, s) + rotl(p, 5);
        q = rotl(q, 30);
    };
#pragma GCC unroll 4
    for (size_t t = 20 * Quarter; t < 20 * Quarter + 20; t += 5) {
        round(a, b, c, d, e, t);
        round(e, a, b, c, d, t + 1);
        round(d, e, a, b, c, t + 2);
        round(c, d, e, a, b, t + 3);
        round(b, c, d, e, a, t + 4);
    }
}

}  // namespace

void compress_portable(State& state, const uint8_t* blocks, size_t count) {
    uint32_t w[16];
    for (; count != 0; --count, blocks += Core::block_size) {
        const auto word = [&](size_t t) __attribute__((always_inline)) {
            return t < 16 ? w[t] = load_be32(blocks + 4 * t) : schedule(w, t);
        };
        uint32_t v[5];
        for (size_t i = 0; i < 5; ++i) v[i] = state.h[i];
        twenty_rounds<0, Ch>(v, word);
        twenty_rounds<1, Parity>(v, word);
        twenty_rounds<2, Maj>(v, word);
        twenty_rounds<3, Parity>(v, word);
        for (size_t i = 0; i < 5; ++i) state.h[i] += v[i];
    }
    wipe(w);
}

}  // namespace sealstone::sha1
