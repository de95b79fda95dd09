// SPDX-License-Identifier: Apache-2.0
// math/edwards448.h - private: the curve x^2 + y^2 = 1 + d x^2 y^2, d = -39081 (RFC 8032, section 5.2), on any field of
// field448.h's kind. Its addition law is complete: what is here needs no special case.
#pragma once
#include "sealstone/math/curve448.h"

namespace sealstone::math {

template <class F>
struct Edwards448 {
    using E = typename F::Element;
    static constexpr uint32_t minus_d = 39081;
    static constexpr size_t encoded_size = 57;

    // x = X/Z, y = Y/Z
    struct Projective {
        E X, Y, Z;
    };
    struct Affine {
        E X, Y;
    };

    static constexpr Projective identity() { return {F::small(0), F::small(1), F::small(1)}; }
    static constexpr Projective negate(const Projective& p) { return {F::carry(F::negate(p.X)), p.Y, p.Z}; }
    static constexpr Affine negate(const Affine& p) { return {F::carry(F::negate(p.X)), p.Y}; }

    // Section 5.2.4, in its names.
    static constexpr Projective twice(const Projective& p) {
        const E B = F::square(F::add(p.X, p.Y)), C = F::square(p.X), D = F::square(p.Y), H = F::square(p.Z);
        const E sum = F::carry(F::add(C, D));
        const E J = F::carry(F::subtract(sum, F::carry(F::add(H, H))));
        return {F::multiply(F::subtract(B, sum), J), F::multiply(sum, F::subtract(C, D)), F::multiply(sum, J)};
    }
    static constexpr Projective add(const Projective& p, const Projective& q) {
        return add(p, {q.X, q.Y}, F::multiply(p.Z, q.Z));
    }
    static constexpr Projective add(const Projective& p, const Affine& q) { return add(p, q, p.Z); }

    static constexpr void encode(uint8_t* bytes, const Projective& p) {  // section 5.2.2
        const E inverse = curve448::inverse<F>(p.Z);
        uint8_t x[F::size] = {};
        element_to_bytes<F>(x, F::multiply(p.X, inverse));
        element_to_bytes<F>(bytes, F::multiply(p.Y, inverse));
        bytes[56] = static_cast<uint8_t>(x[0] << 7);
        wipe(x);
    }
    // u of the 4-isogenous point on curve448: y^2/x^2 (RFC 7748, section 4.2).
    static constexpr void encode_u(uint8_t* bytes, const Projective& p) {
        const E ratio = F::multiply(p.Y, curve448::inverse<F>(p.X));
        element_to_bytes<F>(bytes, F::square(ratio));
    }

    // Section 5.2.3. False: these bytes encode no point, or not as section 5.2.2 does it: y is not below p, or x is 0
    // and has a sign.
    static constexpr bool vartime_decode(Projective& p, const uint8_t* bytes) {
        if ((bytes[56] & 0x7f) != 0) return false;
        const E y = element_from_bytes<F>(bytes);
        uint8_t again[F::size] = {};
        element_to_bytes<F>(again, y);
        if (!sealstone::equal(again, bytes, F::size).declassify()) return false;

        // x^2 = u/v with u = 1 - y^2, v = 1 - d y^2; x = u^3 v (u^5 v^3)^((p - 3)/4)
        const E one = F::small(1), yy = F::square(y);
        const E u = F::carry(F::subtract(one, yy)), v = F::carry(F::add(one, F::multiply_small(yy, minus_d)));
        const E uv = F::multiply(u, v), uuuv = F::multiply(F::square(u), uv);
        const E power = curve448::power_of_root<F>(F::multiply(uuuv, F::square(uv)));
        E x = F::multiply(uuuv, power);
        if (!math::equal<F>(F::multiply(F::square(x), v), u).declassify()) return false;
        uint8_t x_bytes[F::size] = {};
        element_to_bytes<F>(x_bytes, x);
        if ((x_bytes[0] & 1) != bytes[56] >> 7) {
            if (math::equal<F>(x, F::small(0)).declassify()) return false;
            x = F::carry(F::negate(x));
        }
        p = {x, y, one};
        return true;
    }

private:
    // Section 5.2.4; A = Z1 Z2.
    static constexpr Projective add(const Projective& p, const Affine& q, const E& A) {
        const E B = F::square(A), C = F::multiply(p.X, q.X), D = F::multiply(p.Y, q.Y);
        const E minus_e = F::multiply_small(F::multiply(C, D), minus_d);
        const E H = F::multiply(F::add(p.X, p.Y), F::add(q.X, q.Y));
        const auto f = F::add(B, minus_e);
        const auto g = F::subtract(B, minus_e);
        const auto cross = F::subtract(H, F::carry(F::add(C, D)));
        return {F::multiply(F::multiply(A, f), cross), F::multiply(F::multiply(A, g), F::subtract(D, C)),
                F::multiply(f, g)};
    }
};

}  // namespace sealstone::math
