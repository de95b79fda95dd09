// SPDX-License-Identifier: Apache-2.0
// hash/digest_many.h - the digests of many messages that do not depend on one another: what vector units are best at.
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone {

// Writes the digest of each message, start's bytes before it, to `digests`: that of messages[0], that of messages[1],
// and so on. `start` is a hash that has taken what all messages begin with; whole blocks of it are not hashed again.
// Traps if digests.size() is not messages.size() * Hash::digest_size. Digests may not overlap messages.
//
// Messages of any lengths; fastest where neighbours have the same. Takes time that depends on the number of messages
// and on their lengths only. Uses up to 16 KiB of stack where it hashes them side by side, which it does for hashes
// that have a member digest_many(start, messages, digests); for others, it hashes one after another.
template <class Hash>
void digest_many(const Hash& start, Span<const Bytes> messages, MutBytes digests) {
    constexpr size_t size = Hash::digest_size;
    if (digests.size() % size != 0 || digests.size() / size != messages.size()) __builtin_trap();
    uint8_t* out = digests.data();
    if constexpr (requires { Hash::digest_many(start, messages, out); }) {
        Hash::digest_many(start, messages, out);
    } else {
        for (const Bytes message : messages) {
            Hash hash = start;
            hash.update(message);
            hash.finish(Span<uint8_t, size>::trust(out));
            out += size;
        }
    }
}

template <class Hash>
void digest_many(Span<const Bytes> messages, MutBytes digests) {
    digest_many(Hash(), messages, digests);
}

}  // namespace sealstone
