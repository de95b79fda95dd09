// SPDX-License-Identifier: Apache-2.0
// math/curve_mulx.h - private: what a curve's kernel by MULX is made of. Included by one file a curve.
#pragma once
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/field_mulx.h"

namespace sealstone::math {

// Doublings and sums, each in one function.
template <class F, A kind, auto double_point, auto add_point>
struct MulxGroup : Jacobian<F, kind> {
    using Base = Jacobian<F, kind>;
    using Point = typename Base::Point;
    using Affine = typename Base::Affine;
    struct Room : Base::Room {
        typename F::Element t3, t4;
    };
    static void twice(const F&, Point& p, Room& room) { double_point(p.x.limb, room.t0.limb); }
    static void add(const F&, Point& p, const Affine& q, Room& room) { add_point(p.x.limb, q.x.limb, room.t0.limb); }
};

inline constexpr size_t mulx_width = 5;
template <class Field, const CurveText& text, const TableText& table, const EndomorphismText&... map>
using MulxPlan = FastPlan<Jacobian<Field, text.a>, mulx_width, text, table, map...>;
template <class Field, auto double_point, auto add_point, const CurveText& text, const TableText& table,
          const EndomorphismText&... map>
using MulxGroupPlan = FastPlan<MulxGroup<Field, text.a, double_point, add_point>, mulx_width, text, table, map...>;

// Multiples of G in eight lanes.
template <class C>
struct CurvePlan<C, Ifma> {
    using Others = CurvePlan<C, Mulx>;

    SEALSTONE_INLINE static void multiply_base(Limb* xy, const Limb* k, const Curve& curve) {
        CurveComb<C>::multiply_base(xy, k, curve);
    }
    SEALSTONE_INLINE static void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
        CurveKernel<C, Mulx>::multiply(xy, k, point, curve);
    }
    SEALSTONE_INLINE static void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point,
                                                      const Curve& curve) {
        Limb base[3 * Others::N];
        CurveComb<C>::multiply_base_projective(base, u, curve);
        Others::vartime_multiply_add_to(x, base, v, point, curve);
    }
};

}  // namespace sealstone::math
