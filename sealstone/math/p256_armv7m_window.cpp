// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/p256_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::p256 {
namespace {

// 3P, 5P, 7P in the table, and their z. Formulas of addition know nothing of the curve's a and b, so that they may be
// done where 2P is affine: P becomes (x z^2, y z^3) there, z being that of 2P.
SEALSTONE_NOINLINE void add_twos(OddMultiples<4>& table, Limb (*z)[N], const Limb* xy, const Modulus& field) {
    Point p;
    Room room;
    Limb two[2 * N];
    Limb z_of_two[N];
    start(p, xy, field);
    twice(p, room);
    copy_limbs(N, two, p.x);
    copy_limbs(N, two + N, p.y);
    copy_limbs(N, z_of_two, p.z);
    square(room.t0, p.z);
    multiply(p.x, xy, room.t0);
    multiply(room.t0, room.t0, p.z);
    multiply(p.y, xy + N, room.t0);
    copy_limbs(N, p.z, field.one);
    for (size_t i = 1; i < 4; ++i) {
        add(p, two, two + N, room);
        copy_limbs(N, table.x[i], p.x);
        copy_limbs(N, table.y[i], p.y);
        multiply(z[i - 1], p.z, z_of_two);
    }
}

SEALSTONE_NOINLINE void walk(Point& p, const OddMultiples<4>& table, const Limb* k, const Modulus& field) {
    constexpr size_t digits = 86;
    const Signs<3 * digits> signs(k);
    Room room;
    Limb xy[2 * N];
    const auto select_digit = [&](size_t i) {
        select(xy, table.x[0], 4, digit_of<3>(signs.at(3 * i) | signs.at(3 * i + 1) << 1 | signs.at(3 * i + 2) << 2));
    };
    select_digit(digits - 1);
    start(p, xy, field);
    for (size_t i = digits - 1; i-- != 0;) {
        for (int j = 0; j < 3; ++j) twice(p, room);
        select_digit(i);
        // Before digit i is added, p is 8 times some odd c <= k/8^(i+1), and |digit| < 8: neither equal nor opposite
        // while 8c + 8 < n. At the end 8c = k - digit, and that is the digit modulo n for one k = n - 2 |digit|.
        if (i != 0) add(p, xy, xy + N, room);
    }
    Point sum;
    add_or_double(p, xy, room, sum, field);
    wipe(room);
    wipe(sum);
    wipe(xy);
}

}  // namespace

void odd_multiples(OddMultiples<4>& table, const Limb* xy, Inverse* invert, const Modulus& field) {
    Limb z[3][N];
    add_twos(table, z, xy, field);
    copy_limbs(N, table.x[0], xy);
    copy_limbs(N, table.y[0], xy + N);
    Limb by_z[N];
    Limb product[N];
    Limb t[N];
    // One inversion for all.
    multiply(product, z[0], z[1]);
    multiply(t, product, z[2]);
    invert(t, t, field);
    for (size_t i = 3; i != 0; --i) {
        if (i == 3) {
            multiply(by_z, t, product);
            multiply(t, t, z[2]);
        } else if (i == 2) {
            multiply(by_z, t, z[0]);
            multiply(t, t, z[1]);
        } else {
            copy_limbs(N, by_z, t);
        }
        square(product, by_z);
        multiply(table.x[i], table.x[i], product);
        multiply(product, product, by_z);
        multiply(table.y[i], table.y[i], product);
    }
}

void multiply_umaal(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
    const Modulus& field = curve.field;
    OddMultiples<4> table;
    Limb scalar[N];
    Point p;
    const Choice negate = make_odd(scalar, k, curve.order);
    for (size_t i = 0; i < 2; ++i) multiply(xy + i * N, point + i * N, field.square);
    odd_multiples(table, xy, inverse, field);
    walk(p, table, scalar, field);
    Room room;
    affine(xy, p, negate, room, field);
    wipe(scalar);
    wipe(p);
    wipe(room);
}

}  // namespace sealstone::math::p256
#endif
