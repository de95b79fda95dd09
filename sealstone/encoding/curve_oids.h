// SPDX-License-Identifier: Apache-2.0
// encoding/curve_oids.h - private: the object identifiers of curves, as the content of their encoding.
#pragma once
#include "sealstone/encoding/der.h"
#include "sealstone/math/curves.h"

namespace sealstone {

// RFC 5480, section 2.1.1: {iso(1) member-body(2) us(840) ansi-X9-62(10045) keyType(2) 1}
inline constexpr uint8_t id_ec_public_key[] = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01};

// Does an AlgorithmIdentifier name that curve (RFC 5480, section 2)? `unsupported` for another algorithm or curve, or
// parameters written out, which RFC 5480 forbids; `bad_encoding` if the parameters are malformed.
Status check_ec_algorithm(Bytes algorithm, Bytes parameters, Bytes curve_oid);

template <class Curve>
struct CurveOid;

// RFC 5480, section 2.1.1.1, and SEC 2, section A: {ansi-X9-62 curves(3) prime(1)} and {1 3 132 0}.
template <>
struct CurveOid<Secp192r1> {
    static constexpr uint8_t value[] = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x01};
};
template <>
struct CurveOid<Secp192k1> {
    static constexpr uint8_t value[] = {0x2b, 0x81, 0x04, 0x00, 0x1f};
};
template <>
struct CurveOid<Secp224r1> {
    static constexpr uint8_t value[] = {0x2b, 0x81, 0x04, 0x00, 0x21};
};
template <>
struct CurveOid<Secp224k1> {
    static constexpr uint8_t value[] = {0x2b, 0x81, 0x04, 0x00, 0x20};
};
template <>
struct CurveOid<Secp256r1> {
    static constexpr uint8_t value[] = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07};
};
template <>
struct CurveOid<Secp256k1> {
    static constexpr uint8_t value[] = {0x2b, 0x81, 0x04, 0x00, 0x0a};
};
template <>
struct CurveOid<Secp384r1> {
    static constexpr uint8_t value[] = {0x2b, 0x81, 0x04, 0x00, 0x22};
};
template <>
struct CurveOid<Secp521r1> {
    static constexpr uint8_t value[] = {0x2b, 0x81, 0x04, 0x00, 0x23};
};
// RFC 5639, section 3: {1 3 36 3 3 2 8 1 1}.
template <>
struct CurveOid<BrainpoolP160r1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x01};
};
template <>
struct CurveOid<BrainpoolP160t1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x02};
};
template <>
struct CurveOid<BrainpoolP192r1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x03};
};
template <>
struct CurveOid<BrainpoolP192t1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x04};
};
template <>
struct CurveOid<BrainpoolP224r1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x05};
};
template <>
struct CurveOid<BrainpoolP224t1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x06};
};
template <>
struct CurveOid<BrainpoolP256r1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x07};
};
template <>
struct CurveOid<BrainpoolP256t1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x08};
};
template <>
struct CurveOid<BrainpoolP320r1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x09};
};
template <>
struct CurveOid<BrainpoolP320t1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x0a};
};
template <>
struct CurveOid<BrainpoolP384r1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x0b};
};
template <>
struct CurveOid<BrainpoolP384t1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x0c};
};
template <>
struct CurveOid<BrainpoolP512r1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x0d};
};
template <>
struct CurveOid<BrainpoolP512t1> {
    static constexpr uint8_t value[] = {0x2b, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x0e};
};

}  // namespace sealstone
