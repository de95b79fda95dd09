// SPDX-License-Identifier: Apache-2.0
// tests/many_messages.h - the digests of many messages are OpenSSL's, and nothing beside messages and digests is
// touched.
#pragma once
#include <memory>

#include "sealstone/hash/digest_many.h"
#include "tests/digest_vectors.h"

namespace sealstone::test {

// Each message, and the digests, lie against a page that may not be touched; each number of messages, of one length and
// of any lengths. With every kernel of the slot. `most`: more than twice what a kernel hashes side by side.
template <class Suite, class ManySlot, size_t most>
void many_as_openssl() {
    using Hash = typename Suite::template Hash<Fast>;
    std::mt19937 random(3);
    std::vector<std::unique_ptr<Guarded>> rooms;
    for (size_t i = 0; i < most; ++i) rooms.push_back(std::make_unique<Guarded>(1000));
    Guarded digests(most * Hash::digest_size);
    each_kernel<ManySlot>([&] {
        for (size_t round = 0; round < 3 * most; ++round) {
            const size_t count = round % most;
            const size_t one_length = random() % (3 * Hash::block_size + 8);
            std::vector<Bytes> messages;
            Buffer expected;
            for (size_t i = 0; i < count; ++i) {
                const size_t size = round < 2 * most ? one_length : random() % (i % 9 == 0 ? 1000 : 300);
                uint8_t* const message = round % 2 == 0 ? rooms[i]->at_begin() : rooms[i]->at_end(size);
                for (size_t k = 0; k < size; ++k) message[k] = static_cast<uint8_t>(random());
                messages.emplace_back(message, size);
                const Buffer digest = openssl<Suite>(messages.back());
                expected.insert(expected.end(), digest.begin(), digest.end());
            }
            uint8_t* const out = digests.at_end(expected.size());
            digest_many<Hash>(messages, {out, expected.size()});
            ASSERT_EQ(Buffer(out, out + expected.size()), expected) << count << " messages";
        }
    });
}

}  // namespace sealstone::test
