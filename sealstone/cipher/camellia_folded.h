// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_folded.h - private: the key schedule of kernels that keep the half which enters the next F already
// XORed with its subkey, and the constants of the S-boxes in the keys. A round is then d2 ^= P(S(d1)) ^ mask.
#pragma once
#include "sealstone/cipher/camellia_maps.h"
#include "sealstone/cipher/camellia_schedule.h"

namespace sealstone::camellia {

// Masks in the order of encryption; decryption takes them backwards. Two for the halves at the beginning, and for each
// six rounds: one for what enters the first, one of each round for the half that it changes, one for what entered the
// last; then ke of FL and FLINV or, after the last six, two for the halves.
constexpr unsigned masks(unsigned subkeys) { return (subkeys - 2) / 8 * 10 + 2; }

// A half whose bytes are f(0), f(1), ...; the first byte highest.
template <class F>
constexpr uint64_t half_of(F f) {
    uint64_t half = 0;
    for (size_t i = 0; i < 8; ++i) half = half << 8 | f(i);
    return half;
}
// What S-boxes that are only maps and inversions miss before and after, the latter through P.
inline constexpr uint64_t constant_before_s =
    half_of([](size_t i) { return is_s4[i] ? turned(before_s1, 7) : before_s1; });
inline constexpr uint64_t constant_after_p = half_of([](size_t i) {
    constexpr uint8_t after[3] = {after_s1, turned(after_s1, 1), turned(after_s1, 7)};
    uint8_t sum = 0;
    for (size_t k = 0; k < 8; ++k)
        if ((p_rows[i] >> k & 1) != 0) sum ^= after[output_of[k]];
    return sum;
});

// Calls store(i, mask) for each mask, of the `count` subkeys in the order of schedule().
template <class Store>
void fold(const uint64_t* subkey, unsigned count, Store store) {
    size_t at = 0;
    const auto two_halves = [&] {
        store(at++, *subkey++);
        store(at++, *subkey++);
    };
    two_halves();
    for (unsigned six = 0; six < (count - 2) / 8; ++six) {
        const auto entering = [key = subkey](size_t round) {
            return round < 1 || round > 6 ? 0 : key[round - 1] ^ constant_before_s;
        };
        store(at++, entering(1));
        for (size_t round = 1; round <= 6; ++round)
            store(at++, entering(round - 1) ^ entering(round + 1) ^ constant_after_p);
        store(at++, entering(6));
        subkey += 6;
        two_halves();
    }
}

}  // namespace sealstone::camellia
