// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/gcm_stream.h"
#include "sealstone/aead/gcm_kernels.h"

namespace sealstone::gcm {
namespace {

constexpr uint8_t zeros[16] = {};

}  // namespace

template <class Preset>
Status Stream<Preset>::begin(Bytes nonce) {
    if (state_.phase != Phase::idle) return Status::bad_state;
    if (nonce.empty()) return Status::bad_length;
    make_j0<Preset>(context_, nonce, state_.counter);
    fill_zero(state_.y, 16);
    ctr32<Preset>(context_, rounds_, state_.counter, zeros, state_.tag_mask, 1);
    state_.aad_size = state_.text_size = 0;
    state_.phase = Phase::aad;
    return Status::ok;
}

// Adds bytes that follow `before` others of their kind.
template <class Preset>
void Stream<Preset>::absorb(const uint8_t* data, size_t size, uint64_t before) {
    size_t at = before % 16;
    for (; size != 0 && at != 0; --size) {
        state_.y[at] = static_cast<uint8_t>(state_.y[at] ^ *data++);
        at = (at + 1) % 16;
        if (at == 0) gcm::absorb<Preset>(context_, state_.y, zeros, 1);
    }
    gcm::absorb<Preset>(context_, state_.y, data, size / 16);
    data += size / 16 * 16;
    for (size_t i = 0; i < size % 16; ++i) state_.y[i] = static_cast<uint8_t>(state_.y[i] ^ data[i]);
}

// The zeros that fill up the last of `size` bytes' blocks.
template <class Preset>
void Stream<Preset>::close_block(uint64_t size) {
    if (size % 16 != 0) gcm::absorb<Preset>(context_, state_.y, zeros, 1);
}

template <class Preset>
Status Stream<Preset>::aad(Bytes piece) {
    if (state_.phase != Phase::aad) return Status::bad_state;
    if (uint64_t{piece.size()} > max_aad_size - state_.aad_size) return Status::limit_reached;
    absorb(piece.data(), piece.size(), state_.aad_size);
    state_.aad_size += piece.size();
    return Status::ok;
}

template <class Preset>
Status Stream<Preset>::update(Bytes in, MutBytes out) {
    if (state_.phase == Phase::idle) return Status::bad_state;
    if (in.size() != out.size()) return Status::bad_length;
    if (uint64_t{in.size()} > max_text_size - state_.text_size) return Status::limit_reached;
    if (state_.phase == Phase::aad) close_block(state_.aad_size);
    state_.phase = Phase::text;

    const uint8_t* from = in.data();
    uint8_t* to = out.data();
    size_t size = in.size();
    const auto crypt_bytes = [&](size_t at, size_t count) {
        for (size_t i = 0; i < count; ++i) to[i] = static_cast<uint8_t>(from[i] ^ state_.keystream[at + i]);
        absorb(to, count, at);
        from += count;
        to += count;
        size -= count;
    };
    const size_t begun = state_.text_size % 16;
    state_.text_size += size;
    if (begun != 0) crypt_bytes(begun, size < 16 - begun ? size : 16 - begun);
    const size_t blocks = size / 16;
    isa::op<Slot<Preset>, &Ops::seal_blocks>()(context_, rounds_, state_.y, state_.counter, from, to, blocks);
    from += 16 * blocks;
    to += 16 * blocks;
    size -= 16 * blocks;
    if (size != 0) {
        ctr32<Preset>(context_, rounds_, state_.counter, zeros, state_.keystream, 1);
        crypt_bytes(0, size);
    }
    return Status::ok;
}

template <class Preset>
Status Stream<Preset>::finish(MutBytes tag) {
    if (state_.phase == Phase::idle) return Status::bad_state;
    close_block(state_.phase == Phase::aad ? state_.aad_size : state_.text_size);
    uint8_t lengths[16];
    store_lengths(lengths, state_.aad_size, state_.text_size);
    gcm::absorb<Preset>(context_, state_.y, lengths, 1);
    for (size_t i = 0; i < tag.size(); ++i) tag[i] = static_cast<uint8_t>(state_.tag_mask[i] ^ state_.y[i]);
    wipe(state_);
    return Status::ok;
}

template class Stream<Small>;
template class Stream<Balanced>;

}  // namespace sealstone::gcm
