// SPDX-License-Identifier: Apache-2.0
// math/field_x86_mulx.h - private: the fields of curve_field.h by MULX. tools/modular_x86_mulx.py writes the functions.
#pragma once
#include "sealstone/math/curve_field.h"
#if SEALSTONE_X86

namespace sealstone::math {

// Elements are reduced, p has N limbs. r may be a or b.
template <size_t N>
void add_mulx(Limb* r, const Limb* a, const Limb* b, const Limb* p);
template <size_t N>
void subtract_mulx(Limb* r, const Limb* a, const Limb* b, const Limb* p);
template <size_t N>
void half_mulx(Limb* r, const Limb* a, const Limb* p);

// secp256r1, Montgomery's product as elsewhere.
void multiply_p256_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p256_mulx(Limb* r, const Limb* a);

// Any prime.
template <size_t N>
class MulxField : public MontgomeryField<N> {
public:
    using Element = Number<N>;

    constexpr explicit MulxField(const Modulus& p) : MontgomeryField<N>(p), p_(p) {}

    void multiply(Element& r, const Element& a, const Element& b) const { multiply_mulx<N>(r.limb, a.limb, b.limb, p_); }
    void square(Element& r, const Element& a) const { multiply_mulx<N>(r.limb, a.limb, a.limb, p_); }
    void add(Element& r, const Element& a, const Element& b) const { add_mulx<N>(r.limb, a.limb, b.limb, p_.value); }
    void subtract(Element& r, const Element& a, const Element& b) const {
        subtract_mulx<N>(r.limb, a.limb, b.limb, p_.value);
    }
    void half(Element& r, const Element& a) const { half_mulx<N>(r.limb, a.limb, p_.value); }

private:
    const Modulus& p_;
};

class MulxFieldP256 : public MulxField<4> {
public:
    using MulxField<4>::MulxField;

    void multiply(Element& r, const Element& a, const Element& b) const {
        multiply_p256_mulx(r.limb, a.limb, b.limb);
    }
    void square(Element& r, const Element& a) const { square_p256_mulx(r.limb, a.limb); }
};

}  // namespace sealstone::math
#endif
