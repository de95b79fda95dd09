// SPDX-License-Identifier: Apache-2.0
// aead/gcm_siv_kernels.h - private: AES_CTR of AES-GCM-SIV (RFC 8452, 4), whose counters are no other mode's.
#pragma once
#include "sealstone/cipher/aes_kernels.h"

namespace sealstone::gcm_siv {

// XORs blocks of in with CIPHER(counter), CIPHER(counter + 1), ... into out (the same, or apart), where only the first
// 32 bits of the counter count, little endian, modulo 2^32. Leaves the next counter in its place.
using Ctr = void(const void* context, unsigned rounds, uint8_t* counter, const uint8_t* in, uint8_t* out,
                 size_t blocks);

struct Ops {
    Ctr* ctr;
};

Ctr ctr_parts;
Ctr ctr_x86_vaes512;  // reads the context that AES chose, and so may need no less than it did for its own

struct Slot {
    using Ops = gcm_siv::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_pclmul | isa::x86_ssse3;
            list.add("x86-vaes512", aesni | isa::x86_vaes | isa::x86_vpclmul | isa::x86_avx512, {ctr_x86_vaes512});
            list.add("x86-aesni", aesni, {ctr_parts});
        }
        if constexpr (isa::is_arm64) list.add("arm64-aes", {isa::arm64_aes}, {ctr_parts});
        list.add("portable", {}, {ctr_parts});
        return list;
    }
};

}  // namespace sealstone::gcm_siv
