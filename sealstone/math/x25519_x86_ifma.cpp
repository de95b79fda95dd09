// SPDX-License-Identifier: Apache-2.0
// The ladder of RFC 7748, section 5, with x_2, z_2, x_3, z_3 in the four lanes of a vector: a step is three rounds of
// four products each. (The idea: "Efficient 4-way Vectorizations of the Montgomery Ladder", Nath, Sarkar, 2020.)
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/field25519_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve25519 {
namespace {

using namespace lanes25519;
using Reg = Four::Reg;

template <class To, class Step>
SEALSTONE_INLINE To each_digit(Step step) {
    To r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) r.digit[i] = step(i);
    return r;
}
SEALSTONE_INLINE Reg above(size_t i) { return Four::all(multiple_of_p(above_products, i)); }

// u + v, but u - v in the lanes of the mask.
template <uint8_t minus>
SEALSTONE_INLINE Reg sum_or_difference(Reg u, Reg v, size_t i) {
    return Four::blend<minus>(Four::add(u, v), Four::subtract(Four::add(u, above(i)), v));
}

// Where the operands of a step come from: swap, 0 or 2, exchanges the points.
struct Sources {
    Reg u, v, other_u, other_v;
    SEALSTONE_INLINE explicit Sources(uint64_t swap) {
        const Reg change = Four::all(swap);
        u = _mm256_xor_si256(Four::each(0, 0, 2, 2), change);
        v = _mm256_xor_si256(Four::each(1, 1, 3, 3), change);
        other_u = _mm256_xor_si256(Four::all(0), change);
        other_v = _mm256_xor_si256(Four::all(1), change);
    }
};

// The names of RFC 7748; x_1 is in lane 2 of x1. The points of x, exchanged or not, become the next ones.
SEALSTONE_INLINE Sum<Four> step(const Sum<Four>& x, uint64_t swap, const Factor<Four>& x1) {
    const Sources from(swap);
    const auto abdc = carry(each_digit<Sum<Four>>([&](size_t i) {
        return sum_or_difference<0b0110>(_mm256_permutexvar_epi64(from.u, x.digit[i]),
                                         _mm256_permutexvar_epi64(from.v, x.digit[i]), i);
    }));
    const auto abab = carry(each_digit<Sum<Four>>([&](size_t i) {
        return sum_or_difference<0b1010>(_mm256_permutexvar_epi64(from.other_u, x.digit[i]),
                                         _mm256_permutexvar_epi64(from.other_v, x.digit[i]), i);
    }));
    const auto first = abdc * abab;  // AA, BB, DA, CB

    const auto u = [&](size_t i) { return Four::permuted<0, 2, 2, 0>(first.digit[i]); };
    const auto v = [&](size_t i) { return Four::permuted<1, 3, 3, 1>(first.digit[i]); };
    // AA, DA + CB, DA - CB, E
    const auto p = carry(each_digit<Sum<Four>>(
        [&](size_t i) { return Four::blend<0b0001>(sum_or_difference<0b1100>(u(i), v(i), i), u(i)); }));
    // BB, DA + CB, DA - CB, a24
    auto q = carry(each_digit<Sum<Four>>(
        [&](size_t i) { return Four::blend<0b0001>(sum_or_difference<0b0100>(u(i), v(i), i), v(i)); }));
    q = each_digit<Factor<Four>>(
        [&](size_t i) { return Four::blend<0b1000>(q.digit[i], Four::all(i == 0 ? 121665 : 0)); });
    const auto second = p * q;  // AA BB, (DA + CB)^2, (DA - CB)^2, a24 E

    // (DA - CB)^2 x_1, (AA + a24 E) E
    const auto r = carry(each_digit<Sum<Four>>(
        [&](size_t i) { return Four::add(second.digit[i], Four::some_permuted<0b1000, 0, 0, 0, 0>(p.digit[i])); }));
    const auto s = each_digit<Factor<Four>>([&](size_t i) { return Four::blend<0b1000>(x1.digit[i], p.digit[i]); });
    const auto third = r * s;
    return each_digit<Sum<Four>>([&](size_t i) {
        return Four::blend<0b1010>(Four::permuted<0, 0, 1, 1>(second.digit[i]),
                                   Four::permuted<0, 3, 0, 2>(third.digit[i]));
    });
}

// x_2, z_2 as numbers below p.
struct Fraction {
    Limbs x, z;
};
SEALSTONE_NOINLINE Fraction run_ladder(const uint8_t* k, const Digits& x1) {
    const auto factor = each_digit<Factor<Four>>([&](size_t i) { return Four::all(x1.digit[i]); });
    auto x =
        each_digit<Sum<Four>>([&](size_t i) { return Four::each(i == 0 ? 1 : 0, 0, x1.digit[i], i == 0 ? 1 : 0); });
    uint64_t before = 0;
    for (size_t t = 255; t-- != 0;) {
        const uint64_t bit = k[t / 8] >> t % 8 & 1;
        x = step(x, 2 * (bit ^ before), factor);
        before = bit;
    }
    const Sources from(2 * before);  // the points exchanged for the last time
    const auto point = carry(each_digit<Sum<Four>>([&](size_t i) {
        return Four::blend<0b10>(_mm256_permutexvar_epi64(from.u, x.digit[i]),
                                 _mm256_permutexvar_epi64(from.v, x.digit[i]));
    }));
    return {reduced_lane(point, 0), reduced_lane(point, 1)};
}

}  // namespace

void ladder_x86_ifma(uint8_t* out, const uint8_t* k, const uint8_t* u) {
    Limbs x1 = from_bytes(u);
    x1.limb[3] &= ~uint64_t{0} >> 1;  // section 5
    Fraction f = run_ladder(k, to_digits(x1));
    to_bytes(out, quotient(f.x, f.z));
    wipe(f);
}

}  // namespace sealstone::math::curve25519

SEALSTONE_KERNEL_END
#endif
