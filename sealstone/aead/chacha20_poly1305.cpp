// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/chacha20_poly1305.h"
#include "sealstone/aead/chacha20_poly1305_kernels.h"

namespace sealstone::chacha20_poly1305 {
namespace {

Status check(Bytes in, MutBytes out) {
    if (in.size() != out.size()) return Status::bad_length;
    if (uint64_t{in.size()} > max_text_size) return Status::limit_reached;
    return Status::ok;
}

}  // namespace

template <class Preset>
Status seal(chacha20::State& state, Bytes aad, Bytes in, MutBytes out, uint8_t* tag) {
    const Status status = check(in, out);
    if (status == Status::ok) isa::op<Slot<Preset>, &Ops::seal>()(state, {aad, in.data(), out.data(), in.size()}, tag);
    wipe(state);
    return status;
}

template <class Preset>
Status open(chacha20::State& state, Bytes aad, Bytes in, MutBytes out, const uint8_t* tag, Verdict& verdict) {
    verdict = Verdict::forged;
    const Status status = check(in, out);
    if (status == Status::ok) {
        uint8_t expected[tag_size];
        isa::op<Slot<Preset>, &Ops::open>()(state, {aad, in.data(), out.data(), in.size()}, expected);
        verdict = verdict_of(equal(expected, tag, tag_size));
        wipe(expected);  // of a forgery it is the tag that would have passed
        if (verdict != Verdict::genuine || confirm(verdict) != Confirmed::genuine) wipe(out.data(), out.size());
    }
    wipe(state);
    return status;
}

template Status seal<Small>(chacha20::State&, Bytes, Bytes, MutBytes, uint8_t*);
template Status seal<Fast>(chacha20::State&, Bytes, Bytes, MutBytes, uint8_t*);
template Status open<Small>(chacha20::State&, Bytes, Bytes, MutBytes, const uint8_t*, Verdict&);
template Status open<Fast>(chacha20::State&, Bytes, Bytes, MutBytes, const uint8_t*, Verdict&);

}  // namespace sealstone::chacha20_poly1305
