// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_many.h"

namespace sealstone {

void sha256::Core::digest_many(const merkle_damgard::Stream<Core, Fast>& start, Span<const Bytes> messages,
                               uint8_t* digests, size_t digest_size) {
    if (start.total_[0] % block_size == 0) {
        const Start whole_blocks{start.state_, start.total_[0]};
        return isa::op<ManySlot, &ManySlot::Ops::digest_many>()(whole_blocks, messages, digests, digest_size);
    }
    for (const Bytes message : messages) {
        auto stream = start;
        stream.update(message);
        stream.finish(digests, digest_size);
        digests += digest_size;
    }
}

}  // namespace sealstone
