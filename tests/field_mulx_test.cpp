// SPDX-License-Identifier: Apache-2.0
// The fields by MULX against the portable one, where carries get lost: at numbers next to p, and of limbs of zeros and
// ones.
#include <gtest/gtest.h>

#include <random>

#include "sealstone/math/curve.h"
#include "sealstone/math/curve_mulx.h"

namespace sealstone::math {
namespace {

template <size_t N>
Number<N> below(const Modulus& p, std::mt19937_64& random) {
    Number<N> r{};
    if (random() % 3 == 0) {
        copy_limbs(N, r.limb, p.value);
        r.limb[0] -= static_cast<Limb>(1 + random() % 4);
        return r;
    }
    const Limb ones = ~Limb{0};
    for (auto& limb : r.limb) {
        const Limb kinds[] = {
            0, ones, 1, ones - 1, ones << limb_bits / 2, ones >> limb_bits / 2, static_cast<Limb>(random())};
        limb = kinds[random() % std::size(kinds)];
    }
    while (!less(N, r.limb, p.value).declassify()) r.limb[N - 1] >>= 1;
    return r;
}

// The same operation of both, from and to plain numbers.
template <class F, class Operation>
Number<F::limbs> through(const F& f, const Number<F::limbs>& a, const Number<F::limbs>& b, Operation operation) {
    typename F::Element x, y, r;
    f.load(x, a.limb);
    f.load(y, b.limb);
    operation(f, r, x, y);
    Number<F::limbs> out;
    f.store(out.limb, r);
    return out;
}

template <class F, const CurveText& text>
void laws() {
    constexpr size_t N = F::limbs;
    SCOPED_TRACE(text.p);
    static constexpr ModulusConstants<N> constants{number<N>(text.p)};
    static constexpr Modulus p = constants.view();
    const F f(p);
    const MontgomeryField<N> portable(p);
    std::mt19937_64 random(10);
    for (int i = 0; i < 3000; ++i) {
        const Number<N> a = below<N>(p, random), b = below<N>(p, random);
        const auto same_result = [&](auto operation) {
            const auto of_f = through(f, a, b, operation), expected = through(portable, a, b, operation);
            return equal_limbs(N, of_f.limb, expected.limb).declassify();
        };
        ASSERT_TRUE(same_result([](auto& g, auto& r, auto& x, auto& y) { g.multiply(r, x, y); }));
        ASSERT_TRUE(same_result([](auto& g, auto& r, auto& x, auto&) { g.square(r, x); }));
        ASSERT_TRUE(same_result([](auto& g, auto& r, auto& x, auto& y) { g.add(r, x, y); }));
        ASSERT_TRUE(same_result([](auto& g, auto& r, auto& x, auto& y) { g.subtract(r, x, y); }));
        ASSERT_TRUE(same_result([](auto& g, auto& r, auto& x, auto&) { g.half(r, x); }));
        if (i % 16 != 0) continue;
        ASSERT_TRUE(same_result([](auto& g, auto& r, auto& x, auto&) { g.invert(r, x); }));
        ASSERT_TRUE(same_result([](auto& g, auto& r, auto& x, auto&) { g.vartime_invert(r, x); }));
        // The patterns themselves, which in another form are no longer any: reduced, a square is a product, and a
        // result may lie where an operand lies.
        Number<N> product, square, in_place = a;
        f.multiply(product, a, a);
        f.square(square, a);
        ASSERT_TRUE(less(N, product.limb, p.value).declassify());
        ASSERT_TRUE(equal_limbs(N, product.limb, square.limb).declassify());
        f.square(in_place, in_place);
        ASSERT_TRUE(equal_limbs(N, in_place.limb, square.limb).declassify());
        in_place = a;
        f.multiply(in_place, b, in_place);
        f.multiply(product, a, b);
        ASSERT_TRUE(equal_limbs(N, in_place.limb, product.limb).declassify());
        ASSERT_TRUE(less(N, product.limb, p.value).declassify());
    }
}

// Doubling and sum in one function, which ask nothing of a point: any three numbers.
template <class F, const CurveText& text, auto double_point, auto add_point>
void points() {
    using One = Jacobian<F, text.a>;
    using Other = MulxGroup<F, text.a, double_point, add_point>;
    SCOPED_TRACE(text.p);
    static constexpr ModulusConstants<F::limbs> constants{number<F::limbs>(text.p)};
    static constexpr Modulus p = constants.view();
    const F f(p);
    std::mt19937_64 random(11);
    for (int i = 0; i < 10000; ++i) {
        typename One::Point a{below<F::limbs>(p, random), below<F::limbs>(p, random), below<F::limbs>(p, random)},
            b = a;
        typename One::Room room;
        typename Other::Room other_room;
        One::twice(f, a, room);
        Other::twice(f, b, other_room);
        ASSERT_TRUE(equal_limbs(3 * F::limbs, a.x.limb, b.x.limb).declassify());
        const typename One::Affine q{below<F::limbs>(p, random), below<F::limbs>(p, random)};
        One::add(f, a, q, room);
        Other::add(f, b, q, other_room);
        ASSERT_TRUE(equal_limbs(3 * F::limbs, a.x.limb, b.x.limb).declassify());
    }
}

template <bool here>
void every_point() {
    if constexpr (here) {
        points<MulxP192, secp192r1, double_p192_mulx, add_p192_mulx>();
        points<MulxP224, secp224r1, double_p224_mulx, add_p224_mulx>();
        points<MulxP256, secp256r1, double_p256_mulx, add_p256_mulx>();
        points<MulxP384, secp384r1, double_p384_mulx, add_p384_mulx>();
        points<MulxP256k1, secp256k1, double_p256k1_mulx, add_p256k1_mulx>();
    }
}

template <bool here>
void every_field() {
    if constexpr (here) {
        laws<MulxP192, secp192r1>();
        laws<MulxP192k1, secp192k1>();
        laws<MulxP224, secp224r1>();
        laws<MulxField<4>, secp224k1>();
        laws<MulxP256, secp256r1>();
        laws<MulxP256k1, secp256k1>();
        laws<MulxP384, secp384r1>();
        laws<MulxP521, secp521r1>();
        laws<MulxField<3>, brainpoolP160t1>();
        laws<MulxField<3>, brainpoolP192t1>();
        laws<MulxField<4>, brainpoolP224t1>();
        laws<MulxField<4>, brainpoolP256t1>();
        laws<MulxField<5>, brainpoolP320t1>();
        laws<MulxField<6>, brainpoolP384t1>();
        laws<MulxField<8>, brainpoolP512t1>();
    }
}
TEST(MulxFields, Laws) {
    if (!isa::is_x86 || !isa::features().has(isa::x86_bmi2 | isa::x86_adx)) GTEST_SKIP() << "not on this CPU";
    every_field<isa::is_x86>();
}

TEST(MulxFields, Points) {
    if (!isa::is_x86 || !isa::features().has(isa::x86_bmi2 | isa::x86_adx)) GTEST_SKIP() << "not on this CPU";
    every_point<isa::is_x86>();
}

}  // namespace
}  // namespace sealstone::math
