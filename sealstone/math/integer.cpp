// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/integer.h"

namespace sealstone::math {
namespace {

// Exact division from the lowest limb on: with q = t/e modulo 2^limb_bits, what is to be taken from the next limb is
// the high half of q e. A number x of i limbs leaves c with x = e (q0, q1, ..) - c 2^(i limb_bits).
struct ExactDivision {
    Limb e, inverse, c = 0;

    explicit ExactDivision(Limb divisor) : e(divisor), inverse(static_cast<Limb>(Limb{0} - montgomery_inverse(e))) {}
    Limb next(Limb x) {
        const DoubleLimb t = DoubleLimb{x} - c;
        const Limb q = static_cast<Limb>(low(t) * inverse);
        c = high(wide_product(q, e)) + (high(t) & 1);
        return q;
    }
};

}  // namespace

void multiply_integers(Limb* r, const Limb* a, size_t na, const Limb* b, size_t nb) {
    for (size_t i = 0; i < na + nb; ++i) r[i] = 0;
    for (size_t i = 0; i < na; ++i) {
        Limb carry = 0;
        for (size_t j = 0; j < nb; ++j) {
            const DoubleLimb t = wide_product(a[i], b[j]) + r[i + j] + carry;
            r[i + j] = low(t);
            carry = high(t);
        }
        r[i + nb] = carry;
    }
}

void remainder(Limb* r, const Limb* x, size_t nx, const Limb* m, size_t n) {
    for (size_t i = 0; i <= n; ++i) r[i] = 0;
    for (size_t at = nx * limb_bits; at-- != 0;) {
        Limb in = bit_of(x, at), borrow = 0;
        for (size_t i = 0; i <= n; ++i) {
            const Limb out = r[i] >> (limb_bits - 1);
            r[i] = r[i] << 1 | in;
            in = out;
            const DoubleLimb t = DoubleLimb{r[i]} - (i < n ? m[i] : 0) - borrow;
            r[i] = low(t);
            borrow = high(t) & 1;
        }
        const Limb mask = hide(static_cast<Limb>(Limb{0} - borrow));
        Limb carry = 0;
        for (size_t i = 0; i <= n; ++i) {
            const DoubleLimb t = DoubleLimb{r[i]} + (i < n ? m[i] & mask : 0) + carry;
            r[i] = low(t);
            carry = high(t);
        }
    }
}

Choice inverse_of_small(Limb* r, Limb e, const Limb* x, size_t n) {
    // What is left of x and of 1, -x/R^n and -1/R^n modulo e, have the quotient x, or 1/x. A c of e stands for 0.
    ExactDivision of_x(e), of_one(e);
    for (size_t i = 0; i < n; ++i) {
        of_x.next(x[i]);
        of_one.next(i == 0);
    }
    Limb k = of_x.c;
    k &= ~Choice::is_zero64(k ^ e).mask<Limb>();
    divide_by_steps<1, false>(&k, &of_one.c, &k, &e, montgomery_inverse(e));
    k = e - k;
    ExactDivision division(e);
    Limb carry = 1;
    for (size_t i = 0; i < n; ++i) {
        const DoubleLimb t = wide_product(k, x[i]) + carry;
        carry = high(t);
        r[i] = division.next(low(t));
    }
    const Limb top = division.next(carry);
    return Choice::is_zero64(top | division.c);
}

void divide_by_gcd(Limb* x, const Limb* y, size_t n, Limb* room) {
    const size_t bits = n * limb_bits, count = digits_for(bits);
    Limb* const divisor = room;
    SignedLimb* const f = reinterpret_cast<SignedLimb*>(divisor + n);
    SignedLimb* const g = f + count;
    to_digits(count, f, n, x);
    to_digits(count, g, n, y);
    SignedLimb delta = 1;
    for (size_t i = 0; i < (steps_for(bits) + batch_steps - 1) / batch_steps; ++i)
        apply_to_f_g(count, f, g, division_steps<false>(delta, as_limb(f[0]), as_limb(g[0])));
    const Limb negate = sign_of(f[count - 1]);
    for (size_t i = 0; i < count; ++i) f[i] = as_signed((as_limb(f[i]) ^ negate) - negate);
    normalise(count, f);
    from_digits(n, divisor, count, f);

    // Exact division again, by many limbs.
    const Limb inverse = static_cast<Limb>(Limb{0} - montgomery_inverse(divisor[0]));
    for (size_t i = 0; i < n; ++i) {
        const Limb q = static_cast<Limb>(x[i] * inverse);
        Limb take = 0;
        for (size_t j = 0; i + j < n; ++j) {
            const DoubleLimb product = wide_product(q, divisor[j]) + take;
            const DoubleLimb t = DoubleLimb{x[i + j]} - low(product);
            x[i + j] = low(t);
            take = high(product) + (high(t) & 1);
        }
        x[i] = q;
    }
}

}  // namespace sealstone::math
