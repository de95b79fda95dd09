// SPDX-License-Identifier: Apache-2.0
// aead/gcm.h - GCM (SP 800-38D) over any block cipher with blocks of 16 bytes.
#pragma once
#include "sealstone/aead/aead.h"
#include "sealstone/mac/gcm_key.h"

namespace sealstone {

namespace gcm {

inline constexpr uint64_t max_text_size = (uint64_t{1} << 36) - 32;  // SP 800-38D, 5.2.1.1
inline constexpr uint64_t max_aad_size = (uint64_t{1} << 61) - 1;

template <class Key>
Status seal(Key key, Bytes nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag);
template <class Key>
Status open(Key key, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag, Verdict& verdict);

}  // namespace gcm

// One key. Constant time in key, text and AAD, if the cipher is; time depends on their lengths, the nonce's length and
// the verdict.
// The TagSize is part of the type since accepting several under one key halves the work of a forger with every bit
// (SP 800-38D, appendix C); 8 and 4 are for the short messages of that appendix only.
template <class Cipher, class Preset = Balanced, size_t TagSize = 16>
class Gcm {
public:
    static_assert((TagSize >= 12 && TagSize <= 16) || TagSize == 8 || TagSize == 4, "SP 800-38D, 5.2.1.2");
    static constexpr size_t key_size = Cipher::key_size;
    static constexpr size_t nonce_size = 12;
    static constexpr size_t tag_size = TagSize;
    using Form = typename gcm::FormOf<Preset>::Type;
    static constexpr size_t context_size = GcmKey<Cipher, Form>::context_size;
    using Key = typename Cipher::Key;
    using Nonce = Span<const uint8_t, nonce_size>;
    using Tag = Span<const uint8_t, tag_size>;
    using TagOut = Span<uint8_t, tag_size>;

    explicit Gcm(const Key& key) : key_(key) {}

    // Encrypts in place, or from `in` to `out` (the same or apart), and computes the tag. A nonce must never repeat
    // under one key. `bad_length`: in and out differ in size, or an AnyNonce is empty. `limit_reached`: text beyond
    // 2^36 - 32 bytes or AAD beyond 2^61 - 1. In both cases no output is written.
    Status seal(Nonce nonce, Bytes aad, MutBytes text, TagOut tag) const { return seal(nonce, aad, text, text, tag); }
    Status seal(Nonce nonce, Bytes aad, Bytes in, MutBytes out, TagOut tag) const {
        return gcm::seal(key_.in_use(), nonce, aad, in, out, tag);
    }
    Status seal(AnyNonce nonce, Bytes aad, MutBytes text, TagOut tag) const {
        return gcm::seal(key_.in_use(), nonce.bytes, aad, text, text, tag);
    }
    Status seal(AnyNonce nonce, Bytes aad, Bytes in, MutBytes out, TagOut tag) const {
        return gcm::seal(key_.in_use(), nonce.bytes, aad, in, out, tag);
    }

    // Decrypts and judges. When forged, all of the output is zeroed: unverified plaintext does not escape. The statuses
    // are seal's; with those the verdict is forged and the text untouched.
    Status open(Nonce nonce, Bytes aad, MutBytes text, Tag tag, Verdict& verdict) const {
        return gcm::open(key_.in_use(), nonce, aad, text, text, tag, verdict);
    }
    Status open(Nonce nonce, Bytes aad, Bytes in, MutBytes out, Tag tag, Verdict& verdict) const {
        return gcm::open(key_.in_use(), nonce, aad, in, out, tag, verdict);
    }
    Status open(AnyNonce nonce, Bytes aad, MutBytes text, Tag tag, Verdict& verdict) const {
        return gcm::open(key_.in_use(), nonce.bytes, aad, text, text, tag, verdict);
    }
    Status open(AnyNonce nonce, Bytes aad, Bytes in, MutBytes out, Tag tag, Verdict& verdict) const {
        return gcm::open(key_.in_use(), nonce.bytes, aad, in, out, tag, verdict);
    }

    // What GMAC under the same key takes; nonces must not repeat among both.
    const GcmKey<Cipher, Form>& key() const { return key_; }

private:
    GcmKey<Cipher, Form> key_;
};

template <size_t KeySize, class Preset = Balanced, size_t TagSize = 16>
using AesGcm = Gcm<Aes<KeySize>, Preset, TagSize>;
using Aes128Gcm = AesGcm<16>;
using Aes192Gcm = AesGcm<24>;
using Aes256Gcm = AesGcm<32>;

}  // namespace sealstone
