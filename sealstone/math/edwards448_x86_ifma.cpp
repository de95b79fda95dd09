// SPDX-License-Identifier: Apache-2.0
// Multiples of the base point: eight lanes add up one eighth of the scalar's digits each, then each other.
#include "sealstone/math/edwards448_x86_ifma.h"
#include "sealstone/math/edwards448_x86_comb.h"
#include "sealstone/math/field448_x86_ifma8.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve448 {
namespace {

using namespace lanes448;

struct Affine {
    Factor8 x, y, dxy;
};
// Of eight numbers, or of four.
template <class P>
struct Point {
    P X, Y, Z, T;
};

// The scalar with 8 added to its digits, which makes them 0 .. 15.
struct Recoded {
    uint64_t limb[7];
};
SEALSTONE_INLINE Recoded recoded(const uint8_t* k) {
    Recoded r;
    isa::DoubleLimb sum = 0;
    for (size_t i = 0; i < 7; ++i) {
        sum += isa::DoubleLimb{load_le64(k + 8 * i)} + 0x8888888888888888;
        r.limb[i] = static_cast<uint64_t>(sum);
        sum >>= 64;
    }
    return r;
}

// Reads all of the step's table: the digits are secret.
SEALSTONE_INLINE Affine look_up(const Recoded& k, size_t step) {
    const Reg shifts = _mm512_setr_epi64(0, 4, 8, 12, 16, 20, 24, 28);
    const Reg word = Eight::all(k.limb[step / 2] >> 32 * (step % 2));
    const Reg digit = Eight::subtract(Eight::both(_mm512_srlv_epi64(word, shifts), Eight::all(15)), Eight::all(8));
    const Reg magnitude = _mm512_abs_epi64(digit);
    const __mmask8 negative = _mm512_movepi64_mask(digit);
    constexpr Digits zero = {{0}}, one = {{1}};
    Product8 x = in_eight_lanes(zero), y = in_eight_lanes(one), dxy = in_eight_lanes(zero);
    for (size_t e = 0; e < comb448::multiples; ++e) {
        const __mmask8 here = _mm512_cmpeq_epi64_mask(magnitude, Eight::all(e + 1));
        const auto& entry = comb448::tables[step].entry[e];
#pragma GCC unroll 10
        for (size_t i = 0; i < digits; ++i) {
            x.digit[i] = _mm512_mask_mov_epi64(x.digit[i], here, Eight::load(entry[0][i]));
            y.digit[i] = _mm512_mask_mov_epi64(y.digit[i], here, Eight::load(entry[1][i]));
            dxy.digit[i] = _mm512_mask_mov_epi64(dxy.digit[i], here, Eight::load(entry[2][i]));
        }
    }
    return {negated_where(negative, x), y, negated_where(negative, dxy)};
}

// Both additions: "Twisted Edwards Curves Revisited", Hisil, Wong, Carter, Dawson, ASIACRYPT 2008, section 3.1 with a
// = 1. They are complete, for d is not a square.
//
// Meanwhile an entry of the next step's table comes nearer with each product: all of them have no room there.
SEALSTONE_NOINLINE void add(Point<Product8>& p, const Affine& q, const comb448::StepTable& next) {
    const auto fetch = [&](size_t entry) {
        for (const auto& coordinate : next.entry[entry])
#pragma GCC unroll 10
            for (const auto& digit : coordinate) _mm_prefetch(digit, _MM_HINT_T0);
    };
    fetch(0);
    const Product8 A = p.X * q.x;
    fetch(1);
    const Product8 B = p.Y * q.y;
    fetch(2);
    const Product8 C = p.T * q.dxy;
    fetch(3);
    const Product8 S = (p.X + p.Y) * (q.x + q.y);
    const Factor8 E = S - (A + B), F = p.Z - C, G = p.Z + C, H = B - A;
    fetch(4);
    p.X = E * F;
    fetch(5);
    p.Y = G * H;
    fetch(6);
    p.Z = F * G;
    fetch(7);
    p.T = E * H;
}
SEALSTONE_NOINLINE void add(Point<Product>& p, const Point<Product>& q) {
    constexpr Digits digits_of_d = digits_of(d);
    const Product A = p.X * q.X, B = p.Y * q.Y, C = p.T * (q.T * in_all_lanes(digits_of_d)), D = p.Z * q.Z;
    const Product S = (p.X + p.Y) * (q.X + q.Y);
    const Factor E = S - (A + B), F = D - C, G = D + C, H = B - A;
    p = {E * F, G * H, F * G, E * H};
}
SEALSTONE_INLINE Point<Product8> first(const Affine& q) {
    constexpr Digits one = {{1}}, by_d = digits_of(inverse<Field>(d));
    const Product8 ones = in_eight_lanes(one);
    return {q.x * ones, q.y * ones, ones, q.dxy * in_eight_lanes(by_d)};
}

template <unsigned from>
SEALSTONE_INLINE Point<Product> four_of(const Point<Product8>& p) {
    return {lanes448::four_of<from>(p.X), lanes448::four_of<from>(p.Y), lanes448::four_of<from>(p.Z),
            lanes448::four_of<from>(p.T)};
}
template <int a, int b, int c, int d>
SEALSTONE_INLINE Point<Product> rearranged(const Point<Product>& p) {
    const auto all = [](const Product& x) {
        return each_digit<Product>([&](size_t i) { return permuted<a, b, c, d>(x.digit[i]); });
    };
    return {all(p.X), all(p.Y), all(p.Z), all(p.T)};
}

}  // namespace

void sum_comb_x86_ifma(ReducedPoint& r, const uint8_t* k) {
    Recoded scalar = recoded(k);
    Point<Product8> lanes = first(look_up(scalar, 0));
    for (size_t step = 1; step < comb448::steps; ++step)
        add(lanes, look_up(scalar, step), comb448::tables[step + 1 < comb448::steps ? step + 1 : step]);
    Point<Product> p = four_of<0>(lanes);
    add(p, four_of<4>(lanes));
    add(p, rearranged<2, 3, 0, 1>(p));
    add(p, rearranged<1, 0, 3, 2>(p));
    r = {reduced(p.X, 0), reduced(p.Y, 0), reduced(p.Z, 0), reduced(p.T, 0)};
    wipe(scalar), wipe(lanes), wipe(p);
}

void multiply_base_x86_ifma(uint8_t* encoded, const uint8_t* k) {
    ReducedPoint p;
    sum_comb_x86_ifma(p, k);
    encode_point<false>(encoded, p);
    wipe(p);
}

// y^2/x^2, RFC 7748, section 4.2.
void multiply_base_u_x86_ifma(uint8_t* u, const uint8_t* k) {
    ReducedPoint p;
    sum_comb_x86_ifma(p, k);
    Field::to_words(p.X.limb, Field::square(Field::from_words(quotient(p.Y, p.X).limb)));
    to_bytes(u, p.X);
    wipe(p);
}

}  // namespace sealstone::math::curve448

SEALSTONE_KERNEL_END
#endif
