// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/spki.h"

namespace sealstone {

Status SubjectPublicKeyInfo::parse(Bytes der) {
    der::Reader outer(der);
    Bytes info, identifier;
    if (outer.read(der::sequence, info) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(info);
    SubjectPublicKeyInfo found;
    if (inner.read(der::sequence, identifier) != Status::ok) return Status::bad_encoding;
    if (inner.read_bytes_of_bit_string(found.key) != Status::ok || !inner.at_end()) return Status::bad_encoding;
    der::Reader parts(identifier);
    if (parts.read(der::object_identifier, found.algorithm) != Status::ok) return Status::bad_encoding;
    found.parameters = parts.rest();
    *this = found;
    return Status::ok;
}

}  // namespace sealstone
