// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_many.h"

#include "sealstone/hash/keccak_many_kernels.h"

namespace sealstone::keccak {
namespace {

void permute(uint64_t* lanes, size_t count, size_t& at) {
    isa::op<ManySlot, &ManySlot::Ops::absorb>()(lanes, count, 0, nullptr, 0, 1);
    at = 0;
}

}  // namespace

void absorb_many(uint64_t* lanes, size_t count, size_t& at, size_t rate, const Bytes* data) {
    const size_t size = data[0].size();
    size_t from = 0;
    const auto add_some = [&](size_t take) {
        for (size_t j = 0; j < count; ++j)
            isa::op<ManySlot, &ManySlot::Ops::add>()(lanes, count, j, at, data[j].data() + from, take);
        at += take;
        from += take;
    };
    if (at != 0) {
        add_some(size < rate - at ? size : rate - at);
        if (at < rate) return;
        permute(lanes, count, at);
    }
    const size_t blocks = (size - from) / rate;  // NOLINT(clang-analyzer-core.DivideZero): a rate is 72 to 168
    if (blocks != 0) {
        isa::op<ManySlot, &ManySlot::Ops::absorb>()(lanes, count, rate, data, from, blocks);
        from += blocks * rate;
    }
    if (from != size) add_some(size - from);
}

// Section 5.1: pad10*1.
void pad_many(uint64_t* lanes, size_t count, size_t& at, size_t rate, uint8_t suffix) {
    constexpr uint8_t last = 0x80;
    for (size_t j = 0; j < count; ++j) {
        isa::op<ManySlot, &ManySlot::Ops::add>()(lanes, count, j, at, &suffix, 1);
        isa::op<ManySlot, &ManySlot::Ops::add>()(lanes, count, j, rate - 1, &last, 1);
    }
    permute(lanes, count, at);
}

void squeeze_many(uint64_t* lanes, size_t count, size_t& at, size_t rate, const MutBytes* out) {
    const size_t size = out[0].size();
    for (size_t from = 0; from != size;) {
        if (at == rate) permute(lanes, count, at);
        const size_t take = size - from < rate - at ? size - from : rate - at;
        isa::op<ManySlot, &ManySlot::Ops::extract>()(lanes, count, at, out, from, take);
        at += take;
        from += take;
    }
}

void digest_many(const Sponge<Fast>& start, size_t rate, uint8_t suffix, Span<const Bytes> messages, uint8_t* out,
                 size_t size) {
    isa::op<ManySlot, &ManySlot::Ops::digest_many>()(start, {rate, suffix, size}, messages, out);
}

}  // namespace sealstone::keccak
