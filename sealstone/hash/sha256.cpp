// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"

namespace sealstone::sha256 {
namespace {

template <class Preset>
void compress(State& state, const uint8_t* blocks, size_t count) {
    if (const auto* engine = engine_port.for_size(count * block_size))
        engine->ops.compress(state, blocks, count);
    else
        isa::op<Slot<Preset>, &Ops::compress>()(state, blocks, count);
}

}  // namespace

template <class Preset>
void Stream<Preset>::update(Bytes data) {
    const uint8_t* p = data.data();
    size_t n = data.size();
    const size_t have = total_ % block_size;
    total_ += n;
    if (have != 0) {
        const size_t take = n < block_size - have ? n : block_size - have;
        copy(buffer_ + have, p, take);
        if (have + take < block_size) return;
        compress<Preset>(state_, buffer_, 1);
        p += take;
        n -= take;
    }
    if (const size_t whole = n / block_size; whole != 0) {
        compress<Preset>(state_, p, whole);
        p += whole * block_size;
        n %= block_size;
    }
    copy(buffer_, p, n);
}

// Section 5.1.1: a one bit, zeros, and the length in bits as 64 bits at the end of a block.
template <class Preset>
void Stream<Preset>::finish(uint8_t* out, size_t out_size) {
    constexpr size_t length_at = block_size - 8;
    size_t have = total_ % block_size;
    buffer_[have++] = 0x80;
    if (have > length_at) {
        fill_zero(buffer_ + have, block_size - have);
        compress<Preset>(state_, buffer_, 1);
        have = 0;
    }
    fill_zero(buffer_ + have, length_at - have);
    store_be64(buffer_ + length_at, total_ * 8);
    compress<Preset>(state_, buffer_, 1);
    for (size_t i = 0; 4 * i < out_size; ++i) store_be32(out + 4 * i, state_.h[i]);
    wipe(*this);
}

template class Stream<Small>;
template class Stream<Fast>;

}  // namespace sealstone::sha256
