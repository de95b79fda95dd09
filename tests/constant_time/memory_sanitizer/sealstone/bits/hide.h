// SPDX-License-Identifier: Apache-2.0
// tests/constant_time/memory_sanitizer/sealstone/bits/hide.h - takes the place of the library's own, whose assembly
// would make its result public, as far as MemorySanitizer knows: in memory a value keeps its mark.
#pragma once

namespace sealstone {

template <class W>
constexpr W hide(W x) {
    if (!__builtin_is_constant_evaluated()) __asm__("" : "+m"(x));
    return x;
}

}  // namespace sealstone
