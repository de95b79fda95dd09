// SPDX-License-Identifier: Apache-2.0
// Bytes in and out of a state whose lanes are kept as they are (FIPS 202, section 3.1.2: lowest byte first).
#include "sealstone/hash/keccak_kernels.h"

void sealstone::keccak::add(State& state, size_t at, const uint8_t* p, size_t n) {
    while (n != 0) {
        uint64_t& lane = state.lane[at / 8];
        const size_t take = at % 8 == 0 && n >= 8 ? 8 : 1;
        lane ^= take == 8 ? load_le64(p) : uint64_t{*p} << (8 * (at % 8));
        at += take;
        p += take;
        n -= take;
    }
}

void sealstone::keccak::extract(const State& state, size_t at, uint8_t* out, size_t n) {
    while (n != 0) {
        const uint64_t lane = state.lane[at / 8];
        const size_t take = at % 8 == 0 && n >= 8 ? 8 : 1;
        if (take == 8)
            store_le64(out, lane);
        else
            *out = static_cast<uint8_t>(lane >> (8 * (at % 8)));
        at += take;
        out += take;
        n -= take;
    }
}
