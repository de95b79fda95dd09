// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/gcm.h"
#include "sealstone/aead/gcm_kernels.h"

namespace sealstone::gcm {

namespace {

Status check(Bytes nonce, Bytes aad, Bytes in, MutBytes out) {
    if (nonce.empty() || in.size() != out.size()) return Status::bad_length;
    if (uint64_t{in.size()} > max_text_size || uint64_t{aad.size()} > max_aad_size) return Status::limit_reached;
    return Status::ok;
}

Choice same_tag(const uint8_t* a, const uint8_t* b, size_t size) {
    if (size != 16) return equal(a, b, size);
    return Choice::is_zero64((load_le64(a) ^ load_le64(b)) | (load_le64(a + 8) ^ load_le64(b + 8)));
}

// Carries out `run` (seal or open) on the message.
template <class Preset, class Run>
SEALSTONE_INLINE void with_j0(Run* run, const void* context, unsigned rounds, Bytes nonce, Bytes aad, Bytes in,
                              MutBytes out, uint8_t* tag) {
    Message message{nonce.data(), 1, aad, in.data(), out.data(), in.size()};
    if (nonce.size() == 12) [[likely]] {
        run(context, rounds, message, tag);
        return;
    }
    uint8_t j0[16];
    make_j0<Preset>(context, nonce, j0);
    message.nonce = j0;
    message.counter = load_be32(j0 + 12);
    run(context, rounds, message, tag);
    wipe(j0);  // with the nonce it gives H away
}

}  // namespace

template <class Preset>
Status seal(const void* context, unsigned rounds, Bytes nonce, Bytes aad, Bytes in, MutBytes out, MutBytes tag) {
    if (const Status status = check(nonce, aad, in, out); status != Status::ok) return status;
    uint8_t full_tag[16];
    const bool whole = tag.size() == 16;
    with_j0<Preset>(isa::op<Slot<Preset>, &Ops::seal>(), context, rounds, nonce, aad, in, out,
                    whole ? tag.data() : full_tag);
    if (!whole) copy(tag.data(), full_tag, tag.size());
    return Status::ok;
}

template <class Preset>
Status open(const void* context, unsigned rounds, Bytes nonce, Bytes aad, Bytes in, MutBytes out, Bytes tag,
            Verdict& verdict) {
    verdict = Verdict::forged;
    if (const Status status = check(nonce, aad, in, out); status != Status::ok) return status;
    uint8_t full_tag[16];
    with_j0<Preset>(isa::op<Slot<Preset>, &Ops::open>(), context, rounds, nonce, aad, in, out, full_tag);
    verdict = verdict_of(same_tag(full_tag, tag.data(), tag.size()));
    wipe(full_tag);  // of a forgery it is the tag that would have passed
    if (verdict != Verdict::genuine || confirm(verdict) != Confirmed::genuine) wipe(out.data(), out.size());
    return Status::ok;
}

template Status seal<Small>(const void*, unsigned, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal<Balanced>(const void*, unsigned, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status open<Small>(const void*, unsigned, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open<Balanced>(const void*, unsigned, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);

}  // namespace sealstone::gcm
