// SPDX-License-Identifier: Apache-2.0
// aead/ccm_stream_generic.h - private: the members of ccm::Stream, for the files that instantiate them for a cipher.
#pragma once
#include "sealstone/aead/ccm_generic.h"

namespace sealstone::ccm {

template <class Ref>
Status Stream<Ref>::begin(Bytes nonce, size_t tag_size, uint64_t aad_size, uint64_t text_size) {
    if (phase_ != Phase::idle) return Status::bad_state;
    if (!is_nonce_size(nonce.size())) return Status::bad_length;
    if (text_size > max_text_size(nonce.size())) return Status::limit_reached;
    ccm::begin(state_, nonce, tag_size, aad_size != 0, text_size);
    start_aad(cipher_, state_, aad_size);
    aad_left_ = aad_size;
    text_left_ = text_size;
    phase_ = Phase::aad;
    return Status::ok;
}

template <class Ref>
Status Stream<Ref>::aad(Bytes piece) {
    if (phase_ != Phase::aad) return Status::bad_state;
    if (uint64_t{piece.size()} > aad_left_) return Status::bad_length;
    absorb(cipher_, state_, piece.data(), piece.size());
    aad_left_ -= piece.size();
    return Status::ok;
}

template <class Ref>
Status Stream<Ref>::start_text(Phase phase, size_t size) {
    if ((phase_ != Phase::aad && phase_ != phase) || aad_left_ != 0) return Status::bad_state;
    if (uint64_t{size} > text_left_) return Status::bad_length;
    if (phase_ == Phase::aad) end_aad(state_);
    text_left_ -= size;
    phase_ = phase;
    return Status::ok;
}

template <class Ref>
Status Stream<Ref>::crypt(Phase phase, Bytes in, MutBytes out) {
    if (phase_ != Phase::idle && in.size() != out.size()) return Status::bad_length;
    if (const Status status = start_text(phase, in.size()); status != Status::ok) return status;
    ccm::crypt(phase == Phase::sealing, cipher_, state_, in.data(), out.data(), in.size());
    return Status::ok;
}

template <class Ref>
Status Stream<Ref>::check(Bytes in) {
    if (const Status status = start_text(Phase::checking, in.size()); status != Status::ok) return status;
    uint8_t text[64];
    for (size_t at = 0; at < in.size(); at += sizeof text) {
        const size_t now = in.size() - at < sizeof text ? in.size() - at : sizeof text;
        ccm::crypt(false, cipher_, state_, in.data() + at, text, now);
    }
    wipe(text);
    return Status::ok;
}

template <class Ref>
Status Stream<Ref>::finish(MutBytes tag) {
    if (phase_ == Phase::idle || aad_left_ != 0 || text_left_ != 0) return Status::bad_state;
    ccm::finish(cipher_, state_, tag.data(), tag.size());
    wipe(state_);
    phase_ = Phase::idle;
    return Status::ok;
}

template <class Ref>
Status Stream<Ref>::finish(Bytes tag, Verdict& verdict) {
    verdict = Verdict::forged;
    uint8_t full_tag[16] = {};
    if (const Status status = finish(full_tag); status != Status::ok) return status;
    verdict = verdict_of(equal(full_tag, tag.data(), tag.size()));
    wipe(full_tag);
    return Status::ok;
}

}  // namespace sealstone::ccm
