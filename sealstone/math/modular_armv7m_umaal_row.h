// SPDX-License-Identifier: Apache-2.0
// math/modular_armv7m_umaal_row.h - private: a row of Montgomery's product by UMAAL, for Cortex-M4 and M33.
#pragma once
#include "sealstone/math/modular.h"
#include "sealstone/math/vartime_square_of_r.h"
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

// As subtract_multiple().
inline Limb subtract_multiple_umaal(size_t n, Limb* y, const Limb* m, Limb q) {
    Limb carry = q;
    Limb y0, y1, m0, m1;
    __asm__(
        "lsrs %[n], %[n], #1\n"
        "bcc 1f\n"
        "ldr %[m0], [%[m]], #4\n"
        "ldr %[y0], [%[y]]\n"
        "mvn %[m0], %[m0]\n"
        "umaal %[y0], %[carry], %[m0], %[q]\n"
        "str %[y0], [%[y]], #4\n"
        "beq 2f\n"
        "1:\n"
        "ldrd %[m0], %[m1], [%[m]], #8\n"
        "ldrd %[y0], %[y1], [%[y]]\n"
        "mvn %[m0], %[m0]\n"
        "mvn %[m1], %[m1]\n"
        "umaal %[y0], %[carry], %[m0], %[q]\n"
        "umaal %[y1], %[carry], %[m1], %[q]\n"
        "strd %[y0], %[y1], [%[y]], #8\n"
        "subs %[n], #1\n"
        "bne 1b\n"
        "2:\n"
        : [n] "+r"(n), [y] "+r"(y), [m] "+r"(m), [carry] "+r"(carry), [y0] "=&r"(y0), [y1] "=&r"(y1), [m0] "=&r"(m0),
          [m1] "=&r"(m1)
        : [q] "r"(q)
        : "cc", "memory");
    return carry;
}

}  // namespace
}  // namespace sealstone::math
#endif
