// SPDX-License-Identifier: Apache-2.0
// hash/keccak_kernels.h - private: every way this library can run Keccak-f[1600] (FIPS 202, section 3.4).
#pragma once
#include "sealstone/hash/keccak.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::keccak {

// count times: xors a block of `rate` bytes, a multiple of 8, into the state and permutes it. With rate 0 it permutes
// only.
using Absorb = void(State&, size_t rate, const uint8_t* blocks, size_t count);
// xors n bytes into the state from byte `at` on; reads them. at + n <= 200.
using Add = void(State&, size_t at, const uint8_t* p, size_t n);
using Extract = void(const State&, size_t at, uint8_t* out, size_t n);

Absorb absorb_arm64_sha3, absorb_armv7m_thumb2, absorb_x86_avx512, absorb_x86_bmi2, absorb_portable,
    absorb_portable_small;
Add add_armv7m_thumb2, add;  // `add`, `extract`: of kernels that keep lanes as they are
Extract extract_armv7m_thumb2, extract;

struct Ops {
    Absorb* absorb;
    Add* add;
    Extract* extract;
};

template <class Preset>
struct Slot {
    using Ops = keccak::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {absorb_portable_small, add, extract});
        } else {
            if constexpr (isa::is_x86) {
                list.add("x86-avx512", {isa::x86_avx512}, {absorb_x86_avx512, add, extract});
                list.add("x86-bmi2", {isa::x86_bmi2}, {absorb_x86_bmi2, add, extract});
            }
            if constexpr (isa::is_arm64) list.add("arm64-sha3", {isa::arm64_sha3}, {absorb_arm64_sha3, add, extract});
            if constexpr (isa::is_armv7m)
                list.add("armv7m-thumb2", {}, {absorb_armv7m_thumb2, add_armv7m_thumb2, extract_armv7m_thumb2});
            list.add("portable", {}, {absorb_portable, add, extract});
        }
        return list;
    }
};

}  // namespace sealstone::keccak
