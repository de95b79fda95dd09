// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_operations.h - private: what public and private operations share.
#pragma once
#include "sealstone/math/power.h"
#include "sealstone/pubkey/rsa_public_key.h"

namespace sealstone::rsa {

constexpr size_t limbs_of(const RsaPublicKey& key) { return math::power_limbs(8 * key.size()); }

// The modulus, and a number of as many bytes: `bad_encoding` if it is not below.
inline Status load_below(math::Limb* modulus, math::Limb* x, const RsaPublicKey& key, Bytes in) {
    const size_t n = limbs_of(key);
    math::load_limbs(n, modulus, key.modulus().data(), key.size());
    math::load_limbs(n, x, in.data(), in.size());
    return math::less(n, x, modulus).declassify() ? Status::ok : Status::bad_encoding;
}

// Turns a number of n limbs into `size` big-endian bytes of the same memory.
inline MutBytes bytes_in_place(math::Limb* x, size_t n, size_t size) {
    constexpr size_t limb_size = sizeof(math::Limb);
    uint8_t* const bytes = reinterpret_cast<uint8_t*>(x);
    for (size_t i = 0; 2 * i < n; ++i) {
        const math::Limb first = x[n - 1 - i], last = x[i];
        math::store_limbs(&first, bytes + i * limb_size, limb_size);
        math::store_limbs(&last, bytes + (n - 1 - i) * limb_size, limb_size);
    }
    return {bytes + n * limb_size - size, size};
}

}  // namespace sealstone::rsa
