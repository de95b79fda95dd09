// SPDX-License-Identifier: Apache-2.0
// hash/merkle_damgard.h - what MD5, SHA-1 and SHA-2 have in common: all but their compression functions.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/preset.h"

namespace sealstone {

namespace merkle_damgard {

// Core says which hash:
//     struct State { Word h[n]; }                 its words, 32 or 64 bits wide
//     static constexpr size_t block_size          bytes
//     static constexpr size_t length_size         bytes of the message's length at the end of the last block
//     static constexpr bool big_endian            byte order of digest and length
//     static constexpr State initial(digest_size)
//     template <class Preset> static void compress(State&, const uint8_t* blocks, size_t count)
template <class Core, class Preset>
class Stream {
public:
    constexpr explicit Stream(const typename Core::State& initial) : state_(initial) {
        if (__builtin_is_constant_evaluated()) fill_zero(buffer_, Core::block_size);  // constants have no unset bytes
    }

    void update(Bytes data);
    void finish(uint8_t* out, size_t out_size);  // and wipes the object
    static void digest(const typename Core::State& initial, Bytes data, uint8_t* out, size_t out_size);

private:
    friend Core;

    typename Core::State state_;
    uint64_t total_[Core::length_size / 8] = {};  // bytes taken so far, lowest word first; the last few lie in buffer_
    uint8_t buffer_[Core::block_size];
};

}  // namespace merkle_damgard

// A message in pieces: update() any number of times, then finish(). A copy carries on from where its original stood.
// Takes time that depends on the message's length only.
template <class Core, size_t DigestSize, class Preset>
class MerkleDamgard {
public:
    static constexpr size_t digest_size = DigestSize;
    static constexpr size_t block_size = Core::block_size;

    constexpr MerkleDamgard() : stream_(Core::initial(digest_size)) {}
    constexpr MerkleDamgard(const MerkleDamgard&) = default;
    constexpr MerkleDamgard& operator=(const MerkleDamgard&) = default;
    constexpr ~MerkleDamgard() { wipe(stream_); }

    void update(Bytes data) { stream_.update(data); }
    // The object is wiped and spent; assign a new one to it to begin again.
    void finish(Span<uint8_t, digest_size> digest) { stream_.finish(digest.data(), digest_size); }

    static void digest(Bytes data, Span<uint8_t, digest_size> out) {
        merkle_damgard::Stream<Core, Preset>::digest(Core::initial(digest_size), data, out.data(), digest_size);
    }
    // See digest_many.h.
    static void digest_many(const MerkleDamgard& start, Span<const Bytes> messages,
                            uint8_t* digests) requires requires {
        Core::digest_many(start.stream_, messages, digests, digest_size);
    }
    { Core::digest_many(start.stream_, messages, digests, digest_size); }

private:
    merkle_damgard::Stream<Core, Preset> stream_;
};

}  // namespace sealstone
