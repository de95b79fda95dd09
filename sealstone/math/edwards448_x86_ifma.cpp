// SPDX-License-Identifier: Apache-2.0
// Multiples of the base point: each of the four numbers of a vector belongs to a point of its own, which adds up one
// quarter of the scalar's digits; at the end the points add each other.
#include "sealstone/math/edwards448_x86_ifma.h"
#include "sealstone/math/edwards448_table.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve448 {
namespace {

using namespace lanes448;

// The scalar has 112 digits of -8 .. 7, of 4 bits. A quarter of them, those of which round 3, 2, 1, 0 is the number
// modulo 4, is added up in `groups` additions; then 4 doublings lead to the next round. In group g, lane l takes digit
// 16g + 4l + round, which multiplies 65536^(4g + l) B.
constexpr size_t rounds = 4, groups = 7, lanes = 4, multiples = 8;
struct alignas(64) Table {
    uint64_t entry[groups][multiples][3][half][2 * lanes];  // x, y, dxy
};
constexpr Table make_table() {
    Table table{};
    for (size_t row = 0; row < groups * lanes; ++row) {
        for (size_t i = 0; i < multiples; ++i) {
            const auto& words = edwards448::words_of_base_multiples[row][i];
            const auto x = Field::from_words(words), y = Field::from_words(words + 7);
            const Digits point[3] = {digits_of(x), digits_of(y), digits_of(Field::multiply(Field::multiply(x, y), d))};
            for (size_t j = 0; j < 3; ++j)
                for (size_t n = 0; n < digits; ++n)
                    table.entry[row / lanes][i][j][n % half][n / half * lanes + row % lanes] = point[j].digit[n];
        }
    }
    return table;
}
constexpr Table table = make_table();

struct Affine {
    Factor x, y, dxy;
};
struct Point {
    Product X, Y, Z, T;
};

// The scalar with 8 added to its digits, which makes them 0 .. 15.
struct Recoded {
    uint64_t limb[groups];
};
SEALSTONE_INLINE Recoded recoded(const uint8_t* k) {
    Recoded r;
    isa::DoubleLimb sum = 0;
    for (size_t i = 0; i < groups; ++i) {
        sum += isa::DoubleLimb{load_le64(k + 8 * i)} + 0x8888888888888888;
        r.limb[i] = static_cast<uint64_t>(sum);
        sum >>= 64;
    }
    return r;
}

SEALSTONE_INLINE Factor negated_where(__mmask8 negative, const Factor& x) {
    return each_digit<Factor>([&](size_t i) {
        return _mm512_mask_mov_epi64(x.digit[i], negative, subtract_digit(Eight::zero(), x.digit[i], i));
    });
}
// Reads all entries of the group: the digits are secret.
SEALSTONE_INLINE Affine look_up(const Recoded& k, size_t round, size_t group) {
    const Reg shifts = Eight::add(_mm512_setr_epi64(0, 16, 32, 48, 0, 16, 32, 48), Eight::all(4 * round));
    const Reg digit = Eight::subtract(Eight::both(_mm512_srlv_epi64(Eight::all(k.limb[group]), shifts), Eight::all(15)),
                                      Eight::all(8));
    const Reg magnitude = _mm512_abs_epi64(digit);
    const __mmask8 negative = _mm512_movepi64_mask(digit);
    constexpr Digits zero = {{0}}, one = {{1}};
    Affine q = {in_all_lanes(zero), in_all_lanes(one), in_all_lanes(zero)};
    for (size_t e = 0; e < multiples; ++e) {
        const __mmask8 here = _mm512_cmpeq_epi64_mask(magnitude, Eight::all(e + 1));
#pragma GCC unroll 5
        for (size_t i = 0; i < half; ++i) {
            const auto& entry = table.entry[group][e];
            q.x.digit[i] = _mm512_mask_mov_epi64(q.x.digit[i], here, Eight::load(entry[0][i]));
            q.y.digit[i] = _mm512_mask_mov_epi64(q.y.digit[i], here, Eight::load(entry[1][i]));
            q.dxy.digit[i] = _mm512_mask_mov_epi64(q.dxy.digit[i], here, Eight::load(entry[2][i]));
        }
    }
    return {negated_where(negative, q.x), q.y, negated_where(negative, q.dxy)};
}

// "Twisted Edwards Curves Revisited", Hisil, Wong, Carter, Dawson, ASIACRYPT 2008, section 3.1 with a = 1, from its
// A, B, C, D and (X1 + Y1)(X2 + Y2) on. It is complete, for d is not a square.
SEALSTONE_INLINE Point completed(const Product& A, const Product& B, const Product& C, const Factor& D,
                                 const Product& S) {
    const Factor E = S - (A + B), F = D - C, G = D + C, H = B - A;
    return {E * F, G * H, F * G, E * H};
}
SEALSTONE_NOINLINE void add(Point& p, const Affine& q) {
    p = completed(p.X * q.x, p.Y * q.y, p.T * q.dxy, p.Z, (p.X + p.Y) * (q.x + q.y));
}
SEALSTONE_NOINLINE void add(Point& p, const Point& q) {
    constexpr Digits digits_of_d = digits_of(d);
    p = completed(p.X * q.X, p.Y * q.Y, p.T * (q.T * in_all_lanes(digits_of_d)), p.Z * q.Z, (p.X + p.Y) * (q.X + q.Y));
}
// Section 3.3 with a = 1, but for 2XY and X^2 - Y^2, which are there sums of squares. Another doubling needs no T.
template <bool needs_t>
SEALSTONE_NOINLINE void twice(Point& p) {
    const Factor sum = p.X + p.Y;
    const Product F = (p.X + p.X) * p.Y, G = sum * (p.X - p.Y), ZZ = square(p.Z);
    const Factor E = square(sum) - F, J = E - (ZZ + ZZ);
    p.X = F * J, p.Y = E * G, p.Z = E * J;
    if constexpr (needs_t) p.T = F * G;
}

template <int a, int b, int c, int d>
SEALSTONE_INLINE Point rearranged(const Point& p) {
    const auto all = [](const Product& x) {
        return each_digit<Product>([&](size_t i) { return permuted<a, b, c, d>(x.digit[i]); });
    };
    return {all(p.X), all(p.Y), all(p.Z), all(p.T)};
}

}  // namespace

void sum_comb_x86_ifma(ReducedPoint& r, const uint8_t* k) {
    constexpr Digits zero = {{0}}, one = {{1}};
    Recoded scalar = recoded(k);
    Point p = {in_all_lanes(zero), in_all_lanes(one), in_all_lanes(one), in_all_lanes(zero)};
    for (size_t round = rounds; round-- != 0;) {
        if (round != rounds - 1) {
            for (size_t i = 0; i < 3; ++i) twice<false>(p);
            twice<true>(p);
        }
        for (size_t group = 0; group < groups; ++group) add(p, look_up(scalar, round, group));
    }
    add(p, rearranged<2, 3, 0, 1>(p));
    add(p, rearranged<1, 0, 3, 2>(p));
    r = {reduced(p.X, 0), reduced(p.Y, 0), reduced(p.Z, 0), reduced(p.T, 0)};
    wipe(scalar), wipe(p);
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
