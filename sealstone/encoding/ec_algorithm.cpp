// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/curve_oids.h"

namespace sealstone {
Status check_ec_algorithm(Bytes algorithm, Bytes parameters, Bytes curve_oid) {
    if (!der::same_content(algorithm, id_ec_public_key)) return Status::unsupported;
    der::Reader reader(parameters);
    if (reader.next_is(der::sequence)) return Status::unsupported;  // specifiedCurve
    Bytes curve;
    if (reader.read(der::object_identifier, curve) != Status::ok || !reader.at_end()) return Status::bad_encoding;
    return der::same_content(curve, curve_oid) ? Status::ok : Status::unsupported;
}

}  // namespace sealstone
