// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_public_generic.h - private: the public operation over either of the kernel's powers.
#pragma once
#include "sealstone/pubkey/rsa_operations.h"

namespace sealstone::rsa {

template <class Preset, auto Power>
Status public_with(const RsaPublicKey& key, Bytes in, Room room, MutBytes& block) {
    const size_t n = limbs_of(key);
    block = {};
    if (key.empty()) return Status::bad_key;
    if (in.size() != key.size() || room.limbs < 2 * n + math::PowerRoom<Preset>::public_exponent(n))
        return Status::bad_length;
    math::Limb* const modulus = room.limb;
    math::Limb* const x = modulus + n;
    if (const Status status = load_below(modulus, x, key, in); status != Status::ok) return status;
    isa::op<math::PowerSlot<Preset>, Power>()({x, in, key.exponent(), in, modulus, n, x + n});
    block = bytes_in_place(x, n, key.size());
    return Status::ok;
}

}  // namespace sealstone::rsa
