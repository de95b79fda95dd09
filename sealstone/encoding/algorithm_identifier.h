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

// A hash as files name it: the last byte of its object identifier {joint-iso-itu-t(2) country(16) us(840)
// organization(1) gov(101) csor(3) nistAlgorithm(4) hashAlgs(2) n}; only SHA-1 has another.
enum class HashName : uint8_t {
    none = 0,
    sha256 = 1,
    sha384 = 2,
    sha512 = 3,
    sha224 = 4,
    sha512_224 = 5,
    sha512_256 = 6,
    sha3_224 = 7,
    sha3_256 = 8,
    sha3_384 = 9,
    sha3_512 = 10,
    sha1 = 0xff,
};
// `unsupported`: another algorithm; `bad_encoding`: parameters other than NULL, which may also be absent (RFC 4055,
// section 2.1). The name is `none` then.
Status hash_of(const AlgorithmIdentifier& identifier, HashName& name);

}  // namespace sealstone
