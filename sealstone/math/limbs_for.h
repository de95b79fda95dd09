// SPDX-License-Identifier: Apache-2.0
// math/limbs_for.h - how many limbs big numbers have.
#pragma once
#include <stddef.h>

#include "sealstone/isa/word.h"

namespace sealstone::math {

using isa::Limb;

inline constexpr size_t limb_bits = 8 * sizeof(Limb);
constexpr size_t limbs_for(size_t bits) { return (bits + limb_bits - 1) / limb_bits; }

}  // namespace sealstone::math
