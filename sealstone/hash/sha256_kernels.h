// SPDX-License-Identifier: Apache-2.0
// hash/sha256_kernels.h - private: every way this library can run section 6.2.2 over whole blocks.
#pragma once
#include "sealstone/hash/sha256_engine.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::sha256 {

Compress compress_x86_sha, compress_arm64_sha2, compress_armv7m_thumb2, compress_riscv_zknh, compress_portable,
    compress_portable_small;

template <class Preset>
struct Slot {
    using Ops = sha256::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86)
            list.add("x86-sha", isa::x86_sha | isa::x86_sse41 | isa::x86_ssse3, {compress_x86_sha});
        if constexpr (isa::is_arm64) list.add("arm64-sha2", {isa::arm64_sha2}, {compress_arm64_sha2});
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {compress_portable_small});
        } else {
            if constexpr (isa::is_riscv_zknh) list.add("riscv-zknh", {isa::riscv_zknh}, {compress_riscv_zknh});
            if constexpr (isa::is_armv7m) list.add("armv7m-thumb2", {}, {compress_armv7m_thumb2});
            list.add("portable", {}, {compress_portable});
        }
        return list;
    }
};

// merkle_damgard::Core::nest() in registers, where that is faster than compress() over memory.
using Nest = void(State& state, const State& after_block, size_t digest_size);

Nest nest_x86_sha;

struct NestSlot {
    struct Ops {
        Nest* nest;  // null: by compress()
    };
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) list.add("x86-sha", isa::x86_sha | isa::x86_sse41 | isa::x86_ssse3, {nest_x86_sha});
        list.add("none", {}, {nullptr});
        return list;
    }
};

extern constinit isa::EnginePort<Ops> engine_port;

}  // namespace sealstone::sha256
