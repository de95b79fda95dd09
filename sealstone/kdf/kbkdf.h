// SPDX-License-Identifier: Apache-2.0
// kdf/kbkdf.h - key derivation in counter mode (SP 800-108 Rev. 1, section 4.1) over any MAC: HMAC, CMAC.
#pragma once
#include "sealstone/kdf/blocks.h"
#include "sealstone/mac/mac.h"

namespace sealstone {

// Blocks of the MAC of `before || counter || after`, the counter being so many bytes long, big endian, from 1. That
// makes the counter stand before, after or in the middle of the fixed data. `bad_length`, and the output is unchanged:
// more blocks than the counter can count. The output may not overlap with the fixed data. Time depends on the lengths
// only.
template <Mac M, size_t CounterSize = 4>
requires(CounterSize >= 1 && CounterSize <= 4) Status
    kbkdf_counter(const typename M::Key& key, Bytes before, Bytes after, MutBytes out) {
    if (!kdf::can_count(out.size(), M::tag_size, 8 * CounterSize)) return Status::bad_length;
    kdf::count_blocks(out, [&](Span<const uint8_t, 4> counter, MutBytes rest) {
        M mac(key);
        mac.update(before);
        mac.update(counter.template last<CounterSize>());
        mac.update(after);
        return kdf::finish_into<M::tag_size>(mac, rest);
    });
    return Status::ok;
}

// With fixed data of the standard's form, Label || 0x00 || Context || [L], where L is the output's length in bits, 32
// bits wide as the counter is before them. `bad_length`, and the output is unchanged: 2^32 bits or more.
template <Mac M>
Status kbkdf(const typename M::Key& key, Bytes label, Bytes context, MutBytes out) {
    if (out.size() > 0xffffffff / 8) return Status::bad_length;
    const uint8_t zero = 0;
    uint8_t length[4];
    store_be32(length, static_cast<uint32_t>(8 * out.size()));
    kdf::count_blocks(out, [&](Span<const uint8_t, 4> counter, MutBytes rest) {
        M mac(key);
        mac.update(counter);
        mac.update(label);
        mac.update({&zero, 1});
        mac.update(context);
        mac.update(length);
        return kdf::finish_into<M::tag_size>(mac, rest);
    });
    return Status::ok;
}

}  // namespace sealstone
