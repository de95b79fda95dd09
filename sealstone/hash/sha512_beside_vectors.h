// SPDX-License-Identifier: Apache-2.0
// hash/sha512_beside_vectors.h - private: rounds in scalar registers, where operations take one cycle, and the schedule
// beside them in vectors. For kernels that differ in the instructions they allow the compiler.
#pragma once
#include "sealstone/hash/sha512_portable.h"

namespace sealstone::sha512 {

// The working variables, and what Maj of the next round takes from this one.
struct Variables {
    uint64_t v[8];  // a = v[-i mod 8] in round i, b the next, and so on
    uint64_t b_xor_c, b_and_c;
};

// Round i of section 6.4.2, step 3, with its variables renamed instead of moved; kw is K + W. From e to the next e goes
// the chain that makes a block's time, so what does not depend on e is added before. That makes four operations, d
// being among what is added; then the next a is the next e - d + Sigma0 + Maj, four operations after a. Ch and Maj are
// sums of terms that have no bit in common. hide() keeps the compiler from another order.
[[gnu::always_inline]] inline void round_by_sums(Variables& x, size_t i, uint64_t kw) {
    const auto at = [i](size_t n) { return (n - i) & 7; };
    auto& v = x.v;
    const uint64_t a = v[at(0)], b = v[at(1)], d = v[at(3)], e = v[at(4)], f = v[at(5)], g = v[at(6)], h = v[at(7)];
    const uint64_t early = hide(h + kw + d);
    const uint64_t with_ch = hide(hide(early + (e & f)) + (~e & g));
    const uint64_t next_e = hide(with_ch + Sigma1(e));
    const uint64_t maj_less_d = hide(hide(x.b_and_c - d) + (a & x.b_xor_c));
    x.b_xor_c = a ^ b;
    x.b_and_c = a & b;
    v[at(3)] = next_e;
    v[at(7)] = hide(hide(next_e + maj_less_d) + Sigma0(a));
}

// Two words, the first one lowest.
using Words [[gnu::vector_size(16)]] = uint64_t;

[[gnu::always_inline]] inline Words load(const uint64_t* p) {
    Words x;
    __builtin_memcpy(&x, p, sizeof x);
    return x;
}
[[gnu::always_inline]] inline void store(uint64_t* p, Words x) { __builtin_memcpy(p, &x, sizeof x); }
[[gnu::always_inline]] inline Words load_be(const uint8_t* p) {
    using Block [[gnu::vector_size(16)]] = uint8_t;
    Block x;
    __builtin_memcpy(&x, p, sizeof x);
    return (Words)__builtin_shufflevector(x, x, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}
[[gnu::always_inline]] inline Words rotr(Words x, unsigned n) { return x >> n | x << (64 - n); }

// W[t] and W[t+1] for even t (section 6.4.2, step 1), in place of W[t-16] and W[t-15].
[[gnu::always_inline]] inline Words schedule(Words (&w)[8], size_t i) {
    const Words w15 = __builtin_shufflevector(w[i], w[(i + 1) & 7], 1, 2);
    const Words w7 = __builtin_shufflevector(w[(i + 4) & 7], w[(i + 5) & 7], 1, 2);
    const Words w2 = w[(i + 7) & 7];
    const Words s0 = rotr(w15, 1) ^ rotr(w15, 8) ^ w15 >> 7;
    const Words s1 = rotr(w2, 19) ^ rotr(w2, 61) ^ w2 >> 6;
    return w[i] = w[i] + s0 + (w7 + s1);
}

[[gnu::always_inline]] inline void compress_beside_vectors(State& state, const uint8_t* blocks, size_t count) {
    alignas(16) uint64_t kw[16];           // K + W of the next rounds
    uint64_t* const ahead = hide(&kw[0]);  // the same: but through memory, whose way is cheaper than VPEXTRQ's
    for (; count != 0; --count, blocks += Core::block_size) {
        Words w[8];
#pragma GCC unroll 8
        for (size_t i = 0; i < 8; ++i) {
            w[i] = load_be(blocks + 16 * i);
            store(ahead + 2 * i, w[i] + load(K + 2 * i));
        }
        Variables x;
        for (size_t i = 0; i < 8; ++i) x.v[i] = state.h[i];
        x.b_xor_c = x.v[1] ^ x.v[2];
        x.b_and_c = x.v[1] & x.v[2];
        for (size_t t = 16; t < 80; t += 16) {
#pragma GCC unroll 16
            for (size_t i = 0; i < 16; ++i) {
                round_by_sums(x, i, kw[i]);
                if (i % 2 == 1) store(ahead + i - 1, schedule(w, i / 2) + load(K + t + i - 1));
            }
        }
#pragma GCC unroll 16
        for (size_t i = 0; i < 16; ++i) round_by_sums(x, i, kw[i]);
        for (size_t i = 0; i < 8; ++i) state.h[i] += x.v[i];
    }
    wipe(kw);
}

}  // namespace sealstone::sha512
