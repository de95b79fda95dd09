// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/algorithm_identifier.h"

namespace sealstone {

Status AlgorithmIdentifier::read(der::Reader& reader) {
    der::Reader after = reader;
    Bytes content, oid;
    if (after.read(der::sequence, content) != Status::ok) return Status::bad_encoding;
    der::Reader parts(content);
    if (parts.read(der::object_identifier, oid) != Status::ok || oid.empty()) return Status::bad_encoding;
    algorithm = oid;
    parameters = parts.rest();
    reader = after;
    return Status::ok;
}

}  // namespace sealstone
