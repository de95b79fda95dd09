// SPDX-License-Identifier: Apache-2.0
// hash/sha256.h - SHA-224 and SHA-256 (FIPS 180-4, sections 5.3, 6.2, 6.3).
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/isa/preset.h"

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

// What both hashes do to a message. Presets: Small runs a looped kernel of few hundred bytes where no instructions for
// SHA-256 are there; Fast an unrolled one.
template <class Preset>
class Stream {
public:
    constexpr explicit Stream(const State& initial) : state_(initial) {
        if (__builtin_is_constant_evaluated()) fill_zero(buffer_, block_size);  // constants have no unset bytes
    }

    void update(Bytes data);
    void finish(uint8_t* out, size_t out_size);  // and wipes the object

private:
    State state_;
    uint64_t total_ = 0;  // bytes taken so far; their number modulo 64 lie in buffer_
    uint8_t buffer_[block_size];
};

extern template class Stream<Small>;
extern template class Stream<Fast>;

}  // namespace sha256

// A message in pieces: update() any number of times, then finish(). A copy carries on from where its original stood.
// Messages up to 2^61 - 1 bytes (FIPS 180-4, section 1). Takes time that depends on the message's length only.
template <size_t DigestSize, class Preset = Fast>
class Sha2_256 {
public:
    static_assert(DigestSize == 28 || DigestSize == 32, "SHA-224 or SHA-256");
    static constexpr size_t digest_size = DigestSize;
    static constexpr size_t block_size = sha256::block_size;

    constexpr Sha2_256() : stream_(DigestSize == 32 ? sha256::initial_256 : sha256::initial_224) {}
    constexpr Sha2_256(const Sha2_256&) = default;
    constexpr Sha2_256& operator=(const Sha2_256&) = default;
    constexpr ~Sha2_256() { wipe(stream_); }

    void update(Bytes data) { stream_.update(data); }
    // The object is wiped and spent; assign a new one to it to begin again.
    void finish(Span<uint8_t, digest_size> digest) { stream_.finish(digest.data(), digest_size); }

    static void digest(Bytes data, Span<uint8_t, digest_size> out) {
        sha256::Stream<Preset> stream(DigestSize == 32 ? sha256::initial_256 : sha256::initial_224);
        stream.update(data);
        stream.finish(out.data(), digest_size);
    }

private:
    sha256::Stream<Preset> stream_;
};

using Sha256 = Sha2_256<32>;
using Sha224 = Sha2_256<28>;
using Sha256Small = Sha2_256<32, Small>;
using Sha224Small = Sha2_256<28, Small>;

}  // namespace sealstone
