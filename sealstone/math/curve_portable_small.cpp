// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/curve_portable_small.h"

namespace sealstone::math::small {
namespace {

// x and y of point 1, out of the form that it is computed with.
void affine_point(Limb* xy, Limb* frame, const Curve& curve) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs;
    Limb *const one = frame + t1 * n, *const exponent = frame + t2 * n;
    fermat_inverse<any_width>(frame + t0 * n, frame + Z1 * n, exponent, p);
    set_one(n, one);
    for (size_t i = 0; i < 2; ++i) {
        Limb* const to = xy + i * n;
        math::multiply<any_width>(to, frame + (X1 + i) * n, frame + t0 * n, p);
        if (curve.twist != nullptr) math::multiply<any_width>(to, to, curve.twist + (2 + i) * n, p);
        math::multiply<any_width>(to, to, one, p);
    }
}

}  // namespace

// Doubles, and adds the point or infinity, which the formulas allow.
void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve, Limb* frame) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs;
    if (point != nullptr) load_coordinates<any_width>(xy, curve, point);
    const Operands others = operands(curve, point != nullptr ? xy : curve.base, p.one);
    set_infinity<any_width>(frame, p);
    for (size_t i = curve.order_bits; i-- != 0;) {
        run<any_width>(curve.law.doubling, frame, others, p);
        copy_limbs(3 * n, frame, frame + X3 * n);
        run<any_width>(curve.law.addition, frame, others, p);
        const Choice bit = Choice::bit(static_cast<uint32_t>(bit_of(k, i)));
        for (size_t j = 0; j < 3 * n; ++j) frame[j] = bit.pick(frame[X3 * n + j], frame[j]);
    }
    affine_point(xy, frame, curve);
}

// Bit by bit of both scalars, with G + P ready (Shamir's trick).
void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve, Limb* frame,
                          Limb* points) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs;
    Limb* const sum = points + 2 * n;
    load_point<any_width>(frame, curve, point);
    copy_limbs(2 * n, points, frame);
    add_point<any_width>(frame, curve, curve.base, p.one);
    copy_limbs(3 * n, sum, frame);
    set_infinity<any_width>(frame, p);
    for (size_t i = curve.order_bits; i-- != 0;) {
        twice<any_width>(frame, curve);
        const Limb of_u = bit_of(u, i), of_v = bit_of(v, i);
        if ((of_u | of_v) != 0)
            add_point<any_width>(frame, curve,
                                 of_v == 0   ? curve.base
                                 : of_u == 0 ? points
                                             : sum,
                                 (of_u & of_v) == 0 ? p.one : sum + 2 * n);
    }
    // Both in Montgomery form, which does not change the fraction.
    math::multiply<any_width>(x, frame + X1 * n, curve.twist == nullptr ? p.one : curve.twist + 2 * n, p);
    copy_limbs(n, x + n, frame + Z1 * n);
}

}  // namespace sealstone::math::small
