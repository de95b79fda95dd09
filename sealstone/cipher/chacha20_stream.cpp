// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/chacha20.h"
#include "sealstone/cipher/chacha20_portable.h"

namespace sealstone::chacha20 {

template <class Preset>
Status Stream<Preset>::crypt(Bytes in, MutBytes out) {
    if (in.size() != out.size()) return Status::bad_length;
    if (uint64_t{in.size()} > left_) return Status::limit_reached;
    const uint8_t* from = in.data();
    uint8_t* to = out.data();
    size_t size = in.size();
    const auto take = [&](size_t count) {
        from += count;
        to += count;
        size -= count;
        left_ -= count;
    };
    if (const size_t begun = left_ % block_size; begun != 0) {
        const size_t now = size < begun ? size : begun;
        add_keystream(from, keystream_ + (block_size - begun), to, now);
        take(now);
    }
    if (const size_t blocks = size / block_size; blocks != 0) {
        chacha20::crypt<Preset>(state_, from, to, blocks * block_size);
        state_.word[12] += static_cast<uint32_t>(blocks);
        take(blocks * block_size);
    }
    if (size != 0) {
        fill_zero(keystream_, block_size);
        chacha20::crypt<Preset>(state_, keystream_, keystream_, block_size);
        ++state_.word[12];
        add_keystream(from, keystream_, to, size);
        take(size);
    }
    return Status::ok;
}

template class Stream<Small>;
template class Stream<Fast>;

}  // namespace sealstone::chacha20
