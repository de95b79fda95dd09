// SPDX-License-Identifier: Apache-2.0
// pubkey/curves.h - the names of elliptic curves, as types.
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone {

namespace math {
struct Curve;
}

// NIST P-256 (SP 800-186, section 3.2.1.3), also called secp256r1 and prime256v1.
struct P256 {
    static constexpr size_t size = 32;        // bytes of a coordinate
    static constexpr size_t order_size = 32;  // bytes of a scalar: of a private key, of each half of a signature
    static const math::Curve& constants();
};

}  // namespace sealstone
