// SPDX-License-Identifier: Apache-2.0
// hash/sha256.h - SHA-224 and SHA-256 (FIPS 180-4, sections 5.3, 6.2, 6.3).
#pragma once
#include "sealstone/hash/merkle_damgard.h"

namespace sealstone {

namespace sha256 {

inline constexpr size_t block_size = 64;

struct State {
    uint32_t h[8];  // H(i) of section 6.2
};

// Section 5.3: the first bits of the square roots of the first 8 primes, and of the 9th to 16th (second 32 bits).
inline constexpr State initial_256{
    {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
inline constexpr State initial_224{
    {0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4}};

struct Core {
    using State = sha256::State;
    static constexpr size_t block_size = sha256::block_size;
    static constexpr size_t length_size = 8;
    static constexpr bool big_endian = true;
    static constexpr const State& initial(size_t digest_size) { return digest_size == 32 ? initial_256 : initial_224; }
    template <class Preset>
    static void compress(State& state, const uint8_t* blocks, size_t count);
    template <class Preset>
    static bool nest(State& state, const State& after_block, size_t digest_size);
    static void digest_many(const merkle_damgard::Stream<Core, Fast>& start, Span<const Bytes> messages,
                            uint8_t* digests, size_t digest_size);
};

}  // namespace sha256

extern template class merkle_damgard::Stream<sha256::Core, Small>;
extern template class merkle_damgard::Stream<sha256::Core, Fast>;

// Messages up to 2^61 - 1 bytes (FIPS 180-4, section 1). Presets: Small runs a looped kernel of few hundred bytes where
// no instructions for SHA-256 are there; Fast an unrolled one. See merkle_damgard.h for the members.
template <size_t DigestSize, class Preset = Fast>
requires(DigestSize == 28 || DigestSize == 32)  // SHA-224, SHA-256
    using Sha2_256 = MerkleDamgard<sha256::Core, DigestSize, Preset>;

using Sha256 = Sha2_256<32>;
using Sha224 = Sha2_256<28>;
using Sha256Small = Sha2_256<32, Small>;
using Sha224Small = Sha2_256<28, Small>;

}  // namespace sealstone
