// SPDX-License-Identifier: Apache-2.0
// tests/counters.h - do the hashes with a length in their last block count it right, however long the message is? On
// this machine, and on others by tests/cross.
#pragma once
#include "sealstone/hash/md5_portable.h"
#include "sealstone/hash/sha1_portable.h"
#include "sealstone/hash/sha256_portable.h"
#include "sealstone/hash/sha512_portable.h"

namespace sealstone::test {

// A message of whole blocks, `taken` bytes of them, which are said to have left the hash's first state, and of `more`
// bytes. Its end is written here by hand: FIPS 180-4, section 5.1; RFC 1321, sections 3.1 and 3.2.
template <class Core, auto compress, class Preset>
bool counts(size_t taken, size_t more) {
    constexpr size_t size = sizeof(typename Core::State);
    uint8_t message[8 * Core::block_size] = {}, digest[size], expected[size];
    for (size_t i = 0; i < more; ++i) message[i] = static_cast<uint8_t>(3 * i + 1);
    merkle_damgard::Stream<Core, Preset> stream(Core::initial(size), taken);
    stream.update({message, more / 3});
    stream.update({message + more / 3, more - more / 3});
    stream.finish(digest, size);

    const uint64_t bytes = uint64_t{taken} + more;
    const uint64_t beyond = bytes < more ? 1 : 0;  // of 2^64
    const size_t blocks = (more + 1 + Core::length_size + Core::block_size - 1) / Core::block_size;
    uint8_t* const end = message + blocks * Core::block_size;
    message[more] = 0x80;
    if (Core::length_size == 16) store_be64(end - 16, beyond << 3 | bytes >> 61);
    detail::store(end - 8, bytes << 3, Core::big_endian);
    typename Core::State state = Core::initial(size);
    compress(state, message, blocks);
    constexpr size_t word = sizeof state.h[0];
    for (size_t i = 0; i < size / word; ++i) detail::store(expected + i * word, state.h[i], Core::big_endian);
    return equal(digest, expected, size).declassify();
}

// Messages from two blocks before `boundary` bytes to as far behind it, or up to its last byte.
template <class Core, auto compress, class Preset>
bool counts_around(uint64_t boundary, bool beyond) {
    constexpr size_t before = 2 * Core::block_size;
    for (size_t more = 0; more < (beyond ? 2 : 1) * before; ++more)
        if (!counts<Core, compress, Preset>(static_cast<size_t>(boundary - before), more)) return false;
    return true;
}

enum class Counter { md5, sha_1, sha_256, sha_512 };
template <class Preset>
bool counts_around(Counter hash, uint64_t boundary, bool beyond) {
    switch (hash) {
        case Counter::md5:
            return counts_around<md5::Core, md5::compress_as_written, Preset>(boundary, beyond);
        case Counter::sha_1:
            return counts_around<sha1::Core, sha1::compress_as_written, Preset>(boundary, beyond);
        case Counter::sha_256:
            return counts_around<sha256::Core, sha256::compress_as_written, Preset>(boundary, beyond);
        default:
            return counts_around<sha512::Core, sha512::compress_as_written, Preset>(boundary, beyond);
    }
}

inline bool all_count_beyond_32_bits() {
    constexpr uint64_t boundary = uint64_t{1} << 32;
    constexpr Counter all[] = {Counter::md5, Counter::sha_1, Counter::sha_256, Counter::sha_512};
    for (const Counter hash : all)
        if (!counts_around<Fast>(hash, boundary, true) || !counts_around<Small>(hash, boundary, true)) return false;
    return true;
}

}  // namespace sealstone::test
