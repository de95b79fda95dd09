// SPDX-License-Identifier: Apache-2.0
// hash/shake_digest.h - SHAKE128 and SHAKE256 with an output of one length, as hash functions.
#pragma once
#include "sealstone/hash/shake.h"

namespace sealstone {

// Ed448 takes SHAKE256 with 114 and 64 bytes (RFC 8032), RSASSA-PSS SHAKE128 with 32 and SHAKE256 with 64 (RFC 8702).
template <size_t Strength, size_t Size, class Preset = Fast>
class ShakeDigest {
public:
    static constexpr size_t digest_size = Size;

    void update(Bytes data) { shake_.update(data); }
    void finish(Span<uint8_t, digest_size> digest) { shake_.finish(digest); }

private:
    Shake<Strength, Preset> shake_;
};

}  // namespace sealstone
