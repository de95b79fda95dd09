// SPDX-License-Identifier: Apache-2.0
// hash/sha3.h - SHA3-224, SHA3-256, SHA3-384 and SHA3-512 (FIPS 202, section 6.1).
#pragma once
#include "sealstone/hash/keccak_many.h"

namespace sealstone {

// A message in pieces: update() any number of times, then finish(). A copy carries on from where its original stood.
// Messages of any length. Takes time that depends on the message's length only. Presets: Small runs a looped
// permutation, Fast an unrolled one.
template <size_t DigestSize, class Preset = Fast>
class Sha3 {
public:
    static_assert(DigestSize == 28 || DigestSize == 32 || DigestSize == 48 || DigestSize == 64);
    static constexpr size_t digest_size = DigestSize;
    static constexpr size_t block_size = keccak::state_size - 2 * DigestSize;  // the rate; the capacity is two digests

    constexpr Sha3() = default;
    constexpr Sha3(const Sha3&) = default;
    constexpr Sha3& operator=(const Sha3&) = default;
    constexpr ~Sha3() { wipe(sponge_); }

    void update(Bytes data) { sponge_.absorb(block_size, data); }
    // The object is wiped and spent; assign a new one to it to begin again.
    void finish(Span<uint8_t, digest_size> digest) {
        sponge_.pad(block_size, keccak::suffix_hash);
        sponge_.finish(block_size, digest);
    }

    static void digest(Bytes data, Span<uint8_t, digest_size> out) {
        keccak::Sponge<Preset> sponge;
        sponge.absorb(block_size, data);
        sponge.pad(block_size, keccak::suffix_hash);
        sponge.finish(block_size, out);
    }

    // What HMAC is made of: all that remains of a message's first block, as secret as the block.
    class Prefix {
    public:
        constexpr Prefix() = default;  // of no block yet
        explicit Prefix(Span<const uint8_t, block_size> block) { sponge_.absorb(block_size, block); }
        constexpr Prefix(const Prefix&) = default;
        constexpr Prefix& operator=(const Prefix&) = default;
        constexpr ~Prefix() { wipe(sponge_); }

    private:
        friend Sha3;
        keccak::Sponge<Preset> sponge_;
    };
    explicit Sha3(const Prefix& prefix) : sponge_(prefix.sponge_) {}
    // end() is the end of the message. Each nest() then replaces its digest by that of the prefix's block followed by
    // it, and nested() reads it.
    void end() { sponge_.pad(block_size, keccak::suffix_hash); }
    void nest(const Prefix& prefix) {
        uint8_t digest[digest_size];
        sponge_.peek(digest);
        sponge_ = prefix.sponge_;
        sponge_.absorb(block_size, digest);
        wipe(digest);
        end();
    }
    void nested(Span<uint8_t, digest_size> digest) const { sponge_.peek(digest); }
    // The same for a message at once.
    static void digest_nested(const Prefix& inner, const Prefix& outer, Bytes data, Span<uint8_t, digest_size> out) {
        Sha3 hash(inner);
        hash.update(data);
        hash.end();
        hash.nest(outer);
        hash.nested(out);
    }

    // As hash/digest_many.h has it.
    static void digest_many(const Sha3& start, Span<const Bytes> messages, uint8_t* out) requires same<Preset, Fast> {
        keccak::digest_many(start.sponge_, block_size, keccak::suffix_hash, messages, out, digest_size);
    }

private:
    keccak::Sponge<Preset> sponge_;
};

using Sha3_224 = Sha3<28>;
using Sha3_256 = Sha3<32>;
using Sha3_384 = Sha3<48>;
using Sha3_512 = Sha3<64>;
using Sha3_224Small = Sha3<28, Small>;
using Sha3_256Small = Sha3<32, Small>;
using Sha3_384Small = Sha3<48, Small>;
using Sha3_512Small = Sha3<64, Small>;

}  // namespace sealstone
