// SPDX-License-Identifier: Apache-2.0
// pubkey/ecdh_guarded.h - private: a product by a secret that an attacker near the machine has not seen before.
#pragma once
#include "sealstone/pubkey/ec_point.h"

namespace sealstone::ec::guarded {

using Multiply = decltype(math::CurveOps::multiply);

// Where the numbers lie, each as long as the curve's: P, then the product, in the first two.
enum : size_t { x, y, k, b, share, room, workspace_size };

// x, y = k P = (k/b)(bP) for k and b in 1 .. n-1. For a b that nobody knows both factors and the point between are
// uniform, whatever k and P are, and n is a prime, so that no factor is zero and no point infinity. The caller wipes
// work.
template <size_t N>
void multiply_in_two(math::Limb* work, const math::Curve& curve, Multiply multiply_point) {
    const math::Modulus& order = curve.order;
    const size_t n = order.limbs;
    math::Limb *const k_ = work + k * n, *const b_ = work + b * n, *const share_ = work + share * n;
    multiply_point(work, b_, work, curve);
    math::inverse<N>(share_, b_, order, work + room * n);  // R^2/b
    math::multiply<N>(share_, share_, k_, order);
    math::set_one(n, b_);
    math::multiply<N>(share_, share_, b_, order);
    multiply_point(work, share_, work, curve);
}

}  // namespace sealstone::ec::guarded
