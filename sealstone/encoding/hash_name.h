// SPDX-License-Identifier: Apache-2.0
// encoding/hash_name.h - a hash's name in files.
#pragma once
#include "sealstone/encoding/algorithm_identifier.h"
#include "sealstone/pubkey/rsa_hash.h"

namespace sealstone {

template <RsaHash Hash>
inline constexpr HashName hash_name{rsa::hash_number<Hash>};

}  // namespace sealstone
