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

// How products are made, of numbers in Montgomery's form: for any prime, and for some.
template <size_t N>
struct MulxGeneric {
    static void multiply(Limb* r, const Limb* a, const Limb* b, const Modulus& p) { multiply_mulx<N>(r, a, b, p); }
    static void square(Limb* r, const Limb* a, const Modulus& p) { multiply_mulx<N>(r, a, a, p); }
};
struct MulxP256 {
    static void multiply(Limb* r, const Limb* a, const Limb* b, const Modulus&) { multiply_p256_mulx(r, a, b); }
    static void square(Limb* r, const Limb* a, const Modulus&) { square_p256_mulx(r, a); }
};

// Elements are reduced.
template <size_t N, class Product = MulxGeneric<N>>
class MulxField {
public:
    static constexpr size_t limbs = N;
    using Element = Number<N>;

    constexpr explicit MulxField(const Modulus& p) : p_(p) {}

    void multiply(Element& r, const Element& a, const Element& b) const {
        Product::multiply(r.limb, a.limb, b.limb, p_);
    }
    void square(Element& r, const Element& a) const { Product::square(r.limb, a.limb, p_); }
    void add(Element& r, const Element& a, const Element& b) const { add_mulx<N>(r.limb, a.limb, b.limb, p_.value); }
    void subtract(Element& r, const Element& a, const Element& b) const {
        subtract_mulx<N>(r.limb, a.limb, b.limb, p_.value);
    }
    void half(Element& r, const Element& a) const { half_mulx<N>(r.limb, a.limb, p_.value); }
    Choice is_zero(const Element& a) const { return math::is_zero(N, a.limb); }
    void invert(Element& r, const Element& a) const { inverse<N>(r.limb, a.limb, p_); }
    void vartime_invert(Element& r, const Element& a) const { vartime_inverse<N>(r.limb, a.limb, p_); }
    void load(Element& r, const Limb* number) const { Product::multiply(r.limb, number, p_.square, p_); }
    void store(Limb* number, const Element& a) const {
        const Limb one[N] = {1};
        Product::multiply(number, a.limb, one, p_);
    }
    static constexpr Element form(const Number<N>& a, const Modulus& p) { return MontgomeryField<N>::form(a, p); }

private:
    const Modulus& p_;
};

}  // namespace sealstone::math
#endif
