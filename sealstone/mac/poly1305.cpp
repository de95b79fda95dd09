// SPDX-License-Identifier: Apache-2.0
#include "sealstone/mac/poly1305.h"

#include "sealstone/mac/poly1305_kernels.h"
#include "sealstone/mac/poly1305_portable.h"

namespace sealstone {

namespace poly1305 {

State start(const uint8_t* key) { return keyed(key); }

template <class Preset>
void absorb(State& state, const uint8_t* blocks, size_t count) {
    isa::op<Slot<Preset>, &Ops::absorb>()(state, blocks, count, 1);
}

template <class Preset>
void finish(State& state, const uint8_t* rest, size_t size, uint8_t* tag) {
    if (size != 0) {
        uint8_t last[block_size] = {};
        copy(last, rest, size);
        last[size] = 1;
        isa::op<Slot<Preset>, &Ops::absorb>()(state, last, 1, 0);
        wipe(last);
    }
    add_s(state, tag);
}

template void absorb<Small>(State&, const uint8_t*, size_t);
template void absorb<Fast>(State&, const uint8_t*, size_t);
template void finish<Small>(State&, const uint8_t*, size_t, uint8_t*);
template void finish<Fast>(State&, const uint8_t*, size_t, uint8_t*);

}  // namespace poly1305

template <class Preset>
void BasicPoly1305<Preset>::update(Bytes data) {
    const uint8_t* p = data.data();
    size_t n = data.size();
    if (used_ != 0) {
        const size_t room = block_size - used_;
        const size_t take = n < room ? n : room;
        copy(buffer_ + used_, p, take);
        used_ += static_cast<uint32_t>(take);
        p += take;
        n -= take;
        if (used_ < block_size) return;
        poly1305::absorb<Preset>(state_, buffer_, 1);
        used_ = 0;
    }
    const size_t count = n / block_size;
    if (count != 0) poly1305::absorb<Preset>(state_, p, count);
    used_ = static_cast<uint32_t>(n % block_size);
    copy(buffer_, p + count * block_size, used_);
}

template <class Preset>
void BasicPoly1305<Preset>::pad_block() {
    if (used_ == 0) return;
    fill_zero(buffer_ + used_, block_size - used_);
    poly1305::absorb<Preset>(state_, buffer_, 1);
    used_ = 0;
}

template <class Preset>
void BasicPoly1305<Preset>::finish(Span<uint8_t, tag_size> tag) {
    poly1305::finish<Preset>(state_, buffer_, used_, tag.data());
    wipe(*this);
}

template <class Preset>
void BasicPoly1305<Preset>::mac(const Key& key, Bytes message, Span<uint8_t, tag_size> tag) {
    poly1305::State state = poly1305::keyed(key.reveal().data());
    const size_t count = message.size() / block_size;
    if (count != 0) poly1305::absorb<Preset>(state, message.data(), count);
    const size_t rest = message.size() % block_size;
    poly1305::finish<Preset>(state, message.data() + count * block_size, rest, tag.data());
    wipe(state);
}

template class BasicPoly1305<Small>;
template class BasicPoly1305<Fast>;

}  // namespace sealstone
