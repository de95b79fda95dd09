// SPDX-License-Identifier: Apache-2.0
// hash/sha1.h - SHA-1 (FIPS 180-4, sections 5.3.1, 6.1). Collisions have been made: for old formats and for HMAC only.
#pragma once
#include "sealstone/hash/merkle_damgard.h"

namespace sealstone {

namespace sha1 {

struct State {
    uint32_t h[5];  // H(i) of section 6.1
};

struct Core {
    using State = sha1::State;
    static constexpr size_t block_size = 64;
    static constexpr size_t length_size = 8;
    static constexpr bool big_endian = true;
    // Section 5.3.1: bytes 01 23 ... ef, fe dc ... 10, f0 e1 d2 c3, each word last byte first
    static constexpr State initial(size_t) { return {{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}}; }
    template <class Preset>
    static void compress(State& state, const uint8_t* blocks, size_t count);
};

}  // namespace sha1

extern template class merkle_damgard::Stream<sha1::Core, Small>;
extern template class merkle_damgard::Stream<sha1::Core, Fast>;

// Messages up to 2^61 - 1 bytes (FIPS 180-4, section 1). Presets: Small runs a looped kernel where no instructions for
// SHA-1 are there; Fast an unrolled one. See merkle_damgard.h for the members.
using Sha1 = MerkleDamgard<sha1::Core, 20, Fast>;
using Sha1Small = MerkleDamgard<sha1::Core, 20, Small>;

}  // namespace sealstone
