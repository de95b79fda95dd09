// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/chacha20_poly1305_stream.h"

namespace sealstone::chacha20_poly1305 {

template <class Preset>
void Stream<Preset>::wipe_all() {
    cipher_.wipe();
    mac_.wipe();
    aad_size_ = text_size_ = 0;
    phase_ = Phase::idle;
}

template <class Preset>
Status Stream<Preset>::begin(chacha20::State& state) {
    Status status = Status::bad_state;
    if (phase_ == Phase::idle) {
        auto& cipher = cipher_.begin(0u);
        cipher.state() = state;
        uint8_t block[chacha20::block_size] = {};
        status = cipher.crypt(block, block);  // RFC 8439, section 2.6
        const Poly1305Key key(Bytes(block).first<32>());
        mac_.begin(key);
        wipe(block);
        phase_ = Phase::aad;
    }
    wipe(state);
    return status;
}

template <class Preset>
Status Stream<Preset>::aad(Bytes piece) {
    if (phase_ != Phase::aad) return Status::bad_state;
    if (uint64_t{piece.size()} > ~aad_size_) return Status::limit_reached;
    mac_.get().update(piece);
    aad_size_ += piece.size();
    return Status::ok;
}

// May this text follow in this phase? Then its account is kept.
template <class Preset>
Status Stream<Preset>::enter(Phase phase, size_t size, size_t out_size) {
    if (phase_ != phase && phase_ != Phase::aad) return Status::bad_state;
    if (size != out_size) return Status::bad_length;
    if (uint64_t{size} > max_text_size - text_size_) return Status::limit_reached;
    if (phase_ == Phase::aad) mac_.get().pad_block();
    phase_ = phase;
    text_size_ += size;
    return Status::ok;
}

template <class Preset>
Status Stream<Preset>::update(Phase phase, Bytes in, MutBytes out) {
    if (const Status status = enter(phase, in.size(), out.size()); status != Status::ok) return status;
    auto& mac = mac_.get();
    constexpr size_t most = 8192;  // which stays in the nearest cache
    Status status = Status::ok;
    for (size_t at = 0; at < in.size() && status == Status::ok; at += most) {
        const size_t size = in.size() - at < most ? in.size() - at : most;
        const Bytes from = in.subspan(at, size);
        const MutBytes to = out.subspan(at, size);
        if (phase == Phase::opening) mac.update(from);
        status = cipher_.get().crypt(from, to);
        if (phase == Phase::sealing) mac.update(to);
    }
    return status;
}

template <class Preset>
Status Stream<Preset>::check(Bytes ciphertext) {
    if (const Status status = enter(Phase::checking, ciphertext.size(), ciphertext.size()); status != Status::ok)
        return status;
    mac_.get().update(ciphertext);
    return Status::ok;
}

template <class Preset>
Status Stream<Preset>::finish(uint8_t* tag) {
    if (phase_ == Phase::idle) return Status::bad_state;
    uint8_t lengths[16];
    store_le64(lengths, aad_size_);
    store_le64(lengths + 8, text_size_);
    auto& mac = mac_.get();
    mac.pad_block();
    mac.update(lengths);
    mac.finish(Span<uint8_t, tag_size>::trust(tag));
    wipe_all();
    return Status::ok;
}

template <class Preset>
Status Stream<Preset>::finish(const uint8_t* tag, Verdict& verdict) {
    verdict = Verdict::forged;
    uint8_t expected[tag_size];
    if (const Status status = finish(expected); status != Status::ok) return status;
    verdict = verdict_of(equal(expected, tag, tag_size));
    wipe(expected);  // of a forgery it is the tag that would have passed
    return Status::ok;
}

template class Stream<Small>;
template class Stream<Fast>;

}  // namespace sealstone::chacha20_poly1305
