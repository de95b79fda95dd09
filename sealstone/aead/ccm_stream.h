// SPDX-License-Identifier: Apache-2.0
// aead/ccm_stream.h - CCM of a message in pieces. Its lengths, which enter the first block, are told in advance.
#pragma once
#include "sealstone/aead/ccm.h"

namespace sealstone {

namespace ccm {

// The message in hand.
struct State {
    uint8_t pair[32];     // what goes through the cipher at once: see below
    uint8_t counter[16];  // of the next block of text
    uint8_t used;         // bytes of its block that the chain has taken; all 16: it enters the cipher next

    uint8_t* mac() { return pair; }             // the chain: what enters the cipher next, as far as it is known
    uint8_t* keystream() { return pair + 16; }  // of the block of text begun
};

// Under any tag size.
template <class Ref>
class Stream {
public:
    explicit Stream(Ref cipher) : cipher_(cipher) {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { wipe(state_); }

    Status begin(Bytes nonce, size_t tag_size, uint64_t aad_size, uint64_t text_size);
    Status aad(Bytes piece);
    Status seal(Bytes in, MutBytes out) { return crypt(Phase::sealing, in, out); }
    Status open(Bytes in, MutBytes out) { return crypt(Phase::opening, in, out); }
    Status check(Bytes in);
    Status finish(MutBytes tag);
    Status finish(Bytes tag, Verdict& verdict);

private:
    enum class Phase : uint8_t { idle, aad, sealing, opening, checking };

    Status start_text(Phase phase, size_t size);
    Status crypt(Phase phase, Bytes in, MutBytes out);

    Ref cipher_;
    State state_ = {};
    uint64_t aad_left_ = 0;
    uint64_t text_left_ = 0;
    Phase phase_ = Phase::idle;
};

extern template class Stream<AnyAes>;

}  // namespace ccm

// begin(), then aad() until the AAD is complete, update() until the text is, then finish(); and so again for the next
// message. `bad_state`: a call out of this order, text before all of the AAD, an end before all of the text.
// `bad_length`: more than was announced. Whatever a call returns but ok, it has changed nothing, and the message can go
// on; one that cannot is given up by the end of this object. The key's object must outlive this one.
template <class Cipher, size_t TagSize = 16, size_t NonceSize = 12>
class CcmSealing {
public:
    static constexpr size_t nonce_size = NonceSize;
    static constexpr size_t tag_size = TagSize;

    explicit CcmSealing(const Ccm<Cipher, TagSize, NonceSize>& key) : stream_(CipherRef<Cipher>(key.cipher())) {}

    // `bad_length`: the AnyNonce has not 7 to 13 bytes. `limit_reached`: see Ccm::seal.
    Status begin(Span<const uint8_t, nonce_size> nonce, uint64_t aad_size, uint64_t text_size) {
        return stream_.begin(nonce, tag_size, aad_size, text_size);
    }
    Status begin(AnyNonce nonce, uint64_t aad_size, uint64_t text_size) {
        return stream_.begin(nonce.bytes, tag_size, aad_size, text_size);
    }
    Status aad(Bytes piece) { return stream_.aad(piece); }
    // in and out are the same or apart. `bad_length` also if their sizes differ.
    Status update(Bytes in, MutBytes out) { return stream_.seal(in, out); }
    Status update(MutBytes text) { return stream_.seal(text, text); }
    Status finish(Span<uint8_t, tag_size> tag) { return stream_.finish(tag); }

private:
    ccm::Stream<CipherRef<Cipher>> stream_;
};

// As CcmSealing, but each message goes through check() or through update_unverified(), never through both (bad_state).
// A caller with the ciphertext at hand runs it through check() and finish() first, and if it is genuine once more
// through update_unverified().
template <class Cipher, size_t TagSize = 16, size_t NonceSize = 12>
class CcmOpening {
public:
    static constexpr size_t nonce_size = NonceSize;
    static constexpr size_t tag_size = TagSize;

    explicit CcmOpening(const Ccm<Cipher, TagSize, NonceSize>& key) : stream_(CipherRef<Cipher>(key.cipher())) {}

    Status begin(Span<const uint8_t, nonce_size> nonce, uint64_t aad_size, uint64_t text_size) {
        return stream_.begin(nonce, tag_size, aad_size, text_size);
    }
    Status begin(AnyNonce nonce, uint64_t aad_size, uint64_t text_size) {
        return stream_.begin(nonce.bytes, tag_size, aad_size, text_size);
    }
    Status aad(Bytes piece) { return stream_.aad(piece); }
    // Authenticates a piece of ciphertext, and shows nothing.
    Status check(Bytes in) { return stream_.check(in); }
    // Decrypts a piece before it is known to be genuine: until finish() says so, nothing may depend on it.
    Status update_unverified(Bytes in, MutBytes out) { return stream_.open(in, out); }
    Status update_unverified(MutBytes text) { return stream_.open(text, text); }
    // With a status but ok the verdict is forged.
    Status finish(Span<const uint8_t, tag_size> tag, Verdict& verdict) { return stream_.finish(tag, verdict); }

private:
    ccm::Stream<CipherRef<Cipher>> stream_;
};

}  // namespace sealstone
