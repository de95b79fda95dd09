// SPDX-License-Identifier: Apache-2.0
// math/edwards25519.h - private: the curve -x^2 + y^2 = 1 + d x^2 y^2 (RFC 8032, section 5.1) on any field of
// field25519.h's kind. Its addition law is complete: what is here needs no special case.
//
// Formulas: "Twisted Edwards Curves Revisited", Hisil, Wong, Carter, Dawson, ASIACRYPT 2008, sections 3.1 and 3.3.
#pragma once
#include "sealstone/math/curve25519.h"

namespace sealstone::math {

template <class F>
struct Edwards25519 {
    using E = typename F::Element;
    using Loose = typename F::Loose;
    using Limb = typename F::Limb;

    // x = X/Z, y = Y/Z, and in an Extended one xy = T/Z.
    struct Projective {
        E X, Y, Z;
    };
    struct Extended : Projective {
        E T;
    };
    // What sums and doublings come to before their last products: x = X/Z, y = Y/T.
    struct Completed {
        Loose X, Y, Z, T;
    };
    // What a point is added as: y + x, y - x, 2dxy; with Z1, times Z, and 2Z beside them.
    struct Affine {
        Loose sum, difference, xy2d;
    };
    struct Cached : Affine {
        E Z2;
    };

    // RFC 8032, section 5.1, -121665/121666, twice; and 2^((p - 1)/4), a square root of -1.
    static constexpr uint64_t words_of_d[4] = {0x75eb4dca135978a3, 0x00700a4d4141d8ab, 0x8cc740797779e898,
                                               0x52036cee2b6ffe73};
    static constexpr uint64_t words_of_i[4] = {0xc4ee1b274a0ea0b0, 0x2f431806ad2fe478, 0x2b4d00993dfbd7a7,
                                               0x2b8324804fc1df0b};
    static constexpr E d = element<F>(words_of_d);
    static constexpr E d2 = F::carry(F::add(d, d));
    static constexpr E square_root_of_minus_1 = element<F>(words_of_i);

    static constexpr Extended identity() { return {{F::small(0), F::small(1), F::small(1)}, F::small(0)}; }
    static constexpr Affine affine_identity() { return {F::small(1), F::small(1), F::small(0)}; }

    static constexpr Projective projective(const Completed& p) {
        return {F::multiply(p.X, p.T), F::multiply(p.Y, p.Z), F::multiply(p.Z, p.T)};
    }
    static constexpr Extended extended(const Completed& p) { return {projective(p), F::multiply(p.X, p.Y)}; }
    static constexpr Cached cached(const Extended& p) {
        return {{F::add(p.Y, p.X), F::subtract(p.Y, p.X), F::multiply(p.T, d2)}, F::carry(F::add(p.Z, p.Z))};
    }

    // Section 3.3, negated in both coordinates of the numerator and the denominator.
    static constexpr Completed twice(const Projective& p) {
        const E XX = F::square(p.X), YY = F::square(p.Y), ZZ = F::square(p.Z), S = F::square(F::add(p.X, p.Y));
        const E sum = F::carry(F::add(YY, XX)), difference = F::carry(F::subtract(YY, XX));
        return {F::subtract(S, sum), sum, difference, F::subtract(F::carry(F::add(ZZ, ZZ)), difference)};
    }
    // Section 3.1. Z2 is 2 Z1 for an Affine one.
    static constexpr Completed add(const Extended& p, const Affine& q, const E& Z2) {
        const E A = F::multiply(F::subtract(p.Y, p.X), q.difference), B = F::multiply(F::add(p.Y, p.X), q.sum);
        const E C = F::multiply(p.T, q.xy2d);
        return {F::subtract(B, A), F::add(B, A), F::add(Z2, C), F::subtract(Z2, C)};
    }
    static constexpr Completed subtract(const Extended& p, const Affine& q, const E& Z2) {
        const E A = F::multiply(F::subtract(p.Y, p.X), q.sum), B = F::multiply(F::add(p.Y, p.X), q.difference);
        const E C = F::multiply(p.T, q.xy2d);
        return {F::subtract(B, A), F::add(B, A), F::subtract(Z2, C), F::add(Z2, C)};
    }
    static constexpr E twice_Z(const Extended& p) { return F::carry(F::add(p.Z, p.Z)); }
    static constexpr Completed add(const Extended& p, const Affine& q) { return add(p, q, twice_Z(p)); }
    static constexpr Completed subtract(const Extended& p, const Affine& q) { return subtract(p, q, twice_Z(p)); }
    static constexpr Completed add(const Extended& p, const Cached& q) { return add(p, q, F::multiply(p.Z, q.Z2)); }
    static constexpr Completed subtract(const Extended& p, const Cached& q) {
        return subtract(p, q, F::multiply(p.Z, q.Z2));
    }

    // Section 5.1.2
    static constexpr void encode(uint8_t* bytes, const Projective& p) {
        const E inverse = curve25519::inverse<F>(p.Z);
        uint8_t x[F::size] = {};
        element_to_bytes<F>(x, F::multiply(p.X, inverse));
        element_to_bytes<F>(bytes, F::multiply(p.Y, inverse));
        bytes[31] = static_cast<uint8_t>(bytes[31] | x[0] << 7);
        wipe(x);
    }
    // The same point's u on curve25519: (1 + y)/(1 - y) (RFC 7748, section 4.1).
    static constexpr void encode_u(uint8_t* bytes, const Projective& p) {
        const E inverse = curve25519::inverse<F>(F::carry(F::subtract(p.Z, p.Y)));
        element_to_bytes<F>(bytes, F::multiply(F::add(p.Z, p.Y), inverse));
    }

    // Section 5.1.3. False: these bytes encode no point, or not as section 5.1.2 does it: y is not below p, or x is 0
    // and has a sign.
    static constexpr bool vartime_decode(Extended& p, const uint8_t* bytes) {
        const E y = element_from_bytes<F>(bytes);
        uint8_t again[F::size] = {};
        element_to_bytes<F>(again, y);
        again[31] = static_cast<uint8_t>(again[31] | (bytes[31] & 0x80));
        if (!sealstone::equal(again, bytes, F::size).declassify()) return false;

        // x^2 = u/v, x = u v^3 (u v^7)^((p - 5)/8)
        const E one = F::small(1), yy = F::square(y);
        const E u = F::carry(F::subtract(yy, one)), v = F::carry(F::add(F::multiply(yy, d), one));
        const E v3 = F::multiply(F::square(v), v);
        const E power = curve25519::power_of_root<F>(F::multiply(F::multiply(F::square(v3), v), u));
        E x = F::multiply(F::multiply(v3, u), power);
        const E vxx = F::multiply(F::square(x), v);
        if (!math::equal<F>(vxx, u).declassify()) {
            if (!math::equal<F>(vxx, F::negate(u)).declassify()) return false;
            x = F::multiply(x, square_root_of_minus_1);
        }
        uint8_t x_bytes[F::size] = {};
        element_to_bytes<F>(x_bytes, x);
        if ((x_bytes[0] & 1) != bytes[31] >> 7) {
            if (math::equal<F>(x, F::small(0)).declassify()) return false;
            x = F::carry(F::negate(x));
        }
        p = {{x, y, one}, F::multiply(x, y)};
        return true;
    }
};

}  // namespace sealstone::math
