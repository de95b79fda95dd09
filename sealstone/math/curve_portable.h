// SPDX-License-Identifier: Apache-2.0
// math/curve_portable.h - private: a curve's operations by the complete formulas, for any number of limbs.
#pragma once
#include "sealstone/math/curve_ops.h"

namespace sealstone::math {

// x and y of point 1, out of the form that it is computed with.
template <size_t N>
void affine_point(Limb* xy, Limb* frame, const Curve& curve) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs;
    const Limb one[max_limbs] = {1};
    inverse<N>(frame + t0 * n, frame + Z1 * n, p);
    for (size_t i = 0; i < 2; ++i) {
        Limb* const to = xy + i * n;
        multiply<N>(to, frame + (X1 + i) * n, frame + t0 * n, p);
        if (curve.twist != nullptr) multiply<N>(to, to, curve.twist + (2 + i) * n, p);
        multiply<N>(to, to, one, p);
    }
}

// Point 1 = k times point 1: doubles, and adds the point or infinity, which the formulas allow.
template <size_t N>
void multiply_point(Limb* frame, const Limb* k, const Curve& curve) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs;
    copy_limbs(3 * n, frame + X2 * n, frame + X1 * n);
    for (size_t i = 0; i < 3 * n; ++i) frame[X1 * n + i] = 0;
    copy_limbs(n, frame + Y1 * n, p.one);
    for (size_t i = curve.order_bits; i-- != 0;) {
        run<N>(curve.law.doubling, frame, p);
        copy_limbs(3 * n, frame + X1 * n, frame + X3 * n);
        run<N>(curve.law.addition, frame, p);
        const Choice bit = Choice::bit(static_cast<uint32_t>(bit_of(k, i)));
        for (size_t j = 0; j < 3 * n; ++j) frame[X1 * n + j] = bit.pick(frame[X3 * n + j], frame[X1 * n + j]);
    }
}

template <size_t N, size_t capacity>
void curve_multiply_base(Limb* xy, const Limb* k, const Curve& curve) {
    const size_t n = curve.field.limbs;
    Limb frame[frame_size * capacity];
    copy_limbs(2 * n, frame + X1 * n, curve.odd_multiples);
    copy_limbs(n, frame + Z1 * n, curve.field.one);
    copy_limbs(n, frame + B * n, curve.law_b);
    multiply_point<N>(frame, k, curve);
    affine_point<N>(xy, frame, curve);
    wipe(frame);
}

template <size_t N, size_t capacity>
void curve_multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
    Limb frame[frame_size * capacity];
    load_point<N>(frame, curve, point);
    multiply_point<N>(frame, k, curve);
    affine_point<N>(xy, frame, curve);
    wipe(frame);
}

template <size_t N, size_t capacity>
void vartime_curve_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve) {
    const Modulus& p = curve.field;
    const size_t n = p.limbs;
    Limb frame[frame_size * capacity];
    Limb points[3 * odd_count * capacity];
    const Limb one[capacity] = {1};
    load_point<N>(frame, curve, point);
    copy_limbs(3 * n, points, frame + X1 * n);
    odd_multiples<N>(frame, points, curve.law, p);
    vartime_multiply_add<N>(frame, curve, u, v, points);
    multiply<N>(x, frame + X1 * n, curve.twist == nullptr ? p.one : curve.twist + 2 * n, p);
    multiply<N>(x, x, one, p);
    multiply<N>(x + n, frame + Z1 * n, one, p);
}

}  // namespace sealstone::math
