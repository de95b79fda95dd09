// SPDX-License-Identifier: Apache-2.0
// pubkey/ec_public_key.h - a point that somebody else calls his public key.
#pragma once
#include "sealstone/bits/outcome.h"
#include "sealstone/math/curves.h"

namespace sealstone {

// Holds a point of the curve other than infinity, or nothing at all: whatever is refused leaves the key empty, and an
// empty key is refused with `bad_key` wherever it is used. Nothing here is secret, and time depends on the bytes given.
template <class Curve>
class EcPublicKey {
public:
    static constexpr size_t size = 2 * Curve::size;
    static constexpr size_t point_size = 1 + size;
    static constexpr size_t compressed_size = 1 + Curve::size;

    constexpr EcPublicKey() = default;

    // The coordinates x and y, big-endian. `bad_key` if they are not below p or the point is not on the curve (SEC 1,
    // section 3.2.2.1; SP 800-56A Rev. 3, section 5.6.2.3.3: the cofactor is 1, so that no more is to be checked).
    Status load(Span<const uint8_t, size> xy);

    // A point as SEC 1, section 2.3.4 encodes it: 04 x y, or compressed 02 x and 03 x. `bad_length`, `bad_encoding` for
    // infinity, the hybrid forms 06 and 07 and unknown ones; `bad_key` as above, or if no point has this x.
    Status parse(Bytes point);

    // The inverse, in either form. `bad_key`, and all zeros, for an empty key.
    Status write(Span<uint8_t, point_size> point) const;
    Status write_compressed(Span<uint8_t, compressed_size> point) const;

    constexpr Span<const uint8_t, size> xy() const { return xy_; }

private:
    constexpr bool empty() const {
        uint8_t any = 0;
        for (const uint8_t byte : xy_) any |= byte;
        return any == 0;
    }

    uint8_t xy_[size] = {};  // all zeros is on none of the curves
};

}  // namespace sealstone
