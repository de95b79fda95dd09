// SPDX-License-Identifier: Apache-2.0
// math/curve448_kernels.h - private: every way this library can multiply points of curve448 and edwards448.
//
// At this border everything is bytes, as RFC 7748 and RFC 8032 encode them: a kernel keeps numbers as it likes.
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/isa/preset.h"

namespace sealstone::math {

namespace curve448 {

// out = X448(k, u) for a clamped secret k; u need not be below p. Zero for a u of small order.
using Ladder = void(uint8_t* out, const uint8_t* k, const uint8_t* u);
// k B, encoded, or its u on curve448. k is secret and below the order (a clamped one is not).
using MultiplyBase = void(uint8_t* out, const uint8_t* k);
// s B - h A, encoded. s and h are public, below the order. False, and nothing is written: a is not the encoding of a
// point (RFC 8032, section 5.2.3), or not the one that section 5.2.2 makes.
using VartimeMultiplyAdd = bool(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a);

Ladder ladder_x86_ifma, ladder_portable, ladder_portable_small;
MultiplyBase multiply_base_x86_ifma, multiply_base_portable, multiply_base_portable_small;
MultiplyBase multiply_base_u_x86_ifma, multiply_base_u_portable, multiply_base_u_portable_small;
VartimeMultiplyAdd vartime_multiply_add_x86_ifma, vartime_multiply_add_portable, vartime_multiply_add_portable_small;

inline constexpr isa::Set ifma = isa::x86_avx512 | isa::x86_avx512ifma | isa::x86_bmi2;

}  // namespace curve448

// Small: the looped product that serves every modulus, and no tables.
template <class Preset>
struct X448Slot {
    struct Ops {
        curve448::Ladder* ladder;
    };
    static consteval isa::KernelList<Ops> kernels() {
        using namespace curve448;
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {ladder_portable_small});
        } else {
            if constexpr (isa::is_x86) list.add("x86-ifma", ifma, {ladder_x86_ifma});
            list.add("portable", {}, {ladder_portable});
        }
        return list;
    }
};

template <class Preset>
struct Edwards448Slot {
    struct Ops {
        curve448::MultiplyBase *multiply_base, *multiply_base_u;
        curve448::VartimeMultiplyAdd* vartime_multiply_add;
    };
    static consteval isa::KernelList<Ops> kernels() {
        using namespace curve448;
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add(
                "portable-small", {},
                {multiply_base_portable_small, multiply_base_u_portable_small, vartime_multiply_add_portable_small});
        } else {
            if constexpr (isa::is_x86)
                list.add("x86-ifma", ifma,
                         {multiply_base_x86_ifma, multiply_base_u_x86_ifma, vartime_multiply_add_x86_ifma});
            list.add("portable", {}, {multiply_base_portable, multiply_base_u_portable, vartime_multiply_add_portable});
        }
        return list;
    }
};

}  // namespace sealstone::math
