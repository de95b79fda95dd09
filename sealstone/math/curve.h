// SPDX-License-Identifier: Apache-2.0
// math/curve.h - private: what the compiler derives from the text of a curve. Included by one file a curve.
#pragma once
#include "sealstone/math/curve_portable_small.h"
#include "sealstone/math/curve_texts.h"

namespace sealstone::math {

template <size_t N>
constexpr Number<N> number(const char* hex) {
    Number<N> r{};
    size_t digits = 0;
    while (hex[digits] != 0) ++digits;
    for (size_t i = 0; i < digits; ++i) {
        const char c = hex[digits - 1 - i];
        const auto value = static_cast<Limb>(c <= '9' ? c - '0' : c - 'a' + 10);
        r.limb[4 * i / limb_bits] |= static_cast<Limb>(value << 4 * i % limb_bits);
    }
    return r;
}

constexpr size_t limbs_of(const CurveText& text) {
    return limbs_for(text.field_bits > text.order_bits ? text.field_bits : text.order_bits);
}

template <size_t N>
constexpr void montgomery_form(Limb* to, const char* hex, const Modulus& p) {
    multiply<N>(to, number<N>(hex).limb, p.square, p);
}

template <const CurveText& text>
struct CurveConstants {
    static constexpr size_t N = limbs_of(text);
    static constexpr ModulusConstants<N> field{number<N>(text.p)}, order{number<N>(text.n)};

    static constexpr Number<N> form(const char* hex) {
        Number<N> r{};
        montgomery_form<N>(r.limb, hex, field.view());
        return r;
    }
    static constexpr Number<N> derive_three_b() {
        Number<N> r = b;
        for (int i = 0; i < 2; ++i) add<N>(r.limb, r.limb, b.limb, field.view());
        return r;
    }
    static constexpr Number<2 * N> derive_base() {
        Number<2 * N> r{};
        for (size_t i = 0; i < 2; ++i) copy_limbs(N, r.limb + i * N, form(text.odd_multiples[i]).limb);
        return r;
    }
    static constexpr Number<N> b = form(text.b), three_b = derive_three_b();
    static constexpr Number<2 * N> base = derive_base();
    static constexpr Curve make(const Limb* twist) {
        return {field.view(),
                order.view(),
                text.field_bits,
                text.order_bits,
                text.a == A::zero ? law_of_zero : law_of_minus_three,
                b.limb,
                text.a == A::zero ? three_b.limb : b.limb,
                base.limb,
                twist};
    }
    static constexpr Curve curve = make(nullptr);
};

// A curve that is computed with on another one.
template <const CurveText& text, const TwistText& twist_text>
struct TwistedCurveConstants {
    using Of = CurveConstants<text>;
    static constexpr size_t N = Of::N;

    static constexpr Number<4 * N> derive() {
        Number<4 * N> r{};
        for (size_t i = 0; i < 4; ++i) montgomery_form<N>(r.limb + i * N, twist_text.powers[i], Of::field.view());
        return r;
    }
    static constexpr Number<4 * N> twist = derive();
    static constexpr Curve curve = Of::make(twist.limb);
};

}  // namespace sealstone::math
