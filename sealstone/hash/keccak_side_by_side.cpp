// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_lanes.h"
#include "sealstone/hash/keccak_many_kernels.h"

namespace sealstone::keccak {
namespace {

// Lane i of a state.
template <size_t Width, class Lane>
constexpr Lane& lane(Lane* lanes, size_t states, size_t state, size_t i) {
    const size_t group = state / Width * Width;
    const size_t stride = states - group < Width ? states - group : Width;
    return lanes[25 * group + i * stride + state % Width];
}

}  // namespace

template <size_t Width>
void add_side_by_side(uint64_t* lanes, size_t states, size_t state, size_t at, const uint8_t* p, size_t n) {
    add_bytes(at, p, n, [&](size_t i) -> uint64_t& { return lane<Width>(lanes, states, state, i); });
}

template <size_t Width>
void extract_side_by_side(const uint64_t* lanes, size_t states, size_t state, size_t at, uint8_t* out, size_t n) {
    extract_bytes(at, out, n, [&](size_t i) { return lane<Width>(lanes, states, state, i); });
}

template <size_t Width>
void extract_each_side_by_side(const uint64_t* lanes, size_t states, size_t at, const MutBytes* out, size_t from,
                               size_t n) {
    for (size_t j = 0; j < states; ++j) extract_side_by_side<Width>(lanes, states, j, at, out[j].data() + from, n);
}

template void add_side_by_side<4>(uint64_t*, size_t, size_t, size_t, const uint8_t*, size_t);
template void add_side_by_side<8>(uint64_t*, size_t, size_t, size_t, const uint8_t*, size_t);
template void extract_side_by_side<4>(const uint64_t*, size_t, size_t, size_t, uint8_t*, size_t);
template void extract_side_by_side<8>(const uint64_t*, size_t, size_t, size_t, uint8_t*, size_t);

template void extract_each_side_by_side<4>(const uint64_t*, size_t, size_t, const MutBytes*, size_t, size_t);
template void extract_each_side_by_side<8>(const uint64_t*, size_t, size_t, const MutBytes*, size_t, size_t);

}  // namespace sealstone::keccak
