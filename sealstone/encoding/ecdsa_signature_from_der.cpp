// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/der.h"
#include "sealstone/encoding/ecdsa_signature.h"

namespace sealstone {

Status ecdsa_signature_from_der(Bytes der, MutBytes raw) {
    der::Reader outer(der);
    Bytes content;
    const size_t half = raw.size() / 2;
    if (outer.read(der::sequence, content) == Status::ok && outer.at_end()) {
        der::Reader inner(content);
        if (inner.read_unsigned({raw.data(), half}) == Status::ok &&
            inner.read_unsigned({raw.data() + half, half}) == Status::ok && inner.at_end())
            return Status::ok;
    }
    fill_zero(raw.data(), raw.size());
    return Status::bad_encoding;
}

}  // namespace sealstone
