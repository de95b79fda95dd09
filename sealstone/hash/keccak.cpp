// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak.h"

#include "sealstone/hash/keccak_kernels.h"

namespace sealstone::keccak {

template <class Preset>
void Sponge<Preset>::permute() {
    isa::op<Slot<Preset>, &Ops::absorb>()(state_, 0, nullptr, 1);
    at_ = 0;
}

template <class Preset>
void Sponge<Preset>::absorb(size_t rate, Bytes data) {
    const uint8_t* p = data.data();
    size_t n = data.size();
    const auto add_some = [&](size_t take) {
        isa::op<Slot<Preset>, &Ops::add>()(state_, at_, p, take);
        at_ = static_cast<uint8_t>(at_ + take);
        p += take;
        n -= take;
    };
    if (at_ != 0) {
        add_some(n < rate - at_ ? n : rate - at_);
        if (at_ < rate) return;
        permute();
    }
    if (n >= rate) {
        const size_t count = n / rate;  // NOLINT(clang-analyzer-core.DivideZero): a rate is 72 to 168
        isa::op<Slot<Preset>, &Ops::absorb>()(state_, rate, p, count);
        p += count * rate;
        n -= count * rate;
    }
    if (n != 0) add_some(n);
}

template <class Preset>
void Sponge<Preset>::pad_block() {
    if (at_ != 0) permute();
}

// Section 5.1: pad10*1.
template <class Preset>
void Sponge<Preset>::pad(size_t rate, uint8_t suffix) {
    constexpr uint8_t last = 0x80;
    isa::op<Slot<Preset>, &Ops::add>()(state_, at_, &suffix, 1);
    isa::op<Slot<Preset>, &Ops::add>()(state_, rate - 1, &last, 1);
    permute();
    squeezing_ = true;
}

template <class Preset>
void Sponge<Preset>::squeeze(size_t rate, MutBytes out) {
    uint8_t* p = out.data();
    for (size_t n = out.size(); n != 0;) {
        if (at_ == rate) permute();
        const size_t take = n < rate - at_ ? n : rate - at_;
        isa::op<Slot<Preset>, &Ops::extract>()(state_, at_, p, take);
        at_ = static_cast<uint8_t>(at_ + take);
        p += take;
        n -= take;
    }
}

template <class Preset>
void Sponge<Preset>::peek(MutBytes out) const {
    isa::op<Slot<Preset>, &Ops::extract>()(state_, 0, out.data(), out.size());
}

template <class Preset>
void Sponge<Preset>::finish(size_t rate, MutBytes out) {
    squeeze(rate, out);
    wipe(*this);
}

template <class Preset>
void Sponge<Preset>::save(Span<uint8_t, state_size> state) const {
    isa::op<Slot<Preset>, &Ops::extract>()(state_, 0, state.data(), state_size);
}

template class Sponge<Small>;
template class Sponge<Fast>;

}  // namespace sealstone::keccak
