// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_public_generic.h - private: the public operation over either of the kernel's powers.
#pragma once
#include "sealstone/pubkey/rsa_operations.h"

namespace sealstone::rsa {

template <class Preset, auto Power>
Status public_with(const RsaPublicKey& key, Bytes in, MutBytes out, Room room) {
    const size_t n = limbs_of(key);
    if (key.empty()) return fail(Status::bad_key, out);
    if (in.size() != key.size() || out.size() != key.size() ||
        room.limbs < 2 * n + math::PowerRoom<Preset>::public_exponent(n))
        return fail(Status::bad_length, out);
    math::Limb* const modulus = room.limb;
    math::Limb* const x = modulus + n;
    if (const Status status = load_below(modulus, x, key, in); status != Status::ok) return fail(status, out);
    const ExponentLessOne e(key);
    isa::op<math::PowerSlot<Preset>, Power>()(x, x, e.bytes(), x, modulus, n, x + n);
    math::store_limbs(x, out.data(), out.size());
    return Status::ok;
}

}  // namespace sealstone::rsa
