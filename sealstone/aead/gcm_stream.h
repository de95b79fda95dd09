// SPDX-License-Identifier: Apache-2.0
// aead/gcm_stream.h - GCM of a message in pieces.
#pragma once
#include "sealstone/aead/gcm.h"

namespace sealstone {

namespace gcm {

// The message in hand under any tag size.
template <class Key>
class Stream {
public:
    explicit Stream(Key key) : key_(key) {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { wipe(state_); }

    Status begin(Bytes nonce);
    Status aad(Bytes piece);
    Status seal(Bytes in, MutBytes out) { return crypt(Phase::sealing, in, out); }
    Status open(Bytes in, MutBytes out) { return crypt(Phase::opening, in, out); }
    Status check(Bytes in);
    Status finish(MutBytes tag);
    Status finish(Bytes tag, Verdict& verdict);

private:
    enum class Phase : uint8_t { idle, aad, sealing, opening, checking };
    struct State {
        uint8_t y[16];          // GHASH so far; the bytes of a block begun are added to it as they come
        uint8_t counter[16];    // of the next block
        uint8_t tag_mask[16];   // CIPHER(J0)
        uint8_t keystream[16];  // of the block begun
        uint64_t aad_size;
        uint64_t text_size;
        Phase phase;
    };

    void absorb(const uint8_t* data, size_t size, uint64_t before);
    void close_block(uint64_t size);
    Status start_text(Phase phase, size_t size);
    Status crypt(Phase phase, Bytes in, MutBytes out);

    Key key_;
    State state_ = {};
};

extern template class Stream<KeyInUse<AnyAes, Small>>;
extern template class Stream<KeyInUse<AnyAes, Balanced>>;

}  // namespace gcm

// begin(), then any number of aad(), then any number of update(), then finish(); and so again for the next message.
// A call out of this order gives `bad_state`. Whatever a call returns but ok, it has changed nothing, and the message
// can go on. The key's object must outlive this one.
template <class Cipher, class Preset = Balanced, size_t TagSize = 16>
class GcmSealing {
public:
    static constexpr size_t nonce_size = 12;
    static constexpr size_t tag_size = TagSize;

    explicit GcmSealing(const Gcm<Cipher, Preset, TagSize>& key) : stream_(key.key().in_use()) {}

    Status begin(Span<const uint8_t, nonce_size> nonce) { return stream_.begin(nonce); }
    Status begin(AnyNonce nonce) { return stream_.begin(nonce.bytes); }
    Status aad(Bytes piece) { return stream_.aad(piece); }
    // in and out are the same or apart. `bad_length`: they differ in size. `limit_reached`: more than the standard's
    // 2^36 - 32 bytes in all.
    Status update(Bytes in, MutBytes out) { return stream_.seal(in, out); }
    Status update(MutBytes text) { return stream_.seal(text, text); }
    Status finish(Span<uint8_t, tag_size> tag) { return stream_.finish(tag); }

private:
    gcm::Stream<typename GcmKey<Cipher, Preset>::InUse> stream_;
};

// As GcmSealing, but each message goes through check() or through update_unverified(), never through both (bad_state).
// A caller with the ciphertext at hand runs it through check() and finish() first, and if it is genuine once more
// through update_unverified().
template <class Cipher, class Preset = Balanced, size_t TagSize = 16>
class GcmOpening {
public:
    static constexpr size_t nonce_size = 12;
    static constexpr size_t tag_size = TagSize;

    explicit GcmOpening(const Gcm<Cipher, Preset, TagSize>& key) : stream_(key.key().in_use()) {}

    Status begin(Span<const uint8_t, nonce_size> nonce) { return stream_.begin(nonce); }
    Status begin(AnyNonce nonce) { return stream_.begin(nonce.bytes); }
    Status aad(Bytes piece) { return stream_.aad(piece); }
    // Authenticates a piece of ciphertext, and shows nothing.
    Status check(Bytes in) { return stream_.check(in); }
    // Decrypts a piece before it is known to be genuine: until finish() says so, nothing may depend on it.
    Status update_unverified(Bytes in, MutBytes out) { return stream_.open(in, out); }
    Status update_unverified(MutBytes text) { return stream_.open(text, text); }
    // With a status but ok the verdict is forged.
    Status finish(Span<const uint8_t, tag_size> tag, Verdict& verdict) { return stream_.finish(tag, verdict); }

private:
    gcm::Stream<typename GcmKey<Cipher, Preset>::InUse> stream_;
};

template <size_t KeySize, class Preset = Balanced, size_t TagSize = 16>
using AesGcmSealing = GcmSealing<Aes<KeySize>, Preset, TagSize>;
template <size_t KeySize, class Preset = Balanced, size_t TagSize = 16>
using AesGcmOpening = GcmOpening<Aes<KeySize>, Preset, TagSize>;

}  // namespace sealstone
