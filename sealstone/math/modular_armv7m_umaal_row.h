// SPDX-License-Identifier: Apache-2.0
// math/modular_armv7m_umaal_row.h - private: a row of Montgomery's product by UMAAL, for Cortex-M4 and M33.
#pragma once
#include "sealstone/math/modular.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math {
namespace {

// As add_products. UMAAL adds two words to a product of two, which cannot overflow: r[i] = t[i] + a[i] b + m[i] q, the
// high words carried in two registers. Eight instructions a limb; the compiler, short of registers, makes it twelve.
SEALSTONE_INLINE DoubleLimb add_products_umaal(size_t n, Limb* r, const Limb*, const Limb* a, Limb b, const Limb* m,
                                               Limb q) {
    Limb carry_ab = 0;
    Limb carry_mq = 0;
    Limb sum;
    Limb factor;
    __asm__(
        "0:\n"
        "ldr %[sum], [%[r], #4]\n"
        "ldr %[factor], [%[a]], #4\n"
        "umaal %[sum], %[carry_ab], %[factor], %[b]\n"
        "ldr %[factor], [%[m]], #4\n"
        "umaal %[sum], %[carry_mq], %[factor], %[q]\n"
        "str %[sum], [%[r]], #4\n"
        "subs %[n], #1\n"
        "bne 0b\n"
        : [n] "+r"(n), [r] "+r"(r), [a] "+r"(a), [m] "+r"(m), [carry_ab] "+r"(carry_ab), [carry_mq] "+r"(carry_mq),
          [sum] "=&r"(sum), [factor] "=&r"(factor)
        : [b] "r"(b), [q] "r"(q)
        : "cc", "memory");
    return DoubleLimb{carry_ab} + carry_mq;
}

}  // namespace
}  // namespace sealstone::math
#endif
