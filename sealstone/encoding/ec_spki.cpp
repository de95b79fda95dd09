// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/curve_oids.h"
#include "sealstone/encoding/der_writer.h"
#include "sealstone/encoding/spki.h"

namespace sealstone {
namespace {

// The point in the key of an elliptic curve of that name.
Status point_of(Bytes der, Bytes curve_oid, Bytes& point) {
    SubjectPublicKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    if (const Status status = check_ec_algorithm(info.algorithm, info.parameters, curve_oid); status != Status::ok)
        return status;
    point = info.key;
    return Status::ok;
}

Status write(Bytes xy, Bytes curve_oid, MutBytes der, size_t& size) {
    der::Writer writer(der);
    writer.put(xy);
    writer.put_byte(4);  // uncompressed
    writer.put_byte(0);  // no unused bits
    writer.put_header(der::bit_string, 0);
    writer.put_algorithm(id_ec_public_key, curve_oid);
    writer.put_header(der::sequence, 0);
    return writer.finish(size);
}

}  // namespace

template <class Curve>
Status parse_spki(Bytes der, EcPublicKey<Curve>& key) {
    key = {};
    Bytes point;
    if (const Status status = point_of(der, CurveOid<Curve>::value, point); status != Status::ok) return status;
    const Status status = key.parse(point);
    return status == Status::bad_length ? Status::bad_encoding : status;
}

template <class Curve>
Status write_spki(const EcPublicKey<Curve>& key, MutBytes der, size_t& size) {
    return write(key.xy(), CurveOid<Curve>::value, der, size);
}

#define CURVE(C, name)                                          \
    template Status parse_spki(Bytes der, EcPublicKey<C>& key); \
    template Status write_spki(const EcPublicKey<C>& key, MutBytes der, size_t& size);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone
