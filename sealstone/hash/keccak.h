// SPDX-License-Identifier: Apache-2.0
// hash/keccak.h - the sponge of FIPS 202, section 4, over Keccak-f[1600]: what SHA-3, SHAKE and cSHAKE are made of.
#pragma once
#include "sealstone/bits/secret.h"
#include "sealstone/isa/preset.h"

namespace sealstone::keccak {

inline constexpr size_t state_size = 200;  // bytes

struct State {
    uint64_t lane[25];  // lane[x + 5 * y] of section 3.1.2 in a layout of the kernel's; all zeros are so in each
};

// What follows a message, with the first 1 of the padding (sections 6.1, 6.2; SP 800-185, section 3.3), lowest bit
// first.
inline constexpr uint8_t suffix_hash = 0x06;    // 01
inline constexpr uint8_t suffix_xof = 0x1f;     // 1111
inline constexpr uint8_t suffix_cshake = 0x04;  // 00

// The rate, in bytes, comes with each call and is the same in all of one object's. Calls come in the order absorb(),
// pad(), squeeze(), each of absorb() and squeeze() any number of times.
template <class Preset>
class Sponge {
public:
    void absorb(size_t rate, Bytes data);
    void pad_block();                       // zeros to the end of a block that has been begun (SP 800-185's bytepad)
    void pad(size_t rate, uint8_t suffix);  // the message's end
    void squeeze(size_t rate, MutBytes out);
    void peek(MutBytes out) const;           // what squeeze() begins with after pad(); a rate at most
    void finish(size_t rate, MutBytes out);  // squeezes the last bytes and wipes the object
    constexpr bool squeezing() const { return squeezing_; }

    // For who goes on in another way: the state's bytes, and where the next one goes.
    void save(Span<uint8_t, state_size> state) const;
    constexpr size_t at() const { return at_; }

private:
    void permute();

    State state_ = {};
    uint8_t at_ = 0;  // bytes of the block that have been absorbed or squeezed
    bool squeezing_ = false;
};

extern template class Sponge<Small>;
extern template class Sponge<Fast>;

}  // namespace sealstone::keccak
