// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/private_key_info.h"

namespace sealstone {

Status PrivateKeyInfo::parse(Bytes der) {
    der::Reader outer(der);
    Bytes info, identifier, ignored;
    if (outer.read(der::sequence, info) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(info);
    PrivateKeyInfo found;
    uint8_t version = 0;
    if (inner.read_version(version) != Status::ok || version > 1) return Status::bad_encoding;
    if (inner.read(der::sequence, identifier) != Status::ok) return Status::bad_encoding;
    if (inner.read(der::octet_string, found.key) != Status::ok) return Status::bad_encoding;
    if (inner.next_is(der::context_0) && inner.read(der::context_0, ignored) != Status::ok) return Status::bad_encoding;
    // [1] IMPLICIT BIT STRING, and only in the second version.
    if (version == 1 && inner.next_is(der::context_1_primitive) &&
        inner.read(der::context_1_primitive, ignored) != Status::ok)
        return Status::bad_encoding;
    if (!inner.at_end()) return Status::bad_encoding;
    der::Reader parts(identifier);
    if (parts.read(der::object_identifier, found.algorithm) != Status::ok) return Status::bad_encoding;
    found.parameters = parts.rest();
    *this = found;
    return Status::ok;
}

}  // namespace sealstone
