// SPDX-License-Identifier: Apache-2.0
// hash/shake.h - SHAKE128 and SHAKE256 (FIPS 202, section 6.2), hash functions whose output has any length.
#pragma once
#include "sealstone/hash/keccak_many.h"

namespace sealstone {

// update() any number of times, then squeeze() any number of times: the output comes in pieces as the message does, and
// how both are split changes nothing. A copy carries on from where its original stood. update() after the first
// squeeze() traps: that is a bug of the caller. Takes time that depends on the lengths only.
template <size_t Strength, class Preset = Fast>
class Shake {
public:
    static_assert(Strength == 128 || Strength == 256);
    static constexpr size_t block_size = keccak::state_size - Strength / 4;  // the rate

    constexpr Shake() = default;
    constexpr Shake(const Shake&) = default;
    constexpr Shake& operator=(const Shake&) = default;
    constexpr ~Shake() { wipe(sponge_); }

    void update(Bytes data) {
        if (sponge_.squeezing()) __builtin_trap();
        sponge_.absorb(block_size, data);
    }
    void squeeze(MutBytes out) {
        if (!sponge_.squeezing()) sponge_.pad(block_size, keccak::suffix_xof);
        sponge_.squeeze(block_size, out);
    }
    // The last squeeze(): the object is wiped and spent; assign a new one to it to begin again.
    void finish(MutBytes out) {
        squeeze(out);
        wipe(sponge_);
    }

    static void digest(Bytes data, MutBytes out) {
        keccak::Sponge<Preset> sponge;
        sponge.absorb(block_size, data);
        sponge.pad(block_size, keccak::suffix_xof);
        sponge.finish(block_size, out);
    }

    // As hash/digest_many.h has it, for outputs of any length, which have all the same.
    static void digest_many(const Shake& start, Span<const Bytes> messages,
                            MutBytes outputs) requires same<Preset, Fast> {
        const size_t size = messages.empty() ? 0 : outputs.size() / messages.size();
        if (size * messages.size() != outputs.size() || start.sponge_.squeezing()) __builtin_trap();
        keccak::digest_many(start.sponge_, block_size, keccak::suffix_xof, messages, outputs.data(), size);
    }

private:
    keccak::Sponge<Preset> sponge_;
};

using Shake128 = Shake<128>;
using Shake256 = Shake<256>;
using Shake128Small = Shake<128, Small>;
using Shake256Small = Shake<256, Small>;

}  // namespace sealstone
