// SPDX-License-Identifier: Apache-2.0
// aead/gcm_kernels.h - private: the inner loops of GCM, put together from AES and GHASH or fused.
#pragma once
#include "sealstone/aead/gcm.h"
#include "sealstone/mac/gcm_key_parts.h"

namespace sealstone::gcm {

// A message under J0 = nonce (12 bytes) || counter (SP 800-38D, 7.1).
struct Message {
    const uint8_t* nonce;
    uint32_t counter;
    Bytes aad;
    const uint8_t* in;
    uint8_t* out;
    size_t size;
};

struct Ops {
    // Encrypts (or decrypts) and writes the 16 bytes of the full tag.
    void (*seal)(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
    void (*open)(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
    // A run of whole blocks in the middle of a message.
    void (*seal_blocks)(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                        uint8_t* out, size_t blocks);
};

template <class Preset>
void seal_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
template <class Preset>
void open_parts(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
template <class Preset>
void seal_blocks_parts(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                       uint8_t* out, size_t blocks);

// Fused kernels read the contexts that AES and GHASH chose, and so may need no less than those did for theirs.
void seal_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
void open_x86_vaes512(const void* context, unsigned rounds, const Message& message, uint8_t* tag);
void seal_blocks_x86_vaes512(const void* context, unsigned rounds, uint8_t* y, uint8_t* counter, const uint8_t* in,
                             uint8_t* out, size_t blocks);

template <class Preset>
struct Slot {
    using Ops = gcm::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        constexpr Ops parts{seal_parts<Preset>, open_parts<Preset>, seal_blocks_parts<Preset>};
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            constexpr isa::Set aesni = isa::x86_aes | isa::x86_pclmul | isa::x86_ssse3;
            if constexpr (!same<Preset, Small>)
                list.add("x86-vaes512", aesni | isa::x86_vaes | isa::x86_vpclmul | isa::x86_avx512 | isa::x86_bmi2,
                         {seal_x86_vaes512, open_x86_vaes512, seal_blocks_x86_vaes512});
            list.add("x86-aesni", aesni, parts);
        }
        if constexpr (isa::is_arm64) list.add("arm64-aes", {isa::arm64_aes}, parts);
        if constexpr (isa::is_riscv_zkn) list.add("riscv-zkn", {isa::riscv_zkn}, parts);
        list.add("portable", {}, parts);
        return list;
    }
};

}  // namespace sealstone::gcm
