// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/algorithm_identifier.h"

namespace sealstone {
namespace {

// RFC 8017, B.1: {iso(1) identified-organization(3) oiw(14) secsig(3) algorithms(2) 26}
constexpr uint8_t id_sha1[] = {0x2b, 0x0e, 0x03, 0x02, 0x1a};
constexpr uint8_t nist_hashes[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02};

HashName name_of(Bytes oid) {
    if (der::same_content(oid, id_sha1)) return HashName::sha1;
    constexpr size_t prefix = sizeof nist_hashes;
    if (oid.size() != prefix + 1 || !der::same_content(oid.first(prefix), nist_hashes)) return HashName::none;
    const uint8_t number = oid[prefix];
    return number <= static_cast<uint8_t>(HashName::sha3_512) ? HashName{number} : HashName::none;
}

}  // namespace

Status hash_of(const AlgorithmIdentifier& identifier, HashName& name) {
    name = HashName::none;
    const HashName found = name_of(identifier.algorithm);
    if (found == HashName::none) return Status::unsupported;
    if (!identifier.parameters.empty() && !identifier.has_null()) return Status::bad_encoding;
    name = found;
    return Status::ok;
}

}  // namespace sealstone
