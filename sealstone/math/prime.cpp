// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/prime.h"

namespace sealstone::math {
namespace {

// The odd primes as the halves of the steps between them, from 1 on.
struct SmallPrimes {
    static constexpr size_t count = 1027;
    uint8_t half_step[count];

    constexpr SmallPrimes() : half_step{} {
        bool composite[small_primes_end / 2] = {};  // of 2i + 1
        size_t found = 0, before = 0;
        for (size_t i = 1; i < small_primes_end / 2; ++i) {
            if (composite[i]) continue;
            half_step[found++] = static_cast<uint8_t>(i - before);
            before = i;
            for (size_t j = 3 * i + 1; j < small_primes_end / 2; j += 2 * i + 1) composite[j] = true;
        }
        if (found != count) __builtin_trap();
    }
};
constexpr SmallPrimes small_primes;

// The number left by exact division (integer.h) of w by m: a multiple of what divides both m and w.
Limb left_of(size_t n, const Limb* w, Limb m) {
    const Limb inverse = static_cast<Limb>(Limb{0} - montgomery_inverse(m));
    Limb c = 0;
    for (size_t i = 0; i < n; ++i) {
        const DoubleLimb t = DoubleLimb{w[i]} - c;
        c = high(wide_product(static_cast<Limb>(low(t) * inverse), m)) + (high(t) & 1);
    }
    return c;
}

// w - 1 without the factors 2, whose number becomes known.
size_t odd_part(size_t n, Limb* x, const Limb* w) {
    size_t twos = 1;
    while (!Choice::bit(static_cast<uint32_t>(bit_of(w, twos))).declassify()) ++twos;
    const size_t whole = twos / limb_bits, shift = twos % limb_bits;
    for (size_t i = 0; i < n; ++i) {
        const size_t at = i + whole;
        x[i] = at < n ? w[at] >> shift : 0;
        if (shift != 0 && at + 1 < n) x[i] |= w[at + 1] << (limb_bits - shift);
    }
    return twos;
}

Choice is_one(size_t n, const Limb* x) {
    Limb other = x[0] ^ 1;
    for (size_t i = 1; i < n; ++i) other |= x[i];
    return Choice::is_zero64(other);
}
Choice is_minus_one(size_t n, const Limb* x, const Limb* w) {
    Limb other = x[0] ^ w[0] ^ 1;
    for (size_t i = 1; i < n; ++i) other |= x[i] ^ w[i];
    return Choice::is_zero64(other);
}

}  // namespace

bool has_small_factor(size_t n, const Limb* w) {
    uint32_t first = 1, next = 1;  // primes of a group, the last one before it and the last one in it
    for (size_t i = 0; i < SmallPrimes::count;) {
        Limb product = 1;
        const size_t begin = i;
        for (; i < SmallPrimes::count; ++i) {
            const uint32_t prime = next + 2u * small_primes.half_step[i];
            const DoubleLimb more = wide_product(product, Limb{prime});
            if (high(more) != 0) break;
            product = low(more);
            next = prime;
        }
        const Limb left = left_of(n, w, product);
        uint32_t hit = 0;  // the highest bit: a remainder was 0
        uint32_t prime = first;
        for (size_t j = begin; j < i; ++j) {
            prime += 2u * small_primes.half_step[j];
            // The quotient, or one less: prime is public, left is not.
            const Limb quotient = high(wide_product(left, static_cast<Limb>(~Limb{0} / prime)));
            const auto rest = static_cast<uint32_t>(left - quotient * prime);
            hit |= (rest - 1) | ((rest ^ prime) - 1);
        }
        first = next;
        if (Choice::bit(hit >> 31).declassify()) return true;
    }
    return false;
}

bool vartime_is_small_prime(uint32_t w) {
    if (w < 3 || w % 2 == 0) return w == 2;
    uint32_t prime = 1;
    for (const uint8_t half : small_primes.half_step) {
        prime += 2u * half;
        if (prime * prime > w) break;
        if (w % prime == 0) return false;
    }
    return true;
}

template <class Preset>
void test_primes(const PrimeCandidate (&candidate)[2], size_t n, const Limb* base, Limb* room, bool (&passed)[2]) {
    using Slot = PowerSlot<Preset>;
    size_t twos[2];
    for (size_t i = 0; i < 2; ++i) twos[i] = odd_part(n, candidate[i].x, candidate[i].w);
    const auto half = [](const PrimeCandidate& c) { return PowerHalf{c.x, c.x, c.w, c.size}; };
    const PowerHalf halves[2] = {half(candidate[0]), half(candidate[1])};
    isa::op<Slot, &PowerOps::power_pair>()(halves, base, n, room);
    for (size_t i = 0; i < 2; ++i) {
        const PrimeCandidate& c = candidate[i];
        Choice right = is_one(n, c.x) | is_minus_one(n, c.x, c.w);
        while (--twos[i] != 0) {
            isa::op<Slot, &PowerOps::multiply>()(c.x, c.x, c.x, c.w, c.size, n, room);
            right = right | is_minus_one(n, c.x, c.w);
        }
        passed[i] = right.declassify();
    }
}
template void test_primes<Fast>(const PrimeCandidate (&)[2], size_t, const Limb*, Limb*, bool (&)[2]);
template void test_primes<Small>(const PrimeCandidate (&)[2], size_t, const Limb*, Limb*, bool (&)[2]);

}  // namespace sealstone::math
