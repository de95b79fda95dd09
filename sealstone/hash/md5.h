// SPDX-License-Identifier: Apache-2.0
// hash/md5.h - MD5 (RFC 1321). Collisions are made in seconds: for old formats and for checksums against accidents
// only.
#pragma once
#include "sealstone/hash/merkle_damgard.h"

namespace sealstone {

namespace md5 {

struct State {
    uint32_t h[4];  // A, B, C, D of section 3.3
};

struct Core {
    using State = md5::State;
    static constexpr size_t block_size = 64;
    static constexpr size_t length_size = 8;
    static constexpr bool big_endian = false;
    // Section 3.3: bytes 01 23 ... ef, fe dc ... 10
    static constexpr State initial(size_t) { return {{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}}; }
    template <class Preset>
    static void compress(State& state, const uint8_t* blocks, size_t count);
};

}  // namespace md5

extern template class merkle_damgard::Stream<md5::Core, Small>;
extern template class merkle_damgard::Stream<md5::Core, Fast>;

// Messages of any length, which counts modulo 2^64 bits (section 3.2). Presets: Small runs a looped kernel, Fast an
// unrolled one. See merkle_damgard.h for the members.
using Md5 = MerkleDamgard<md5::Core, 16, Fast>;
using Md5Small = MerkleDamgard<md5::Core, 16, Small>;

}  // namespace sealstone
