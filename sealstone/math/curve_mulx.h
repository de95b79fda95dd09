// SPDX-License-Identifier: Apache-2.0
// math/curve_mulx.h - private: what a curve's kernel by MULX is made of. Included by one file a curve.
#pragma once
#include "sealstone/math/curve_fast.h"
#include "sealstone/math/field_mulx.h"

namespace sealstone::math {

inline constexpr size_t mulx_width = 5;
template <class Field, const CurveText& text, const TableText& table, const EndomorphismText&... map>
using MulxPlan = FastPlan<Jacobian<Field, text.a>, mulx_width, text, table, map...>;

}  // namespace sealstone::math
