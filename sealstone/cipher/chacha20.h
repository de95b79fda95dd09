// SPDX-License-Identifier: Apache-2.0
// cipher/chacha20.h - ChaCha20 (RFC 8439, section 2.4) and XChaCha20 (draft-irtf-cfrg-xchacha-03).
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/isa/preset.h"

namespace sealstone {

struct ChaCha20KeyRole;
using ChaCha20Key = Secret<ChaCha20KeyRole, 32>;

namespace chacha20 {

inline constexpr size_t block_size = 64;
inline constexpr size_t key_size = 32;

// Of section 2.3: four constants, the key, the number of the next block (word 12) and the nonce.
struct State {
    uint32_t word[16];
};

void start(State& state, const uint8_t* key, Span<const uint8_t, 12> nonce, uint32_t block);
// Draft, section 2.3: HChaCha20 makes of the key and the nonce's first 16 bytes a key for its last 8.
template <class Preset>
void start_extended(State& state, const uint8_t* key, Span<const uint8_t, 24> nonce, uint32_t block);

template <class Preset, size_t NonceSize>
void start(State& state, const uint8_t* key, Span<const uint8_t, NonceSize> nonce, uint32_t block) {
    if constexpr (NonceSize == 12)
        start(state, key, nonce, block);
    else
        start_extended<Preset>(state, key, nonce, block);
}

// Adds the keystream of the state's block and its followers to `size` bytes. The state stays as it is.
template <class Preset>
void crypt(const State& state, const uint8_t* in, uint8_t* out, size_t size);

// A message in pieces.
template <class Preset>
class Stream {
public:
    explicit Stream(uint32_t first_block) : left_(block_size * ((uint64_t{1} << 32) - first_block)) {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { wipe(*this); }

    State& state() { return state_; }
    Status crypt(Bytes in, MutBytes out);

private:
    State state_;
    uint8_t keystream_[block_size];  // the last bytes of it, left_ modulo block_size, are not spent yet
    uint64_t left_;                  // bytes that may still come
};

extern template void start_extended<Small>(State&, const uint8_t*, Span<const uint8_t, 24>, uint32_t);
extern template void start_extended<Fast>(State&, const uint8_t*, Span<const uint8_t, 24>, uint32_t);
extern template void crypt<Small>(const State&, const uint8_t*, uint8_t*, size_t);
extern template void crypt<Fast>(const State&, const uint8_t*, uint8_t*, size_t);
extern template class Stream<Small>;
extern template class Stream<Fast>;

}  // namespace chacha20

// Encrypts or decrypts, which is the same, a message in pieces of any size. Nothing is authenticated: who can change
// the ciphertext changes the plaintext bit by bit (see aead/chacha20_poly1305.h). Two messages under one key must not
// share nonce and block number. Time depends on lengths only. Presets: Small runs a looped kernel everywhere.
template <class Preset, size_t NonceSize>
class BasicChaCha20 {
public:
    static constexpr size_t block_size = chacha20::block_size;
    static constexpr size_t key_size = chacha20::key_size;
    static constexpr size_t nonce_size = NonceSize;
    using Key = ChaCha20Key;
    using Nonce = Span<const uint8_t, nonce_size>;

    // The keystream begins with the block of that number.
    BasicChaCha20(const Key& key, Nonce nonce, uint32_t first_block = 0) : stream_(first_block) {
        chacha20::start<Preset, NonceSize>(stream_.state(), key.reveal().data(), nonce, first_block);
    }

    // The next piece; in and out are the same or do not overlap. `bad_length`: their sizes differ. `limit_reached`:
    // the piece would go beyond block 2^32 - 1, for block numbers do not start again. In both cases nothing happens.
    Status crypt(Bytes in, MutBytes out) { return stream_.crypt(in, out); }
    Status crypt(MutBytes text) { return stream_.crypt(text, text); }

private:
    chacha20::Stream<Preset> stream_;
};

using ChaCha20 = BasicChaCha20<Fast, 12>;
using ChaCha20Small = BasicChaCha20<Small, 12>;
// Its nonce is long enough to be drawn at random for every message.
using XChaCha20 = BasicChaCha20<Fast, 24>;
using XChaCha20Small = BasicChaCha20<Small, 24>;

}  // namespace sealstone
