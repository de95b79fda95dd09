// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_by_products.h"
#if SEALSTONE_ARM64

namespace sealstone::math {
namespace {

// t += a b + carry, four limbs of t and a. Returns what is above them. In C++ GCC and Clang make each carry a number
// again, which takes twice as many instructions: here the flags carry, once along the lower halves of the products and
// once along the upper ones.
SEALSTONE_INLINE Limb add_four(Limb (&t)[4], const Limb* a, Limb b, Limb carry) {
    Limb l[4], h[4];
    each<4>(4, [&](size_t i) {
        const DoubleLimb product = wide_product(a[i], b);
        l[i] = low(product);
        h[i] = high(product);
    });
    __asm__(
        "adds %0, %0, %5\n adcs %1, %1, %6\n adcs %2, %2, %7\n adcs %3, %3, %8\n adc %4, %4, xzr\n"
        "adds %0, %0, %9\n adcs %1, %1, %10\n adcs %2, %2, %11\n adcs %3, %3, %12\n adc %4, %4, xzr"
        : "+&r"(t[0]), "+&r"(t[1]), "+&r"(t[2]), "+&r"(t[3]), "+&r"(h[3])
        : "r"(l[0]), "r"(l[1]), "r"(l[2]), "r"(l[3]), "r"(carry), "r"(h[0]), "r"(h[1]), "r"(h[2])
        : "cc");
    return h[3];
}

// As add_products().
DoubleLimb add_products_arm64(size_t n, Limb* r, const Limb* t, const Limb* a, Limb b, const Limb* m, Limb q) {
    Limb carry_ab = 0, carry_mq = 0;
    size_t i = 0;
    for (; i + 4 <= n; i += 4) {
        Limb x[4] = {t[i], t[i + 1], t[i + 2], t[i + 3]};
        carry_ab = add_four(x, a + i, b, carry_ab);
        carry_mq = add_four(x, m + i, q, carry_mq);
        each<4>(4, [&](size_t k) { r[i + k] = x[k]; });
    }
    for (; i < n; ++i) {
        const DoubleLimb x = wide_product(a[i], b) + t[i] + carry_ab;
        const DoubleLimb y = wide_product(m[i], q) + low(x) + carry_mq;
        carry_ab = high(x);
        carry_mq = high(y);
        r[i] = low(y);
    }
    return DoubleLimb{carry_ab} + carry_mq;
}

}  // namespace

template <>
struct PowerPlan<Fast, Adcs> : PowerByProducts<ProductsByRows<Fast, add_products_arm64>> {};
template struct PowerKernel<Fast, Adcs>;

}  // namespace sealstone::math
#endif
