// SPDX-License-Identifier: Apache-2.0
// pubkey/rsa_mgf1.h - the mask generation function MGF1 (RFC 8017, B.2.1), and SHAKE as one (RFC 8702).
#pragma once
#include "sealstone/pubkey/rsa_hash.h"

namespace sealstone::rsa {

// Adds the mask of this seed to `data`, modulo 2. Neither a branch nor an index depends on either.
template <RsaPssHash Hash>
void add_mgf1(MutBytes data, Bytes seed) {
    uint8_t digest[Hash::digest_size];
    uint32_t counter = 0;
    for (size_t at = 0; at < data.size(); at += Hash::digest_size, ++counter) {
        uint8_t c[4];
        store_be32(c, counter);
        Hash hash;
        hash.update(seed);
        hash.update(c);
        hash.finish(digest);
        for (size_t i = 0; i < Hash::digest_size && at + i < data.size(); ++i) data[at + i] ^= digest[i];
    }
    wipe(digest);
}

template <RsaMask Mask>
void add_mask(MutBytes data, Bytes seed) {
    if constexpr (is_shake<Mask>) {
        uint8_t bytes[32];
        Mask mask;
        mask.update(seed);
        for (size_t i = 0; i < data.size(); ++i) {
            if (i % sizeof bytes == 0) mask.squeeze(bytes);
            data[i] ^= bytes[i % sizeof bytes];
        }
        wipe(bytes);
    } else {
        add_mgf1<Mask>(data, seed);
    }
}

}  // namespace sealstone::rsa
