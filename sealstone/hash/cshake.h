// SPDX-License-Identifier: Apache-2.0
// hash/cshake.h - cSHAKE128 and cSHAKE256 (SP 800-185, section 3): SHAKE made another function by two strings.
#pragma once
#include "sealstone/hash/shake.h"

namespace sealstone {

namespace keccak {

// SP 800-185, section 2.3.1: the number before which stands the count of its bytes.
struct LeftEncoded {
    uint8_t bytes[9];
    uint8_t size;
};
LeftEncoded left_encode(uint64_t x);

// bytepad(encode_string(a) || encode_string(b) || ..., rate) of section 2.3.
template <class Preset>
void absorb_padded(Sponge<Preset>& sponge, size_t rate, Span<const Bytes> strings);

extern template void absorb_padded(Sponge<Small>&, size_t, Span<const Bytes>);
extern template void absorb_padded(Sponge<Fast>&, size_t, Span<const Bytes>);

// What cSHAKE begins with (section 3.3).
template <class Preset>
void absorb_names(Sponge<Preset>& sponge, size_t rate, Bytes function_name, Bytes customization) {
    const Bytes names[] = {function_name, customization};
    absorb_padded(sponge, rate, names);
}

}  // namespace keccak

// As Shake, from which it differs in its constructor: function_name is for NIST's own functions, customization the
// user's. If both are empty it is Shake itself.
template <size_t Strength, class Preset = Fast>
class CShake {
public:
    static_assert(Strength == 128 || Strength == 256);
    static constexpr size_t block_size = Shake<Strength>::block_size;

    explicit CShake(Bytes customization, Bytes function_name = {})
        : suffix_(customization.empty() && function_name.empty() ? keccak::suffix_xof : keccak::suffix_cshake) {
        if (suffix_ == keccak::suffix_cshake) keccak::absorb_names(sponge_, block_size, function_name, customization);
    }
    CShake(const CShake&) = default;
    CShake& operator=(const CShake&) = default;
    ~CShake() { wipe(sponge_); }

    void update(Bytes data) {
        if (sponge_.squeezing()) __builtin_trap();
        sponge_.absorb(block_size, data);
    }
    void squeeze(MutBytes out) {
        if (!sponge_.squeezing()) sponge_.pad(block_size, suffix_);
        sponge_.squeeze(block_size, out);
    }
    // The last squeeze(): the object is wiped and spent; assign a new one to it to begin again.
    void finish(MutBytes out) {
        squeeze(out);
        wipe(*this);
    }

private:
    keccak::Sponge<Preset> sponge_;
    uint8_t suffix_;
};

using CShake128 = CShake<128>;
using CShake256 = CShake<256>;
using CShake128Small = CShake<128, Small>;
using CShake256Small = CShake<256, Small>;

}  // namespace sealstone
