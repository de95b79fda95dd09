// SPDX-License-Identifier: Apache-2.0
// pubkey/pairwise_test.h - what may be asked of the making of a key pair.
#pragma once
#include <stdint.h>

namespace sealstone {

// Is each new pair computed twice, and the results compared (SP 800-56A Rev. 3, section 5.6.2.1.4)?
enum class PairwiseTest : uint8_t { no, yes };

}  // namespace sealstone
