// SPDX-License-Identifier: Apache-2.0
// math/modular.h - private: arithmetic modulo an odd number, products in Montgomery's form.
//
// With R = 2^(limb_bits n), the Montgomery form of a is aR mod m. Every number that these routines return is reduced,
// and takes a constant time, but for what is named vartime_.
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/isa/preset.h"
#include "sealstone/math/limb.h"

namespace sealstone::math {

struct Modulus {
    size_t limbs;
    const Limb* value;   // m, odd
    const Limb* one;     // R mod m
    const Limb* square;  // R^2 mod m
    Limb inverse;        // -1/m modulo 2^limb_bits
};

// r = x mod m for x = top R + low < 2m: one subtraction, taken back where it was one too many.
template <size_t N>
constexpr void reduce_once(Limb* r, const Limb* low, Limb top, const Modulus& m) {
    const Limb borrow = subtract_limbs<N>(m.limbs, r, low, m.value);
    add_masked<N>(m.limbs, r, m.value, hide(static_cast<Limb>(top - borrow)));
}

template <size_t N>
constexpr void add(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    const Limb top = add_limbs<N>(m.limbs, r, a, b);
    reduce_once<N>(r, r, top, m);
}

template <size_t N>
constexpr void subtract(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    const Limb borrow = subtract_limbs<N>(m.limbs, r, a, b);
    add_masked<N>(m.limbs, r, m.value, hide(static_cast<Limb>(Limb{0} - borrow)));
}

// r = ab/R mod m, for any a < R and b < m ("Modular multiplication without trial division", Montgomery, 1985; coarsely
// integrated operand scanning). Before the last step t = (ab + qm)/R < (Rm + Rm)/R = 2m.
template <size_t N>
constexpr void multiply_as_written(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    Limb t[(N == any_width ? max_limbs : N) + 1] = {};
    const size_t n = N == any_width ? m.limbs : N;
    each<N>(n, [&](size_t i) {
        Limb carry = 0;
        each<N>(n, [&](size_t j) {
            const DoubleLimb x = DoubleLimb{a[j]} * b[i] + t[j] + carry;
            t[j] = low(x);
            carry = high(x);
        });
        const DoubleLimb top = DoubleLimb{t[n]} + carry;
        const Limb q = static_cast<Limb>(t[0] * m.inverse);
        carry = high(DoubleLimb{q} * m.value[0] + t[0]);
        each<N>(n, [&](size_t j) {
            if (j == 0) return;
            const DoubleLimb x = DoubleLimb{q} * m.value[j] + t[j] + carry;
            t[j - 1] = low(x);
            carry = high(x);
        });
        const DoubleLimb last = DoubleLimb{low(top)} + carry;
        t[n - 1] = low(last);
        t[n] = high(top) + high(last);
    });
    reduce_once<N>(r, t, t[n], m);
}

// The product is where the time goes: a slot for each number of limbs.
using Multiply = void(Limb* r, const Limb* a, const Limb* b, const Modulus& m);
template <size_t N>
void multiply_portable(Limb* r, const Limb* a, const Limb* b, const Modulus& m);
template <>
Multiply multiply_portable<any_width>;

template <size_t N>
struct MultiplySlot {
    struct Ops {
        Multiply* multiply;
    };
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        list.add(N == any_width ? "portable-small" : "portable", {}, {multiply_portable<N>});
        return list;
    }
};

template <size_t N>
constexpr void multiply(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    if (__builtin_is_constant_evaluated())
        multiply_as_written<N>(r, a, b, m);
    else
        isa::op<MultiplySlot<N>, &MultiplySlot<N>::Ops::multiply>()(r, a, b, m);
}

// r = a^e in Montgomery form, for a public exponent of m's length. r is not a.
template <size_t N>
constexpr void power(Limb* r, const Limb* a, const Limb* e, const Modulus& m) {
    copy_limbs(m.limbs, r, m.one);
    for (size_t i = m.limbs * limb_bits; i-- != 0;) {
        multiply<N>(r, r, r, m);
        if (bit_of(e, i) != 0) multiply<N>(r, r, a, m);
    }
}

// r = 1/a in Montgomery form for a prime m, by Fermat's little theorem; 0 for 0. r is not a.
template <size_t N>
constexpr void inverse(Limb* r, const Limb* a, const Modulus& m) {
    Limb e[N == any_width ? max_limbs : N] = {2};
    subtract_limbs<N>(m.limbs, e, m.value, e);
    power<N>(r, a, e, m);
}

// The constants of a modulus, derived from it by the compiler.
template <size_t N>
struct ModulusConstants {
    Number<N> value, one, square;
    Limb inverse;

    constexpr explicit ModulusConstants(const Number<N>& m) : value(m), one{}, square{}, inverse(1) {
        for (size_t i = 1; i < limb_bits; i *= 2) inverse = static_cast<Limb>(inverse * (2 - m.limb[0] * inverse));
        inverse = static_cast<Limb>(Limb{0} - inverse);  // Newton's iteration doubles the right bits
        const Modulus modulus = view();
        one.limb[0] = 1;
        for (size_t i = 0; i < N * limb_bits; ++i) add<N>(one.limb, one.limb, one.limb, modulus);
        square = one;
        for (size_t i = 0; i < N * limb_bits; ++i) add<N>(square.limb, square.limb, square.limb, modulus);
    }
    constexpr Modulus view() const { return {N, value.limb, one.limb, square.limb, inverse}; }
};

}  // namespace sealstone::math
