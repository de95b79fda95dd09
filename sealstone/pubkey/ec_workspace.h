// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_workspace.h - how much memory the operations of a curve take for themselves.
#pragma once
#include "sealstone/math/curves.h"

namespace sealstone {

// Bytes of the stack that a call's own numbers and points take, known from the types, with any preset and kernel; there
// is no other memory. On top of them come what the kernel takes, and the frames of a few calls: the benchmark of a
// board has this number beside the stack that was used as a whole.
template <class Curve>
struct EcWorkspace {
    static constexpr size_t number = [] {
        const size_t size = Curve::size > Curve::order_size ? Curve::size : Curve::order_size, limb = sizeof(void*);
        return (size + limb - 1) / limb * limb;
    }();
    static constexpr size_t formula = 11 * number;  // the registers that a point is checked in

    static constexpr size_t public_key = 2 * Curve::size + 3 * number + formula;
    static constexpr size_t agree = 3 * number + formula;
    static constexpr size_t sign = 6 * number;  // and before these the state of RFC 6979's generator
    static constexpr size_t verify = 2 * number + formula;

    // What the kernel of preset Small takes, where it multiplies a point, and for a verification. Others take more:
    // with AVX-512 IFMA up to 24,000 bytes.
    static constexpr size_t small_multiply = formula;
    static constexpr size_t small_multiply_add = 5 * number + formula;
};

}  // namespace sealstone
