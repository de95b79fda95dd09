// SPDX-License-Identifier: Apache-2.0
// encoding/hash_name.h - a hash's name in files.
#pragma once
#include "sealstone/encoding/algorithm_identifier.h"
#include "sealstone/pubkey/rsa_hash.h"

namespace sealstone {

template <RsaHash Hash>
inline constexpr HashName hash_name{rsa::hash_number<Hash>};
static_assert(hash_name<Sha1> == HashName::sha1 && hash_name<Sha512_256> == HashName::sha512_256 &&
              hash_name<Sha3_512> == HashName::sha3_512);

}  // namespace sealstone
