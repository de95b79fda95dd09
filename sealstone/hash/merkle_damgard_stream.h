// SPDX-License-Identifier: Apache-2.0
// hash/merkle_damgard_stream.h - private: the bodies of merkle_damgard::Stream, for the one file that instantiates it
// with a Core.
#pragma once
#include "sealstone/hash/merkle_damgard.h"

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
        copy(buffer_ + have, p, take);
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
    copy(buffer_, p, n);
}

// FIPS 180-4, section 5.1; RFC 1321, sections 3.1, 3.2: a one bit, zeros, and the length in bits at the end of a block.
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
    if constexpr (Core::length_size == 16) store_be64(buffer_ + length_at, total_[1] << 3 | total_[0] >> 61);
    detail::store(buffer_ + block_size - 8, total_[0] << 3, Core::big_endian);
    Core::template compress<Preset>(state_, buffer_, 1);
}

template <class Core, class Preset>
void Stream<Core, Preset>::nested(uint8_t* out, size_t digest_size) const {
    constexpr size_t word_size = sizeof state_.h[0];
    size_t i = 0;
    for (; (i + 1) * word_size <= digest_size; ++i) detail::store(out + i * word_size, state_.h[i], Core::big_endian);
    if constexpr (word_size == 8)  // SHA-512/224 ends in half a word
        if (digest_size % word_size != 0) store_be32(out + i * word_size, static_cast<uint32_t>(state_.h[i] >> 32));
}

template <class Core, class Preset>
void Stream<Core, Preset>::finish(uint8_t* out, size_t out_size) {
    pad();
    nested(out, out_size);
    wipe(*this);
}

template <class Core, class Preset>
void Stream<Core, Preset>::nest(const State& after_block, size_t digest_size) {
    if constexpr (requires { Core::template nest<Preset>(state_, after_block, digest_size); })
        if (Core::template nest<Preset>(state_, after_block, digest_size)) return;
    nested(buffer_, digest_size);
    fill_zero(buffer_ + digest_size, Core::block_size - 8 - digest_size);
    buffer_[digest_size] = 0x80;
    detail::store(buffer_ + Core::block_size - 8, uint64_t{8} * (Core::block_size + digest_size), Core::big_endian);
    state_ = after_block;
    Core::template compress<Preset>(state_, buffer_, 1);
}

}  // namespace sealstone::merkle_damgard
