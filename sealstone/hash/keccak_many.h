// SPDX-License-Identifier: Apache-2.0
// hash/keccak_many.h - many sponges at once: states that take and give the same number of bytes in step, and messages
// of any lengths.
#pragma once
#include "sealstone/hash/keccak.h"

namespace sealstone::keccak {

// What a SpongeMany calls. Of `count` states, whose 25 * count lanes lie in a layout of the kernel's, `at` bytes of the
// block have been absorbed or squeezed. Each state has its entry in data and in out; their sizes are the same.
void absorb_many(uint64_t* lanes, size_t count, size_t& at, size_t rate, const Bytes* data);
void pad_many(uint64_t* lanes, size_t count, size_t& at, size_t rate, uint8_t suffix);
void squeeze_many(uint64_t* lanes, size_t count, size_t& at, size_t rate, const MutBytes* out);

// N times what a Sponge is, in step. Traps if N runs of bytes are not of one size.
template <size_t N>
class SpongeMany {
public:
    void absorb(size_t rate, const Bytes (&data)[N]) {
        need_same_size(data);
        absorb_many(lanes_, N, at_, rate, data);
    }
    void pad(size_t rate, uint8_t suffix) {
        pad_many(lanes_, N, at_, rate, suffix);
        squeezing_ = true;
    }
    void squeeze(size_t rate, const MutBytes (&out)[N]) {
        need_same_size(out);
        squeeze_many(lanes_, N, at_, rate, out);
    }
    constexpr bool squeezing() const { return squeezing_; }

private:
    template <class View>
    static void need_same_size(const View (&views)[N]) {
        for (const View& view : views)
            if (view.size() != views[0].size()) __builtin_trap();
    }

    uint64_t lanes_[25 * N] = {};
    size_t at_ = 0;
    bool squeezing_ = false;
};

// The first `size` bytes of output for each message, start's bytes before it, one after another to `out`.
void digest_many(const Sponge<Fast>& start, size_t rate, uint8_t suffix, Span<const Bytes> messages, uint8_t* out,
                 size_t size);

}  // namespace sealstone::keccak
