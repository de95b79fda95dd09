// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular_armv7m_umaal_row.h"
#include "sealstone/math/power_by_products.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {

// A fifth of the strips' code, and three times their time.
template <>
struct PowerPlan<Small, Umaal> : PowerByProducts<ProductsByRows<Small, add_products_umaal>> {};
template struct PowerKernel<Small, Umaal>;

}  // namespace sealstone::math
#endif
