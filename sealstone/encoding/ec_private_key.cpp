// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/ec_private_key.h"
#include "sealstone/encoding/curve_oids.h"
#include "sealstone/encoding/der_writer.h"

namespace sealstone {
namespace {

// SEQUENCE { version 1, privateKey OCTET STRING, [0] parameters OPTIONAL, [1] publicKey BIT STRING OPTIONAL }. Without
// parameters the curve must be known from elsewhere.
Status parse_ec_private_key(Bytes der, Bytes curve_oid, bool curve_known, MutBytes scalar) {
    der::Reader outer(der);
    Bytes info, key, ignored;
    if (outer.read(der::sequence, info) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(info);
    uint8_t version = 0;
    if (inner.read_version(version) != Status::ok || version != 1) return Status::bad_encoding;
    if (inner.read(der::octet_string, key) != Status::ok) return Status::bad_encoding;
    if (inner.next_is(der::context_0)) {
        Bytes parameters;
        if (inner.read(der::context_0, parameters) != Status::ok) return Status::bad_encoding;
        const Status status = check_ec_algorithm(id_ec_public_key, parameters, curve_oid);
        if (status != Status::ok) return status;
        curve_known = true;
    }
    if (inner.next_is(der::context_1) && inner.read(der::context_1, ignored) != Status::ok) return Status::bad_encoding;
    if (!inner.at_end() || !curve_known || key.size() != scalar.size()) return Status::bad_encoding;
    copy(scalar.data(), key.data(), scalar.size());
    return Status::ok;
}

Status parse(Bytes der, Bytes curve_oid, MutBytes scalar) {
    PrivateKeyInfo info;
    if (info.parse(der) != Status::ok) return parse_ec_private_key(der, curve_oid, false, scalar);
    const Status status = check_ec_algorithm(info.algorithm, info.parameters, curve_oid);
    return status == Status::ok ? parse_ec_private_key(info.key, curve_oid, true, scalar) : status;
}

Status write(Bytes scalar, Bytes xy, Bytes curve_oid, MutBytes der, size_t& size) {
    der::Writer writer(der);
    writer.put(xy);
    writer.put_byte(4);  // uncompressed
    writer.put_byte(0);  // no unused bits
    writer.put_header(der::bit_string, 0);
    writer.put_header(der::context_1, 0);
    const uint8_t one = 1;
    const uint8_t zero = 0;
    writer.put_value(der::octet_string, scalar);
    writer.put_value(der::integer, {&one, 1});
    writer.put_header(der::sequence, 0);  // ECPrivateKey
    writer.put_header(der::octet_string, 0);
    writer.put_algorithm(id_ec_public_key, curve_oid);
    writer.put_value(der::integer, {&zero, 1});
    writer.put_header(der::sequence, 0);
    return writer.finish(size);
}

}  // namespace

template <class Curve>
Status parse_private_key(Bytes der, EcPrivateKey<Curve>& key) {
    const auto scalar = key.reveal_for_writing();
    wipe(scalar.data(), scalar.size());
    return parse(der, CurveOid<Curve>::value, scalar);
}

template <class Curve>
Status write_private_key(const EcPrivateKey<Curve>& key, const EcPublicKey<Curve>& public_key, MutBytes der,
                         size_t& size) {
    return write(key.reveal(), public_key.xy(), CurveOid<Curve>::value, der, size);
}

#define CURVE(C, name)                                                  \
    template Status parse_private_key(Bytes der, EcPrivateKey<C>& key); \
    template Status write_private_key(const EcPrivateKey<C>&, const EcPublicKey<C>&, MutBytes, size_t&);
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone
