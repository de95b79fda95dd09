// SPDX-License-Identifier: Apache-2.0
// hash/sha512_kernels.h - private: every way this library can run section 6.4.2 of FIPS 180-4 over whole blocks.
#pragma once
#include "sealstone/hash/sha512.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::sha512 {

using Compress = void(State&, const uint8_t* blocks, size_t count);
Compress compress_x86_avx512, compress_x86_avx2, compress_arm64_sha512, compress_armv7m_thumb2, compress_riscv_zknh,
    compress_portable, compress_portable_small;

struct Ops {
    Compress* compress;
};

template <class Preset>
struct Slot {
    using Ops = sha512::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_arm64) list.add("arm64-sha512", {isa::arm64_sha512}, {compress_arm64_sha512});
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {compress_portable_small});
        } else {
            if constexpr (isa::is_x86) {
                list.add("x86-avx512", isa::x86_avx512 | isa::x86_bmi2, {compress_x86_avx512});
                list.add("x86-avx2", isa::x86_avx2 | isa::x86_bmi2, {compress_x86_avx2});
            }
            if constexpr (isa::is_riscv_zknh) list.add("riscv-zknh", {isa::riscv_zknh}, {compress_riscv_zknh});
            if constexpr (isa::is_armv7m) list.add("armv7m-thumb2", {}, {compress_armv7m_thumb2});
            list.add("portable", {}, {compress_portable});
        }
        return list;
    }
};

}  // namespace sealstone::sha512
