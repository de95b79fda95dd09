// SPDX-License-Identifier: Apache-2.0
// math/curve_portable_small.h - private: a curve's operations in little code and memory: the complete formulas and
// nothing else, one copy for every curve. What a curve adds is room of its own size.
#pragma once
#include "sealstone/math/curve_kernel.h"

namespace sealstone::math {

// frame has room for the registers of a formula, points for five numbers. No point: G.
namespace small {
void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve, Limb* frame);
void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point, const Curve& curve, Limb* frame,
                          Limb* points);
}  // namespace small

template <class C>
struct CurvePlan<C, Looped> {
    SEALSTONE_INLINE static void multiply_base(Limb* xy, const Limb* k, const Curve& curve) {
        Limb frame[frame_size * curve_limbs<C>];
        small::multiply(xy, k, nullptr, curve, frame);
        wipe(frame, sizeof frame);
    }
    SEALSTONE_INLINE static void multiply(Limb* xy, const Limb* k, const Limb* point, const Curve& curve) {
        Limb frame[frame_size * curve_limbs<C>];
        small::multiply(xy, k, point, curve, frame);
        wipe(frame, sizeof frame);
    }
    SEALSTONE_INLINE static void vartime_multiply_add(Limb* x, const Limb* u, const Limb* v, const Limb* point,
                                                      const Curve& curve) {
        Limb frame[frame_size * curve_limbs<C>], points[5 * curve_limbs<C>];
        small::vartime_multiply_add(x, u, v, point, curve, frame, points);
    }
};

}  // namespace sealstone::math
