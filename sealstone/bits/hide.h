// SPDX-License-Identifier: Apache-2.0
// bits/hide.h - the barrier between secret values and the optimiser.
#pragma once

namespace sealstone {

// Returns x; the compiler may assume nothing about its value afterwards, so that it cannot turn a mask into a branch.
template <class W>
constexpr W hide(W x) {
    if (!__builtin_is_constant_evaluated()) __asm__("" : "+r"(x));
    return x;
}

}  // namespace sealstone
