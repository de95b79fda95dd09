// SPDX-License-Identifier: Apache-2.0
// pubkey/xdh_kernels.h - private: what X25519 and X448 differ in.
#pragma once
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/eddsa_scalars.h"
#include "sealstone/pubkey/xdh.h"

namespace sealstone::xdh_kernels {

template <class Curve, class Preset>
struct Kernels;

template <class Preset>
struct Kernels<X25519, Preset> {
    using Ladder = math::X25519Slot<Preset>;
    using Edwards = math::Edwards25519Slot<Preset>;

    // RFC 7748, section 5, decodeScalar25519
    static void clamp(uint8_t* k) {
        k[0] &= 248;
        k[31] = static_cast<uint8_t>((k[31] & 127) | 64);
    }
    static void to_multiply_base(uint8_t*) {}
};

template <class Preset>
struct Kernels<X448, Preset> {
    using Ladder = math::X448Slot<Preset>;
    using Edwards = math::Edwards448Slot<Preset>;

    static void clamp(uint8_t* k) {
        k[0] &= 252;
        k[55] |= 128;
    }
    // The base point has the order that scalars are reduced by.
    static void to_multiply_base(uint8_t* k) { math::Scalars448::reduce(k, {k, X448::size}); }
};

}  // namespace sealstone::xdh_kernels
