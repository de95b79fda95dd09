// SPDX-License-Identifier: Apache-2.0
// cipher/aes_any.h - AES under a key of any size, so that what is made of it is made once and not three times.
#pragma once
#include "sealstone/cipher/aes.h"

namespace sealstone {

// The forward direction of an Aes, which must outlive it; see there for the members.
class AnyAes {
public:
    static constexpr size_t block_size = aes::block_size;
    static constexpr size_t parallel = aes::parallel;

    template <size_t KeySize>
    explicit AnyAes(const Aes<KeySize>& cipher) : AnyAes(cipher.context(), aes::rounds(KeySize)) {}
    AnyAes(const void* context, unsigned rounds) : context_(context), rounds_(rounds) {}

    void encrypt(Span<const uint8_t, block_size> in, Span<uint8_t, block_size> out) const {
        encrypt_blocks(in.data(), out.data(), 1);
    }
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const;
    void ctr32(Span<uint8_t, block_size> counter, const uint8_t* in, uint8_t* out, size_t blocks) const;
    void cbc_mac(Span<uint8_t, block_size> state, const uint8_t* in, size_t blocks) const;

    const void* context() const { return context_; }
    unsigned rounds() const { return rounds_; }

private:
    const void* context_;
    unsigned rounds_;
};

// What a mode made once for all sizes of key holds of its cipher.
template <class Cipher>
struct Held {
    using Type = const Cipher&;
};
template <size_t KeySize>
struct Held<Aes<KeySize>> {
    using Type = AnyAes;
};
template <class Cipher>
using CipherRef = typename Held<Cipher>::Type;

}  // namespace sealstone
