// SPDX-License-Identifier: Apache-2.0
// math/field25519_small.h - private: the integers modulo 2^255 - 19 by the looped product that serves every modulus.
#pragma once
#include "sealstone/math/field_modular.h"

namespace sealstone::math {

constexpr Number<limbs_for(256)> prime25519() {
    Number<limbs_for(256)> p{};
    for (Limb& limb : p.limb) limb = ~Limb{0};
    p.limb[0] -= 18;
    p.limb[limbs_for(256) - 1] >>= 1;
    return p;
}
inline constexpr ModulusConstants<limbs_for(256)> modulus25519_constants{prime25519()};
inline constexpr Modulus modulus25519 = modulus25519_constants.view();

using SmallField25519 = ModularField<modulus25519, 32>;

}  // namespace sealstone::math
