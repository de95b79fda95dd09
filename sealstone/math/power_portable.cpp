// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_by_products.h"

namespace sealstone::math {
namespace {

void multiply_rows(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    multiply_in<any_width>(room, r, a, b, m);
}

}  // namespace

template <class Preset>
struct PowerPlan<Preset, Portable> : PowerByProducts<multiply_rows, PowerRoom<Preset>::window> {};
template struct PowerKernel<Fast, Portable>;
template struct PowerKernel<Small, Portable>;

}  // namespace sealstone::math
