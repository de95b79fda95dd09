// SPDX-License-Identifier: Apache-2.0
// hash/sha1_kernels.h - private: every way this library can run section 6.1.2 of FIPS 180-4 over whole blocks.
#pragma once
#include "sealstone/hash/sha1.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::sha1 {

using Compress = void(State&, const uint8_t* blocks, size_t count);
Compress compress_x86_sha, compress_arm64_sha1, compress_armv7m_thumb2, compress_portable, compress_portable_small;

struct Ops {
    Compress* compress;
};

template <class Preset>
struct Slot {
    using Ops = sha1::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86)
            list.add("x86-sha", isa::x86_sha | isa::x86_sse41 | isa::x86_ssse3, {compress_x86_sha});
        if constexpr (isa::is_arm64) list.add("arm64-sha1", {isa::arm64_sha1}, {compress_arm64_sha1});
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {compress_portable_small});
        } else {
            if constexpr (isa::is_armv7m) list.add("armv7m-thumb2", {}, {compress_armv7m_thumb2});
            list.add("portable", {}, {compress_portable});
        }
        return list;
    }
};

}  // namespace sealstone::sha1
