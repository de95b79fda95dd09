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
// and, if there are kernels for it, what Stream::nest() does; false: this machine has none
//     template <class Preset> static bool nest(State&, const State& after_block, size_t digest_size)
template <class Core, class Preset>
class Stream {
public:
    using State = typename Core::State;

    constexpr explicit Stream(const State& initial) : state_(initial) {
        if (__builtin_is_constant_evaluated()) fill_zero(buffer_, Core::block_size);  // constants have no unset bytes
    }
    // Of a message whose first block has been taken and has left this state.
    constexpr Stream(const State& after_block, size_t taken) : Stream(after_block) { total_[0] = taken; }

    void update(Bytes data);
    void finish(uint8_t* out, size_t out_size);  // and wipes the object
    static void digest(const State& initial, Bytes data, uint8_t* out, size_t out_size);
    static void take_block(State& state, const uint8_t* block);

    // For digests of digests: end() is the end of the message; each nest() makes of its digest that of the message
    // which consists of the block that has left this state, and of the digest.
    void end() { pad(); }
    void nest(const State& after_block, size_t digest_size) { nest(state_, after_block, digest_size, buffer_); }
    void nested(uint8_t* out, size_t digest_size) const;
    // All of it at once, from a stream that has taken a block.
    static void digest_nested(const State& inner, const State& outer, Bytes data, uint8_t* out, size_t digest_size);

private:
    friend Core;

    struct Work {
        State state;
        uint8_t tail[2 * Core::block_size];
    };
    static void take_all(Work& work, const State& start, size_t taken, Bytes data);
    static void nest(State& state, const State& after_block, size_t digest_size, uint8_t* block);
    void pad();

    State state_;
    uint64_t total_[Core::length_size / 8] = {};  // bytes taken so far, lowest word first; the last few lie in buffer_
    uint8_t buffer_[Core::block_size];
};

}  // namespace merkle_damgard

// A message in pieces: update() any number of times, then finish(). A copy carries on from where its original stood.
// Takes time that depends on the message's length only.
template <class Core, size_t DigestSize, class Preset>
class MerkleDamgard {
    using Stream = merkle_damgard::Stream<Core, Preset>;

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
        if constexpr (bytes_count) {  // with a call less, whose frame counts, too
            Stream stream(Core::initial(digest_size));
            stream.update(data);
            stream.finish(out.data(), digest_size);
        } else {
            Stream::digest(Core::initial(digest_size), data, out.data(), digest_size);
        }
    }
    // See digest_many.h.
    static void digest_many(const MerkleDamgard& start, Span<const Bytes> messages,
                            uint8_t* digests) requires requires {
        Core::digest_many(start.stream_, messages, digests, digest_size);
    }
    { Core::digest_many(start.stream_, messages, digests, digest_size); }

    // What HMAC is made of: all that remains of a message's first block, as secret as the block.
    class Prefix {
    public:
        constexpr Prefix() = default;  // of no block yet
        explicit Prefix(Span<const uint8_t, block_size> block) : state_(Core::initial(digest_size)) {
            Stream::take_block(state_, block.data());
        }
        constexpr Prefix(const Prefix&) = default;
        constexpr Prefix& operator=(const Prefix&) = default;
        constexpr ~Prefix() { wipe(state_); }

    private:
        friend MerkleDamgard;
        typename Core::State state_{};
    };
    explicit MerkleDamgard(const Prefix& prefix) : stream_(prefix.state_, block_size) {}
    // end() is the end of the message. Each nest() then replaces its digest by that of the prefix's block followed by
    // it, and nested() reads it.
    void end() { stream_.end(); }
    void nest(const Prefix& prefix) { stream_.nest(prefix.state_, digest_size); }
    void nested(Span<uint8_t, digest_size> digest) const { stream_.nested(digest.data(), digest_size); }
    // The same for a message at once.
    static void digest_nested(const Prefix& inner, const Prefix& outer, Bytes data, Span<uint8_t, digest_size> out) {
        Stream::digest_nested(inner.state_, outer.state_, data, out.data(), digest_size);
    }

private:
    Stream stream_;
};

}  // namespace sealstone
