// SPDX-License-Identifier: Apache-2.0
// math/ghash_kernels.h - private: GHASH (SP 800-38D, 6.4), the sum of blocks times powers of a secret H in GF(2^128),
// and every way this library can run it.
#pragma once
#include "sealstone/isa/kernel.h"
#include "sealstone/isa/preset.h"
#include "sealstone/math/gf128.h"

namespace sealstone::ghash {

// How many powers of H a preset keeps, for kernels that add up that many products before they reduce them once: the
// widest take 32 blocks at a time, and sometimes a few more.
template <class Preset>
inline constexpr size_t powers = same<Preset, Small> ? 1 : 36;

// Only machines of 64 bits have such kernels; behind the powers there is room for the sum of each one's halves.
// Elsewhere a preset that is not small keeps H prepared for multiplication.
template <class Preset>
inline constexpr size_t context_size = same<Preset, Small>  ? 16
                                       : sizeof(void*) == 8 ? 2 * 16 * powers<Preset>
                                                            : 144;

struct Ops {
    void (*set_key)(void* context, const uint8_t* h);
    // y = (...((y ^ block 1) H ^ block 2) H ...) H, 16 bytes as the standard writes them.
    void (*absorb)(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);
    // The same of blocks, y among them, whose bytes are in reversed order: POLYVAL of RFC 8452, 3.
    void (*absorb_reversed)(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);
};

// The H of GHASH that makes it POLYVAL under `key`: mulX_GHASH(ByteReverse(key)) of RFC 8452, appendix A.
constexpr void key_for_reversed(uint8_t* h, const uint8_t* key) {
    const Gf128 x{load_le64(key + 8), load_le64(key)};
    x.times_u().store(h);
}

// absorb_reversed by a kernel that knows blocks in the one order only.
template <auto* absorb>
void reversing(const void* context, uint8_t* y, const uint8_t* data, size_t blocks) {
    constexpr size_t at_once = 8;
    uint8_t room[16 * at_once];
    const size_t used = 16 * (blocks < at_once ? blocks : at_once);
    const auto reverse = [](uint8_t* to, const uint8_t* from) {
        const uint64_t low = load_le64(from), high = load_le64(from + 8);
        store_be64(to, high);
        store_be64(to + 8, low);
    };
    reverse(y, y);
    while (blocks != 0) {
        const size_t now = blocks < at_once ? blocks : at_once;
        for (size_t i = 0; i < now; ++i) reverse(room + 16 * i, data + 16 * i);
        absorb(context, y, room, now);
        data += 16 * now;
        blocks -= now;
    }
    reverse(y, y);
    wipe(room, used);
}

template <size_t Powers>
void set_key_portable(void* context, const uint8_t* h);
template <size_t Powers>
void absorb_portable(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);

template <size_t Powers>
void set_key_x86(void* context, const uint8_t* h);
template <size_t Powers, bool reversed>
void absorb_x86_pclmul(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);
template <size_t Powers, bool reversed>
void absorb_x86_vpclmul512(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);
template <size_t Powers>
void set_key_arm64(void* context, const uint8_t* h);
template <size_t Powers>
void absorb_arm64_pmull(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);

template <size_t Powers>
void set_key_riscv_zbc(void* context, const uint8_t* h);
template <size_t Powers>
void absorb_riscv_zbc(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);

template <size_t Powers>
void absorb_armv7m_umull(const void* context, uint8_t* y, const uint8_t* data, size_t blocks);

template <class Preset>
struct Slot {
    using Ops = ghash::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        constexpr size_t n = powers<Preset>;
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set pclmul = isa::x86_pclmul | isa::x86_ssse3;
            if constexpr (n >= 4)
                list.add("x86-vpclmul512", pclmul | isa::x86_vpclmul | isa::x86_avx512,
                         {set_key_x86<n>, absorb_x86_vpclmul512<n, false>, absorb_x86_vpclmul512<n, true>});
            list.add("x86-pclmul", pclmul, {set_key_x86<n>, absorb_x86_pclmul<n, false>, absorb_x86_pclmul<n, true>});
        }
        if constexpr (isa::is_arm64)
            list.add("arm64-pmull", {isa::arm64_aes},
                     {set_key_arm64<n>, absorb_arm64_pmull<n>, reversing<absorb_arm64_pmull<n>>});
        if constexpr (isa::is_riscv_zbc)
            list.add("riscv-zbc", {isa::riscv_zbc},
                     {set_key_riscv_zbc<n>, absorb_riscv_zbc<n>, reversing<absorb_riscv_zbc<n>>});
        if constexpr (isa::is_armv7m_dsp)
            list.add("armv7m-umull", {isa::armv7m_dsp},
                     {set_key_portable<n>, absorb_armv7m_umull<n>, reversing<absorb_armv7m_umull<n>>});
        list.add("portable", {}, {set_key_portable<n>, absorb_portable<n>, reversing<absorb_portable<n>>});
        return list;
    }
};

}  // namespace sealstone::ghash
