// SPDX-License-Identifier: Apache-2.0
// mac/gcm_key.h - a key of AES for GCM and GMAC (SP 800-38D): what both compute of it once.
#pragma once
#include "sealstone/cipher/aes.h"
#include "sealstone/isa/preset.h"

namespace sealstone {

namespace gcm {

// A key has one of two forms, Small's or Balanced's; Fast is Balanced.
template <class Preset>
struct FormOf {
    using Type = Balanced;
};
template <>
struct FormOf<Small> {
    using Type = Small;
};

// Bytes kept of the hash key H. Small: H alone. Otherwise, where pointers have 64 bits, as many powers of it as vector
// kernels use at once; where they have 32, H as the multiplier wants it.
template <class Preset>
inline constexpr size_t hash_size = same<Preset, Small>  ? 16
                                    : sizeof(void*) == 8 ? 36 * 16
                                                         : 144;

// A key's context: first what is kept of H, then the key schedule. Vector kernels like it on a cache line.
inline constexpr size_t context_align = sizeof(void*) == 8 ? 64 : 8;
template <class Preset>
constexpr size_t context_size(size_t key_size) {
    return hash_size<Preset> + aes::context_size(key_size);
}

template <class Preset>
void set_key(void* context, const uint8_t* key, size_t key_size);

}  // namespace gcm

// Wiped at the end of its life.
template <size_t KeySize, class Preset = Balanced>
class GcmKey {
public:
    using Form = typename gcm::FormOf<Preset>::Type;
    static constexpr size_t context_size = gcm::context_size<Form>(KeySize);

    explicit GcmKey(const AesKey<KeySize>& key) { gcm::set_key<Form>(context_, key.reveal().data(), KeySize); }
    GcmKey(const GcmKey&) = delete;
    GcmKey& operator=(const GcmKey&) = delete;
    ~GcmKey() { wipe(context_); }

    const void* context() const { return context_; }  // for the library

private:
    alignas(gcm::context_align) uint8_t context_[context_size];
};

}  // namespace sealstone
