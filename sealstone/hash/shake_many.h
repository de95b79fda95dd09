// SPDX-License-Identifier: Apache-2.0
// hash/shake_many.h - N independent SHAKE128 or SHAKE256 in step (FIPS 202, section 6.2): what expands the matrices and
// secrets of ML-KEM and ML-DSA.
#pragma once
#include "sealstone/hash/keccak_many.h"

namespace sealstone {

// Each of the N functions gives what a Shake of its messages gives. absorb() any number of times, then squeeze() any
// number of times; in one call every message, and every output, has the same size, which may be any; otherwise it
// traps, as absorb() after the first squeeze() does. A copy carries on from where its original stood. Takes time that
// depends on the sizes only. Where a CPU permutes W states at a time, N should be a multiple of W: 8 with AVX-512, 4
// with AVX2.
template <size_t Strength, size_t N>
class ShakeMany {
public:
    static_assert(Strength == 128 || Strength == 256);
    static constexpr size_t block_size = keccak::state_size - Strength / 4;  // the rate

    ShakeMany() = default;
    ShakeMany(const ShakeMany&) = default;
    ShakeMany& operator=(const ShakeMany&) = default;
    ~ShakeMany() { wipe(sponge_); }

    void absorb(const Bytes (&messages)[N]) {
        if (sponge_.squeezing()) __builtin_trap();
        sponge_.absorb(block_size, messages);
    }
    void squeeze(const MutBytes (&outputs)[N]) {
        if (!sponge_.squeezing()) sponge_.pad(block_size, keccak::suffix_xof);
        sponge_.squeeze(block_size, outputs);
    }

private:
    keccak::SpongeMany<N> sponge_;
};

}  // namespace sealstone
