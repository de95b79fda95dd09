// SPDX-License-Identifier: Apache-2.0
// aead/gcm_siv.h - AES-GCM-SIV (RFC 8452).
#pragma once
#include "sealstone/aead/aead.h"
#include "sealstone/cipher/aes_any.h"

namespace sealstone {

namespace gcm_siv {

inline constexpr uint64_t max_size = uint64_t{1} << 36;  // of text, and of AAD: RFC 8452, 6

// `key_size` is of the message keys, too.
Status seal(AnyAes key, size_t key_size, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Span<uint8_t, 16> tag);
Status open(AnyAes key, size_t key_size, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Span<const uint8_t, 16> tag,
            Verdict& verdict);

}  // namespace gcm_siv

// One key-generating key, from which each nonce derives keys of its own. A nonce that repeats shows whether the same
// message has been sealed again, and nothing more, as long as it is not repeated very often (RFC 8452, 9). There is no
// sealing in pieces: the keystream hangs on the tag and the tag on all of the plaintext, so that every message is gone
// through twice; nor opening in pieces, which could judge only what it has shown.
// Constant time in key, text and AAD; time depends on their lengths and the verdict.
template <size_t KeySize>
class AesGcmSiv {
public:
    static_assert(KeySize == 16 || KeySize == 32, "RFC 8452, 4");
    static constexpr size_t key_size = KeySize;
    static constexpr size_t nonce_size = 12;
    static constexpr size_t tag_size = 16;
    static constexpr size_t context_size = sizeof(Aes<KeySize>);
    using Key = AesKey<KeySize>;
    using Nonce = Span<const uint8_t, nonce_size>;
    using Tag = Span<const uint8_t, tag_size>;
    using TagOut = Span<uint8_t, tag_size>;

    explicit AesGcmSiv(const Key& key) : cipher_(key) {}

    // Encrypts in place, or from `in` to `out` (the same or apart), and computes the tag. `bad_length`: in and out
    // differ in size. `limit_reached`: text or AAD beyond 2^36 bytes. In both cases no output is written.
    Status seal(Nonce nonce, Bytes aad, MutBytes text, TagOut tag) const { return seal(nonce, aad, text, text, tag); }
    Status seal(Nonce nonce, Bytes aad, Bytes in, MutBytes out, TagOut tag) const {
        return gcm_siv::seal(AnyAes(cipher_), KeySize, nonce, aad, in, out, tag);
    }

    // Decrypts and judges. When forged, all of the output is zeroed: unverified plaintext does not escape. The statuses
    // are seal's; with those the verdict is forged and the text untouched.
    Status open(Nonce nonce, Bytes aad, MutBytes text, Tag tag, Verdict& verdict) const {
        return open(nonce, aad, text, text, tag, verdict);
    }
    Status open(Nonce nonce, Bytes aad, Bytes in, MutBytes out, Tag tag, Verdict& verdict) const {
        return gcm_siv::open(AnyAes(cipher_), KeySize, nonce, aad, in, out, tag, verdict);
    }

private:
    Aes<KeySize> cipher_;
};

using Aes128GcmSiv = AesGcmSiv<16>;
using Aes256GcmSiv = AesGcmSiv<32>;

}  // namespace sealstone
