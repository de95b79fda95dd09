// SPDX-License-Identifier: Apache-2.0
// cipher/camellia_schedule.h - private: the key schedule of RFC 3713, 2.2, made of a kernel's own F.
#pragma once
#include "sealstone/cipher/camellia.h"

namespace sealstone::camellia {

// Of the square roots of the first six primes, hexadecimal digits from the second after the point on.
inline constexpr uint64_t sigma[6] = {0xa09e667f3bcc908b, 0xb67ae8584caa73b2, 0xc6ef372fe94f82be,
                                      0x54ff53a5f1d36f1c, 0x10e527fade682d1d, 0xb05688c2b3e6c1fd};

// A half of a block: 64 bits, the first byte highest.
struct Halves {
    uint64_t high, low;

    // n < 128
    constexpr Halves rotl(unsigned n) const {
        const Halves from = n < 64 ? *this : Halves{low, high};
        n %= 64;
        if (n == 0) return from;
        return {from.high << n | from.low >> (64 - n), from.low << n | from.high >> (64 - n)};
    }
};

// Two subkeys are both halves of a key, turned left.
struct Pair {
    enum Of : uint8_t { kl, kr, ka, kb } of;
    uint8_t turn;
};
inline constexpr Pair pairs_128[13] = {{Pair::kl, 0},  {Pair::ka, 0},   {Pair::kl, 15}, {Pair::ka, 15}, {Pair::ka, 30},
                                       {Pair::kl, 45}, {Pair::ka, 45},  {Pair::ka, 60}, {Pair::kl, 77}, {Pair::kl, 94},
                                       {Pair::ka, 94}, {Pair::kl, 111}, {Pair::ka, 111}};
inline constexpr Pair pairs_256[17] = {{Pair::kl, 0},   {Pair::kb, 0},  {Pair::kr, 15}, {Pair::ka, 15}, {Pair::kr, 30},
                                       {Pair::kb, 30},  {Pair::kl, 45}, {Pair::ka, 45}, {Pair::kl, 60}, {Pair::kr, 60},
                                       {Pair::kb, 60},  {Pair::kl, 77}, {Pair::ka, 77}, {Pair::kr, 94}, {Pair::ka, 94},
                                       {Pair::kl, 111}, {Pair::kb, 111}};

// Calls store(i, subkey) for each, in the order in which encryption takes them: kw1 kw2, k1..k6, ke1 ke2, k7..k12, ...,
// and last kw4 kw3, so that decryption takes them backwards. f is F of 2.4.1, in constant time.
template <class F, class Store>
void schedule(const uint8_t* key, size_t key_size, F f, Store store) {
    Halves k[4] = {};  // KL, KR, KA, KB
    k[Pair::kl] = {load_be64(key), load_be64(key + 8)};
    if (key_size >= 24) k[Pair::kr].high = load_be64(key + 16);
    if (key_size == 24) k[Pair::kr].low = ~k[Pair::kr].high;
    if (key_size == 32) k[Pair::kr].low = load_be64(key + 24);
    Halves d = {k[Pair::kl].high ^ k[Pair::kr].high, k[Pair::kl].low ^ k[Pair::kr].low};
    d.low ^= f(d.high, sigma[0]);
    d.high ^= f(d.low, sigma[1]);
    d.high ^= k[Pair::kl].high;
    d.low ^= k[Pair::kl].low;
    d.low ^= f(d.high, sigma[2]);
    d.high ^= f(d.low, sigma[3]);
    k[Pair::ka] = d;
    if (key_size != 16) {
        d.high ^= k[Pair::kr].high;
        d.low ^= k[Pair::kr].low;
        d.low ^= f(d.high, sigma[4]);
        d.high ^= f(d.low, sigma[5]);
        k[Pair::kb] = d;
    }
    const size_t pairs = subkeys(key_size) / 2;
    const Pair* const pair = key_size == 16 ? pairs_128 : pairs_256;
    for (size_t i = 0; i < pairs; ++i) {
        Halves two = k[pair[i].of].rotl(pair[i].turn);
        if (key_size == 16 && i == 6) two.low = k[Pair::kl].rotl(60).low;  // k10 is of another key than k9
        if (i + 1 == pairs) two = two.rotl(64);
        store(2 * i, two.high);
        store(2 * i + 1, two.low);
    }
    wipe(k);
    wipe(d);
}

}  // namespace sealstone::camellia
