// SPDX-License-Identifier: Apache-2.0
// hash/merkle_damgard_stream.h - private: the bodies of merkle_damgard::Stream, for the one file that instantiates it
// with a Core.
#pragma once
#include "sealstone/hash/merkle_damgard_padding.h"

namespace sealstone::merkle_damgard {

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
void Stream<Core, Preset>::finish(uint8_t* out, size_t out_size) {
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
    store_digest<Core>(out, out_size, state_);
    wipe(*this);
}

// A short message is copied in one piece with its padding, so that there is one call, and the state stays in registers
// between its blocks. That takes more stack than a stream does.
template <class Core, class Preset>
void Stream<Core, Preset>::digest(const typename Core::State& initial, Bytes data, uint8_t* out, size_t out_size) {
    if constexpr (bytes_count) {
        Stream stream(initial);
        stream.update(data);
        return stream.finish(out, out_size);
    }
    struct {
        typename Core::State state;
        uint8_t tail[2 * Core::block_size];
    } work;
    work.state = initial;
    const uint8_t* p = data.data();
    size_t n = data.size();
    if (n > sizeof work.tail - Core::length_size - 1) {
        const size_t whole = n / Core::block_size;
        Core::template compress<Preset>(work.state, p, whole);
        p += whole * Core::block_size;
        n %= Core::block_size;
    }
    const size_t blocks = pad<Core>(work.tail, p, n, data.size());
    Core::template compress<Preset>(work.state, work.tail, blocks);
    store_digest<Core>(out, out_size, work.state);
    wipe(work);
}

}  // namespace sealstone::merkle_damgard
