// SPDX-License-Identifier: Apache-2.0
// The code of the curves on curves so small that every point, scalar and pair of them can be tried.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "sealstone/math/curve_fast.h"

namespace sealstone::math {
namespace {

// x and y; none: infinity.
struct PlainPoint {
    bool finite = false;
    uint64_t x = 0, y = 0;
    bool operator==(const PlainPoint&) const = default;
};

// y^2 = x^3 + ax + b modulo p, a group of prime order n, with the point (x, y). The law as textbooks have it.
struct PlainCurve {
    uint64_t p, b, n, x, y;
    A a;

    uint64_t times(uint64_t u, uint64_t v) const { return u * v % p; }
    uint64_t divide(uint64_t u, uint64_t v) const {
        uint64_t r = u;
        for (uint64_t e = p - 2, power = v; e != 0; e /= 2, power = times(power, power))
            if (e % 2 != 0) r = times(r, power);
        return r;
    }
    PlainPoint add(const PlainPoint& P, const PlainPoint& Q) const {
        if (!P.finite) return Q;
        if (!Q.finite) return P;
        if (P.x == Q.x && (P.y + Q.y) % p == 0) return {};
        const uint64_t slope = P.x == Q.x ? divide(3 * times(P.x, P.x) + (a == A::zero ? 0 : p - 3), 2 * P.y)
                                          : divide(Q.y + p - P.y, Q.x + p - P.x);
        const uint64_t sum = (times(slope, slope) + 2 * p - P.x - Q.x) % p;
        return {true, sum, (times(slope, P.x + p - sum) + p - P.y) % p};
    }
    PlainPoint base() const { return {true, x, y}; }
    // 0, G, 2G, .., (n - 1)G
    std::vector<PlainPoint> multiples() const {
        std::vector<PlainPoint> all(1);
        do all.push_back(add(all.back(), base()));
        while (all.back().finite);
        all.pop_back();
        return all;
    }
};

// Found by counting. n is a prime.
constexpr PlainCurve tiny[] = {{241, 1, 227, 0, 1, A::minus_three}, {241, 13, 211, 3, 47, A::zero}};
constexpr PlainCurve small_ones[] = {{66029, 1, 65983, 0, 1, A::minus_three}, {66037, 20, 65707, 3, 14898, A::zero}};

template <A a>
struct Curves {
    using Group = Jacobian<MontgomeryField<1>, a>;
    using Code = CurveFast<Group>;
    using Element = typename Group::Element;
    using Affine = typename Group::Affine;

    PlainCurve plain;
    std::vector<PlainPoint> multiples;
    ModulusConstants<1> field, order;
    Element b, law_b;
    Limb base[2];
    Affine multiples_of_g[odd_multiple_count], comb[comb_tables * comb_entries];
    Curve curve;

    static size_t bits(uint64_t x) { return static_cast<size_t>(64 - __builtin_clzll(x)); }
    Element form(uint64_t x) const { return MontgomeryField<1>::form({{static_cast<Limb>(x)}}, field.view()); }
    Affine form(const PlainPoint& P) const { return {form(P.x), form(P.y)}; }
    const PlainPoint& multiple(int64_t k) const {
        const auto n = static_cast<int64_t>(plain.n);
        return multiples[static_cast<size_t>((k % n + n) % n)];
    }

    explicit Curves(const PlainCurve& plain)
        : plain(plain),
          multiples(plain.multiples()),
          field(Number<1>{{static_cast<Limb>(plain.p)}}),
          order(Number<1>{{static_cast<Limb>(plain.n)}}),
          b(form(plain.b)),
          law_b(form(a == A::zero ? 3 * plain.b % plain.p : plain.b)),
          curve{
              field.view(), order.view(), bits(plain.p), bits(plain.n), a == A::zero ? law_of_zero : law_of_minus_three,
              b.limb,       law_b.limb,   base,          nullptr} {
        EXPECT_EQ(multiples.size(), plain.n);
        for (size_t i = 0; i < odd_multiple_count; ++i) {
            multiples_of_g[i] = form(multiple(static_cast<int64_t>(2 * i + 1)));
        }
        base[0] = multiples_of_g[0].x.limb[0];
        base[1] = multiples_of_g[0].y.limb[0];
        const size_t step = (curve.order_bits + comb_teeth * comb_tables - 1) / (comb_teeth * comb_tables);
        for (size_t t = 0; t < comb_tables; ++t) {
            for (size_t i = 0; i < comb_entries; ++i) {
                int64_t k = 0;
                for (size_t j = 0; j < comb_teeth; ++j) {
                    const bool plus = j + 1 == comb_teeth || (i >> j & 1) != 0;
                    const int64_t power = int64_t{1} << step * (t + comb_tables * j);
                    k += plus ? power : -power;
                }
                comb[comb_entries * t + i] = form(multiple(k));
            }
        }
    }

    PlainPoint plain_point(const Limb* xy) const { return {true, xy[0], xy[1]}; }

    // Every pair of points, finite or not.
    void each_sum() const {
        const MontgomeryField<1> f(curve.field);
        const Element one = Code::one(f);
        typename Group::Room room;
        for (size_t i = 0; i < plain.n; ++i) {
            for (size_t j = 0; j < plain.n; ++j) {
                const PlainPoint want = plain.add(multiples[i], multiples[j]);
                ASSERT_EQ(want, multiples[(i + j) % plain.n]);
                // A point with another Z than 1.
                const Element z = form(2 + (i + j) % (plain.p - 2));
                typename Group::Point sum = {form(multiples[i].x), form(multiples[i].y), z};
                Element z2;
                f.square(z2, z);
                f.multiply(sum.x, sum.x, z2);
                f.multiply(z2, z2, z);
                f.multiply(sum.y, sum.y, z2);
                bool infinity = !multiples[i].finite;
                CompleteSum<Group> complete;
                complete.start(f, sum, law_b);
                if (infinity) {
                    complete.at[X1] = complete.at[Z1] = Element{};
                    complete.at[Y1] = one;
                }
                complete.add(f, form(multiples[j]), one, Choice::bit(!multiples[j].finite));
                ASSERT_EQ(f.is_zero(complete.at[Z1]).declassify(), !want.finite);
                if (want.finite) {
                    Limb xy[2];
                    complete.store(f, xy);
                    ASSERT_EQ(plain_point(xy), want) << i << " " << j;
                }
                if (!multiples[j].finite) continue;
                Code::Loop::vartime_add(f, sum, infinity, form(multiples[j]), one, room);
                ASSERT_EQ(infinity, !want.finite) << i << " " << j;
                if (infinity) continue;
                complete.start(f, sum, law_b);
                Limb xy[2];
                complete.store(f, xy);
                ASSERT_EQ(plain_point(xy), want) << i << " " << j;
            }
        }
    }

    void each_scalar() const {
        const Limb G[2] = {static_cast<Limb>(plain.x), static_cast<Limb>(plain.y)};
        for (size_t i = 1; i < plain.n; ++i) {
            const Limb k = static_cast<Limb>(i);
            Limb xy[2];
            Code::multiply_base(xy, &k, curve, comb, law_b);
            ASSERT_EQ(plain_point(xy), multiples[i]) << i;
            Code::template multiply<4>(xy, &k, G, curve, law_b);
            ASSERT_EQ(plain_point(xy), multiples[i]) << i;
            Code::template multiply<5>(xy, &k, G, curve, law_b);
            ASSERT_EQ(plain_point(xy), multiples[i]) << i;
            if (i % 8 != 0 && i + 8 < plain.n) continue;
            Limb frame[frame_size];
            small::multiply(xy, &k, G, curve, frame);
            ASSERT_EQ(plain_point(xy), multiples[i]) << i;
        }
    }

    // u G + v P for every u and v.
    void each_combination(const PlainPoint& P, size_t log) const {
        const Limb point[2] = {static_cast<Limb>(P.x), static_cast<Limb>(P.y)};
        const auto fits = [&](const Limb* x, const PlainPoint& want) {
            if (!want.finite) return x[1] == 0;
            return x[1] != 0 && x[0] == plain.times(want.x, x[1]);
        };
        for (size_t i = 0; i < plain.n; ++i) {
            for (size_t j = 0; j < plain.n; ++j) {
                const Limb u = static_cast<Limb>(i), v = static_cast<Limb>(j);
                const PlainPoint& want = multiples[(i + j * log) % plain.n];
                Limb x[2];
                Code::template vartime_multiply_add<5>(x, &u, &v, point, curve, multiples_of_g);
                ASSERT_TRUE(fits(x, want)) << i << " " << j;
                Limb frame[frame_size], points[5];
                small::vartime_multiply_add(x, &u, &v, point, curve, frame, points);
                ASSERT_TRUE(fits(x, want)) << i << " " << j;
            }
        }
    }
};

TEST(TinyCurve, EachSum) {
    Curves<A::minus_three>(tiny[0]).each_sum();
    Curves<A::zero>(tiny[1]).each_sum();
}
TEST(TinyCurve, EachScalar) {
    Curves<A::minus_three>(small_ones[0]).each_scalar();
    Curves<A::zero>(small_ones[1]).each_scalar();
}
TEST(TinyCurve, EachPairOfScalars) {
    const Curves<A::minus_three> first(tiny[0]);
    const Curves<A::zero> second(tiny[1]);
    for (const size_t log : {size_t{1}, size_t{226}, size_t{5}}) first.each_combination(first.multiples[log], log);
    for (const size_t log : {size_t{1}, size_t{210}, size_t{31}}) second.each_combination(second.multiples[log], log);
}

}  // namespace
}  // namespace sealstone::math
