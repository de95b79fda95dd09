// SPDX-License-Identifier: Apache-2.0
// kdf/blocks.h - what key derivation by blocks has in common.
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone::kdf {

// Finishes a hash or MAC of Size bytes into the beginning of `out`, which may be shorter. Returns the rest of it.
template <size_t Size, class Object>
MutBytes finish_into(Object& object, MutBytes out) {
    if (out.size() >= Size) {
        object.finish(out.template first<Size>());
        return out.subspan(Size);
    }
    uint8_t whole[Size];
    object.finish(whole);
    copy(out.data(), whole, out.size());
    wipe(whole);
    return {};
}

// The big-endian counter of 1, 2, 3, ... blocks; feed(counter, out) makes one and returns the rest of `out`.
template <class Feed>
void count_blocks(MutBytes out, Feed feed) {
    for (uint32_t i = 1; !out.empty(); ++i) {
        uint8_t counter[4];
        store_be32(counter, i);
        out = feed(Span<const uint8_t, 4>(counter), out);
    }
}

// Can 2^counter_bits - 1 blocks of block_size bytes be that long?
constexpr bool can_count(size_t out_size, size_t block_size, unsigned counter_bits) {
    return out_size <= ((uint64_t{1} << counter_bits) - 1) * block_size;
}

}  // namespace sealstone::kdf
