// SPDX-License-Identifier: Apache-2.0
// encoding/algorithm_identifier.h - AlgorithmIdentifier (RFC 5280, section 4.1.1.2), and the hashes that it can name.
#pragma once
#include "sealstone/encoding/der.h"

namespace sealstone {

// SEQUENCE { algorithm OBJECT IDENTIFIER, parameters ANY OPTIONAL }, taken apart but not understood. Views of the
// input.
struct AlgorithmIdentifier {
    Bytes algorithm;   // the content of its object identifier
    Bytes parameters;  // as they are encoded; empty if there are none

    // The next value. `bad_encoding`, and nothing changes.
    Status read(der::Reader& reader);

    bool is(Bytes oid) const { return der::same_content(algorithm, oid); }
    bool has_null() const { return parameters.size() == 2 && parameters[0] == der::null && parameters[1] == 0; }
};

// A hash as files name it.
enum class HashName : uint8_t {
    none,
    sha1,
    sha224,
    sha256,
    sha384,
    sha512,
    sha512_224,
    sha512_256,
    sha3_224,
    sha3_256,
    sha3_384,
    sha3_512,
};

// `unsupported`: another algorithm; `bad_encoding`: parameters other than NULL, which may also be absent (RFC 4055,
// section 2.1). The name is `none` then.
Status hash_of(const AlgorithmIdentifier& identifier, HashName& name);

}  // namespace sealstone
