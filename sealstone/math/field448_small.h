// SPDX-License-Identifier: Apache-2.0
// math/field448_small.h - private: the integers modulo 2^448 - 2^224 - 1 by the looped product that serves every
// modulus.
#pragma once
#include "sealstone/math/field_modular.h"

namespace sealstone::math {

constexpr Number<limbs_for(448)> prime448() {
    Number<limbs_for(448)> p{};
    for (Limb& limb : p.limb) limb = ~Limb{0};
    p.limb[224 / limb_bits] -= Limb{1} << 224 % limb_bits;
    return p;
}
inline constexpr ModulusConstants<limbs_for(448)> modulus448_constants{prime448()};
inline constexpr Modulus modulus448 = modulus448_constants.view();

using SmallField448 = ModularField<modulus448, 56>;

}  // namespace sealstone::math
