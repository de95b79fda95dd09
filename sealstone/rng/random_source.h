// SPDX-License-Identifier: Apache-2.0
// rng/random_source.h - where random bits come from: one interface for every source. Randomness is an argument.
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone {

// Fills all of `out`, each bit as good as a coin's, or says that it cannot. What a CPU's instruction, a board's device,
// an operating system's call and a deterministic generator have in common.
template <class S>
concept GivesRandomBits = requires(S& source, MutBytes out) {
    { source.read(out) } -> SameAs<Status>;
};

// A view of such a source: made from any object that has read(), which must outlive it, or from a function of the
// caller's and what that needs. Costs two pointers, and is passed by value.
class RandomSource {
public:
    using Read = Status(void* context, MutBytes out);

    constexpr RandomSource(Read* read, void* context) : read_(read), context_(context) {}
    template <GivesRandomBits S>
    requires(!same<S, RandomSource> && !detail::Const<S>::value) constexpr RandomSource(S& source)
        : read_([](void* context, MutBytes out) { return static_cast<S*>(context)->read(out); }), context_(&source) {}

    // ok: all of out is random. no_entropy, whatever else the source said: out is zeroed. Asked for nothing, the source
    // is not called. Never asks twice: who may try again knows why it failed.
    Status read(MutBytes out) const;

private:
    Read* read_;
    void* context_;
};

}  // namespace sealstone
