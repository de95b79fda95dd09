// SPDX-License-Identifier: Apache-2.0
// aead/gcm_stream.h - AES-GCM encryption of a message in pieces. (To decrypt in pieces would be to release plaintext
// before it is verified.)
#pragma once
#include "sealstone/aead/gcm.h"

namespace sealstone {

namespace gcm {

// The message in hand under any key size and tag size.
template <class Form>
class Stream {
public:
    template <size_t KeySize, class Preset, size_t TagSize>
    explicit Stream(const AesGcm<KeySize, Preset, TagSize>& key)
        : context_(key.key().context()), rounds_(aes::rounds(KeySize)) {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { wipe(state_); }

    Status begin(Bytes nonce);
    Status aad(Bytes piece);
    Status update(Bytes in, MutBytes out);
    Status finish(MutBytes tag);

private:
    enum class Phase : uint8_t { idle, aad, text };
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

    const void* context_;
    unsigned rounds_;
    State state_ = {};
};

extern template class Stream<Small>;
extern template class Stream<Balanced>;

}  // namespace gcm

// begin(), then any number of aad(), then any number of update(), then finish(); and so again for the next message.
// A call out of this order gives `bad_state`. Whatever a call returns but ok, it has changed nothing, and the message
// can go on. The key's object must outlive this one.
template <size_t KeySize, class Preset = Balanced, size_t TagSize = 16>
class AesGcmSealing {
public:
    static constexpr size_t nonce_size = 12;
    static constexpr size_t tag_size = TagSize;

    explicit AesGcmSealing(const AesGcm<KeySize, Preset, TagSize>& key) : stream_(key) {}

    Status begin(Span<const uint8_t, nonce_size> nonce) { return stream_.begin(nonce); }
    Status begin(AnyNonce nonce) { return stream_.begin(nonce.bytes); }
    Status aad(Bytes piece) { return stream_.aad(piece); }
    // `bad_length`: in and out differ in size. `limit_reached`: more than the standard's 2^36 - 32 bytes in all.
    Status update(Bytes in, MutBytes out) { return stream_.update(in, out); }
    Status update(MutBytes text) { return stream_.update(text, text); }
    Status finish(Span<uint8_t, tag_size> tag) { return stream_.finish(tag); }

private:
    gcm::Stream<typename gcm::FormOf<Preset>::Type> stream_;
};

}  // namespace sealstone
