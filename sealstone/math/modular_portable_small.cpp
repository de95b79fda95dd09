// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular.h"

namespace sealstone::math {

template <>
void multiply_portable<any_width>(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    multiply_with<any_width>(r, a, b, m);
}

}  // namespace sealstone::math
