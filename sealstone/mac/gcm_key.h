// SPDX-License-Identifier: Apache-2.0
// mac/gcm_key.h - a cipher's key for GCM and GMAC (SP 800-38D): what both compute of it once.
#pragma once
#include "sealstone/cipher/aes_any.h"
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
// kernels use at once, and the sum of each one's halves; where they have 32, H as the multiplier wants it.
template <class Preset>
inline constexpr size_t hash_size = same<Preset, Small>  ? 16
                                    : sizeof(void*) == 8 ? 2 * 36 * 16
                                                         : 144;

// Vector kernels like it on a cache line.
inline constexpr size_t context_align = sizeof(void*) == 8 ? 64 : 8;

template <class Form>
void set_hash_key(void* hash, const uint8_t* h);

// A key as GCM's functions take it.
template <class Ref, class KeyForm>
struct KeyInUse {
    using Form = KeyForm;
    const void* hash;
    Ref cipher;
};

}  // namespace gcm

// Wiped at the end of its life.
template <class Cipher, class Preset = Balanced>
class GcmKey {
public:
    static_assert(Cipher::block_size == 16, "SP 800-38D, 5.1");
    using Form = typename gcm::FormOf<Preset>::Type;
    static constexpr size_t context_size = gcm::hash_size<Form> + sizeof(Cipher);

    explicit GcmKey(const typename Cipher::Key& key) : cipher_(key) {
        uint8_t h[16] = {};
        cipher_.encrypt(h, h);
        gcm::set_hash_key<Form>(hash_, h);
        wipe(h);
    }
    GcmKey(const GcmKey&) = delete;
    GcmKey& operator=(const GcmKey&) = delete;
    ~GcmKey() { wipe(hash_); }

    using InUse = gcm::KeyInUse<CipherRef<Cipher>, Form>;
    InUse in_use() const { return {hash_, CipherRef<Cipher>(cipher_)}; }  // for the library

private:
    // Fused kernels read on from the one into the other.
    static_assert(gcm::hash_size<Form> % alignof(Cipher) == 0);
    alignas(gcm::context_align) uint8_t hash_[gcm::hash_size<Form>];
    Cipher cipher_;
};

}  // namespace sealstone
