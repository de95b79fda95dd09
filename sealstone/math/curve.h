// SPDX-License-Identifier: Apache-2.0
// math/curve.h - private: curves y^2 = x^3 - 3x + b over a prime field, as their standards print them, and what the
// compiler derives from that.
#pragma once
#include "sealstone/math/weierstrass.h"

namespace sealstone::math {

// A line of the standard's table: hexadecimal digits, the most significant first.
struct CurveText {
    size_t field_bits, order_bits;
    const char *p, *b, *n, *x, *y;  // prime, coefficient, order, base point. The cofactor is 1
};

// SP 800-186, section 3.2.1.3
inline constexpr CurveText secp256r1{256,
                                     256,
                                     "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
                                     "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
                                     "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
                                     "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
                                     "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"};

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

template <const CurveText& text>
struct CurveConstants {
    static constexpr size_t N = limbs_of(text);
    static constexpr ModulusConstants<N> field{number<N>(text.p)}, order{number<N>(text.n)};

    struct Derived {
        Number<N> b;                             // in Montgomery form, as all that follows
        Number<2 * N> odd_multiples[odd_count];  // x and y of G, 3G, 5G, ..
    };
    static constexpr Derived derive() {
        constexpr Modulus p = field.view();
        Derived r{};
        const auto to_form = [&](Limb* to, const char* hex) { multiply<N>(to, number<N>(hex).limb, p.square, p); };
        to_form(r.b.limb, text.b);

        // The multiples as projective points, then one inversion for all: 1/Zi from the product of all Z.
        Limb frame[frame_size * N] = {};
        Limb points[odd_count * 3 * N] = {};
        copy_limbs(N, frame + B * N, r.b.limb);
        to_form(points, text.x);
        to_form(points + N, text.y);
        copy_limbs(N, points + 2 * N, p.one);
        odd_multiples<N>(frame, points, p);
        Limb product[odd_count][N] = {};  // Z0 .. Zi
        copy_limbs(N, product[0], p.one);
        for (size_t i = 1; i < odd_count; ++i) multiply<N>(product[i], product[i - 1], points + (3 * i + 2) * N, p);
        Limb rest[N] = {};  // 1/(Z0 .. Zi)
        inverse<N>(rest, product[odd_count - 1], p);
        for (size_t i = odd_count; i-- != 0;) {
            Limb z[N] = {};
            if (i == 0)
                copy_limbs(N, z, rest);
            else
                multiply<N>(z, rest, product[i - 1], p);
            multiply<N>(r.odd_multiples[i].limb, points + 3 * i * N, z, p);
            multiply<N>(r.odd_multiples[i].limb + N, points + (3 * i + 1) * N, z, p);
            multiply<N>(rest, rest, points + (3 * i + 2) * N, p);
        }
        return r;
    }
    static constexpr Derived derived = derive();
    static constexpr Curve curve{field.view(),    order.view(),   text.field_bits,
                                 text.order_bits, derived.b.limb, derived.odd_multiples[0].limb};
};

}  // namespace sealstone::math
