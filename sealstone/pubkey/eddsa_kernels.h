// SPDX-License-Identifier: Apache-2.0
// pubkey/eddsa_kernels.h - private: what Ed25519 and Ed448 differ in.
#pragma once
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/eddsa_scalars.h"
#include "sealstone/pubkey/eddsa_hash.h"

namespace sealstone::eddsa {

template <class Curve>
struct Kernels;

template <>
struct Kernels<Ed25519> {
    template <class Preset>
    using Slot = math::Edwards25519Slot<Preset>;
    using Scalars = math::Scalars25519;

    // RFC 8032, section 5.1.5, step 2.
    static void clamp(uint8_t* scalar) {
        scalar[0] &= 248;
        scalar[31] = static_cast<uint8_t>((scalar[31] & 127) | 64);
    }
    // The encoding of a point, 8 times which is the identity.
    static bool vartime_is_of_small_order(const uint8_t* encoded);
};

template <>
struct Kernels<Ed448> {
    template <class Preset>
    using Slot = math::Edwards448Slot<Preset>;
    using Scalars = math::Scalars448;

    // Section 5.2.5, step 2. Byte 56 is 0, and then it counts modulo the order of the point that it multiplies.
    static void clamp(uint8_t* scalar) {
        scalar[0] &= 252;
        scalar[55] |= 128;
        Scalars::reduce(scalar, {scalar, Ed448::scalar_size});
    }
    static bool vartime_is_of_small_order(const uint8_t* encoded);
};

}  // namespace sealstone::eddsa
