// SPDX-License-Identifier: Apache-2.0
// s B - h A of eight times public numbers, each in a lane of its own. All lanes do the same steps: digits of four bits,
// for h in a chain of doublings with eight multiples of each A, for s from the tables of the comb.
#include "sealstone/math/edwards25519_x86_ifma8.h"
#include "sealstone/math/edwards25519_many.h"
#include "sealstone/math/edwards_expect.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math::curve25519 {
namespace {

using Number = Factor<Eight>;
constexpr size_t lanes = Eight::lanes;
constexpr size_t scalar_digits = 64;  // of four bits

SEALSTONE_INLINE Number operator*(const Number& a, const Digits& b) { return carry(a * constant(b)); }
SEALSTONE_INLINE Number product(const Number& a, const Number& b) { return carry(a * b); }

// Below p.
SEALSTONE_INLINE Number reduced(const Number& x) {
    // The quotient by p is that of (x + 19)/2^255, 0 or 1.
    Reg over = Eight::all(19);
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) over = Eight::right<digit_bits>(Eight::add(x.digit[i], over));
    over = Eight::add_low(Eight::zero(), over, Eight::all(19));
    Number r;
#pragma GCC unroll 5
    for (size_t i = 0; i < digits; ++i) {
        const Reg sum = Eight::add(x.digit[i], over);
        r.digit[i] = Eight::both(sum, Eight::all(lanes25519::digit_mask));
        over = Eight::right<digit_bits>(sum);
    }
    return r;
}
SEALSTONE_INLINE __mmask8 is_zero(const Number& x) {
    const Number r = reduced(x);
    Reg any = r.digit[0];
#pragma GCC unroll 5
    for (size_t i = 1; i < digits; ++i) any = _mm512_or_si512(any, r.digit[i]);
    return _mm512_testn_epi64_mask(any, any);
}

SEALSTONE_NOINLINE Number square_times(size_t times, Number x) {
    while (times-- != 0) x = carry(square(x));
    return x;
}
// As power_of_root() of math/curve25519.h: a^(2^252 - 3).
SEALSTONE_NOINLINE Number root_power(const Number& a) {
    const Number two = carry(square(a));
    const Number nine = product(square_times(2, two), a);
    const Number ones_5 = product(carry(square(product(nine, two))), nine);
    const Number ones_10 = product(square_times(5, ones_5), ones_5);
    const Number ones_20 = product(square_times(10, ones_10), ones_10);
    const Number ones_40 = product(square_times(20, ones_20), ones_20);
    const Number ones_50 = product(square_times(10, ones_40), ones_10);
    const Number ones_100 = product(square_times(50, ones_50), ones_50);
    const Number ones_200 = product(square_times(100, ones_100), ones_100);
    const Number ones_250 = product(square_times(50, ones_200), ones_50);
    return product(square_times(2, ones_250), a);
}

// A lane for each of up to eight equations; the last has the lanes that are left, too.
SEALSTONE_INLINE const Equation& in_lane(Span<const Equation> equations, size_t lane) {
    return equations[lane < equations.size() ? lane : equations.size() - 1];
}

// -A, or the identity where A is not encoded as RFC 8032, section 5.1.2 does it.
struct Negated {
    Number x, y;
    __mmask8 decoded;
};
SEALSTONE_NOINLINE void decode_negated(Negated& result, Span<const Equation> equations) {
    uint64_t digit[digits][lanes];
    uint32_t canonical = 0, sign = 0;
    for (size_t lane = 0; lane < lanes; ++lane) {
        Limbs limbs = from_bytes(in_lane(equations, lane).a);
        sign |= static_cast<uint32_t>(limbs.limb[3] >> 63) << lane;
        limbs.limb[3] &= ~uint64_t{0} >> 1;
        const bool below_p = limbs.limb[0] < prime.limb[0] || (limbs.limb[1] & limbs.limb[2]) != ~uint64_t{0} ||
                             limbs.limb[3] != prime.limb[3];
        canonical |= static_cast<uint32_t>(below_p) << lane;
        const Digits y = to_digits(limbs);
        for (size_t i = 0; i < digits; ++i) digit[i][lane] = y.digit[i];
    }
    Number y;
    for (size_t i = 0; i < digits; ++i) y.digit[i] = Eight::load(digit[i]);

    // Section 5.1.3: x^2 = u/v, x = u v^3 (u v^7)^((p - 5)/8), or that times the root of -1.
    constexpr Digits d = digits_of<Portable>(Points::d), i = digits_of<Portable>(Points::square_root_of_minus_1);
    const Number one = constant({{1}}), yy = carry(square(y));
    const Number u = carry(yy - one), v = carry(yy * d + one);
    const Number v3 = product(carry(square(v)), v);
    const Number power = root_power(product(product(carry(square(v3)), v), u));
    Number x = product(product(v3, u), power);
    const Sum<Eight> vxx = carry(square(x)) * v;
    const __mmask8 direct = is_zero(carry(vxx - u)), negative = is_zero(carry(vxx + u));
    x = reduced(pick(direct, x, x * i));
    const auto wrong_sign = static_cast<__mmask8>(_mm512_test_epi64_mask(x.digit[0], Eight::all(1)) ^ sign);
    const auto negative_zero = static_cast<__mmask8>(wrong_sign & is_zero(x));
    const auto decoded = static_cast<__mmask8>((direct | negative) & canonical & ~uint32_t{negative_zero});
    x = pick(wrong_sign, x, carry(constant({{0}}) - x));
    result = {pick(decoded, x, constant({{0}})), pick(decoded, y, one), decoded};
}

// As Affine, but of a point with any Z, and 2Z beside.
struct Cached : Affine {
    Number Z2;
};
SEALSTONE_INLINE Cached cached(const Point& p) {
    constexpr Digits d2 = digits_of<Portable>(Points::d2);
    return {{carry(p.Y + p.X), carry(p.Y - p.X), carry(p.T) * d2}, carry(twice(p.Z))};
}
SEALSTONE_INLINE Point operator+(const Point& p, const Cached& q) {
    return completed(carry(p.Y - p.X) * q.difference, carry(p.Y + p.X) * q.sum, carry(p.T) * q.xy2d, carry(p.Z) * q.Z2);
}
// The digits' sign on q.
SEALSTONE_INLINE Affine with_sign(__mmask8 negative, const Affine& q) {
    return {pick(negative, q.difference, q.sum), pick(negative, q.sum, q.difference),
            pick(negative, negated(q.xy2d), q.xy2d)};
}

// 0, A, .. 8A
constexpr size_t multiples = 9;
SEALSTONE_NOINLINE void make_multiples(Cached (&multiple)[multiples], const Number& x, const Number& y) {
    const Number one = constant({{1}});
    multiple[0] = {{one, one, constant({{0}})}, constant({{2}})};
    Point p = {x, y, one, x * y};
    multiple[1] = cached(p);
    for (size_t i = 2; i < multiples; ++i) multiple[i] = cached(p = p + multiple[1]);
}
SEALSTONE_INLINE Cached look_up(const Cached (&multiple)[multiples], Reg digit) {
    const Reg magnitude = _mm512_abs_epi64(digit);
    Cached q = multiple[0];
    for (size_t e = 1; e < multiples; ++e) {
        const __mmask8 here = _mm512_cmpeq_epi64_mask(magnitude, Eight::all(e));
        q = {{pick(here, multiple[e].sum, q.sum), pick(here, multiple[e].difference, q.difference),
              pick(here, multiple[e].xy2d, q.xy2d)},
             pick(here, multiple[e].Z2, q.Z2)};
    }
    return {with_sign(_mm512_movepi64_mask(digit), q), q.Z2};
}
// digit * 16^(8 step + window) B
SEALSTONE_INLINE Affine look_up(size_t step, size_t window, Reg digit) {
    const Reg magnitude = _mm512_abs_epi64(digit);
    Affine q = {constant({{1}}), constant({{1}}), constant({{0}})};
    for (size_t e = 0; e < comb25519::multiples; ++e) {
        const __mmask8 here = _mm512_cmpeq_epi64_mask(magnitude, Eight::all(e + 1));
        const auto& entry = comb25519::tables[step].entry[e];
#pragma GCC unroll 5
        for (size_t i = 0; i < digits; ++i) {
            q.sum.digit[i] = _mm512_mask_mov_epi64(q.sum.digit[i], here, Eight::all(entry[0][i][window]));
            q.difference.digit[i] = _mm512_mask_mov_epi64(q.difference.digit[i], here, Eight::all(entry[1][i][window]));
            q.xy2d.digit[i] = _mm512_mask_mov_epi64(q.xy2d.digit[i], here, Eight::all(entry[2][i][window]));
        }
    }
    return with_sign(_mm512_movepi64_mask(digit), q);
}

struct Scalars {
    uint64_t limb[4][lanes];

    void set(size_t lane, const uint8_t* k) {
        const Recoded r = recoded(k);
        for (size_t i = 0; i < 4; ++i) limb[i][lane] = r.limb[i];
    }
    SEALSTONE_INLINE Reg digit(size_t i) const {
        const Reg bits = _mm512_srlv_epi64(Eight::load(limb[i / 16]), Eight::all(4 * (i % 16)));
        return Eight::subtract(Eight::both(bits, Eight::all(15)), Eight::all(i + 1 < scalar_digits ? 8 : 0));
    }
};

// Section 3.3 of the same paper with G and H for -G and -H. T is not read, and written only if it is wanted.
template <bool with_T>
SEALSTONE_INLINE void twice(Point& p) {
    const Number X = carry(p.X), Y = carry(p.Y);
    const Sum<Eight> XX = square(X), YY = square(Y), ZZ = square(carry(p.Z)), S = square(carry(p.X + p.Y));
    const Number E = carry(S - XX - YY), F = carry(lanes25519::twice(ZZ) + XX - YY), G = carry(YY - XX),
                 H = carry(YY + XX);
    p.X = E * F;
    p.Y = G * H;
    p.Z = F * G;
    if constexpr (with_T) p.T = E * H;
}
SEALSTONE_NOINLINE void multiply_by_16(Point& p) {
    for (size_t i = 0; i < 3; ++i) twice<false>(p);
    twice<true>(p);
}
SEALSTONE_NOINLINE void add(Point& p, const Cached (&multiple)[multiples], Reg digit) {
    p = p + look_up(multiple, digit);
}
SEALSTONE_NOINLINE void add(Point& p, size_t step, size_t window, Reg digit) { p = p + look_up(step, window, digit); }

// 1/x in every lane by one inversion; none is 0.
SEALSTONE_INLINE Number inverse_of_lanes(const Number& x) {
    const auto moved = [](auto sum) { return carry(sum); };
    const Number by_4 = moved(rotated<4>(x)), two = product(x, by_4), by_2 = moved(rotated<2>(two)),
                 four = product(two, by_2), by_1 = moved(rotated<1>(four));
    constexpr Limbs one = {{1}};
    const Digits inverse = to_digits(quotient<true>(one, reduced_lane(product(four, by_1), 0)));
    return product(product(by_4, by_2), by_1 * inverse);
}

SEALSTONE_NOINLINE void expect_eight(Span<Equation> equations) {
    Negated A;
    decode_negated(A, equations);
    Cached multiple[multiples];
    make_multiples(multiple, A.x, A.y);
    Scalars h, s;
    for (size_t lane = 0; lane < lanes; ++lane) {
        h.set(lane, in_lane(equations, lane).h);
        s.set(lane, in_lane(equations, lane).s);
    }
    const Number zero = constant({{0}}), one = constant({{1}});
    Point p = {zero, one, one, zero};
    for (size_t i = scalar_digits; i-- != 0;) {
        if (i != scalar_digits - 1) multiply_by_16(p);
        add(p, multiple, h.digit(i));
    }
    for (size_t i = 0; i < scalar_digits; ++i) add(p, i / lanes, i % lanes, s.digit(i));

    const Number by_Z = inverse_of_lanes(carry(p.Z));
    const Number x = reduced(product(carry(p.X), by_Z)), y = reduced(product(carry(p.Y), by_Z));
    uint64_t y_digit[digits][lanes], x_digit[lanes];
    Eight::store(x_digit, x.digit[0]);
    for (size_t i = 0; i < digits; ++i) Eight::store(y_digit[i], y.digit[i]);
    for (size_t lane = 0; lane < equations.size(); ++lane) {
        Equation& result = equations[lane];
        result.decoded = (A.decoded >> lane & 1) != 0;
        if (!result.decoded) continue;
        Digits of_lane;
        for (size_t i = 0; i < digits; ++i) of_lane.digit[i] = y_digit[i][lane];
        Limbs encoded = to_limbs(of_lane);
        encoded.limb[3] |= x_digit[lane] << 63;
        to_bytes(result.expected, encoded);
    }
}

}  // namespace

void vartime_expect_many_x86_ifma8(Span<Equation> equations) {
    constexpr size_t worth = 3;  // what eight lanes take is more than twice what one equation takes alone
    size_t at = 0;
    while (equations.size() - at >= worth) {
        const size_t left = equations.size() - at, count = left < lanes ? left : lanes;
        expect_eight(equations.subspan(at, count));
        at += count;
    }
    vartime_expect_many_portable(equations.subspan(at));
}

}  // namespace sealstone::math::curve25519

SEALSTONE_KERNEL_END
#endif
