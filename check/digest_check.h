// SPDX-License-Identifier: Apache-2.0
// check/digest_check.h - what the entries of all hash functions say in the same words.
#pragma once
#include "check/digest_laws.h"

namespace sealstone::check {

inline void hide_message(Bench& bench) { secret(bench.message); }

template <class H>
void digest(Bench& bench) {
    H::digest(bench.message, Span<uint8_t, H::digest_size>::trust(bench.result));
}

// The row NAME/digest; known: the digest of 1043 bytes of message.
template <class H>
constexpr Operation digest_operation(const uint8_t (&known)[H::digest_size]) {
    return {"digest", true, hide_message, digest<H>, 1043, known, sizeof(H)};
}

// Do two compression functions compute the same?
template <class Core, class Ops>
bool same_compression(const Ops& ops, const Ops& portable) {
    uint8_t blocks[5 * Core::block_size + 1];
    for (size_t i = 0; i < sizeof blocks; ++i) blocks[i] = message_byte(i);
    for (size_t count = 0; count <= 5; ++count) {
        typename Core::State got = Core::initial(0);
        typename Core::State want = Core::initial(0);
        ops.compress(got, blocks + 1, count);
        portable.compress(want, blocks + 1, count);
        for (size_t i = 0; i < sizeof got.h / sizeof got.h[0]; ++i)
            if (got.h[i] != want.h[i]) return false;
    }
    return true;
}

}  // namespace sealstone::check
