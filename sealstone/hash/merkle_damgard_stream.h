// SPDX-License-Identifier: Apache-2.0
// hash/merkle_damgard_stream.h - private: the bodies of merkle_damgard::Stream, for the one file that instantiates it
// with a Core.
#pragma once
#include "sealstone/hash/merkle_damgard_padding.h"

namespace sealstone::merkle_damgard {

template <class Core, class Preset>
void Stream<Core, Preset>::take_block(State& state, const uint8_t* block) {
    Core::template compress<Preset>(state, block, 1);
}

template <class Core, class Preset>
void Stream<Core, Preset>::update(Bytes data) {
    constexpr size_t block_size = Core::block_size;
    const uint8_t* p = data.data();
    size_t n = data.size();
    const size_t have = total_[0] % block_size;
    total_[0] += n;
    if constexpr (Core::length_size == 16) total_[1] += total_[0] < n ? 1 : 0;
    if (have != 0) {
        const size_t take = n < block_size - have ? n : block_size - have;
        copy_short(buffer_ + have, p, take);
        if (have + take < block_size) return;
        Core::template compress<Preset>(state_, buffer_, 1);
        p += take;
        n -= take;
    }
    if (const size_t whole = n / block_size; whole != 0) {
        Core::template compress<Preset>(state_, p, whole);
        p += whole * block_size;
        n %= block_size;
    }
    copy_short(buffer_, p, n);
}

template <class Core, class Preset>
void Stream<Core, Preset>::pad() {
    constexpr size_t block_size = Core::block_size;
    constexpr size_t length_at = block_size - Core::length_size;
    size_t have = total_[0] % block_size;
    buffer_[have++] = 0x80;
    if (have > length_at) {
        fill_zero(buffer_ + have, block_size - have);
        Core::template compress<Preset>(state_, buffer_, 1);
        have = 0;
    }
    fill_zero(buffer_ + have, length_at - have);
    store_length<Core>(buffer_ + length_at, total_[0], Core::length_size == 16 ? total_[1] : 0);
    Core::template compress<Preset>(state_, buffer_, 1);
}

template <class Core, class Preset>
void Stream<Core, Preset>::nested(uint8_t* out, size_t digest_size) const {
    store_digest<Core>(out, digest_size, state_);
}

template <class Core, class Preset>
void Stream<Core, Preset>::finish(uint8_t* out, size_t out_size) {
    pad();
    store_digest<Core>(out, out_size, state_);
    wipe(*this);
}

// A short message is copied in one piece with its padding, so that there is one call, and the state stays in registers
// between its blocks. That takes more stack than a stream does.
template <class Core, class Preset>
[[gnu::always_inline]] inline void Stream<Core, Preset>::take_all(Work& work, const State& start, size_t taken,
                                                                  Bytes data) {
    work.state = start;
    const uint8_t* p = data.data();
    size_t n = data.size();
    if (n > sizeof work.tail - Core::length_size - 1) {
        const size_t whole = n / Core::block_size;
        Core::template compress<Preset>(work.state, p, whole);
        p += whole * Core::block_size;
        n %= Core::block_size;
    }
    const size_t blocks = merkle_damgard::pad<Core>(work.tail, p, n, uint64_t{taken} + data.size());
    Core::template compress<Preset>(work.state, work.tail, blocks);
}

template <class Core, class Preset>
void Stream<Core, Preset>::digest(const State& initial, Bytes data, uint8_t* out, size_t out_size) {
    Work work;
    take_all(work, initial, 0, data);
    store_digest<Core>(out, out_size, work.state);
    wipe(work);
}

template <class Core, class Preset>
void Stream<Core, Preset>::digest_nested(const State& inner, const State& outer, Bytes data, uint8_t* out,
                                         size_t digest_size) {
    if constexpr (bytes_count) {
        Stream stream(inner, Core::block_size);
        stream.update(data);
        stream.end();
        stream.nest(outer, digest_size);
        stream.nested(out, digest_size);
        return wipe(stream);
    }
    Work work;
    take_all(work, inner, Core::block_size, data);
    nest(work.state, outer, digest_size, work.tail);
    store_digest<Core>(out, digest_size, work.state);
    wipe(work);
}

template <class Core, class Preset>
void Stream<Core, Preset>::nest(State& state, const State& after_block, size_t digest_size, uint8_t* block) {
    if constexpr (requires { Core::template nest<Preset>(state, after_block, digest_size); })
        if (Core::template nest<Preset>(state, after_block, digest_size)) return;
    store_digest<Core>(block, digest_size, state);
    fill_zero(block + digest_size, Core::block_size - Core::length_size - digest_size);
    block[digest_size] = 0x80;
    store_length<Core>(block + Core::block_size - Core::length_size, Core::block_size + digest_size, 0);
    state = after_block;
    Core::template compress<Preset>(state, block, 1);
}

}  // namespace sealstone::merkle_damgard
