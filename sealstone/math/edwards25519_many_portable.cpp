// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/edwards25519_many.h"
#include "sealstone/math/edwards_expect.h"

namespace sealstone::math::curve25519 {

// One after another, by the fastest way there is for one.
void vartime_expect_many_portable(Span<Equation> equations) {
    for (Equation& e : equations) e.decoded = vartime_expect<Edwards25519Slot<Fast>>(e.expected, e.r, e.s, e.h, e.a);
}

}  // namespace sealstone::math::curve25519
