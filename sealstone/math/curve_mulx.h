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

}  // namespace sealstone::math
