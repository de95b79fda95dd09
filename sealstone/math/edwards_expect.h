// SPDX-License-Identifier: Apache-2.0
// math/edwards_expect.h - private: R = s B - h A by whichever operation a kernel of an Edwards curve has for it.
#pragma once
#include "sealstone/isa/kernel.h"

namespace sealstone::math {

// expected = s B - h A, encoded; a kernel that knows R may leave other bytes where that is not R. False: A is no point.
template <class Slot>
bool vartime_expect(uint8_t* expected, const uint8_t* r, const uint8_t* s, const uint8_t* h, const uint8_t* a) {
    if constexpr (requires { &Slot::Ops::vartime_expect; }) {
        const auto expect = isa::op<Slot, &Slot::Ops::vartime_expect>();
        if (expect != nullptr) return expect(expected, r, s, h, a);
    }
    return isa::op<Slot, &Slot::Ops::vartime_multiply_add>()(expected, s, h, a);
}

}  // namespace sealstone::math
