// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular_armv7m_umaal_row.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {

// The one copy for every size is a third of the strips' code.
template <>
void multiply_umaal<any_width>(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    multiply_with<any_width, add_products_umaal>(r, a, b, m);
}

}  // namespace sealstone::math
#endif
