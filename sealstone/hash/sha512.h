// SPDX-License-Identifier: Apache-2.0
// hash/sha512.h - SHA-384, SHA-512, SHA-512/224 and SHA-512/256 (FIPS 180-4, sections 5.3, 6.4 to 6.7).
#pragma once
#include "sealstone/hash/merkle_damgard.h"

namespace sealstone {

namespace sha512 {

struct State {
    uint64_t h[8];  // H(i) of section 6.4
};

// Sections 5.3.4, 5.3.5: the first 64 bits of the fractional parts of the square roots of the 9th to 16th prime, and of
// the first 8.
inline constexpr State initial_384{{0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
                                    0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4}};
inline constexpr State initial_512{{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179}};
// Section 5.3.6: the digests of "SHA-512/224" and "SHA-512/256", by SHA-512 with a5 xored to every byte of its own
// value.
inline constexpr State initial_512_224{{0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82, 0x679dd514582f9fcf,
                                        0x0f6d2b697bd44da8, 0x77e36f7304c48942, 0x3f9d85a86a1d36c8,
                                        0x1112e6ad91d692a1}};
inline constexpr State initial_512_256{{0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151, 0x963877195940eabd,
                                        0x96283ee2a88effe3, 0xbe5e1e2553863992, 0x2b0199fc2c85b8aa,
                                        0x0eb72ddc81c52ca2}};

struct Core {
    using State = sha512::State;
    static constexpr size_t block_size = 128;
    static constexpr size_t length_size = 16;
    static constexpr bool big_endian = true;
    static constexpr const State& initial(size_t digest_size) {
        return digest_size == 64   ? initial_512
               : digest_size == 48 ? initial_384
               : digest_size == 32 ? initial_512_256
                                   : initial_512_224;
    }
    template <class Preset>
    static void compress(State& state, const uint8_t* blocks, size_t count);
};

}  // namespace sha512

extern template class merkle_damgard::Stream<sha512::Core, Small>;
extern template class merkle_damgard::Stream<sha512::Core, Fast>;

// Messages up to 2^125 - 1 bytes (FIPS 180-4, section 1). Presets: Small runs a looped kernel, Fast an unrolled one.
// See merkle_damgard.h for the members.
template <size_t DigestSize, class Preset = Fast>
requires(DigestSize == 28 || DigestSize == 32 || DigestSize == 48 ||
         DigestSize == 64) using Sha2_512 = MerkleDamgard<sha512::Core, DigestSize, Preset>;

using Sha512 = Sha2_512<64>;
using Sha384 = Sha2_512<48>;
using Sha512_256 = Sha2_512<32>;
using Sha512_224 = Sha2_512<28>;
using Sha512Small = Sha2_512<64, Small>;
using Sha384Small = Sha2_512<48, Small>;
using Sha512_256Small = Sha2_512<32, Small>;
using Sha512_224Small = Sha2_512<28, Small>;

}  // namespace sealstone
