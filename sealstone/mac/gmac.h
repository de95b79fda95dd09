// SPDX-License-Identifier: Apache-2.0
// mac/gmac.h - GMAC (SP 800-38D, 3): AES-GCM of a message that is not encrypted.
#pragma once
#include "sealstone/bits/nonce.h"
#include "sealstone/mac/gcm_key.h"
#include "sealstone/mac/mac.h"

namespace sealstone {

namespace gcm {

// The message in hand under any key size.
template <class Form>
class Authenticator {
public:
    Authenticator(const void* context, unsigned rounds, Bytes nonce);
    Authenticator(const Authenticator&) = delete;
    Authenticator& operator=(const Authenticator&) = delete;
    ~Authenticator() { wipe(*this); }

    void update(Bytes data);
    void finish(Span<uint8_t, 16> tag);

private:
    const void* context_;
    uint8_t y_[16] = {};  // GHASH so far; the bytes of a block begun are added to it as they come
    uint8_t tag_mask_[16];
    uint64_t size_ = 0;
};

extern template class Authenticator<Small>;
extern template class Authenticator<Balanced>;

// At once.
template <class Form>
void gmac(const void* context, unsigned rounds, const uint8_t* nonce, Bytes message, uint8_t* tag);

}  // namespace gcm

// See Mac for the members; Truncated<AesGmac<KeySize>, N> has shorter tags. A nonce must never repeat under one key,
// which GCM's messages count for, too: the key of an AesGcm serves here (AesGcm::key()). Messages up to 2^61 - 1 bytes.
// Keeps a reference to the key, which must outlive it. Takes time that depends on the lengths of message and nonce
// only.
template <size_t KeySize, class Preset = Balanced>
class AesGmac {
public:
    static constexpr size_t nonce_size = 12;
    static constexpr size_t tag_size = 16;
    using Form = typename gcm::FormOf<Preset>::Type;
    using Key = GcmKey<Aes<KeySize>, Form>;

    AesGmac(const Key& key, Span<const uint8_t, nonce_size> nonce) : AesGmac(key, AnyNonce{nonce}) {}
    // 1 byte at least: an empty nonce traps.
    AesGmac(const Key& key, AnyNonce nonce) : object_(key.in_use().hash, aes::rounds(KeySize), nonce.bytes) {}

    void update(Bytes data) { object_.update(data); }
    void finish(Span<uint8_t, tag_size> tag) { object_.finish(tag); }
    void verify(Span<const uint8_t, tag_size> tag, Verdict& verdict) { mac::verify(*this, tag, verdict); }

    // The same in one call.
    static void mac(const Key& key, Span<const uint8_t, nonce_size> nonce, Bytes message, Span<uint8_t, tag_size> tag) {
        gcm::gmac<Form>(key.in_use().hash, aes::rounds(KeySize), nonce.data(), message, tag.data());
    }

private:
    gcm::Authenticator<Form> object_;
};

using Aes128Gmac = AesGmac<16>;
using Aes192Gmac = AesGmac<24>;
using Aes256Gmac = AesGmac<32>;

}  // namespace sealstone
