// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/spki.h"

namespace sealstone {
namespace {

// RFC 5480, section 2.1.1: {iso(1) member-body(2) us(840) ansi-X9-62(10045) keyType(2) 1}
constexpr uint8_t id_ec_public_key[] = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01};

template <class Curve>
struct Oid;
template <>
struct Oid<Secp256r1> {  // section 2.1.1.1: {ansi-X9-62 curves(3) prime(1) 7}
    static constexpr uint8_t value[] = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07};
};

bool same_bytes(Bytes a, Bytes b) { return a.size() == b.size() && equal(a.data(), b.data(), a.size()).declassify(); }

}  // namespace

template <class Curve>
Status parse_spki(Bytes der, EcPublicKey<Curve>& key) {
    key = {};
    SubjectPublicKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    if (!same_bytes(info.algorithm, id_ec_public_key)) return Status::unsupported;
    der::Reader parameters(info.parameters);
    if (parameters.next_is(der::sequence)) return Status::unsupported;  // specifiedCurve: RFC 5480 forbids it
    Bytes curve;
    if (parameters.read(der::object_identifier, curve) != Status::ok || !parameters.at_end())
        return Status::bad_encoding;
    if (!same_bytes(curve, Oid<Curve>::value)) return Status::unsupported;
    const Status status = key.parse(info.key);
    return status == Status::bad_length ? Status::bad_encoding : status;
}

template Status parse_spki(Bytes der, EcPublicKey<Secp256r1>& key);

}  // namespace sealstone
