// SPDX-License-Identifier: Apache-2.0
// bits/nonce.h - a nonce whose length is not part of the type.
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone {

// A nonce of a length other than the algorithm's own; only for algorithms whose standard allows that.
struct AnyNonce {
    Bytes bytes;
};

}  // namespace sealstone
