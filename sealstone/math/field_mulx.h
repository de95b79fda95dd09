// SPDX-License-Identifier: Apache-2.0
// math/field_mulx.h - private: the fields of curve_field.h by MULX. tools/modular_x86_mulx.py writes the functions.
#pragma once
#include "sealstone/math/curve_field.h"

namespace sealstone::math {

// Elements are reduced, p has N limbs. r may be a or b.
template <size_t N>
void add_mulx(Limb* r, const Limb* a, const Limb* b, const Limb* p);
template <size_t N>
void subtract_mulx(Limb* r, const Limb* a, const Limb* b, const Limb* p);
template <size_t N>
void half_mulx(Limb* r, const Limb* a, const Limb* p);

// r = a^2, for p whose highest limb is not all ones.
template <size_t N>
void square_mulx(Limb* r, const Limb* a, const Modulus& p);

// secp192r1 to secp384r1, in Montgomery's form.
void multiply_p192_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p192_mulx(Limb* r, const Limb* a);
void multiply_p224_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p224_mulx(Limb* r, const Limb* a);
void multiply_p256_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p256_mulx(Limb* r, const Limb* a);
void multiply_p384_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p384_mulx(Limb* r, const Limb* a);
// secp521r1, secp192k1, secp256k1, in no special form.
void multiply_p521_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p521_mulx(Limb* r, const Limb* a);
void multiply_p192k1_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p192k1_mulx(Limb* r, const Limb* a);
void multiply_p256k1_mulx(Limb* r, const Limb* a, const Limb* b);
void square_p256k1_mulx(Limb* r, const Limb* a);

// jacobian.h, twice() and add(): a point X, Y, Z, another one x, y, and room for five numbers.
void double_p192_mulx(Limb* point, Limb* room);
void add_p192_mulx(Limb* point, const Limb* q, Limb* room);
void double_p224_mulx(Limb* point, Limb* room);
void add_p224_mulx(Limb* point, const Limb* q, Limb* room);
void double_p256_mulx(Limb* point, Limb* room);
void add_p256_mulx(Limb* point, const Limb* q, Limb* room);
void double_p384_mulx(Limb* point, Limb* room);
void add_p384_mulx(Limb* point, const Limb* q, Limb* room);
void double_p256k1_mulx(Limb* point, Limb* room);
void add_p256k1_mulx(Limb* point, const Limb* q, Limb* room);

// How products are made: for any prime, or for one, whose product is Montgomery's or that of numbers as they are.
template <size_t N>
struct MulxProduct {
    static constexpr bool is_plain = false;
    static void multiply(Limb* r, const Limb* a, const Limb* b, const Modulus& p) { multiply_mulx<N>(r, a, b, p); }
    static void square(Limb* r, const Limb* a, const Modulus& p) { square_mulx<N>(r, a, p); }
};
template <auto multiply_by, auto square_by, bool plain>
struct MulxSpecial {
    static constexpr bool is_plain = plain;
    static void multiply(Limb* r, const Limb* a, const Limb* b, const Modulus&) { multiply_by(r, a, b); }
    static void square(Limb* r, const Limb* a, const Modulus&) { square_by(r, a); }
};

// Elements are reduced.
template <size_t N, class Product = MulxProduct<N>>
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
    void invert(Element& r, const Element& a) const { divide<N>(r.limb, unit(), a.limb, p_); }
    void vartime_invert(Element& r, const Element& a) const { vartime_divide<N>(r.limb, unit(), a.limb, p_); }
    void load(Element& r, const Limb* number) const {
        if constexpr (Product::is_plain)
            copy_limbs(N, r.limb, number);
        else
            Product::multiply(r.limb, number, p_.square, p_);
    }
    void store(Limb* number, const Element& a) const {
        if constexpr (Product::is_plain)
            copy_limbs(N, number, a.limb);
        else
            Product::multiply(number, a.limb, plain_one, p_);
    }
    static constexpr Element form(const Number<N>& a, const Modulus& p) {
        if constexpr (Product::is_plain) return a;
        return MontgomeryField<N>::form(a, p);
    }

private:
    static constexpr Limb plain_one[N] = {1};
    const Limb* unit() const { return Product::is_plain ? plain_one : p_.square; }  // of an inverse

    const Modulus& p_;
};

using MulxP192 = MulxField<3, MulxSpecial<multiply_p192_mulx, square_p192_mulx, false>>;
using MulxP224 = MulxField<4, MulxSpecial<multiply_p224_mulx, square_p224_mulx, false>>;
using MulxP256 = MulxField<4, MulxSpecial<multiply_p256_mulx, square_p256_mulx, false>>;
using MulxP384 = MulxField<6, MulxSpecial<multiply_p384_mulx, square_p384_mulx, false>>;
using MulxP521 = MulxField<9, MulxSpecial<multiply_p521_mulx, square_p521_mulx, true>>;
using MulxP192k1 = MulxField<3, MulxSpecial<multiply_p192k1_mulx, square_p192k1_mulx, true>>;
using MulxP256k1 = MulxField<4, MulxSpecial<multiply_p256k1_mulx, square_p256k1_mulx, true>>;

}  // namespace sealstone::math
