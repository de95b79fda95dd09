// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/keccak_lanes.h"

void sealstone::keccak::add(State& state, size_t at, const uint8_t* p, size_t n) {
    add_bytes(at, p, n, [&](size_t i) -> uint64_t& { return state.lane[i]; });
}

void sealstone::keccak::extract(const State& state, size_t at, uint8_t* out, size_t n) {
    extract_bytes(at, out, n, [&](size_t i) { return state.lane[i]; });
}
