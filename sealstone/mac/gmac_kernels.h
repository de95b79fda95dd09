// SPDX-License-Identifier: Apache-2.0
// mac/gmac_kernels.h - private: GMAC in one call, put together from AES and GHASH or fused.
#pragma once
#include "sealstone/mac/gcm_key_parts.h"

namespace sealstone::gcm {

// SP 800-38D, 7.1, with an empty plaintext and a nonce of 12 bytes; the tag of 16.
using Gmac = void(const void* context, unsigned rounds, const uint8_t* nonce, Bytes message, uint8_t* tag);

struct GmacOps {
    Gmac* mac;
};

template <class Preset>
Gmac gmac_parts;
// Fused kernels read the contexts that AES and GHASH chose, and so may need no less than those did for theirs.
Gmac gmac_x86_vaes512;

template <class Preset>
struct GmacSlot {
    using Ops = GmacOps;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_pclmul | isa::x86_ssse3;
            if constexpr (!same<Preset, Small>)
                list.add("x86-vaes512", aesni | isa::x86_vaes | isa::x86_vpclmul | isa::x86_avx512, {gmac_x86_vaes512});
            list.add("x86-aesni", aesni, {gmac_parts<Preset>});
        }
        if constexpr (isa::is_arm64) list.add("arm64-aes", {isa::arm64_aes}, {gmac_parts<Preset>});
        if constexpr (isa::is_riscv_zkn) list.add("riscv-zkn", {isa::riscv_zkn}, {gmac_parts<Preset>});
        list.add("portable", {}, {gmac_parts<Preset>});
        return list;
    }
};

}  // namespace sealstone::gcm
