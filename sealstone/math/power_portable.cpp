// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_by_products.h"

namespace sealstone::math {
template <class Preset>
struct PowerPlan<Preset, Portable> : PowerByProducts<ProductsByRows<Preset>> {};
template struct PowerKernel<Fast, Portable>;
template struct PowerKernel<Small, Portable>;

}  // namespace sealstone::math
