// SPDX-License-Identifier: Apache-2.0
// math/jacobian.h - private: points of y^2 = x^3 + ax + b in Jacobian coordinates: x = X/Z^2, y = Y/Z^3. The cheapest
// doublings; the sum has special cases, which its callers rule out or branch to.
// (Formulas: "Guide to Elliptic Curve Cryptography", Hankerson, Menezes, Vanstone, 2004, section 3.2.2, scaled.)
#pragma once
#include "sealstone/math/curve_field.h"
#include "sealstone/math/curve_texts.h"

namespace sealstone::math {

template <class F, A kind>
struct Jacobian {
    using Field = F;
    using Element = typename F::Element;
    static constexpr A a = kind;

    struct Affine {
        Element x, y;
    };
    struct Point {
        Element x, y, z;
    };
    struct Room {
        Element t0, t1, t2;
    };

    // p = 2p, not infinity; there is no point of order 2. 4 products and 4 squares for a = -3; 3 and 4 for a = 0.
    // Algorithm 3.21 with its result scaled by 1/2: M = (3X^2 + aZ^4)/2, S = XY^2, X' = M^2 - 2S, Y' = M(S - X') - Y^4,
    // Z' = YZ.
    SEALSTONE_NOINLINE static void twice(const F& f, Point& p, Room& room) {
        auto& [t0, t1, t2] = room;
        if constexpr (a == A::zero) {
            f.square(t1, p.x);
        } else {
            f.square(t0, p.z);
            f.subtract(t1, p.x, t0);
            f.add(t0, p.x, t0);
            f.multiply(t1, t0, t1);
        }
        f.half(t0, t1);
        f.add(t1, t0, t1);  // M
        f.multiply(p.z, p.y, p.z);
        f.square(t0, p.y);
        f.multiply(t2, p.x, t0);  // S
        f.square(p.y, t0);
        f.square(p.x, t1);
        f.subtract(p.x, p.x, t2);
        f.subtract(p.x, p.x, t2);
        f.subtract(t2, t2, p.x);
        f.multiply(t0, t1, t2);
        f.subtract(p.y, t0, p.y);
    }

    // p = p + q, two points that are neither equal nor opposite, nor infinity. 8 products and 3 squares (algorithm
    // 3.22): t0 = (y of q) - (y of p), t1 = (x of q) - (x of p), times powers of Z. The new Z has the factor t1, and
    // where that is 0 the new X is t0^2.
    SEALSTONE_NOINLINE static void add(const F& f, Point& p, const Affine& q, Room& room) {
        auto& [t0, t1, t2] = room;
        f.square(t0, p.z);
        f.multiply(t1, q.x, t0);
        f.multiply(t0, p.z, t0);
        f.multiply(t0, q.y, t0);
        f.subtract(t1, t1, p.x);
        f.subtract(t0, t0, p.y);
        f.multiply(p.z, p.z, t1);
        f.square(t2, t1);
        f.multiply(t1, t1, t2);
        f.multiply(t2, p.x, t2);
        f.square(p.x, t0);
        f.subtract(p.x, p.x, t1);
        f.subtract(p.x, p.x, t2);
        f.subtract(p.x, p.x, t2);
        f.subtract(t2, t2, p.x);
        f.multiply(t0, t0, t2);
        f.multiply(t1, p.y, t1);
        f.subtract(p.y, t0, t1);
    }

    // table = P, 3P, 5P, .., (2 count - 1)P, where table[0].x, y = P is given. Each differs from 2P, and is not its
    // opposite, as the order is large: there is no special case.
    //
    // 2P = (X, Y, C) has the affine coordinates (X, Y) on the curve that (x, y) -> (x C^2, y C^3) maps to, and P has (x
    // C^2, y C^3) there; sums do not look at a and b. Both always have the same Z, here 1, which makes a sum 4 products
    // and 2 squares ("New point addition formulae for ECC applications", Meloni, WAIFI 2007): each multiplies that Z by
    // its t1, 2P as well, so that all Z are known by the last one, which is inverted. With a scale, which is for a = 0,
    // nothing is inverted: the table is that of the curve (x, y) -> (x scale^2, y scale^3), of the same doublings.
    template <size_t count, auto invert>
    SEALSTONE_NOINLINE static void odd_multiples(const F& f, Affine (&table)[count], Element (&ratio)[count],
                                                 const Element& one, Room& room, Element* scale = nullptr) {
        auto& [t0, t1, t2] = room;
        Point increment{table[0].x, table[0].y, one};
        twice(f, increment, room);
        auto& [x, y, z] = increment;
        f.square(t0, z);
        f.multiply(table[0].x, table[0].x, t0);
        f.multiply(t0, t0, z);
        f.multiply(table[0].y, table[0].y, t0);
        for (size_t i = 1; i < count; ++i) {
            const Affine& p = table[i - 1];
            Affine& sum = table[i];
            f.subtract(t1, x, p.x);
            ratio[i] = t1;
            f.multiply(z, z, t1);
            f.square(t0, t1);
            f.multiply(x, x, t0);
            f.multiply(t1, p.x, t0);
            f.subtract(t2, y, p.y);
            f.square(t0, t2);
            f.subtract(t0, t0, x);
            f.subtract(sum.x, t0, t1);
            f.subtract(t1, x, t1);
            f.multiply(y, y, t1);
            f.subtract(t0, x, sum.x);
            f.multiply(t0, t0, t2);
            f.subtract(sum.y, t0, y);
        }
        Element s = one;
        if (scale != nullptr)
            *scale = z;
        else
            (f.*invert)(s, z);
        for (size_t i = count; i-- != 0;) {
            f.square(t0, s);
            f.multiply(table[i].x, table[i].x, t0);
            f.multiply(t0, t0, s);
            f.multiply(table[i].y, table[i].y, t0);
            if (i != 0) f.multiply(s, s, ratio[i]);
        }
    }
};

}  // namespace sealstone::math
