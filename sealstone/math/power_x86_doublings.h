// SPDX-License-Identifier: Apache-2.0
// math/power_x86_doublings.h - private: numbers doubled many times modulo a long one.
#pragma once
#include "sealstone/math/modular.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("bmi2")

namespace sealstone::math {
namespace {

// x = x 2^count - q m of n + 1 limbs, 0 < count < 64.
using ShiftLess = void(Limb* x, const Limb* m, size_t n, Limb q, unsigned count);
inline void shift_less(Limb* x, const Limb* m, size_t n, Limb q, unsigned count) {
    Limb carry = 0, borrow = 0, below = 0;
    for (size_t i = 0; i < n; ++i) {
        const DoubleLimb p = wide_product(q, m[i]) + carry;
        const DoubleLimb t = DoubleLimb{x[i] << count | below >> (64 - count)} - low(p) - borrow;
        below = x[i];
        x[i] = low(t);
        borrow = high(t) & 1;
        carry = high(p);
    }
    x[n] = (x[n] << count | below >> (64 - count)) - carry - borrow;
}

// x = x 2^count mod m, but for a multiple of m: the result is below 1.2 m, if x was. The quotient is found from the
// highest bits: of the 53 to 60 of m that are used an error of one part in 2^52, and as much of x, is an eighth of m
// after 48 doublings. m has `size` bytes, the first is not zero; x has n + 1 limbs.
template <ShiftLess* shift_less>
class Doublings {
public:
    Doublings(const Limb* m, size_t size, size_t n) : m_(m), n_(n), at_(8 * size - top_bits) {
        const uint64_t divisor = top(m, n) + 1;  // above 2^52, for the highest byte is not zero
        uint64_t rest = uint64_t{1} << 52;       // 2^115 / divisor, bit by bit
        for (unsigned i = 0; i < 63; ++i) {
            const uint64_t x = 2 * rest - divisor;
            const uint64_t under = hide(0 - (x >> 63));
            rest = x + (divisor & under);
            reciprocal_ = 2 * reciprocal_ + 1 + under;
        }
    }

    void run(Limb* x, size_t count) const {
        for (; count > at_once; count -= at_once) shift(x, at_once);
        if (count != 0) shift(x, static_cast<unsigned>(count));
    }

private:
    static constexpr unsigned top_bits = 60, at_once = 48;

    uint64_t top(const Limb* x, size_t limbs) const {
        const size_t i = at_ / 64, s = at_ % 64;
        return x[i] >> s | (s != 0 && i + 1 < limbs ? x[i + 1] << (64 - s) : 0);
    }

    void shift(Limb* x, unsigned count) const {
        const Limb q = high(wide_product(top(x, n_ + 1), reciprocal_)) >> (51 - count);
        shift_less(x, m_, n_, q, count);
    }

    const Limb* m_;
    size_t n_, at_;
    uint64_t reciprocal_ = 0;
};

}  // namespace
}  // namespace sealstone::math

SEALSTONE_KERNEL_END
#endif
