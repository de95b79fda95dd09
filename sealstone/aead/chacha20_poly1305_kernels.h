// SPDX-License-Identifier: Apache-2.0
// aead/chacha20_poly1305_kernels.h - private: RFC 8439, section 2.8, put together from its parts or fused.
#pragma once
#include "sealstone/aead/chacha20_poly1305.h"
#include "sealstone/isa/kernel.h"
#include "sealstone/mac/poly1305.h"

namespace sealstone::chacha20_poly1305 {

struct Message {
    Bytes aad;
    const uint8_t* in;
    uint8_t* out;
    size_t size;
};

// Encrypts (or decrypts) under a state that stands at block 0, and writes the tag. Leaves nothing secret behind on the
// stack.
using Crypt = void(const chacha20::State& state, const Message& message, uint8_t* tag);

struct Ops {
    Crypt* seal;
    Crypt* open;
};

// RFC 8439, section 2.8: data and zeros to the end of its last block; the two lengths, and the tag.
template <class Preset>
void absorb_padded(poly1305::State& mac, const uint8_t* data, size_t size);
template <class Preset>
void finish(poly1305::State& mac, size_t aad_size, size_t size, uint8_t* tag);

template <class Preset>
void seal_parts(const chacha20::State& state, const Message& message, uint8_t* tag);
template <class Preset>
void open_parts(const chacha20::State& state, const Message& message, uint8_t* tag);

Crypt seal_x86_avx512, open_x86_avx512;

template <class Preset>
struct Slot {
    using Ops = chacha20_poly1305::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        constexpr Ops parts{seal_parts<Preset>, open_parts<Preset>};
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>) {
            list.add("portable-small", {}, parts);
        } else {
            if constexpr (isa::is_x86) {
                list.add("x86-ifma",
                         isa::x86_avx512 | isa::x86_bmi2 | isa::x86_avx512ifma | isa::x86_avx512vbmi | isa::x86_avx2,
                         {seal_x86_avx512, open_x86_avx512});
                list.add("x86-avx512", isa::x86_avx512 | isa::x86_bmi2 | isa::x86_avx2,
                         {seal_x86_avx512, open_x86_avx512});
                list.add("x86-avx2", {isa::x86_avx2}, parts);
            }
            if constexpr (isa::is_arm64) list.add("arm64-neon", {isa::arm64_neon}, parts);
            list.add("portable", {}, parts);
        }
        return list;
    }
};

}  // namespace sealstone::chacha20_poly1305
