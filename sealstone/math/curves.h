// SPDX-License-Identifier: Apache-2.0
// math/curves.h - the names of elliptic curves y^2 = x^3 + ax + b, as types.
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone {

namespace math {
struct Curve;
}

// A curve: how many bytes a coordinate has, and a scalar (a private key, each half of a signature); and its constants,
// which are linked where they are asked for.
template <size_t coordinate_size, size_t scalar_size = coordinate_size>
struct NamedCurve {
    static constexpr size_t size = coordinate_size;
    static constexpr size_t order_size = scalar_size;
};

// SEC 2, version 2.0; the r1 curves are NIST's P-192 to P-521 (SP 800-186), secp256r1 is also called prime256v1.
struct Secp192r1 : NamedCurve<24> {
    static const math::Curve& constants();
};
struct Secp192k1 : NamedCurve<24> {
    static const math::Curve& constants();
};
struct Secp224r1 : NamedCurve<28> {
    static const math::Curve& constants();
};
struct Secp224k1 : NamedCurve<28, 29> {
    static const math::Curve& constants();
};
struct Secp256r1 : NamedCurve<32> {
    static const math::Curve& constants();
};
struct Secp256k1 : NamedCurve<32> {
    static const math::Curve& constants();
};
struct Secp384r1 : NamedCurve<48> {
    static const math::Curve& constants();
};
struct Secp521r1 : NamedCurve<66> {
    static const math::Curve& constants();
};
// RFC 5639.
struct BrainpoolP160r1 : NamedCurve<20> {
    static const math::Curve& constants();
};
struct BrainpoolP160t1 : NamedCurve<20> {
    static const math::Curve& constants();
};
struct BrainpoolP192r1 : NamedCurve<24> {
    static const math::Curve& constants();
};
struct BrainpoolP192t1 : NamedCurve<24> {
    static const math::Curve& constants();
};
struct BrainpoolP224r1 : NamedCurve<28> {
    static const math::Curve& constants();
};
struct BrainpoolP224t1 : NamedCurve<28> {
    static const math::Curve& constants();
};
struct BrainpoolP256r1 : NamedCurve<32> {
    static const math::Curve& constants();
};
struct BrainpoolP256t1 : NamedCurve<32> {
    static const math::Curve& constants();
};
struct BrainpoolP320r1 : NamedCurve<40> {
    static const math::Curve& constants();
};
struct BrainpoolP320t1 : NamedCurve<40> {
    static const math::Curve& constants();
};
struct BrainpoolP384r1 : NamedCurve<48> {
    static const math::Curve& constants();
};
struct BrainpoolP384t1 : NamedCurve<48> {
    static const math::Curve& constants();
};
struct BrainpoolP512r1 : NamedCurve<64> {
    static const math::Curve& constants();
};
struct BrainpoolP512t1 : NamedCurve<64> {
    static const math::Curve& constants();
};

}  // namespace sealstone
