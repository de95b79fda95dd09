// SPDX-License-Identifier: Apache-2.0
// aead/gcm_stream_generic.h - private: the members of gcm::Stream, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/aead/gcm_generic.h"
#include "sealstone/aead/gcm_stream.h"

namespace sealstone::gcm {

inline constexpr uint8_t zero_block[16] = {};

template <class Key>
Status Stream<Key>::begin(Bytes nonce) {
    if (state_.phase != Phase::idle) return Status::bad_state;
    if (nonce.empty()) return Status::bad_length;
    make_j0<typename Key::Form>(key_.hash, nonce, state_.counter);
    fill_zero(state_.y, 16);
    ctr32(key_, state_.counter, zero_block, state_.tag_mask, 1);
    state_.aad_size = state_.text_size = 0;
    state_.phase = Phase::aad;
    return Status::ok;
}

// Adds bytes that follow `before` others of their kind.
template <class Key>
void Stream<Key>::absorb(const uint8_t* data, size_t size, uint64_t before) {
    size_t at = before % 16;
    for (; size != 0 && at != 0; --size) {
        state_.y[at] = static_cast<uint8_t>(state_.y[at] ^ *data++);
        at = (at + 1) % 16;
        if (at == 0) gcm::absorb(key_, state_.y, zero_block, 1);
    }
    gcm::absorb(key_, state_.y, data, size / 16);
    bulk::add(state_.y, state_.y, data + size / 16 * 16, size % 16);
}

// The zeros that fill up the last of `size` bytes' blocks.
template <class Key>
void Stream<Key>::close_block(uint64_t size) {
    if (size % 16 != 0) gcm::absorb(key_, state_.y, zero_block, 1);
}

template <class Key>
Status Stream<Key>::aad(Bytes piece) {
    if (state_.phase != Phase::aad) return Status::bad_state;
    if (uint64_t{piece.size()} > max_aad_size - state_.aad_size) return Status::limit_reached;
    absorb(piece.data(), piece.size(), state_.aad_size);
    state_.aad_size += piece.size();
    return Status::ok;
}

// Counts the text, of which `size` bytes come now.
template <class Key>
Status Stream<Key>::start_text(Phase phase, size_t size) {
    if (state_.phase != Phase::aad && state_.phase != phase) return Status::bad_state;
    if (uint64_t{size} > max_text_size - state_.text_size) return Status::limit_reached;
    if (state_.phase == Phase::aad) close_block(state_.aad_size);
    state_.text_size += size;
    state_.phase = phase;
    return Status::ok;
}

template <class Key>
Status Stream<Key>::crypt(Phase phase, Bytes in, MutBytes out) {
    if (state_.phase != Phase::idle && in.size() != out.size()) return Status::bad_length;
    const size_t begun = state_.text_size % 16;
    if (const Status status = start_text(phase, in.size()); status != Status::ok) return status;

    const bool sealing = phase == Phase::sealing;
    const uint8_t* from = in.data();
    uint8_t* to = out.data();
    size_t size = in.size();
    const auto crypt_bytes = [&](size_t at, size_t count) {
        if (!sealing) absorb(from, count, at);
        bulk::add(to, from, state_.keystream + at, count);
        if (sealing) absorb(to, count, at);
        from += count;
        to += count;
        size -= count;
    };
    if (begun != 0) crypt_bytes(begun, size < 16 - begun ? size : 16 - begun);
    const size_t blocks = size / 16;
    const auto crypt_blocks = sealing ? Loops<Key>::seal_blocks : Loops<Key>::open_blocks;
    crypt_blocks(key_, state_.y, state_.counter, from, to, blocks);
    from += 16 * blocks;
    to += 16 * blocks;
    size -= 16 * blocks;
    if (size != 0) {
        ctr32(key_, state_.counter, zero_block, state_.keystream, 1);
        crypt_bytes(0, size);
    }
    return Status::ok;
}

// GHASH is of the ciphertext: there is nothing to decrypt.
template <class Key>
Status Stream<Key>::check(Bytes in) {
    const uint64_t before = state_.text_size;
    if (const Status status = start_text(Phase::checking, in.size()); status != Status::ok) return status;
    absorb(in.data(), in.size(), before);
    return Status::ok;
}

template <class Key>
Status Stream<Key>::finish(MutBytes tag) {
    if (state_.phase == Phase::idle) return Status::bad_state;
    close_block(state_.phase == Phase::aad ? state_.aad_size : state_.text_size);
    uint8_t lengths[16];
    store_lengths(lengths, state_.aad_size, state_.text_size);
    gcm::absorb(key_, state_.y, lengths, 1);
    for (size_t i = 0; i < tag.size(); ++i) tag[i] = static_cast<uint8_t>(state_.tag_mask[i] ^ state_.y[i]);
    wipe(state_);
    return Status::ok;
}

template <class Key>
Status Stream<Key>::finish(Bytes tag, Verdict& verdict) {
    verdict = Verdict::forged;
    uint8_t full_tag[16] = {};
    if (const Status status = finish(full_tag); status != Status::ok) return status;
    verdict = verdict_of(same_tag(full_tag, tag.data(), tag.size()));
    wipe(full_tag);  // of a forgery it is the tag that would have passed
    return Status::ok;
}

}  // namespace sealstone::gcm
