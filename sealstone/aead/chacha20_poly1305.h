// SPDX-License-Identifier: Apache-2.0
// aead/chacha20_poly1305.h - ChaCha20-Poly1305 (RFC 8439, section 2.8) and XChaCha20-Poly1305
// (draft-irtf-cfrg-xchacha-03, section 2.1).
#pragma once
#include "sealstone/aead/aead.h"
#include "sealstone/cipher/chacha20.h"

namespace sealstone {

namespace chacha20_poly1305 {

inline constexpr size_t tag_size = 16;
inline constexpr uint64_t max_text_size = (uint64_t{1} << 38) - 64;  // RFC 8439, section 2.8: blocks 1 to 2^32 - 1

// The message under a state that stands at block 0, which is wiped.
template <class Preset>
Status seal(chacha20::State& state, Bytes aad, Bytes in, MutBytes out, uint8_t* tag);
template <class Preset>
Status open(chacha20::State& state, Bytes aad, Bytes in, MutBytes out, const uint8_t* tag, Verdict& verdict);

extern template Status seal<Small>(chacha20::State&, Bytes, Bytes, MutBytes, uint8_t*);
extern template Status seal<Fast>(chacha20::State&, Bytes, Bytes, MutBytes, uint8_t*);
extern template Status open<Small>(chacha20::State&, Bytes, Bytes, MutBytes, const uint8_t*, Verdict&);
extern template Status open<Fast>(chacha20::State&, Bytes, Bytes, MutBytes, const uint8_t*, Verdict&);

}  // namespace chacha20_poly1305

// One key. Constant time in key, text and AAD; time depends on their lengths and the verdict (on Cortex-M3, whose
// multiplications take longer for large numbers, on the key, too). Presets: Small runs looped kernels everywhere.
template <class Preset, size_t NonceSize>
class BasicChaCha20Poly1305 {
public:
    static constexpr size_t key_size = chacha20::key_size;
    static constexpr size_t nonce_size = NonceSize;
    static constexpr size_t tag_size = chacha20_poly1305::tag_size;
    static constexpr size_t context_size = key_size;
    using Key = ChaCha20Key;
    using Nonce = Span<const uint8_t, nonce_size>;
    using Tag = Span<const uint8_t, tag_size>;
    using TagOut = Span<uint8_t, tag_size>;

    explicit BasicChaCha20Poly1305(const Key& key) : key_(key.reveal()) {}

    // Encrypts in place, or from `in` to `out` (the same or apart), and computes the tag. A nonce must never repeat
    // under one key. `bad_length`: in and out differ in size. `limit_reached`: text beyond 2^38 - 64 bytes. In both
    // cases no output is written.
    Status seal(Nonce nonce, Bytes aad, MutBytes text, TagOut tag) const { return seal(nonce, aad, text, text, tag); }
    Status seal(Nonce nonce, Bytes aad, Bytes in, MutBytes out, TagOut tag) const {
        chacha20::State state;
        start(state, nonce);
        return chacha20_poly1305::seal<Preset>(state, aad, in, out, tag.data());
    }

    // Decrypts and judges. When forged, all of the output is zeroed: unverified plaintext does not escape. The statuses
    // are seal's; with those the verdict is forged and the text untouched.
    Status open(Nonce nonce, Bytes aad, MutBytes text, Tag tag, Verdict& verdict) const {
        return open(nonce, aad, text, text, tag, verdict);
    }
    Status open(Nonce nonce, Bytes aad, Bytes in, MutBytes out, Tag tag, Verdict& verdict) const {
        chacha20::State state;
        start(state, nonce);
        return chacha20_poly1305::open<Preset>(state, aad, in, out, tag.data(), verdict);
    }

    // What ChaCha20 would be given for this nonce, before block 0.
    void start(chacha20::State& state, Nonce nonce) const {
        chacha20::start<Preset, NonceSize>(state, key_.reveal().data(), nonce, 0);
    }

private:
    Key key_;
};

using ChaCha20Poly1305 = BasicChaCha20Poly1305<Fast, 12>;
using ChaCha20Poly1305Small = BasicChaCha20Poly1305<Small, 12>;
// Its nonce is long enough to be drawn at random for every message.
using XChaCha20Poly1305 = BasicChaCha20Poly1305<Fast, 24>;
using XChaCha20Poly1305Small = BasicChaCha20Poly1305<Small, 24>;

}  // namespace sealstone
