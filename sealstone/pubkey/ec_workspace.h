// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_workspace.h - how much memory the operations of a curve take by the small preset.
#pragma once
#include "sealstone/math/curves.h"

namespace sealstone {

// Bytes of the stack that numbers of the curve take during a call. On top of them come the frames of a few calls, which
// are the same for every curve; there is no other memory. The benchmark measures the stack as a whole.
template <class Curve>
struct EcWorkspace {
    static constexpr size_t number = [] {
        const size_t size = Curve::size > Curve::order_size ? Curve::size : Curve::order_size, limb = sizeof(void*);
        return (size + limb - 1) / limb * limb;
    }();
    static constexpr size_t formula = 11 * number;  // the registers that points are added in

    static constexpr size_t public_key = 3 * number + formula;
    static constexpr size_t agree = 3 * number + formula;
    static constexpr size_t sign = 6 * number + formula;
    static constexpr size_t verify = 18 * number + formula;
};

}  // namespace sealstone
