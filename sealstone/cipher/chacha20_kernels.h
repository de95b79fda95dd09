// SPDX-License-Identifier: Apache-2.0
// cipher/chacha20_kernels.h - private: every way this library can run the block function of RFC 8439, section 2.3.
#pragma once
#include "sealstone/cipher/chacha20.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::chacha20 {

// Adds the keystream from the state's block on to `size` bytes; in and out are the same or do not overlap. Leaves
// nothing secret behind on the stack.
using Crypt = void(const State& state, const uint8_t* in, uint8_t* out, size_t size);

struct Ops {
    Crypt* crypt;
};

Crypt crypt_x86_avx512, crypt_x86_avx2, crypt_arm64_neon, crypt_armv7m_thumb2;
Crypt crypt_portable, crypt_portable_small;

template <class Preset>
struct Slot {
    using Ops = chacha20::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {crypt_portable_small});
        } else {
            if constexpr (isa::is_x86) {
                list.add("x86-avx512", isa::x86_avx512 | isa::x86_bmi2, {crypt_x86_avx512});
                list.add("x86-avx2", {isa::x86_avx2}, {crypt_x86_avx2});
            }
            if constexpr (isa::is_arm64) list.add("arm64-neon", {isa::arm64_neon}, {crypt_arm64_neon});
            if constexpr (isa::is_armv7m) list.add("armv7m-thumb2", {}, {crypt_armv7m_thumb2});
            list.add("portable", {}, {crypt_portable});
        }
        return list;
    }
};

}  // namespace sealstone::chacha20
