// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular_armv7m_umaal_row.h"
#include "sealstone/math/power_by_products.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {
namespace {

struct ProductsUmaal : ProductsByRows<PowerRoom<Small>::window, add_products_umaal> {
    static void vartime_square_of_r(Limb* x, const Limb* m, size_t n) {
        math::vartime_square_of_r<subtract_multiple_umaal>(x, m, n);
    }
};

}  // namespace

// A fifth of the strips' code, and three times their time.
template <>
struct PowerPlan<Small, Umaal> : PowerByProducts<ProductsUmaal> {};
template struct PowerKernel<Small, Umaal>;

}  // namespace sealstone::math
#endif
