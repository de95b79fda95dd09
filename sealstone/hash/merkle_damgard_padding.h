// SPDX-License-Identifier: Apache-2.0
// hash/merkle_damgard_padding.h - private: the ends of messages and digests (FIPS 180-4, section 5.1; RFC 1321,
// sections 3.1, 3.2).
#pragma once
#include "sealstone/hash/merkle_damgard.h"

namespace sealstone::merkle_damgard {

// In bits, in the last Core::length_size bytes of a message's last block. The length in bytes comes as two words.
template <class Core>
constexpr void store_length(uint8_t* p, uint64_t low, uint64_t high) {
    if constexpr (Core::length_size == 16) {
        store_be64(p, high << 3 | low >> 61);
        p += 8;
    }
    detail::store(p, low << 3, Core::big_endian);
}

// A message's last n bytes, so many that two blocks have room for the padding: a one bit, zeros, and the length of the
// whole message. Returns how many blocks these are.
template <class Core>
[[gnu::always_inline]] inline size_t pad(uint8_t (&tail)[2 * Core::block_size], const uint8_t* p, size_t n,
                                         uint64_t message_size) {
    fill_zero_short<sizeof tail>(tail);
    copy_short(tail, p, n);
    tail[n] = 0x80;
    const size_t blocks = (n + Core::length_size) / Core::block_size + 1;
    store_length<Core>(tail + blocks * Core::block_size - Core::length_size, message_size, 0);
    return blocks;
}

template <class Core>
[[gnu::always_inline]] inline void store_digest(uint8_t* out, size_t size, const typename Core::State& state) {
    constexpr size_t word_size = sizeof state.h[0];
    size_t i = 0;
    for (; (i + 1) * word_size <= size; ++i) detail::store(out + i * word_size, state.h[i], Core::big_endian);
    if constexpr (word_size == 8)  // SHA-512/224 ends in half a word
        if (size % word_size != 0) store_be32(out + i * word_size, static_cast<uint32_t>(state.h[i] >> 32));
}

}  // namespace sealstone::merkle_damgard
