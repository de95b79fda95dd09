// SPDX-License-Identifier: Apache-2.0
// kdf/pbkdf2.h - PBKDF2 over HMAC (RFC 8018, section 5.2; SP 800-132): keys from passwords.
#pragma once
#include "sealstone/kdf/blocks.h"
#include "sealstone/mac/hmac.h"

namespace sealstone {

// As many iterations as the user can wait for: they are what guessing costs. The salt is new for each password, 16
// bytes or more. `bad_length`, and the key is unchanged: no iteration, or more than 2^32 - 1 digests of output. Runs
// two compressions an iteration, for each digest of output. Time depends on the number of iterations and on lengths
// only.
template <class Hash>
Status pbkdf2(Bytes password, Bytes salt, uint32_t iterations, MutBytes key) {
    constexpr size_t size = Hash::digest_size;
    static_assert(size % 4 == 0);
    if (iterations == 0 || !kdf::can_count(key.size(), size, 32)) return Status::bad_length;
    const typename Hmac<Hash>::Key states(password);
    uint8_t sum[size], u[size];
    kdf::count_blocks(key, [&](Span<const uint8_t, 4> counter, MutBytes out) {
        Hash hash(states.inner());  // U_1, U_2, ...
        hash.update(salt);
        hash.update(counter);
        hash.end();
        hash.nest(states.outer());
        hash.nested(sum);
        for (uint32_t i = 1; i < iterations; ++i) {
            hash.nest(states.inner());
            hash.nest(states.outer());
            hash.nested(u);
            for (size_t j = 0; j < size; j += 4) store_le32(sum + j, load_le32(sum + j) ^ load_le32(u + j));
        }
        const size_t take = out.size() < size ? out.size() : size;
        copy(out.data(), sum, take);
        return out.subspan(take);
    });
    wipe(sum);
    wipe(u);
    return Status::ok;
}

}  // namespace sealstone
