// SPDX-License-Identifier: Apache-2.0
// ChaCha20-Poly1305 put together: one pass of the cipher and one of the authenticator, by turns over pieces that stay
// in the nearest cache.
#include "sealstone/aead/chacha20_poly1305_kernels.h"

namespace sealstone::chacha20_poly1305 {

template <class Preset>
void absorb_padded(poly1305::State& mac, const uint8_t* data, size_t size) {
    if (const size_t count = size / 16; count != 0) poly1305::absorb<Preset>(mac, data, count);
    if (const size_t rest = size % 16; rest != 0) {
        uint8_t last[16] = {};
        copy(last, data + size - rest, rest);
        poly1305::absorb<Preset>(mac, last, 1);
    }
}

template <class Preset>
void finish(poly1305::State& mac, size_t aad_size, size_t size, uint8_t* tag) {
    uint8_t lengths[16];
    store_le64(lengths, aad_size);
    store_le64(lengths + 8, size);
    poly1305::absorb<Preset>(mac, lengths, 1);
    poly1305::finish<Preset>(mac, nullptr, 0, tag);
}

namespace {

constexpr size_t piece = 8192;  // a multiple of ChaCha20's blocks; vector kernels of Poly1305 begin anew with each

template <class Preset>
void crypt(bool sealing, const chacha20::State& start, const Message& message, uint8_t* tag) {
    struct {
        chacha20::State state;
        poly1305::State mac;
        uint8_t block[chacha20::block_size];
    } secret = {start, {}, {}};
    auto& [state, mac, block] = secret;
    chacha20::crypt<Preset>(state, block, block, sizeof block);  // section 2.6
    ++state.word[12];
    mac = poly1305::start(block);

    absorb_padded<Preset>(mac, message.aad.data(), message.aad.size());
    for (size_t at = 0; at < message.size; at += piece) {
        const size_t size = message.size - at < piece ? message.size - at : piece;
        if (!sealing) absorb_padded<Preset>(mac, message.in + at, size);
        chacha20::crypt<Preset>(state, message.in + at, message.out + at, size);
        if (sealing) absorb_padded<Preset>(mac, message.out + at, size);
        state.word[12] += static_cast<uint32_t>(piece / chacha20::block_size);
    }
    finish<Preset>(mac, message.aad.size(), message.size, tag);
    wipe(secret);
}

}  // namespace

template <class Preset>
void seal_parts(const chacha20::State& state, const Message& message, uint8_t* tag) {
    crypt<Preset>(true, state, message, tag);
}
template <class Preset>
void open_parts(const chacha20::State& state, const Message& message, uint8_t* tag) {
    crypt<Preset>(false, state, message, tag);
}

template void absorb_padded<Small>(poly1305::State&, const uint8_t*, size_t);
template void absorb_padded<Fast>(poly1305::State&, const uint8_t*, size_t);
template void finish<Small>(poly1305::State&, size_t, size_t, uint8_t*);
template void finish<Fast>(poly1305::State&, size_t, size_t, uint8_t*);
template void seal_parts<Small>(const chacha20::State&, const Message&, uint8_t*);
template void seal_parts<Fast>(const chacha20::State&, const Message&, uint8_t*);
template void open_parts<Small>(const chacha20::State&, const Message&, uint8_t*);
template void open_parts<Fast>(const chacha20::State&, const Message&, uint8_t*);

}  // namespace sealstone::chacha20_poly1305
