// SPDX-License-Identifier: Apache-2.0
// hash/keccak_lanes.h - private: bytes in and out of a state (FIPS 202, section 3.1.2: a lane's lowest byte first), for
// every layout of lanes.
#pragma once
#include "sealstone/hash/keccak_kernels.h"

namespace sealstone::keccak {

// f(i, byte, size) for each lane i of the bytes from `at` on: all 8 of it, or 1 from `byte` on.
template <class F>
SEALSTONE_INLINE void each_lane(size_t at, size_t n, F f) {
    while (n != 0) {
        const size_t size = at % 8 == 0 && n >= 8 ? 8 : 1;
        f(at / 8, static_cast<unsigned>(at % 8), size);
        at += size;
        n -= size;
    }
}

// lane(i) is lane i in its place. stored(i, x) is x as the layout has lane i; linear, as every layout here.
template <class Lane, class Stored>
SEALSTONE_INLINE void add_bytes(size_t at, const uint8_t* p, size_t n, Lane lane, Stored stored) {
    each_lane(at, n, [&](size_t i, unsigned byte, size_t size) {
        lane(i) ^= stored(i, size == 8 ? load_le64(p) : uint64_t{*p} << (8 * byte));
        p += size;
    });
}

// lane_of(i) is lane i, whatever the layout has for it.
template <class LaneOf>
SEALSTONE_INLINE void extract_bytes(size_t at, uint8_t* out, size_t n, LaneOf lane_of) {
    each_lane(at, n, [&](size_t i, unsigned byte, size_t size) {
        const uint64_t lane = lane_of(i);
        if (size == 8)
            store_le64(out, lane);
        else
            *out = static_cast<uint8_t>(lane >> (8 * byte));
        out += size;
    });
}

// For layouts that keep lanes as they are.
template <class Lane>
SEALSTONE_INLINE void add_bytes(size_t at, const uint8_t* p, size_t n, Lane lane) {
    add_bytes(at, p, n, lane, [](size_t, uint64_t x) { return x; });
}

}  // namespace sealstone::keccak
