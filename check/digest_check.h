// SPDX-License-Identifier: Apache-2.0
// check/digest_check.h - what the entries of all hash functions say in the same words.
#pragma once
#include "check/digest_laws.h"
#include "sealstone/bits/static.h"

namespace sealstone::check {

inline void hide_message(Bench& bench) { secret(bench.message); }

template <class H>
void digest(Bench& bench) {
    const auto out = Span<uint8_t, H::digest_size>::trust(bench.result);
    if (bench.times == 1) return H::digest(bench.message, out);
    H hash;
    for (size_t i = 0; i < bench.times; ++i) hash.update(bench.message);
    hash.finish(out);
}

// The row NAME/digest; known: the digest of 1043 bytes of message.
template <class H>
constexpr Operation digest_operation(const uint8_t (&known)[H::digest_size]) {
    Operation operation = {"digest", true, hide_message, digest<H>, 1043, known, sizeof(H)};
    operation.in_pieces = true;
    return operation;
}

template <class H>
H& the_hash(Bench& bench) {
    return *reinterpret_cast<H*>(bench.context.data());
}

// The row NAME/update: the same message goes into an object that lives on, without beginning and end of a digest.
template <class H>
constexpr Operation update_operation(const uint8_t (&known)[H::digest_size]) {
    constexpr auto begin = [](Bench& bench) {
        new (Place{bench.context.data()}) H;
        hide_message(bench);
    };
    constexpr auto update = [](Bench& bench) {
        for (size_t i = 0; i < bench.times; ++i) the_hash<H>(bench).update(bench.message);
    };
    constexpr auto finish = [](Bench& bench) {
        the_hash<H>(bench).finish(Span<uint8_t, H::digest_size>::trust(bench.result));
    };
    Operation operation = {"update", true, begin, update, 1043, known, sizeof(H), 0, finish};
    operation.in_pieces = true;
    return operation;
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
