// SPDX-License-Identifier: Apache-2.0
// math/curve25519_kernels.h - private: every way this library can multiply points of curve25519 and edwards25519.
//
// At this border everything is bytes, as RFC 7748 and RFC 8032 encode them: a kernel keeps numbers as it likes.
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/isa/preset.h"

namespace sealstone::math {

namespace curve25519 {

// out = X25519(k, u) for a clamped secret k; bit 255 of u does not count, and u need not be below p. Zero for a u of
// small order.
using Ladder = void(uint8_t* out, const uint8_t* k, const uint8_t* u);
// k B, encoded, or its u on curve25519. k is secret and below 2^255: a clamped one, or one modulo the order.
using MultiplyBase = void(uint8_t* out, const uint8_t* k);
// s B - h A, encoded. s and h are public, below the order. False, and nothing is written: a is not the encoding of a
// point (RFC 8032, section 5.1.3), or not the one that section 5.1.2 makes.
using VartimeMultiplyAdd = bool(uint8_t* encoded, const uint8_t* s, const uint8_t* h, const uint8_t* a);
// The same to be compared with the encoded r: that, if it is r, and else any other bytes.
using VartimeExpect = bool(uint8_t* expected, const uint8_t* r, const uint8_t* s, const uint8_t* h, const uint8_t* a);

Ladder ladder_x86_ifma, ladder_x86_mulx, ladder_umaal, ladder_portable, ladder_portable_small;
MultiplyBase multiply_base_x86_ifma, multiply_base_umaal, multiply_base_portable, multiply_base_portable_small;
MultiplyBase multiply_base_u_x86_ifma, multiply_base_u_umaal, multiply_base_u_portable, multiply_base_u_portable_small;
VartimeMultiplyAdd vartime_multiply_add_x86_ifma, vartime_multiply_add_umaal, vartime_multiply_add_portable,
    vartime_multiply_add_portable_small;
VartimeExpect vartime_expect_umaal;

inline constexpr isa::Set mulx = isa::x86_bmi2 | isa::x86_adx;
inline constexpr isa::Set ifma = mulx | isa::x86_avx512 | isa::x86_avx512ifma;

}  // namespace curve25519

// Small: the looped product that serves every modulus, and no tables.
template <class Preset>
struct X25519Slot {
    struct Ops {
        curve25519::Ladder* ladder;
    };
    static consteval isa::KernelList<Ops> kernels() {
        using namespace curve25519;
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, {ladder_portable_small});
        } else {
            if constexpr (isa::is_x86) {
                list.add("x86-ifma", ifma, {ladder_x86_ifma});
                list.add("x86-mulx", mulx, {ladder_x86_mulx});
            }
            if constexpr (isa::is_armv7m_dsp) list.add("armv7m-umaal", {isa::armv7m_dsp}, {ladder_umaal});
            list.add("portable", {}, {ladder_portable});
        }
        return list;
    }
};

template <class Preset>
struct Edwards25519Slot {
    struct Ops {
        curve25519::MultiplyBase *multiply_base, *multiply_base_u;
        curve25519::VartimeMultiplyAdd* vartime_multiply_add;
        curve25519::VartimeExpect* vartime_expect = nullptr;  // if that is faster
    };
    static consteval isa::KernelList<Ops> kernels() {
        using namespace curve25519;
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add(
                "portable-small", {},
                {multiply_base_portable_small, multiply_base_u_portable_small, vartime_multiply_add_portable_small});
        } else {
            if constexpr (isa::is_x86)
                list.add("x86-ifma", ifma,
                         {multiply_base_x86_ifma, multiply_base_u_x86_ifma, vartime_multiply_add_x86_ifma});
            if constexpr (isa::is_armv7m_dsp)
                list.add(
                    "armv7m-umaal", {isa::armv7m_dsp},
                    {multiply_base_umaal, multiply_base_u_umaal, vartime_multiply_add_umaal, vartime_expect_umaal});
            list.add("portable", {}, {multiply_base_portable, multiply_base_u_portable, vartime_multiply_add_portable});
        }
        return list;
    }
};

}  // namespace sealstone::math
