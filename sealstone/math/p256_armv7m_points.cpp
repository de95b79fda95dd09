// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/p256_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::p256 {

void start(Point& p, const Limb* xy, const Modulus& field) {
    copy_limbs(N, p.x, xy);
    copy_limbs(N, p.y, xy + N);
    copy_limbs(N, p.z, field.one);
}

// y and z may be multiplied by any u^3 and u, x by u^2. With u = 1/2 of what the textbook has, for a = -3:
// h = 3/2 (x - z^2)(x + z^2), x' = h^2 - 2xy^2, y' = h (xy^2 - x') - y^4, z' = yz. 4 products, 4 squares.
void twice(Point& p, Room& room) {
    auto& [x, y, z] = p;
    auto& [t0, t1, t2] = room;
    square(t0, y);
    square(t1, z);
    multiply(z, y, z);
    multiply(t2, x, t0);
    sum_and_difference(y, x, t1);
    multiply(t1, x, y);
    three_halves(t1, t1);
    square(x, t1);
    subtract_twice(x, t2);
    square(t0, t0);
    multiply_less(y, t1, t2, t0);
}

// 8 products, 3 squares: h = x2 z^2 - x, r = y2 z^3 - y, x' = r^2 - h^3 - 2xh^2, y' = r (xh^2 - x') - yh^3, z' = zh.
void add(Point& p, const Limb* x2, const Limb* y2, Room& room) {
    auto& [x, y, z] = p;
    auto& [t0, t1, t2] = room;
    square(t0, z);
    multiply(t1, z, t0);
    multiply_less(t0, t0, x2, x);
    multiply_less(t1, t1, y2, y);
    multiply(z, z, t0);
    square(t2, t0);
    multiply(t0, t0, t2);
    multiply(t2, t2, x);
    square(x, t1);
    subtract(x, x, t0);
    subtract_twice(x, t2);
    multiply(t0, t0, y);
    multiply_less(y, t2, t1, t0);
}

void add_or_double(Point& p, const Limb* xy, Room& room, Point& sum, const Modulus& field) {
    start(sum, xy, field);
    twice(sum, room);
    add(p, xy, xy + N, room);
    const Limb equal = is_zero(N, p.z).mask<Limb>();
    const auto replace = [equal](Limb* to, const Limb* from) {
        for (size_t i = 0; i < N; ++i) to[i] ^= equal & (to[i] ^ from[i]);
    };
    replace(p.x, sum.x);
    replace(p.y, sum.y);
    replace(p.z, sum.z);
}

void inverse(Limb* r, const Limb* a, const Modulus& field) { math::inverse<N>(r, a, field); }

void affine(Limb* xy, const Point& p, Choice negate, Room& room, const Modulus& field) {
    auto& [t0, t1, t2] = room;
    const Limb one[N] = {1};
    inverse(t0, p.z, field);
    square(t1, t0);
    multiply(t0, t0, t1);
    multiply(xy, t1, p.x);
    multiply(xy, xy, one);
    multiply(t0, t0, p.y);
    multiply(t0, t0, one);
    subtract_limbs<N>(N, t1, field.value, t0);
    for (size_t i = 0; i < N; ++i) xy[N + i] = negate.pick(t1[i], t0[i]);
}

Choice make_odd(Limb* r, const Limb* k, const Modulus& order) {
    const Choice even = !Choice::bit(k[0]);
    subtract_limbs<N>(N, r, order.value, k);
    for (size_t i = 0; i < N; ++i) r[i] = even.pick(r[i], k[i]);
    return even;
}

}  // namespace sealstone::math::p256
#endif
