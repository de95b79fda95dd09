// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/merkle_damgard_padding.h"
#include "sealstone/hash/sha256_many.h"

// One after another.
void sealstone::sha256::digest_many_portable(const Start& start, Span<const Bytes> messages, uint8_t* digests,
                                             size_t digest_size) {
    struct {
        State state;
        uint8_t tail[2 * block_size];
    } work;
    for (const Bytes message : messages) {
        work.state = start.state;
        const size_t whole = message.size() / block_size;
        if (whole != 0) Core::compress<Fast>(work.state, message.data(), whole);
        const size_t blocks = merkle_damgard::pad<Core>(work.tail, message.data() + whole * block_size,
                                                        message.size() % block_size, start.bytes + message.size());
        Core::compress<Fast>(work.state, work.tail, blocks);
        merkle_damgard::store_digest<Core>(digests, digest_size, work.state);
        digests += digest_size;
    }
    wipe(work);
}
