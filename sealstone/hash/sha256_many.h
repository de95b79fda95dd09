// SPDX-License-Identifier: Apache-2.0
// hash/sha256_many.h - private: every way this library can hash many messages by SHA-224 or SHA-256.
#pragma once
#include "sealstone/hash/sha256.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::sha256 {

// What every message begins with: whole blocks, already hashed.
struct Start {
    State state;
    uint64_t bytes;
};

using DigestMany = void(const Start&, Span<const Bytes> messages, uint8_t* digests, size_t digest_size);
DigestMany digest_many_x86_avx512, digest_many_x86_sha, digest_many_x86_avx2, digest_many_portable;

struct ManySlot {
    struct Ops {
        DigestMany* digest_many;
    };
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set sha = isa::x86_sha | isa::x86_sse41 | isa::x86_ssse3;
            list.add("x86-avx512", sha | isa::x86_avx512, {digest_many_x86_avx512});
            list.add("x86-sha", sha, {digest_many_x86_sha});
            list.add("x86-avx2", {isa::x86_avx2}, {digest_many_x86_avx2});
        }
        list.add("portable", {}, {digest_many_portable});
        return list;
    }
};

}  // namespace sealstone::sha256
