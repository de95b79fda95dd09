// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/modular.h"

namespace sealstone::math {

template <size_t N>
[[gnu::flatten]] void multiply_portable(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    multiply_with<N>(r, a, b, m);
}

template Multiply multiply_portable<limbs_for(256)>;

}  // namespace sealstone::math
