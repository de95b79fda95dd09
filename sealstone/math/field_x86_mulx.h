// SPDX-License-Identifier: Apache-2.0
// math/field_x86_mulx.h - private: fields of special primes by MULX.
#pragma once
#include "sealstone/math/modular.h"
#if SEALSTONE_X86

namespace sealstone::math {

void multiply_p256_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p256_mulx(Limb* r, const Limb* a);

}  // namespace sealstone::math
#endif
