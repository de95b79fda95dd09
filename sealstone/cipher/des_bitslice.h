// SPDX-License-Identifier: Apache-2.0
// cipher/des_bitslice.h - private: DES of many blocks, a slice of one bit of each in a word, for kernels that say what
// a word is (Biham, A fast new DES implementation in software, FSE 1997). A kernel includes it where its instructions
// may be used already.
//
// IP is a name: bit i of L is where the slice of bit initial(i) of the blocks is, and bit i of R where the one after it
// is, which is as far away for all of them.
//
// A machine is a type:
//     static constexpr size_t place(size_t i)                            where the slice of bit i is
//     using Word, Lane                                                   the same, or what a vector consists of
//     static constexpr auto& circuits
//     template <uint8_t table> static Word of(Word a, Word b, Word c)    if these are circuits of three inputs a gate
//     template <size_t i> static Word key_bit(const RoundKey&)           all ones or all zeros
#pragma once
#include "sealstone/cipher/des_circuits.h"
#include "sealstone/cipher/des_kernels.h"

namespace sealstone::des {
namespace {

template <char operation, class Word>
SEALSTONE_INLINE Word apply(Word a, Word b) {
    if constexpr (operation == '&') return a & b;
    if constexpr (operation == '|') return a | b;
    if constexpr (operation == '^') return a ^ b;
    if constexpr (operation == '-') return a & ~b;
    if constexpr (operation == '~') return ~a;
}

template <class Machine, size_t s, size_t i = 0>
SEALSTONE_INLINE void compute_gates(typename Machine::Word* values) {
    if constexpr (i < Machine::circuits[s].count) {
        constexpr auto& g = Machine::circuits[s].gate[i];
        if constexpr (requires { g.operation; })
            values[6 + i] = apply<g.operation>(values[g.a], values[g.b]);
        else
            values[6 + i] = Machine::template of<g.table>(values[g.a], values[g.b], values[g.c]);
        compute_gates<Machine, s, i + 1>(values);
    }
}

template <class Machine, size_t s, class RoundKey, size_t j = 0>
SEALSTONE_INLINE void add_key(typename Machine::Word* values, const typename Machine::Word* r, const RoundKey& key) {
    if constexpr (j < 6) {
        values[j] = r[Machine::place(initial(expansion(s, j)))] ^ Machine::template key_bit<key_bit(s, j)>(key);
        add_key<Machine, s, RoundKey, j + 1>(values, r, key);
    }
}

// L ^= f(R, K), from S-box s on.
template <class Machine, size_t s = 0, class RoundKey>
SEALSTONE_INLINE void round(typename Machine::Word* __restrict l, const typename Machine::Word* __restrict r,
                            const RoundKey& key) {
    if constexpr (s < 8) {
        constexpr auto& out = Machine::circuits[s].out;
        typename Machine::Word values[6 + 64];
        add_key<Machine, s>(values, r, key);
        compute_gates<Machine, s>(values);
        l[Machine::place(initial(permuted(s, 0)))] ^= values[out[0]];
        l[Machine::place(initial(permuted(s, 1)))] ^= values[out[1]];
        l[Machine::place(initial(permuted(s, 2)))] ^= values[out[2]];
        l[Machine::place(initial(permuted(s, 3)))] ^= values[out[3]];
        round<Machine, s + 1>(l, r, key);
    }
}

// The rounds of one DES after another. The standard exchanges the halves after the last round of each; so the next one
// begins by a change of the half that was changed last. What comes out is R and L, in the places of L and R.
template <class Machine, class Keys>
SEALSTONE_INLINE void all_rounds(typename Machine::Word* slices, const Keys& keys, size_t count) {
    typename Machine::Word* l = slices;
    typename Machine::Word* r = slices + static_cast<ptrdiff_t>(Machine::place(1) - Machine::place(0));
    for (size_t i = 0; i < count; ++i) {
        round<Machine>(l, r, keys[i]);
        __asm__ volatile("" : : : "memory");  // else GCC loads the next words here, into more registers than there are
        if (i % 16 == 15) continue;
        typename Machine::Word* const other = l;
        l = r;
        r = other;
    }
}

// Bit i of word j becomes bit j of word i, where a word, or each of its lanes, has `size` bits.
template <class Lane, size_t size, size_t width = size / 2, class Word>
SEALSTONE_INLINE void transpose(Word* w) {
    if constexpr (width != 0) {
        constexpr auto low = static_cast<Lane>(static_cast<Lane>(~Lane{0}) / ((Lane{1} << width) + 1));
        for (size_t i = 0; i < size; i = (i + width + 1) & ~width) {
            const Word t = (w[i] >> width ^ w[i + width]) & low;
            w[i + width] ^= t;
            w[i] ^= t << width;
        }
        transpose<Lane, size, width / 2>(w);
    }
}

// 64 words, or lanes of vectors, that hold a block each, through the cipher.
template <class Machine, class Keys>
SEALSTONE_INLINE void crypt_words(typename Machine::Word* w, const Keys& keys, size_t rounds) {
    using Lane = typename Machine::Lane;
    constexpr size_t bits = 8 * sizeof(Lane);
    for (size_t i = 0; i < 64; i += bits) transpose<Lane, bits>(w + i);
    all_rounds<Machine>(w, keys, rounds);
    for (size_t i = 0; i < 64; i += 2) {
        const typename Machine::Word other = w[i];
        w[i] = w[i + 1];
        w[i + 1] = other;
    }
    for (size_t i = 0; i < 64; i += bits) transpose<Lane, bits>(w + i);
}

}  // namespace
}  // namespace sealstone::des
