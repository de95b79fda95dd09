// SPDX-License-Identifier: Apache-2.0
// math/prime.h - private: is a secret number prime? Time tells by what a composite number was refused, and of a prime
// its length and how often 2 divides p - 1.
#pragma once
#include "sealstone/math/power.h"

namespace sealstone::math {

inline constexpr uint32_t small_primes_end = 8192;

// Does an odd prime below 8192 divide w, of n limbs? They are taken together, as many at once as make one limb.
bool has_small_factor(size_t n, const Limb* w);
// By division: time depends on w < 2^26.
bool vartime_is_small_prime(uint32_t w);

// One of two odd numbers above 2^26, of n limbs and `size` bytes without zeros in front. x is room for n limbs.
struct PrimeCandidate {
    const Limb* w;
    Limb* x;
    size_t size;
};
// One round of Miller and Rabin's test for both, FIPS 186-5, B.3.1, with a random number of 2n limbs modulo each as
// base. A prime passes, and a composite number with a probability of at most 1/4; a prime of b bits is refused with a
// probability of 2^-b, when the base is a multiple. room: PowerRoom's pair(n).
template <class Preset>
void test_primes(const PrimeCandidate (&candidate)[2], size_t n, const Limb* base, Limb* room, bool (&passed)[2]);

}  // namespace sealstone::math
