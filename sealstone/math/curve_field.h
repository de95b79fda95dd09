// SPDX-License-Identifier: Apache-2.0
// math/curve_field.h - private: what the points of curves ask of a field, and the field that every prime has.
//
// A field is an object that knows its prime, by a reference or by its type. Its Element is an array of limbs of any
// representation, and any bound, that all of its operations take and return; none takes a time that depends on values.
// What is returned may lie where an operand lies.
//
//     multiply, square, add, subtract    modulo p
//     half                               a/2
//     is_zero                            whatever the representation of zero
//     invert, vartime_invert             1/a; 0 for 0. Not in place.
//     load, store                        from and to numbers below p of the prime's limbs, in no special form
//     form                               a number below p as an Element, at compile time
#pragma once
#include "sealstone/math/modular.h"

namespace sealstone::math {

// Any odd prime, elements reduced and in Montgomery form.
template <size_t N>
class MontgomeryField {
public:
    static constexpr size_t limbs = N;
    using Element = Number<N>;

    constexpr explicit MontgomeryField(const Modulus& p) : p_(p) {}

    void multiply(Element& r, const Element& a, const Element& b) const {
        math::multiply<N>(r.limb, a.limb, b.limb, p_);
    }
    void square(Element& r, const Element& a) const { math::multiply<N>(r.limb, a.limb, a.limb, p_); }
    void add(Element& r, const Element& a, const Element& b) const { math::add<N>(r.limb, a.limb, b.limb, p_); }
    void subtract(Element& r, const Element& a, const Element& b) const {
        math::subtract<N>(r.limb, a.limb, b.limb, p_);
    }
    // (a or a + p, the one that is even) / 2 < p
    void half(Element& r, const Element& a) const {
        const Limb odd = hide(static_cast<Limb>(Limb{0} - (a.limb[0] & 1)));
        Limb carry = 0, below = 0;
        each<N>(N, [&](size_t i) {
            const DoubleLimb x = DoubleLimb{a.limb[i]} + (p_.value[i] & odd) + carry;
            if (i != 0) r.limb[i - 1] = static_cast<Limb>(below >> 1 | low(x) << (limb_bits - 1));
            below = low(x);
            carry = high(x);
        });
        r.limb[N - 1] = static_cast<Limb>(below >> 1 | carry << (limb_bits - 1));
    }
    Choice is_zero(const Element& a) const { return math::is_zero(N, a.limb); }
    void invert(Element& r, const Element& a) const { inverse<N>(r.limb, a.limb, p_); }
    void vartime_invert(Element& r, const Element& a) const { vartime_inverse<N>(r.limb, a.limb, p_); }
    void load(Element& r, const Limb* number) const { math::multiply<N>(r.limb, number, p_.square, p_); }
    void store(Limb* number, const Element& a) const {
        const Limb one[N] = {1};
        math::multiply<N>(number, a.limb, one, p_);
    }
    static constexpr Element form(const Number<N>& a, const Modulus& p) {
        Element r{};
        multiply_with<N>(r.limb, a.limb, p.square, p);
        return r;
    }

private:
    const Modulus& p_;
};

}  // namespace sealstone::math
