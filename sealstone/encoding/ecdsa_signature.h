// SPDX-License-Identifier: Apache-2.0
// encoding/ecdsa_signature.h - the two forms of an ECDSA signature: r and s side by side as the library takes it, and
// ECDSA-Sig-Value ::= SEQUENCE { r INTEGER, s INTEGER } in DER (RFC 3279, section 2.2.3; SEC 1, section C.5).
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone {

// raw.size() is twice the size of the curve's order; each half is filled with zeros in front. `bad_encoding` unless
// the DER is canonical, r and s are not negative and fit, and nothing follows; raw is all zeros then, which no key
// accepts. Whether r and s are in range is the verification's business. raw may not overlap der.
Status ecdsa_signature_from_der(Bytes der, MutBytes raw);

// The most bytes that a signature of this size may need in DER.
constexpr size_t ecdsa_der_max_size(size_t raw_size) {
    const size_t each = raw_size / 2 + 1;
    const auto with_header = [](size_t n) { return n + (n < 0x80 ? 2u : n < 0x100 ? 3u : 4u); };
    return with_header(2 * with_header(each));
}

// The inverse, for raw of at most 2 x 66 bytes (521 bits). size is the number of bytes written to der. `bad_length`,
// and size is zero and der unchanged, if the size of raw is odd, zero or too large, or der is too short for this
// signature.
Status ecdsa_signature_to_der(Bytes raw, MutBytes der, size_t& size);

}  // namespace sealstone
