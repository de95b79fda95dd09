// SPDX-License-Identifier: Apache-2.0
// check/keccak_check.h - what the entries of SHA-3, SHAKE and cSHAKE say of the permutation they share.
#pragma once
#include "check/check.h"
#include "sealstone/hash/keccak_many_kernels.h"
#include "sealstone/hash/keccak_portable.h"

namespace sealstone::check {

// Keccak-f[1600] of zeros, computed by the compiler, begins so (the Keccak team's KeccakF-1600-IntermediateValues.txt).
consteval uint64_t first_lane() {
    uint64_t lanes[25] = {};
    keccak::permute_as_written(lanes);
    return lanes[0];
}
static_assert(first_lane() == 0xf1258f7940e1dde7);

// Do two kernels compute the same, with every rate and each place of the state?
inline bool same_permutation(const keccak::Ops& ops, const keccak::Ops& portable) {
    constexpr size_t size = keccak::state_size;
    constexpr size_t rates[] = {0, 72, 104, 136, 144, 168};
    uint8_t blocks[3 * 168 + 1], got[size], want[size];
    for (size_t i = 0; i < sizeof blocks; ++i) blocks[i] = message_byte(i);
    const auto run = [&](const keccak::Ops& kernel, size_t rate, size_t count, uint8_t(&out)[size]) {
        keccak::State state{};
        for (size_t at = 0, n = 0; at + n <= size; at += n++) kernel.add(state, at, blocks + at, n);
        kernel.absorb(state, rate, blocks + 1, count);
        for (size_t at = 0, n = 0; at < size; at += n++)
            kernel.extract(state, at, out + at, n < size - at ? n : size - at);
    };
    for (const size_t rate : rates)
        for (size_t count = 0; count <= 3; ++count) {
            run(ops, rate, count, got);
            run(portable, rate, count, want);
            if (!equal(got, want, size).declassify()) return false;
        }
    return true;
}

// The same of kernels for many states, with numbers of states that are groups, parts of groups, and both.
inline bool same_permutation_of_many(const keccak::ManySlot::Ops& ops, const keccak::ManySlot::Ops& portable) {
    constexpr size_t most = 11, size = keccak::state_size;
    uint8_t bytes[most + 2 * size], got[most][size], want[most][size];
    for (size_t i = 0; i < sizeof bytes; ++i) bytes[i] = message_byte(i);
    const auto run = [&](const keccak::ManySlot::Ops& kernel, size_t states, size_t rate, size_t count,
                         uint8_t(&to)[most][size]) {
        alignas(64) uint64_t lanes[25 * most] = {};
        Bytes data[most];
        MutBytes out[most];
        for (size_t j = 0; j < states; ++j) {
            for (size_t at = 0, n = j; at + n <= size; at += n++) kernel.add(lanes, states, j, at, bytes + at, n);
            data[j] = {bytes + j, rate * count + 3};
            out[j] = to[j];
        }
        kernel.absorb(lanes, states, rate, data, 3, count);
        for (size_t at = 0, n = states; at < size; at += n++)
            kernel.extract(lanes, states, at, out, at, n < size - at ? n : size - at);
    };
    constexpr size_t rates[] = {0, 72, 104, 136, 144, 168};
    for (const size_t rate : rates)
        for (size_t states = 1; states <= most; ++states) {
            const size_t count = rate > 136 ? 1 : states % 3;
            run(ops, states, rate, count, got);
            run(portable, states, rate, count, want);
            for (size_t j = 0; j < states; ++j)
                if (!equal(got[j], want[j], size).declassify()) return false;
        }
    return true;
}

}  // namespace sealstone::check
