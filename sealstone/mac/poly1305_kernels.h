// SPDX-License-Identifier: Apache-2.0
// mac/poly1305_kernels.h - private: every way this library can run the loop of RFC 8439, section 2.5.1.
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/mac/poly1305.h"

namespace sealstone::poly1305 {

// count times: h = (h + block + top 2^128) r modulo 2^130 - 5. top is 1, or 0 for a last block that carries its own 1.
using Absorb = void(State& state, const uint8_t* blocks, size_t count, uint32_t top);

struct Ops {
    Absorb* absorb;
};

Absorb absorb_x86_ifma, absorb_x86_avx2, absorb_armv7m_umaal, absorb_portable, absorb_portable_small;

template <class Preset>
struct Slot {
    using Ops = poly1305::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {absorb_portable_small});
        } else {
            if constexpr (isa::is_x86) {
                list.add("x86-ifma", isa::x86_avx512ifma | isa::x86_avx512 | isa::x86_avx512vbmi, {absorb_x86_ifma});
                list.add("x86-avx2", {isa::x86_avx2}, {absorb_x86_avx2});
            }
            if constexpr (isa::is_armv7m_dsp) list.add("armv7m-umaal", {isa::armv7m_dsp}, {absorb_armv7m_umaal});
            list.add("portable", {}, {absorb_portable});
        }
        return list;
    }
};

}  // namespace sealstone::poly1305
