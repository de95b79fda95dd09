// SPDX-License-Identifier: Apache-2.0
// aead/chacha20_poly1305_stream.h - ChaCha20-Poly1305 and XChaCha20-Poly1305 of a message in pieces.
#pragma once
#include "sealstone/aead/chacha20_poly1305.h"
#include "sealstone/bits/static.h"
#include "sealstone/mac/poly1305.h"

namespace sealstone {

namespace chacha20_poly1305 {

enum class Phase : uint8_t { idle, aad, sealing, checking, opening };

// The message in hand, under any size of nonce.
template <class Preset>
class Stream {
public:
    Stream() = default;
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { wipe_all(); }

    Status begin(chacha20::State& state);  // which stands at block 0, and is wiped
    Status aad(Bytes piece);
    Status update(Phase phase, Bytes in, MutBytes out);  // sealing or opening
    Status check(Bytes ciphertext);
    Status finish(uint8_t* tag);
    Status finish(const uint8_t* tag, Verdict& verdict);

private:
    Status enter(Phase phase, size_t size, size_t out_size);
    void wipe_all();

    Static<chacha20::Stream<Preset>> cipher_;
    Static<BasicPoly1305<Preset>> mac_;
    uint64_t aad_size_ = 0;
    uint64_t text_size_ = 0;
    Phase phase_ = Phase::idle;
};

extern template class Stream<Small>;
extern template class Stream<Fast>;

}  // namespace chacha20_poly1305

// begin(), then any number of aad(), then any number of update(), then finish(); and so again for the next message.
// A call out of this order gives `bad_state`. Whatever a call returns but ok, it has changed nothing, and the message
// can go on. The key's object must outlive this one.
template <class Preset, size_t NonceSize>
class BasicChaCha20Poly1305Sealing {
public:
    static constexpr size_t nonce_size = NonceSize;
    static constexpr size_t tag_size = chacha20_poly1305::tag_size;

    explicit BasicChaCha20Poly1305Sealing(const BasicChaCha20Poly1305<Preset, NonceSize>& key) : key_(key) {}

    Status begin(Span<const uint8_t, nonce_size> nonce) {
        chacha20::State state;
        key_.start(state, nonce);
        return stream_.begin(state);
    }
    Status aad(Bytes piece) { return stream_.aad(piece); }
    // in and out are the same or do not overlap. `bad_length`: they differ in size. `limit_reached`: more than the
    // standard's 2^38 - 64 bytes in all.
    Status update(Bytes in, MutBytes out) { return stream_.update(chacha20_poly1305::Phase::sealing, in, out); }
    Status update(MutBytes text) { return update(text, text); }
    Status finish(Span<uint8_t, tag_size> tag) { return stream_.finish(tag.data()); }

private:
    const BasicChaCha20Poly1305<Preset, NonceSize>& key_;
    chacha20_poly1305::Stream<Preset> stream_;
};

// begin(), any number of aad(), any number of check() or of update_unverified(), finish(). check() authenticates
// ciphertext and releases nothing: who can read a message twice checks it first, and then begins again and decrypts.
// update_unverified() releases plaintext that may prove forged when finish() judges, and is to be acted upon only then,
// also in a second pass, since the text may have changed in between. One message is not given to both (`bad_state`).
// The other rules are those of sealing.
template <class Preset, size_t NonceSize>
class BasicChaCha20Poly1305Opening {
public:
    static constexpr size_t nonce_size = NonceSize;
    static constexpr size_t tag_size = chacha20_poly1305::tag_size;

    explicit BasicChaCha20Poly1305Opening(const BasicChaCha20Poly1305<Preset, NonceSize>& key) : key_(key) {}

    Status begin(Span<const uint8_t, nonce_size> nonce) {
        chacha20::State state;
        key_.start(state, nonce);
        return stream_.begin(state);
    }
    Status aad(Bytes piece) { return stream_.aad(piece); }
    Status check(Bytes ciphertext) { return stream_.check(ciphertext); }
    Status update_unverified(Bytes in, MutBytes out) {
        return stream_.update(chacha20_poly1305::Phase::opening, in, out);
    }
    Status update_unverified(MutBytes text) { return update_unverified(text, text); }
    // The verdict is genuine only if the status is ok and the tag right.
    Status finish(Span<const uint8_t, tag_size> tag, Verdict& verdict) { return stream_.finish(tag.data(), verdict); }

private:
    const BasicChaCha20Poly1305<Preset, NonceSize>& key_;
    chacha20_poly1305::Stream<Preset> stream_;
};

using ChaCha20Poly1305Sealing = BasicChaCha20Poly1305Sealing<Fast, 12>;
using ChaCha20Poly1305Opening = BasicChaCha20Poly1305Opening<Fast, 12>;
using XChaCha20Poly1305Sealing = BasicChaCha20Poly1305Sealing<Fast, 24>;
using XChaCha20Poly1305Opening = BasicChaCha20Poly1305Opening<Fast, 24>;

}  // namespace sealstone
