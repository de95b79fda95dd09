// SPDX-License-Identifier: Apache-2.0
// math/modular.h - private: arithmetic modulo an odd number, products in Montgomery's form.
//
// With R = 2^(limb_bits n), the Montgomery form of a is aR mod m. Every number that these routines return is reduced,
// and takes a constant time, but for what is named vartime_.
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/isa/preset.h"
#include "sealstone/math/inverse.h"

namespace sealstone::math {

struct Modulus {
    size_t limbs;
    const Limb* value;   // m, odd
    const Limb* one;     // R mod m
    const Limb* square;  // R^2 mod m
    Limb inverse;        // -1/m modulo 2^limb_bits
};

// -1/m modulo 2^limb_bits, from m's lowest limb: Newton's iteration doubles the right bits.
constexpr Limb montgomery_inverse(Limb m) {
    Limb x = 1;
    for (size_t i = 1; i < limb_bits; i *= 2) x = static_cast<Limb>(x * (2 - m * x));
    return static_cast<Limb>(Limb{0} - x);
}

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

// One row of Montgomery's product, n limbs of each: what t + a b + m q has above its lowest limb goes to r, one limb
// below t in memory. Returns the carry.
template <size_t N>
constexpr DoubleLimb add_products(size_t n, Limb* r, const Limb* t, const Limb* a, Limb b, const Limb* m, Limb q) {
    Limb carry_ab = 0;
    Limb carry_mq = 0;
    each<N>(n, [&](size_t i) {
        const DoubleLimb x = wide_product(a[i], b) + t[i] + carry_ab;
        carry_ab = high(x);
        const DoubleLimb y = wide_product(m[i], q) + low(x) + carry_mq;
        carry_mq = high(y);
        r[i] = low(y);
    });
    return DoubleLimb{carry_ab} + carry_mq;
}

// r = ab/R mod m, for any a < R and b < m ("Modular multiplication without trial division", Montgomery, 1985): for each
// limb of b add a b[i] and the multiple of m that makes the lowest limb zero, and drop that. At the end
// t = (ab + qm)/R < (Rm + Rm)/R = 2m. room: two limbs more than m has. r may be a or b.
template <size_t N, auto add_row = add_products<N>>
constexpr void multiply_in(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    const size_t n = N == any_width ? m.limbs : N;
    Limb* const t = room + 1;
    each<N>(n, [&](size_t i) { t[i] = 0; });
    t[n] = 0;
    each<N>(n, [&](size_t i) {
        const Limb q = static_cast<Limb>((t[0] + a[0] * b[i]) * m.inverse);
        const DoubleLimb top = add_row(n, room, t, a, b[i], m.value, q) + t[n];
        t[n - 1] = low(top);
        t[n] = high(top);
    });
    reduce_once<N>(r, t, t[n], m);
}
template <size_t N, auto add_row = add_products<N>>
constexpr void multiply_with(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    Limb room[(N == any_width ? max_limbs : N) + 2];
    multiply_in<N, add_row>(room, r, a, b, m);
}

// The product is where the time goes: a slot for each number of limbs.
using Multiply = void(Limb* r, const Limb* a, const Limb* b, const Modulus& m);
template <size_t N>
[[gnu::flatten]] void multiply_portable(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    multiply_with<N>(r, a, b, m);
}
template <>
Multiply multiply_portable<any_width>;
template <size_t N>
void multiply_umaal(Limb* r, const Limb* a, const Limb* b, const Modulus& m);
// Limbs for which there is one: those of curves.
constexpr bool has_mulx(size_t n) { return isa::is_x86 && n >= 3 && n <= 9 && n != 7; }
template <size_t N>
void multiply_mulx(Limb* r, const Limb* a, const Limb* b, const Modulus& m);

template <size_t N>
struct MultiplySlot {
    struct Ops {
        Multiply* multiply;
    };
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_armv7m_dsp) list.add("armv7m-umaal", {isa::armv7m_dsp}, {multiply_umaal<N>});
        if constexpr (has_mulx(N)) list.add("x86-mulx", isa::x86_bmi2 | isa::x86_adx, {multiply_mulx<N>});
        list.add(N == any_width ? "portable-small" : "portable", {}, {multiply_portable<N>});
        return list;
    }
};

template <size_t N>
constexpr void multiply(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    if (__builtin_is_constant_evaluated())
        multiply_with<N>(r, a, b, m);
    else
        isa::op<MultiplySlot<N>, &MultiplySlot<N>::Ops::multiply>()(r, a, b, m);
}

// r = a^e in Montgomery form, for a public exponent of m's length, without its lowest bits. r is not a.
template <size_t N>
constexpr void power(Limb* r, const Limb* a, const Limb* e, const Modulus& m, size_t without = 0) {
    copy_limbs(m.limbs, r, m.one);
    for (size_t i = m.limbs * limb_bits; i-- != without;) {
        multiply<N>(r, r, r, m);
        if (bit_of(e, i) != 0) multiply<N>(r, r, a, m);
    }
}

// r = c/a modulo a prime m, for numbers of any form: with c = 1 the plain inverse of a plain number. 0 for a = 0. r may
// be a or c. Time depends on m alone.
template <size_t N>
constexpr void divide(Limb* r, const Limb* c, const Limb* a, const Modulus& m) {
    divide_by_steps<N, false>(r, c, a, m.value, m.inverse);
}
template <size_t N>
constexpr void vartime_divide(Limb* r, const Limb* c, const Limb* a, const Modulus& m) {
    divide_by_steps<N, true>(r, c, a, m.value, m.inverse);
}

// r = 1/a in Montgomery form for a prime m, by Fermat's little theorem; 0 for 0. r is not a. e is room for a number.
template <size_t N>
constexpr void fermat_inverse(Limb* r, const Limb* a, Limb* e, const Modulus& m) {
    set_one(m.limbs, e);
    e[0] = 2;
    subtract_limbs<N>(m.limbs, e, m.value, e);
    power<N>(r, a, e, m);
}

// r = 1/a in Montgomery form for a prime m; 0 for 0.
template <size_t N>
requires(N != any_width) constexpr void inverse(Limb* r, const Limb* a, const Modulus& m) {
    divide<N>(r, m.square, a, m);
}
template <size_t N>
requires(N != any_width) constexpr void vartime_inverse(Limb* r, const Limb* a, const Modulus& m) {
    vartime_divide<N>(r, m.square, a, m);
}
// The same for one copy for every size, too, which has Fermat's little theorem: that needs no more code than a product.
// r is not a, and room, for a number, is neither.
template <size_t N>
constexpr void inverse(Limb* r, const Limb* a, const Modulus& m, Limb* room) {
    if constexpr (N == any_width)
        fermat_inverse<N>(r, a, room, m);
    else
        inverse<N>(r, a, m);
}

// The constants of a modulus, derived from it by the compiler.
template <size_t N>
struct ModulusConstants {
    Number<N> value, one, square;
    Limb inverse;

    constexpr explicit ModulusConstants(const Number<N>& m)
        : value(m), one{}, square{}, inverse(montgomery_inverse(m.limb[0])) {
        const Modulus modulus = view();
        size_t bits = N * limb_bits;
        while (bit_of(value.limb, bits - 1) == 0) --bits;
        // From 2^(bits - 1), below m, by doubling to R, and to 2R, which is the form of 2. Its powers by squaring: R^2
        // is the form of R = 2^(N limb_bits).
        one.limb[(bits - 1) / limb_bits] = Limb{1} << (bits - 1) % limb_bits;
        for (size_t i = bits - 1; i < N * limb_bits; ++i) add<N>(one.limb, one.limb, one.limb, modulus);
        add<N>(square.limb, one.limb, one.limb, modulus);
        size_t power = 1;
        for (; 2 * power <= N * limb_bits; power *= 2) multiply_with<N>(square.limb, square.limb, square.limb, modulus);
        for (; power < N * limb_bits; ++power) add<N>(square.limb, square.limb, square.limb, modulus);
    }
    constexpr Modulus view() const { return {N, value.limb, one.limb, square.limb, inverse}; }
};

}  // namespace sealstone::math
