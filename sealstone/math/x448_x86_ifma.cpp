// SPDX-License-Identifier: Apache-2.0
// The ladder of RFC 7748, section 5, for curve448: x_2, z_2, x_3, z_3 are the four numbers of a vector, and a step is
// three rounds of four products each, as in x25519_x86_ifma.cpp.
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/field448_x86_ifma.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve448 {
namespace {

using namespace lanes448;

// Where the operands of a step come from: swap, 0 or 2, exchanges the points.
struct Sources {
    Reg u, v;
    SEALSTONE_INLINE explicit Sources(uint64_t swap) {
        const Reg change = Eight::all(swap);
        u = _mm512_xor_si512(_mm512_setr_epi64(0, 0, 2, 2, 4, 4, 6, 6), change);
        v = _mm512_xor_si512(_mm512_setr_epi64(1, 1, 3, 3, 5, 5, 7, 7), change);
    }
};

// The names of RFC 7748; x_1 is number 2 of x1. The points of x, exchanged or not, become the next ones.
SEALSTONE_INLINE Product step(const Product& x, uint64_t swap, const Product& x1) {
    const Sources from(swap);
    const auto abcd = each_digit<Factor>([&](size_t i) {
        return sum_or_difference<0b1010>(_mm512_permutexvar_epi64(from.u, x.digit[i]),
                                         _mm512_permutexvar_epi64(from.v, x.digit[i]), i);
    });
    const auto abdc = each_digit<Factor>([&](size_t i) { return permuted<0, 1, 3, 2>(abcd.digit[i]); });
    const auto abab = each_digit<Factor>([&](size_t i) { return permuted<0, 1, 0, 1>(abcd.digit[i]); });
    const Product first = abdc * abab;  // AA, BB, DA, CB

    // AA, DA + CB, DA - CB, E by BB, DA + CB, DA - CB, a24
    const auto bb_cb = each_digit<Factor>([&](size_t i) { return permuted<1, 3, 3, 1>(first.digit[i]); });
    const auto p = each_digit<Factor>([&](size_t i) {
        const Reg u = permuted<0, 2, 2, 0>(first.digit[i]);
        return blend<0b0001>(sum_or_difference<0b1100>(u, bb_cb.digit[i], i), u);
    });
    const auto q = each_digit<Factor>([&](size_t i) {
        const Reg x_a24 = blend<0b1000>(p.digit[i], halves(i == 0 ? 39081 : 0, 0));
        return blend<0b0001>(x_a24, bb_cb.digit[i]);
    });
    const Product second = p * q;  // AA BB, (DA + CB)^2, (DA - CB)^2, a24 E

    // (DA - CB)^2 x_1, (AA + a24 E) E
    const auto r = each_digit<Factor>(
        [&](size_t i) { return Eight::add(second.digit[i], some_permuted<0b1000, 0, 0, 0, 0>(p.digit[i])); });
    const auto s = each_digit<Factor>([&](size_t i) { return blend<0b1000>(x1.digit[i], p.digit[i]); });
    const Product third = r * s;
    return each_digit<Product>([&](size_t i) {
        return blend<0b1010>(permuted<0, 0, 1, 1>(second.digit[i]), permuted<0, 3, 0, 2>(third.digit[i]));
    });
}

// x_2, z_2 as numbers below p.
struct Fraction {
    Limbs x, z;
};
SEALSTONE_NOINLINE Fraction run_ladder(const uint8_t* k, const Digits& x1) {
    constexpr Digits zero = {{0}}, one = {{1}};
    const Product factor = in_all_lanes(x1);
    Product x = in_lanes(one, zero, x1, one);
    uint64_t before = 0;
    for (size_t t = 448; t-- != 0;) {
        const uint64_t bit = k[t / 8] >> t % 8 & 1;
        x = step(x, 2 * (bit ^ before), factor);
        before = bit;
    }
    const Sources from(2 * before);  // the points exchanged for the last time
    const auto point = each_digit<Product>([&](size_t i) {
        return blend<0b10>(_mm512_permutexvar_epi64(from.u, x.digit[i]), _mm512_permutexvar_epi64(from.v, x.digit[i]));
    });
    return {reduced(point, 0), reduced(point, 1)};
}

}  // namespace

void ladder_x86_ifma(uint8_t* out, const uint8_t* k, const uint8_t* u) {
    Fraction f = run_ladder(k, to_digits(from_bytes(u)));
    to_bytes(out, quotient(f.x, f.z));
    wipe(f);
}

}  // namespace sealstone::math::curve448

SEALSTONE_KERNEL_END
#endif
